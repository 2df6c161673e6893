"""What is painted: the picture at rest is kept, cards can be left out of it, and words fit their places."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.engine.raub.types import SheetLine
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.games.raub.board import RaubDeal
from raub_desktop.ui.table.board.board import Board, Bubble, Note, Plate, row, with_plate
from raub_desktop.ui.table.board.captions import (
    Bar,
    Button,
    Captions,
    SheetCell,
    SheetRowWords,
    SheetWords,
    Sitter,
    SlipLine,
    SlipWords,
)
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.drawing.bar import place_buttons, place_text, tag_box
from raub_desktop.ui.table.drawing.over import bubbles
from raub_desktop.ui.table.drawing.painter import TablePainter
from raub_desktop.ui.table.drawing.score_sheet import draw_sheet, plan_sheet
from raub_desktop.ui.table.drawing.slip import Slip, in_columns
from raub_desktop.ui.table.layout.places import Layout

SIZE = (1280, 720)
NAMES = ("You", "Vera", "Aleksandra-Krisztina", "Szűcs-Kovács Ágnes")


@pytest.fixture(scope="module")
def table_painter() -> Iterator[TablePainter]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(SIZE)
        yield TablePainter(Context.made(Settings(), assets_dir()), SIZE)
        pygame.display.quit()


SCORED = row(SheetLine(0, (19, 20, 20, 23), (-2, -1, -1, 2), 0, (2, 1, 1, 0), (3,)))


def board() -> Board:
    hand = tuple(Spot(100 + place, card, True) for place, card in enumerate(cards("AC QC KS JH")))
    zones = {
        STOCK: tuple(Spot(key, None, False) for key in range(8)),
        Zone(Place.HAND, 0): hand,
        Zone(Place.HAND, 1): (Spot(200, None, False),),
    }
    plates = (
        Plate(19, note=Note("exchanged", 2)),
        Plate(15, (Note("dealer"), Note("declarer", 2)), note=Note("exchanged", 4)),
        Plate(29, out=True, note=Note("drop")),
        Plate(-3, note=Note("exchanged", 0)),
    )
    deal = RaubDeal(Suit.ACORNS, refas=1, needs=(1, 2, 0, 1))
    return Board(0, 4, zones=zones, plates=plates, game=deal, deal=3, sheet=(SCORED, row(SheetLine(0, SCORED.scores))))


def captions(of: Board) -> Captions:
    sitters = [Sitter(name) for name in NAMES]
    return TABLES["raub"].captions(of, sitters, deck="hungarian", book="serbian")


def laid(table_painter: TablePainter, of: Board) -> Layout:
    return table_painter.layout(of, captions(of), TABLES["raub"].fixtures)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_table_at_rest_is_painted_once_and_then_what_changed(table_painter: TablePainter) -> None:
    one = board()
    places = laid(table_painter, one)
    table_painter.static(one, places)
    assert table_painter.changed is None, "everything"
    table_painter.static(one, laid(table_painter, one))
    assert table_painter.changed == []
    other = replace(one, turn=1)
    table_painter.static(other, laid(table_painter, other))
    assert table_painter.changed
    plate = table_painter.painter.pixels(places.seats[1].plate)
    assert any(spot.colliderect(plate) for spot in table_painter.changed)
    assert sum(spot.w * spot.h for spot in table_painter.changed) < 0.2 * table_painter.size[0] * table_painter.size[1]


def test_a_hidden_card_leaves_the_cloth_and_comes_back_as_it_was(table_painter: TablePainter) -> None:
    one = board()
    places = laid(table_painter, one)
    whole = pixels(table_painter.static(one, places))
    card = places.placement(101)
    assert card is not None
    without = table_painter.static(one, places, frozenset({101})).copy()
    assert (
        without.get_at((round(card.x * places.unit), round(card.y * places.unit)))[:3]
        == table_painter.painter.theme.cloth
    )
    draw_card(table_painter.painter, without, card)
    assert pixels(without) == whole


def test_what_moved_over_the_table_can_be_wiped_away(table_painter: TablePainter) -> None:
    one = board()
    places = laid(table_painter, one)
    window = table_painter.static(one, places).copy()
    before = pixels(window)
    card = places.placement(100)
    assert card is not None
    rect = draw_card(table_painter.painter, window, card._replace(x=0.9, y=0.3, angle=12.0, lift=1.0, rim=True))
    assert pixels(window) != before
    window.blit(table_painter.static(one, places), rect, rect)
    assert pixels(window) == before


def test_the_same_table_is_painted_the_same_twice(table_painter: TablePainter) -> None:
    one = board()
    first = pixels(table_painter.static(one, laid(table_painter, one)))
    table_painter.resize(SIZE)
    assert pixels(table_painter.static(one, laid(table_painter, one))) == first


def test_a_bubble_is_painted_only_while_something_is_said(table_painter: TablePainter) -> None:
    silent = board()
    assert not list(bubbles(table_painter.painter, laid(table_painter, silent)))
    saying = with_plate(silent, 1, bubble=Bubble("declare"))
    assert len(list(bubbles(table_painter.painter, laid(table_painter, saying)))) == 1


def test_what_is_silent_in_raub_has_no_bubble(table_painter: TablePainter) -> None:
    looking = with_plate(board(), 1, bubble=Bubble("look"))
    assert laid(table_painter, looking).seats[1].bubble is None


@pytest.mark.parametrize("seats", range(2, 13))
def test_a_table_of_any_number_can_be_painted(table_painter: TablePainter, seats: int) -> None:
    plates = (Plate(21, (Note("dealer"), Note("declarer", 2)), bubble=Bubble("pass")),) * seats
    one = Board(
        0, seats, zones=board().zones if seats > 1 else {}, plates=plates, game=RaubDeal(Suit.BELLS, needs=(2,) * seats)
    )
    sitters = [Sitter(NAMES[seat % 4]) for seat in range(seats)]
    words = TABLES["raub"].captions(one, sitters, deck="french", book="croatian")
    places = table_painter.layout(one, words, TABLES["raub"].fixtures)
    window = table_painter.static(one, places).copy()
    said = list(bubbles(table_painter.painter, places))
    assert len(said) == seats
    for item in said:
        item.draw(window)


BUTTONS = [
    ("Deal", "D"),
    ("Hand over the deck", "P"),
    ("Muss!", "M"),
    ("Muss all round!", "R"),
    ("Reverse the direction", "O"),
]


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("extra", [0, 2])
def test_buttons_stay_in_the_bar_and_apart(table_painter: TablePainter, count: int, extra: int) -> None:
    chosen = [*BUTTONS[:count], *[("Hint", "H"), ("Undo", "Z")][:extra]]
    bar = Bar("You deal. Ready?", "", tuple(Button(text, text, key) for text, key in chosen))
    room = laid(table_painter, board()).bar
    placed = place_buttons(bar, room, table_painter.painter.measure)
    boxes = [one.box for one in placed]
    assert [one.button for one in placed] == list(bar.buttons)
    assert not any(one.overlaps(other) for place, one in enumerate(boxes) for other in boxes[place + 1 :])
    assert min(box.x for box in boxes) >= room.x
    assert max(box.right for box in boxes) <= room.right + 1e-9


ASKED = {
    "Turn the card face up, or leave it face down?": ("Face up", "Face down: raub"),
    "Play, and need one trick, or drop out?": ("Play", "Drop out", "Forpass"),
    "The first to exchange all four cards draws five and keeps the best four.": ("Keep all",),
    "Take the Unter of leaves (Raub!)? You need two tricks.": ("Raub!", "Look at my cards"),
}


@pytest.mark.parametrize("scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("question", ASKED)
def test_a_question_has_room_over_or_beside_its_buttons_and_is_whole(
    table_painter: TablePainter, question: str, scale: float
) -> None:
    painter = TablePainter(Context.made(Settings(scale=scale), assets_dir()), SIZE).painter
    buttons = [Button(text, text, text[0]) for text in (*ASKED[question], "Hint", "Undo")]
    bar, room = Bar("Your turn", question, tuple(buttons)), Box(0.452, 0.545, 0.874, 0.058)
    boxes = [one.box for one in place_buttons(bar, room, painter.measure, painter.grow)]
    title, *lines = place_text(bar, room, painter.measure, painter.grow)
    assert " ".join(line.text for line in lines) == question
    for line in (title, *lines):
        size = painter.grown(line.size)
        ink = Box(line.at.x, line.at.y - 0.75 * size, painter.measure(line.text, line.style, line.size), size)
        assert not any(ink.grown(0.005).overlaps(box) for box in boxes), line.text
    assert all(below.at.y - above.at.y > painter.grown(below.size) for above, below in pairwise((title, *lines)))


@pytest.mark.parametrize(
    "reason",
    [
        "No.",
        "You hold acorns, so you must follow suit.",
        "You cannot follow suit, so you must play a trump, and you hold acorns.",
    ],
)
def test_a_reason_lies_on_its_card_and_inside_the_table(table_painter: TablePainter, reason: str) -> None:
    room = Box(0.06, 0, 1.65, 1)
    box, lines = tag_box(reason, Point(1.25, 0.8), room, table_painter.painter.measure)
    assert " ".join(lines) == reason
    assert box.within(room)
    assert box.holds(1.25, 0.8)


def test_a_long_sheet_can_be_scrolled_and_a_short_one_not(table_painter: TablePainter) -> None:
    sitters = [Sitter(name) for name in NAMES]
    sheets = [
        TABLES["raub"].sheet(replace(board(), sheet=(SCORED,) * count), sitters, book="serbian") for count in (3, 40)
    ]
    paper = Box(0.2, 0.07, 1.2, 0.86)
    short, long = (plan_sheet(table_painter.painter, paper, words).scroll for words in sheets)
    assert short == 0
    assert long > 1


def test_numbers_too_long_for_their_columns_are_listed_beside_the_names(table_painter: TablePainter) -> None:
    """Four digits each for six players would touch; for three they stand in columns."""
    box = Box(0, 0, 0.338, 0.378)

    def slip(seats: int) -> tuple[Slip, SlipWords]:
        return Slip(table_painter.painter, box), SlipWords("", "", ("Vera",) * seats, (SlipLine(("1097",) * seats),))

    assert in_columns(*slip(3))
    assert not in_columns(*slip(6))


def test_a_cell_of_the_sheet_can_hold_nothing_but_a_payment(table_painter: TablePainter) -> None:
    cells = (SheetCell("20", "+12", "3 + 3 + 6"), SheetCell(), SheetCell("16", "−4", strokes=2, ringed=True))
    words = SheetWords("Chips", "", ("You", "Vera", "Simo"), ("8", "20", "20"), (SheetRowWords("1", cells),))
    paper = Box(0.2, 0.07, 1.2, 0.86)
    plain, paid = (pygame.Surface(SIZE) for _ in range(2))
    draw_sheet(table_painter.painter, paid, paper, words)
    bare = tuple(replace(cell, under="") for cell in cells)
    draw_sheet(table_painter.painter, plain, paper, replace(words, rows=(SheetRowWords("1", bare),)))
    assert pixels(plain) != pixels(paid)


def test_partners_plates_bear_the_same_badge_and_the_others_another(table_painter: TablePainter) -> None:
    def badge(team: int | None) -> bytes:
        there = board()
        words = captions(there)
        plates = (replace(words.plates[0], team=team), *words.plates[1:])
        places = table_painter.layout(there, replace(words, plates=plates), TABLES["raub"].fixtures)
        own = places.seats[0].portrait
        px = table_painter.painter.px
        spot = pygame.Rect(px(own.x - 0.065), px(own.y - 0.065), px(0.055), px(0.055))
        return pixels(table_painter.static(there, places).subsurface(spot))

    assert badge(0) == badge(0)
    assert len({badge(None), badge(0), badge(1)}) == 3
