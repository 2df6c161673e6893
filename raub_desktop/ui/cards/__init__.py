"""Pictures of playing cards, and how they are drawn."""
