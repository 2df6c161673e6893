"""A playback fed by a match that is played at random, with real Boards and layouts."""

import random
from collections.abc import Iterator

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, Step
from raub_desktop.toolkit.easing import TEMPOS, Tempo
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.playback import Playback

SIZE = (1920, 1080)
FRAME = 1 / 60


def a_match(book: str = "croatian", seats: int = 4, seed: int = 1, **options: object) -> Match:
    """A fresh match whose cards follow from the seed."""
    game = GAMES["raub"]
    key = random.Random(seed).randbytes(32)
    return Match(game, book, game.parse_options(book, options), ["human"] + ["random"] * (seats - 1), key)


def next_step(match: Match, chance: random.Random) -> Step:
    """Anything legal."""
    return match.shuffle() if match.to_act == CHANCE else match.play(chance.choice(match.legal_actions()))


def lay(board: Board) -> Layout:
    """The layout of a Board in a full HD window, with letters half as wide as high."""
    sitters = [Sitter(f"Player {seat}") for seat in range(board.seats)]
    words = TABLE.captions(board, sitters, deck="hungarian", book="serbian")
    return layout(board, SIZE, words, lambda text, _, size: len(text) * size / 2, TABLE.fixtures)


def a_playback(match: Match, tempo: Tempo = TEMPOS["normal"], seat: int = 0) -> Playback:
    """A playback of the match as the seat sees it now."""
    board = TABLE.from_view(match.game.observe(match.state, seat))
    return Playback(board, TABLE.fold, lay, tempo)


def show(playback: Playback, step: Step, pause: float = 0.0) -> None:
    """Hand a step's events to the playback."""
    playback.push([event.seen_by(playback.board.me) for event in step.events], pause)


def frames(playback: Playback, most: int = 60 * 60) -> Iterator[int]:
    """Let time pass frame by frame until the table rests; yields after each."""
    for number in range(most):
        playback.update(FRAME)
        yield number
        if playback.idle:
            return
    raise AssertionError("the table never comes to rest")


def played(book: str, seats: int, seed: int, steps: int = 120) -> Match:
    """So many actions of a match, played at random."""
    match, chance = a_match(book, seats, seed=seed), random.Random(seed)
    while len(match.steps) < steps and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return match
