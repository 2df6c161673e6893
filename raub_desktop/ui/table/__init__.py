"""The table: what lies on it (board), where (layout), and how it looks (draw_*, painter)."""
