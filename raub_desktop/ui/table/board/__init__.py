"""The cards and words on the table, as one seat sees them."""
