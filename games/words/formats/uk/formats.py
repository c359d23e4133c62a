"""Ukrainian: no zero before the day."""

DATE_FORMAT = "j E Y р."  # noqa: RUF001  a year is abbreviated so
