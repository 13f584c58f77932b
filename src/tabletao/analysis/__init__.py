"""What simulations tell: summaries of many matches."""
