"""A match: options, players and the log of actions; play, undo, and its fair deals."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from raub_desktop.engine import fair
from raub_desktop.engine.actions import Order
from raub_desktop.engine.core import CHANCE, Game, IllegalActionError
from raub_desktop.engine.events import DealEnded, DealThrownIn, Event, PackShuffled, Seat
from raub_desktop.engine.fair import FairShuffler, Promise
from raub_desktop.engine.options import differences


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
    """Values that make one deal checkable, in hexadecimal.

    ``seed`` is None until the deal is over, both are None where the deal was not made by this scheme.  ``known``: the
    seed was no secret, so nothing is proven.
    """

    fingerprint: str | None
    seed: str | None = None
    known: bool = False


class Match:
    """One match of any game: the only place where actions meet the rules.

    ``players`` are the record's words for who sits where ("human", "strong:bold", …).  ``key`` is the secret of the
    fair deals, 32 bytes; without one, shuffles must be played from outside (a record does).  ``entropy`` is what the
    players added to them, "" where nobody cut; None: their seeds are no secret (see fair.py).  ``made`` are the proofs
    of deals that were made elsewhere, first deal first, and ``promised`` what bound them.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        book: str,
        options: Any,
        players: Sequence[str],
        key: bytes | None = None,
        made: Sequence[DealProof] = (),
        *,
        entropy: str | None = None,
        promised: Promise | None = None,
    ) -> None:
        self.game = game
        self.book = book
        self.options = options
        self.players = tuple(players)
        self.key = key
        self.made = tuple(made)
        self.entropy = entropy
        self.promised = promised
        self._start: Any = game.start(options, len(self.players))
        self._clear()

    def _clear(self) -> None:
        self.state = self._start
        self.steps: list[Step] = []
        self._proofs: list[DealProof] = []
        self.deal_open = False
        """Whether a deal has been shuffled and is not over."""
        self.deals_over = 0
        """The number of finished deals: scored, without a declarer, or handed over, as the score sheet numbers them."""
        self._shuffler: FairShuffler | None = None
        self._marks: list[tuple[int, Any]] = [(0, self._start)]
        """For each deal the number of actions before it, and the state then."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, CHANCE for a shuffle, None when the match is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        return self.to_act is None

    @property
    def promise(self) -> Promise | None:
        """Return the commitment to the deals; the key in it is held back until the match is over."""
        if self.key is None or self.entropy is None:
            return self.promised
        shown = self.key[: fair.KEY_BYTES].hex() if self.over else None
        terms = fair.terms_of(self.game.name, self.book, self.options_changed, self.players)
        return Promise(fair.commitment(self.key, terms), self.entropy, shown, cut=bool(self.entropy))

    @property
    def prepared(self) -> bool:
        """Whether the seeds are known and the first deals were chosen: it teaches, and no statistics count it."""
        return self.key is not None and self.entropy is None and len(self.key) > fair.KEY_BYTES

    @property
    def options_changed(self) -> dict[str, object]:
        """The options that differ from the book, as JSON values."""
        return differences(self.options, self.game.books[self.book])

    def cut(self, entropy: str) -> None:
        """Add what a player who cuts the pack adds to all deals.

        Raises ValueError where they are known or begun, and for an entropy that no record may hold.
        """
        if self.entropy is None or self._proofs:
            raise ValueError("the deals of this match are known, or the first one has been dealt")
        if not fair.fits_record(entropy):
            raise ValueError("no record may hold this entropy")
        self.entropy = entropy

    @property
    def proofs(self) -> tuple[DealProof, ...]:
        """The proofs of all deals shuffled so far; the seed of the present one is held back."""
        if self.deal_open:
            return (*self._proofs[:-1], replace(self._proofs[-1], seed=None))
        return tuple(self._proofs)

    @property
    def next_fingerprint(self) -> str | None:
        """The fingerprint of the deal that will be shuffled next; None without a key."""
        if self.key is None:
            return None
        seed = self._seed(len(self._proofs) + 1)
        pack = list(self.game.pack(self.options, len(self.players)))
        FairShuffler(seed).shuffle(pack)
        return fair.fingerprint(seed, tuple(pack))

    def legal_actions(self) -> Sequence[Any]:
        return self.game.legal_actions(self.state)

    def forced(self) -> Any | None:
        """Return the one thing the seat to act can do at all; None where there is more."""
        return self.game.forced(self.state)

    def play(self, action: Any) -> Step:
        """Play an action for whoever is to act.  Raises IllegalActionError; then nothing has changed.

        Where the order of the cards means nothing they may come in any; the match keeps them in the game's.
        """
        action = self.game.canonical(self.state, action)
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
            self.deal_open = False
            self.deals_over += 1
        elif any(type(event) is DealThrownIn for event in events):
            self.deal_open = False
        return step

    def shuffle(self) -> Step:
        """Play the shuffle that is due, drawn from the key.  Raises ValueError without a key or when none is due."""
        if self.to_act != CHANCE or self.key is None:
            raise ValueError("no shuffle is due, or the match has no key")
        return self.play(self.game.chance(self.state, self._next_shuffler()))

    def _next_shuffler(self) -> FairShuffler:
        """Return the source of a shuffle: of a new deal, or the present one's, going on."""
        if self.deal_open and self._shuffler is not None:
            return self._shuffler.copy()
        return FairShuffler(self._seed(len(self._proofs) + (0 if self.deal_open else 1)))

    def _is_known(self, deal: int) -> bool:
        """Return whether the seed of a deal is no secret of this match."""
        assert self.key is not None
        return self.entropy is None or bool(fair.chosen_seed(self.key, deal))

    def _seed(self, deal: int) -> bytes:
        assert self.key is not None
        if self.entropy is None or self._is_known(deal):
            return fair.deal_seed(self.key, deal)
        return fair.fair_seed(self.key, deal, self.entropy)

    def _note_shuffle(self, before: Any, step: Step) -> None:
        """Keep the proof of a new deal, and the place in its stream of draws."""
        ours, seed, played = None, b"", len(self.steps) - 1
        if self.key is not None:
            seed = b"" if self.deal_open else self._seed(len(self._proofs) + 1)
            shuffler = self._next_shuffler()
            ours = self.game.chance(before, shuffler)
            self._shuffler = shuffler
        if not any(type(event) is PackShuffled for event in step.events):
            return
        assert isinstance(step.action, Order)
        number = len(self._proofs)
        self.deal_open = True
        self._marks.append((played, before))
        if self.key is not None and ours == step.action:
            known = self._is_known(number + 1)
            self._proofs.append(DealProof(fair.fingerprint(seed, step.action.cards), seed.hex(), known))
        elif number < len(self.made):
            self._proofs.append(self.made[number])
        else:
            self._proofs.append(DealProof(None))

    def state_after(self, count: int) -> Any:
        """Return the state after the first ``count`` actions, from the beginning of their deal on."""
        place = bisect_right(self._marks, count, key=lambda mark: mark[0]) - 1
        played, state = self._marks[place]
        for step in self.steps[played:count]:
            state, _ = self.game.apply(state, step.action)
        return state

    def undo(self, count: int = 1) -> None:
        """Take the last ``count`` actions back, by replaying the others.  Raises ValueError when there are fewer."""
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"cannot undo {count} of {len(self.steps)} actions")
        actions = [step.action for step in self.steps[: len(self.steps) - count]]
        self._clear()
        for action in actions:
            self.play(action)


def step_text(match: Match, index: int) -> str:
    """Return the text of one action of a match, with its seat: "1 declare", "deal 9S …"."""
    step = match.steps[index]
    text = match.game.to_text(step.action)
    return text if step.seat == CHANCE else f"{step.seat} {text}"
