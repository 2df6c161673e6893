"""``raub-desktop check``: replay records, and say where the first one goes wrong."""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from raub_desktop.cli.arguments import command_parser
from raub_desktop.cli.output import complain, one_line, say
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import Proven, RecordError, check_record, checking
from raub_desktop.language import tr, trn
from raub_desktop.language.errors import record_error_text
from raub_desktop.language.numbers import plain, signed
from raub_desktop.storage.record_files import RecordFileError, load_json


def run(argv: Sequence[str]) -> int:
    """Check the records; 0 when all hold, else 1."""
    arguments = _arguments(argv)
    good = True
    for path in arguments.records:
        try:
            data = load_json(path)
            if arguments.trace:
                for match, action in checking(data, GAMES):
                    say(json.dumps(_trace_values(match, action)))
                continue
            match, proven = check_record(data, GAMES)
        except RecordError as error:
            good = False
            _report_bad(path, record_error_text(error), _error_values(error), arguments.json)
        except RecordFileError as error:
            good = False
            _report_bad(path, str(error), {"code": "not_readable"}, arguments.json)
        else:
            _report_good(path, match, proven, arguments.json)
    return 0 if good else 1


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = command_parser("check", tr("Replay records of matches and verify every action, deal and result."))
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help=tr("a *.raub.json file"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=tr("a JSON line for each record"))
    how.add_argument("--trace", action="store_true", help=tr("a JSON line for each action: the state before it"))
    arguments = parser.parse_args(argv)
    if arguments.trace and len(arguments.records) > 1:
        parser.error(tr("--trace takes one record"))
    return arguments


# ------------------------------------------------------------------------------------------------------------ results
def _report_good(path: Path, match: Match, proven: Proven, as_json: bool) -> None:
    if as_json:
        say(json.dumps({"record": str(path), "ok": True, **_final_values(match), **_proven_values(match, proven)}))
    else:
        say(one_line(f"{path}: {_final_text(match, proven)}"))


def _report_bad(path: Path, sentence: str, values: Mapping[str, object], as_json: bool) -> None:
    if as_json:
        say(json.dumps({"record": str(path), "ok": False, **values, "message": sentence}))
    else:
        complain(f"{path}: {sentence}")


def _final_values(match: Match) -> dict[str, object]:
    """Return the final state of a record, as JSON values."""
    standing = match.game.standing(match.state)
    return {
        "game": match.game.name,
        "book": match.book,
        "seats": list(match.players),
        "actions": len(match.steps),
        "deals": len(match.proofs),
        "phase": match.game.phase(match.state),
        "to_act": _to_act(match),
        "scores": list(standing.scores),
        "winners": list(standing.winners),
        "payments": None,
        **match.game.extras(match.state),
    }


def _proven_values(match: Match, proven: Proven) -> dict[str, object]:
    """Return what a record proves of its deals, as JSON values."""
    promise = match.promise
    return {
        "seal": None if promise is None else promise.commitment,
        "cut": promise.entropy if promise is not None and promise.cut else None,
        "proven": proven.proven,
        "as_sealed": proven.as_sealed,
        "known": proven.known,
        "key_held_back": proven.key_held_back,
        "key_missing": proven.key_missing,
    }


def _proven_parts(match: Match, proven: Proven) -> list[str]:
    """Return sentences on how many deals nobody could have chosen, what bound them, and what is still sealed."""
    text = trn("{proven} of {n} deal proven", "{proven} of {n} deals proven", proven.deals, proven=proven.proven)
    if proven.as_sealed:
        text = trn("{n} deal as sealed", "{n} deals as sealed", proven.as_sealed)
    if proven.key_held_back:
        text = tr("{proven} (the key is told when the match is over)", proven=text)
    elif proven.key_missing:
        text = tr("{proven} (the record has no key)", proven=text)
    parts = [text]
    if match.promise is not None:
        parts.append(tr("seal {seal}", seal=match.promise.commitment))
        parts.append(tr("cut: {cut}", cut=match.promise.entropy if match.promise.cut else tr("left to chance")))
    players = ", ".join(f"{seat} {player}" for seat, player in enumerate(match.players))
    return [*parts, tr("seats: {players}", players=players)]


def _final_text(match: Match, proven: Proven) -> str:
    standing = match.game.standing(match.state)
    parts = [
        trn("{n} action", "{n} actions", len(match.steps)),
        *_proven_parts(match, proven),
        tr("scores {scores}", scores=" ".join(map(plain, standing.scores))),
    ]
    if match.over:
        winners = ", ".join(_seat_text(match, seat) for seat in standing.winners)
        parts.append(trn("won by {winners}", "won by {winners}", len(standing.winners), winners=winners))
    elif match.to_act == CHANCE:
        parts.append(tr("a shuffle comes next"))
    elif match.to_act is not None:
        parts.append(tr("{player} is to act", player=_seat_text(match, match.to_act)))
    if standing.payments is not None:
        parts.append(tr("payments {payments}", payments=" ".join(signed(payment, 2) for payment in standing.payments)))
    return tr("good: {parts}", parts="; ".join(parts))


def _seat_text(match: Match, seat: int) -> str:
    return tr("seat {seat} ({player})", seat=seat, player=match.players[seat])


def _error_values(error: RecordError) -> dict[str, object]:
    """Return a RecordError as JSON values; ``action`` is the number of the first wrong action, from 1."""
    about_deal = error.code in ("wrong_fingerprint", "wrong_seed")
    about_action = not about_deal and error.code != "too_long"
    return {
        "code": error.code,
        "action": error.number if error.number and about_action else None,
        "deal": error.number if about_deal else None,
        "text": error.text,
        "option": None if error.option is None else error.option.option,
        "reason": None if error.reason is None else _reason_values(error.reason),
    }


def _reason_values(reason: Reason) -> dict[str, object]:
    return {
        "code": reason.code,
        "suit": None if reason.suit is None else reason.suit.value,
        "card": None if reason.card is None else str(reason.card),
        "number": reason.number,
    }


# -------------------------------------------------------------------------------------------------------------- trace
def _trace_values(match: Match, action: str | None) -> dict[str, object]:
    """Return one line of the trace: the state before ``action``, the n-th from 1, None after all.

    Legal actions are told without the seat, and not before a shuffle.
    """
    standing = match.game.standing(match.state)
    values: dict[str, Any] = {
        "n": len(match.steps) + 1,
        "phase": match.game.phase(match.state),
        "to_act": _to_act(match),
        "legal": None if match.to_act == CHANCE else list(map(match.game.to_text, match.legal_actions())),
        "action": action,
        "scores": list(standing.scores),
    }
    if action is None:
        values["winners"] = list(standing.winners)
    return {**values, **match.game.extras(match.state)}


def _to_act(match: Match) -> int | str | None:
    return "chance" if match.to_act == CHANCE else match.to_act
