"""Everything kept on disk: settings, matches, the log, and the paths to them."""
