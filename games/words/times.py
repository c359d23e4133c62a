"""Times for people."""


def clock_text(milliseconds: int) -> str:
    """Return a time as a clock shows it: 0:05, 12:03, 1:02:03. Parts of a second don't count.

    It is the same in every language: a running clock with colons and the digits 0 to 9 is read everywhere, Arabic
    included, whose numbers are written so by Django, by Unicode's tables and in the rules of the game.
    """
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
