"""Raub with imagined cards: a fast kernel of the trick play, an exact solver, worlds, and the choice of a card."""
