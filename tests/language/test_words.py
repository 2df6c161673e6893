"""Texts with fields and plurals, and the words for cards in each deck."""

from gettext import NullTranslations

import pytest

from raub_desktop.engine.cards import PACK_32, PACK_52, Suit, card
from raub_desktop.language import card_word, catalogue, suit_word, tr, trn


class Faulty(NullTranslations):
    """A catalogue whose fields are wrong."""

    def gettext(self, message: str) -> str:
        return "Вуче {nobody}"


@pytest.mark.own_texts
def test_fields_are_filled() -> None:
    assert tr("{name} deals", name="Vera") == "Vera deals"
    assert tr("100 % {plain}") == "100 % {plain}"


@pytest.mark.own_texts
def test_a_missing_field_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError):
        tr("{name} deals", nom="Vera")


@pytest.mark.own_texts
def test_one_is_not_many() -> None:
    assert [trn("{n} trick", "{n} tricks", n) for n in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


@pytest.mark.own_texts
def test_a_faulty_translation_falls_back_on_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_catalogue", Faulty())
    assert tr("{name} deals", name="Vera") == "Vera deals"


def test_cards_are_called_by_their_deck() -> None:
    assert card_word(card("QC"), "hungarian") == "Ober of acorns"
    assert card_word(card("QC"), "french") == "queen of clubs"
    assert card_word(card("X1"), "french") == "joker"


def test_no_two_cards_of_a_deck_share_a_name() -> None:
    for deck, pack in (("hungarian", PACK_32), ("french", PACK_52)):
        assert len({card_word(one, deck) for one in pack}) == len(pack)


def test_an_unknown_deck_has_no_words() -> None:
    with pytest.raises(ValueError, match="spanish"):
        suit_word(Suit.HEARTS, "spanish")
