"""The end of a deal and of a match as moments: they move, can be cut short, differ, and come to rest."""

from dataclasses import replace
from itertools import combinations, pairwise
from operator import sub
from pathlib import Path

import pygame
import pytest

from raub_desktop.art.garlands import GARLANDS
from raub_desktop.engine.core import Standing
from raub_desktop.engine.games import GAMES
from raub_desktop.session.seating import sit_down
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.layout import Node, Panel, Text
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.destinations import ToAgain
from raub_desktop.ui.scenes.play.result import End, ResultScene, standing_rows
from raub_desktop.ui.table.board.board import SheetRow, with_scores
from raub_desktop.ui.table.board.captions import SheetWords, Sitter
from raub_desktop.ui.table.drawing.winners_stage import CUT, CUTS, DRAWN, Stage, StagePainter
from raub_desktop.ui.table.finale import Finale, Kind
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")
SIZE = (960, 540)
MIDDLE = Point(0.9, 0.2)


def ended(context: Context, rig: TableRig, *, me: int, winners: tuple[int, ...]) -> ResultScene:
    """The result of a match that ``winners`` have won, as ``me`` sees it."""
    return ResultScene(context, end_of(rig, me=me, winners=winners))


def end_of(rig: TableRig, *, me: int, winners: tuple[int, ...]) -> End:
    """The way to it."""
    table = rig.table
    game = table.match.game
    standing = game.standing(table.match.state)
    return End(
        board=rig.table.board_of(me),
        sheet=SheetWords("", "", (), (), ()),
        people=table.shown.people,
        standing=replace(standing, winners=winners),
        sides=game.sides(table.match.options, len(table.match.players)),
        setup=a_setup(),
        again=ToAgain(sit_down(a_setup()), rig.store),
        cards=table.game.victory_cards(game.pack(table.match.options, len(table.match.players))),
        remark=(1, "Well played."),
    )


def shown(scene: ResultScene) -> bytes:
    """The picture of a scene now."""
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def rested(scene: ResultScene) -> bytes:
    """Its picture when everything has come."""
    while scene.moving:
        scene.update(FRAME)
    return shown(scene)


@pytest.fixture
def rig(tmp_path: Path) -> TableRig:
    """A table that has just been laid."""
    return TableRig(tmp_path, a_setup(speed="normal"))


def test_a_victory_moves_and_comes_to_rest_within_a_few_seconds(rig: TableRig) -> None:
    scene = ended(rig.context, rig, me=0, winners=(0,))
    pictures: set[bytes] = set()
    for _ in range(180):
        scene.update(FRAME)
        pictures.add(shown(scene)) if scene.moving and len(pictures) < 9 else None
    assert len(pictures) > 5
    assert not scene.moving
    scene.dirty = False
    scene.update(FRAME)
    assert not scene.dirty, "nothing is drawn any more"


@pytest.mark.parametrize("press", ["key", "click"])
def test_it_can_be_cut_short_and_then_is_the_page_it_would_have_been(rig: TableRig, press: str) -> None:
    waited = rested(ended(rig.context, rig, me=0, winners=(0,)))
    scene = ended(rig.context, rig, me=0, winners=(0,))
    scene.update(FRAME)
    shown(scene)
    if press == "key":
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    else:
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert scene.handle(event) is None, "nothing else is begun by it"
    assert not scene.moving
    assert shown(scene) == waited


def test_victory_and_defeat_look_different_and_so_does_every_game(tmp_path: Path) -> None:
    pictures: set[bytes] = set()
    for game in TABLES:
        rig = TableRig(tmp_path / game, a_setup(next(iter(GAMES[game].books)), 3, game=game))
        for winners in ((0,), (1,)):
            pictures.add(rested(ended(rig.context, rig, me=0, winners=winners)))
    assert len(pictures) == 2 * len(TABLES)


BOOKS = [(game, book) for game in TABLES for book in GAMES[game].books]


def test_every_book_hangs_up_and_says_something_of_its_own_and_every_game_has_its_tune() -> None:
    celebrations = {(game, book): TABLES[game].celebration(book) for game, book in BOOKS}
    assert all(celebration.won and celebration.lost for celebration in celebrations.values())
    assert len(
        {words for celebration in celebrations.values() for words in (celebration.won, celebration.lost)}
    ) == 2 * len(BOOKS)
    for game in TABLES:
        garlands = [celebration.garland for (of, _), celebration in celebrations.items() if of == game]
        assert len(set(garlands)) == len(garlands), "no two books of a game hang up the same"
    tunes = {game: {celebration.tune for (of, _), celebration in celebrations.items() if of == game} for game in TABLES}
    assert all(len(some) == 1 for some in tunes.values())
    assert len(set.union(*tunes.values())) == len(TABLES)
    assets = assets_dir()
    for celebration in celebrations.values():
        assert (assets / "table" / "garlands" / f"{celebration.garland}.svg").is_file()
        assert (assets / "sounds" / f"{celebration.tune}.ogg").is_file()


def test_a_lost_match_names_the_winner_alone_not_all_the_others(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("auction", 4, game="cruce"))
    end = end_of(rig, me=0, winners=(1,))._replace(celebration=TABLES["cruce"].celebration("auction"))
    scene = ResultScene(rig.context, end)
    assert scene.finale.words.startswith(f"{scene.names[1]} bid, played and made it.")


def test_two_books_of_a_game_end_in_two_pictures_won_or_lost(rig: TableRig) -> None:
    books = list(GAMES["raub"].books)
    for winners in ((0,), (1,)):
        ends = [ended(rig.context, rig, me=0, winners=winners) for _ in books]
        for scene, book in zip(ends, books, strict=True):
            scene.finale.celebration = TABLES["raub"].celebration(book)
        assert len({rested(scene) for scene in ends}) == len(books)


@pytest.mark.parametrize("count", [2, 7, 8, 12])
def test_every_player_has_a_row_however_many_there_are(rig: TableRig, count: int) -> None:
    painter = rig.table.view.table_painter.painter
    standing = Standing(tuple(range(count)), (0,), lower_wins=True)
    people = [Sitter(f"Player {seat}") for seat in range(count)]
    rows = standing_rows(standing, people, (0,) * count, lambda *_: 1.0)
    whole = Box(0.1, 0.2, 0.74, max(0.45, rows.heights(painter, 0.74).least))
    rows.place(painter, whole)
    boxes = [node.box for node in rows.walk() if isinstance(node, Panel)]
    assert len(boxes) == count
    assert all(box.h > 0.045 for box in boxes), "high enough for a name at 140 %"
    assert not any(box.overlaps(other) for box, other in combinations(boxes, 2))
    assert all(box.within(whole.grown(1e-6)) for box in boxes)


def test_the_plot_has_a_place_for_every_deal_also_where_nobody_declared(rig: TableRig) -> None:
    end = end_of(rig, me=0, winners=(0,))
    rows = (SheetRow((20, 21, 22, 23), (-1, 0, 1, 2)), SheetRow((20, 21, 22, 23)))
    told = ResultScene(rig.context, end._replace(board=replace(end.board, sheet=rows)))
    assert len(told.course.scores) == len(rows) + 1


def test_a_victory_fans_the_games_cards_a_defeat_gathers_them_and_a_match_looked_on_at_has_none(rig: TableRig) -> None:
    cards = rig.table.game.victory_cards(rig.context.pack)
    assert len(cards) == 8
    fans = {kind: StagePainter(Stage(["you"], cards), Finale(kind, still=True)).fanned(MIDDLE, 1.0) for kind in Kind}
    assert fans[Kind.SEEN] == []
    assert {one.card for one in fans[Kind.WON]} == {card for group in cards for card in group}
    assert len({one.card for one in fans[Kind.LOST] if one.face_up}) == 7
    breadth = {kind: max(one.x for one in fans[kind]) - MIDDLE.x for kind in (Kind.WON, Kind.LOST)}
    assert breadth[Kind.WON] > 2 * breadth[Kind.LOST]


@pytest.mark.parametrize("game", TABLES)
def test_the_fan_lies_alike_to_both_sides_within_the_cloth_and_every_card_once(game: str) -> None:
    rules = GAMES[game]
    for book in rules.books:
        options = rules.parse_options(book, {})
        groups = TABLES[game].victory_cards(rules.pack(options, rules.seat_range(options).start))
        table_painter = StagePainter(Stage(["you"], groups), Finale(Kind.WON, still=True))
        fan = table_painter.fanned(MIDDLE, 1.0)
        assert len({one.card for one in fan}) == sum(map(len, groups))
        assert fan[0].x + fan[-1].x == pytest.approx(2 * MIDDLE.x)
        assert all(left.x < right.x for left, right in pairwise(fan))
        assert all(one.angle > 0 for one in fan[: len(fan) // 2])


def test_petals_fall_for_a_victory_and_all_are_down_when_it_is_over() -> None:
    won, lost = (Finale(kind) for kind in (Kind.WON, Kind.LOST))
    for finale in (won, lost):
        finale.update(1.0)
    assert any(0 < won.fallen(place, 40) < 1 for place in range(40))
    assert all(lost.fallen(place, 40) == 0 for place in range(40))
    won.update(2.0)
    assert all(won.fallen(place, 40) == 1 for place in range(40))


@pytest.mark.parametrize("winners", [1, 2, 3, 4, 9])
def test_winners_portraits_stand_in_the_middle_and_none_over_another(winners: int) -> None:
    places = StagePainter(Stage(["you"] * winners), Finale(Kind.WON, still=True)).places(MIDDLE, 1.0)
    assert sum(place.x for place in places) / len(places) == pytest.approx(MIDDLE.x)
    assert MIDDLE.x - places[0].x < 0.3


def test_winners_who_share_are_named_with_an_and_and_the_one_who_speaks_sits_beside_the_words(rig: TableRig) -> None:
    scene = ended(rig.context, rig, me=0, winners=(1, 3))
    stage = scene.on_stage(end_of(rig, me=0, winners=(1, 3)))
    assert scene.heading() == f"{scene.names[1]} and {scene.names[3]} share the win!"
    assert (stage.speaker, stage.winners[1]) == (1, scene.portrait_of(1))


def test_where_several_share_the_win_nobody_is_said_to_pay_for_the_others(rig: TableRig) -> None:
    roses = TABLES["raub"].celebration("serbian")
    shared, alone = (
        ResultScene(rig.context, end_of(rig, me=0, winners=winners)._replace(celebration=roses))
        for winners in ((0, 1), (0,))
    )
    assert (shared.finale.saying, bool(alone.finale.saying)) == ("", True)


@pytest.mark.parametrize("how", ["reduced", "off"])
def test_where_nothing_shall_travel_the_page_is_there_at_once(rig: TableRig, how: str) -> None:
    rig.context.settings.reduced_motion = how == "reduced"
    rig.context.settings.speed = "off" if how == "off" else "normal"
    scene = ended(rig.context, rig, me=0, winners=(0,))
    assert not scene.moving
    rig.context.settings.reduced_motion, rig.context.settings.speed = False, "normal"
    assert shown(scene) == rested(ended(rig.context, rig, me=0, winners=(0,)))


def test_the_plot_tells_and_marks_what_decided_the_match(rig: TableRig) -> None:
    end = end_of(rig, me=0, winners=(1,))
    steps = ((0, -2, 1, 1), (1, -6, 1, 0), (-3, -1, 0, 0))
    now = [plate.score for plate in end.board.plates]
    scores = [tuple(map(sub, now, map(sum, zip(*steps[place:], strict=True)))) for place in (1, 2)] + [tuple(now)]
    rows = tuple(SheetRow(after, step) for after, step in zip(scores, steps, strict=True))
    scene = ResultScene(rig.context, end._replace(board=replace(end.board, sheet=rows)))
    assert scene.course.told.deal == 2
    told = "The lowest score wins.", "Vera did best in deal 2: 7 points better than you."
    assert [text for text in scene.described().texts if text in told] == list(told)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_goals_that_were_reached_are_shown_beside_the_winner_clear_of_the_standing(rig: TableRig, count: int) -> None:
    goals = [f"Goal {number}" for number in range(count)]
    scene = ResultScene(rig.context, end_of(rig, me=0, winners=(0,))._replace(goals=goals))
    rested(scene)
    assert scene.tree is not None
    texts = [node for node in scene.tree.root.walk() if isinstance(node, Text)]
    named = [text for text in texts if text.words in goals]
    assert len(named) == min(count, 3)
    rows = min(node.box.y for node in scene.tree.root.walk() if isinstance(node, Panel) and "1." in read(node))
    assert all(text.box.bottom <= rows for text in named)
    assert all(text.box.right < scene.scale.width / 2 - 0.3 for text in named)


def read(node: Node) -> str:
    return " ".join(part.description for part in node.walk())


@pytest.mark.parametrize("garland", GARLANDS)
def test_no_garland_is_cut_through_what_hangs_on_it(garland: str) -> None:
    """Where its half begins there is only the cord, so that the edge of nothing is seen beside the fan."""
    scale = 4
    picture = pygame.image.load_sized_svg(
        assets_dir() / "table" / "garlands" / f"{garland}.svg", (scale * DRAWN[0], scale * DRAWN[1])
    )
    cut = round(scale * (DRAWN[0] / 2 + CUTS.get(garland, CUT)))
    inked = [y for y in range(picture.height) if picture.get_at((cut, y)).a > 100]
    assert (inked[-1] - inked[0]) / scale < 16


def test_in_raub_the_sheet_says_that_0_wins_where_it_did_and_two_may_share_it(rig: TableRig) -> None:
    aim, board = rig.table.game.aim, rig.table.board_of(0)
    assert aim(with_scores(board, (-2, 0, 5, 9)[: board.seats])) == "Whoever reaches 0 or less wins."
    assert aim(with_scores(board, (2, 2, 5, 9)[: board.seats])) == ""
