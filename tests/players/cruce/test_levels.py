"""The levels at Cruce: sense at every level, better play at higher ones, and temperaments that shade it."""

from random import Random

import pytest

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import POINTS, Phase
from raub_desktop.players.base import make_player, read_word
from raub_desktop.players.clock import Clock
from raub_desktop.players.cruce.reasons import gives_away
from tests.engine.cruce.hand import Hand
from tests.players.cruce.tables import MODES, WORDS, duplicate, positions

SHUFFLES = 6


def says(hand: Hand, word: str) -> str:
    """What a player would do for the seat to act."""
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    return CRUCE.to_text(make_player(word, "cruce").choose(view, Random(0)))


@pytest.mark.parametrize("word", [*WORDS, "strong:bold@3", "regular@3"])
def test_a_level_is_named_with_its_temperament_and_version(word: str) -> None:
    name, temperament = read_word(word, "cruce")
    assert word.partition("@")[0] == (name if temperament is None else f"{name}:{temperament}")


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_every_level_knows_what_it_may_do(book: str, seats: int) -> None:
    rng = Random(f"{book} {seats}")
    asked = [moment for moment in positions(book, seats, rng, deals=3) if len(moment.legal) > 1]
    for moment in rng.sample(asked, 12):
        for word in WORDS:
            if not word.startswith("master"):
                assert make_player(word, "cruce").choose(moment.view, rng) in moment.legal
    assert make_player("master", "cruce").choose(asked[0].view, rng) in asked[0].legal


@pytest.mark.parametrize("word", ["regular", "strong", "master"])
def test_a_hand_full_of_tops_is_bid_and_a_bare_one_is_not(word: str) -> None:
    assert says(Hand("alone", "1: AS TS KS QS AH TH", seats=4), word).startswith("bid ")
    assert says(Hand("alone", "1: 9S JS 9H JH 9D JD", seats=4), word) == "pass"


@pytest.mark.parametrize("word", ["regular", "strong", "master"])
def test_a_marriage_with_its_tops_is_bid_over_others(word: str) -> None:
    hand = Hand("alone", "3: AH AD KD QD TD JC", seats=4).bid("1", "2")
    assert says(hand, word) == "bid 3"


@pytest.mark.parametrize("word", ["beginner", "regular", "strong", "master"])
def test_a_partners_bid_is_left_alone_by_weak_hands(word: str) -> None:
    hand = Hand("teams", "1: AS TS KS QS AH TH / 3: 9D JD QC 9C JC 9H", seats=4).bid("3", "-")
    assert says(hand, word) == "pass"


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_master_beats_beginners(book: str, seats: int) -> None:
    """A few shuffles, each with Master in every seat (or team) in turn, against Beginners in all others."""
    gained = sum(duplicate("master", "beginner", book, seats, number) for number in range(SHUFFLES))
    assert gained > 0


@pytest.mark.parametrize("level", ["regular", "strong", "master"])
def test_the_bold_bid_no_less_than_the_cautious(level: str) -> None:
    rng = Random(3)
    asked = [moment for moment in positions("auction", 3, rng, deals=12) if moment.view.phase is Phase.BID]
    bids = {
        temperament: sum(
            make_player(f"{level}:{temperament}", "cruce").choose(moment.view, Random(1)).number or 0
            for moment in asked[:10]
        )
        for temperament in ("cautious", "bold")
    }
    assert bids["bold"] >= bids["cautious"]


@pytest.mark.parametrize("level", ["regular", "strong"])
def test_the_cautious_throw_a_middling_card_before_a_nine(level: str) -> None:
    """Never a lower one than a calm player on a trick that is lost, and now and then a higher one, but no king."""
    asked = [moment for moment in positions("teams", 4, Random(5), deals=3) if moment.view.trick]
    higher = 0
    for moment in asked:
        calm, cautious = (
            make_player(word, "cruce").choose(moment.view, Random(1)) for word in (level, f"{level}:cautious")
        )
        if gives_away(moment.view, calm) and cautious != calm:
            assert POINTS[calm.card.rank] <= POINTS[cautious.card.rank] <= POINTS[Rank.OBER]
            higher += calm.card.rank is not cautious.card.rank
    assert higher


@pytest.mark.parametrize("word", ["strong", "master"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_talon_is_worth_more_than_the_lowest_bid(word: str, seats: int) -> None:
    """1 is soon outbid, and halves a marriage in trumps: with the cards that lie aside, 2 is mostly made."""
    asked = [moment for number in range(8) for moment in positions("auction", seats, Random(number), deals=1)]
    opening = [moment.view for moment in asked if moment.view.phase is Phase.BID and not moment.view.deal.bid]
    bids = [make_player(word, "cruce").choose(view, Random(1)).number or 0 for view in opening]
    assert sum(bid >= 2 for bid in bids) > len(bids) * 2 / 3


@pytest.mark.parametrize("word", ["beginner", "regular", "strong", "master"])
def test_a_marriage_on_lead_is_announced(word: str) -> None:
    """Two cards left, King and Ober of bells, and the lead: twenty points for nothing."""
    hand = Hand("alone", "1: AS TS AH TH KD QD / 2: 9S JS 9H JH 9D JD / 3: KS QS KH QH AD TD", seats=4)
    hand.bid("1", "-", "-", "-").tricks("AS 9S QS 9C", "TS JS KS JC", "AH 9H QH QC", "TH JH KH KC")
    assert says(hand, word) in ("announce KD", "announce QD")


@pytest.mark.parametrize("word", ["strong", "master"])
@pytest.mark.parametrize(("book", "seats"), [("alone", 4), ("auction", 3), ("draw", 2)])
def test_hardly_any_time_is_enough_for_an_answer(word: str, book: str, seats: int) -> None:
    rng = Random(seats)
    asked = [moment for moment in positions(book, seats, rng, deals=1) if len(moment.legal) > 1]
    for moment in asked[:6]:
        assert make_player(word, "cruce").choose(moment.view, rng, Clock(0.0)) in moment.legal
