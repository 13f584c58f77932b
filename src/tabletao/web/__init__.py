"""The table: play in the browser."""
