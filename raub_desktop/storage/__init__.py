"""What is kept on disk: settings, matches, the log, and where each of them lives."""
