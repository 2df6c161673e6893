"""Remi at New table: how many can play, and how long."""

from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.language import tr, trn
from raub_desktop.ui.games.game_setup import GameSetup

SHARE = 2
"""A shorter match goes to half the score, or has half the deals."""


def _lengths(book: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    if book["play"] == "complete":
        return ({}, {"deals": 5}, {"deals": 10})
    if book["target"]:
        return ({}, {"target": int(book["target"]) // SHARE // 10 * 10}, {"target": 0, "deals": 5})
    return ({}, {"deals": max(1, int(book["deals"]) // SHARE)}, {"deals": 2 * int(book["deals"])})


def _length_words(length: Mapping[str, Any]) -> str:
    deals, target = int(length["deals"]), int(length["target"])
    number = trn("{n} deal", "{n} deals", deals)
    if deals and target:
        return tr("to {score}, {deals} at most", score=target, deals=number)
    if target:
        return trn("to {n} point", "to {n} points", target)
    return number if deals else tr("until someone has no chips")


SETUP = GameSetup(
    length_options=("target", "deals"),
    lengths=_lengths,
    length_words=_length_words,
)
