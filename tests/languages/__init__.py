"""The languages: whole, well formed, chosen and remembered."""
