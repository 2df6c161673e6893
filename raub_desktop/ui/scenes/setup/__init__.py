"""Describing a table: rules, seats, match length, codes."""
