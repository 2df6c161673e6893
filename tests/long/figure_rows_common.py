"""The rows that the pages of all games have: the blunders of the list, and the temperaments told apart."""

from tests.long.figure_sums import SHARE, Kind
from tests.long.temperaments import told_apart
from tests.players.blunders import blunders_made

KINDS = {
    "blunders": Kind("Blunders of the list (tests/players) that are not made", SHARE, 0, "100 %, of a Beginner 83 %"),
    "temperament": Kind(
        "Temperaments named right by what is seen in ten deals (25 % is even)", SHARE, 0, "70 %", "85 %"
    ),
}
ROWS = (
    *[f"blunders/{level}" for level in ("beginner", "regular", "strong", "master")],
    *[f"temperament/{level}" for level in ("regular", "strong")],
)
TABLES = {"raub": (400, 120), "cruce": (84, 42), "remi": (100, 50)}
"""Tables that are learned from, and those whose players are named."""


def measured_common(game: str, row: str) -> dict[str, float]:
    """One of these rows."""
    kind, level = row.split("/")
    if kind == "blunders":
        made, written = blunders_made(level, game)
        return {"value": 1 - len(made) / written, "samples": written}
    train, held_out = TABLES[game]
    found = told_apart(game, level, train, held_out)
    return {"value": found.right, "ci95": found.ci95, "samples": found.taken.total()}
