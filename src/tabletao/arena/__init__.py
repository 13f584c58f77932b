"""Who plays how well: every pair of agents over the same deals with seats exchanged."""
