"""The names of Snatch's levels."""

LEVELS = {"strong": None}
TEMPERAMENTS: dict[str, None] = {}
VERSIONS: dict[str, int] = {}
