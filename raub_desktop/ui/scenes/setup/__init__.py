"""Setting up a table: rules, seats, match length, codes."""
