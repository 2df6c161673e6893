"""A control in words, as it is heard when the keys come to it."""

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.accessibility.tree import Control, Role


def sentence(control: Control) -> str:
    """All that can be seen of a control: its words, its state, its note and its key."""
    said = control.said
    parts = [said.label, *_state(control)]
    if said.among:
        parts.append(tr("{place} of {count}", place=said.place, count=said.among))
    parts += [control.note, control.key]
    return joined(parts)


def state(control: Control) -> str:
    """What a key may have changed of the control that has the focus."""
    return joined(_state(control))


def _state(control: Control) -> list[str]:
    said = control.said
    parts = [said.value]
    if said.role is Role.FIELD and not said.value:
        parts.append(trc("text field", "empty"))
    if said.role is Role.CHECK:
        parts.append(trc("setting", "on") if said.chosen else trc("setting", "off"))
    elif said.chosen:
        parts.append(trc("control", "chosen"))
    if not control.enabled:
        parts.append(trc("control", "unavailable"))
    return parts


def joined(parts: list[str]) -> str:
    """The parts that say something, apart by a pause."""
    return ", ".join(part.strip().rstrip(".") for part in parts if part.strip())
