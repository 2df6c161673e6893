"""The window: scenes, the table, and what they are drawn with."""
