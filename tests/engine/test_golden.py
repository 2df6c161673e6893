"""Golden playthroughs: one annotated text file per book in tests/golden, replayed and compared line by line.

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
from tests.engine.helpers import Hand

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


def set_table(line: str) -> Hand:
    """A table from its line."""
    book, seats, *changes = (part.strip() for part in line.removeprefix("table:").split(","))
    return Hand(book, seats=int(seats.removesuffix(" seats")), **dict(change.split("=") for change in changes))


def said(value: object) -> str:
    """A value as the golden files write it."""
    if value is None or value == ():
        return "-"
    return " ".join(str(part).removesuffix(".0") for part in value) if isinstance(value, tuple) else str(value)


def check(hand: Hand, line: str) -> None:
    """Compare what shows with an expectation line."""
    if line.startswith("refuses "):
        action, code = line.removeprefix("refuses ").rsplit(":", 1)
        hand.refuses(action, code.strip())
        return
    for part in line.split(";"):
        name, _, wanted = part.strip().partition(" ")
        found = hand.hand(int(name[4:])) if name.startswith("hand") else said(getattr(hand, name))
        if name == "legal" or name.startswith("hand"):
            found, wanted = " ".join(sorted(found.split())), " ".join(sorted(wanted.split()))
        assert found == wanted, f"{name} is {found!r}, not {wanted!r}"


def replay(path: Path) -> Hand:
    """Play a golden file to its end.  Raises AssertionError that names the line."""
    lines = lines_of(path)
    hand = set_table(next(lines)[1])
    for number, line in lines:
        try:
            if line.startswith(">"):
                check(hand, line[1:].strip())
            elif line.startswith("deal/"):
                hand.deal(line.removeprefix("deal/"))
            else:
                hand.play(line)
        except AssertionError as error:
            raise AssertionError(f"{path.name}, line {number}: {error}\n{hand}") from error
    return hand


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_playthrough_goes_as_it_is_written(path: Path) -> None:
    assert replay(path).to_act is None, "a golden playthrough ends with its match"


def test_every_book_of_every_game_has_its_playthrough() -> None:
    wanted = {f"{name}-{book}" for name, game in GAMES.items() for book in game.books}
    assert wanted == {path.stem for path in GOLDEN.glob("*.txt")}
