"""Pictures, generated when the static files are gathered: nothing of them is kept in the repository."""
