"""The program speaks one English: the glossary's terms, nobody's sex, and no grammar that a name can break."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.language.texts import ROOT, Source, texts

GLOSSARY = ROOT / "language" / "GLOSSARY.md"
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
    return [f"{text.place}: {text.words}" for text in texts() if pattern.search(text.plain)]


def test_the_glossary_forbids_something() -> None:
    assert len(forbidden()) > 80
    assert len(texts()) > 1000


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

    assert not [f"{text.place}: {text.words}" for text in texts() if trapped(text)]


# ------------------------------------------------------------------------------------------------------------ the code
IN_RECORDS = ("eldest", "talon", "raubed_card_taken")
"""Names that stand in records, in which each must be written so for ever."""
BODY = r"(?:every|some|any)body|no one"


@cache
def forbidden_in_code() -> re.Pattern[str]:
    """The words of the last column, without those that mean something else in code."""
    said = GLOSSARY.read_text("utf-8").partition("where they may stand: ")[2].partition(". Names that")[0]
    allowed = {word.strip() for word in said.split(",")}
    assert allowed <= set(forbidden()), "the exceptions are words of the last column"
    words = "|".join(re.escape(word) for word in forbidden() if word not in allowed)
    return re.compile(rf"(?<!\w)(?:{words}|{BODY})(?!\w)", re.IGNORECASE)


def spelled_out(name: str) -> str:
    """The words of an identifier: ``draw_pile``, ``DrawPile`` and ``DRAW_PILE`` are a draw pile."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)).lower()


def said_in_code(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of every identifier, comment and docstring of a file."""
    source = path.read_text("utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type == tokenize.NAME and token.string.lower() not in IN_RECORDS:
            yield token.start[0], spelled_out(token.string)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def breaks(path: Path) -> list[str]:
    """The places in a file where a forbidden word stands."""
    found = forbidden_in_code()
    return [f"{path}:{line}: {words}" for line, words in said_in_code(path) for words in found.findall(words)]


def room_of(path: Path) -> str:
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[: 2 if parts[0] == "ui" else 1])


ROOMS = sorted({room_of(path) for path in ROOT.rglob("*.py")} - {"art"})


@pytest.mark.parametrize("room", ROOMS)
def test_no_code_says_what_the_glossary_forbids(room: str) -> None:
    found = [place for path in sorted(ROOT.rglob("*.py")) if room_of(path) == room for place in breaks(path)]
    assert not found, "\n".join(found)


def test_a_forbidden_word_is_found_in_every_part_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "planted.py"
    path.write_text(
        '"""Somebody owed it."""\n\nDRAW_PILE = 1  # the eldest\n\n\nclass DrawPile:\n    turn_card = "eldest"\n'
    )
    words = [place.rpartition(": ")[2] for place in breaks(path)]
    assert sorted(words) == ["Somebody", "draw pile", "draw pile", "eldest", "owed", "turn card"]
