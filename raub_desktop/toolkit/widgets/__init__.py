"""What menus are made of: paper labels on the cloth that answer the mouse and the keyboard alike."""
