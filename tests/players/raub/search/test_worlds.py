"""Imagined worlds: all fit what the seat knows, and they are as likely as they ought to be."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, StockRefilled, TrickTaken
from raub_desktop.engine.raub.types import STRENGTH, Phase, State, View
from raub_desktop.engine.tricks import playable
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.search.kernel import ALL_CARDS, BITS, Mask, cards_of, mask_of
from raub_desktop.players.raub.search.stories import Story, read
from raub_desktop.players.raub.search.worlds import FlatBelief, World, imagine
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
        return 1.0 + sum(bit.bit_length() % 8 for bit in BITS[dealt])

    def discards(self, seat: int, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        chances = [
            (sum(some), 1.0 / (3 + sum(bit.bit_length() % 8 for bit in some)))
            for some in combinations(BITS[hand], count)
        ]
        return [(some, chance / 20) for some, chance in chances]

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
    raubed = view.deal.raubed
    if raubed is not None and view.phase in (Phase.SWAP_BEFORE, Phase.EXCHANGE, Phase.SWAP_AFTER, Phase.THROW):
        declarer = view.deal.declarer
        if declarer is not None and len(view.hands[declarer]) > 4:
            assert world.hands[declarer] & mask_of([raubed])


@pytest.mark.parametrize("seed", range(40))
def test_every_world_fits_what_the_seat_knows(seed: int) -> None:
    """From the first card dealt to the last one played, in any mix of house rules, with two to six players."""
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = rng.choice(RAUB.seat_range(options))
    players = [rng.choice((RANDOM, REFERENCE)) for _ in range(seats)]
    for moment in moments(options, players, rng, deals=3):
        if mask_of([card for hand in moment.state.cards.hands for card in hand]):
            belief = rng.choice((FlatBelief(), Opinionated()))
            worlds = imagine(moment.view, belief, rng, 3)
            assert worlds
            for world in worlds:
                _check(moment.view, world)


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_truth_can_be_imagined(book: str, seats: int) -> None:
    """With two cards or fewer left to each, the true hands come up among many worlds."""
    options = RAUB.parse_options(book, {"six_seats": True, "stock_short": "reshuffle" if seats == 6 else "limit"})
    rng = Random(seats)
    for number, moment in enumerate(_late(options, [RANDOM] * seats, rng, deals=30)):
        hands = tuple(mask_of(hand) for hand in moment.state.cards.hands)
        unknown = sum(len(hand) for seat, hand in enumerate(moment.state.cards.hands) if seat != moment.seat)
        if unknown == 1 and number % 5 == 0:
            assert any(world.hands == hands for world in imagine(moment.view, FlatBelief(), rng, 600))


def _late(options: object, players: Sequence[object], rng: Random, deals: int) -> Iterator[Moment]:
    for moment in moments(options, players, rng, deals):  # type: ignore[arg-type]  # tables.py takes players of any game
        if moment.state.phase is Phase.TRICKS and max(map(len, moment.state.cards.hands)) <= 2:
            yield moment


def test_the_same_chance_gives_the_same_worlds() -> None:
    for moment in moments(RAUB.books["serbian"], [REFERENCE] * 3, Random(1), deals=4):
        if moment.state.phase is Phase.TRICKS:
            assert imagine(moment.view, Opinionated(), Random(5), 20) == imagine(
                moment.view, Opinionated(), Random(5), 20
            )


def test_only_the_view_matters() -> None:
    """Other cards where the seat cannot look change nothing."""
    rng = Random(3)
    for moment in moments(RAUB.books["american"], [REFERENCE] * 4, rng, deals=6):
        if moment.state.phase is Phase.TRICKS:
            other: State = RAUB.sample(moment.view, rng)
            view = RAUB.observe(other, moment.seat)
            assert imagine(view, FlatBelief(), Random(5), 10) == imagine(moment.view, FlatBelief(), Random(5), 10)


# -------------------------------------------------------------------------------------------------------- the chances
def _hidden_and_stories(view: View) -> tuple[Mask, tuple[Story, ...]]:
    known = read(view)
    return known.hidden, known.stories


def _shares(worlds: Sequence[World], seat: int | None) -> tuple[dict[object, float], float]:
    """Each outcome's share of the weight, and how many unweighted worlds these are worth."""
    weights: Counter[object] = Counter()
    for world in worlds:
        weights[world.hands if seat is None else world.hands[seat]] += world.weight
    total = sum(weights.values())
    squares = sum(world.weight**2 for world in worlds)
    return {outcome: weight / total for outcome, weight in weights.items()}, total**2 / squares


def _fits(expected: dict[object, float], worlds: Sequence[World], seat: int | None) -> bool:
    """Whether the shares differ from the expected ones by no more than chance makes them (five standard deviations)."""
    shares, count = _shares(worlds, seat)
    assert set(shares) <= set(expected)
    total = sum(expected.values())
    off = sum((shares.get(one, 0.0) - chance / total) ** 2 / (chance / total) for one, chance in expected.items())
    free = len(expected) - 1
    return count * off <= free + 5 * sqrt(2 * free) + 5


def _uniform(view: View) -> dict[object, float]:
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
            expected = _uniform(moment.view)
            assert _fits(expected, imagine(moment.view, FlatBelief(), rng, 8 * len(expected) + 500), None)
            tested += 1
            if tested == 12:
                break
    assert tested == 12


def _by_belief(story: Story, hidden: Mask, belief: FlatBelief) -> dict[object, float]:
    """The chance of each final hand by trying every deal, every exchange and every draw."""
    chances: Counter[object] = Counter()
    cards = BITS[hidden | story.played]
    for some in combinations(cards, 4):
        dealt = sum(some)
        for gone, chance in belief.discards(story.seat, dealt, story.laid):
            kept = dealt & ~gone
            if gone & story.played or (story.played & ~kept).bit_count() > story.laid:
                continue
            drawn = story.played & ~kept
            others = [card for card in cards if not card & (dealt | story.played)]
            for more in combinations(others, story.laid - drawn.bit_count()):
                hand = (kept | sum(more)) & ~story.played
                if not hand & story.banned:
                    chances[hand] += chance * belief.calls(story.seat, dealt)
    return dict(chances)


@pytest.mark.parametrize("laid", [1, 2, 3, 4])
def test_with_a_belief_hands_are_as_likely_as_the_calls_and_the_exchange_make_them(laid: int) -> None:
    options = RAUB.parse_options("serbian", PLAIN_EXCHANGE)
    rng = Random(laid)
    belief = Opinionated()
    tested = 0
    for moment in _late(options, [RANDOM] * 2, rng, deals=600):
        hidden, stories = _hidden_and_stories(moment.view)
        if stories[0].laid == laid and len(moment.view.hands[stories[0].seat]) <= 2 and rng.random() < 0.3:
            expected = _by_belief(stories[0], hidden, belief)
            worlds = imagine(moment.view, belief, rng, 4000)
            assert _fits(expected, worlds, stories[0].seat)
            tested += 1
            if tested == 2:
                break
    assert tested == 2


def test_discards_that_are_drawn_again_are_imagined_by_the_engine() -> None:
    options = RAUB.parse_options("serbian", {"six_seats": True, "stock_short": "reshuffle"})
    seen = 0
    for moment in moments(options, [RANDOM] * 6, Random(4), deals=12):
        if moment.state.phase is Phase.TRICKS and any(isinstance(one, StockRefilled) for one in moment.view.seen):
            seen += 1
            if seen % 10 == 0:
                for world in imagine(moment.view, Opinionated(), Random(1), 5):
                    _check(moment.view, world)
    assert seen >= 10
