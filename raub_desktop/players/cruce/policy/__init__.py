"""How each level and temperament of Cruce's opponents answers."""
