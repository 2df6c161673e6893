"""The program speaks one English: the glossary's terms, nobody's sex, and no grammar that a name can break."""

import re

import pytest

from tests.language.texts import ROOT, Source, texts

GLOSSARY = ROOT / "language" / "GLOSSARY.md"
TEXTS = texts()
PRONOUNS = re.compile(r"\b(he|him|his|she|her|hers|himself|herself)\b", re.IGNORECASE)
BODIES = re.compile(r"\b(every|some|any)body\b|\bno one\b", re.IGNORECASE)
WHO = re.compile(r"(^|[.;:] )[Ww]ho (?!are|is|plays)[a-z ]+\b[^?]*?[.,]")
HYPHEN_MINUS = re.compile(r"(^|[\s(])-\d|\s--?\s")
PERCENT = re.compile(r"(\{\}|\d) %(?!\w|\()")
THIRD_PERSON = re.compile(
    r"\{(name|names|player|winner|winners)\} (?:has|is|was|does|goes|(?!is\b|has\b)[a-z]{2,}[^s\W]s)\b",
)
"""What would be wrong after "You"; past tenses and questions with "will" are not."""


def forbidden() -> list[str]:
    """The words in the last column of the glossary's tables."""
    rows = [line.strip().strip("|").split("|") for line in GLOSSARY.read_text("utf-8").splitlines() if line[:1] == "|"]
    cells = [row[-1] for row in rows if len(row) == 3 and "---" not in row[-1] and row[-1].strip() != "never"]
    return [word.strip() for cell in cells for word in cell.split(",") if word.strip()]


def wrong(pattern: re.Pattern[str]) -> list[str]:
    """The texts in which a pattern is found, with their places."""
    return [f"{text.place}: {text.words}" for text in TEXTS if pattern.search(text.plain)]


def test_the_glossary_forbids_something() -> None:
    assert len(forbidden()) > 80
    assert len(TEXTS) > 1000


@pytest.mark.parametrize("word", forbidden())
def test_no_text_says_what_the_glossary_forbids(word: str) -> None:
    assert not wrong(re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE))


@pytest.mark.parametrize(
    "pattern", [PRONOUNS, BODIES, WHO, HYPHEN_MINUS, PERCENT], ids=["sex", "bodies", "who", "minus", "percent"]
)
def test_no_text_speaks_like_that(pattern: re.Pattern[str]) -> None:
    assert not wrong(pattern)


def test_what_is_said_of_a_name_is_also_right_of_you() -> None:
    """What the table waits for is said of others only, and a heading asks who has won; files are not "You"."""

    def trapped(text: Source) -> bool:
        if text.function in ("waiting", "heading") or text.place.startswith(("cli/", "storage/")):
            return False
        return THIRD_PERSON.search(text.words) is not None

    assert not [f"{text.place}: {text.words}" for text in TEXTS if trapped(text)]
