"""Who explains the game."""

TEACHERS = ("Pavle", "Simo", "Ilona", "Stipe")
"""The first of them who does not play at the table himself explains; the portraits have their names.

Nobody of the usual company comes first, so that Learn, the lessons and the guided match have the same one.
"""
