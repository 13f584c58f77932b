"""Bots, which see only what their seat may see."""
