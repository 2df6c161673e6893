"""Screens look as they were last looked at by a person: 1280 x 720, with plain cards, so that new art changes nothing.

    python -m tests.ui.test_golden_pictures

writes the pictures anew; look at every one of them before it is kept.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.cards import PACK_52, Suit, cards
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.zones import STOCK, TRICK, TURNED, Place, Zone
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.cruce import TABLE as CRUCE_TABLE
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.table.board.board import Board, Bubble, Plate
from raub_desktop.ui.table.board.captions import (
    Bar,
    Button,
    Captions,
    Pill,
    PlateWords,
    Sitter,
    SlipLine,
    SlipWords,
    TrumpWords,
)
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.drawing.over import Seen, over_cards
from raub_desktop.ui.table.drawing.painter import TablePainter
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import (
    CLOSED,
    DISCARDS_ZONE,
    OPEN_PILE,
    PILE,
    STOCK_ASIDE,
    STOCK_USED_UP,
    TALON,
)
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON
from tests.engine.cruce.hand import Hand

SIZE = (1280, 720)
FOLDER = Path(__file__).parent / "golden"
NAMES = ("You", "Vera", "Simo", "Mirko", "Ilona", "Béla", "Zuzana", "Luka", "Stipe", "Dana", "Kata", "Ana")
FAR, MOST = 40, 0.002
"""A pixel is another one when a channel is so far off; and so large a share of other pixels is let pass."""


def context(settings: Settings) -> Context:
    """A context whose cards are plain ones."""
    made = Context.made(settings, assets_dir())
    made.cards._files.folder = Path("no such folder")
    return made


def board(seats: int) -> Board:
    """A table in mid-trick."""
    key = iter(range(1000))
    zones: dict[Zone, tuple[Spot, ...]] = {
        STOCK: tuple(Spot(next(key), None, False) for _ in range(8)),
        TURNED: (Spot(next(key), cards("9C")[0], True),),
        TRICK: tuple(Spot(next(key), card, True, 1 + n) for n, card in enumerate(cards("TD 9D 8S")[: seats - 1])),
        Zone(Place.HAND, 0): tuple(Spot(next(key), card, True) for card in cards("AC QC KS JH")),
        Zone(Place.DISCARDS, 1): tuple(Spot(next(key), None, False) for _ in range(7)),
    }
    for seat in range(1, seats):
        zones[Zone(Place.HAND, seat)] = tuple(Spot(next(key), None, False) for _ in range(3))
    plates = tuple(Plate(21 - seat, bubble=Bubble("pass")) for seat in range(seats))
    return Board(0, seats, zones=zones, plates=plates, turn=0)


def captions(seats: int) -> Captions:
    plates = tuple(
        PlateWords(
            NAMES[seat],
            "exchanged 2",
            str(21 - seat),
            None,
            (Pill("dealer", "Dealer"),)
            if seat == 1
            else (Pill("strong", "Declarer · needs 2", "2"),)
            if seat == 3
            else (),
            "Dalje!" if seat in (2, 3) else None,
            needed=2 if seat == 3 else 1,
        )
        for seat in range(seats)
    )
    lines = (SlipLine(("21",) * seats), SlipLine(), SlipLine(("19",) * seats, (2,), "× 2"))
    slip = SlipWords("Raub", "Serbian book, deal 2", NAMES[:seats], lines, "a refa waits", "× 2", 0)
    heaps = {STOCK: "Stock 8", DISCARDS_ZONE: "Discards 7"}
    return Captions(plates, slip, heaps, TrumpWords(Suit("C"), "Acorns", "are trump"))


def table(seats: int, cloth: str, scale: float = 1.0) -> pygame.Surface:
    """A whole table with its bar and bubbles."""
    return painted(board(seats), captions(seats), TABLE.fixtures, cloth, scale)


def rummy(seats: int) -> pygame.Surface:
    """Many melds of all players, an open pile, a closed card, and a long hand in groups."""
    keys = iter(range(1000))
    runs = cards("AS 2S 3S"), cards("7H 8H 9H TH"), cards("KS KH KD"), cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD")
    hand = tuple(Spot(next(keys), card, True) for card in PACK_52[::3][:16])
    zones: dict[Zone, tuple[Spot, ...]] = {
        STOCK: tuple(Spot(next(keys), None, False) for _ in range(30)),
        PILE: tuple(Spot(next(keys), card, True) for card in cards("3C 9D JS QH")),
        Zone(Place.CLOSED, 1): (Spot(next(keys), None, False),),
        Zone(Place.HAND, 0): hand,
    }
    for number in range(1, 21):
        meld = runs[3 if number == 5 else number % 3]
        zones[Zone(Place.MELD, None, number)] = tuple(Spot(next(keys), card, True, number % seats) for card in meld)
    for seat in range(1, seats):
        zones[Zone(Place.HAND, seat)] = tuple(Spot(next(keys), None, False) for _ in range(14))
    groups = tuple(tuple(spot.key for spot in hand[first : first + 4]) for first in range(0, 16, 4))
    there = Board(0, seats, zones=zones, plates=(Plate(),) * seats, turn=0, hand_groups=groups)
    words = tuple(PlateWords(NAMES[seat], "melds", str(97 + 8 * seat), None) for seat in range(seats))
    scores = tuple(str(97 + 8 * seat) for seat in range(seats))
    slip = SlipWords("Rummy", "deal 3", NAMES[:seats], (SlipLine(scores),), own=0)
    heaps = {STOCK: "Stock 30", PILE: "Pile 4"}
    return painted(there, Captions(words, slip, heaps), (STOCK_ASIDE, OPEN_PILE, CLOSED, MELDS, HANDS), "green")


def partners() -> pygame.Surface:
    """Partners opposite one another, packets that can be chosen, and a score for each side."""
    keys = iter(range(1000))
    zones: dict[Zone, tuple[Spot, ...]] = {
        Zone(Place.TALON, None, number): tuple(Spot(next(keys), None, False) for _ in range(4)) for number in (1, 2)
    }
    zones[Zone(Place.HAND, 0)] = tuple(Spot(next(keys), card, True) for card in cards("AH QH KH TS 9S JC QC"))
    for seat in range(1, 4):
        zones[Zone(Place.HAND, seat)] = tuple(Spot(next(keys), None, False) for _ in range(7))
    there = Board(0, 4, zones=zones, plates=(Plate(),) * 4, turn=0)
    bid = (Pill("strong", "Bid 3", "3"), Pill("paper", "20", "20"))
    words = tuple(
        PlateWords(NAMES[seat], "leads", "4", None, bid if seat == 2 else (), team=seat % 2) for seat in range(4)
    )
    slip = SlipWords("Sides", "deal 3", ("You & Simo", "Vera & Mirko"), (SlipLine(("4", "−3")),), own=0)
    heaps = {Zone(Place.TALON, None, 1): "First", Zone(Place.TALON, None, 2): "Second"}
    captions = Captions(words, slip, heaps, TrumpWords(Suit("H"), "Hearts", "are trump"))
    return painted(there, captions, (STOCK_USED_UP, TALON, WON, HANDS, TRICKS), "wine")


def cruce(hand: Hand, action: str = "") -> pygame.Surface:
    """Cruce's own table as the first seat sees it, after an action that has just been shown."""
    there = CRUCE_TABLE.from_view(CRUCE.observe(hand.state, 0))
    if action:
        _, events = CRUCE.apply(hand.state, CRUCE.from_text(action))
        for event in events:
            there = CRUCE_TABLE.fold(there, event.seen_by(0))
    people = [Sitter(name) for name in NAMES[: there.seats]]
    words = CRUCE_TABLE.captions(there, people, deck="hungarian", book=hand.book)
    return painted(there, words, CRUCE_TABLE.fixtures, "green")


def announced() -> pygame.Surface:
    """Two teams: a marriage is announced, and both its cards are shown."""
    hand = Hand("teams", "0: AH TH 9H KD JC 9C / 1: KS QS AS TS 9D JD", seats=4, standing=(4, -1, 4, -1))
    return cruce(hand.bid("2", "-", "-", "-"), "announce QS")


def two_packets() -> pygame.Surface:
    """The auction for two: the winner of the bidding chooses one of two packets."""
    return cruce(Hand("auction", "0: AH TH KH QH AS 9S KD JC", seats=2).bid("-", "2"))


def painted(
    there: Board, words: Captions, fixtures: Sequence[Fixture], cloth: str, scale: float = 1.0
) -> pygame.Surface:
    """A table with its bar and bubbles."""
    table_painter = TablePainter(context(Settings(cloth=cloth, scale=scale)), SIZE)
    places = table_painter.layout(there, words, fixtures)
    picture = table_painter.static(there, places).copy()
    buttons = (Button("play", "Play Ober", "Enter", main=True), Button("hint", "Hint", "H"))
    bar = Bar("Your turn", "No bells: play a trump", buttons)
    for item in over_cards(table_painter.painter, places, Seen(bar, focus="hint")):
        item.draw(picture)
    return picture


def settings(section: str, scale: float = 1.0) -> pygame.Surface:
    """A page of the settings."""
    picture = pygame.Surface(SIZE)
    SettingsScene(context(Settings(scale=scale)), section).draw(picture)
    return picture


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "table-4": lambda: table(4, "green"),
    "table-4-linen-140": lambda: table(4, "linen", 1.4),
    "table-6-wine": lambda: table(6, "wine"),
    "table-12-indigo": lambda: table(12, "indigo"),
    "table-melds-3": lambda: rummy(3),
    "table-melds-12": lambda: rummy(12),
    "table-partners": partners,
    "cruce-teams": announced,
    "cruce-auction-2": two_packets,
    "settings-table": lambda: settings("table"),
}


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are not alike."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (FAR, FAR, FAR, 255), other)
    return 1 - mask.count() / (one.width * one.height)


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_it_did(screen: pygame.Surface, tmp_path: Path, name: str) -> None:
    now = PICTURES[name]().convert(32)
    golden = pygame.image.load(FOLDER / f"{name}.png").convert(now)
    share = differing(now, golden)
    if share > MOST:
        pygame.image.save(now, tmp_path / f"{name}.png")
    assert share <= MOST, f"{100 * share:.1f} % of it differs: look at {tmp_path / name}.png"


def test_another_cloth_is_another_picture(screen: pygame.Surface) -> None:
    assert differing(table(4, "green").convert(32), table(4, "wine").convert(32)) > 10 * MOST


def main() -> None:
    """Write all pictures anew."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
