"""The deal of the day: one deal for each game and date, the same for everyone, with Master's result to compare.

Its seed follows from the date, so the deal is known beforehand and says so: it is the first of several that leaves much
to decide.  It is one deal of a match that is never played on, and counts in no statistics.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from random import Random

from raub_desktop.engine.actions import Play
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language.players import characters
from raub_desktop.players.base import HUMAN, make_player
from raub_desktop.session.driver import Driver, Opponents
from raub_desktop.session.faces import kept_name
from raub_desktop.session.seating import SeatedMatch, plain_names
from raub_desktop.storage.matches import finished, replay_in_slices

OPPONENT, MASTER = "strong", "master"
"""The players' words of the opponents, and of the player who plays the same deal for comparison."""
TRIED = "reference"
"""The player's word of those who try a deal out: their play never changes."""
_DECISIONS, _MOST_TRIED = (4, 40), 60
"""The fewest and the most decisions of a deal, and how many deals are tried."""
_SEATS = 4
_MOST_STEPS = 50
"""The most steps of a deal for comparison that are played in one go."""


@cache
def key_of(game: str, day: str) -> bytes:
    """Return the key of a game's deal of a day ("2026-11-22"): the first of that day with much to decide."""
    texts = (f"deal of the day {game} {day} {number}" for number in range(_MOST_TRIED))
    keys = [hashlib.sha256(text.encode()).digest() for text in texts]
    return next((key for key in keys if _asks_for_decisions(game, key)), keys[0])


def _asks_for_decisions(game: str, key: bytes) -> bool:
    """Whether the player of a deal has much to decide, and no more cards without a choice than with one.

    It is tried out with players whose play never changes, so that everyone has the same deal.
    """
    match, mine = _match(game, key, TRIED), _seat(game, key)
    players = [make_player(TRIED, game) for _ in match.players]
    chance, decisions, free, forced = Random(key), 0, 0, 0
    while not is_over(match):
        seat = match.to_act
        if seat is None or seat == CHANCE:
            match.shuffle()
            continue
        only = match.forced()
        action = players[seat].choose(match.game.observe(match.state, seat), chance)
        if seat == mine:
            decisions += only is None
            free += only is None and isinstance(action, Play)
            forced += isinstance(only, Play)
        match.play(action)
    return forced <= free and _DECISIONS[0] <= decisions <= _DECISIONS[1]


def seat_of(game: str, day: str) -> Seat:
    """Return where the player sits that day; the first seat deals."""
    return _seat(game, key_of(game, day))


def _seat(game: str, key: bytes) -> Seat:
    return key[0] % _seats(game)


def _seats(game: str) -> int:
    possible = GAMES[game].seat_range(next(iter(GAMES[game].books.values())))
    return min(_SEATS, possible[-1])


def daily_match(game: str, day: str, player: str = HUMAN) -> Match:
    """Return a game's deal of a day before its first action: its first book, ``player`` against the others."""
    return _match(game, key_of(game, day), player, OPPONENT)


def _match(game: str, key: bytes, player: str, opponent: str = "") -> Match:
    book, options = next(iter(GAMES[game].books.items()))
    mine = _seat(game, key)
    players = [player if seat == mine else opponent or player for seat in range(_seats(game))]
    return Match(GAMES[game], book, options, players, key)


def daily_table(game: str, day: str, name: str, actions: Sequence[str], title: str) -> SeatedMatch:
    """Return the deal of a day, seated, with the ``actions`` already played, up to the first that does not fit."""
    match = daily_match(game, day)
    finished(replay_in_slices(match, actions))
    others = (character for character in characters() if character != name)
    names = tuple(name if word == HUMAN else next(others) for word in match.players)
    given = tuple(map(kept_name, plain_names(match.players, names), match.players))
    return SeatedMatch(match, given, practice=False, title=title)


def is_over(match: Match) -> bool:
    """Return whether the match's one deal has been played."""
    return any(type(event) is DealEnded for step in match.steps for event in step.events)


def points_of(match: Match, seat: Seat) -> int:
    """Return the points a seat has won in the deal, more is better; 0 before it is over."""
    events = (event for step in match.steps for event in step.events)
    deal = next(iter(match.game.facts(events, len(match.players))), None)
    return 0 if deal is None else deal.points[seat]


class Comparison:
    """Master playing the same deal at the player's seat against the same opponents, in the opponents' process."""

    def __init__(self, game: str, day: str, opponents: Opponents) -> None:
        self.game, self.day = game, day
        self._seat = seat_of(game, day)
        self._opponents = opponents
        self._driver = Driver(daily_match(game, day, MASTER), opponents, lambda _: None)

    def update(self) -> int | None:
        """Let the deal go on without waiting; return Master's points once it is over, None before."""
        for _ in range(_MOST_STEPS):
            if is_over(self._driver.match):
                return points_of(self._driver.match, self._seat)
            if self._driver.advance() is None:
                return None
        return None

    def close(self) -> None:
        self._opponents.forget()
        self._opponents.close()
