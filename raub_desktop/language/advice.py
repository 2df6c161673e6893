"""Sentences for reasons of advice; each game has tables of them by reason code."""

import re
from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.language.cards import card_word, card_words, suit_word
from raub_desktop.language.catalogue import N_, tr, trn
from raub_desktop.language.numbers import plain

Counted = Mapping[str, tuple[str, str]]
"""Sentences in which ``{n}`` things are counted: of one, and of more."""


def _fields(reason: Reason, deck: str) -> dict[str, object]:
    """Return the fields that a sentence of advice may name.

    ``{card}`` is of the best choice, ``{other}`` of the other one, ``{third}`` is still out, ``{cards}`` are all that
    the reason is about; ``{suit}`` and ``{others}`` are suits; ``{n}`` and ``{than}`` are numbers, ``{tenths}`` and
    ``{than_tenths}`` the same over ten.
    """
    card, (other, third) = reason.card, (*reason.cards, None, None)[:2]
    named = {"card": card, "other": other, "third": third}
    suits = {"suit": reason.suit or (card and card.suit), "others": other and other.suit}
    n, than = reason.number or 0, reason.than or 0
    return {
        **{name: "" if one is None else card_word(one, deck) for name, one in named.items()},
        **{name: "" if one is None else suit_word(one, deck) for name, one in suits.items()},
        "cards": card_words(reason.cards, deck),
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


_FIGURES = re.compile(r"%|\d[.,]\d")
"""Figures that only a simulation gives: percentages and decimals."""
_IN_WORDS: Mapping[str, str] = {
    "fails": N_("That would fail too often."),
    "though": N_("It might go well, but a failure would cost you more."),
    "costs": N_("It might go well, but a failure would cost you more."),
    "risk": N_("It is a risk, but one worth taking."),
    "saves": N_("It is a risk, but one worth taking."),
    "stops": N_("It is a risk, but one worth taking."),
    "call": N_("This is likely to go well."),
    "knock": N_("This is likely to go well."),
}


def in_words(sentence: str, reason: Reason, deck: str) -> str:
    """Return the sentence, or one without numbers where it tells what was counted in simulated deals; "" for none.

    The parts of a code say what the reason is about: ``call_declare``, ``pass_fails``.
    """
    if not _FIGURES.search(sentence) and not reason.code.endswith("turns_out"):
        return sentence
    if reason.card is not None and reason.cards:
        better, other = card_word(reason.card, deck), card_word(reason.cards[0], deck)
        return tr("The {card} is likely to bring you more than the {other}.", card=better, other=other)
    return next((tr(_IN_WORDS[part]) for part in reason.code.split("_") if part in _IN_WORDS), "")
