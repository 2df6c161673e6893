"""The table in play, guided matches, lessons, puzzles, the deal of the day, results."""
