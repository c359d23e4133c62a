"""Accounts: a name, a password, passkeys. django-allauth does the work; here stands what this site wants of it."""
