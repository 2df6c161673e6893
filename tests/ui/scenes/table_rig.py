"""A table scene with a stack under it, opponents that answer at once, and a clock of its own."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.games import GAMES
from raub_desktop.players.base import make_player
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import resume, seated
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage import paths
from raub_desktop.storage.settings import Settings
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.input_devices import Inputs
from raub_desktop.toolkit.scene import Change, Pop, Push, Quit, Replace, Scene
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.play.first_match_table import gone_on
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.input.decision import Decision
from tests.ui.scenes.menu_rig import led

FRAME = 1 / 60
NAMES = ("You", "Vera", "Simo", "Mirko", "Ilona", "Béla", "Zuzana", "Luka", "Stipe", "Dana", "Kata", "Ana")


def a_context(size: tuple[int, int] = (960, 540), speed: str = "fast") -> Context:
    """A context with a window of its own (nothing is seen under the dummy driver)."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    settings = Settings()
    settings.speed = speed
    settings.figures = True  # tests look at what a hint has to say
    return Context.made(settings, paths.assets_dir())


def a_setup(
    book: str = "serbian",
    seats: int = 4,
    seed: int | None = 1,
    speed: str = "fast",
    humans: int = 1,
    options: Mapping[str, object] | None = None,
    game: str = "raub",
) -> TableSetup:
    """A table with people on the first seats and reference opponents on the others."""
    people = tuple(Seat(name, "human" if seat < humans else "reference") for seat, name in enumerate(NAMES[:seats]))
    deck = "hungarian" if game == "raub" else "french"
    return TableSetup(game, book, options or {}, people, deck, speed, seed)


class TableRig:
    """Plays at a table without a window: events go in, time passes by frames, draws are counted."""

    watches = False
    """Whether every frame is painted that goes by while the rig waits for something; painting takes long."""

    def __init__(self, folder: Path, setup: TableSetup | None = None, size: tuple[int, int] = (960, 540)) -> None:
        setup = setup or a_setup()
        self.context = a_context(size, setup.speed)
        self.store = Store(folder)
        self.opponents = InlineOpponents()
        self.table = TableScene(self.context, setup, store=self.store, opponents=self.opponents)
        self.scenes: list[Scene] = [self.table]
        self.draws = 0
        self.inputs = Inputs(self.context.pad_action)

    # ------------------------------------------------------------------------------------------- what the loop does
    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self.scenes[-1]

    def shows(self, scene: Scene) -> bool:
        """Whether this very scene is the one that is seen."""
        return self.scenes[-1] is scene

    def follow(self, change: Change | None) -> None:
        """Push, pop or replace a scene."""
        match change:
            case Push():
                self.scenes.append(led(self.context, change))
            case Replace():
                scene = led(self.context, change)
                self.scenes.pop().closed()
                self.scenes.append(scene)
            case Pop():
                self.scenes.pop().closed()
            case Quit():
                self.scenes.clear()
            case None:
                return
        if self.scenes:
            self.top.resized()

    def frame(self, seconds: float = FRAME) -> None:
        """One turn of the loop."""
        self.follow(self.top.update(seconds))
        self.draw()

    def draw(self) -> None:
        """Paint the frame, if anything looks different."""
        if self.scenes and (self.top.moving or self.top.dirty):
            self.top.dirty = False
            window = pygame.display.get_surface()
            assert window is not None
            self.top.draw(window)
            self.draws += 1

    def until(self, there: Callable[[], bool], most: int = 60 * 120) -> None:
        """Let time pass until something is so, and paint that; frames on the way are painted if the rig watches."""
        if there():
            return
        for _ in range(most):
            self.follow(self.top.update(FRAME))
            arrived = there()
            if self.watches or arrived:
                self.draw()
            if arrived:
                return
        raise AssertionError("it never comes to that")

    # ------------------------------------------------------------------------------------------------- what one does
    def send(self, kind: int, **values: Any) -> None:
        """One event, as the loop reads it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        for event in self.inputs.read(pygame.Event(kind, **values), surface.size):
            self.follow(self.top.handle(event))

    def key(self, key: int) -> None:
        """A key goes down."""
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def click(self, at: tuple[int, int]) -> None:
        """The pointer goes there and clicks."""
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        if self.scenes:
            self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        """The pointer takes something at one place and lets it go at another."""
        self.send(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, steps + 1):
            at = tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
            self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    # -------------------------------------------------------------------------------------------------- what is seen
    def pixels(self, x: float, y: float) -> tuple[int, int]:
        """A place in u, in pixels."""
        unit = self.table.playback.layout.unit
        return round(x * unit), round(y * unit)

    @property
    def decision(self) -> Decision | None:
        """What is asked of the human now."""
        return self.table.control.decision

    @property
    def counted(self) -> bool:
        """Whether the sum of a deal lies on the table, counted, and the table waits for the player to go on."""
        return bool(self.table.requests.counted)

    @property
    def halts(self) -> bool:
        """Whether another scene is seen, or the table waits for the player to go on after a deal."""
        return self.top is not self.table or self.counted

    @property
    def phase(self) -> str:
        """The step of the deal the match is in."""
        match = self.table.match
        return match.game.phase(match.state)

    def hand(self) -> list[Placement]:
        """The own cards on the screen."""
        return sorted(self.table.view.own(self.table.playback), key=lambda card: card.x)

    def spot(self, card: Card) -> tuple[int, int]:
        """Where a card of the hand is seen, in pixels: its middle, or its left where the next one covers that."""
        unit, hand = self.table.playback.layout.unit, self.hand()
        number = next(number for number, one in enumerate(hand) if one.card == card)
        place, half = hand[number], hand[number].height * CARD_ASPECT / 2
        covered = number + 1 < len(hand) and hand[number + 1].x - half < place.x + 0.01
        x = place.x - half + 0.02 if covered else place.x
        return round(x * unit), round(place.y * unit)

    def corner(self, card: Card) -> tuple[int, int]:
        """Where the index of a card of the hand is, in pixels: it is seen however many cards lie over it."""
        unit = self.table.playback.layout.unit
        place = next(one for one in self.hand() if one.card == card)
        return round((place.x - place.height * CARD_ASPECT / 2 + 0.015) * unit), round(place.y * unit)

    def button(self, name: str) -> tuple[int, int]:
        """Where a button of the bar is, in pixels."""
        bar = self.table.control.bar()
        unit = self.table.playback.layout.unit
        box = next(one.box for one in self.table.view.buttons(self.table.playback, bar) if one.button.name == name)
        return round(box.centre.x * unit), round(box.centre.y * unit)

    # ------------------------------------------------------------------------------------------------------ shortcuts
    def until_asked(self, phase: str | None = None, so: Callable[[Decision], bool] = lambda _: True) -> Decision:
        """Play (the human as the reference opponent) until he is asked in such a phase, and such a question."""
        chance = random.Random(1)
        for _ in range(600):
            self.until(lambda: self.decision is not None or self.halts)
            if self.halts:
                assert type(self.top).__name__ != "ResultScene", "the match ended first"
                self.key(pygame.K_RETURN)
                continue
            decision = self.decision
            assert decision is not None
            if phase in (None, self.phase) and so(decision):
                return decision
            self.table.answer(make_player("reference", self.table.match.game.name).choose(decision.view, chance))
        raise AssertionError("that question never comes")


def settle(rig: TableRig) -> None:
    """Let everything come to rest."""
    for _ in range(30):
        rig.frame()


def actions_of(rig: TableRig) -> list[Any]:
    """All that has been played."""
    return [step.action for step in rig.table.match.steps]


def line_of(rig: TableRig) -> str:
    """What the bar's line says."""
    rig.frame()
    return rig.table.bar.line


def text_of(rig: TableRig) -> str:
    """What the action bar says."""
    return f"{rig.table.bar.title} {rig.table.bar.line}"


def entry_of(rig: TableRig) -> Any:
    """What the store says about the match."""
    return rig.store.list()[0]


def resumed(context: Context, store: Store | None = None, id: int | None = None) -> TableScene | None:
    """Go on with the match stored as ``id``, or the one played last; None where there is none."""
    store = store or context.store
    if id is None:
        seated_match = resume(store, context.profile)
    else:
        seated_match = seated(store.load(id, GAMES)) if store.hold(id) else None
    return None if seated_match is None else gone_on(context, seated_match, store)
