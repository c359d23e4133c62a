"""Who is asking: guests, accounts, and the names that they show."""
