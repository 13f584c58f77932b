"""Pages: a dataclass for each, and how it is built for whoever looks at it."""
