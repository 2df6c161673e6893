"""The loop: what is seen when, who gets the events, and what happens when a scene fails."""

import gc
import signal
import weakref
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.storage.settings import Settings, read_settings
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Change, NotOpenedError, Pop, Push, Quit, Replace, Route, Scene
from raub_desktop.toolkit.scene_stack import SceneStack
from raub_desktop.toolkit.window import SMALLEST, Window, first_size, in_sight
from raub_desktop.ui import routes
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToDecisions, ToPlay, ToRecord, ToReplay, ToReview
from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.captions import SheetWords


class Probe(Scene):
    """A scene that notes what it is asked, and answers keys as it was told to."""

    def __init__(self, name: str, said: list[str], answers: dict[int, Change] | None = None) -> None:
        self.name = name
        self.said = said
        self.answers = answers or {}
        self.runs = self.falls = self.stands = False

    @property
    def moving(self) -> bool:
        return self.runs

    @property
    def waits(self) -> bool:
        return self.stands

    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_x:
                raise RuntimeError("the table fell over")
            self.falls = event.key == pygame.K_z
            return self.answers.get(event.key)
        return None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self.falls:
            raise RuntimeError("the table fell over")
        self.said.append(f"{self.name} drawn")
        return None

    def closed(self) -> None:
        self.said.append(f"{self.name} closed")


class Evening:
    """A stage with an unseen window, played turn by turn."""

    def __init__(self, context: Context, first: Scene) -> None:
        self.window = Window(context.settings)
        self.stage = SceneStack(context, self.window, first, lambda route: routes.scene_for(context, route))
        self.turn(3)

    def turn(self, times: int = 1) -> None:
        for _ in range(times):
            self.stage.turn()

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.turn()


@pytest.fixture
def said() -> list[str]:
    return []


def test_nothing_is_drawn_while_nothing_moves(context: Context, said: list[str]) -> None:
    probe = Probe("a", said)
    evening = Evening(context, probe)
    said.clear()
    evening.turn(5)
    assert not said
    probe.runs = True
    evening.turn(3)
    assert said == ["a drawn"] * 3
    probe.runs = False
    probe.dirty = True
    evening.turn(3)
    assert said == ["a drawn"] * 4


def test_an_event_wakes_the_loop_where_all_stands_still_long_enough(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    def wait(seconds: float) -> bool:
        waited.append(seconds)
        return True

    monkeypatch.setattr(stage, "wait_for_event", wait)
    probe = Probe("a", said)
    evening = Evening(context, probe)
    evening.stage._quiet = 5.0
    evening.turn(2)
    assert not waited  # it may change by itself
    probe.stands = True
    evening.turn(2)
    assert len(waited) == 2
    probe.runs = True
    evening.turn()
    evening.key(pygame.K_a)
    assert len(waited) == 2


@pytest.mark.parametrize("own", ["hungarian", "french"])
def test_cards_the_own_deck_lacks_are_not_missed_after_the_game_they_belong_to(
    context: Context, said: list[str], own: str
) -> None:
    context.settings.deck = own
    evening = Evening(context, Probe("a", said))
    context.lay("remi", GAMES["remi"].pack(GAMES["remi"].books["obicni"], 2))
    evening.turn(3)
    context.clear()
    context.choose_deck("hungarian")
    evening.turn(150)
    assert not context.cards.warm(0.0)
    assert context.messages == []


def test_scenes_lie_on_one_another(context: Context, said: list[str]) -> None:
    third = Probe("c", said, {pygame.K_p: Pop()})
    second = Probe("b", said, {pygame.K_r: Replace(third)})
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(second)}))
    said.clear()
    evening.key(pygame.K_p)
    evening.key(pygame.K_r)
    evening.key(pygame.K_p)
    assert said == ["b drawn", "b closed", "c drawn", "c closed", "a drawn"]


class Coloured(Probe):
    """A scene of one colour; one that floats shows what lies below it, but for a spot of its own."""

    def __init__(self, colour: str, said: list[str], answers: dict[int, Change] | None = None, **how: bool) -> None:
        super().__init__(colour, said, answers)
        self.is_modal = how.get("is_modal", False)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self.beneath is None:
            surface.fill(self.name)
        else:
            surface.blit(self.beneath, (0, 0))
            surface.fill(self.name, (0, 0, 10, 10))
        return super().draw(surface)


def test_around_a_scene_that_floats_the_one_below_is_seen_dimmed(context: Context, said: list[str]) -> None:
    asked = Coloured("blue", said, {pygame.K_p: Pop()}, is_modal=True)
    menu = Coloured("green", said, {pygame.K_p: Push(asked)}, is_modal=True)
    evening = Evening(context, Coloured("red", said, {pygame.K_p: Push(menu)}))
    window = evening.window.surface
    evening.key(pygame.K_p)
    table = window.get_at((200, 200))
    assert window.get_at((5, 5)) == pygame.Color("green")
    assert 0 < table.r < 128
    assert table.g == table.b == 0
    said.clear()
    evening.turn(5)
    assert not said, "it is drawn once"
    evening.key(pygame.K_p)
    assert window.get_at((5, 5)) == pygame.Color("blue")
    assert 0 < window.get_at((200, 200)).r < table.r
    evening.key(pygame.K_p)
    assert window.get_at((5, 5)) == pygame.Color("green")
    assert window.get_at((200, 200)) == table


def test_where_the_scene_below_cannot_be_drawn_the_one_that_floats_is_seen_all_the_same(
    context: Context, said: list[str]
) -> None:
    menu = Coloured("green", said, is_modal=True)
    below = Probe("a", said, {pygame.K_z: Push(menu)})
    evening = Evening(context, below)
    evening.key(pygame.K_z)
    assert evening.stage.top is menu
    assert evening.window.surface.get_at((200, 200)) == pygame.Color("green")


def test_quitting_closes_every_scene_and_keeps_the_settings(context: Context, said: list[str]) -> None:
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(Probe("b", said, {pygame.K_q: Quit()}))}))
    evening.key(pygame.K_p)
    context.settings.volume = 0.125
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode=""))
    assert evening.stage.run() == 0
    assert said[-2:] == ["b closed", "a closed"]
    assert context.settings_file is not None
    assert read_settings(context.settings_file)[0].volume == 0.125


def test_closing_the_window_quits(context: Context, said: list[str]) -> None:
    evening = Evening(context, Probe("a", said))
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert evening.stage.run() == 0


def test_a_match_that_cannot_be_opened_is_told_of_in_its_own_sentence(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(context: Context, route: Route) -> Scene:
        raise NotOpenedError("The match is damaged.")

    monkeypatch.setattr("raub_desktop.ui.routes.scene_for", refuse)
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(ToPlay())}))
    said.clear()
    evening.key(pygame.K_p)
    assert context.messages == ["The match is damaged."]
    assert said == ["a drawn"]


def test_a_scene_that_fails_is_left_and_named(context: Context, said: list[str]) -> None:
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(Probe("b", said))}))
    evening.key(pygame.K_p)
    evening.key(pygame.K_x)
    evening.turn()
    assert said[-2:] == ["b closed", "a drawn"]
    (message,) = context.messages
    assert "the table fell over" in message


def test_the_first_scene_stays_when_what_it_opens_fails(context: Context, said: list[str]) -> None:
    evening = Evening(context, Probe("a", said))
    evening.key(pygame.K_x)
    evening.turn()
    assert said[-1] == "a drawn"
    assert len(context.messages) == 1


def test_when_the_last_scene_fails_the_program_ends_with_a_word(
    context: Context, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(context, Probe("a", said))
    evening.stage.top.dirty = True
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode=""))
    with pytest.raises(SystemExit) as end:
        evening.stage.run()
    assert end.value.code == 1
    assert "the table fell over" in capsys.readouterr().err


def test_a_card_table_that_cannot_be_opened_leaves_the_title_with_a_message(
    context: Context, said: list[str], tmp_path: Path
) -> None:
    evening = Evening(context, Probe("a", said))
    evening.stage.open(ToRecord(tmp_path / "no such record.json"))
    for _ in range(1000):
        if isinstance(evening.stage.top, OpeningScene):
            evening.turn()
    assert isinstance(evening.stage.top, Probe)
    assert len(context.messages) == 1


def test_f11_fills_the_screen_and_gives_the_window_back(context: Context, said: list[str]) -> None:
    evening = Evening(context, Probe("a", said))
    size = evening.window.surface.size
    evening.key(pygame.K_F11)
    evening.turn()
    assert context.settings.full_screen
    assert evening.window.surface.size == pygame.display.get_desktop_sizes()[0]
    evening.key(pygame.K_RETURN, pygame.KMOD_ALT)
    evening.turn()
    assert not context.settings.full_screen
    assert evening.window.surface.size == size


def test_the_windows_size_is_remembered(context: Context, said: list[str]) -> None:
    context.settings.window_size = (1000, 700)
    evening = Evening(context, Probe("a", said))
    assert evening.window.surface.size == (1000, 700)
    pygame.Window.from_display_module().size = 1010, 640
    evening.turn(2)
    assert context.settings.window_size == (1010, 640)


def test_a_window_is_never_too_small_to_read(context: Context) -> None:
    context.settings.window_size = (20, 10)
    assert Window(context.settings).surface.size == SMALLEST


def test_the_first_window_fits_the_screen() -> None:
    assert first_size((1920, 1080)) == (1728, 972)
    assert first_size((3440, 1440)) == (2304, 1296)
    assert first_size((800, 600)) == SMALLEST


@pytest.mark.parametrize(
    ("place", "comes"),
    [
        ((100, 100), (100, 100)),
        ((2000, 100), (2000, 100)),
        ((1500, 100), (1500, 100)),  # on both
        ((1800 + 1273, 100), (2000, 100)),  # 127 pixels of it were to be seen
        ((-1073, 100), (0, 100)),
        ((100, -300), (100, 0)),
        ((100, 900), (100, 380)),
        ((3300, 100), None),
        ((100, -690), None),
        ((-1190, 100), None),
    ],
)
def test_a_window_that_was_left_off_the_screens_edge_comes_back_whole(
    place: tuple[int, int], comes: tuple[int, int] | None
) -> None:
    assert in_sight(place, (1200, 700), [(1920, 1080), (1280, 1024)]) == comes


def test_full_screen_is_remembered(context: Context, said: list[str]) -> None:
    context.settings = Settings(full_screen=True)
    evening = Evening(context, Probe("a", said))
    assert evening.window.surface.size == pygame.display.get_desktop_sizes()[0]


def test_a_window_is_never_black_before_its_first_picture(context: Context) -> None:
    surface = Window(context.settings, None, (29, 74, 58)).surface
    assert {tuple(surface.get_at((x, surface.height - 1)))[:3] for x in range(surface.width)} == {(29, 74, 58)}


@pytest.mark.parametrize("size", [(10, 10), (1, 1), (2000, 5), (5, 2000)])
def test_a_window_made_tiny_by_the_system_plays_on(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    evening = Evening(context, TitleScene(context))
    tiny = pygame.Surface(size)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: tiny)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    evening.stage.top.resized()
    evening.turn(5)
    assert type(evening.stage.top).__name__ == "TitleScene"
    assert not context.notes
    assert tiny.get_at((0, 0)) != pygame.Color(0, 0, 0)


def test_cards_that_cannot_be_made_ahead_end_nothing(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(context, Probe("title", said))

    def fails(seconds: float) -> bool:
        raise MemoryError

    monkeypatch.setattr(context.cards, "warm", fails)
    evening.turn(3)
    assert evening.stage.top is not None


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system ends its programs by other means")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_told_to_end_by_the_system_the_evening_ends_well(context: Context, said: list[str], name: str) -> None:
    number = getattr(signal, name)
    before = signal.getsignal(number)
    evening = Evening(context, Probe("title", said))
    context.settings.cloth = "red"
    evening.stage.top.update = lambda seconds: signal.raise_signal(number)  # type: ignore[method-assign]
    assert evening.stage.run() == 0
    assert said[-1] == "title closed"
    assert context.settings_file is not None
    assert read_settings(context.settings_file)[0].cloth == "red"
    assert signal.getsignal(number) == before


class Heavy(Probe):
    """A scene with pictures, which holds itself as scenes do."""

    def __init__(self, name: str, said: list[str]) -> None:
        super().__init__(name, said)
        self.self = self


def test_a_scene_that_was_left_takes_no_memory(context: Context, said: list[str]) -> None:
    heavy = Heavy("b", said)
    there = weakref.ref(heavy)
    first = Probe("a", said, {pygame.K_p: Push(heavy)})
    heavy.answers[pygame.K_q] = Pop()
    evening = Evening(context, first)
    evening.key(pygame.K_p)
    evening.turn(3)
    evening.key(pygame.K_q)
    first.answers.clear()
    del heavy
    gc.disable()
    try:
        evening.turn(60)  # the movement from one to the other has its time
        assert there() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(("size", "kept"), [((3840, 2160), False), ((1280, 720), True)])
def test_on_a_large_screen_a_hidden_page_keeps_no_pictures(context: Context, size: tuple[int, int], kept: bool) -> None:
    context.settings.window_size = size
    evening = Evening(context, TitleScene(context))
    evening.key(pygame.K_TAB)
    evening.turn(60)
    before = pygame.image.tobytes(evening.window.surface, "RGB")
    title = evening.stage.top
    assert isinstance(title, PageScene)
    evening.key(pygame.K_F1)
    evening.turn(30)
    assert evening.stage.top is not title
    assert (title.painter.surfaces.size > 0) == kept
    evening.key(pygame.K_ESCAPE)
    evening.turn(60)
    assert evening.stage.top is title
    assert pygame.image.tobytes(evening.window.surface, "RGB") == before, "it is painted again as it was"


@pytest.mark.parametrize(("size", "kept"), [((3840, 2160), False), ((1280, 720), True)])
def test_on_a_large_screen_what_lies_under_a_floating_page_is_only_its_picture(
    context: Context, size: tuple[int, int], kept: bool
) -> None:
    context.settings.window_size = size
    below = TitleScene(context)
    evening = Evening(context, below)
    evening.turn(60)
    before = pygame.image.tobytes(evening.window.surface, "RGB")
    evening.stage.open(ScoreSheetScene(context, SheetWords("Raub", "", ("Ana", "Vera"), ("0", "0"), ())))
    evening.turn(60)
    assert evening.stage.top.is_modal
    assert (below.painter.surfaces.size > 0) == kept
    floating = pygame.image.tobytes(evening.window.surface, "RGB")
    evening.stage.top.dirty = True
    evening.turn()
    assert pygame.image.tobytes(evening.window.surface, "RGB") == floating
    evening.key(pygame.K_ESCAPE)
    evening.turn(60)
    assert evening.stage.top is below
    assert pygame.image.tobytes(evening.window.surface, "RGB") == before, "it is painted again as it was"


def test_a_scene_that_was_left_keeps_no_pictures_whoever_still_holds_it(context: Context) -> None:
    evening = Evening(context, TitleScene(context))
    evening.key(pygame.K_F1)
    evening.turn(30)
    left = evening.stage.top
    assert isinstance(left, PageScene)
    assert left.painter.surfaces.size > 0
    evening.key(pygame.K_ESCAPE)
    assert evening.stage.top is not left
    assert left.painter.surfaces.size == 0


@pytest.mark.parametrize("runs", [False, True])
def test_memory_is_given_back_for_scenes_that_were_left_and_never_at_rest(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch, runs: bool
) -> None:
    given: list[int] = []
    monkeypatch.setattr(stage, "give_back", lambda: given.append(1))
    monkeypatch.setattr(stage, "is_due", lambda: False)
    first = Probe("a", said)
    other = Probe("b", said, {pygame.K_q: Pop()})
    first.answers = {pygame.K_p: Push(other)}
    evening = Evening(context, first)
    first.runs = other.runs = runs
    evening.turn(50)
    assert not given
    for _ in range(4):
        evening.key(pygame.K_p)
        evening.turn(60)
        evening.key(pygame.K_q)
        evening.turn(60)
    assert len(given) == (1 if runs else 4)


@pytest.mark.parametrize("runs", [False, True])
def test_garbage_is_searched_when_much_was_made_and_nothing_moves(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch, runs: bool
) -> None:
    evening = Evening(context, Probe("a", said))
    evening.turn(50)
    given: list[int] = []
    monkeypatch.setattr(stage, "give_back", lambda: given.append(1))
    monkeypatch.setattr(stage, "is_due", lambda: not given)
    assert isinstance(evening.stage.top, Probe)
    evening.stage.top.runs = runs
    evening.turn(50)
    assert given == ([] if runs else [1])


def test_back_and_forth_between_replay_and_review_piles_nothing_up(
    context: Context, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    @dataclass(frozen=True)
    class ToPast(Route):
        family: ClassVar[str] = ToReplay.family

    pushes: dict[int, Change] = {pygame.K_n: Push(ToPast())}
    pushes[pygame.K_m] = Push(Probe("menu", said, pushes))
    monkeypatch.setattr("raub_desktop.ui.routes.scene_for", lambda context, route: Probe("past", said, pushes))
    assert ToReview.family == ToDecisions.family != ""
    assert ToReplay.family not in ("", ToReview.family), "back from a replay leads to the review it was opened from"
    evening = Evening(context, Probe("list", said, pushes))
    for _ in range(60):
        evening.key(pygame.K_n)
        evening.key(pygame.K_m)
    evening.key(pygame.K_n)
    assert evening.stage.depth == 2
    assert said.count("past closed") == 60


def test_the_next_scene_comes_in_with_a_short_movement_and_is_painted_once(context: Context, said: list[str]) -> None:
    context.settings.speed = "normal"
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(Probe("b", said))}))
    evening.turn()
    said.clear()
    evening.key(pygame.K_p)
    assert evening.stage.transition is not None
    for _ in range(60):
        evening.turn()
    assert evening.stage.transition is None
    assert said == ["b drawn"]


@pytest.mark.parametrize("how", ["reduced", "off"])
def test_where_nothing_shall_move_the_next_scene_is_simply_there(context: Context, said: list[str], how: str) -> None:
    context.settings.reduced_motion = how == "reduced"
    context.settings.speed = "off" if how == "off" else "normal"
    evening = Evening(context, Probe("a", said, {pygame.K_p: Push(Probe("b", said))}))
    evening.turn()
    evening.key(pygame.K_p)
    assert evening.stage.transition is None
