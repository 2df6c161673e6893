"""Somebody who plays a whole match with one device alone, through the program's own loop, as the reference would.

What is done goes into the queue of events, one step a turn of the loop; nothing else ever does.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from raub_desktop.engine.actions import Lay, Play, Put, Say, action_text
from raub_desktop.engine.cards import Card
from raub_desktop.engine.match import Match
from raub_desktop.players.base import make_player
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from raub_desktop.ui.table.input.melding import ASIDE, BACK
from tests.e2e.player import NAMED

Steps = Iterator[None]
"""One event or a few a step; what they lead to is seen after it."""
_MOST_STEPS, _MOST_TRIES = 60, 4
_MAIN: Mapping[type[Screen], str] = {
    CutScene: "cut",
    ReadyScene: "ready",
    ResultScene: "title",
}
"""The button of each scene that leads on."""
_CROSS = {
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_CYRILLIC = dict(zip("ABCDEFGHIJKLMNOPRSTUVZ", "абцдефгхијклмнопрстувз", strict=True))


class Device:
    """What every device does in its own way: go to a card or a button, and press it."""

    kinds: tuple[int, ...] = ()
    """The kinds of events it sends."""

    def __init__(self) -> None:
        self.table: TableScene | None = None

    def post(self, kind: int, **values: Any) -> None:
        """Something happens at the device."""
        assert kind in self.kinds
        pygame.event.post(pygame.Event(kind, **values))

    @property
    def at(self) -> TableScene:
        """The table."""
        assert self.table is not None
        return self.table

    @property
    def decision(self) -> Decision:
        """What is asked."""
        assert self.at.control.decision is not None
        return self.at.control.decision

    def lead_on(self, scene: Screen) -> None:
        """Leave a scene in the way a match goes on."""
        raise NotImplementedError

    def touch(self, card: Card) -> Steps:
        """Touch a card of the hand: play it, or choose it and put it back."""
        raise NotImplementedError

    def push(self, name: str) -> Steps:
        """Push a button of the bar."""
        raise NotImplementedError


class Mouse(Device):
    """Clicks."""

    kinds: tuple[int, ...] = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def click(self, at: tuple[int, int]) -> None:
        """Point and click."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def lead_on(self, scene: Screen) -> None:
        widget = scene.widget(_MAIN[type(scene)])
        assert widget is not None, [one.name for one in scene.widgets]
        middle = scene.seen(widget).centre
        self.click((round(middle.x * scene.scale.unit), round(middle.y * scene.scale.unit)))

    def touch(self, card: Card) -> Steps:
        """See Device: at its index, which is seen however many cards lie over it."""
        unit = self.at.playback.layout.unit
        place = next(one for one in self.at.control.hand() if one.card == card)
        self.click((round((place.x - place.height * CARD_ASPECT / 2 + 0.012) * unit), round(place.y * unit)))
        yield

    def push(self, name: str) -> Steps:
        buttons = self.at.view.buttons(self.at.playback, self.at.bar)
        box, unit = next(one.box for one in buttons if one.button.name == name), self.at.playback.layout.unit
        self.click((round(box.centre.x * unit), round(box.centre.y * unit)))
        yield


class Finger(Mouse):
    """Taps."""

    kinds: tuple[int, ...] = (pygame.FINGERDOWN, pygame.FINGERUP)

    def click(self, at: tuple[int, int]) -> None:
        """Tap."""
        window = pygame.display.get_surface()
        assert window is not None
        x, y = at[0] / window.width, at[1] / window.height
        self.post(pygame.FINGERDOWN, x=x, y=y, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
        self.post(pygame.FINGERUP, x=x, y=y, dx=0.0, dy=0.0, finger_id=1, touch_id=1)


class _Steered(Device):
    """A device with arrows."""

    def arrow(self, key: int) -> None:
        """An arrow, by its key."""
        raise NotImplementedError

    def press(self) -> None:
        """Do what the arrows have come to."""
        raise NotImplementedError

    def go_to_card(self, card: Card) -> Steps:
        """The arrows go to a card of the hand."""
        control = self.at.control
        key = next(one.key for one in control.hand() if one.card == card)
        for _ in range(_MOST_STEPS):
            if control.on_cards and control.view.hand.hover == key:
                return
            self.arrow(pygame.K_RIGHT if control.on_cards else pygame.K_DOWN)
            yield
        raise AssertionError(f"the arrows do not come to {card}")

    def go_to_button(self, name: str) -> Steps:
        """The arrows go to a button of the bar."""
        control = self.at.control
        for _ in range(_MOST_STEPS):
            if not control.on_cards and control.state.focus == name:
                return
            self.arrow(pygame.K_UP if control.on_cards else pygame.K_RIGHT)
            yield
        raise AssertionError(f"the arrows do not come to {name}")


class Pad(_Steered):
    """A gamepad."""

    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)

    def button(self, button: int) -> None:
        """A button goes down and up."""
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def arrow(self, key: int) -> None:
        """See _Steered."""
        self.button(_CROSS[key])

    def press(self) -> None:
        """See _Steered."""
        self.button(pygame.CONTROLLER_BUTTON_A)

    def lead_on(self, scene: Screen) -> None:
        self.button(pygame.CONTROLLER_BUTTON_B if isinstance(scene, ResultScene) else pygame.CONTROLLER_BUTTON_A)

    def touch(self, card: Card) -> Steps:
        yield from self.go_to_card(card)
        self.press()
        yield

    def push(self, name: str) -> Steps:
        if name == CONFIRM and self.at.control.on_cards:
            self.button(pygame.CONTROLLER_BUTTON_X)
        else:
            yield from self.go_to_button(name)
            self.press()
        yield


class Keys(_Steered):
    """A keyboard, with Cyrillic letters where ``cyrillic``."""

    kinds = (pygame.KEYDOWN, pygame.KEYUP)

    def __init__(self, *, cyrillic: bool = False) -> None:
        super().__init__()
        self.cyrillic = cyrillic

    def key(self, key: int) -> None:
        """A key goes down and up."""
        scan, letter = 0, chr(key).upper() if 32 < key < 127 else ""
        if self.cyrillic and letter in _CYRILLIC:
            scan = pygame.KSCAN_Y if letter == "Z" else pygame.KSCAN_A + ord(letter) - ord("A")
            key = ord(_CYRILLIC[letter])
        for kind in self.kinds:
            self.post(kind, key=key, mod=0, unicode="", scancode=scan)

    def arrow(self, key: int) -> None:
        """See _Steered."""
        self.key(key)

    def press(self) -> None:
        """See _Steered."""
        self.key(pygame.K_RETURN)

    def lead_on(self, scene: Screen) -> None:
        self.key(pygame.K_ESCAPE if isinstance(scene, ResultScene) else pygame.K_RETURN)

    def touch(self, card: Card) -> Steps:
        place = next(number for number, one in enumerate(self.at.control.hand()) if one.card == card)
        self.key(pygame.key.key_code(card_keys(self.decision.taken)[place].lower()))
        yield

    def push(self, name: str) -> Steps:
        cap = next(
            one.button.key for one in self.at.view.buttons(self.at.playback, self.at.bar) if one.button.name == name
        )
        if name == CONFIRM and self.at.control.on_cards:
            self.press()
        elif len(cap) == 1:
            self.key(NAMED[cap] if cap in NAMED else pygame.key.key_code(cap.lower()))
        else:
            yield from self.go_to_button(name)
            self.press()
        yield


class Reference:
    """Plays a match to its end as the reference player would, with a device alone."""

    def __init__(self, device: Device, seed: int = 5) -> None:
        self.device = device
        self.chance = random.Random(seed)
        self.seen: list[str] = []
        """The kinds of scenes, in the order they came."""
        self.match: Match | None = None
        self.winners_shown = ""
        self._doing: Steps | None = None
        self._asked: tuple[Decision, Any] | None = None
        self._tries = 0

    def look(self, top: Scene) -> None:
        """Look at the screen and do something about it."""
        name = type(top).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
        if pygame.event.peek(self.device.kinds):
            return
        if self._doing is not None:
            if next(self._doing, self) is not self:
                return
            self._doing = None
        if isinstance(top, TableScene):
            self._at_table(top)
        elif isinstance(top, TitleScene):
            assert self.winners_shown or self.match is None, "the table was left before the end; see the log"
            if self.winners_shown:
                pygame.event.post(pygame.Event(pygame.QUIT))
        elif isinstance(top, Screen):
            if isinstance(top, ResultScene):
                self.winners_shown = top.heading()
            top.lay_out()
            self.device.lead_on(top)

    def _at_table(self, table: TableScene) -> None:
        self.match, self.device.table = table.match, table
        decision = table.control.decision
        offered = table.requests.counted or ("look_on" if table.playback.held else "")
        if offered:
            self._doing = self.device.push(offered)
        elif decision is not None and not table.playback.moving:
            if self._asked is None or self._asked[0] is not decision:
                player = make_player("reference", table.match.game.name)
                self._asked, self._tries = (decision, player.choose(decision.view, self.chance)), 0
            self._tries += 1
            assert self._tries <= _MOST_TRIES, f"no way to {action_text(self._asked[1])}"
            self._doing = self._give(decision, self._asked[1])
        if self._doing is not None:
            next(self._doing, None)

    def _give(self, decision: Decision, action: Any) -> Steps:
        """Answer: a call by its button, cards by choosing them and the button that names the action."""
        device = self.device
        match action:
            case Say():
                yield from device.push(action_text(action))
                return
            case Play(card):
                yield from device.touch(card)
                return
            case Lay(_, (card,)) if decision.single:
                yield from device.touch(card)
                yield from device.push(CONFIRM if decision.answer == action else action_text(action))
                return
        if decision.selection.groups:
            yield from device.push(BACK)
        for card in decision.chosen:
            yield from device.touch(card)
        yield from self._choose(decision, action)

    def _choose(self, decision: Decision, action: Any) -> Steps:
        """Choose the cards of an action, melds but the last set aside, and push the button that names it."""
        groups = action.groups if isinstance(action, Put) else (action.cards,)
        for number, group in enumerate(groups):
            if number:
                yield from self.device.push(ASIDE)
            for card in group:
                yield from self.device.touch(card)
        for _ in range(_MOST_STEPS):
            if decision.answer == action:
                yield from self.device.push(CONFIRM)
                return
            if any(one.name == action_text(action) for one in decision.choices()):
                yield from self.device.push(action_text(action))
                return
            yield from self.device.push("next_meld")
        raise AssertionError(f"no way to {action_text(action)}")
