"""The laws of the table that need neither text nor pictures: those kernels check themselves, and that of features."""
