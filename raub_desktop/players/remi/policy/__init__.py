"""Answers of each level and temperament of Remi's opponents."""
