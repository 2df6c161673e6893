"""Pointer, keys and decisions."""
