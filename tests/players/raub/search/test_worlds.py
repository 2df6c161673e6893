"""Imagined worlds: all fit what the seat knows, and they are as likely as they ought to be."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from math import sqrt
from random import Random

import pytest

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, StockRefilled, TrickTaken
from raub_desktop.engine.raub.types import STRENGTH, Phase, State, View
from raub_desktop.engine.tricks import playable
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.pack import ALL_CARDS, cards_of, mask_of
from raub_desktop.players.raub.search.hand_histories import Story, read
from raub_desktop.players.raub.search.worlds import FlatBelief, World, sample_worlds
from raub_desktop.players.tricks.masks import BITS, Mask
from tests.players.tables import RAUB, Moment, mixed_options, moments

PLAIN_EXCHANGE = {
    "dealer_raub": False,
    "forced_raub": "",
    "first_four_bonus": False,
    "seven_swap": "off",
    "start_score": 99,
}
"""No card of the exchange is seen by others, nobody throws; and a match that lasts."""
RANDOM = make_player("random", "raub")
REFERENCE = make_player("reference", "raub")


class Opinionated(FlatBelief):
    """High cards are kept, and those who hold them say so."""

    tries = 3

    def calls(self, seat: int, dealt: Mask) -> float:
        return float(sum(1 for bit in BITS[dealt] if bit.bit_length() % 8 in (0, 7))) ** 2 + 0.2

    def discards(self, seat: int, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """Each card is laid aside with a chance of its own."""
        chances = []
        for some in combinations(BITS[hand], count):
            chance = 1.0
            for bit in BITS[hand]:
                low = 0.9 - 0.1 * ((bit.bit_length() - 1) % 8)
                chance *= low if bit in some else 1 - low
            chances.append((sum(some), chance))
        return chances

    throws = discards


def _could_have_played(view: View, world: World) -> bool:
    """Whether every card was allowed when it was played, had the seat held the cards of this world."""
    trick: list[Card] = []
    later = [event for event in view.seen if isinstance(event, CardPlayed | TrickTaken)]
    for index, event in enumerate(later):
        if isinstance(event, TrickTaken):
            trick.clear()
            continue
        held = [*cards_of(world.hands[event.seat])]
        held += [one.card for one in later[index:] if isinstance(one, CardPlayed) and one.seat == event.seat]
        if event.card not in playable(tuple(held), trick, view.deal.trump, STRENGTH, view.options.must_beat):
            return False
        trick.append(event.card)
    return True


def _seen_elsewhere(view: View) -> Mask:
    """Cards the seat knows to lie in no hand."""
    rows = (view.turned, view.discards[view.me], view.dropped[view.me])
    gone = mask_of([card for row in rows for card in row if card is not None])
    return gone | mask_of([event.card for event in view.seen if isinstance(event, CardPlayed)])


def _check(view: View, world: World) -> None:
    assert [hand.bit_count() for hand in world.hands] == [len(hand) for hand in view.hands]
    used = _seen_elsewhere(view)
    for hand in world.hands:
        assert not hand & used, "a card lies in two places"
        used |= hand
    assert not world.rest & used
    own = view.hands[view.me]
    if None not in own:
        assert world.hands[view.me] == mask_of([card for card in own if card is not None])
    assert _could_have_played(view, world)
    assert world.weight > 0
    robbed = view.deal.robbed
    if robbed is not None and view.phase in (Phase.SWAP_BEFORE, Phase.EXCHANGE, Phase.SWAP_AFTER, Phase.THROW):
        declarer = view.deal.declarer
        if declarer is not None and len(view.hands[declarer]) > 4:
            assert world.hands[declarer] & mask_of([robbed])


@pytest.mark.parametrize("seed", range(40))
def test_every_world_fits_what_the_seat_knows(seed: int) -> None:
    """From the first card dealt to the last one played, in any mix of house rules, with two to six players."""
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = rng.choice(RAUB.seat_range(options))
    players = [rng.choice((RANDOM, REFERENCE)) for _ in range(seats)]
    checked = 0
    for moment in moments(options, players, rng, deals=3):
        if mask_of([card for hand in moment.state.cards.hands for card in hand]):
            belief = rng.choice((FlatBelief(), Opinionated()))
            worlds = list(sample_worlds(moment.view, belief, rng, 3))
            assert worlds
            for world in worlds:
                _check(moment.view, world)
                checked += 1
    assert checked


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_truth_can_be_imagined(book: str, seats: int) -> None:
    """With two cards or fewer left to each, the true hands come up among many worlds."""
    options = RAUB.parse_options(book, {"six_seats": True, "stock_short": "reshuffle" if seats == 6 else "limit"})
    rng = Random(seats)
    found = 0
    for number, moment in enumerate(_late(options, [RANDOM] * seats, rng, deals=60 // seats)):
        hands = tuple(mask_of(hand) for hand in moment.state.cards.hands)
        unknown = sum(len(hand) for seat, hand in enumerate(moment.state.cards.hands) if seat != moment.seat)
        if unknown == 1 and number % 5 == 0:
            assert any(world.hands == hands for world in sample_worlds(moment.view, FlatBelief(), rng, 600))
            found += 1
    assert found


def _late(options: object, players: Sequence[object], rng: Random, deals: int) -> Iterator[Moment]:
    for moment in moments(options, players, rng, deals):  # type: ignore[arg-type]  # tables.py takes players of any game
        if moment.state.phase is Phase.TRICKS and max(map(len, moment.state.cards.hands)) <= 2:
            yield moment


def test_the_same_chance_gives_the_same_worlds() -> None:
    asked = moments(RAUB.books["serbian"], [REFERENCE] * 3, Random(1), deals=4)
    views = [moment.view for moment in asked if moment.state.phase is Phase.TRICKS]
    assert views
    for view in views:
        first, again = (list(sample_worlds(view, Opinionated(), Random(5), 20)) for _ in range(2))
        assert first == again


def test_only_the_view_matters() -> None:
    """Other cards where the seat cannot look change nothing."""
    rng = Random(3)
    compared = 0
    for moment in moments(RAUB.books["american"], [REFERENCE] * 4, rng, deals=6):
        if moment.state.phase is Phase.TRICKS:
            other: State = RAUB.sample(moment.view, rng)
            view = RAUB.observe(other, moment.seat)
            sampled, again = (list(sample_worlds(one, FlatBelief(), Random(5), 10)) for one in (view, moment.view))
            assert sampled == again
            compared += 1
    assert compared


# -------------------------------------------------------------------------------------------------------- the chances
def _hidden_and_stories(view: View) -> tuple[Mask, tuple[Story, ...]]:
    known = read(view)
    return known.hidden, known.stories


Chances = dict[tuple[Mask, ...], float]
"""Hands by place, with their weight."""


def _card_chances(chances: Chances) -> dict[tuple[int, Mask], float]:
    """How likely each card is to be in each hand."""
    total = sum(chances.values())
    cards: defaultdict[tuple[int, Mask], float] = defaultdict(float)
    for hands, weight in chances.items():
        for place, hand in enumerate(hands):
            for card in BITS[hand]:
                cards[place, card] += weight / total
    return cards


def _assert_as_likely(
    view: View, belief: FlatBelief, rng: Random, expected: Chances, seats: Sequence[int], calls: int
) -> None:
    """No hand comes up that cannot be, and no card more or less often than chance explains (five deviations).

    Worlds sampled together share cards, so the deviation is taken from call to call.
    """
    totals, rows = [], []
    for _ in range(calls):
        found: defaultdict[tuple[Mask, ...], float] = defaultdict(float)
        for world in sample_worlds(view, belief, rng, 50):
            found[tuple(world.hands[seat] for seat in seats)] += world.weight
        assert set(found) <= set(expected)
        totals.append(sum(found.values()))
        rows.append(_card_chances(found))
    for card, chance in _card_chances(expected).items():
        off = [total * (row.get(card, 0.0) - chance) for total, row in zip(totals, rows, strict=True)]
        assert abs(sum(off)) <= 5 * sqrt(sum(one * one for one in off)) + 1e-9 * sum(totals)


def _uniform(view: View) -> Chances:
    """All ways to deal the hidden cards to the hidden hands, but for what the plays rule out; all alike."""
    hidden, stories = _hidden_and_stories(view)
    own = mask_of([card for card in view.hands[view.me] if card is not None])
    found: list[tuple[tuple[int, ...], Mask]] = [((), ALL_CARDS & ~hidden)]
    rows = {story.seat: story for story in stories}
    for seat in range(view.seats):
        grown = []
        for hands, used in found:
            if seat == view.me:
                grown.append(((*hands, own), used))
                continue
            for some in combinations(BITS[hidden & ~used & ~rows[seat].banned], len(view.hands[seat])):
                grown.append(((*hands, sum(some)), used | sum(some)))
        found = grown
    return {hands: 1.0 for hands, _ in found}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("must_beat", [False, True])
def test_without_a_belief_all_hands_that_fit_are_alike(seats: int, must_beat: bool) -> None:
    """Against the count of all of them, where nobody saw or threw a single card of the exchange."""
    options = RAUB.parse_options("serbian", PLAIN_EXCHANGE | {"must_beat": must_beat})
    rng = Random(seats)
    tested = 0
    for moment in _late(options, [RANDOM] * seats, rng, deals=400):
        left = sum(len(hand) for seat, hand in enumerate(moment.view.hands) if seat != moment.seat)
        _, stories = _hidden_and_stories(moment.view)
        if left <= 2 and any(story.banned and story.laid for story in stories) and rng.random() < 0.2:
            _assert_as_likely(moment.view, FlatBelief(), rng, _uniform(moment.view), range(seats), 40)
            tested += 1
            if tested == 8:
                break
    assert tested == 8


def _ways(story: Story, hidden: Mask, belief: FlatBelief) -> dict[tuple[Mask, Mask], float]:
    """Every deal, exchange and draw that a story allows: the hidden cards it takes, the final hand, and its chance."""
    ways: defaultdict[tuple[Mask, Mask], float] = defaultdict(float)
    cards = BITS[hidden | story.played]
    for some in combinations(cards, 4):
        dealt = sum(some)
        if (story.played & ~dealt).bit_count() > story.laid:
            continue
        for gone, chance in belief.discards(story.seat, dealt, story.laid):
            kept = dealt & ~gone
            drawn = story.played & ~kept
            if gone & story.played or drawn.bit_count() > story.laid:
                continue
            others = [card for card in cards if not card & (dealt | story.played)]
            for more in combinations(others, story.laid - drawn.bit_count()):
                hand = (kept | sum(more)) & ~story.played
                if not hand & story.banned:
                    used = (dealt | sum(more)) & ~story.played
                    ways[used, hand] += chance * belief.calls(story.seat, dealt)
    return ways


@pytest.mark.parametrize(("laid", "held"), [(1, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_with_a_belief_hands_are_as_likely_as_the_calls_and_the_exchange_make_them(laid: int, held: int) -> None:
    """Of a player who has ``held`` cards left and whose play has ruled some out."""
    options = RAUB.parse_options("serbian", PLAIN_EXCHANGE)
    rng = Random(laid)
    belief = Opinionated()
    tested = 0
    for moment in chain.from_iterable(moments(options, [RANDOM] * 2, rng, deals=300) for _ in range(20)):
        if moment.state.phase is not Phase.TRICKS:
            continue
        hidden, stories = _hidden_and_stories(moment.view)
        story = stories[0]
        if story.laid == laid and len(moment.view.hands[story.seat]) == held and story.banned:
            expected: defaultdict[tuple[Mask, ...], float] = defaultdict(float)
            for (_, hand), chance in _ways(story, hidden, belief).items():
                expected[hand,] += chance
            _assert_as_likely(moment.view, belief, rng, expected, [stories[0].seat], 80)
            tested += 1
            if tested == 2:
                break
    assert tested == 2


def test_two_hands_with_a_belief_leave_each_other_the_cards_they_need() -> None:
    """Three players, both others with one card left and one exchanged: every pair of ways that share no card."""
    options = RAUB.parse_options("serbian", PLAIN_EXCHANGE)
    rng = Random(6)
    belief = Opinionated()
    tested = 0
    for moment in chain.from_iterable(moments(options, [RANDOM] * 3, rng, deals=300) for _ in range(20)):
        if moment.state.phase is not Phase.TRICKS:
            continue
        hidden, stories = _hidden_and_stories(moment.view)
        if any(story.laid != 1 or len(moment.view.hands[story.seat]) != 1 for story in stories):
            continue
        first, second = (_ways(story, hidden, belief) for story in stories)
        expected: defaultdict[tuple[Mask, ...], float] = defaultdict(float)
        for (used, hand), chance in first.items():
            for (other_used, other), other_chance in second.items():
                if not used & other_used:
                    expected[hand, other] += chance * other_chance
        seats = [story.seat for story in stories]
        _assert_as_likely(moment.view, belief, rng, expected, seats, 80)
        tested += 1
        if tested == 3:
            break
    assert tested == 3


def test_discards_that_are_drawn_again_are_imagined_by_the_engine() -> None:
    options = RAUB.parse_options("serbian", {"six_seats": True, "stock_short": "reshuffle"})
    seen = 0
    for moment in moments(options, [RANDOM] * 6, Random(4), deals=12):
        if moment.state.phase is Phase.TRICKS and any(isinstance(one, StockRefilled) for one in moment.view.seen):
            seen += 1
            if seen % 10 == 0:
                for world in sample_worlds(moment.view, Opinionated(), Random(1), 5):
                    _check(moment.view, world)
    assert seen >= 10
