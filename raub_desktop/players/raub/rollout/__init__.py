"""Fast simulation of whole deals of Raub in numbers, to value a choice before the play."""
