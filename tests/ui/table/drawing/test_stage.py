"""A staged moment has room in every window, with large words and long sentences."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame
import pytest

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.table.board.captions import Sitter, TrumpWords
from raub_desktop.ui.table.drawing.flights import FlightPainter
from raub_desktop.ui.table.drawing.painter import TablePainter
from raub_desktop.ui.table.drawing.stage import stage_layers
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.stage import OnStage
from raub_desktop.ui.table.motion.staging import Moment, Staged, Staging
from tests.ui.table.playback_rig import a_match

LONG = "Somebody with a long name has swapped the seven of acorns for the ace of acorns in the middle of the table."
STAGED = {
    "cards": Staged("", 1, (cards("AH KH QH 9H"), cards("KS QS"))),
    "crossing": Staged("", 2, (cards("7H"), cards("AH")), crossing=True),
    "nobody": Staged(""),
    "points": Staged("", 0, (cards("KS QS"),), points=(40, 20, 20)),
}


def shown(
    size: tuple[int, int],
    scale: float,
    moment: Moment,
    trump: TrumpWords | None = None,
    melds: Sequence[Placement] = (),
) -> tuple[Layout, dict[Hashable, Layer]]:
    """A moment at its height, over the first deal of a match of Raub."""
    context = Context.made(Settings(scale=scale), assets_dir())
    context.lay("raub", cards("AH KH QH 9H KS QS 7H"))
    table = TablePainter(context, size)
    match = a_match("serbian", 4)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    sitters = [Sitter(f"Player {seat}") for seat in range(4)]
    captions = replace(TABLE.captions(board, sitters, deck="hungarian", book="serbian"), trump=trump)
    layout = table.layout(board, captions, TABLE.fixtures)
    layout = replace(layout, cards=(*layout.cards, *melds))
    seen = OnStage(moment, 1.0, 0.0, (None,) * sum(map(len, moment.staged.cards)))
    layers = stage_layers(table.painter, FlightPainter(table.painter), layout, seen)
    return layout, {item.key: item for item in layers}


@pytest.mark.parametrize("great", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("name", STAGED)
def test_it_lies_in_the_window_and_over_the_hand(
    size: tuple[int, int], scale: float, name: str, *, great: bool
) -> None:
    moment = Moment(STAGED[name], Staging("", great=great), "A heading that is rather long as well", LONG)
    layout, layers = shown(size, scale, moment)
    surface, window = pygame.Surface(size), pygame.Rect(0, 0, *size)
    for key, item in layers.items():
        item.draw(surface)
        if key != ("staged", "rays"):
            assert window.contains(item.rect), key
    assert layers["staged", "label"].rect.bottom <= layout.hand.y * layout.unit
    plates = [rect_of(seat.plate, layout) for seat in layout.seats]
    faces = [
        item.rect.inflate(-0.04 * layout.unit, -0.04 * layout.unit) for key, item in layers.items() if is_card(key)
    ]
    assert all(face.collidelist(plates) < 0 for face in faces), "names and scores remain in sight"


def is_card(key: Hashable) -> bool:
    """Whether a layer is a card that is shown."""
    return isinstance(key, tuple) and isinstance(key[1], int)


def test_its_words_leave_the_sign_of_trumps_free() -> None:
    moment = Moment(Staged("", 2), Staging("", great=True), "A heading that is rather long as well", LONG)
    layout, layers = shown((1280, 720), 1.0, moment, TrumpWords(Suit.HEARTS, "Hearts", "are trump"))
    assert layers["staged", "label"].rect.right < layout.trump.x * layout.unit


def test_melds_on_the_table_remain_in_sight_even_in_a_great_moment() -> None:
    moment = Moment(Staged("", 2), Staging("", great=True), "Out in one turn!", "Simo went out in one turn.")
    meld = Placement(999, Zone(Place.MELD, 0), cards("AH")[0], True, 0.89, 0.42, 0.1)
    layout, layers = shown((1280, 720), 1.0, moment, melds=[meld])
    assert not any(item.rect.colliderect(rect_of(meld.reach(), layout)) for item in layers.values())


@pytest.mark.parametrize("great", [False, True])
def test_what_is_rare_has_a_red_label_where_melds_leave_no_room_for_rays(*, great: bool) -> None:
    moment = Moment(Staged("", 2), Staging("", great=great), "Out in one turn!", "Simo went out in one turn.")
    meld = Placement(999, Zone(Place.MELD, 0), cards("AH")[0], True, 0.89, 0.42, 0.1)
    _, layers = shown((1280, 720), 1.0, moment, melds=[meld])
    window, label = pygame.Surface((1280, 720)), layers["staged", "label"]
    label.draw(window)
    at = window.get_at((label.rect.right - 30, label.rect.centery))
    assert (at[:3] == THEME.red) is great


def rect_of(box: Box, layout: Layout) -> pygame.Rect:
    """A box in pixels."""
    return pygame.Rect(*(round(length * layout.unit) for length in box))


def test_the_rays_hide_no_name_and_no_score() -> None:
    moment = Moment(Staged("", 1, (cards("AH"),)), Staging("", great=True), "Raub!", "Vera declared.")
    layout, layers = shown((1280, 720), 1.0, moment)
    cloth, ground = pygame.Surface((1280, 720)), (1, 2, 3)
    cloth.fill(ground)
    layers["staged", "rays"].draw(cloth)
    rayed = layers["staged", "rays"].rect
    assert any(cloth.get_at((x, rayed.centery))[:3] != ground for x in range(rayed.left, rayed.right))
    for seat in layout.seats:
        plate = rect_of(seat.plate, layout)
        assert all(
            cloth.get_at((x, y))[:3] == ground
            for x in range(plate.left, plate.right, 4)
            for y in range(plate.top, plate.bottom, 4)
        )
    opposite = layout.seats[2].plate
    assert rayed.top >= opposite.bottom * layout.unit - 3, "they end below the player over them"


def test_no_word_stands_alone_under_a_sentence() -> None:
    painter = TablePainter(Context.made(Settings(), assets_dir()), (1920, 1080)).painter
    lines = painter.even_lines("You announced the marriage of hearts: 40 points.", "sans", 0.0225, 0.498)
    assert len(lines) == 2
    assert min(map(len, lines)) > 16
