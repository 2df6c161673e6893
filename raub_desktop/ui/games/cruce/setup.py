"""Cruce at New table: the lengths of matches, and tables known for their rules."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.language import N_, tr
from raub_desktop.language.cruce.options import APP, CRUCE_GAME, NELUCAMPEAN
from raub_desktop.ui.games.game_setup import GameSetup, KnownTable


def _length_words(length: Mapping[str, Any]) -> str:
    return tr("to a score of {target}", target=length["target"])


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
            "The match goes on past the target until someone leads by two. Anyone may bid, "
            "with or without a marriage. Play goes counter-clockwise, and the points in tricks are shown."
        ),
        CRUCE_GAME,
        {2: ("draw", _TWO_AHEAD), 3: ("alone", {**_TWO_AHEAD, "three_seats": True}), 4: ("teams", _TWO_AHEAD)},
    ),
    KnownTable(
        N_("To fifteen"),
        N_(
            "For two, with a stock. No bid is higher than 4. Whoever has reached the target, usually 15, wins once "
            "they are ahead."
        ),
        APP,
        {2: ("draw", _TO_FIFTEEN)},
    ),
    KnownTable(
        N_("Open bidding"),
        N_(
            "For two teams, usually to 15. The bidding goes round and round, and no bid needs a marriage; when all "
            "pass, the cards are dealt again. Nobody has to beat a card. A marriage in trumps counts 40 with a bid of "
            "1, too."
        ),
        NELUCAMPEAN,
        {4: ("teams", _OPEN_BIDDING)},
    ),
)
"""After RULES.md, "Sources": CG, AP, NC."""

SETUP = GameSetup(length_options=("target",), length_words=_length_words, tables=TABLES)
