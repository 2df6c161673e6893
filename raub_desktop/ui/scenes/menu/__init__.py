"""Title, pause menu, help, profiles and About."""
