"""The configuration of the site."""
