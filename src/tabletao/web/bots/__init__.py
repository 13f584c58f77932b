"""Bots: who thinks and when, as opponents, for hints and for reviews."""
