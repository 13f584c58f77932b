"""Wu Wei's rules, chapter by chapter, as tests."""
