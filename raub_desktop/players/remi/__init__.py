"""Remi's computer opponents."""
