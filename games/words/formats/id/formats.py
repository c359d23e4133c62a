"""Indonesian: the months in full, without a point after them."""

DATE_FORMAT = "j F Y"
