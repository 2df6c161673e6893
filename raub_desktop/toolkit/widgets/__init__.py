"""Widgets of menus: paper labels on the cloth that answer mouse and keyboard."""
