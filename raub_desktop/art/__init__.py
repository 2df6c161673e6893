"""Draws the decks, portraits, icons and table pictures into assets/; developers run it, the game never imports it."""
