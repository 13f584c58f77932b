"""The games: one package each, discovered and never listed."""
