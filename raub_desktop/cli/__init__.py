"""The command line: one file per command; everything but ``play`` runs without a display and without pygame."""
