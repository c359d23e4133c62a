"""One file for each page: HTTP in, template out."""
