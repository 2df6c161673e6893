"""Scenes for players who do not see them: read aloud by the program, or passed to a screen reader."""
