"""A film strip of each staged moment: six frames of it in one PNG, to be looked at.

    python -m tests.long.film_strips [FOLDER] [raub:blind_ace …] [--size 1280x720] [--language de]

Matches are played until every moment of every game has come up, then shown at the table as it is played.  A moment that
never came up makes the command fail.
"""

import argparse
import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, Step
from raub_desktop.language import languages
from raub_desktop.players.base import make_player
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.board.board import Board
from tests.ui.scenes.table_rig import FRAME, NAMES, a_context

SIZES = ((1280, 720), (1920, 1080))
TABLES_PLAYED: dict[str, tuple[tuple[str, int, dict[str, object]], ...]] = {
    "raub": (
        ("croatian", 4, {}),
        ("serbian", 3, {}),
        ("serbian", 4, {"finish": "aus"}),
        ("croatian", 4, {"first_four_bonus": True}),
    ),
    "cruce": (
        ("auction", 2, {}),
        ("draw", 2, {}),
        ("draw", 2, {"match_end": "lead_two"}),
        ("auction", 3, {"match_end": "lead"}),
        ("teams", 4, {"pass_out": "free"}),
        ("alone", 4, {"pass_out": "redeal"}),
    ),
    "remi": (("remi51", 4, {}), ("obicni", 3, {}), ("becki", 3, {}), ("njemacki", 2, {}), ("kontinentalni", 3, {})),
}
SEEDS, STEPS = 40, 700
"""Matches a table plays at most, and actions of each."""
MOST_FRAMES = 60 * 60
COLUMNS, SHARE = 3, 2
"""Frames beside one another, and how much smaller than the window they are."""


class Found(NamedTuple):
    """A moment in a match: the action that brings it is the ``step``-th, from 0."""

    code: str
    match: Match
    step: int


def played(game: str, book: str, seats: int, options: dict[str, object], seed: int) -> Iterator[tuple[Match, Step]]:
    """Play a match by quick players; yield it after each action."""
    rules, chance = GAMES[game], random.Random(seed)
    words = ["human"] + ["reference"] * (seats - 1)
    match = Match(rules, book, rules.parse_options(book, options), words, chance.randbytes(32))
    players = {word: make_player(word, game) for word in ("random", "reference")}
    bold = seed % 2 and game != "remi"
    while not match.over and len(match.steps) < STEPS:
        seat = match.to_act
        if seat is None or seat == CHANCE:
            yield match, match.shuffle()
            continue
        word = "random" if bold and chance.random() < 0.6 else "reference"
        yield match, match.play(players[word].choose(match.game.observe(match.state, seat), chance))


def codes_of(game: str, board: Board, step: Step) -> tuple[list[str], Board]:
    """Return the codes of the moments that a step brings, and the Board after it."""
    table, codes = TABLES[game], []
    for event in step.events:
        seen = event.seen_by(board.me)
        staged = table.staged(board, seen)
        codes += [] if staged is None else [staged.code]
        board = table.fold(board, seen)
    return codes, board


def find(game: str, wanted: set[str]) -> Iterator[Found]:
    """Play until every moment wanted of a game has come up once."""
    missing = set(wanted)
    for seed in range(SEEDS):
        for book, seats, options in TABLES_PLAYED[game]:
            if not missing:
                return
            rules = GAMES[game]
            start = Match(rules, book, rules.parse_options(book, options), ["human"] * seats, bytes(32))
            board = TABLES[game].from_view(rules.observe(start.state, 0))
            for match, step in played(game, book, seats, options, seed):
                codes, board = codes_of(game, board, step)
                for code in codes:
                    if code in missing:
                        missing.remove(code)
                        yield Found(code, match, len(match.steps) - 1)


def table_before(found: Found, size: tuple[int, int], home: Path, scale: float) -> tuple[TableScene, Step]:
    """Return the table as it was before the moment, and the step that brings it, played already."""
    context, past = a_context(size, "normal"), found.match
    context.settings.scale = scale
    match = Match(past.game, past.book, past.options, past.players, past.key)
    for step in past.steps[: found.step]:
        again(match, step)
    seated = SeatedMatch(match, NAMES[: len(match.players)])
    table = TableScene(context, seated_match=seated, store=Store(home), opponents=InlineOpponents())
    table._to_cut = False
    return table, again(match, past.steps[found.step])


def again(match: Match, step: Step) -> Step:
    """Play a step once more."""
    return match.shuffle() if step.seat == CHANCE else match.play(step.action)


def frames_of(table: TableScene, step: Step, code: str) -> list[pygame.Surface]:
    """Show a step: before the moment, it comes, is there, still there, goes, and is gone."""
    table.resized()
    table._play(step)
    window = pygame.display.get_surface()
    assert window is not None
    before: pygame.Surface | None = None
    film: list[pygame.Surface] = []
    for _ in range(MOST_FRAMES):
        if table.playback.stopped_at is not None and not (table.counting.busy or table.pencil.busy):
            table.playback.go_on()
        table.update(FRAME)
        table.draw(window)
        seen = table.playback.on_stage
        if seen is not None and seen.moment.staged.code == code:
            film.append(window.copy())
        elif film:
            first, last = film[0], film[-1]
            count = len(film)
            picked = [film[10], film[count // 3], film[2 * count // 3], film[count - 8]]
            return [before or first, *picked, window.copy() if table.playback.on_stage is None else last]
        else:
            before = window.copy() if before is None or not table.playback.moving else before
    raise AssertionError(f"{code} never came up at the table")


def strip(frames: list[pygame.Surface]) -> pygame.Surface:
    """Put frames side by side in rows, each smaller than the window."""
    width, height = (length // SHARE for length in frames[0].size)
    rows = -(-len(frames) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * width, rows * height))
    for number, frame in enumerate(frames):
        place = number % COLUMNS * width, number // COLUMNS * height
        sheet.blit(pygame.transform.smoothscale(frame, (width, height)), place)
    return sheet


def main() -> None:
    """Write the strips."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/film-strips"))
    parser.add_argument("names", nargs="*", help="GAME, or GAME:MOMENT; without: all")
    parser.add_argument("--size", type=lambda text: tuple(map(int, text.split("x"))), action="append")
    parser.add_argument("--language", default=languages.ENGLISH)
    parser.add_argument("--scale", type=float, default=1.0)
    asked = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    languages.ask_for(asked.language, assets_dir() / languages.FOLDER)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        left = [name for game in TABLES_PLAYED for name in write(game, asked, Path(home))]
    if left:
        raise SystemExit(f"These moments never came up: {', '.join(left)}")


def write(game: str, asked: argparse.Namespace, home: Path) -> list[str]:
    """Write the strips of one game; return the names of the moments that did not come up."""
    every = {f"{game}:{code}": code for code in TABLES[game].stagings}
    wanted = {name: code for name, code in every.items() if not asked.names or {name, game} & {*asked.names}}
    missing = dict(wanted)
    for found in find(game, set(wanted.values())):
        name = f"{game}:{found.code}"
        missing.pop(name)
        for size in asked.size or SIZES:
            table, step = table_before(found, size, home / f"{game}-{found.code}-{size[0]}", asked.scale)
            file = f"{game}-{found.code}-{size[0]}x{size[1]}-{asked.language}.png"
            pygame.image.save(strip(frames_of(table, step, found.code)), asked.folder / file)
            table.closed()
            print(file, flush=True)
    return list(missing)


if __name__ == "__main__":
    main()
