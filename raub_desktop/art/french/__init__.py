"""The French deck, the Hungarian one's twin."""
