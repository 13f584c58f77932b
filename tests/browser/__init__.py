"""The table as people use it: in a real Chromium, through Playwright."""
