"""Whole deals of Raub, played out for a choice before the play: sampled, in plain numbers."""
