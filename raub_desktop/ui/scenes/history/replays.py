"""The list of matches that can be replayed, filtered by game, rules, opponents and result."""

from collections.abc import Callable, Sequence

from raub_desktop.language import tr, trc
from raub_desktop.language.numbers import in_order, moment_form
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seating import names_of, seated
from raub_desktop.storage.clock import written
from raub_desktop.storage.store import Entry, Kept, MatchState, Store
from raub_desktop.toolkit.scene import Change, Push, Route
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.choosers import Picker
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.destinations import ToReplay, ToReview
from raub_desktop.ui.scenes.history.saved import ANY, Act, SavedScene, rules_of, standing_words
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch, watched_match


def opponents_of(entry: Entry) -> list[str]:
    """Return the names of the computer players in a match."""
    return [name for name, seat in zip(names_of(entry), entry.seats, strict=True) if seat.player != HUMAN]


def result_of(entry: Entry) -> str:
    """Return "won" or "lost" for the first person; "" without one, or if the match is not over."""
    if entry.state is not MatchState.FINISHED or not entry.humans:
        return ""
    return "won" if entry.humans[0] in entry.winners else "lost"


class ReplaysScene(SavedScene):
    """The matches with a finished deal, to be replayed or reviewed; pickers filter them."""

    def __init__(self, context: Context, store: Store | None = None) -> None:
        self._offered: dict[str, list[str]] = {}
        super().__init__(context, store)
        self.drawer = MatchState.FINISHED
        self.refresh()

    def narrowed(self, found: Sequence[Entry]) -> Sequence[Entry]:
        """Return the matches that pass the pickers, and update what these offer."""
        self._offered = {
            "rules": sorted({rules_of(entry) for entry in found}),
            "against": sorted({name for entry in found for name in opponents_of(entry)}, key=in_order),
        }
        for name, offered in self._offered.items():
            if self.wanted.get(name) not in offered:
                self.wanted[name] = ANY
        return [entry for entry in found if self._is_wanted(entry)]

    def belongs(self, entry: Entry) -> bool:
        return entry.state is MatchState.FINISHED or entry.deals > 0

    def _is_wanted(self, entry: Entry) -> bool:
        wanted = self.wanted
        return (
            wanted["rules"] in (ANY, rules_of(entry))
            and (not wanted["against"] or wanted["against"] in opponents_of(entry))
            and wanted.get("result", ANY) in (ANY, result_of(entry))
        )

    # ------------------------------------------------------------------------------------------------- what there is
    def title(self) -> str:
        return tr("Replays")

    def told(self) -> str:
        return tr(
            "Every match with a finished deal can be watched again. Drop a record file on this window to import it."
        )

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        return (
            (MatchState.OPEN, tr("In progress")),
            (MatchState.FINISHED, tr("Finished")),
            (MatchState.ABANDONED, tr("Abandoned")),
        )

    def nothing(self) -> str:
        if any(self.wanted.values()):
            return tr("No match fits this choice.")
        return {
            MatchState.OPEN: tr("No match in progress has a finished deal yet."),
            MatchState.FINISHED: tr("No match has been finished yet."),
            MatchState.ABANDONED: tr("No abandoned match has a finished deal."),
        }[self.drawer]

    def elsewhere(self, name: str) -> str:
        return tr("Imported: {name}. No deal of it is over yet, so it is under Saved matches.", name=name)

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """Return the words of a match's row; here the result stands beside the rules."""
        result = {"won": tr("won"), "lost": tr("lost")}.get(result_of(entry), "")
        heading = tr("{rules} – {result}", rules=rules_of(entry), result=result) if result else rules_of(entry)
        return heading, standing_words(entry), written(entry.updated, moment_form())

    def acts(self) -> list[Act]:
        words, letter = tr("Continue"), "C"
        if self.drawer == MatchState.FINISHED:
            words, letter = tr("Show the result"), "S"
        return [
            ("watch", tr("Watch"), trc("key", "Enter"), self.watch, True),
            ("review", tr("Review"), "R", self.review, False),
            ("go", words, letter, self._go_on, False),
            ("name", tr("Name…"), "N", self._ask_name, False),
            ("write", tr("Export…"), "E", self._write, False),
            self.importing(),
            ("delete", tr("Delete…"), trc("key", "Del"), self._ask_delete, False),
        ]

    def acts_on_none(self) -> list[Act]:
        return [self.importing()]

    def filters(self) -> list[Widget]:
        anything = {"rules": tr("Any rules"), "against": tr("Against anyone")}
        out: list[Widget] = []
        for name, offered in self._offered.items():
            shown = [(value, tr("Against {name}", name=value) if name == "against" else value) for value in offered]
            out.append(DropDown(name, [(ANY, anything[name]), *shown], self.wanted[name], self.seek(name)))
        if self.drawer == MatchState.FINISHED:
            results = [(ANY, tr("Won or lost")), ("won", trc("matches", "Won")), ("lost", trc("matches", "Lost"))]
            out.append(Picker("result", results, self.wanted.get("result", ANY), self.seek("result")))
        return out

    # --------------------------------------------------------------------------------------------------- what is done
    def open_drawer(self, drawer: MatchState) -> None:
        if drawer != MatchState.FINISHED:
            self.wanted["result"] = ANY
        super().open_drawer(drawer)

    def _watch(self, to: Callable[[WatchedMatch], Route]) -> Change | None:
        """Open a destination with the chosen match; if it cannot be read, show why."""

        def then(kept: Kept) -> Change | None:
            watched = watched_match(seated(kept), self.context, faces(self.store))
            if watched.length:
                return Push(to(watched))
            self._say(tr("No deal of this match is over yet, so there is nothing to watch."))
            return None

        return None if self.entry is None else self._load(self.entry, then)

    def watch(self) -> Change | None:
        return self._watch(ToReplay)

    def review(self) -> Change | None:
        """Review the player's decisions in the chosen match."""
        return self._watch(ToReview)
