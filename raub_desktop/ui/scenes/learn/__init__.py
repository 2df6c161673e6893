"""Learning a game at the table: lessons, and a guide through the first match."""
