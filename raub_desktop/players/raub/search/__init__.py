"""Raub with imagined cards: an exact solver, worlds, and the choice of a card."""
