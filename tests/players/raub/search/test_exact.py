"""The exact solver against the plainest possible search over the engine's own rules."""

from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import TrickTaken
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.types import STRENGTH, Phase
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.base import make_player
from raub_desktop.players.raub import pack
from raub_desktop.players.raub.pack import pack_won, tricks_of
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.raub.search.exact import Solver, live_heights
from raub_desktop.players.raub.search.worth import worth_of
from tests.players.raub.search.plain import Position, any_position, packed

Values = dict[int, tuple[float, ...]]


def _best_end(position: Position, worth: Values) -> int:
    """What comes of a position when all play their best, by trying everything."""
    won = packed(position.won)
    if won in worth and not position.trick:
        return won
    ends = [_best_end(position.after(card), worth) for card in position.cards()]
    return max(ends, key=lambda end: worth[end][position.to_act])


def _any_worth(rng: Random, places: int, tricks: int, endings: float = 0.0) -> Values:
    """A different value for every end, so that there is one best play; some deals end early."""
    worth = {}
    for won in _vectors(places, tricks):
        if sum(won) == tricks or (any(won) and rng.random() < endings):
            worth[packed(won)] = tuple(rng.random() for _ in range(places))
    return worth


def _vectors(places: int, most: int) -> list[tuple[int, ...]]:
    if not places:
        return [()]
    return [(one, *rest) for one in range(most + 1) for rest in _vectors(places - 1, most - one)]


def _solved(solver: Solver, position: Position) -> dict[int, int]:
    hands = [pack.mask_of(hand) for hand in position.hands]
    trick, led, best, winner = None, 0, 0, 0
    if position.trick:
        place = best_index(position.trick, position.trump, STRENGTH)
        led = pack.NUMBER[position.trick[0]] // pack.HEIGHTS
        best = pack.mask_of([position.trick[place]])
        winner = (position.leader + place) % len(hands)
        begun = pack.leads(pack.SUIT_NUMBER[position.trump], position.must_beat)
        trick = pack.trick_of(begun, led, best)
    followers = len(hands) - len(position.trick) - 1
    return solver.ends(hands, Turn(position.to_act, trick, led, best, winner, followers, packed(position.won), 0))


@pytest.mark.parametrize(("places", "tricks"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
@pytest.mark.parametrize("must_beat", [False, True])
@pytest.mark.parametrize("endings", [0.0, 0.3])
def test_every_card_of_every_position_has_its_true_end(
    places: int, tricks: int, must_beat: bool, endings: float
) -> None:
    """Also in the middle of a trick, after some tricks, and where the deal may end early."""
    rng = Random(places)
    for _ in range(6):
        position = any_position(rng, places, tricks, must_beat)
        worth = _any_worth(rng, places, tricks, endings)
        solver = Solver(places, pack.SUIT_NUMBER[position.trump], must_beat, worth)
        while any(position.hands) and (position.trick or packed(position.won) not in worth):
            expected = {1 << pack.NUMBER[card]: _best_end(position.after(card), worth) for card in position.cards()}
            assert _solved(solver, position) == expected
            position = position.after(rng.choice(position.cards()))


def test_squeezing_keeps_order_and_suits() -> None:
    rng = Random(2)
    for _ in range(200):
        live = rng.sample(range(32), rng.randint(1, 24))
        mask = sum(1 << number for number in live)
        moved = [live_heights(1 << number, mask).bit_length() - 1 for number in sorted(live)]
        assert moved == sorted(set(moved))
        assert [number // 8 for number in moved] == [number // 8 for number in sorted(live)]
        assert all(number % 8 == 0 or number - 1 in moved for number in moved), "no gaps are left"


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("finish", ["end_of_deal", "aus"])
def test_the_worth_table_tells_what_the_engine_will_write(book: str, seats: int, finish: str) -> None:
    """Played on at random from the first trick, with low scores; a deal ends just where the table says so."""
    rng = Random(seats)
    options = RAUB.parse_options(book, {"finish": finish})
    player = make_player("reference", "raub")
    checked = 0
    while checked < 25:
        scores = tuple(rng.randint(1, 6) for _ in range(seats))
        state = RAUB.start_from(options, seats, scores, refas=rng.randint(0, 1))
        while RAUB.to_act(state) is not None and not state.table.sheet:
            if RAUB.to_act(state) == CHANCE:
                state, _ = RAUB.apply(state, RAUB.chance(state, rng))
                continue
            view = RAUB.observe(state, state.queue[0])
            if state.phase is not Phase.TRICKS:
                state, _ = RAUB.apply(state, player.choose(view, rng))
                continue
            players = state.deal.players
            worth = worth_of(view, lambda changes: tuple(map(float, changes)))
            before = state
            state, events = RAUB.apply(state, rng.choice(RAUB.legal_actions(state)))
            taken = [event.seat for event in events if isinstance(event, TrickTaken)]
            if not taken:
                continue
            won = [before.cards.won[seat] + (seat == taken[0]) for seat in players]
            assert (pack_won(won) in worth) == bool(state.table.sheet)
            if state.table.sheet:
                checked += 1
                deltas = state.table.sheet[-1].deltas
                assert deltas is not None
                assert worth[pack_won(won)] == tuple(deltas[seat] for seat in players)
                assert [tricks_of(pack_won(won), place) for place in range(len(players))] == won
