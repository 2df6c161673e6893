"""Codes: copied here, typed in there, and the other table plays the same; wrong ones are told, nothing is guessed."""

import contextlib
from dataclasses import replace

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.engine.share import Shared, first_deal_code, read_code
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit import clipboard
from raub_desktop.toolkit.scene import Pop
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.setup import table_codes
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import first_table, ruled
from tests.ui.scenes.menu_rig import SIZES, clear, click, key, opened, write

MINE = ruled(replace(first_table("Ana"), book="american", seed=4821), {"must_beat": False, "start_score": 12})


def scene_of(context: Context, setup: TableSetup = MINE) -> TableCodesScene:
    scene = TableCodesScene(context, setup, lambda _: None)
    opened(scene)
    return scene


def test_rules_go_from_one_table_to_another(context: Context) -> None:
    there = scene_of(context, first_table("Bo"))
    click(there, "code")
    write(there, scene_of(context).rules_code().lower())
    click(there, "take")
    assert (there.setup.book, there.setup.overrides) == (MINE.book, MINE.overrides)
    assert there.setup.seats == first_table("Bo").seats
    assert there.setup.seed is None


def test_deals_go_with_players_and_seed_and_people_keep_their_names(context: Context) -> None:
    mine = replace(MINE, seats=(Seat("Ana", "human"), Seat("Vera", "random"), Seat("Mika", "human")))
    there = scene_of(context, first_table("Bo"))
    there.type(scene_of(context, mine).deals_code())
    there.take()
    assert there.setup.seed == 4821
    assert [seat.player for seat in there.setup.seats] == ["human", "random", "human"]
    assert there.setup.seats[0].name == "Bo"
    assert len({seat.name for seat in there.setup.seats}) == 3


def test_without_a_seed_there_is_no_code_for_deals_and_one_can_be_drawn(context: Context) -> None:
    scene = scene_of(context, first_table())
    assert scene.deals_code() == ""
    copy = scene.widget("copy deals")
    assert copy is not None
    assert not copy.enabled
    click(scene, "draw")
    assert read_code(GAMES, scene.deals_code()).seed == scene.setup.seed


def test_a_deal_that_was_chosen_goes_to_another_table_and_can_be_left(context: Context) -> None:
    scene = scene_of(context, replace(first_table("Ana"), first_deal="0f" * 32))
    there = scene_of(context, first_table("Bo"))
    there.type(scene.deals_code())
    there.take()
    assert there.setup.first_deal == "0f" * 32
    assert there.setup.seats[0].name == "Bo"
    click(there, "forget")
    assert there.setup.first_deal == ""
    assert there.deals_code() == ""


def test_a_seed_is_written_in_figures_and_taken_back(context: Context) -> None:
    scene = scene_of(context, first_table())
    click(scene, "seed")
    write(scene, "12x3")
    assert scene.setup.seed == 123
    clear(scene)
    assert scene.setup.seed is None


def test_a_wrong_code_is_told_and_cannot_be_used(context: Context) -> None:
    scene = scene_of(context)
    code = scene.rules_code()
    for wrong in ("", "R1", "hello!", code[:-1] + ("0" if code[-1] != "0" else "1")):
        scene.type(wrong)
        shared, words = scene.code_text()
        assert shared is None
        assert words.endswith((".", "?"))
        take = scene.widget("take")
        assert take is not None
        assert not take.enabled
    assert scene.setup == MINE


def test_what_a_code_holds_is_said_before_it_is_used(context: Context) -> None:
    scene = scene_of(context)
    scene.type(scene.deals_code())
    _, words = scene.code_text()
    assert "4821" in words
    assert "American book" in words
    assert "Person" in words


def test_a_code_is_copied_and_pasted(context: Context) -> None:
    scene = scene_of(context)
    click(scene, "copy rules")
    assert scene.copied == "rules"
    assert clipboard.pasted() == scene.rules_code()
    click(scene, "paste")
    assert scene.typed == scene.rules_code()


@pytest.mark.parametrize("pasted", ["\0" * 50, "\ud83c", "\u200b" * 5000, "W" * 100_000, "\u202eR1", "R1\x1b[2J"])
def test_whatever_is_pasted_can_be_drawn_and_is_answered(
    context: Context, monkeypatch: pytest.MonkeyPatch, pasted: str
) -> None:
    monkeypatch.setattr(table_codes, "pasted", lambda: pasted)
    scene = scene_of(context)
    click(scene, "paste")
    scene.draw(pygame.Surface((1280, 720)))
    shared, words = scene.code_text()
    assert shared is None
    assert words.endswith(".")
    assert (scene.typed + words).isprintable()
    assert len(scene.typed) < 1000


def test_the_longest_code_is_pasted_whole(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    remi, changed = GAMES["remi"], dict[str, object]()
    for spec in remi.option_specs():
        usual = getattr(remi.books["obicni"], spec.name)
        other = spec.high if spec.kind == "number" else not usual if spec.kind == "flag" else spec.choices[-1]
        with contextlib.suppress(OptionError):  # it does not go with the others
            changed = differences(remi.parse_options("obicni", {**changed, spec.name: other}), remi.books["obicni"])
    code = first_deal_code(GAMES, "remi", "obicni", changed, ["master:bold"] * 4, "f" * 64)
    assert len(code) > 120
    monkeypatch.setattr(table_codes, "pasted", lambda: f"\u200b {code}\n")
    scene = scene_of(context)
    click(scene, "paste")
    click(scene, "take")
    assert scene.setup.first_deal == "f" * 64


def test_without_a_clipboard_the_player_is_told(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "has_text", none)
    scene = scene_of(context)
    click(scene, "copy rules")
    assert scene.copied == "no"
    click(scene, "paste")
    assert scene.typed == ""


def test_rules_that_cannot_be_have_no_code_but_a_reason(context: Context) -> None:
    scene = scene_of(context, ruled(replace(MINE, book="croatian"), {"dealer_raub": False}))
    assert "Blind raub" in scene.rules_code()
    for name in ("copy rules", "copy deals"):
        copy = scene.widget(name)
        assert copy is not None
        assert not copy.enabled


def test_a_player_of_a_later_version_is_somebody_of_the_usual_kind() -> None:
    later = Shared("raub", "serbian", {}, ("human", "strong:unheard_of"), 3)
    setup = table_codes.table_of(later, first_table())
    assert setup.seats[1].player in [seat.player for seat in first_table().seats]


def test_enter_uses_a_code_and_then_leaves(context: Context) -> None:
    left: list[TableSetup] = []
    scene = TableCodesScene(context, first_table(), left.append)
    opened(scene)
    click(scene, "code")
    write(scene, scene_of(context).rules_code())
    assert key(scene, pygame.K_RETURN) is None
    assert scene.setup.book == "american"
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert left == [scene.setup]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(context: Context, size: tuple[int, int]) -> None:
    scene = scene_of(context)
    opened(scene, size)
    for number, widget in enumerate(scene.widgets):
        for other in scene.widgets[number + 1 :]:
            assert not widget.box.overlaps(other.box), (widget.name, other.name)


def test_a_button_that_cannot_be_used_is_dark_within_its_own_outline(context: Context) -> None:
    scene = scene_of(context)
    picture = opened(scene)
    use = scene.widget("take")
    assert use is not None
    unit, paper = scene.scale.unit, scene.painter.theme.paper
    corner = round(use.box.x * unit) + 1, round(use.box.y * unit) + 1
    within = round((use.box.x + 0.03) * unit), round((use.box.y + 0.012) * unit)
    assert picture.get_at(corner)[:3] == paper
    assert sum(picture.get_at(within)[:3]) < sum(paper) - 100
