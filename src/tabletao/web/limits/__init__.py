"""Limits: how much of the server one address or one guest may take, so that something is left for everyone else."""
