"""Slovak: a month in a date stands in the genitive, which Django does not have, so dates are in digits."""

DATE_FORMAT = "j. n. Y"
SHORT_DATE_FORMAT = "j. n. Y"
MONTH_DAY_FORMAT = "j. n."
DATETIME_FORMAT = "j. n. Y G:i"
