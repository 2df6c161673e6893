"""Cutting the pack: where one cuts goes into every deal, and one may go back instead."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.fair import Promise, commitment, short, terms_of
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import check_record, write_record
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import again, can_cut, sit_down
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToFairness, ToNewTable
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.rules.fairness import FairnessScene
from tests.ui.scenes.menu_rig import SIZES, click, key, opened
from tests.ui.scenes.table_rig import a_setup
from tests.ui.scenes.test_longer_words import written_on

PACK = GAMES["raub"].pack(GAMES["raub"].books["serbian"], 3)
SEAL = Promise("1a2b3c4d5e6f7a8b9c0d" + "0" * 44, "", None, cut=False)


@pytest.fixture
def told() -> list[str | None]:
    return []


@pytest.fixture
def scene(context: Context, told: list[str | None]) -> CutScene:
    made = a_cut(context, told)
    opened(made)
    return made


def a_cut(context: Context, told: list[str | None], back: Callable[[], None] = lambda: None) -> CutScene:
    return CutScene(context, SEAL, PACK, told.append, back)


def at(scene: CutScene, share: float) -> tuple[int, int]:
    """A place in the spread, in pixels."""
    ribbon = scene.ribbon()
    return round((ribbon.x + share * ribbon.w) * scene.scale.unit), round(ribbon.centre.y * scene.scale.unit)


def mouse(scene: CutScene, kind: int, pos: tuple[int, int]) -> Change | None:
    extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return scene.handle(pygame.Event(kind, pos=pos, **extra))


# ---------------------------------------------------------------------------------------------------------- the cutting
@pytest.mark.parametrize(("share", "place"), [(0.0, 1), (0.5, 16), (0.25, 8), (1.0, 31)])
def test_a_click_cuts_where_the_pointer_is_and_never_at_the_ends(
    scene: CutScene, told: list[str | None], share: float, place: int
) -> None:
    mouse(scene, pygame.MOUSEBUTTONDOWN, at(scene, share))
    mouse(scene, pygame.MOUSEBUTTONUP, at(scene, share))
    (entropy,) = told
    assert entropy is not None
    assert abs(int(entropy) - share * 9999) <= 10, "a pixel or two"
    assert entropy == scene.digits
    assert scene.place == place


def test_the_number_of_the_cut_is_read_aloud_as_it_changes(scene: CutScene) -> None:
    assert not any(text.isdecimal() for text in scene.described().texts), "nothing is cut yet"
    for number, digit in (("0001", pygame.K_1), ("0012", pygame.K_2)):
        key(scene, digit)
        assert number in scene.described().texts


def test_dragging_moves_the_cut_and_letting_go_cuts(scene: CutScene, told: list[str | None]) -> None:
    mouse(scene, pygame.MOUSEBUTTONDOWN, at(scene, 0.2))
    mouse(scene, pygame.MOUSEMOTION, at(scene, 0.75))
    assert not told
    mouse(scene, pygame.MOUSEBUTTONUP, at(scene, 0.75))
    assert told == [scene.digits]
    assert scene.place == 24


def test_the_arrows_move_the_cut_and_enter_cuts(scene: CutScene, told: list[str | None]) -> None:
    for _ in range(3):
        key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_LEFT)
    key(scene, pygame.K_RETURN)
    assert told == ["5625"], "18 of 32"


def test_the_number_cut_stands_on_the_screen_and_is_all_that_is_added(
    scene: CutScene, told: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for digit in (pygame.K_9, pygame.K_4, pygame.K_7, pygame.K_1, pygame.K_1):
        key(scene, digit)
    key(scene, pygame.K_RETURN)
    assert told == ["4711"]
    assert "4711" in {words for words, _ in written_on(scene, monkeypatch).words}, (
        "it can still be written down while the pack is put together"
    )


def test_the_program_proposes_no_place(scene: CutScene, told: list[str | None]) -> None:
    """Enter at once is no cut: the program could have foreseen it."""
    assert "cut" not in [widget.name for widget in scene.widgets]
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert told == [None]


def test_it_can_be_left_to_chance(scene: CutScene, told: list[str | None]) -> None:
    assert isinstance(key(scene, pygame.K_l), Pop)
    assert told == [None]


@pytest.mark.parametrize("way", ["key", "button"])
def test_who_goes_back_neither_cuts_nor_leaves_it_to_chance(context: Context, told: list[str | None], way: str) -> None:
    gone: list[str] = []
    scene = a_cut(context, told, lambda: gone.append("back"))
    opened(scene)
    assert isinstance(key(scene, pygame.K_ESCAPE) if way == "key" else click(scene, "back"), Pop)
    assert gone == ["back"]
    assert not told


def test_the_button_leaves_it_to_chance_too(scene: CutScene, told: list[str | None]) -> None:
    assert isinstance(click(scene, "skip"), Pop)
    assert told == [None]


def test_once_cut_the_pack_is_put_together_and_the_match_begins(scene: CutScene, told: list[str | None]) -> None:
    key(scene, pygame.K_RIGHT)
    assert key(scene, pygame.K_RETURN) is None
    changes = [scene.update(0.05) for _ in range(60)]
    assert any(isinstance(change, Pop) for change in changes)
    assert len(told) == 1


def test_any_key_hurries_it(scene: CutScene, told: list[str | None]) -> None:
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_RETURN)
    assert isinstance(key(scene, pygame.K_SPACE), Pop)
    assert len(told) == 1


def test_without_motion_the_match_begins_at_once(context: Context, told: list[str | None]) -> None:
    context.settings.reduced_motion = True
    scene = a_cut(context, told)
    opened(scene)
    key(scene, pygame.K_RIGHT)
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert len(told) == 1


def test_what_it_is_for_is_told(scene: CutScene) -> None:
    change = key(scene, pygame.K_w)
    assert isinstance(change, Push)
    assert isinstance(change.to, ToFairness)
    promise = change.to.promise
    assert promise is not None
    assert promise.commitment == SEAL.commitment
    assert not promise.entropy, "nothing is said of a cut that has not been made"


@pytest.mark.parametrize(
    ("entropy", "cut", "said"),
    [("", True, "not made yet"), ("", False, "left to chance"), ("4711", True, "4711"), ("a b", True, "a b")],
)
def test_both_pages_tell_the_cut_as_it_was_made(context: Context, entropy: str, said: str, *, cut: bool) -> None:
    scene = FairnessScene(context, Promise(SEAL.commitment, entropy, cut=cut))
    assert dict(scene.values())["Cut"] == said
    scene.scheme = True
    assert dict(scene.values())["Cut"] == said


@pytest.mark.parametrize("size", SIZES)
def test_both_pages_of_the_explanation_are_drawn(context: Context, size: tuple[int, int]) -> None:
    scene = FairnessScene(context, SEAL)
    first = pygame.image.tobytes(opened(scene, size), "RGB")
    key(scene, pygame.K_s)
    assert pygame.image.tobytes(opened(scene, size), "RGB") != first
    assert isinstance(key(scene, pygame.K_ESCAPE), Pop)


def test_the_cut_is_not_seen_through_the_explanation(context: Context, scene: CutScene) -> None:
    said = FairnessScene(context, SEAL)
    assert not said.is_modal, "its heading and buttons would lie on those of the cut"
    bare = pygame.image.tobytes(opened(said), "RGB")
    window = opened(scene)
    said.draw(window)
    assert pygame.image.tobytes(window, "RGB") == bare


# ------------------------------------------------------------------------------------------------------- at the table
def a_table(context: Context, setup: TableSetup) -> TableScene:
    return TableScene(context, setup, opponents=InlineOpponents())


def cut_of(table: TableScene) -> CutScene:
    """The cut that a table asks for."""
    change = table.update(0.01)
    assert isinstance(change, Push)
    assert isinstance(change.to, CutScene)
    return change.to


def secret() -> TableSetup:
    return a_setup(seats=3, seed=None)


def test_a_match_begins_with_the_cut_and_the_seal_is_the_keys(context: Context) -> None:
    table = a_table(context, secret())
    cut = cut_of(table)
    assert table.match.key is not None
    match = table.match
    terms = terms_of(match.game.name, match.book, match.options_changed, match.players)
    assert cut.promise.commitment == commitment(table.match.key, terms)
    assert not table.match.steps
    cut.done("0471")
    assert table.match.entropy == "0471"
    assert not isinstance(table.update(0.01), Push)
    table.closed()


def test_from_the_cut_one_goes_back_to_where_one_came_from_and_nothing_is_kept(context: Context) -> None:
    table = a_table(context, secret())
    table.before = ToNewTable(secret())
    cut = cut_of(table)
    cut.back()
    assert table.update(0.01) == Replace(ToNewTable(secret()))
    assert not context.store.list()
    table.closed()


def test_without_a_place_of_its_own_one_goes_back_to_the_scene_below(context: Context) -> None:
    table = a_table(context, secret())
    cut = cut_of(table)
    cut.back()
    assert table.update(0.01) == Pop()
    table.closed()


@pytest.mark.parametrize("made", [None, "4711"])
def test_nothing_said_of_the_cut_stands_over_the_first_question(context: Context, made: str | None) -> None:
    table = a_table(context, secret())
    cut = cut_of(table)
    cut.done(made)
    assert table.match.entropy == (made or "")
    assert not table.control.bar_lines.remark
    table.closed()


def test_known_deals_are_not_cut_nor_is_a_match_that_was_begun(context: Context) -> None:
    assert not can_cut(sit_down(a_setup(seed=5)))
    seated_match = sit_down(secret())
    assert can_cut(seated_match)
    while seated_match.match.to_act != -1:
        seated_match.match.play(seated_match.match.legal_actions()[0])
    seated_match.match.shuffle()
    assert not can_cut(seated_match)
    assert can_cut(again(seated_match)), "the next match of the same people has a seal of its own"


def test_who_does_not_want_to_cut_need_not(context: Context) -> None:
    context.settings.cut = False
    table = a_table(context, secret())
    assert not isinstance(table.update(0.01), Push)
    table.closed()


def test_a_cut_match_is_proven_from_its_record(tmp_path: Path) -> None:
    seated_match = sit_down(secret())
    match = seated_match.match
    match.cut("4711")
    while not match.over:
        match.shuffle() if match.to_act == -1 else match.play(match.legal_actions()[-1])
    proven = check_record(write_record(match), GAMES)[1]
    assert proven.proven == proven.deals > 0
    assert Settings().cut
    assert short(SEAL.commitment) == "1a2b 3c4d 5e6f 7a8b 9c0d"


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.5])
def test_digits_beside_the_scheme_stand_in_groups_of_four(
    context: Context, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    context.settings.scale = scale
    scene = FairnessScene(context, SEAL)
    scene.scheme = True
    opened(scene)
    for scroll in scene.scroll_areas:
        scroll.move(scroll.furthest)
    words = written_on(scene, monkeypatch).words
    seal = SEAL.commitment
    groups = [seal[start : start + 4] for start in range(0, len(seal), 4)]
    assert set(groups) <= {one for one, _ in words}
    assert seal not in {one for one, _ in words}


def test_one_button_is_red_what_enter_does(scene: CutScene) -> None:
    def red() -> list[str]:
        return [widget.name for widget in scene.widgets if isinstance(widget, Button) and widget.main]

    assert red() == ["skip"]
    key(scene, pygame.K_RIGHT)
    assert red() == ["cut"]
