"""Raub with sampled cards: an exact solver, worlds, and the choice of a card."""
