"""Options as documented fields: what values each takes, reading them from text, and what differs from a book.

A game's options are one frozen dataclass whose fields are made by ``choice``, ``flag``, ``number`` and ``ranks``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """The values that one option can take.

    ``kind`` is "choice" (one of ``choices``), "flag" (true, false), "number" (``low`` to ``high``) or "ranks" (some of
    ``choices``, written together).  ``default`` is the value of a table that does not ask for it.
    """

    name: str
    kind: str
    default: object
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


class OptionError(ValueError):
    """An option that cannot be: ``option`` names it, ``code`` says why, ``values`` what would do.

    Codes: ``unknown_book``, ``unknown_option``, ``bad_value``, ``needs`` (another option must be on), ``seats``.
    """

    def __init__(self, option: str, code: str, *values: object) -> None:
        super().__init__(f"{option}: {code} {' '.join(map(str, values))}".rstrip())
        self.option = option
        self.code = code
        self.values = values


def choice(default: str, *others: str) -> Any:
    """Return an option with named values, the default first."""
    return field(default=default, metadata={"spec": ("choice", (default, *others), 0, 0)})


def flag(default: bool = False) -> Any:
    """Return an option that is on or off."""
    return field(default=default, metadata={"spec": ("flag", ("true", "false"), 0, 0)})


def number(default: int, low: int, high: int) -> Any:
    """Return an option that is a whole number from ``low`` to ``high``."""
    return field(default=default, metadata={"spec": ("number", (), low, high)})


def ranks(default: str, letters: str) -> Any:
    """Return an option that is a set of ranks written together, out of ``letters``."""
    return field(default=default, metadata={"spec": ("ranks", tuple(letters), 0, 0)})


def specs_of(kind: "type[DataclassInstance]") -> tuple[OptionSpec, ...]:
    """Return the specs of an options dataclass, in its order."""
    return tuple(OptionSpec(f.name, f.metadata["spec"][0], f.default, *f.metadata["spec"][1:]) for f in fields(kind))


_DIGITS = re.compile(r"-?[0-9]{1,9}")


def _read(spec: OptionSpec, value: object) -> object:
    """Return the value an option takes for a text or a JSON value.  Raises OptionError."""
    words = {True: "true", False: "false"}.get(value, value) if isinstance(value, bool) else value
    text = str(words).strip()
    match spec.kind:
        case "flag" if text.lower() in ("true", "false"):
            return text.lower() == "true"
        case "choice" if text in spec.choices:
            return text
        case "number" if _DIGITS.fullmatch(text) and spec.low <= int(text) <= spec.high:
            return int(text)
        case "ranks" if all(letter in spec.choices for letter in text) and len(set(text)) == len(text):
            return "".join(letter for letter in spec.choices if letter in text)
    allowed = (f"{spec.low} … {spec.high}",) if spec.kind == "number" else spec.choices
    raise OptionError(spec.name, "bad_value", text, *allowed)


def changed(book: D, overrides: Mapping[str, object]) -> D:
    """Return the book with some options changed; values as text or JSON.  Raises OptionError."""
    by_name = {spec.name: spec for spec in specs_of(type(book))}
    values = {}
    for name, value in overrides.items():
        if name not in by_name:
            raise OptionError(name, "unknown_option", *by_name)
        values[name] = _read(by_name[name], value)
    return replace(book, **values)


def as_dict(options: "DataclassInstance") -> dict[str, object]:
    """Return all options by name, as JSON values."""
    return {f.name: getattr(options, f.name) for f in fields(options)}


def differences(options: "DataclassInstance", book: "DataclassInstance") -> dict[str, object]:
    """Return the options that differ from the book, as JSON values."""
    other = as_dict(book)
    return {name: value for name, value in as_dict(options).items() if value != other[name]}
