"""Pictures that OpenMoji lacks, or has only with a face, drawn in its manner: 72 by 72, colours below, black lines."""

_PEN = (
    'fill="none" stroke="#000000" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
)

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

DRAWINGS = {"guava": GUAVA, "pumpkin": PUMPKIN}
"""The drawings by subject."""
