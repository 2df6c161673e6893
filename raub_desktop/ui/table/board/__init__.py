"""What lies on the table, as one seat sees it, and the words on it."""
