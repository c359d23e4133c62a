"""Arabic with the digits 0 to 9, as the rules of the game are written: a point before the decimals, 1.5."""

DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ","
NUMBER_GROUPING = 3
DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y، g:i A"
