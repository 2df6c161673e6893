"""A scene as an AccessKit tree: one node for every part, control and option.

``entries`` is a pure function of a SceneTree; ``Numbers`` gives each of its keys a number that no other one ever had:
a reader holds a number that has left the tree for dead.  ``Maker`` makes the library's own nodes of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from raub_desktop.language import trc
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, Role, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box

Key = tuple[str, ...]
"""The way to a node: what tells it, and all above it, from those beside them."""
ROOT: Key = ()
PAGE, LIVE = "page", "live"
_TEXT_RUN = "run"
_ROLES = {
    Role.BUTTON: "BUTTON",
    Role.LINK: "LINK",
    Role.CHECK: "CHECK_BOX",
    Role.CHOICE: "COMBO_BOX",
    Role.RADIOS: "RADIO_GROUP",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.ROW: "RADIO_BUTTON",
    Role.CARD: "LIST_ITEM",
    Role.LIST: "LIST_BOX",
}
_OPTIONS = {Role.RADIOS: "RADIO_BUTTON", Role.LIST: "LIST_BOX_OPTION"}
_NAMED_WITH_VALUE = (Role.BUTTON, Role.LINK, Role.ROW, Role.CARD)
"""Roles without a value for screen readers: it is part of their name."""
_STEPPED = (Role.CHOICE, Role.SLIDER)
_KINDS = {
    Kind.TEXT: "LABEL",
    Kind.HEADING: "HEADING",
    Kind.GROUP: "GROUP",
    Kind.LIST: "LIST",
    Kind.ITEM: "LIST_ITEM",
    Kind.TABLE: "TABLE",
    Kind.ROW: "ROW",
    Kind.HEADER: "COLUMN_HEADER",
    Kind.CELL: "CELL",
}
_WORDS = (Kind.TEXT, Kind.HEADING, Kind.ITEM, Kind.HEADER, Kind.CELL)
"""Kinds whose words are a text."""
_CELLS = (Kind.HEADER, Kind.CELL)
"""Kinds that are there even where they say nothing: they keep their column."""


class Target(NamedTuple):
    """Target of a screen reader's request: a control by its name, or one of its options."""

    name: str
    option: int | None = None


class Entry(NamedTuple):
    """One node of the tree for screen readers, as plain values; ``children`` are the Keys of the nodes inside it."""

    key: Key
    role: str
    """The library's word for it."""
    label: str = ""
    children: tuple[Key, ...] = ()
    box: Box | None = None
    value: str | None = None
    control: Control | None = None
    """Control it is, or has as an option of it: it can be gone to and pressed."""
    target: Target | None = None
    chosen: bool | None = None
    place: int | None = None
    """From 0, among those beside it."""
    size: int | None = None
    """Number of nodes it holds of which one is chosen or gone to."""


def entries(tree: SceneTree, window: str, said: str, moment: int) -> list[Entry]:
    """Return the nodes of a scene in a window of that name, the root first.

    ``said`` is what has just happened; ``moment`` is a new number for each, so that the same words are announced twice.
    """
    title = tree.title or window
    inside: list[Entry] = []
    children = _all(inside, (PAGE,), [*_rest(tree)])
    told = [Entry((LIVE, f"{moment}"), "STATUS", said, value=said)] if said else []
    # All in one, so that readers are told of one child of the window that comes and one that goes.
    page = Entry((PAGE,), "DIALOG" if tree.dialog else "PANE", title if tree.dialog else "", children)
    name = tree.window or title
    name = window if name == window else f"{name} – {window}"
    return [Entry(ROOT, "WINDOW", name, tuple(one.key for one in (page, *told))), page, *inside, *told]


def focus_of(tree: SceneTree, there: Iterable[Entry]) -> Key:
    """Return the key of the focused node: of a control whose options are all visible, the chosen option."""
    chosen, focused = ROOT, tree.focus
    for entry in there:
        target = entry.target
        if target is not None and target.name == focused and entry.control is not None:
            within = entry.control.said.role in (Role.RADIOS, Role.LIST)
            if target.option is None or (within and entry.chosen):
                chosen = entry.key
        elif focused and entry.control is None and entry.key and entry.key[-1] == f"#{focused}":
            chosen = entry.key
    return chosen


def _rest(tree: SceneTree) -> Iterator[Part | Control]:
    """Yield the heading, the parts, and then texts and controls that belong to no part."""
    held = [one for part in tree.parts for one in (part.walk() if isinstance(part, Part) else [part])]
    words = {one.words for one in held if isinstance(one, Part)}
    names = {one.name for one in held if isinstance(one, Control)}
    if tree.title and tree.title not in words:
        yield Part(Kind.HEADING, tree.title)
    found = [one for one in held if isinstance(one, Part) and one.kind is Kind.ROW]
    rows = {", ".join(cell.words for cell in row.parts if isinstance(cell, Part)) for row in found}
    for text in (*(() if tree.parts else tree.asked), *tree.texts):
        if text.strip() and text not in words and text not in rows:
            yield Part(Kind.TEXT, text)
    yield from tree.parts
    yield from (Part(Kind.TEXT, text) for text in tree.notices if text.strip() and text not in words)
    yield from (control for control in tree.controls if control.name not in names)


def _all(out: list[Entry], over: Key, those: Sequence[Part | Control]) -> tuple[Key, ...]:
    """Add nodes for parts and controls inside the node ``over``; return their keys."""
    used: dict[str, int] = {}
    keys = []
    for one in those:
        own = f"#{one.name}"
        if isinstance(one, Part):
            if not one.words.strip() and not one.parts and one.kind not in _CELLS:
                continue
            own = own if one.name else f"{one.kind} {one.words}"
        elif one.said.role is Role.CHOICE:
            own = f"{own}: {one.said.value}"  # another value is another node: a changed name is not spoken
        used[own] = used.get(own, 0) + 1
        key = (*over, own if used[own] == 1 else f"{own} ({used[own]})")
        keys.append(key)
        out.extend(_part(key, one) if isinstance(one, Part) else _control(key, one, len(keys) - 1))
    return tuple(keys)


def _part(key: Key, part: Part) -> list[Entry]:
    inside: list[Entry] = []
    children = _all(inside, key, part.parts)
    value = part.words if part.kind in _WORDS else None
    return [Entry(key, _KINDS[part.kind], part.words, children, part.box, value), *inside]


def _control(key: Key, control: Control, place: int) -> list[Entry]:
    said = control.said
    role, label, value = _ROLES[said.role], said.label, None
    if said.role in _NAMED_WITH_VALUE:
        label = ", ".join(words for words in (said.label, said.value) if words.strip())
    elif said.role is not Role.FIELD:
        value = said.value
    if said.role is Role.ROW and said.chosen is None:
        role = "BUTTON"
    own = Target(control.name)
    inside = [_option(key, control, number) for number in range(len(said.options) if said.role in _OPTIONS else 0)]
    if said.role is Role.FIELD:
        inside = [Entry((*key, _TEXT_RUN), "TEXT_RUN", value=said.text, box=control.box)]
    entry = Entry(
        key,
        role,
        label if said.role is Role.RADIOS else label or said.value,
        tuple(one.key for one in inside),
        control.box,
        value,
        control,
        own,
        said.chosen,
        place if said.role is Role.CARD else None,
        len(said.options) if said.options else None,
    )
    return [entry, *inside]


def _option(over: Key, control: Control, number: int) -> Entry:
    said = control.said
    box = control.cells[number] if number < len(control.cells) else control.box
    chosen = number == said.place - 1
    target = Target(control.name, number)
    key = (*over, f"{number} {said.options[number]}")
    return Entry(key, _OPTIONS[said.role], said.options[number], (), box, None, control, target, chosen, number)


class Numbers:
    """Node numbers: one for each key for as long as it is in the tree, never reused."""

    def __init__(self) -> None:
        self._next = count(1)
        self._given: dict[Key, int] = {ROOT: 0}

    def renew(self) -> None:
        """Forget all numbers but the root's, for another scene."""
        self._given = {ROOT: 0}

    def of(self, keys: Iterable[Key]) -> Mapping[Key, int]:
        """Return the numbers of the keys in the tree now; those that have left it are forgotten."""
        given = self._given
        self._given = {key: given[key] if key in given else next(self._next) for key in keys}
        return self._given


class Maker(NamedTuple):
    """Builds AccessKit's own nodes from entries."""

    library: Any
    numbers: Mapping[Key, int]
    unit: float
    """The pixels in a u."""
    spelled: bool = False
    """Whether everything is put into words: through AT-SPI the library passes on neither keys nor disabled states, nor
    the value of a combo box; and Orca follows a selection wherever the keyboard focus is."""

    def update(self, there: Sequence[Entry], focus: Key) -> Any:
        """Return AccessKit's tree update."""
        out = self.library.TreeUpdate(self.numbers[focus])
        out.tree = self.library.Tree(self.numbers[ROOT])
        for entry in there:
            out.nodes.append((self.numbers[entry.key], self._node(entry)))
        return out

    def _node(self, entry: Entry) -> Any:
        library, numbers = self.library, self.numbers
        node = library.Node(getattr(library.Role, entry.role))
        combo = self.spelled and entry.role == "COMBO_BOX"
        node.set_label(", ".join(filter(None, (entry.label, entry.value))) if combo else entry.label)
        node.set_children([numbers[key] for key in entry.children])
        if entry.value is not None:
            node.set_value(entry.value)
        if entry.box is not None:
            edges = entry.box.x, entry.box.y, entry.box.right, entry.box.bottom
            node.set_bounds(library.Rect(*(edge * self.unit for edge in edges)))
        if entry.place is not None:
            node.set_position_in_set(entry.place)
        if entry.size is not None:
            node.set_size_of_set(entry.size)
        if entry.role == "DIALOG":
            node.set_modal()
        if entry.role == "STATUS":
            node.set_live(library.Live.POLITE)
        if entry.role == "TEXT_RUN":
            _run(library, node, entry.value or "")
        if entry.control is not None and entry.target is not None:
            self._state(node, entry, entry.control)
            if entry.target.option is None:
                self._control(node, entry, entry.control)
        return node

    def _state(self, node: Any, entry: Entry, control: Control) -> None:
        """Set the state of a control or an option on its node, and the actions it offers."""
        library = self.library
        card = self.spelled and control.said.role is Role.CARD
        if entry.chosen is not None and not card:
            if entry.role in ("LIST_BOX_OPTION", "LIST_ITEM"):
                node.set_selected(entry.chosen)
            else:
                node.set_toggled(library.Toggled.TRUE if entry.chosen else library.Toggled.FALSE)
        if not control.enabled:
            node.set_disabled()
        if entry.role != "RADIO_GROUP":
            node.add_action(library.Action.FOCUS)
            if control.enabled:
                node.add_action(library.Action.CLICK)

    def _control(self, node: Any, entry: Entry, control: Control) -> None:
        """Set what only controls have besides their words: value, range, key."""
        library, measured = self.library, control.said.measured
        note = control.note.rstrip(".")
        notes = [] if note in entry.label else [note]
        if self.spelled:
            # Orca asks for a field's text in an old way that AccessKit does not know: its note has the text, too.
            notes.append(control.said.text)
            chosen = control.said.role is Role.CARD and control.said.chosen
            notes += [control.key, trc("control", "chosen") if chosen else ""]
            notes += ["" if control.enabled else trc("control", "unavailable")]
        if any(notes):
            node.set_description(". ".join(filter(None, notes)))
        if control.key:
            node.set_keyboard_shortcut(control.key)
        if control.enabled and control.said.role in _STEPPED:
            node.add_action(library.Action.INCREMENT)
            node.add_action(library.Action.DECREMENT)
        if measured is not None:
            node.set_numeric_value(measured.now)
            node.set_min_numeric_value(measured.least)
            node.set_max_numeric_value(measured.most)
            node.set_numeric_value_step(measured.step)
            node.add_action(library.Action.SET_VALUE)
        if control.said.role is Role.FIELD:
            node.set_text_selection(_selection(library, control, self.numbers[entry.children[0]]))


def _run(library: Any, node: Any, words: str) -> None:
    """Set the letters of a text field on its node: the bytes of each letter, and the letters of each word."""
    node.set_character_lengths([len(letter.encode()) for letter in words])
    node.set_word_lengths(_word_lengths(words))
    node.set_text_direction(library.TextDirection.LEFT_TO_RIGHT)


def _word_lengths(words: str) -> list[int]:
    """Return how many letters each word has, with the blanks after it."""
    lengths: list[int] = []
    for number, letter in enumerate(words):
        if not number or (words[number - 1].isspace() and not letter.isspace()):
            lengths.append(0)
        lengths[-1] += 1
    return lengths


def _selection(library: Any, control: Control, run: int) -> Any:
    letters = len(control.said.text)
    start, caret = (min(max(place, 0), letters) for place in control.said.selected)
    return library.TextSelection(library.TextPosition(run, start), library.TextPosition(run, caret))
