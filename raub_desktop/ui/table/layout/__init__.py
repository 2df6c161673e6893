"""Where everything lies: pure functions of the Board and the window."""
