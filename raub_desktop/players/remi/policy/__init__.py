"""How each level and temperament of Remi's opponents answers."""
