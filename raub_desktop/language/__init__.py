"""The texts of the program in the player's language.

Source strings are English; ``tr`` and ``trn`` look them up in a catalogue and fill their ``{name}`` fields.
Suit and rank words follow the deck on the table: Ober and Unter with Hungarian cards, queen and jack with French ones.
"""

from raub_desktop.language.cards import (
    all_of,
    any_of,
    card_word,
    card_words,
    rank_index,
    rank_word,
    ranks_of,
    ranks_word,
    suit_word,
)
from raub_desktop.language.catalogue import N_, NC_, NP_, tr, trc, trn
from raub_desktop.language.inflection import as_sentence, capitalized, listed

__all__ = [
    "NC_",
    "NP_",
    "N_",
    "all_of",
    "any_of",
    "as_sentence",
    "capitalized",
    "card_word",
    "card_words",
    "listed",
    "rank_index",
    "rank_word",
    "ranks_of",
    "ranks_word",
    "suit_word",
    "tr",
    "trc",
    "trn",
]
