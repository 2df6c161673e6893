"""The matches that were played, to be watched again: found by rules, opponents and result."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.players.base import HUMAN
from raub_desktop.storage.store import DamagedMatchError, Entry, MatchState, Store, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.past.film import Film, film_of
from raub_desktop.ui.profiles import faces
from raub_desktop.ui.saved_tables import called
from raub_desktop.ui.scene import Change, Push
from raub_desktop.ui.scenes.ask import AskNameScene
from raub_desktop.ui.scenes.replay import ReplayScene
from raub_desktop.ui.scenes.review import ReviewScene
from raub_desktop.ui.scenes.saved import SavedScene
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.draw_plot import plain
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.table.sitting import names_of, seated
from raub_desktop.ui.widgets.base import Widget
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Picker

_RIGHT, _WIDTH = 1.196, 0.472
_TOP, _HIGH, _PITCH = 0.170, 0.057, 0.0705
_FILTERS, _FILTER, _FILTER_PITCH = 0.675, 0.046, 0.0555
_LONGEST_PATH = 400
_ANY = ""


def rules_of(entry: Entry) -> str:
    """What a match's rules are called."""
    setup = TableSetup(entry.game, entry.book, dict(entry.options), title=entry.title)
    return str(WORDS[entry.game].rules_name(called(setup)))


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
    """The matches of which a deal is over, to be looked back at; three pickers leave only those one looks for."""

    def __init__(self, context: Context, store: Store | None = None) -> None:
        self.wanted = {"rules": _ANY, "against": _ANY, "result": _ANY}
        """What is looked for; empty: anything."""
        self._offered: dict[str, list[str]] = {}
        super().__init__(context, store)
        self.drawer = MatchState.FINISHED
        self._read()

    def _read(self) -> None:
        """See SavedScene; the pickers offer what there is."""
        super()._read()
        found = list(self.entries)
        self._offered = {
            "rules": sorted({rules_of(entry) for entry in found}),
            "against": sorted({name for entry in found for name in opponents_of(entry)}),
        }
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
            wanted["rules"] in (_ANY, rules_of(entry))
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
        stands = " · ".join(f"{name} {plain(score)}" for name, score in zip(names_of(entry), entry.scores, strict=True))
        deals = trn("{n} deal", "{n} deals", entry.dealt)
        when = time.strftime("%d.%m.%Y  %H:%M", time.localtime(entry.updated))
        return heading, f"{stands} · {deals}", when

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
            ("write", tr("Write its record"), "W", self._write_record, False),
            ("take in", tr("Take a record in …"), "I", self._ask_path, False),
            ("delete", tr("Delete …"), tr("Del"), self._ask_delete, False),
        ]

    def _filters(self, x: float) -> list[Widget]:
        """Three pickers: by which rules, against whom, and how it ended."""
        wide, y = _WIDTH, self.top + _FILTERS
        anything = {"rules": tr("Any rules"), "against": tr("Against anybody")}
        out: list[Widget] = []
        for name, offered in self._offered.items():
            shown = [(one, tr("Against {name}", name=one) if name == "against" else one) for one in offered]
            options = [(_ANY, anything[name]), *shown]
            out.append(Picker(name, Box(x, y, wide, _FILTER), options, self.wanted[name], self._seek(name)))
            y += _FILTER_PITCH
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

    def _film(self) -> Film | None:
        """The chosen match as a film; None where it cannot be read, and the line says why."""
        entry = self.entry
        if entry is None:
            return None
        try:
            film = film_of(seated(self.store.load(entry.id, GAMES)), self.context, faces(self.store))
            if film.length:
                return film
            self._say(tr("No deal of this match is over yet: there is nothing to watch."))
        except DamagedMatchError as error:
            self._read()
            self._say(tr("This match is damaged; it was kept as {name}.", name=_name(error.moved_to)))
        except (StoreError, LookupError) as error:
            self._say(tr("This match cannot be read now: {why}", why=error))
        return None

    def watch(self) -> Change | None:
        """Watch the chosen match."""
        film = self._film()
        return None if film is None else Push(ReplayScene(self.context, film))

    def review(self) -> Change | None:
        """Look at the own decisions of the chosen match."""
        film = self._film()
        return None if film is None else Push(ReviewScene(self.context, film))

    def _ask_path(self) -> Change:
        """For who cannot drop a file on the window: its path, written or pasted."""

        def done(path: str) -> str:
            self.take_in(Path(path.strip().strip("'\"")).expanduser())
            return ""

        title = tr("Which file? A record ends in .raub.json.")
        return Push(AskNameScene(self.context, title, tr("Take it in"), done, longest=_LONGEST_PATH))

    def _write_record(self) -> None:
        self._write()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key == pygame.K_c:
            return self._go_on()
        if event.key == pygame.K_i:
            return self._ask_path()
        if event.key == pygame.K_r:
            return self.review()
        if event.key == pygame.K_u:
            return None
        return super().shortcut(event)


def _name(path: Path | None) -> str:
    return path.name if path else "?"
