"""Raub at New table: six seats, the lengths of matches, and a warning about too many players."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.engine.raub.options import MOST_SEATS
from raub_desktop.language import tr, trn
from raub_desktop.ui.games.game_setup import Caution, GameSetup

_LIMIT = 20
"""The number of deals suggested as a limit where a match might never end."""


def _for_seats(seats: int) -> Mapping[str, Any]:
    return {"six_seats": True} if seats > MOST_SEATS else {}


def _length_words(length: Mapping[str, Any]) -> str:
    score, limit = int(length["start_score"]), int(length["deal_limit"])
    if not limit:
        return trn("from {n} point", "from {n} points", score)
    return tr("from {score}, {deals}", score=score, deals=trn("{n} deal at most", "{n} deals at most", limit))


def _caution(values: Mapping[str, Any], seats: int) -> Caution | None:
    """Return a warning that a match of five or six may never end: four tricks are too few for them; else None."""
    if seats <= MOST_SEATS or values.get("drop_out") or values.get("deal_limit"):
        return None
    return Caution(
        tr("Nobody may drop out, so someone fails in every deal: the match may never end."),
        trn("End after {n} deal", "End after {n} deals", _LIMIT),
        {"deal_limit": _LIMIT},
    )


SETUP = GameSetup(
    for_seats=_for_seats,
    length_options=("start_score", "deal_limit"),
    length_words=_length_words,
    caution=_caution,
)
