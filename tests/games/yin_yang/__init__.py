"""Yin Yang's rules, chapter by chapter, as tests."""
