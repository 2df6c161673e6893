"""Cruce's computer opponents."""
