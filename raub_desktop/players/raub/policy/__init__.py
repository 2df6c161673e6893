"""Answers of each level and temperament of Raub's opponents."""
