"""Turkish: no zero before the day, and the short date in digits."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "d.m.Y"
MONTH_DAY_FORMAT = "j F"
