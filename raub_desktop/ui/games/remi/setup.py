"""Remi at New table: the numbers of players, and the lengths of matches."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.language import tr, trn
from raub_desktop.ui.games.game_setup import GameSetup


def _length_words(length: Mapping[str, Any]) -> str:
    deals, target = int(length["deals"]), int(length["target"])
    number = trn("{n} deal", "{n} deals", deals)
    if deals and target:
        return tr("to {score}, {deals} at most", score=target, deals=number)
    if target:
        return trn("to {n} point", "to {n} points", target)
    chips = int(length["start_chips"])
    return number if deals else trn("until someone’s {n} chip is gone", "until someone’s {n} chips are gone", chips)


SETUP = GameSetup(length_options=("target", "deals", "start_chips"), length_words=_length_words)
