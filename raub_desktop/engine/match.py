"""A match: options, players and the log of actions; play, undo, and its fair deals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from raub_desktop.engine.actions import Lay, Order
from raub_desktop.engine.cards import writing_place
from raub_desktop.engine.core import CHANCE, Game, IllegalActionError
from raub_desktop.engine.events import DealEnded, Event, PackShuffled, Seat
from raub_desktop.engine.fair import FairShuffler, deal_seed, fingerprint


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a match and what came of it.

    ``seat`` acted (CHANCE for a shuffle); ``to_act`` is next (None: the match is over).
    """

    seat: Seat
    action: Any
    events: tuple[Event, ...]
    to_act: Seat | None


@dataclass(frozen=True, slots=True)
class DealProof:
    """What makes one deal checkable, in hexadecimal.

    ``seed`` is None until the deal is over, both are None where the deal was not made by this scheme.
    """

    fingerprint: str | None
    seed: str | None = None


class Match:
    """One match of any game: the only place where actions meet the rules.

    ``players`` are the record's words for who sits where ("human", "strong:bold", …).  ``key`` is the secret of the
    fair deals, 32 bytes; without one, shuffles must be played from outside (a record does).  ``known`` are the proofs
    of deals that were made elsewhere, first deal first.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        book: str,
        options: Any,
        players: Sequence[str],
        key: bytes | None = None,
        known: Sequence[DealProof] = (),
    ) -> None:
        self.game = game
        self.book = book
        self.options = options
        self.players = tuple(players)
        self.key = key
        self.known = tuple(known)
        self._start: Any = game.start(options, len(self.players))
        self._clear()

    def _clear(self) -> None:
        self.state = self._start
        self.steps: list[Step] = []
        self._proofs: list[DealProof] = []
        self._deal_open = False
        self._shuffler: FairShuffler | None = None

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, CHANCE for a shuffle, None when the match is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None

    @property
    def proofs(self) -> tuple[DealProof, ...]:
        """The proofs of all deals shuffled so far; the seed of the present one is held back."""
        if self._deal_open:
            return (*self._proofs[:-1], replace(self._proofs[-1], seed=None))
        return tuple(self._proofs)

    @property
    def next_fingerprint(self) -> str | None:
        """The fingerprint of the deal that will be shuffled next; None without a key."""
        if self.key is None:
            return None
        seed = deal_seed(self.key, len(self._proofs) + 1)
        pack = list(self.game.pack(self.options, len(self.players)))
        FairShuffler(seed).shuffle(pack)
        return fingerprint(seed, tuple(pack))

    def legal_actions(self) -> Sequence[Any]:
        """What the seat to act may do."""
        return self.game.legal_actions(self.state)

    def play(self, action: Any) -> Step:
        """Play an action for whoever is to act.  Raises IllegalActionError; then nothing has changed.

        Laid cards may come in any order; the match keeps them in the record's.
        """
        if isinstance(action, Lay):
            action = Lay(action.verb, tuple(sorted(action.cards, key=writing_place)))
        reason = self.game.why_illegal(self.state, action)
        if reason is not None:
            raise IllegalActionError(reason)
        seat = self.game.to_act(self.state)
        assert seat is not None, "why_illegal refuses every action once the match is over"
        before = self.state
        self.state, events = self.game.apply(before, action)
        step = Step(seat, action, events, self.to_act)
        self.steps.append(step)
        if seat == CHANCE:
            self._note_shuffle(before, step)
        if any(type(event) is DealEnded for event in events):
            self._deal_open = False
        return step

    def shuffle(self) -> Step:
        """Play the shuffle that is due, drawn from the key.  Raises ValueError without a key or when none is due."""
        if self.to_act != CHANCE or self.key is None:
            raise ValueError("no shuffle is due, or the match has no key")
        return self.play(self.game.chance(self.state, self._next_shuffler()))

    def _next_shuffler(self) -> FairShuffler:
        """The source of the next shuffle: of a new deal, or the present one's, going on."""
        assert self.key is not None
        if self._deal_open and self._shuffler is not None:
            return self._shuffler.copy()
        return FairShuffler(deal_seed(self.key, len(self._proofs) + (0 if self._deal_open else 1)))

    def _note_shuffle(self, before: Any, step: Step) -> None:
        """Keep the proof of a new deal, and the place in its stream of draws."""
        ours = None
        if self.key is not None:
            shuffler = self._next_shuffler()
            ours = self.game.chance(before, shuffler)
            self._shuffler = shuffler
        if not any(type(event) is PackShuffled for event in step.events):
            return
        assert isinstance(step.action, Order)
        number = len(self._proofs)
        self._deal_open = True
        if self.key is not None and ours == step.action:
            seed = deal_seed(self.key, number + 1)
            self._proofs.append(DealProof(fingerprint(seed, step.action.cards), seed.hex()))
        elif number < len(self.known):
            self._proofs.append(self.known[number])
        else:
            self._proofs.append(DealProof(None))

    def undo(self, count: int = 1) -> None:
        """Take the last ``count`` actions back, by replaying the others.  Raises ValueError when there are fewer."""
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"cannot undo {count} of {len(self.steps)} actions")
        actions = [step.action for step in self.steps[: len(self.steps) - count]]
        self._clear()
        for action in actions:
            self.play(action)
