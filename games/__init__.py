"""Two quiet board games: Match Cards and Mahjong Solitaire."""
