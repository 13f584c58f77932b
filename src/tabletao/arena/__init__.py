"""Measuring playing strength: every pair of agents plays the same deals with seats exchanged, or each alone."""
