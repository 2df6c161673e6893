"""What menus and the table both draw with: boxes, fonts, theme, pictures, cards, cloth."""
