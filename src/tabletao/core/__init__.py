"""The contract between the games and everything built on them."""
