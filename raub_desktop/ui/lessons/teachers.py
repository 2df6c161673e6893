"""Who explains the game."""

TEACHERS = ("Simo", "Pavle", "Ilona", "Stipe")
"""The first of them who does not play at the table himself explains; the portraits have their names."""
