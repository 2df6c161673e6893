"""The window: scenes, the card table, and what they are drawn with."""
