"""Remi: runs and groups out of a hand, and out first."""
