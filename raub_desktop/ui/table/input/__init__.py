"""Pointer, keys and decisions at the table."""
