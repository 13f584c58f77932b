"""Measurements. Every claim of speed in this project comes from here."""
