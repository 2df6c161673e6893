"""Events as flights of cards and pauses."""
