"""Raub's computer opponents."""
