"""Small questions, files and notices over other scenes."""
