"""The players as company: what shows in their faces and what they say, from what everyone saw."""
