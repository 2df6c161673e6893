"""Values that are made at every action: frozen dataclasses and changed named tuples, at twice the usual speed."""

from dataclasses import MISSING, dataclass, fields
from typing import Any, NamedTuple, TypeVar, dataclass_transform

C = TypeVar("C")
V = TypeVar("V")
T = TypeVar("T", bound=NamedTuple)

_PLACES: dict[type, dict[str, int]] = {}


def change(value: T, **changes: Any) -> T:
    """Return a named tuple with fields changed, as ``_replace`` does it.  Raises KeyError for an unknown field."""
    kind = type(value)
    places = _PLACES.get(kind)
    if places is None:
        places = _PLACES[kind] = {name: place for place, name in enumerate(kind._fields)}
    values = list(value)
    for name, new in changes.items():
        values[places[name]] = new
    return tuple.__new__(kind, values)


def put(row: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """Return the row with one value changed."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


@dataclass_transform(frozen_default=True)
def value(kind: type[C]) -> type[C]:
    """Make a frozen dataclass with slots.

    Its ``__init__`` fills the slots directly; the one that dataclasses write asks ``object.__setattr__`` to find each.
    Defaults must be plain values, and there is no ``__post_init__``.
    """
    made = dataclass(frozen=True, slots=True)(kind)
    shape: Any = made
    known: dict[str, Any] = {}
    takes, body = [], ""
    for field in fields(shape):
        known[f"fill_{field.name}"] = getattr(made, field.name).__set__
        known[f"default_{field.name}"] = field.default
        takes.append(field.name if field.default is MISSING else f"{field.name}=default_{field.name}")
        body += f"\n    fill_{field.name}(self, {field.name})"
    if takes:
        exec(f"def __init__(self, {', '.join(takes)}):{body}", known)
        known["__init__"].__qualname__ = f"{made.__qualname__}.__init__"
        shape.__init__ = known["__init__"]
    return made
