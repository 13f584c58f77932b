"""Yūgen's rules, chapter by chapter, as tests."""
