"""Ask for the hint and the verdict of decisions in deals of every book: none may fail.

    python -m tests.long.proof_hints [--game remi] [--minutes 3] [--seed 1]

Half of the cards are played as advised, half at random, with two to four at the table.  A line for each failure, by
its book, seats, seed and step, and one for each game end it; the exit status is 1 if anything failed.
"""

import argparse
import sys
import time
import traceback
from itertools import product
from random import Random

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advisers import advise
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Moment
from raub_desktop.ui.scenes.history.verdict import verdict

SEATS = (2, 3, 4)
MOST_STEPS = 200


def failures(name: str, seconds: float, seed: int) -> tuple[int, list[str]]:
    """How many decisions were looked at in that time, and which failed."""
    end, looked, failed, game = time.monotonic() + seconds, 0, list[str](), GAMES[name]
    options = {book: game.parse_options(book, {}) for book in game.books}
    tables = [(book, seats) for book, seats in product(options, SEATS) if seats in game.seat_range(options[book])]
    while time.monotonic() < end:
        seed += 1
        book, seats = tables[seed % len(tables)]
        rng = Random(seed)
        match = Match(game, book, options[book], ["random"] * seats, rng.randbytes(32))
        for step in range(MOST_STEPS):
            if match.to_act is None or (match.to_act == CHANCE and match.proofs):
                break
            if match.to_act == CHANCE:
                match.shuffle()
                continue
            try:
                looked += _play_on(match, name, rng)
            except Exception:  # any failure is one, and the others are looked for
                failed.append(f"{book}, {seats} seats, seed {seed}, step {step}")
                traceback.print_exc()
                break
    return looked, failed


def _play_on(match: Match, name: str, rng: Random) -> bool:
    """Play a card or a call; whether its hint was asked for."""
    assert match.to_act is not None
    legal = match.legal_actions()
    if len(legal) > 1 and rng.random() < 1 / 2:
        match.play(rng.choice(legal))
        return False
    view = match.game.observe(match.state, match.to_act)
    advice, deck = advise(name, view, rng), "french"
    names = [f"Player {seat}" for seat in range(view.seats)]
    TABLES[name].hint(advice, view, deck, names)
    verdict("You", Moment(len(match.steps), view, rng.choice(legal)), advice, TABLES[name], deck, names=names)
    match.play(advice.choices[0].action)
    return True


def main() -> int:
    """Look at every game for so many minutes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="one game; all without it")
    parser.add_argument("--minutes", type=float, default=3.0, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong = 0
    for name in asked.game or GAMES:
        looked, failed = failures(name, 60 * asked.minutes, asked.seed)
        wrong += len(failed)
        print(*failed, f"{name}: {looked} decisions, {len(failed)} failed", sep="\n", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
