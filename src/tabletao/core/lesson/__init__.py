"""Lessons: a game taught step by step, written as data and played by the game's own rules."""
