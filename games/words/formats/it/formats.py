"""Italian: months are written small, and Django has only large ones, so dates are in digits."""

DATE_FORMAT = "j/n/Y"
MONTH_DAY_FORMAT = "j/n"
