"""How rules are written, compiled and called: the contract, its entry points, randomness."""
