"""What a game declares: itself, its kinds of decisions and its events."""
