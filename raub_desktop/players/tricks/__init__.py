"""Trick play in whole numbers, for the opponents of every trick-taking game: packs, requirements, tricks, random cards.

A game makes its own ``TrickPack`` (pack.py) of its cards, their strength and what they count.
"""
