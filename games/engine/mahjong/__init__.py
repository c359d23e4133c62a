"""Mahjong Solitaire: its layouts, its tiles, how a board is dealt and how it is played."""
