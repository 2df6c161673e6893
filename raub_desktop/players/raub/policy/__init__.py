"""How each level and temperament of Raub's opponents answers."""
