"""Yang-Tzee's rules, chapter by chapter, as tests."""
