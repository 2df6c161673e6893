"""A reason of advice in words: its codes are looked up in the tables of its game."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.language.cards import card_word, suit_word
from raub_desktop.language.catalogue import tr, trn
from raub_desktop.language.numbers import plain

Counted = Mapping[str, tuple[str, str]]
"""Sentences in which ``{n}`` things are counted: of one, and of more."""


def _fields(reason: Reason, deck: str) -> dict[str, object]:
    """Return the fields that a sentence of advice may name.

    ``{card}`` is of the best choice, ``{other}`` of the other one, ``{third}`` is still out; ``{suit}`` and
    ``{others}`` are suits; ``{n}`` and ``{than}`` are numbers, ``{tenths}`` and ``{than_tenths}`` the same over ten.
    """
    card, (other, third) = reason.card, (*reason.cards, None, None)[:2]
    named = {"card": card, "other": other, "third": third}
    suits = {"suit": reason.suit or (card and card.suit), "others": other and other.suit}
    n, than = reason.number or 0, reason.than or 0
    return {
        **{name: "" if one is None else card_word(one, deck) for name, one in named.items()},
        **{name: "" if one is None else suit_word(one, deck) for name, one in suits.items()},
        "number": n,
        "than": than,
        "tenths": plain(n / 10, 1),
        "than_tenths": plain(than / 10, 1),
    }


def advice_text(
    reason: Reason, deck: str, sentences: Mapping[str, str], counted: Counted | None = None, **more: object
) -> str:
    """Return a reason's sentence from a game's tables, "" for a code that has none; ``more`` are further fields."""
    words = {**_fields(reason, deck), **more}
    if counted and reason.code in counted and (reason.number or reason.code not in sentences):
        singular, plural = counted[reason.code]
        return trn(singular, plural, reason.number or 0, **words)
    return tr(sentences[reason.code], **words) if reason.code in sentences else ""
