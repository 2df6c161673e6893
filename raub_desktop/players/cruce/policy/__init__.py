"""Answers of each level and temperament of Cruce's opponents."""
