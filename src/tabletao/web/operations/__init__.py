"""What whoever runs a server needs: behind a proxy, in its logs, in its metrics."""
