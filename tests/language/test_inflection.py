"""Words of cards in the forms a translation asks for, in languages that decline them."""

from collections.abc import Mapping
from gettext import NullTranslations

import pytest

from raub_desktop.engine.cards import Rank, Suit, card
from raub_desktop.language import card_word, card_words, catalogue, listed, rank_word, suit_word, tr
from raub_desktop.language.inflection import Inflected, inflected

pytestmark = pytest.mark.own_texts


class Of(NullTranslations):
    """A catalogue of a few texts."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        return self.texts.get(message, message)


def speak(monkeypatch: pytest.MonkeyPatch, **texts: str) -> None:
    """Some words of cards, and the sentence "Play {card}"."""
    contexts = {"card": "card, French deck", "suit": "suit, French deck", "rank": "rank, French deck"}
    own = {f"{contexts[kind]}\4{word}": said for kind, words in WORDS.items() for word, said in words.items()}
    english = {"play": "Play {card}", "trump": "Make {suit} trump?", "name": "card, French deck\4{rank} of {suit}"}
    monkeypatch.setattr(catalogue, "_catalogue", Of({**own, **{english[key]: said for key, said in texts.items()}}))


WORDS = {
    "rank": {"ace": "kec; acc: keca; gen: keca", "queen": "dama; acc: damu; gen: dame; ins: damom"},
    "suit": {"hearts": "herc; gen: herca", "clubs": "tref; gen: trefa"},
}


def test_a_translation_chooses_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="Igraj {card:acc}", name="{rank} {suit}")
    assert tr("Play {card}", card=card_word(card("QH"), "french")) == "Igraj damu herc"
    assert tr("Play {card}", card=rank_word(Rank.ACE, "french")) == "Igraj keca"


def test_a_capital_in_the_forms_name_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="{card:Acc} igraj", name="{rank} {suit}", trump="{suit:Nom}?")
    assert tr("Play {card}", card=card_word(card("AC"), "french")) == "Keca tref igraj"
    assert tr("Make {suit} trump?", suit=suit_word(Suit.ACORNS, "french")) == "Tref?"


def test_a_form_nobody_declared_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="Igraj {card:voc}", name="{rank} {suit}")
    assert tr("Play {card}", card=card_word(card("QH"), "french")) == "Igraj dama herc"


def test_a_pattern_may_decline_the_suit_or_have_forms_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="{card}, {card:acc}, {card:the}", name="{rank} {suit:gen}; the: te {rank:gen} {suit}")
    assert tr("Play {card}", card=card_word(card("QH"), "french")) == "dama herca, damu herca, te dame herc"


def test_every_card_of_a_row_takes_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="Igraj: {card:acc}", name="{rank} {suit}")
    both = card_words((card("QH"), card("AC")), "french")
    assert both == "dama herc and kec tref"
    assert tr("Play {card}", card=both) == "Igraj: damu herc and keca tref"
    assert format(listed([both, "x"], "; "), "acc") == "damu herc and keca tref; x"


def test_a_name_has_one_form_and_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, play="Igra {card:ins}")
    assert tr("Play {card}", card="Vera") == "Igra Vera"


def test_english_is_never_declined() -> None:
    assert tr("Play {card}", card=card_word(card("QH"), "hungarian")) == "Play Ober of hearts"
    assert f"{card_word(card('QH'), 'hungarian'):Acc}" == "Ober of hearts"


def test_a_word_is_a_text_like_any_other() -> None:
    word = inflected("žir; gen: žira")
    assert word == "žir"
    assert f"{word}, {word:gen}, {word:Gen}" == "žir, žira, Žira"
    assert word in {"žir"}
    assert isinstance(Inflected.of("x"), Inflected)
    assert Inflected.of(3) == 3
