"""Who plays: bots that see only what their seat may see."""
