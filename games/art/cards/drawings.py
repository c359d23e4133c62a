"""Pictures that OpenMoji lacks, or has only with a face or hard to tell, drawn in its manner: 72 by 72, colours below, black lines."""

_PEN = 'fill="none" stroke="#000000" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

GUAVA = f"""\
<svg viewBox="0 0 72 72">
  <g id="color">
    <path fill="#B1CC33" d="M26 13C15 13 6 21 6 32s8 19 19 19 21-8 21-19-9-19-20-19z"/>
    <path fill="#5C9E31" d="M9 41c4 6 9 10 16 10l4-2c-8 0-15-3-20-8z"/>
    <path fill="#5C9E31" d="M26 12c3-7 10-8 17-6-2 6-9 9-17 6z"/>
    <circle fill="#B1CC33" cx="46" cy="46" r="20"/>
    <circle fill="#FFA7C0" cx="46" cy="46" r="15.5"/>
    <circle fill="#EA5A47" cx="46" cy="46" r="9.5"/>
    <g fill="#FCEA2B">
      <circle cx="46" cy="39.8" r="1.5"/><circle cx="51.4" cy="42.9" r="1.5"/><circle cx="51.4" cy="49.1" r="1.5"/>
      <circle cx="46" cy="52.2" r="1.5"/><circle cx="40.6" cy="49.1" r="1.5"/><circle cx="40.6" cy="42.9" r="1.5"/>
      <circle cx="46" cy="46" r="1.5"/>
    </g>
  </g>
  <g id="line" {_PEN}>
    <path d="M26 50.9C14.5 50.9 6 43 6 32s9-19 20-19c8.4 0 15.5 4.8 18.5 12"/>
    <path d="M26 12c3-7 10-8 17-6-2 6-9 9-17 6zM26 13c-.7-2.3-2-4-4-5.5"/>
    <circle cx="46" cy="46" r="20"/>
    <circle cx="46" cy="46" r="15.5" stroke-width="1.5"/>
  </g>
</svg>
"""

PUMPKIN = f"""\
<svg viewBox="0 0 72 72">
  <g id="color">
    <path fill="#5C9E31" d="M32 20c0-7-2-10-5-13l6-3c4 3 7 8 7 16z"/>
    <path fill="#F4AA41" d="M28 20C15 16 6 26 6 40s9 24 19 23c7 4 15 4 22 0 10 1 19-9 19-23S57 16 44 20c-5-2-11-2-16 0z"/>
    <path fill="#E27022" d="M44 20c8 3 12 11 12 21s-4 18-9 22c10 1 19-9 19-23S57 16 44 20z"/>
  </g>
  <g id="line" {_PEN}>
    <path d="M32 19c0-6-2-9-5-12l6-3c4 3 7 8 7 15"/>
    <path d="M28 20C15 16 6 26 6 40s9 24 19 23c7 4 15 4 22 0 10 1 19-9 19-23S57 16 44 20c-5-2-11-2-16 0z"/>
    <path d="M28 20c-6 4-9 12-9 21s2 17 6 22M44 20c6 4 9 12 9 21s-2 17-6 22M36 25v33"/>
  </g>
</svg>
"""

PETROL_PUMP = f"""\
<svg viewBox="0 0 72 72">
  <g id="color">
    <path fill="#EA5A47" d="M14 64V12c0-3 2-5 5-5h21c3 0 5 2 5 5v52z"/>
    <path fill="#D22F27" d="M38 7h2c3 0 5 2 5 5v52h-7z"/>
    <path fill="#92D3F5" d="M20 14h19v14H20z"/>
    <path fill="#D0CFCE" d="M9 60h41v6H9z"/>
    <path fill="#3F3F3F" d="M52 13l9 7v11h-5v-8l-6-6z"/>
  </g>
  <g id="line" {_PEN}>
    <path d="M14 60V12c0-3 2-5 5-5h21c3 0 5 2 5 5v48M20 14h19v14H20zM9 60h41v6H9z"/>
    <path d="M45 38h3c3 0 4 2 4 4v8c0 6 9 6 9 0V20l-9-7"/>
    <path d="M61 31h-5v-8l-5-4"/>
  </g>
</svg>
"""

MILK = f"""\
<svg viewBox="0 0 72 72">
  <g id="color">
    <path fill="#FFFFFF" d="M17 30l8-14h22l8 14v35H17z"/>
    <path fill="#92D3F5" d="M17 30l8-14h22l8 14zM25 7h22v9H25zM17 44c6-5 12-5 19 0s13 5 19 0v21H17z"/>
    <path fill="#61B2E4" d="M47 16l8 14v35h-9V30z"/>
  </g>
  <g id="line" {_PEN}>
    <path d="M17 30l8-14h22l8 14v35H17zM25 16V7h22v9M17 30h38M46 30v35"/>
    <path d="M17 44c6-5 10-5 15-1.5s9 4.5 14 2.5" stroke-width="1.5"/>
  </g>
</svg>
"""

DRAWINGS = {"guava": GUAVA, "milk": MILK, "petrol-pump": PETROL_PUMP, "pumpkin": PUMPKIN}
"""The drawings by subject."""
