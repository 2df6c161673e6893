"""Cruce at New table: how long matches are, and the tables known for their rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.language import N_, tr
from raub_desktop.ui.games.game_setup import GameSetup, KnownTable

LENGTHS = (11, 6, 15, 21)


def _lengths(book: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return tuple({"target": target} for target in LENGTHS)


def _length_words(length: Mapping[str, Any]) -> str:
    return tr("to {target} points", target=length["target"])


_TWO_AHEAD: Mapping[str, Any] = {
    "direction": "counter_clockwise",
    "marriage_limits": False,
    "pass_out": "free",
    "announcing": "automatic",
    "trump_marriage_at_one": "40",
    "points_shown": True,
    "match_end": "lead_two",
}
_TO_FIFTEEN: Mapping[str, Any] = {"target": 15, "highest_bid": 4, "match_end": "lead"}
_OPEN_BIDDING: Mapping[str, Any] = {
    "target": 15,
    "bidding": "rounds",
    "pass_out": "redeal",
    "marriage_limits": False,
    "must_beat": False,
    "trump_marriage_at_one": "40",
}

TABLES = (
    KnownTable(
        N_("Two ahead"),
        N_(
            "Counter-clockwise; no bid needs a marriage, nothing is promised when all pass, and the winner must be two "
            "points ahead."
        ),
        {2: ("draw", _TWO_AHEAD), 3: ("alone", {**_TWO_AHEAD, "three_seats": True}), 4: ("teams", _TWO_AHEAD)},
    ),
    KnownTable(
        N_("To fifteen"),
        N_("For two, with a stock: bids up to 4, and whoever is in the lead with 15 points or more wins."),
        {2: ("draw", _TO_FIFTEEN)},
    ),
    KnownTable(
        N_("Open bidding"),
        N_(
            "Two teams, to 15: the bidding goes round and round, no bid needs a marriage, nobody has to beat a card, "
            "and when all pass the cards are dealt again."
        ),
        {4: ("teams", _OPEN_BIDDING)},
    ),
)
"""After CruceGame, an app for phones, and a table on the web (RULES.md, "Sources": CG, AP, NC)."""

SETUP = GameSetup(
    length_options=("target",),
    lengths=_lengths,
    length_words=_length_words,
    tables=TABLES,
)
