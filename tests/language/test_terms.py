"""Words of the games that are explained where they stand."""

import pytest

from raub_desktop.games import PACKAGES
from raub_desktop.language.terms import TERMS, explained

pytestmark = pytest.mark.parametrize("game", PACKAGES)


def test_every_term_is_explained_by_a_sentence_and_found_in_its_own(game: str) -> None:
    assert len(TERMS[game]) > 5
    for meaning in TERMS[game].values():
        assert meaning.endswith(".")
        assert meaning in [found.meaning for found in explained(meaning, game)]


def test_words_are_found_whole_and_only_from_their_beginning(game: str) -> None:
    text = "A strumpet remelds; a dreamlike braub. Trump, melds, raubs."
    found = [text[word.begin : word.end] for word in explained(text, game)]
    assert found == {"raub": ["Trump", "raubs"], "cruce": ["Trump"], "remi": ["melds"]}[game]
