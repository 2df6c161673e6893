"""A card table for any game: what lies on it (board), where (layout), how it moves, looks and is operated."""
