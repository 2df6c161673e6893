"""A deal told by hand, and a way to call the program as a user does."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from raub_desktop.__main__ import main

# Serbian book, two players.  Seat 0 deals: A♦ (bells) is turned, he raubs it unseen, keeps the ten of bells of his own
# four, draws K Q J of bells, throws the ten, and takes all four tricks; seat 1, with aces and kings, takes none.
GOOD = """
{"format": "raub-desktop/1", "game": "raub", "book": "serbian", "options": {}, "seats": ["human", "reference"],
 "actions": [
  "deal AS KS 7H 8H AD AC KC 9H TD KD QD JD 9D 8D 7D AH KH QH JH TH QS JS TS 9S 8S 7S QC JC TC 9C 8C 7C",
  "0 raub", "0 exchange 7H 8H 9H", "1 exchange -", "0 throw TD",
  "0 AD", "1 KC", "0 KD", "1 AC", "0 QD", "1 KS", "0 JD", "1 AS"],
 "result": {"scores": [17, 23], "winners": [], "payments": null}}
"""


class Result(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Result]
Save = Callable[[object], Path]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: object) -> Result:
        code = main([str(word) for word in words])
        return Result(code, *capsys.readouterr())

    return call


@pytest.fixture
def good() -> Any:
    """The record of the deal told above."""
    return json.loads(GOOD)


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Write a record's file, from JSON values, text or bytes."""

    def write(content: object) -> Path:
        path = tmp_path / "deal.raub.json"
        if not isinstance(content, bytes):
            text = content if isinstance(content, str) else json.dumps(content)
            content = text.encode()
        path.write_bytes(content)
        return path

    return write
