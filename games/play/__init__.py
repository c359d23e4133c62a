"""Playing: the one place where a move meets the database."""
