"""Every language says every text: nothing is missing, fuzzy or unused, and each field of the English stands in it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import catalogues  # noqa: E402  the packaging scripts are no package

CODES = tuple(catalogues.PLURALS)
ONE_ALONE = frozenset({"de", "ro"})
"""Languages whose first plural form is for 1 and no other number, so that it may say “one” where English has {n}."""


def keys(catalogue: Catalog) -> set[tuple[str, str]]:
    """What a catalogue has texts for: the English and its context."""
    return {(catalogues.sources(message)[0], message.context or "") for message in catalogue if message.id}


def names(text: str) -> set[str]:
    return {name for name, _ in catalogues.fields(text)}


def kings(catalogue: Catalog) -> frozenset[str]:
    """The fields for a king, where both decks call it the same: a text may then say the word itself."""
    french, hungarian = (catalogue.get("king", f"rank, {deck} deck") for deck in ("French", "Hungarian"))
    same = french is not None and hungarian is not None and french.string == hungarian.string
    return frozenset({"K", "king"}) if same else frozenset()


def without_a_field(code: str, message: Message, may_lack: frozenset[str] = frozenset()) -> Iterator[str]:
    """The forms of a translation that lack a field of the English text, each with what it lacks."""
    if (message.context or "").startswith(catalogues.DECLARED):
        return
    wanted = names(catalogues.sources(message)[-1]) - may_lack
    for place, text in enumerate(catalogues.translations(message)):
        one = place == 0 and code in ONE_ALONE and len(catalogues.sources(message)) > 1
        if lacking := wanted - names(text) - ({"n"} if one else set()):
            yield f"{text!r} lacks {sorted(lacking)}"


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_lacks_no_text(code: str) -> None:
    catalogue = catalogues.read(catalogues.PO / f"{code}.po")
    assert [catalogues.sources(message)[0] for message in catalogues.open_texts(catalogue)] == []
    assert keys(catalogues.read(catalogues.TEMPLATE)) - keys(catalogue) == set()


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_no_text_the_program_does_not_say(code: str) -> None:
    path = catalogues.PO / f"{code}.po"
    assert keys(catalogues.read(path)) - keys(catalogues.template()) == set()
    assert [line for line in path.read_text("utf-8").splitlines() if line.startswith("#~")] == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_leaves_no_field_out(code: str) -> None:
    catalogue = catalogues.read(catalogues.PO / f"{code}.po")
    may = kings(catalogue)
    assert [fault for message in catalogue if message.id for fault in without_a_field(code, message, may)] == []


def lacks(code: str, english: tuple[str, str], text: tuple[str, ...]) -> list[str]:
    catalogue = Catalog(locale=code)
    catalogue.add(english, text)
    (message,) = [one for one in catalogue if one.id]
    return list(without_a_field(code, message))


def test_a_form_for_one_alone_may_say_it_in_words() -> None:
    english = ("One pack, {name}", "{n} packs, {name}")
    assert lacks("de", english, ("Ein Spiel, {name}", "{n} Spiele, {name}")) == []
    assert lacks("de", english, ("Ein Spiel", "{n} Spiele, {name}")) == ["'Ein Spiel' lacks ['name']"]


def test_a_form_that_serves_21_too_names_the_number() -> None:
    english = ("One pack", "{n} packs")
    assert lacks("hr", english, ("Jedan špil", "{n} špila", "{n} špilova")) == ["'Jedan špil' lacks ['n']"]
