"""Floating World's rules, chapter by chapter, as tests."""
