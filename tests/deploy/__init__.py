"""The examples for running a server, tried with the real programs."""
