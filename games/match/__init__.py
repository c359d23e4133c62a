"""All that the site knows of Match Cards. Its rules are in games/engine/match/."""
