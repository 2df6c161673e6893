"""The score sheet and the slip: columns under their heads, whole names, and whoever declared is underlined."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.language import languages, tr
from raub_desktop.language.games import WORDS
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.ui.scenes.destinations import ToHelp
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.captions import SheetCell, SheetRowWords, SheetWords, SlipLine, SlipWords
from raub_desktop.ui.table.drawing import slip as slips
from raub_desktop.ui.table.drawing.score_sheet import plan_sheet, sheet_width
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.table_rig import NAMES, a_context

CELL = SheetCell("999", "+93", "102 of 66", strokes=4, ringed=True, underlined=True, button=True)
SLIP = Box(0, 0, 0.338, 0.378)


def a_kit(scale: float) -> Painter:
    context = a_context()
    context.settings.scale = scale
    return context.painter(720.0, SurfaceCache(1 << 24))


def a_sheet(seats: int) -> SheetWords:
    rows = tuple(SheetRowWords(str(number), (CELL,) * seats, "× 2", "unopposed") for number in range(1, 20))
    return SheetWords("Raub", "Serbian book", NAMES[:seats], ("21",) * seats, rows)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_totals_stand_under_the_middle_of_their_names(seats: int, scale: float) -> None:
    painter, words = a_kit(scale), a_sheet(seats)
    words = replace(words, rows=tuple(replace(row, cells=(replace(CELL, under=""),) * seats) for row in words.rows))
    plan = plan_sheet(painter, Box(0, 0.17, sheet_width(painter, words), 0.68), words)
    assert plan.back == 0
    assert plan.remarks.right < plan.columns[0].x
    assert plan.margin.right < plan.columns[0].x


def test_columns_too_narrow_for_that_keep_what_stands_in_them_in_the_middle() -> None:
    painter, words = a_kit(1.5), a_sheet(12)
    plan = plan_sheet(painter, Box(0, 0.17, 1.62, 0.68), words)
    assert plan.back > 0
    assert len({round(place.w, 6) for place in plan.columns}) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_small_words_beside_a_total_do_not_touch_each_other(scale: float) -> None:
    painter = a_kit(scale)
    plan = plan_sheet(painter, Box(0, 0.17, 1.2, 0.68), a_sheet(3))
    assert plan.rows[1] >= painter.grown(0.020) + painter.grown(0.0175)


@pytest.mark.parametrize("scale", [1.0, 1.2])
def test_six_names_on_the_slip_are_written_whole(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, float, float]] = []
    write = slips.Slip.write

    def noted(slip: slips.Slip, words: str, x: float, base: float, face, size, ink, align="centre") -> None:  # type: ignore[no-untyped-def]  # a witness
        if face == "serif_semibold":
            half = slip.painter.measure(words, face, size) / 2
            written.append((words, round(base, 6), x - half))
            written.append((words, round(base, 6), x + half))
        write(slip, words, x, base, face, size, ink, align)

    monkeypatch.setattr(slips.Slip, "write", noted)
    names = ("You", "Vera", "Simo", "Mirko", "Pavle", "Zuzana")
    words = SlipWords("Raub", "", names, (SlipLine(("21",) * 6),))
    slips.slip_made(a_kit(scale), SLIP, words)
    assert {word for word, _, _ in written} == set(names)
    assert max(x for _, _, x in written) < SLIP.w
    for line in {base for _, base, _ in written}:
        ends = sorted((x, word) for word, base, x in written if base == line)
        assert all(one[1] == other[1] for one, other in zip(ends[::2], ends[1::2], strict=True)), "names overlap"


def test_few_deals_are_written_larger_and_many_as_always() -> None:
    words = a_sheet(2)
    few, many = (ScoreSheetScene(a_context((1280, 720)), replace(words, rows=words.rows[:count])) for count in (2, 19))
    opened(few)
    opened(many)
    assert few._writing.grow > few.painter.grow
    assert many._writing.grow == many.painter.grow


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("number", ["100", "258"])
def test_scores_beside_one_another_on_the_slip_keep_apart(
    number: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[tuple[float, float]] = []
    write = slips.Slip.write

    def noted(slip: slips.Slip, words: str, x: float, base: float, face, size, ink, align="centre") -> None:  # type: ignore[no-untyped-def]  # a witness
        if words == number:
            half = slip.painter.measure(words, face, size) / 2
            ends.append((x - half, x + half))
        write(slip, words, x, base, face, size, ink, align)

    monkeypatch.setattr(slips.Slip, "write", noted)
    lines = (SlipLine(("0",) * 4), SlipLine((number,) * 4))
    slips.slip_made(a_kit(scale), SLIP, SlipWords("Remi", "Remi 51, deal 1", NAMES[:4], lines))
    assert len(ends) == 4
    assert all(other[0] - one[1] >= 0.004 for one, other in pairwise(ends))


@pytest.mark.parametrize("deal", [None, ToHelp()])
def test_the_buttons_stand_in_the_middle_whichever_there_are(deal: ToHelp | None) -> None:
    scene = ScoreSheetScene(a_context(), a_sheet(3), deal)
    opened(scene)
    boxes = [widget.box for widget in scene.widgets]
    middle = (min(box.x for box in boxes) + max(box.right for box in boxes)) / 2
    assert middle == pytest.approx(scene.scale.width / 2)


def test_nothing_of_the_table_is_seen_behind_the_words_over_and_under_the_paper() -> None:
    seen = []
    for below in ("black", "white"):
        scene = ScoreSheetScene(a_context((1280, 720)), a_sheet(3))
        scene.beneath = pygame.Surface((1280, 720))
        scene.beneath.fill(below)
        seen.append(opened(scene))
    foot = seen[0].width, round(scene.paper.y * 720)
    heads = [pygame.image.tobytes(one.subsurface((0, 0), foot), "RGB") for one in seen]
    assert heads[0] == heads[1]
    strip = (0, round(scene.paper.bottom * 720) + 1, 1280, 719 - round(scene.paper.bottom * 720))
    feet = [pygame.image.tobytes(one.subsurface(strip), "RGB") for one in seen]
    assert feet[0] == feet[1]
    assert seen[0].get_at((5, 400)) != seen[1].get_at((5, 400)), "around the paper it is"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("code", sorted(languages.LANGUAGES))
def test_the_slip_says_in_full_what_is_played(monkeypatch: pytest.MonkeyPatch, code: str, scale: float) -> None:
    written: list[tuple[str, float]] = []
    monkeypatch.setattr(slips.Slip, "write", lambda slip, words, x, base, *how: written.append((words, base)))
    languages.choose(code, assets_dir() / "locale")
    for name, game in GAMES.items():
        for book in game.books:
            deal = tr("{book}, deal {number}", book=WORDS[name].rules_name(book), number=12)
            slips.slip_made(a_kit(scale), SLIP, SlipWords(WORDS[name].game_name(), deal, ("Ana", "Béla"), ()))
    assert [words for words, _ in written if "…" in words or words.strip(" ·") != words] == []
    assert min(base for words, base in written) > 0.012
