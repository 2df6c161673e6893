"""The public text format of a match: written, read and checked (ARCHITECTURE: "The record")."""

from collections.abc import Callable, Mapping
from typing import Any

from raub_desktop.engine.actions import ActionTextError
from raub_desktop.engine.cards import CardTextError
from raub_desktop.engine.core import CHANCE, Game, IllegalActionError, Reason
from raub_desktop.engine.fair import FairShuffler, fingerprint
from raub_desktop.engine.match import DealProof, Match
from raub_desktop.engine.options import OptionError, differences

FORMAT = "raub-desktop/1"
_FORMAT_NAME, _FORMAT_NUMBER = FORMAT.split("/")
_MOST_DIGITS = 9
"""Digits of a seat or a format number; a longer row of them is no number of ours."""


class RecordError(ValueError):
    """A record that cannot be read or does not hold.

    ``code``: ``not_a_record``, ``later_format``, ``unknown_game``, ``bad_field`` (``detail`` names it), ``option``
    (``option`` is the OptionError), ``bad_action`` (no such action or card), ``wrong_seat``, ``illegal`` (with
    ``reason``), ``match_over``, ``wrong_fingerprint``, ``wrong_seed``, ``wrong_result``.  ``number`` counts actions or
    deals from 1; ``text`` is the offending text.
    """

    def __init__(
        self,
        code: str,
        *,
        number: int = 0,
        text: str = "",
        reason: Reason | None = None,
        option: OptionError | None = None,
    ) -> None:
        super().__init__(f"{code} {number or ''} {text}".strip())
        self.code = code
        self.number = number
        self.text = text
        self.reason = reason
        self.option = option


def step_text(match: Match, index: int) -> str:
    """The text of one action of a match, with its seat: "1 declare", "deal 9S …"."""
    step = match.steps[index]
    text = match.game.to_text(step.action)
    return text if step.seat == CHANCE else f"{step.seat} {text}"


def write_record(match: Match) -> dict[str, object]:
    """The match as JSON values."""
    standing = match.game.standing(match.state)
    payments = None if standing.payments is None else [round(one, 2) for one in standing.payments]
    return {
        "format": FORMAT,
        "game": match.game.name,
        "book": match.book,
        "options": differences(match.options, match.game.books[match.book]),
        "seats": list(match.players),
        "actions": [step_text(match, index) for index in range(len(match.steps))],
        "deals": [{"fingerprint": proof.fingerprint, "seed": proof.seed} for proof in match.proofs],
        "result": {"scores": list(standing.scores), "winners": list(standing.winners), "payments": payments},
    }


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


def _proofs_of(data: Mapping[str, Any]) -> list[DealProof]:
    proofs = []
    for deal in _field(data, "deals", list, []):
        values = (deal.get("fingerprint"), deal.get("seed")) if isinstance(deal, Mapping) else (0, 0)
        if not all(value is None or isinstance(value, str) for value in values):
            raise RecordError("bad_field", text="deals")
        proofs.append(DealProof(*values))
    return proofs


def open_record(
    data: object, games: Mapping[str, Game[Any, Any, Any, Any]], key: bytes | None = None
) -> tuple[Match, list[str]]:
    """The match a record begins, nothing played yet, and the texts of its actions.  Raises RecordError."""
    fields = _format_of(data)
    name = _field(fields, "game", str)
    if name not in games:
        raise RecordError("unknown_game", text=name)
    players = _field(fields, "seats", list)
    actions = _field(fields, "actions", list)
    for field, values in (("seats", players), ("actions", actions)):
        if not all(isinstance(value, str) for value in values):
            raise RecordError("bad_field", text=field)
    proofs = _proofs_of(fields)
    game = games[name]
    try:
        options = game.parse_options(_field(fields, "book", str), _field(fields, "options", dict, {}))
        match = Match(game, fields["book"], options, players, key, proofs)
    except OptionError as error:
        raise RecordError("option", option=error) from error
    return match, actions


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
        raise RecordError("illegal", number=number, text=text, reason=error.reason) from error


def read_record(
    data: object,
    games: Mapping[str, Game[Any, Any, Any, Any]],
    key: bytes | None = None,
    before: Callable[[Match, str], None] | None = None,
) -> Match:
    """Replay a record.  ``before`` is called with the match and the text of each action that is about to be played.

    Raises RecordError at the first wrong action, deal proof or result.
    """
    match, actions = open_record(data, games, key)
    for number, text in enumerate(actions, 1):
        if before is not None:
            before(match, text)
        play_text(match, number, text)
    assert isinstance(data, Mapping)
    check_proofs(match, _proofs_of(data))
    _check_result(match, data)
    return match


def check_proofs(match: Match, proofs: list[DealProof]) -> None:
    """Compare the deals of a match with the fingerprints and seeds a record gives.  Raises RecordError.

    A shuffle must be drawn from its seed, reshuffles included; the fingerprint must fit seed and order.
    """
    replay = Match(match.game, match.book, match.options, match.players)
    number = 0
    shuffler: FairShuffler | None = None
    for step in match.steps:
        if step.seat == CHANCE:
            if replay.game.to_text(step.action).startswith("deal "):
                number += 1
                proof = proofs[number - 1] if number <= len(proofs) else DealProof(None)
                shuffler = _shuffler_of(proof, number)
                if shuffler is not None and proof.fingerprint is not None:
                    assert proof.seed is not None
                    if fingerprint(bytes.fromhex(proof.seed), step.action.cards) != proof.fingerprint.lower():
                        raise RecordError("wrong_fingerprint", number=number, text=proof.fingerprint)
            if shuffler is not None and replay.game.chance(replay.state, shuffler) != step.action:
                raise RecordError("wrong_seed", number=number)
        replay.play(step.action)


def _shuffler_of(proof: DealProof, number: int) -> FairShuffler | None:
    if proof.seed is None:
        return None
    try:
        return FairShuffler(bytes.fromhex(proof.seed))
    except ValueError:
        raise RecordError("wrong_seed", number=number, text=proof.seed) from None


def _check_result(match: Match, data: Mapping[str, Any]) -> None:
    """A result that a record gives must be the one its actions lead to."""
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
