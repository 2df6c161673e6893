"""Golden playthroughs: annotated text files in tests/golden, ``game-book.txt``, replayed and compared line by line.

A law book may ask for more than one of a book (``LawBook.playthroughs``).

table: serbian, 3 seats, start_score=6      the table, with its house rules
# …                                         a comment
deal                                        the shuffle, told by the hands on the indented lines below
    1: AS KS QD JD
0 look, 1 pass                              actions in record notation
> phase bid; legal declare pass             what shows now
> refuses 1 swap: no_trump_seven            an action that is not allowed, and why
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from tests.engine.law_books import LAW_BOOKS
from tests.engine.sitting import Sitting

GOLDEN = Path(__file__).parent.parent / "golden"


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Numbered lines without comments; the hands of a deal join its line."""
    number, pending = 0, ""
    for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("    "):
            pending += "/" + line.strip()
            continue
        if pending:
            yield number, pending
        number, pending = place, line.strip()
    yield number, pending


def set_table(game: str, line: str) -> Sitting:
    """A table from its line."""
    book, seats, *changes = (part.strip() for part in line.removeprefix("table:").split(","))
    options = dict(change.split("=") for change in changes)
    return LAW_BOOKS[game].sitting(book, int(seats.removesuffix(" seats")), options)


def said(value: object) -> str:
    """A value as the golden files write it."""
    if value is None or value == ():
        return "-"
    return " ".join(str(part).removesuffix(".0") for part in value) if isinstance(value, tuple) else str(value)


def check(sitting: Sitting, line: str) -> None:
    """Compare what shows with an expectation line."""
    if line.startswith("refuses "):
        action, code = line.removeprefix("refuses ").rsplit(":", 1)
        sitting.refuses(action, code.strip())
        return
    for part in line.split(";"):
        name, _, wanted = part.strip().partition(" ")
        found = sitting.hand(int(name[4:])) if name.startswith("hand") else said(getattr(sitting, name))
        if name == "legal" or name.startswith("hand"):
            found, wanted = " ".join(sorted(found.split())), " ".join(sorted(wanted.split()))
        assert found == wanted, f"{name} is {found!r}, not {wanted!r}"


def replay(path: Path) -> Sitting:
    """Play a golden file to its end.  Raises AssertionError that names the line."""
    lines = lines_of(path)
    sitting = set_table(path.stem.partition("-")[0], next(lines)[1])
    for number, line in lines:
        try:
            if line.startswith(">"):
                check(sitting, line[1:].strip())
            elif line.startswith("deal/"):
                sitting.deal(line.removeprefix("deal/"))
            else:
                sitting.play(line)
        except AssertionError as error:
            raise AssertionError(f"{path.name}, line {number}: {error}\n{sitting}") from error
    return sitting


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_playthrough_goes_as_it_is_written(path: Path) -> None:
    assert replay(path).to_act is None, "a golden playthrough ends with its match"


def test_every_book_of_every_game_has_its_playthrough() -> None:
    wanted = {name for laws in LAW_BOOKS.values() for name in laws.playthroughs()}
    assert wanted == {path.stem for path in GOLDEN.glob("*.txt")}
    begun = {tuple(name.split("-")[:2]) for name in wanted}
    assert begun == {(name, book) for name, game in GAMES.items() for book in game.books}
