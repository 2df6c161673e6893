"""Drawing for menus and the table: boxes, fonts, theme, pictures, cloth."""
