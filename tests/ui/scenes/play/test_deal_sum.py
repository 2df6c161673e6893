"""The sum of a deal on the table: counted part by part, then written, and left by a key; undone like any other move."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.events import DealScored
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.storage.matches import MatchState
from raub_desktop.toolkit.accessibility.tree import Part
from raub_desktop.toolkit.fonts import Face, Fonts
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.captions import SumRow, SumStep, SumWords
from raub_desktop.ui.table.drawing import deal_sum
from raub_desktop.ui.table.drawing.deal_sum import (
    BROUGHT,
    FIGURE,
    HEAD,
    MEASURED,
    NAME,
    NOTE,
    SMALLER,
    sum_layers,
    sum_plan,
)
from tests.ui.scenes.first_match_rig import FirstMatchRig
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def at_the_sum(rig: TableRig) -> None:
    """Play until a deal has been scored and its sum begins to be counted."""
    for _ in range(600):
        rig.until(lambda: rig.decision is not None or rig.table.sum_on_table)
        if rig.decision is None:
            return
        rig.table.answer(rig.decision.legal[0])


def told(rig: TableRig) -> tuple[int, int]:
    """How many steps of the sum are told, and how many there are."""
    words = rig.table.counting.words
    assert words is not None
    return rig.table.counting.told, words.steps


def test_the_sum_is_counted_step_by_step_before_the_pencil_writes_it_and_the_scores_change(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    at_the_sum(rig)
    table, seen = rig.table, []
    lines = len(table.playback.layout.captions.slip.lines)
    while table.counting.busy:
        seen.append(told(rig)[0])
        assert (table.pencil.busy, table.requests.counted) == (False, "")
        assert {plate.score for plate in table.playback.layout.captions.plates} == {"21"}
        rig.frame()
    assert sorted(set(seen)) == list(range(told(rig)[1]))
    assert table.pencil.busy
    assert len(table.playback.layout.captions.slip.lines) == lines + 1
    assert {plate.score for plate in table.playback.layout.captions.plates} != {"21"}


def test_scoring_a_deal_planning_its_sum_and_painting_it_have_a_frame_each(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    at_the_sum(rig)
    window = pygame.display.get_surface()
    assert window is not None
    assert rig.table.moving
    assert rig.table.draw(window) == []
    assert rig.table.draw(window)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_counts_the_rest_at_once_one_finishes_writing_and_the_next_goes_on(tmp_path: Path, key: int) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    at_the_sum(rig)
    rig.key(key)
    rig.frame()
    assert told(rig)[0] == told(rig)[1]
    assert rig.table.pencil.busy
    steps = len(rig.table.match.steps)
    rig.key(key)
    assert (rig.table.sum_on_table, rig.table.pencil.busy) == (True, False), "nobody has read it yet"
    rig.frame()
    rig.key(key)
    assert not rig.table.sum_on_table
    rig.until(lambda: len(rig.table.match.steps) > steps)


def test_it_waits_as_long_as_the_player_wants_and_looks_at_the_sheet(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    at_the_sum(rig)
    rig.until(lambda: rig.counted)
    rig.key(pygame.K_TAB)
    assert isinstance(rig.top, ScoreSheetScene)
    assert all(rig.top.words.rows[0].sums)
    rig.key(pygame.K_TAB)
    for _ in range(600):
        rig.frame()
    assert rig.counted


@pytest.mark.parametrize("how", ["reduced", "off"])
def test_where_nothing_moves_the_whole_sum_is_simply_there(tmp_path: Path, how: str) -> None:
    rig = TableRig(tmp_path, a_setup(speed="off" if how == "off" else "normal"))
    rig.context.settings.reduced_motion = how == "reduced"
    at_the_sum(rig)
    assert told(rig)[0] == told(rig)[1]
    assert not rig.table.pencil.busy


def test_it_is_read_with_the_table_as_long_as_it_lies_there(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    at_the_sum(rig)
    rig.until(lambda: rig.counted)
    words = rig.table.counting.words
    assert words is not None
    read = [part.words for part in rig.table.described().parts if isinstance(part, Part)]
    for row in words.rows:
        assert any(line.startswith(f"{row.name}: {row.steps[0].words}") for line in read)
        assert any(line.startswith(f"{row.name}: {row.steps[0].words}") for line in rig.table.overview())
    rig.key(pygame.K_RETURN)
    assert not rig.table.narration.sums


def test_undo_takes_the_sum_off_the_table_and_asks_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 2 and len(one.legal) > 1)
    lines = len(rig.table.playback.layout.captions.slip.lines)
    at_the_sum(rig)
    rig.until(lambda: rig.counted)
    for _ in range(2):
        rig.key(pygame.K_z)
    rig.until(lambda: rig.decision is not None)
    assert not rig.table.sum_on_table
    assert len(rig.table.playback.layout.captions.slip.lines) == lines


def test_after_the_last_deal_the_sum_is_seen_before_the_result(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(options={"start_score": 1}))
    while not rig.table.match.over:
        at_the_sum(rig)
        rig.until(lambda: rig.counted)
        if not rig.table.match.over:
            rig.key(pygame.K_RETURN)
    rig.frame()
    assert [one.text for one in rig.table.bar.buttons if one.main] == ["Result"]
    assert rig.table.bar.title.endswith("won the match")
    rig.key(pygame.K_RETURN)
    rig.until(lambda: isinstance(rig.top, ResultScene))


def test_a_match_can_be_undone_after_its_last_deal_and_is_in_progress_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(options={"start_score": 1}))
    while not rig.table.match.over:
        at_the_sum(rig)
        rig.until(lambda: rig.counted)
        if not rig.table.match.over:
            rig.key(pygame.K_RETURN)
    rig.key(pygame.K_z)
    rig.until(lambda: rig.decision is not None)
    assert not rig.table.match.over
    assert rig.store.list(MatchState.FINISHED) == []
    assert rig.table.playback.board.winners == ()


TABLES = [("raub", "serbian", 4), ("cruce", "teams", 4), ("remi", "kontinentalni", 12), ("remi", "remi51", 6)]


def summed_up(folder: Path, game: str, book: str, seats: int, scale: float = 1.0) -> tuple[TableRig, SumWords]:
    """A table at the sum of its first deal."""
    rig = TableRig(folder, a_setup(book, seats, game=game))
    rig.context.settings.scale = scale
    rig.table.resized()
    for _ in range(4000):
        rig.until(lambda: rig.decision is not None or rig.table.sum_on_table)
        if rig.table.sum_on_table:
            break
        assert rig.decision is not None
        rig.table.answer(rig.decision.legal[-1])
    words = rig.table.counting.words
    assert words is not None
    return rig, words


@pytest.mark.parametrize(("game", "book", "seats"), TABLES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_paper_covers_neither_bar_nor_plates_nor_frame(
    tmp_path: Path, game: str, book: str, seats: int, scale: float
) -> None:
    rig, words = summed_up(tmp_path, game, book, seats, scale)
    layout = rig.table.playback.layout
    assert [row.name for row in words.rows] == list(layout.captions.slip.columns)
    plan = sum_plan(rig.table.view.table_painter.painter, layout, words)
    assert not any(plan.box.overlaps(box) for box in (layout.bar, layout.trump, *(seat.plate for seat in layout.seats)))
    own = [card for card in layout.cards if card.zone == Zone(Place.HAND, 0)]
    assert not any(plan.box.overlaps(card.reach()) for card in own), "the cards left in the hand are seen whole"
    assert plan.box.y > 0.0
    assert plan.box.bottom <= 1 - 0.035
    assert max(piece.x for row in plan.pieces for piece in row) < plan.rows[0].w


@pytest.mark.parametrize(("game", "book", "seats"), TABLES)
def test_the_size_of_its_words_is_found_without_measuring_them_in_many_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, book: str, seats: int
) -> None:
    """Under a sum with a long note they are set smaller."""
    rig, words = summed_up(tmp_path, game, book, seats)
    words = words._replace(
        note="Goals reached: “Announce a marriage”, “Win a trick by trumping another suit” and 1 other"
    )
    painter, layout, width = rig.table.view.table_painter.painter, rig.table.playback.layout, Fonts.width
    sizes = set()

    def measured(fonts: Fonts, text: str, face: Face, size: float) -> int:
        sizes.add(size)
        return width(fonts, text, face, size)

    monkeypatch.setattr(Fonts, "width", measured)
    plan = sum_plan(painter, layout, words)
    shrunk = {piece.size for row in plan.pieces for piece in row}
    assert len(sizes) <= len({MEASURED, NAME, FIGURE, BROUGHT, HEAD, NOTE} | shrunk)
    monkeypatch.setattr(deal_sum, "_Estimator", lambda exact: exact)
    full = sum_plan(painter, layout, words)
    assert len(sizes) > len({MEASURED, NAME, FIGURE, BROUGHT, HEAD, NOTE} | shrunk)
    assert SMALLER <= plan.painter.grow / full.painter.grow <= 1


def test_the_sums_of_the_first_match_lie_at_one_place(tmp_path: Path) -> None:
    rig, places = FirstMatchRig(tmp_path, "cruce", size=(1280, 720)), {}
    while 3 not in places:
        if (words := rig.first.counting.words) is not None:
            painter = rig.first.view.table_painter.painter
            places[rig.first.playback.board.deal] = sum_plan(painter, rig.first.playback.layout, words).box.x
        rig.follow_advice()
        rig.until_waiting()
    assert len(set(places.values())) == 1


@pytest.mark.parametrize(("game", "book", "seats"), [("raub", "serbian", 4), ("cruce", "teams", 4)])
def test_a_sum_with_a_goal_below_it_lies_where_the_others_do(tmp_path: Path, game: str, book: str, seats: int) -> None:
    rig, words = summed_up(tmp_path, game, book, seats)
    painter, layout = rig.table.view.table_painter.painter, rig.table.playback.layout
    plain, noted = (sum_plan(painter, layout, words._replace(note=note)).box for note in ("", "Goal reached: “A goal”"))
    assert (plain.x, plain.w, plain.bottom) == (noted.x, noted.w, noted.bottom)
    assert plain.y > layout.bar.bottom


def test_what_is_told_of_a_deal_never_lies_on_its_sum(tmp_path: Path) -> None:
    rig, seen = FirstMatchRig(tmp_path, "raub", size=(1152, 652), words=1.25), 0
    while rig.first.match.deals_over < 2 or rig.first.sum_on_table:
        words, sheet = rig.first.counting.words, rig.first.sheet
        if words is not None and sheet is not None:
            plan = sum_plan(rig.first.view.table_painter.painter, rig.first.playback.layout, words)
            assert not plan.box.overlaps(sheet.body.box)
            seen += 1
        rig.follow_advice()
        rig.until_waiting()
    assert seen > 1


def test_the_rules_between_rows_move_with_a_row_of_two_lines(tmp_path: Path) -> None:
    """The paper of the same size is drawn anew where another row has two lines."""
    rig = TableRig(tmp_path)
    painter, layout = rig.table.view.table_painter.painter, rig.table.playback.layout
    long, short = SumStep("a part told in many words, so that few stand in a line"), SumStep("a part")
    rows = [SumRow(name, steps, "+1", "1") for name, steps in (("Vera", (long,) * 6), ("Simo", (short,)))]

    def paper(rows: list[SumRow]) -> bytes:
        surface = pygame.Surface((960, 540))
        words = SumWords(tuple(rows), "this deal", "score")
        next(sum_layers(sum_plan(painter, layout, words), words, 0)).draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    first = paper(rows)
    assert paper(rows[::-1]) != first
    assert paper(rows) == first


def test_a_goal_is_told_once_all_is_counted(tmp_path: Path) -> None:
    rig, words = summed_up(tmp_path, "raub", "serbian", 4)
    words = words._replace(note="Goal reached: “A goal”")
    plan = sum_plan(rig.table.view.table_painter.painter, rig.table.playback.layout, words)
    whole = sum(row.told for row in words.rows)
    shown = [any(layer.key == ("sum", "note") for layer in sum_layers(plan, words, told)) for told in range(whole + 1)]
    assert shown == [False] * whole + [True]


def test_what_the_deal_brought_is_what_the_parts_bring(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    at_the_sum(rig)
    event = next(event for step in rig.table.match.steps for event in step.events if isinstance(event, DealScored))
    words = rig.table.counting.words
    assert words is not None
    for row, delta in zip(words.rows, event.line.deltas, strict=True):
        parts = [int(step.brought.replace("−", "-")) for step in row.steps if step.brought]
        assert len(row.steps) > 1 or not parts, "one figure is not written twice"
        assert (sum(parts) if parts else delta) == delta == int(row.brought.replace("−", "-"))
