"""Blunders that a café would laugh at, as hands written down: ``<game>/blunders.txt``.

= A king led under the ace of trumps        what would be laughed at, and it is told so
table: serbian, 4 seats                     the table and the deal, as in the golden playthroughs (test_golden.py)
deal
    1: 7D AH AD 8H
0 look, 1 pass                              what was done, in record notation, before the deal or after it
> hand1 7D AH AD 8H; trump H                what the seat that is to act looks at
wrong: KH, exchange *AH*                    answers that are laughed at; * is anything
right: exchange 7D, exchange 7D 8H          or the only ones that are not

"""

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import NamedTuple

from raub_desktop.players.base import Player, make_player
from tests.engine.law_books import LAW_BOOKS
from tests.engine.sitting import Sitting

SEEDS = range(3)


class Blunder(NamedTuple):
    """A hand up to a question, and what may not or must be answered."""

    title: str
    sitting: Sitting
    wrong: Sequence[str]
    right: Sequence[str]

    def is_made_by(self, player: Player, seed: int) -> bool:
        """Whether a player answers what would be laughed at."""
        game, seat = self.sitting.game, self.sitting.to_act
        assert isinstance(seat, int), f"{self.title}: nobody is asked"
        answer = game.to_text(player.choose(game.observe(self.sitting.state, seat), Random(seed)))
        is_right = any(fnmatchcase(answer, text) for text in self.right)
        return any(fnmatchcase(answer, text) for text in self.wrong) or (bool(self.right) and not is_right)


def blunders_made(word: str, game: str) -> tuple[list[str], int]:
    """Return the titles of what a player is laughed at for, whatever chance says, and how many are written down."""
    player, written = make_player(word, game), list(blunders(game))
    made = [blunder.title for blunder in written if any(blunder.is_made_by(player, seed) for seed in SEEDS)]
    return made, len(written)


def blunders(game: str) -> Iterator[Blunder]:
    """Yield the blunders of a game, played up to their questions."""
    text = (Path(__file__).with_name(game) / "blunders.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        yield _read(game, part.replace("\n    ", "/"))


def _read(game: str, text: str) -> Blunder:
    title, table, *lines = [line.strip() for line in text.splitlines() if line.strip()]
    book, seats = table.removeprefix("table: ").split(", ")
    sitting = LAW_BOOKS[game].sitting(book, int(seats.removesuffix(" seats")), {})
    answers: dict[str, Sequence[str]] = {"wrong": (), "right": ()}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == ">":
            sitting.shows(**dict(part.split(" ", 1) for part in rest.split("; ")))
        elif word.removesuffix(":") in answers:
            answers[word.removesuffix(":")] = rest.split(", ")
        elif line.startswith("deal/"):
            sitting.deal(line.removeprefix("deal/"))
        else:
            sitting.play(line)
    assert any(map(any, answers.values())), f"{title}: nothing is laughed at"
    return Blunder(title, sitting, answers["wrong"], answers["right"])
