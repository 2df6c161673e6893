"""Every language has a page of rules for its translators, and its catalogue says nothing that the page forbids."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import catalogues  # noqa: E402  the packaging scripts are no package

LANGUAGE = ROOT / "raub_desktop" / "language"
CODES = tuple(catalogues.PLURALS)


def forbidden(page: str) -> list[str]:
    """The words in the first column of the table under "Never"; a * stands for any ending."""
    _, found, table = page.partition("## Never\n")
    assert found, "a page has a table of words that are never said"
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("|")][2:]
    return [word.strip() for row in rows for word in row.split(",")]


def heard(words: list[str], text: str) -> list[str]:
    return [word for word in words if re.search(pattern(word), text, re.IGNORECASE)]


def pattern(word: str) -> str:
    end = "" if word.endswith(("*", "{")) else r"\b"
    return rf"\b{re.escape(word.removesuffix('*'))}{end}"


def guide(code: str) -> str:
    return (LANGUAGE / "guides" / f"{code}.md").read_text("utf-8")


def texts(code: str) -> Iterator[str]:
    for message in catalogues.read(catalogues.PO / f"{code}.po"):
        if message.id:
            yield from catalogues.translations(message)


@pytest.mark.parametrize("code", CODES)
def test_no_text_says_what_its_language_forbids(code: str) -> None:
    words = forbidden(guide(code))
    assert len(words) > 5
    assert [(found, text) for text in texts(code) if (found := heard(words, text))] == []


def test_a_forbidden_word_is_found_in_any_form_it_is_forbidden_in() -> None:
    words = forbidden("## Never\n\n| words | say |\n|---|---|\n| talon*, mag | ostatak |\n| s kartom { | bare |\n")
    assert words == ["talon*", "mag", "s kartom {"]
    assert heard(words, "Vuci iz Talona.") == ["talon*"]
    assert heard(words, "Nosiš s kartom {card} dva štiha; magla.") == ["s kartom {"]
    assert heard(words, "Új mag") == ["mag"]


def test_whoever_translates_is_led_to_the_pages() -> None:
    assert all(f"guides/{code}.md" in (LANGUAGE / "TRANSLATING.md").read_text("utf-8") for code in CODES)
    assert "guides/" in (LANGUAGE / "GLOSSARY.md").read_text("utf-8")
