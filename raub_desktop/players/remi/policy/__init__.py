"""What the opponents of Remi answer, level by level."""
