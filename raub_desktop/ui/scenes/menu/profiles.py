"""The players of this computer: choose, add, rename or delete one, and set their portrait."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Sheet, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes import current_player as profiles
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.portrait import portrait


def profile_row(
    name: str, who: str, line: str, face: str, choose: Callable[[], None], *, chosen: bool, playing: bool
) -> Tile:
    """Return a player's row: portrait, name and what they have played; the chosen one is red."""
    now = tr("playing now")
    words = Column(Text(who, "name", lines=1, shrinks=True), Text(line, "small"), gap="none", share=1.0)
    shown = Row(portrait(face, "row"), words, Text(now, "label") if playing else None, gap="m", pad="s")
    said = Said(Role.ROW, who, f"{line}, {now}" if playing else line, chosen)
    return Tile(name, shown, choose, said, fill="red" if chosen else "none")


class ProfilesScene(PageScene):
    """The players of this computer; Enter makes the chosen one the current player."""

    star = False

    def __init__(self, context: Context, store: Store | None = None) -> None:
        super().__init__(context)
        self.store = store or context.store
        self.players: Sequence[Profile] = ()
        self.chosen: int | None = context.profile
        """The chosen player's id; None: the guest."""
        self.line = ""
        self._sheet = Scroll()
        self._lines: dict[int | None, str] = {}
        self._guests = 0
        """The number of matches without a profile."""
        self.refresh()

    @property
    def player(self) -> Profile | None:
        """The chosen player; None: the guest."""
        return next((player for player in self.players if player.id == self.chosen), None)

    def refresh(self) -> None:
        try:
            self.players = self.store.profiles.list()
            ids = [None, *(player.id for player in self.players)]
            self._lines = {id: self._line_about(id) for id in ids}
            self._guests = self.store.profiles.guest_matches()
        except StoreError as error:
            self.line = tr("The players cannot be read now: {why}.", why=error)
        if self.player is None:
            self.chosen = None

    def _line_about(self, id: int | None) -> str:
        results = self.store.results.list(profile=id)
        won = sum(result.won for result in results)
        if not results:
            return tr("no finished match yet") if id is not None else tr("plays without a name")
        return trn("{n} match, {won} won", "{n} matches, {won} won", len(results), won=won)

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        people = [
            *((player.id, player.name, player.portrait or "") for player in self.players),
            (None, tr("Guest"), ""),
        ]
        rows = [
            profile_row(
                *(f"player {id}", name, self._lines.get(id, ""), face, self._chooser(id)),
                chosen=id == self.chosen,
                playing=id == self.context.profile,
            )
            for id, name, face in people
        ]
        main = self.chosen == self.context.profile
        listed = Column(
            Panel(Sheet(Column(*map(Control, rows), gap="xs"), self._sheet), pad="s", share=1.0),
            Control(Button("new", tr("New player…"), self._ask_new, key="N", main=main)),
            share=1.0,
            width="xl",
        )
        return Page(
            Text(tr("Players"), "title"),
            Text(tr("Every player has their own settings and statistics."), tone="quiet"),
            Row(listed, self._chosen_sheet(), gap="l", align="stretch", share=1.0),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"),
                Text(self.line, tone="accent", share=1.0) if self.line else None,
            ),
        )

    def _chosen_sheet(self) -> Node:
        """Return the chosen player's sheet: portrait, name, what they have played, and buttons."""
        player = self.player
        face = (player.portrait or "") if player is not None else ""

        playing = Text(tr("playing now"), "label", tone="green") if self.chosen == self.context.profile else None
        told = tr("A guest has no name. Create a player, and your settings and results are kept under your own.")
        name = Column(
            Text(tr("Guest") if player is None else player.name, "heading", lines=1),
            Text(self._lines.get(self.chosen, "")),
            playing,
            gap="xs",
            share=1.0,
        )
        body = Column(
            Row(portrait(face, "large"), name, gap="m"),
            Text(told) if player is None else None,
            Spacer("s"),
            *self._acts(),
            gap="m",
        )
        return Panel(body, pad="l", share=1.0, width="xl")

    def _acts(self) -> list[Node]:
        acts: list[Node] = []
        if self.chosen != self.context.profile:
            words = tr("Play as guest") if self.player is None else tr("Play as {name}", name=self.player.name)
            acts.append(Control(Button("play", words, self._play, key=trc("key", "Enter"), main=True)))
        if self.player is None:
            return acts
        acts.append(Control(Button("rename", tr("Rename…"), self._ask_rename, key="R")))
        acts.append(Control(Button("face", tr("Change portrait"), self._next_face, key="C")))
        links = [Link("delete", tr("Delete player…"), self._ask_delete, paper=True)]
        if self._guests:
            links.append(Link("adopt", tr("Move guest matches here…"), self._ask_adopt, paper=True, key="G"))
        return [*acts, Row(*map(Control, links), gap="l", wraps=True)]

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
        """Run a change of the store; return whether it succeeded."""
        self.line = ""
        try:
            act()
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}.", why=error)
        self.reread()
        return not self.line

    def _ask_new(self) -> Change:
        def done(name: str) -> str:
            def make() -> None:
                self.chosen = profiles.create(self.context, self.store, name.strip())

            return self._why_not(name) or ("" if self._try(make) else self.line)

        return Push(AskNameScene(self.context, tr("What is the new player’s name?"), tr("Create player"), done))

    def _ask_rename(self) -> Change | None:
        player = self.player
        if player is None:
            return None

        def done(name: str) -> str:
            why = "" if name.strip() == player.name else self._why_not(name)
            ok = why or self._try(lambda: profiles.rename(self.context, self.store, player, name.strip()))
            return why or ("" if ok else self.line)

        title = tr("Rename {name}", name=player.name)
        return Push(AskNameScene(self.context, title, tr("Rename"), done, name=player.name))

    def _why_not(self, name: str) -> str:
        """Return why a player cannot have this name; "" if they can."""
        if not name.strip():
            return tr("Enter a name for the player.")
        taken = {player.name.casefold() for player in self.players}
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

        return Push(ConfirmScene(self.context, title, line, tr("Move them here"), adopt))

    def _delete(self) -> None:
        id = self.chosen
        if id is not None:
            self._try(lambda: profiles.delete(self.context, self.store, id))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._play()
                return True
            case pygame.K_DELETE:
                return self._ask_delete()
        return None
