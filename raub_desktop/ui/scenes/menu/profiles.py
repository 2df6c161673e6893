"""Who plays at this computer: choose a player, make a new one, give them a name and a face, or forget them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in, column, row, stack, tall
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.toolkit.widgets.button import Button, Link, base_on, squeezed, two_lines
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes import current_player as profiles
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.table.drawing.plates import EMBLEM

_LEFT, _WIDTH = 0.110, 1.558
_PAGE = (0.112, 0.046, 0.032, 0.660, 0.032, FOOT, None)
"""Down to the heading's base line, to that of the line under it, room, the players, room, the last row (u)."""
_BESIDE = (0.760, 0.038, None)
"""All players, room, the one who is meant (u)."""
_LIST = (None, 0.020, FOOT)
"""The sheet of all players, room, the button for another one (u)."""
_ACTS = (0.230, 0.036, None)
_EDGE, _ROW, _FACE = 0.016, 0.098, 0.074
_PAD, _LARGE, _APART = 0.044, 0.150, 0.036
"""Inside the sheet of the one who is meant: its rim, the size of the face, and the room beside and under it (u)."""
_BETWEEN, _LINK, _LINKS = 0.016, 0.042, 0.040
"""Room between two buttons; the height of the links and the room between them (u)."""
_LINE = 0.031
_CLEAR, _UNDER = 0.006, 0.032
"""In a row: over and under the words, and from the first base line to the second (u)."""


class ProfileRow(Widget):
    """A player with their face, their name and what they have played; the one who plays now lies on red."""

    def __init__(
        self, name: str, box: Box, who: str, line: str, face: str, marks: tuple[bool, bool], act: Callable[[], None]
    ) -> None:
        super().__init__(name, box)
        self.who, self.line, self.face = who, line, face
        self.chosen, self.playing = marks
        self.act = act

    def accessible_text(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.who, f"{self.line}, {tr('playing now')}" if self.playing else self.line, self.chosen)

    def activate(self) -> None:
        """Choose them."""
        self.act()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        ink = painter.theme.paper if self.chosen else painter.theme.ink
        if self.chosen:
            stamp(
                painter,
                surface,
                ("row",),
                box,
                lambda canvas, local: canvas.label(local, canvas.theme.red, THEME.scoop_tag, None),
            )
        elif look.hovered:
            stamp(painter, surface, ("row rim",), box, _rim)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        draw_face(painter, surface, self.face, box.x + 0.020 + _FACE / 2, box.centre.y, _FACE)
        left = box.x + _FACE + 0.044
        room = box.right - 0.024 - left
        if self.playing:
            words = tr("playing now")
            at = (box.right - 0.024, box.centre.y + 0.008)
            painter.text(surface, words, at, "sans_bold", THEME.type_small, ink, "right")
            room -= painter.measure(words, "sans_bold", THEME.type_small) + 0.02
        fit, upper, lower = two_lines(painter, box.grown(-_CLEAR), (THEME.type_name, THEME.type_small), _UNDER)
        who, size = squeezed(painter, self.who, fit * THEME.type_name, room, "serif_bold")
        painter.text(surface, who, (left, base_on(painter, upper, size)), "serif_bold", size, ink)
        line, size = squeezed(painter, self.line, fit * THEME.type_small, room)
        painter.text(surface, line, (left, base_on(painter, lower, size)), "sans", size, ink)


def draw_face(painter: Painter, surface: pygame.Surface, face: str, x: float, y: float, size: float) -> None:
    """A round portrait with its rim, the middle at a place."""

    def make() -> pygame.Surface:
        portrait = painter.pictures.portrait(face or EMBLEM, painter.px(size))
        canvas = Canvas(Box(0, 0, size + 0.012, size + 0.012), painter.unit, theme=painter.theme)
        canvas.disc(size / 2 + 0.006, size / 2 + 0.006, size / 2 + 0.0032, THEME.ink)
        whole = canvas.done()
        whole.blit(portrait, portrait.get_rect(center=(round(whole.width / 2), round(whole.height / 2))))
        return whole

    made = painter.surfaces.get(("face", face, size, painter.unit), make)
    surface.blit(made, made.get_rect(center=(painter.px(x), painter.px(y))))


def _rim(canvas: Canvas, box: Box) -> None:
    canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, canvas.theme.hair)


class ProfilesScene(Screen):
    """The players of this computer; Enter lets the chosen one play."""

    star = False
    fits = True

    def __init__(self, context: Context, store: Store | None = None) -> None:
        super().__init__(context)
        self.store = store or context.store
        self.players: Sequence[Profile] = ()
        self.chosen: int | None = context.profile
        """The id of who is meant; None: nobody in particular."""
        self.line = ""
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._lines: dict[int | None, str] = {}
        self._guests = 0
        """Matches that belong to no player."""
        self._read()

    @property
    def player(self) -> Profile | None:
        """Who is meant."""
        return next((one for one in self.players if one.id == self.chosen), None)

    def _read(self) -> None:
        try:
            self.players = self.store.profiles.list()
            ids = [None, *(one.id for one in self.players)]
            self._lines = {id: self._line_about(id) for id in ids}
            self._guests = self.store.profiles.guest_matches()
        except StoreError as error:
            self.line = tr("The players cannot be read now: {why}", why=error)
        if self.player is None:
            self.chosen = None

    def _line_about(self, id: int | None) -> str:
        results = self.store.results.list(profile=id)
        won = sum(result.won for result in results)
        if not results:
            return tr("no finished match yet") if id is not None else tr("plays without a name")
        return trn("{n} match, {won} won", "{n} matches, {won} won", len(results), won=won)

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        listed, beside, foot = self._parts()[2:]
        sheet, _, another = column(listed, _LIST)
        self.widgets, self.on_sheet = [], set()
        assert self.scroll is not None
        self.scroll.box = sheet.grown(-_EDGE)
        people: list[tuple[int | None, str, str]] = [(one.id, one.name, one.portrait or "") for one in self.players]
        people.append((None, tr("Guest"), ""))
        _, rows, _ = row(self.scroll.box, [0.008, None, 0.022])
        _, *boxes = stack(rows, [0.006, *[_ROW] * len(people)])
        for (id, name, face), box in zip(people, boxes, strict=True):
            marks = id == self.chosen, id == self.context.profile
            place = box._replace(h=_ROW - 0.008)
            one = ProfileRow(f"player {id}", place, name, self._lines.get(id, ""), face, marks, self._chooser(id))
            self.widgets.append(one)
            self.on_sheet.add(one.name)
        self.scroll.height = boxes[-1].bottom - self.scroll.box.y
        self.scroll.move(0)
        main = self.chosen == self.context.profile
        self.widgets.append(Button("new", tr("New player …"), self._ask_new, key="N", main=main, box=another))
        self._build_acts(beside.grown(-_PAD))
        self.widgets.append(Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=row(foot, _ACTS)[0]))

    def _parts(self) -> tuple[Box, Box, Box, Box, Box]:
        """The heading, the line under it, all players, the one who is meant, the last row."""
        heading, below, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        listed, _, beside = row(middle, _BESIDE)
        return heading, below, listed, beside, foot

    def _build_acts(self, inside: Box) -> None:
        """What can be done with the one who is meant, from the foot of the sheet up."""
        acts: list[tuple[str, str, str, Callable[[], Change | None], bool]] = []
        links: list[tuple[str, str, str, Callable[[], Change | None]]] = []
        if self.chosen != self.context.profile:
            words = tr("Play as guest") if self.player is None else tr("Play as {name}", name=self.player.name)
            acts.append(("play", words, trc("key", "Enter"), self._play, True))
        if self.player is not None:
            acts.append(("rename", tr("Rename …"), "R", self._ask_rename, False))
            acts.append(("face", tr("Change portrait"), "C", self._next_face, False))
            links.append(("delete", tr("Delete player …"), "", self._ask_delete))
            if self._guests:
                links.append(("adopt", tr("Take over guest matches …"), "G", self._ask_adopt))
        high = tall([FOOT] * len(acts), gap=_BETWEEN)
        _, below, _, foot = column(inside, [None, high, _BETWEEN, _LINK if links else 0.0])
        for (name, words, key, act, main), box in zip(
            acts, stack(below, [FOOT] * len(acts), gap=_BETWEEN), strict=True
        ):
            self.widgets.append(Button(name, words, act, key=key, main=main, box=box))
        wide = [self.painter.measure(words, "sans", THEME.type_small) for _, words, _, _ in links]
        share = min(1.0, (foot.w - _LINKS * (len(links) - 1)) / max(sum(wide), foot.w / 9))
        places = row(foot, [share * one for one in wide], gap=_LINKS)
        for (name, words, key, act), box in zip(links, places, strict=True):
            self.widgets.append(Link(name, words, act, paper=True, key=key, box=box))

    def _chooser(self, id: int | None) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen == id:
                self._play()
                return
            self.chosen, self.line = id, ""
            self.rebuild()

        return choose

    # --------------------------------------------------------------------------------------------------- what is done
    def _play(self) -> None:
        self._try(lambda: profiles.choose(self.context, self.store, self.chosen))

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something with the store; whether it could be done."""
        self.line = ""
        try:
            act()
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}", why=error)
        self._read()
        self.rebuild()
        return not self.line

    def _ask_new(self) -> Change:
        def done(name: str) -> str:
            def make() -> None:
                self.chosen = profiles.create(self.context, self.store, name.strip())

            return self._why_not(name) or ("" if self._try(make) else self.line)

        return Push(AskNameScene(self.context, tr("What is the new player’s name?"), tr("That is the name"), done))

    def _ask_rename(self) -> Change | None:
        player = self.player
        if player is None:
            return None

        def done(name: str) -> str:
            why = "" if name.strip() == player.name else self._why_not(name)
            ok = why or self._try(lambda: profiles.rename(self.context, self.store, player, name.strip()))
            return why or ("" if ok else self.line)

        title = tr("Rename {name}", name=player.name)
        return Push(AskNameScene(self.context, title, tr("That is the name"), done, name=player.name))

    def _why_not(self, name: str) -> str:
        """Why a player cannot be called so; "" where they can."""
        if not name.strip():
            return tr("Enter a name for the player.")
        taken = {one.name.casefold() for one in self.players}
        return tr("There is already a player with this name.") if name.strip().casefold() in taken else ""

    def _next_face(self) -> None:
        player = self.player
        if player is None:
            return
        folder = self.context.pictures.folder / "portraits"
        faces = sorted(path.stem for path in folder.glob("*.svg"))
        if not faces:
            return
        place = faces.index(player.portrait) + 1 if player.portrait in faces else 0
        face = faces[place % len(faces)]
        self._try(lambda: self.store.profiles.change(replace(player, portrait=face)))

    def _ask_delete(self) -> Change | None:
        player = self.player
        if player is None:
            return None
        title = tr("Delete {name}?", name=player.name)
        line = tr("Their results are deleted for good. The matches themselves are kept.")
        return Push(ConfirmScene(self.context, title, line, tr("Delete player"), self._delete))

    def _ask_adopt(self) -> Change | None:
        player, count = self.player, self._guests
        if player is None or not count:
            return None
        title = tr("Give the guest matches to {name}?", name=player.name)
        line = trn(
            "{n} match played as a guest, with its result, then belongs to {name}. This cannot be undone.",
            "{n} matches played as a guest, with their results, then belong to {name}. This cannot be undone.",
            count,
            name=player.name,
        )

        def adopt() -> None:
            self._try(lambda: self.store.profiles.adopt(player.id))

        return Push(ConfirmScene(self.context, title, line, tr("Take them over"), adopt))

    def _delete(self) -> None:
        id = self.chosen
        if id is not None:
            self._try(lambda: profiles.delete(self.context, self.store, id))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._play()
                return True
            case pygame.K_DELETE:
                return self._ask_delete()
        return None

    # ---------------------------------------------------------------------------------------------------- what is seen
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        heading, below, listed, beside, foot = self._parts()
        painter.text(surface, tr("Players"), (heading.x, heading.bottom), "serif_bold", THEME.type_title, theme.text)
        about = tr("Every player has their own settings and statistics.")
        words, size = squeezed(painter, about, THEME.type_button, below.w)
        painter.text(surface, words, (below.x, below.bottom), "sans", size, theme.mist)
        panel(painter, surface, column(listed, _LIST)[0])
        panel(painter, surface, beside)
        self._paint_meant(painter, surface, beside.grown(-_PAD))
        if self.line:
            line = row(foot, _ACTS)[2]
            words, size = squeezed(painter, self.line, THEME.type_text, line.w)
            painter.text(surface, words, (line.x, base_in(line, THEME.type_text)), "sans", size, theme.accent)

    def _paint_meant(self, painter: Painter, surface: pygame.Surface, inside: Box) -> None:
        """The one who is meant, large: face, name and what they have played."""
        player, theme = self.player, painter.theme
        face = inside.x + _LARGE / 2, inside.y + _LARGE / 2
        draw_face(painter, surface, (player.portrait or "") if player is not None else "", *face, _LARGE)
        _, _, beside = row(inside._replace(h=_LARGE), [_LARGE, _APART, None])
        name = tr("Guest") if player is None else player.name
        words, size = squeezed(painter, name, THEME.type_head, beside.w, "serif_bold")
        painter.text(surface, words, (beside.x, beside.y + 0.064), "serif_bold", size, theme.ink)
        lines = [self._lines.get(self.chosen, "")]
        if self.chosen == self.context.profile:
            lines.append(tr("playing now"))
        for number, line in enumerate(lines):
            words, size = squeezed(painter, line, THEME.type_text, beside.w)
            at = beside.x, beside.y + 0.064 + _LINE * (number + 1) * painter.grow
            painter.text(
                surface, words, at, "sans_bold" if number else "sans", size, theme.leaf if number else theme.ink
            )
        if player is None:
            told = tr("A guest has no name. Create a player, and your settings and results are kept under your own.")
            for number, line in enumerate(painter.lines(told, "sans", THEME.type_text, inside.w)):
                at = inside.x, inside.y + _LARGE + _APART + _LINE * (number + 1) * painter.grow
                painter.text(surface, line, at, "sans", THEME.type_text, theme.ink)
