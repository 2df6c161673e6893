"""Learning the game at the table: lessons that are played, and a guide through the first match."""
