"""Languages, formats, times, and the words that belong to no single game."""
