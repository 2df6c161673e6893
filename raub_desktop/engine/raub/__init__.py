"""Raub: four tricks, a declarer, and everyone for themselves."""
