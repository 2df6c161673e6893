"""A match being played, whatever shows it: a table's setup, who sits down, whose turn it is, and what is kept."""
