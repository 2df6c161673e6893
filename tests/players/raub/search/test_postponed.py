"""Postponed reasoning: no card counts on a later guess being right."""

from raub_desktop.engine.cards import cards as cards_of
from raub_desktop.players.raub.pack import SUIT_NUMBER, mask_of, tricks_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.search.exact import Solver
from raub_desktop.players.raub.search.postponed import Postponed
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.raub.search.worth import worth_of
from tests.engine.raub.hand import Hand
from tests.players.tables import RAUB

MINE, THEIRS = "7H KS KC KD", ("AH KH JH 8S", "AH KH JH 8C", "AH KH JH 8D")


def test_a_king_is_led_rather_than_the_trump_after_which_one_must_be_thrown() -> None:
    """The low trump is lost to the jack; on the ace that follows a king goes, perhaps the one that would have won."""
    hand = Hand("american", f"1: {MINE} / 0: {THEIRS[0]} / turn: QH", seats=2)
    hand.play("0 look, 1 declare, 0 play").stand_pat()
    view = RAUB.observe(hand.state, 1)
    position, worth = position_of(view), worth_of(view)
    hands = [(mask_of(cards_of(theirs)), mask_of(cards_of(MINE))) for theirs in THEIRS]
    worlds = [World(some, (0, 0), 0, 1.0) for some in hands * 10]
    place, king, trump = position.now.place, mask_of(cards_of("KS")), mask_of(cards_of("7H"))
    won = {
        card: sum(tricks_of(end, place) for end in ends) / len(worlds)
        for card, ends in Postponed(view, worth).ends(worlds).items()
    }
    assert won[king] == 1.0
    assert won[trump] < 0.7
    assert view.deal.trump is not None
    with_open_cards = Solver(2, SUIT_NUMBER[view.deal.trump], view.options.must_beat, worth)
    for world in worlds:
        ends = with_open_cards.ends([world.hands[seat] for seat in position.players], position.now)
        assert tricks_of(ends[trump], place) == 1, "who saw all cards would always throw the right ones"
