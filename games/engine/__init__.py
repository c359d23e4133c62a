"""The rules of both games, in plain Python: no framework, no clock, no input or output."""
