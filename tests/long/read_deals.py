"""Print whole deals move by move, to be read: what everyone held, what they did, and which moves are doubtful.

    python -m tests.long.read_deals --game cruce --level regular [--book teams] [--seats 4] [--deals 20] [--doubtful]

A move is doubtful if the adviser, who samples many deals from what that seat has seen, finds it worse than the best
choice by more than chance and by more than ``--loss`` (in the adviser's unit), each time it is asked.  All seats play
at one level.  The adviser remembers no more than a careful player: at Cruce Master may know better.
``--doubtful`` prints nothing else, the worst first.
"""

import argparse
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.cards import cards_text
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import make_player

CHANCE_ERRORS = 2.0
"""So many standard errors are more than chance."""
ASKED = 3
"""Times the adviser is asked, with other deals: its values come with no standard error where choices were dropped."""


class Move(NamedTuple):
    """What a seat did, in a line, and what it lost by that in the adviser's eyes; 0.0 where it is as good as any."""

    line: str
    loss: float = 0.0


def moves(game: str, book: str, seats: int, level: str, seed: int, least: float) -> Iterator[Move]:
    """Yield the moves of the first deal of a match that is shuffled by ``seed``."""
    rules, rng = GAMES[game], Random(seed)
    match = Match(rules, book, rules.parse_options(book, {}), [level] * seats, rng.randbytes(32))
    player = make_player(level, game)
    yield Move(f"== {game} {book}, {seats} seats, {level}, seed {seed}")
    while match.to_act is not None and not (match.to_act == CHANCE and match.proofs):
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        view = rules.observe(match.state, match.to_act)
        action = player.choose(view, Random(seed + len(match.steps)))
        line, loss = f"{match.to_act} {rules.to_text(action)}", 0.0
        if len(match.legal_actions()) > 1:
            loss, told = least_doubt(game, view, action, seed, least)
            line += f"   [{table_text(view)}]{told}"
        yield Move(line, loss)
        match.play(action)


def least_doubt(game: str, view: Any, action: Any, seed: int, least: float) -> tuple[float, str]:
    """Return the least that an action loses and its words, of all times the adviser is asked."""
    found = inf, ""
    for turn in range(ASKED):
        found = min(found, doubt(GAMES[game], advise(game, view, Random(seed + turn)), action, least))
        if not found[0]:
            break
    return found


def doubt(rules: Any, advice: Advice, action: Any, least: float) -> tuple[float, str]:
    """Return what an action loses, and the words of it; 0.0 and "" where that is chance or little."""
    chosen = next((choice for choice in advice.choices if choice.action == action), None)
    best = advice.choices[0]
    if chosen is None or chosen.value is None or best.value is None:
        return 0.0, ""
    loss = best.value - chosen.value
    if loss <= max(least, CHANCE_ERRORS * chosen.standard_error):
        return 0.0, ""
    error = chosen.standard_error
    return loss, f"   DOUBTFUL: {rules.to_text(best.action)} is {loss:.2f} ±{error:.2f} better ({advice.unit})"


def table_text(view: Any) -> str:
    """Return what lies open to a seat: its hand, and the trick or the turned card where the game has them."""
    parts = [cards_text(tuple(card for card in view.hands[view.me] if card is not None))]
    for name in ("trick", "turned", "pile"):
        if lying := [card for card in getattr(view, name, ())[-4:] if card is not None]:
            parts.append(f"{name} {cards_text(tuple(lying))}")
    if trump := getattr(view.deal, "trump", None):
        parts.append(f"trump {trump}")
    return "; ".join(parts)


def main() -> None:
    """Print the deals, or their doubtful moves."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--book", help="one book; all in turn without it")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--loss", type=float, default=0.1)
    parser.add_argument("--doubtful", action="store_true")
    asked = parser.parse_args()
    books = [asked.book] if asked.book else list(GAMES[asked.game].books)
    found: list[tuple[float, str]] = []
    for number in range(asked.deals):
        book = books[number % len(books)]
        rules = GAMES[asked.game]
        fits = rules.seat_range(rules.parse_options(book, {}))
        seats = min(max(asked.seats, fits[0]), fits[-1])
        head = ""
        for move in moves(asked.game, book, seats, asked.level, asked.seed + number, asked.loss):
            head = head or move.line
            if not asked.doubtful:
                print(move.line, flush=True)
            elif move.loss:
                found.append((move.loss, f"{head}\n   {move.line}"))
    for _, line in sorted(found, reverse=True):
        print(line)
    if asked.doubtful:
        print(f"{len(found)} doubtful moves in {asked.deals} deals")


if __name__ == "__main__":
    main()
