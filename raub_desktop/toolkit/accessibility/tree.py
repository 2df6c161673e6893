"""A scene as values: its heading, its texts and its controls, with the one that has the focus."""

from enum import StrEnum
from typing import NamedTuple

from raub_desktop.toolkit.drawing.boxes import Box


class Role(StrEnum):
    """What a control is."""

    BUTTON = "button"
    LINK = "link"
    CHECK = "check"
    CHOICE = "choice"
    SLIDER = "slider"
    FIELD = "field"
    ROW = "row"
    CARD = "card"


class Said(NamedTuple):
    """What a control says of itself: what it is, its words, its value, and where that stands among how many."""

    role: Role
    label: str
    value: str = ""
    chosen: bool | None = None
    """Whether it is ticked, or chosen among its like; None where it cannot be."""
    place: int = 0
    """From 1; 0 where it is none of several."""
    among: int = 0


class Control(NamedTuple):
    """A control of a scene: its name there, what it says, and where it is on the window (u)."""

    name: str
    said: Said
    box: Box
    key: str = ""
    """What is written on the cap of its key."""
    note: str = ""
    enabled: bool = True


class SceneTree(NamedTuple):
    """A scene.  ``asked`` is what the player is asked at the table, ``moment`` changes with every question.

    ``notices`` are sentences that come and go: refusals, remarks, advice.
    """

    title: str = ""
    texts: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: str = ""
    """The name of the control the keys are on; "" for none."""
    asked: tuple[str, ...] = ()
    moment: object = None
    notices: tuple[str, ...] = ()

    @property
    def focused(self) -> Control | None:
        """The control the keys are on."""
        return next((control for control in self.controls if control.name == self.focus), None)
