"""HTTP routes: what is asked of the server, and which part of it answers."""
