"""How each mode is dealt: packets, the cards on the table, and what is left (cruce/RULES.md, "Modes")."""

import pytest

from raub_desktop.engine.cards import PACK_24, Card, cards_text
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import PacketLaid
from raub_desktop.engine.events import CardsDealt
from raub_desktop.engine.options import OptionError
from tests.engine.cruce.hand import Hand

# What happens to the 24 cards from the top: "1:8" eight to seat 1, "t:4" four laid on the table, the rest the stock.
DEALS = [
    ("draw", 2, "knock", "1:8 0:8"),
    ("draw", 2, "cut", "1:4 0:4 1:4 0:4"),
    ("draw", 3, "knock", "1:6 2:6 0:6"),
    ("draw", 3, "cut", "1:3 2:3 0:3 1:3 2:3 0:3"),
    ("auction", 2, "knock", "1:8 t:4 t:4 0:8"),
    ("auction", 2, "cut", "1:4 0:4 1:4 t:4 t:4 0:4"),
    ("auction", 3, "knock", "1:7 2:7 t:3 0:7"),
    ("auction", 3, "cut", "1:4 2:4 0:4 1:3 2:3 t:3 0:3"),
    ("auction", 4, "knock", "1:5 2:5 3:5 t:4 0:5"),
    ("auction", 4, "cut", "1:3 2:3 3:3 0:3 1:2 2:2 3:2 t:4 0:2"),
    ("alone", 4, "knock", "1:6 2:6 3:6 0:6"),
    ("alone", 4, "cut", "1:3 2:3 3:3 0:3 1:3 2:3 3:3 0:3"),
    ("teams", 4, "knock", "1:6 2:6 3:6 0:6"),
    ("teams", 4, "cut", "1:3 2:3 3:3 0:3 1:3 2:3 3:3 0:3"),
]


@pytest.mark.parametrize(("book", "seats", "style", "packets"), DEALS)
def test_packets_leave_the_pack_in_order(book: str, seats: int, style: str, packets: str) -> None:
    hand = Hand(book, seats=seats, deal_style=style).play("deal " + cards_text(PACK_24))
    told: list[str] = []
    dealt: list[Card | None] = []
    for event in hand.events:
        if isinstance(event, CardsDealt):
            told.append(f"{event.seat}:{len(event.cards)}")
            dealt += event.cards
        if isinstance(event, PacketLaid):
            told.append(f"t:{len(event.cards)}")
            dealt += event.cards
    assert " ".join(told) == packets
    assert (*dealt, *hand.state.cards.stock) == PACK_24
    hand.shows(phase="bid", to_act=1, stock=cards_text(PACK_24[len(dealt) :]))


@pytest.mark.parametrize(("book", "seats"), [("auction", 2), ("auction", 3), ("auction", 4)])
@pytest.mark.parametrize("style", ["knock", "cut"])
def test_the_last_card_of_the_pack_is_the_dealers_own(book: str, seats: int, style: str) -> None:
    hand = Hand(book, seats=seats, deal_style=style).play("deal " + cards_text(PACK_24))
    assert "9C" in hand.hand(0)


def test_who_spoke_first_deals_the_next() -> None:
    hand = Hand("alone", "0: AS", seats=4).bid("-", "-", "-", "-")
    while hand.phase == "tricks":
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    hand.shows(phase="shuffle", dealer=1)
    hand.deal("0: AS").shows(to_act=2)


@pytest.mark.parametrize(
    ("book", "seats"),
    [("draw", 1), ("draw", 4), ("auction", 5), ("alone", 3), ("alone", 2), ("teams", 3), ("teams", 2)],
)
def test_a_mode_takes_only_its_numbers_of_players(book: str, seats: int) -> None:
    with pytest.raises(OptionError) as caught:
        CRUCE.start(CRUCE.books[book], seats)
    assert (caught.value.option, caught.value.code) == ("seats", "seats")


@pytest.mark.parametrize("target", ["0", "-3", "1.5", "eleven", "", "1000000000"])
def test_a_target_is_a_positive_whole_number(target: str) -> None:
    with pytest.raises(OptionError, match="target"):
        CRUCE.parse_options("draw", {"target": target})


def test_options_and_what_they_are_usually_played_with() -> None:
    target, style, *_ = CRUCE.option_specs()
    assert (target.name, target.default, target.low) == ("target", 11, 1)
    assert (style.name, style.default, style.choices) == ("deal_style", "knock", ("knock", "cut"))
    assert CRUCE.parse_options("draw", {"target": 7}).target == 7
    with pytest.raises(OptionError, match="unknown_option"):
        CRUCE.parse_options("draw", {"mode": "teams"})
    with pytest.raises(OptionError, match="unknown_book"):
        CRUCE.parse_options("solo", {})


@pytest.mark.parametrize("scores", [(0, 0, 0), (0, 1, 0, 0), (11, 0, 11, 0)])
def test_a_match_of_teams_starts_from_scores_that_can_be(scores: tuple[int, ...]) -> None:
    with pytest.raises(OptionError, match="scores"):
        CRUCE.start_from(CRUCE.books["teams"], 4, scores)
