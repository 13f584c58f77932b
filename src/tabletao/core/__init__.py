"""The contract between the games and all that is built on them."""
