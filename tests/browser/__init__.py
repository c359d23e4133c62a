"""The site in a real browser, as players meet it."""
