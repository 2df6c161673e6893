"""The animation of events: flights of cards and pauses."""
