"""The frozen reference opponent of Raub: plain good sense."""
