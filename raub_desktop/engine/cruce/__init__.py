"""Cruce, the Romanian marriage game for two, three or four players, in seven modes."""
