"""Running a match: shuffles, asks the computers, takes the humans' answers, and stores every action.

It knows no screen: the table asks it for the next step whenever it has nothing left to show.
"""

import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from raub_desktop.engine.actions import Lay, Play, Put, Say
from raub_desktop.engine.core import CHANCE, Game
from raub_desktop.engine.events import Seat
from raub_desktop.engine.fair import KEY_BYTES
from raub_desktop.engine.match import Match, Step
from raub_desktop.players.advisers import sensible_action
from raub_desktop.players.base import HUMAN
from raub_desktop.players.opponent_process import Answer

_log = logging.getLogger(__name__)

SEED_BYTES = 8


class Opponents(Protocol):
    """Computer players that answer later (players.opponent_process.OpponentPool)."""

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int) -> int:
        """Ask for an action of a seat; return the ticket its answer will carry."""

    def ask_advice(self, seat: Seat, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        """Ask what a seat should do; return the ticket of the answer, which may come after an interim one.

        ``awaited``: the player is waiting for it; else it may take as long as it needs.
        """

    def ask_hindsight(self, seat: Seat, game_name: str, past: Any) -> int:
        """Ask for values with open cards of a decision of a deal that is over; return the ticket of the answer."""

    def poll(self) -> Iterable[Answer]:
        """Return the answers that have arrived since the last call."""

    def forget(self) -> None:
        """Drop all open questions."""

    def close(self) -> None:
        """Stop the computer players for good."""


def only_answer(
    game: Game[Any, Any, Any, Any], state: Any, *, play_forced: bool, draw_forced: bool = False
) -> Any | None:
    """Return the only legal answer of the seat to act, which need not be asked; None if there are several.

    A forced card or meld, or the last card, is played only with ``play_forced``; a card is drawn with either flag.
    """
    forced = game.forced(state)
    if isinstance(forced, Play | Put) or (isinstance(forced, Lay) and forced.verb in game.own_calls):
        return forced if play_forced else None
    draws = isinstance(forced, Say) and forced.verb in game.own_calls
    return None if draws and not (play_forced or draw_forced) else forced


class Driver:
    """Runs one match.  ``keep`` stores the match; it is called after every action, before anyone is shown it.

    ``play_forced``: a human's only legal card is played for them, too.
    """

    def __init__(self, match: Match, opponents: Opponents, keep: Callable[[Match], None]) -> None:
        self.match = match
        self.opponents = opponents
        self.keep = keep
        self.play_forced = False
        self.draw_forced = False
        """Whether a human's card is drawn for them where nothing else can be done."""
        self.humans: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(match.players) if player == HUMAN)
        """The seats people sit at."""
        self.stand_ins: dict[Seat, str] = {}
        """Humans' seats that a computer plays for the time being, and its word; the record keeps the human."""
        self._asked: tuple[int, int] | None = None
        """The number of actions played when a computer was last asked, and the ticket of that question."""

    @property
    def human(self) -> Seat | None:
        """The seat of the human who has to decide now; None while another seat is, or their answer is public."""
        seat = self.match.to_act
        if seat is None or seat == CHANCE or self._player(seat) != HUMAN:
            return None
        return None if self._only_answer(self.match.state) is not None else seat

    def advance(self) -> Step | None:
        """Play the next step that needs no human; None when there is none (yet)."""
        seat = self.match.to_act
        if seat is None:
            return None
        if seat == CHANCE:
            return self._kept(self.match.shuffle())
        if self._player(seat) == HUMAN:
            forced = self._only_answer(self.match.state)
            return None if forced is None else self._kept(self.match.play(forced))
        return self._computer(seat)

    def prepare(self) -> None:
        """Ask the computer that is to act already, while what was played before is still being shown."""
        seat = self.match.to_act
        if seat is not None and seat != CHANCE and self._player(seat) != HUMAN:
            self._ask(seat)

    def decide(self, action: Any) -> Step:
        """Play a human's answer.  Raises IllegalActionError; then nothing has changed."""
        return self._kept(self.match.play(action))

    def stand_in(self, seat: Seat, word: str | None) -> None:
        """Let the computer ``word`` play for the human at a seat from now on; None: the human plays again."""
        self.stand_ins.pop(seat, None)
        if word is not None:
            self.stand_ins[seat] = word
        self._drop_questions()

    def undo(self, count: int) -> None:
        """Undo the last ``count`` actions and drop the open questions.  Raises ValueError."""
        self._drop_questions()
        self.match.undo(count)
        self.keep(self.match)

    def own_last(self, seat: Seat) -> int | None:
        """Return how many actions came before a seat's last decision; an only answer is none.  None without one."""
        steps = self.match.steps
        own = (number for number in reversed(range(len(steps))) if steps[number].seat == seat)
        return next((number for number in own if self._only_answer(self.match.state_after(number)) is None), None)

    def _drop_questions(self) -> None:
        self.opponents.forget()
        self._asked = None

    def _player(self, seat: Seat) -> str:
        return self.stand_ins.get(seat, self.match.players[seat])

    def _ask(self, seat: Seat) -> int:
        """Ask a computer once in each of its turns; return the question's ticket."""
        now = len(self.match.steps)
        if self._asked is None or self._asked[0] != now:
            view = self.match.game.observe(self.match.state, seat)
            ticket = self.opponents.ask(seat, self._player(seat), self.match.game.name, view, self._seed(seat))
            self._asked = now, ticket
        return self._asked[1]

    def _computer(self, seat: Seat) -> Step | None:
        if self._asked is None or self._asked[0] != len(self.match.steps):
            self._ask(seat)
            return None
        for answer in self.opponents.poll():
            if answer.ticket == self._asked[1]:
                return self._kept(self._played(seat, answer.action))
        return None

    def _played(self, seat: Seat, action: Any) -> Step:
        """Play a computer's answer, or a sensible action where the rules do not allow it."""
        match = self.match
        try:
            return match.play(action)
        except Exception:  # whatever came from another process, the table goes on
            _log.exception("seat %d answered %.100r", seat, action)
            return match.play(sensible_action(match.game.name, match.game.observe(match.state, seat)))

    def _only_answer(self, state: Any) -> Any | None:
        """Return the only legal answer, if any; a card is left to the player's own hand unless they want it played."""
        return only_answer(self.match.game, state, play_forced=self.play_forced, draw_forced=self.draw_forced)

    def _seed(self, seat: Seat) -> int:
        """Return the seed for a computer's chance: from the match's secret, so a repeated match is played alike."""
        key = (self.match.key or secrets.token_bytes(KEY_BYTES))[:KEY_BYTES]
        text = f"player {seat} action {len(self.match.steps)}"
        return int.from_bytes(hmac.new(key, text.encode(), hashlib.sha256).digest()[:SEED_BYTES], "big")

    def _kept(self, step: Step) -> Step:
        self.keep(self.match)
        return step
