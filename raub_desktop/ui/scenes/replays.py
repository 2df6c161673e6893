"""The matches that were played, to be watched again: found by game, rules, opponents and result."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seating import names_of, seated
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.clock import written
from raub_desktop.storage.store import DamagedMatchError, Entry, MatchState, Store, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToReplay, ToReview
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.match_words import standing_words
from raub_desktop.ui.past.watched import WatchedMatch, watched_match
from raub_desktop.ui.profiles import faces
from raub_desktop.ui.saved_tables import rules_words
from raub_desktop.ui.scene import Change, Push
from raub_desktop.ui.scenes.saved import SavedScene
from raub_desktop.ui.widgets.base import Widget
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Picker
from raub_desktop.ui.widgets.drop_down import DropDown

_RIGHT, _WIDTH = 1.196, 0.472
_TOP, _HIGH, _PITCH = 0.170, 0.057, 0.0705
_FILTERS, _FILTER, _FILTER_PITCH = 0.675, 0.046, 0.0555
_GAME = 0.096
_ANY = ""


def rules_of(entry: Entry) -> str:
    """What a match's rules are called."""
    setup = TableSetup(entry.game, entry.book, dict(entry.options), title=entry.title)
    return rules_words(setup)


def opponents_of(entry: Entry) -> list[str]:
    """The names of the computers that played."""
    return [name for name, seat in zip(names_of(entry), entry.seats, strict=True) if seat.player != HUMAN]


def result_of(entry: Entry) -> str:
    """ "won" or "lost" by whoever sat down first, "" where nobody did or it is not over."""
    if entry.state is not MatchState.FINISHED or not entry.humans:
        return ""
    return "won" if entry.humans[0] in entry.winners else "lost"


def has_deals(entry: Entry) -> bool:
    """Whether a deal of the match is over, so that there is something to watch."""
    return entry.state is MatchState.FINISHED or entry.dealt > 1 or len(set(entry.scores)) > 1


class ReplaysScene(SavedScene):
    """The matches of which a deal is over, to be looked back at; pickers leave only those one looks for."""

    def __init__(self, context: Context, store: Store | None = None) -> None:
        self.wanted = {"game": _ANY, "rules": _ANY, "against": _ANY, "result": _ANY}
        """What is looked for; empty: anything."""
        self._offered: dict[str, list[str]] = {}
        super().__init__(context, store)
        self.drawer = MatchState.FINISHED
        self._read()

    def _read(self) -> None:
        """See SavedScene; the pickers offer what there is."""
        super()._read()
        found = list(self.entries)
        games = sorted({entry.game for entry in found}, key=lambda game: WORDS[game].game_name())
        if self.wanted["game"] not in games:
            self.wanted["game"] = _ANY
        of_game = [entry for entry in found if self.wanted["game"] in (_ANY, entry.game)]
        self._offered = {
            "rules": sorted({rules_of(entry) for entry in of_game}),
            "against": sorted({name for entry in of_game for name in opponents_of(entry)}),
        }
        if len(games) > 1:
            self._offered = {"game": games, **self._offered}
        for name, offered in self._offered.items():
            if self.wanted[name] not in offered:
                self.wanted[name] = _ANY
        self.entries = [entry for entry in found if self._is_wanted(entry)]
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else None

    def belongs(self, entry: Entry) -> bool:
        """See SavedScene."""
        return has_deals(entry)

    def _is_wanted(self, entry: Entry) -> bool:
        wanted = self.wanted
        return (
            wanted["game"] in (_ANY, entry.game)
            and wanted["rules"] in (_ANY, rules_of(entry))
            and (not wanted["against"] or wanted["against"] in opponents_of(entry))
            and (not wanted["result"] or wanted["result"] == result_of(entry))
        )

    # ------------------------------------------------------------------------------------------------- what there is
    def title(self) -> str:
        """See SavedScene."""
        return tr("Replays")

    def told(self) -> str:
        """See SavedScene."""
        return tr(
            "Every match with a deal that is over can be watched again. "
            "A record file dropped on this window is taken in."
        )

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        """See SavedScene."""
        return (
            (MatchState.OPEN, tr("Still going on")),
            (MatchState.FINISHED, tr("Finished")),
            (MatchState.ABANDONED, tr("Given up")),
        )

    def nothing(self) -> str:
        """See SavedScene."""
        if any(self.wanted.values()):
            return tr("No match is like that.")
        return {
            MatchState.OPEN: tr("No match that goes on has a deal behind it yet."),
            MatchState.FINISHED: tr("No match has been played to its end yet."),
            MatchState.ABANDONED: tr("No match with a deal behind it was given up."),
        }[self.drawer]

    def elsewhere(self, name: str) -> str:
        """See SavedScene."""
        return tr("{name} was taken in. No deal of it is over yet: it is among the saved matches.", name=name)

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """See SavedScene: here the result stands beside the rules."""
        result = {"won": tr("won"), "lost": tr("lost")}.get(result_of(entry), "")
        heading = tr("{rules} – {result}", rules=rules_of(entry), result=result) if result else rules_of(entry)
        return heading, standing_words(entry), written(entry.updated, "%d.%m.%Y  %H:%M")

    def first_act(self) -> Change | None:
        """See SavedScene."""
        return self.watch()

    def _buttons(self) -> list[Widget]:
        """See SavedScene."""
        x = self.left + _RIGHT
        widgets: list[Widget] = []
        y = self.top + _TOP
        for name, words, key, act, main in self._acts():
            if self.entry is not None or name == "take in":
                widgets.append(Button(name, Box(x, y, _WIDTH, _HIGH), words, act, key=key, main=main))
                y += _PITCH
        return [*widgets, *self._filters(x)]

    def _acts(self) -> list[tuple[str, str, str, Callable[[], Change | None], bool]]:
        acts: list[tuple[str, str, str, Callable[[], Change | None], bool]] = [
            ("watch", tr("Watch it"), tr("Enter"), self.watch, True)
        ]
        acts.append(("review", tr("My decisions, graded"), "R", self.review, False))
        words = {
            MatchState.OPEN: tr("Go on"),
            MatchState.FINISHED: tr("See how it ended"),
            MatchState.ABANDONED: tr("Go on after all"),
        }
        acts.append(("go", words[self.drawer], "C", self._go_on, False))
        return [
            *acts,
            ("name", tr("Give it a name …"), "G", self._ask_name, False),
            ("write", tr("Export …"), "W", self._write, False),
            ("take in", tr("Import …"), "I", self._ask_file, False),
            ("delete", tr("Delete …"), tr("Del"), self._ask_delete, False),
        ]

    def _filters(self, x: float) -> list[Widget]:
        """Pickers: which game where there are several, by which rules, against whom, and how it ended."""
        wide, y = _WIDTH, self.top + _FILTERS
        anything = {"game": tr("Any game"), "rules": tr("Any rules"), "against": tr("Against anybody")}
        out: list[Widget] = []
        for name, offered in self._offered.items():
            shown = [(one, _shown(name, one)) for one in offered]
            options = [(_ANY, anything[name]), *shown]
            above = name == "game"  # it stands over the buttons: it says most, and there is room for three below
            box = Box(x, self.top + _GAME if above else y, wide, _FILTER)
            out.append(DropDown(name, box, options, self.wanted[name], self._seek(name)))
            y += 0.0 if above else _FILTER_PITCH
        if self.drawer == MatchState.FINISHED:
            results = [(_ANY, tr("Won and lost")), ("won", tr("Only won")), ("lost", tr("Only lost"))]
            box = Box(x, y, wide, _FILTER)
            out.append(Picker("result", box, results, self.wanted["result"], self._seek("result")))
        return out

    def _seek(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.wanted[name] = value
            self._changed()

        return choose

    # --------------------------------------------------------------------------------------------------- what is done
    def _open_drawer(self, drawer: MatchState) -> None:
        if drawer != MatchState.FINISHED:
            self.wanted["result"] = _ANY
        super()._open_drawer(drawer)

    def _watched(self) -> WatchedMatch | None:
        """The chosen match to be watched; None where it cannot be read, and the line says why."""
        entry = self.entry
        if entry is None:
            return None
        try:
            watched = watched_match(seated(self.store.load(entry.id, GAMES)), self.context, faces(self.store))
            if watched.length:
                return watched
            self._say(tr("No deal of this match is over yet: there is nothing to watch."))
        except DamagedMatchError as error:
            self._read()
            self._say(tr("This match is damaged; it was kept as {name}.", name=_name(error.moved_to)))
        except (StoreError, LookupError) as error:
            self._say(tr("This match cannot be read now: {why}", why=error))
        return None

    def watch(self) -> Change | None:
        """Watch the chosen match."""
        watched = self._watched()
        return None if watched is None else Push(ToReplay(watched))

    def review(self) -> Change | None:
        """Look at the own decisions of the chosen match."""
        watched = self._watched()
        return None if watched is None else Push(ToReview(watched))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key == pygame.K_c:
            return self._go_on()
        if event.key == pygame.K_r:
            return self.review()
        if event.key == pygame.K_u:
            return None
        return super().shortcut(event)


def _shown(filter_name: str, value: str) -> str:
    """What a picker says for one of its values."""
    match filter_name:
        case "game":
            return WORDS[value].game_name()
        case "against":
            return tr("Against {name}", name=value)
    return value


def _name(path: Path | None) -> str:
    return path.name if path else "?"
