"""One match at the table and its place in the store: whatever happens to the match, ``keep`` makes the store say so."""

from typing import Any

from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.match import Match
from raub_desktop.storage.store import About, Store


class Keeper:
    """Keeps one match.

    ``id`` is its place in the store, None until its first action is stored.  What could not be stored (a full disk) is
    stored the next time.
    """

    def __init__(self, store: Store, about: About, id: int | None = None, match: Match | None = None) -> None:
        self.store = store
        self.about = about
        self.id = id
        self._stored: list[Any] = [] if match is None else _actions(match)
        """The actions that are on disk."""
        self._flags: dict[str, bool] = {}
        """What is to be noted about the match and is not on disk yet."""

    def keep(self, match: Match) -> None:
        """Make the store hold exactly this match: new actions, those undone, its end.  Raises StoreError."""
        actions = _actions(match)
        if self.id is None:
            self.id = self.store.begin(match, self.about)
        else:
            same = _same(self._stored, actions)
            if same < len(self._stored):
                self.store.truncate(self.id, match, same)
            elif same < len(actions):
                self.store.append(self.id, match)
        self._stored = actions
        self._mark()
        if match.steps and any(type(event) is DealEnded for event in match.steps[-1].events):
            self.store.tidy()  # nothing of it is shown yet, so nothing halts

    def mark(self, *, undone: bool = False, hinted: bool = False, relieved: bool = False) -> None:
        """Note for good what makes the match count apart in the statistics.  Raises StoreError; ``keep`` retries."""
        flags = {"undone": undone, "hinted": hinted, "relieved": relieved}
        self._flags |= {name: True for name, set_now in flags.items() if set_now}
        self._mark()

    def close(self) -> None:
        """The match is not played here any more; another window may go on with it."""
        if self.id is not None:
            self.store.release(self.id)

    def _mark(self) -> None:
        if self.id is not None and self._flags:
            self.store.mark(self.id, **self._flags)
            self._flags = {}


def _actions(match: Match) -> list[Any]:
    return [step.action for step in match.steps]


def _same(one: list[Any], other: list[Any]) -> int:
    """How many actions both begin with."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    return next(place for place in range(most) if one[place] != other[place])
