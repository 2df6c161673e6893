"""Training the opponents' tables: a developer's tool (``make train``), never imported by the game."""
