"""The trick play in whole numbers against the engine's: any pack, any obligation, with and without a trump."""

from random import Random

import pytest

from raub_desktop.engine.cards import PACK_32, PACK_52, Card, Rank, Suit
from raub_desktop.engine.tricks import best_index, playable
from raub_desktop.players.tricks.masks import cards_in
from raub_desktop.players.tricks.pack import TrickPack
from raub_desktop.players.tricks.play import Obligation, legal
from tests.players.tricks.random_play import play_out

TEN_HIGH = tuple(Rank(letter) for letter in "9JQKTA")
"""The six ranks of a pack of 24 in which the ten beats the king, weakest first."""
POINTS = dict(zip(TEN_HIGH, (0, 2, 3, 4, 10, 11), strict=True))
STRENGTHS = {
    24: {rank: height for height, rank in enumerate(TEN_HIGH)},
    32: {rank: height for height, rank in enumerate(reversed(tuple(Rank)[:8]))},
}
PACKS = {
    24: TrickPack([Card(rank, suit) for suit in Suit for rank in TEN_HIGH], STRENGTHS[24], POINTS),
    32: TrickPack(PACK_32, STRENGTHS[32]),
}


@pytest.mark.parametrize("size", PACKS)
def test_every_card_has_its_number_and_every_set_its_mask(size: int) -> None:
    pack, rng = PACKS[size], Random(size)
    assert len(pack.card) == size
    assert [pack.number[card] for card in pack.card] == list(range(size))
    assert pack.mask_of(pack.card) == pack.all_cards
    for _ in range(50):
        some = rng.sample(pack.card, 6)
        assert set(pack.cards_of(pack.mask_of(some))) == set(some)


def test_points_are_counted_by_rank() -> None:
    pack = PACKS[24]
    assert pack.points_of(pack.all_cards) == 120
    assert pack.points_of(pack.mask_of([Card(Rank.TEN, Suit.HEARTS), Card(Rank.UNTER, Suit.BELLS)])) == 12
    assert PACKS[32].points_of(PACKS[32].all_cards) == 0


def test_a_pack_whose_suits_differ_is_refused() -> None:
    with pytest.raises(ValueError, match="same ranks"):
        TrickPack(PACK_32[:-1], STRENGTHS[32])
    with pytest.raises(ValueError, match="same ranks"):
        TrickPack((*PACK_52, PACK_52[0]), {rank: height for height, rank in enumerate(Rank)})


@pytest.mark.parametrize("required", Obligation)
@pytest.mark.parametrize("trump", [None, *Suit])
@pytest.mark.parametrize("size", PACKS)
def test_duties_and_winners_are_the_engines(size: int, trump: Suit | None, required: Obligation) -> None:
    pack, strength, rng = PACKS[size], STRENGTHS[size], Random(size)
    leads = pack.leads(None if trump is None else pack.suit_number[trump], required)
    for _ in range(150):
        cards = rng.sample(pack.card, 4 * 5)
        hands = [cards[place::4] for place in range(4)]
        lead = rng.choice(hands[0])
        played, trick, best = [lead], leads[pack.mask_of([lead])], 0
        for hand in hands[1:]:
            allowed = pack.cards_of(legal(pack.mask_of(hand), trick))
            free = required is Obligation.NONE
            wanted = hand if free else playable(tuple(hand), played, trump, strength, required is Obligation.HEAD)
            assert set(allowed) == set(wanted)
            card = rng.choice(allowed)
            bit = pack.mask_of([card])
            played.append(card)
            if bit & trick.beats:
                trick, best = trick.better[bit], len(played) - 1
            assert best_index(played, trump, strength) == best
            led = pack.suit_number[lead.suit or Suit.LEAVES]
            assert pack.trick_of(leads, led, pack.mask_of([played[best]])) == trick


def test_random_play_gives_every_trick_to_somebody() -> None:
    pack, rng = PACKS[24], Random(1)
    cards = list(cards_in(pack.all_cards))
    for places, held in ((2, 8), (3, 8), (4, 6)):
        rng.shuffle(cards)
        hands = [sum(cards[held * place : held * (place + 1)]) for place in range(places)]
        assert sum(play_out(hands, 0, pack.leads(0, Obligation.HEAD), rng.random)) == held
