"""The Hungarian (Tell) deck, one family of cards a file."""
