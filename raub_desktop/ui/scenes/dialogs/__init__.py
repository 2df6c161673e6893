"""Small dialogs over other scenes: questions, files and notices."""
