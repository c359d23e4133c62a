"""Statistics and leaderboards: kept as the games end, read for the pages, checked against the sessions."""
