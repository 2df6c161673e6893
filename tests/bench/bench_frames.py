"""What a frame of the table in motion costs, against laying the whole background down and showing it.

    python -m tests.bench.bench_frames [--size 1920x1080] [--game raub] [--book serbian] [--seats 4] [--seconds 90]

A match is played at normal speed after the title, for ``--seconds`` of it, and every frame that is painted is timed
(processor time of this process): those in which a card is under way by what is shown (the deal, a card played, a trick
that is swept, the rest), and those in which something else has changed ("still", and "sum" while that of a deal lies
on the table).  Of each kind the worst frame is told.  The first row is the table's first picture, before anything
moves; the last row is a table as full as it gets: fifteen cards in hand, sixty in melds, and one of the hand on its way
to the pile.
"""

import argparse
import os
from collections import defaultdict
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from raub_desktop.engine.cards import PACK_52, cards
from raub_desktop.engine.events import CardPlayed, CardsDealt, PackShuffled, TrickTaken
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.players.base import make_player
from raub_desktop.toolkit.memory import collect_at_rest
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.table.board.spots import Spot
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup

KINDS = {PackShuffled: "shuffle", CardsDealt: "deal", CardPlayed: "card", TrickTaken: "trick"}
ROUNDS = 20


def whole(surface: pygame.Surface, rounds: int = 200) -> float:
    """Seconds for the background and a flip."""
    ground = surface.copy()
    start = process_time()
    for _ in range(rounds):
        surface.blit(ground, (0, 0))
        pygame.display.flip()
    return (process_time() - start) / rounds


def measure(rig: TableRig, frames: int) -> dict[str, list[float]]:
    """Seconds of every frame that is painted, by what moved."""
    times: dict[str, list[float]] = defaultdict(list)
    chance, kind = Random(1), "other"
    window = pygame.display.get_surface()
    assert window is not None
    table = rig.table
    notice = table._notice

    def noted(begun: list[object]) -> None:
        nonlocal kind
        notice(begun)  # type: ignore[arg-type]
        kind = next((KINDS[type(event)] for event in begun if type(event) in KINDS), kind)

    table._notice = noted  # type: ignore[assignment, method-assign]
    start = process_time()
    table.resized()
    table.draw(window)
    times["opening"].append(process_time() - start)
    for _ in range(frames):
        if not rig.shows(table):
            break
        if rig.decision is not None:
            table.answer(make_player("reference", table.match.game.name).choose(rig.decision.view, chance))
        start = process_time()
        if rig.counted:
            rig.key(pygame.K_RETURN)
        rig.follow(table.update(FRAME))
        if rig.shows(table) and (table.moving or table.dirty):
            table.dirty = False
            table.draw(window)
            still = "sum" if table.sum_on_table else "still"
            times[kind if table.playback.moving else still].append(process_time() - start)
        else:
            rig.context.draw_ahead(0.020)
    return times


def crowded(rig: TableRig) -> list[float]:
    """Seconds of every frame in which a card is discarded over fifteen cards in hand and sixty on the table."""
    table, keys = rig.table, count()
    run, hand = cards("AS 2S 3S 4S 5S"), PACK_52[::3][:15]
    board = table.playback.board
    zones = {Zone(Place.HAND, 0): tuple(Spot(next(keys), card, True) for card in hand)}
    for number in range(1, 13):
        meld = Zone(Place.MELD, None, number)
        zones[meld] = tuple(Spot(next(keys), card, True, number % board.seats) for card in run)
    for seat in range(1, board.seats):
        zones[Zone(Place.HAND, seat)] = tuple(Spot(next(keys), None, False) for _ in range(14))
    zones[STOCK] = tuple(Spot(next(keys), None, False) for _ in range(20))
    window = pygame.display.get_surface()
    assert window is not None
    times: list[float] = []
    for _ in range(ROUNDS):
        table.playback.show(replace(board, zones=zones))
        table.draw(window)
        first, *left = zones[Zone(Place.HAND, 0)]
        gone = {**zones, Zone(Place.HAND, 0): tuple(left), Zone(Place.PILE): (first,)}
        table.playback.rearrange(replace(board, zones=gone))
        while table.playback.moving:
            start = process_time()
            table.playback.update(FRAME)
            table.draw(window)
            times.append(process_time() - start)
    return times


def planned(rig: TableRig, height: int) -> None:
    """Show the title and have the cards made ahead, as the loop does while nothing else is to be done."""
    window = pygame.display.get_surface()
    assert window is not None
    TitleScene(rig.context).draw(window)
    rig.context.plan(height)
    rig.context.cards.warm(10.0)


def main() -> None:
    """Command line: measure and print."""
    parser = argparse.ArgumentParser(description="What a frame of the table in motion costs.")
    parser.add_argument("--size", default="1920x1080", help="pixels (%(default)s)")
    parser.add_argument("--game", default="raub")
    parser.add_argument("--book", default="serbian")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=90, help="of the match (%(default)s)")
    command = parser.parse_args()
    width, height = map(int, command.size.split("x"))
    collect_at_rest()
    setup = a_setup(command.book, command.seats, seed=3, speed="normal", game=command.game)
    with TemporaryDirectory() as folder:
        rig = TableRig(Path(folder), setup, (width, height))
        planned(rig, height)
        window = pygame.display.get_surface()
        assert window is not None
        times = measure(rig, 60 * command.seconds)
        full = a_setup("obicni", min(command.seats, 6), seed=3, speed="normal", game="remi")
        times["crowded"] = crowded(TableRig(Path(folder) / "full", full, (width, height)))
        one = whole(window)
        print(
            f"{command.game}, {command.seats} seats, {command.size}: "
            f"the whole background and a flip take {one * 1000:.2f} ms"
        )
        for kind, some in times.items():
            ordered = sorted(some)
            middle, late = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
            print(
                f"{kind:8} {len(some):4} frames: median {middle * 1000:.2f} ms ({middle / one:.1f}×), "
                f"95 % under {late * 1000:.2f} ms ({late / one:.1f}×), most {ordered[-1] * 1000:.1f} ms"
            )


if __name__ == "__main__":
    main()
