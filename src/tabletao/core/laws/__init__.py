"""The laws of the table that kernels can check themselves."""
