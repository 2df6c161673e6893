"""How soon a whole deck is on the table the first time, against the time a bare Python takes to start.

    python -m tests.bench.bench_cards [--height 240] [--rounds 5]

For each deck: its SVG files drawn at that height (`drawn`), and the same through the game's own loader with an empty
folder of kept pictures (`first`) and with a full one (`again`).  The best round of each counts.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from raub_desktop.ui.cards.card_set import CardFiles
from tests.art.pictures import PLAIN_DECKS, cards_of, drawn

REQUIRED = 50
"""Starts of a bare Python for a deck without its jokers at 240 pixels: half a second where one takes 10 ms."""


def best(rounds: int, work: Callable[[], None]) -> float:
    """Seconds of the fastest round."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def bare_start() -> None:
    """A Python that does nothing."""
    subprocess.run([sys.executable, "-I", "-c", ""], check=True)


def draw(files: list[Path], height: int) -> None:
    """Every card from its SVG file."""
    for file in files:
        drawn(file, height, 1)


def load(files: list[Path], height: int, kept: Path) -> None:
    """Every card through the game's loader."""
    loader = CardFiles(files[0].parents[1], kept)
    for file in files:
        loader.load(f"{file.parent.name}/{file.stem}", height)


def load_first(files: list[Path], height: int) -> None:
    """Every card through the game's loader, none of them kept from earlier."""
    with TemporaryDirectory() as folder:
        load(files, height, Path(folder))


def main() -> None:
    """Command line: measure and print."""
    parser = argparse.ArgumentParser(description="How soon a whole deck is on the table.")
    parser.add_argument("--height", type=int, default=240, help="pixels (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each (%(default)s)")
    command = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    start = best(3 * command.rounds, bare_start)
    print(f"a bare Python starts in {start * 1000:.0f} ms; a deck at {command.height} px:")
    for deck in PLAIN_DECKS:
        files = [file for file in cards_of(deck) if file.stem[0] != "X"]
        with TemporaryDirectory() as folder:
            kept = Path(folder)
            load(files, command.height, kept)
            figures = {
                "drawn": best(command.rounds, partial(draw, files, command.height)),
                "first": best(command.rounds, partial(load_first, files, command.height)),
                "again": best(command.rounds, partial(load, files, command.height, kept)),
            }
        times = ", ".join(f"{name} {s:.3f} s ({s / start:.0f} starts)" for name, s in figures.items())
        verdict = "ready in time" if figures["first"] < REQUIRED * start else f"first is over {REQUIRED} starts"
        print(f"{deck}, {len(files)} cards: {times}: {verdict}")


if __name__ == "__main__":
    main()
