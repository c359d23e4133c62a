"""All that the site knows of Mahjong Solitaire. Its rules are in games/engine/mahjong/."""
