"""Tests of the card pictures and the tile faces."""
