"""What an opponent of a level and a temperament answers."""
