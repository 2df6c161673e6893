"""The public text format of a match: written, read and checked (RECORD.md)."""

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from raub_desktop.engine import fair
from raub_desktop.engine.actions import ActionTextError
from raub_desktop.engine.cards import Card, CardTextError
from raub_desktop.engine.core import CHANCE, Games, IllegalActionError, Limits, Reason
from raub_desktop.engine.events import DealEnded, DealThrownIn, PackShuffled
from raub_desktop.engine.fair import FairShuffler, Promise
from raub_desktop.engine.match import DealProof, Match, Step, step_text
from raub_desktop.engine.options import OptionError

FORMAT = "raub-desktop/1"
_FORMAT_NAME, _FORMAT_NUMBER = FORMAT.split("/")
_MOST_DIGITS = 9
"""The most digits of a seat or a format number in a valid record."""
MOST_DEALS = 1000
MOST_SHUFFLES = 10_000
"""The most deals in a record, including those thrown in."""
MOST_SEAT_LETTERS = 40
"""The game's own limits are in ``Game.limits``, those of the entropy in fair.py."""
_DIGEST = re.compile("[0-9a-f]{64}")
"""A key, seed, commitment or fingerprint: exactly so, since capitals would make two texts of one value."""
MOST_UNDEALT = 1000
"""Deals in a row that may end before anything was shuffled (a deck handed on and on)."""


class RecordError(ValueError):
    """A record that cannot be read or does not hold.

    ``code``: ``not_a_record``, ``later_format``, ``unknown_game``, ``bad_field`` (``detail`` names it), ``option``
    (``option`` is the OptionError), ``bad_action`` (no such action or card), ``wrong_seat``, ``illegal`` (with
    ``reason``), ``match_over``, ``wrong_fingerprint``, ``wrong_seed``, ``wrong_result``.  ``number`` counts actions or
    deals from 1; ``text`` is the offending text; ``game`` is whose option or reason it is.
    """

    def __init__(
        self,
        code: str,
        *,
        number: int = 0,
        text: str = "",
        reason: Reason | None = None,
        option: OptionError | None = None,
        game: str = "",
    ) -> None:
        super().__init__(f"{code} {number or ''} {text}".strip())
        self.code = code
        self.number = number
        self.text = text
        self.reason = reason
        self.option = option
        self.game = game


@dataclass(frozen=True, slots=True)
class Proven:
    """Proof of a match's deals: their number, and the number of those nobody could have chosen.

    ``as_sealed``: how many follow from the sealed key, but the cut was left to chance.  ``known``: how many had a seed
    that was no secret.  ``key_held_back``: the match is open, its key is still to come; ``key_missing``: it is over,
    and the record has no key.
    """

    deals: int
    proven: int
    as_sealed: int
    known: int
    key_held_back: bool
    key_missing: bool


def write_record(match: Match) -> dict[str, object]:
    """Return the match as JSON values."""
    standing = match.game.standing(match.state)
    payments = None if standing.payments is None else [round(payment, 2) for payment in standing.payments]
    return {
        "format": FORMAT,
        "game": match.game.name,
        "book": match.book,
        "options": match.options_changed,
        "seats": list(match.players),
        "actions": [step_text(match, index) for index in range(len(match.steps))],
        "deals": [_proof_values(proof) for proof in match.proofs],
        **_fair_values(match.promise),
        "result": {"scores": list(standing.scores), "winners": list(standing.winners), "payments": payments},
    }


def _proof_values(proof: DealProof) -> dict[str, object]:
    values: dict[str, object] = {"fingerprint": proof.fingerprint, "seed": proof.seed}
    return {**values, "known": True} if proof.known else values


def _fair_values(promise: Promise | None) -> dict[str, object]:
    if promise is None:
        return {}
    values: dict[str, object] = {"commitment": promise.commitment, "entropy": promise.entropy, "key": promise.key}
    if promise.scheme == fair.SCHEME:
        values = {"scheme": fair.SCHEME, "cut": promise.cut, **values}
    return {"fair": values}


def _field(data: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = data.get(name, default)
    if not isinstance(value, kind):
        raise RecordError("bad_field", text=name)
    return value


def _format_of(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise RecordError("not_a_record")
    name, _, number = str(data.get("format", "")).partition("/")
    if name != _FORMAT_NAME or not number.isdecimal() or len(number) > _MOST_DIGITS:
        raise RecordError("not_a_record")
    if int(number) > int(_FORMAT_NUMBER):
        raise RecordError("later_format", text=f"{name}/{number}")
    return data


def _is_digest(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def _proofs_of(data: Mapping[str, Any]) -> list[DealProof]:
    proofs = []
    for deal in _field(data, "deals", list, []):
        if not isinstance(deal, Mapping):
            raise RecordError("bad_field", text="deals")
        shown, seed, known = deal.get("fingerprint"), deal.get("seed"), deal.get("known", False)
        if not all(value is None or _is_digest(value) for value in (shown, seed)) or not isinstance(known, bool):
            raise RecordError("bad_field", text="deals")
        proofs.append(DealProof(shown, seed, known))
    return proofs


def _promise_of(data: Mapping[str, Any]) -> Promise | None:
    told = data.get("fair")
    if told is None:
        return None
    if not isinstance(told, Mapping):
        raise RecordError("bad_field", text="fair")
    bound, entropy, key = told.get("commitment"), told.get("entropy"), told.get("key")
    scheme, cut = told.get("scheme", fair.SCHEME - 1), told.get("cut", False)
    if not _is_digest(bound) or not (key is None or _is_digest(key)):
        raise RecordError("bad_field", text="fair")
    if not isinstance(scheme, int) or not scheme <= fair.SCHEME or not isinstance(cut, bool):
        raise RecordError("bad_field", text="fair")
    if not isinstance(entropy, str) or not entropy.isprintable() or (cut and not entropy):
        raise RecordError("bad_field", text="fair")
    if not fair.fits_record(entropy):
        raise RecordError("too_long", number=fair.MOST_ENTROPY, text="fair")
    return Promise(bound, entropy, key, cut, scheme)


def open_record(data: object, games: Games, key: bytes | None = None) -> tuple[Match, list[str]]:
    """Return the match a record begins, nothing played yet, and the texts of its actions.  Raises RecordError."""
    fields = _format_of(data)
    name = _field(fields, "game", str)
    if name not in games:
        raise RecordError("unknown_game", text=name)
    players = _field(fields, "seats", list)
    actions = _field(fields, "actions", list)
    for field, values in (("seats", players), ("actions", actions)):
        if not all(isinstance(value, str) for value in values):
            raise RecordError("bad_field", text=field)
    game = games[name]
    _check_lengths(fields, game.limits, players, actions)
    proofs = _proofs_of(fields)
    try:
        options = game.parse_options(_field(fields, "book", str), _field(fields, "options", dict, {}))
        match = Match(game, fields["book"], options, players, key, proofs, promised=_promise_of(fields))
    except OptionError as error:
        raise RecordError("option", option=error, game=name) from error
    return match, actions


def _check_lengths(data: Mapping[str, Any], limits: Limits, players: Sequence[str], actions: Sequence[str]) -> None:
    """Refuse what no match of people could hold, before anything of it is played.  Raises RecordError."""
    deals = data.get("deals")
    for field, held, most in (
        ("actions", len(actions), limits.actions),
        ("deals", len(deals) if isinstance(deals, list) else 0, min(MOST_SHUFFLES, max(MOST_DEALS, len(actions)))),
        ("actions", max(map(len, actions), default=0), limits.letters),
        ("seats", max(map(len, players), default=0), MOST_SEAT_LETTERS),
    ):
        if held > most:
            raise RecordError("too_long", number=most, text=field)
    if not all(player.isprintable() for player in players):
        raise RecordError("bad_field", text="seats")


def play_text(match: Match, number: int, text: str) -> None:
    """Play one action of a record, the ``number``-th from 1.  Raises RecordError; then nothing has changed."""
    seat = match.to_act
    if seat is None:
        raise RecordError("match_over", number=number, text=text)
    first, _, rest = text.strip().partition(" ")
    named = int(first) if first.isdecimal() and len(first) <= _MOST_DIGITS and rest else CHANCE
    try:
        action = match.game.from_text(rest if named != CHANCE else text)
    except (ActionTextError, CardTextError) as error:
        raise RecordError("bad_action", number=number, text=text) from error
    if named != seat:
        raise RecordError("wrong_seat", number=number, text=text)
    try:
        match.play(action)
    except IllegalActionError as error:
        reason, game = error.reason, match.game.name
        raise RecordError("illegal", number=number, text=text, reason=reason, game=game) from error


def read_record(data: object, games: Games, key: bytes | None = None) -> Match:
    """Return the match of a record, checked as ``check_record`` does.  Raises RecordError."""
    return check_record(data, games, key)[0]


def check_record(data: object, games: Games, key: bytes | None = None) -> tuple[Match, Proven]:
    """Replay a record: the match, and what its deals prove; see ``checking``.  Raises RecordError."""
    steps = checking(data, games, key)
    while True:
        try:
            match, _ = next(steps)
        except StopIteration as end:
            return match, end.value


def checking(data: object, games: Games, key: bytes | None = None) -> Generator[tuple[Match, str | None], None, Proven]:
    """Replay a record action by action, and return what its deals prove.

    Yields the match and the text of each action that is about to be played, and None for it once all is checked.
    Raises RecordError at the first wrong action, deal proof or result.
    """
    match, actions = open_record(data, games, key)
    assert isinstance(data, Mapping)
    _check_terms(match, data)
    deals = _Deals(match, _proofs_of(data))
    for number, text in enumerate(actions, 1):
        yield match, text
        before = match.state
        play_text(match, number, text)
        deals.check(before, match.steps[-1])
    _check_result(match, data)
    yield match, None
    return deals.proven()


def closed(match: Match) -> Match:
    """Return the match up to the shuffle of the deal that is open, since its order would tell every hand.

    The match itself where no deal is open.
    """
    if not match.deal_open:
        return match
    first = max(
        place for place, step in enumerate(match.steps) if any(type(event) is PackShuffled for event in step.events)
    )
    shown = Match(match.game, match.book, match.options, match.players, made=match.proofs[:-1], promised=match.promise)
    for step in match.steps[:first]:
        shown.play(step.action)
    return shown


def _check_terms(match: Match, data: Mapping[str, Any]) -> None:
    """Raise RecordError where a sealed record has other terms than the program writes, or its key does not fit them."""
    promise = match.promise
    if promise is None or promise.scheme != fair.SCHEME:
        return
    terms = fair.terms_of(match.game.name, match.book, match.options_changed, match.players)
    if terms != fair.terms_of(data["game"], data["book"], data.get("options", {}), data["seats"]):
        raise RecordError("bad_field", text="options")
    if promise.key is not None and not fair.fits_seal(promise, terms):
        raise RecordError("wrong_key", text=promise.key)


class _Deals:
    """The deals of a match, compared with what a record gives: fingerprints, seeds, and what binds them.

    A shuffle must be drawn from its seed, reshuffles included; the fingerprint must fit seed and order; every seed that
    is not called known must follow from the key and the cut.
    """

    def __init__(self, match: Match, proofs: Sequence[DealProof]) -> None:
        self._match = match
        self._proofs = proofs
        self._promise = match.promise
        self._shuffler: FairShuffler | None = None
        self._number = self._thrown_in = self._undealt = self._followed = self._known = 0

    def check(self, before: Any, step: Step) -> None:
        """Count the deals that a step begins and ends, and compare one that it shuffles.  Raises RecordError."""
        kinds = [type(event) for event in step.events]
        if PackShuffled in kinds:
            self._number += 1
            self._undealt = 0
            proof = self._proofs[self._number - 1] if self._number <= len(self._proofs) else DealProof(None)
            self._shuffler = None if proof.seed is None else FairShuffler(bytes.fromhex(proof.seed))
            self._known += proof.known
            self._followed += _check_seed(self._promise, self._number, proof, step.action.cards)
        else:
            self._undealt += kinds.count(DealEnded)
        self._thrown_in += kinds.count(DealThrownIn)
        if self._number - self._thrown_in > MOST_DEALS:
            raise RecordError("too_long", number=MOST_DEALS, text="deals")
        if self._undealt > MOST_UNDEALT:
            raise RecordError("too_long", number=MOST_UNDEALT, text="actions")
        if step.seat == CHANCE and self._shuffler and self._match.game.chance(before, self._shuffler) != step.action:
            raise RecordError("wrong_seed", number=self._number)

    def proven(self) -> Proven:
        cut = self._promise is not None and self._promise.cut
        withheld = self._promise is not None and self._promise.key is None
        return Proven(
            self._number,
            proven=self._followed if cut else 0,
            as_sealed=0 if cut else self._followed,
            known=self._known,
            key_held_back=withheld and not self._match.over,
            key_missing=withheld and self._match.over,
        )


def _check_seed(promise: Promise | None, number: int, proof: DealProof, order: tuple[Card, ...]) -> bool:
    """Return whether a deal follows from the sealed key.  Raises RecordError where anything does not fit."""
    if proof.seed is None:
        return False
    if proof.fingerprint not in (None, fair.fingerprint(bytes.fromhex(proof.seed), order)):
        raise RecordError("wrong_fingerprint", number=number, text=proof.fingerprint or "")
    if proof.known or promise is None or promise.scheme != fair.SCHEME or promise.key is None:
        return False
    if not fair.follows(promise, number, proof.seed):
        raise RecordError("wrong_seed", number=number, text=proof.seed)
    return True


def _check_result(match: Match, data: Mapping[str, Any]) -> None:
    """Raise RecordError where the result a record gives is not the one its actions lead to."""
    result = data.get("result")
    if result is None:
        return
    if not isinstance(result, Mapping):
        raise RecordError("bad_field", text="result")
    ours = write_record(match)["result"]
    assert isinstance(ours, dict)
    for name, value in result.items():
        if name in ours and value != ours[name]:
            raise RecordError("wrong_result", text=f"{name}: {value}")
