"""The layout of the table: pure functions of the Board and the window."""
