"""The reader: what is new about a scene since it was looked at last, in sentences."""

from collections.abc import Iterator

from raub_desktop.toolkit.accessibility.sentences import sentence, state
from raub_desktop.toolkit.accessibility.tree import SceneTree

_SHORT = 400
"""Letters of a scene's texts that are read at once; longer ones wait until they are asked for."""
_FEW = 3
"""So many new lines are read at once; more of them are another page."""


class Reader:
    """Follows the scenes of one window."""

    def __init__(self) -> None:
        self._scene: object = None
        self._last = SceneTree()

    def news(self, scene: object, tree: SceneTree, *, by_keys: bool) -> tuple[list[str], str]:
        """What is new on the scene, and what the focus has come to ("" for nothing).

        ``by_keys``: a key was used last, so the focus matters.
        """
        opened = scene is not self._scene
        last = SceneTree() if opened else self._last
        self._scene, self._last = scene, tree
        lines = [line for line in self._lines(tree, last, opened=opened) if line]
        return lines, self._focus(tree, last, opened=opened, by_keys=by_keys)

    def _lines(self, tree: SceneTree, last: SceneTree, *, opened: bool) -> Iterator[str]:
        if opened:
            yield tree.title
            if sum(map(len, tree.texts)) <= _SHORT:
                yield from tree.texts
        else:
            new = [text for text in tree.texts if text not in last.texts]
            if len(new) <= _FEW:
                yield from new
        yield from (line for line in tree.notices if line not in last.notices)
        again = tree.moment != last.moment
        yield from (line for line in tree.asked if again or line not in last.asked)

    def _focus(self, tree: SceneTree, last: SceneTree, *, opened: bool, by_keys: bool) -> str:
        now, before = tree.focused, last.focused
        if now is None or not (opened or by_keys) or (tree.asked and tree.moment != last.moment):
            return ""
        if before is None or before.name != now.name or before.said.label != now.said.label:
            return sentence(now)
        return state(now) if state(before) != state(now) else ""

    def whole(self, tree: SceneTree) -> Iterator[str]:
        """All that stands on a scene, from the top."""
        yield tree.title
        yield from tree.texts
        yield from tree.notices
        yield from tree.asked
        yield from map(sentence, tree.controls)
