"""The searched choice of a card: legal, the same every time, and what a player would nod at."""

import ast
from pathlib import Path
from random import Random

import pytest

import raub_desktop
from raub_desktop.engine.cards import cards as cards_of
from raub_desktop.engine.raub.types import Phase
from raub_desktop.players.base import known_names, make_player
from raub_desktop.players.clock import Clock
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.pack import mask_of
from raub_desktop.players.raub.search.cards import CardValue, card_values, weighed_by_plays
from raub_desktop.players.raub.search.worlds import FlatBelief, sample_worlds
from raub_desktop.players.raub.search.worth import worth_of
from tests.engine.raub.hand import Hand
from tests.players.raub.open_cards import open_card
from tests.players.tables import RAUB, mixed_options, moments

REFERENCE = make_player("reference", "raub")
RANDOM = make_player("random", "raub")


def values(hand: Hand, worlds: int = 60) -> list[CardValue]:
    view = RAUB.observe(hand.state, hand.state.queue[0])
    return card_values(view, FlatBelief(), worth_of(view), Random(0), worlds)


def plays(hand: Hand) -> str:
    return str(values(hand)[0].card)


@pytest.mark.parametrize("seed", range(12))
def test_it_values_just_the_cards_that_may_be_played(seed: int) -> None:
    """In any mix of house rules, with two to six players; best first, and with numbers that make sense."""
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = rng.choice(RAUB.seat_range(options))
    players = [rng.choice((RANDOM, REFERENCE)) for _ in range(seats)]
    for moment in moments(options, players, rng, deals=3):
        if moment.state.phase is not Phase.TRICKS:
            continue
        found = card_values(moment.view, FlatBelief(), worth_of(moment.view), rng, 5)
        assert {one.card for one in found} == {action.card for action in moment.legal}
        values_found = [round(one.value, 9) for one in found]
        assert values_found == sorted(values_found, reverse=True)
        for one in found:
            assert moment.view.won[moment.seat] - 1e-9 <= one.tricks <= 4 + 1e-9
            assert -1e-9 <= one.made <= 1 + 1e-9


def test_the_same_view_and_chance_give_the_same_values() -> None:
    asked = moments(RAUB.books["american"], [REFERENCE] * 4, Random(1), deals=4)
    views = [moment.view for moment in asked if moment.state.phase is Phase.TRICKS]
    assert views
    for view in views:
        first, again = (card_values(view, FlatBelief(), worth_of(view), Random(7), 20) for _ in range(2))
        assert first == again


def test_a_time_limit_that_has_passed_still_leaves_an_answer() -> None:
    hand = Hand("american", "0: AS KS TD 9D / 1: 9S QD 8C 7C / 2: TS JD 9C TC / turn: QS", seats=3)
    hand.play("0 raub, 1 play, 2 play").exchange_nothing().play("0 throw 9D")
    view = RAUB.observe(hand.state, 0)
    found = card_values(view, FlatBelief(), worth_of(view), Random(0), 200, Clock(0.0))
    assert {one.card for one in found} == {action.card for action in RAUB.legal_actions(hand.state)}


# ----------------------------------------------------------------------------------------------------------- good sense
def two_players(mine: str, theirs: str, book: str = "american") -> Hand:
    """Seat 1 declares with ``mine`` and leads, seat 0 plays; hearts are trump, the queen lies on the table."""
    hand = Hand(book, f"1: {mine} / 0: {theirs} / turn: QH", seats=2)
    return hand.play("0 look, 1 declare, 0 play").stand_pat()


def test_top_trumps_are_led_and_the_chance_is_certain() -> None:
    hand = two_players("AH KH 8S 7D", "9H 8C 9S TD")
    best = values(hand)[0]
    assert str(best.card) in ("AH", "KH")
    assert best.made == pytest.approx(1.0)
    assert best.tricks >= 2


def test_the_last_to_play_wins_as_cheaply_as_possible() -> None:
    hand = Hand("serbian", "1: 9S 8S 7D 8D / 0: AS JS KH 7C / turn: QH", seats=2)
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("9S")
    assert plays(hand) == "JS"


def test_a_trick_that_is_lost_takes_the_cheapest_card() -> None:
    hand = Hand("serbian", "1: AS KH JH TH / 0: KS 7S 9C 8C / turn: QH", seats=2)
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("AS")
    assert plays(hand) == "7S"


def test_who_leads_low_is_believed_to_lack_the_top_trumps() -> None:
    """Who holds ace and king of trumps leads them: a low lead makes such a hand unlikely, and rules nothing out."""
    hand = two_players("TH 9H 8S 7D", "9C 8C 9S TD").tricks("8S")
    view = RAUB.observe(hand.state, 0)
    top = mask_of(cards_of("AH KH"))
    likely = {}
    for belief in (FlatBelief(), PlainBelief(view)):
        worlds = list(sample_worlds(view, FlatBelief(), Random(1), 4000))
        weighed = list(weighed_by_plays(view, worlds)) if belief.reads_plays else worlds
        total = sum(world.weight for world in weighed)
        likely[belief.reads_plays] = sum(world.weight for world in weighed if top & ~world.hands[1] == 0) / total
    assert 0 < likely[True] < likely[False] * 0.7


def test_with_open_cards_the_search_still_sees_what_plain_play_misses() -> None:
    """Two players, the last two tricks: the ace must be kept for the king that only open cards show."""
    hand = Hand("serbian", "1: KS 8S 9C 8C / 0: AS 9S 7D 8D / turn: QH", seats=2)
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("9C 7D", "8C 8D")
    worth = worth_of(RAUB.observe(hand.state, 1))
    assert str(open_card(hand.state, worth)) == "8S"
    hand.tricks("8S")
    assert str(open_card(hand.state, worth)) == "9S"


def test_no_player_is_made_of_the_cheat() -> None:
    """Nothing that is shipped imports it, and no word names it."""
    package = Path(raub_desktop.__file__).parent
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = node.module if isinstance(node, ast.ImportFrom) else ""
            assert "open_cards" not in f"{module} {' '.join(names)}", path
    assert not any("open" in name or "cheat" in name for name in known_names("raub"))
