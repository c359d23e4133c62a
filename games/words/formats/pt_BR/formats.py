"""Brazilian Portuguese: months are written small, and Django has only large ones, so dates are in digits."""

DATE_FORMAT = "d/m/Y"
MONTH_DAY_FORMAT = "d/m"
