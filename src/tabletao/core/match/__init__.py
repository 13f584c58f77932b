"""A match in progress, many at once, and as a file."""
