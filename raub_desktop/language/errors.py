"""Sentences on what is wrong with options, a record, a code or a name."""

from collections.abc import Mapping

from raub_desktop.engine.options import OptionError
from raub_desktop.engine.record import FORMAT, RecordError
from raub_desktop.engine.share import CodeError
from raub_desktop.language.catalogue import N_, tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.plain_text import cleaned

_SHOWN = 60
"""Characters of a record's own text that a message repeats."""


def _shown(text: object) -> str:
    """Return an untrusted text as one line that is safe to print."""
    line = "".join(one if one.isprintable() else "?" for one in str(text))
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def option_error_text(error: OptionError, game: str) -> str:
    """Return the sentence for an option error, with what would be valid."""
    own = WORDS[game].option_error_text(error)
    if own:
        return own
    values = [str(value) for value in error.values]
    match error.code:
        case "unknown_book":
            known = ", ".join(values[1:])
            return tr("There is no rule book “{value}”. The books are: {known}.", value=_shown(values[0]), known=known)
        case "unknown_option":
            known = ", ".join(values)
            return tr(
                "There is no option “{option}”. The options are: {known}.", option=_shown(error.option), known=known
            )
        case "needs":
            return tr("{option} makes no sense without {other}.", option=error.option, other=values[0])
        case "seats":
            fields = {"number": values[0], "low": values[1], "high": values[2]}
            return tr("These rules are for {low} to {high} players, not for {number}.", **fields)
        case "bad_value" if error.option == "scores":
            return tr("No deal can start from these scores: {scores}.", scores=" ".join(values))
    allowed = " ".join(values[1:])
    return tr(
        "{option} cannot be “{value}”; it can be: {known}.",
        option=error.option,
        value=_shown(values[0]),
        known=allowed,
    )


_RECORD: Mapping[str, str] = {
    "not_a_record": N_("This is not the record of a match."),
    "later_format": N_(
        "The record is in format {value}, which needs a newer version of the game; this one reads format {format}."
    ),
    "unknown_game": N_("The record is of a game called “{value}”, which this version does not know."),
    "bad_field": N_("The field “{value}” is missing or has the wrong content."),
    "bad_action": N_("Action {number}, “{action}”: this is not an action, or it names no card."),
    "wrong_seat": N_("Action {number}, “{action}”: it is another player’s turn."),
    "match_over": N_("Action {number}, “{action}”: the match is over."),
    "wrong_fingerprint": N_("Deal {number}: the seal does not fit the key and the order of the cards."),
    "wrong_seed": N_("Deal {number}: the order of the cards does not follow from the key."),
    "wrong_key": N_("The key does not match the seal made before the first deal."),
    "too_long": N_("The record is too long: {value} may contain {number} at most."),
    "wrong_result": N_("The result does not follow from the actions: {value}."),
}


def record_error_text(error: RecordError) -> str:
    """Return the sentence for a record that cannot be read or does not hold."""
    if error.option is not None:
        return option_error_text(error.option, error.game)
    if error.reason is not None:
        return tr(
            "Action {number}, “{action}”: {reason}",
            number=error.number,
            action=_shown(error.text),
            reason=WORDS[error.game].refusal_text(error.reason),
        )
    shown = _shown(error.text)
    return tr(_RECORD[error.code], number=error.number, action=shown, value=shown, format=FORMAT)


_CODES: Mapping[str, str] = {
    "empty": N_("Type or paste a code."),
    "letter": N_("A code cannot contain “{what}”."),
    "short": N_("The code is incomplete."),
    "long": N_("This is too long to be a code."),
    "check": N_("A letter is wrong or missing. Please compare."),
    "later": N_("This code was made by a newer version of the game."),
    "unknown": N_("This code contains something this version of the game does not know."),
    "rules": N_("The rules in this code contradict each other."),
    "player": N_("A code cannot contain the player “{what}”."),
}

_NAMES: Mapping[str, str] = {
    "empty": N_("Enter a name."),
    "long": N_("That name is too long."),
    "taken": N_("Another table has that name."),
    "full": N_("No more tables can be saved. Delete one first."),
}


def code_error_text(error: CodeError) -> str:
    """Return the sentence for a text that is no code, or for a table that has none."""
    return tr(_CODES[error.code], what=cleaned(error.text) or "?")


def name_error_text(code: str) -> str:
    """Return the sentence for a table's name that is "empty", "long", "taken", or one too many ("full")."""
    return tr(_NAMES[code])
