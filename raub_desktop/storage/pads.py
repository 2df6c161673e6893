"""A gamepad's buttons by name, and what each does as designed: part of what the settings remember."""

from collections.abc import Mapping

USUAL: Mapping[str, str] = {
    "press": "a",
    "lay": "x",
    "leave": "b",
    "pause": "start",
    "hint": "y",
    "do_it": "rt",
    "undo": "lb",
    "redo": "rs",
    "sheet": "back",
    "last_trick": "rb",
    "rest": "lt",
    "sort": "ls",
}
"""What the buttons do, in the order the settings show it; as many things as there are buttons."""
BUTTONS = frozenset(USUAL.values())


def are_pad_buttons(value: object) -> bool:
    """Whether a value says which buttons were changed: known things and buttons, and no two things on one button."""
    if not isinstance(value, dict) or not all(name in USUAL and button in BUTTONS for name, button in value.items()):
        return False
    return len({**USUAL, **value}.values()) == len(set({**USUAL, **value}.values()))
