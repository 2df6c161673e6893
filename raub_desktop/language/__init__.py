"""The words of the program in the player's language.

Source strings are English; ``tr`` and ``trn`` look them up in a catalogue and fill their ``{name}`` fields.
Suit and rank words follow the deck on the table: Ober and Unter with Hungarian cards, queen and jack with French ones.
"""

from raub_desktop.language.cards import card_word, rank_index, rank_word, suit_word
from raub_desktop.language.catalogue import tr, trn

__all__ = ["card_word", "rank_index", "rank_word", "suit_word", "tr", "trn"]
