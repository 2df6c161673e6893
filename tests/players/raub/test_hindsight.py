"""With open cards: what each choice would have come to, told of deals that are over."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Order, Play, Say
from raub_desktop.engine.cards import cards
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.match import Match
from raub_desktop.engine.raub.facts import TRICKS
from raub_desktop.engine.raub.types import Phase
from raub_desktop.players.advisers import open_values
from raub_desktop.players.base import Player, PlayerError, make_player
from raub_desktop.players.hindsight import OpenValue, Past, past_decision
from raub_desktop.players.raub.search.worth import lead_over_others
from tests.engine.raub.hand import Hand
from tests.players.tables import MOST_SEATS, RAUB, mixed_options

REFERENCE, CARELESS = make_player("reference", "raub"), make_player("random", "raub")


def opened(hand: Hand, *shuffles: Order) -> dict[str, OpenValue]:
    """What each choice of the seat to act would come to, by its text."""
    found = open_values("raub", Past(hand.state, shuffles))
    return {RAUB.to_text(one.action): one for one in found}


def points(one: OpenValue) -> float:
    """What a choice would have brought, where that is known."""
    assert one.value is not None, f"nobody can say of {one.action}"
    return one.value


def brought(hand: Hand, seat: int) -> float:
    """What the deal that has just been written down brought a seat, more than the mean of the others."""
    deltas = hand.state.table.sheet[-1].deltas
    return lead_over_others(deltas)[seat]


def a_match(options: Any, seats: int, seed: int, lines: int, players: Sequence[Player] = ()) -> Match:
    """A match with so many lines on its sheet, played by ``players``, else by sensible and careless ones."""
    rng = Random(seed)
    match = Match(RAUB, "serbian", options, ["human"] * seats, bytes([seed]) * 32)
    players = players or [rng.choice((REFERENCE, CARELESS)) for _ in range(seats)]
    while not match.over and len(match.state.table.sheet) < lines:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            assert match.to_act is not None
            match.play(players[match.to_act].choose(RAUB.observe(match.state, match.to_act), rng))
    return match


def decisions(match: Match) -> Iterator[tuple[Past, Any]]:
    """Every decision of all seats that is over, and what was answered."""
    state = RAUB.start(match.options, len(match.players))
    for place, step in enumerate(match.steps):
        past = past_decision(match, place, state)
        if step.seat != CHANCE and past is not None:
            yield past, step.action
        state, _ = RAUB.apply(state, step.action)


# ------------------------------------------------------------------------------------------------ as players tell it
def heads_up(mine: str, theirs: str, stock: str = "") -> Hand:
    """Two players, hearts turned; seat 1 is the first to speak, seat 0 deals."""
    text = f"1: {mine} / 0: {theirs} / turn: QH" + (f" / stock: {stock}" if stock else "")
    return Hand("american", text, seats=2, muss="off", hand_over="no")


def test_the_jack_would_have_been_enough_as_the_king_lay_before_it() -> None:
    """Last but one: the ace is safe, but with open cards the jack takes this trick and the ace the next."""
    hand = Hand("serbian", "1: AH KH KS 9S / 2: AS JS 7C 8C / 0: 8S 7S 7D 8D / turn: QH", seats=3)
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("AH 7C 7D", "KH 8C 8D", "9S")
    found = opened(hand)
    assert (found["AS"].figure(TRICKS), found["JS"].figure(TRICKS)) == (1, 2)
    assert points(found["JS"]) - points(found["AS"]) == pytest.approx(1.5), "a point for him, one less for the declarer"


def test_a_poor_hand_that_was_lucky_would_have_made_it() -> None:
    """Dropping out with nothing is right; with open cards the four drawn trumps would have taken every trick."""
    hand = heads_up("7S 8D 9C 8C", "7D 9D TD 7C", stock="AH KH JH TH")
    hand.play("0 look")
    found = opened(hand)
    assert found["declare"].figure(TRICKS) == 4
    assert points(found["declare"]) > 0 == found["pass"].value


def test_a_strong_hand_that_met_a_stronger_one_would_have_fallen() -> None:
    hand = heads_up("KS QS JS 7H", "AH KH JH AS", stock="7S 8S 9S TS")
    hand.play("0 look")
    assert points(opened(hand)["declare"]) < 0


def test_an_exchange_is_told_by_the_cards_that_lay_on_the_stock() -> None:
    """The ace of trumps is next: whoever draws it takes it from the other."""
    hand = heads_up("KH JH 7S 8S", "TH 9D TD 7C", stock="AH 7D 8D 9C")
    hand.play("0 look, 1 declare, 0 play")
    found = opened(hand)
    assert (found["exchange -"].figure(TRICKS), found["exchange 8S"].figure(TRICKS)) == (2, 4)
    assert len(found) == 16


def test_the_hands_of_all_make_the_value_of_a_card() -> None:
    """Three players, the last trick but one: who takes which trick is plain to see."""
    hand = Hand("serbian", "1: AH 8S 9C 8C / 2: KH AS TC 7C / 0: QS TS 7D 8D / turn: QH", seats=3)
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("8C TC 7D", "7C 8D 9C")
    assert hand.to_act == 1
    found = opened(hand)
    assert found["AH"].figure(TRICKS) == 2
    assert found["AH"].value == pytest.approx(brought(hand.tricks("AH KH TS", "8S AS QS"), 1))


# -------------------------------------------------------------------------------------------------- where there is none
def test_a_deck_that_is_handed_over_has_no_cards_to_be_opened() -> None:
    match = a_match(RAUB.books["american"], 3, 1, lines=1)
    past = past_decision(match, 0, RAUB.start(match.options, 3))
    assert past is not None
    found = {one.action: one for one in open_values("raub", past)}
    assert found[Say("hand_over")] == OpenValue(Say("hand_over"))
    assert found[Say("deal")].value is not None


def test_a_refa_brings_nobody_anything() -> None:
    hand = heads_up("7S 8D 9C 8C", "7D 9D TD 7C").play("0 look, 1 pass")
    assert opened(hand)["pass"] == OpenValue(Say("pass"), 0.0, ((TRICKS, 0),))


def test_discards_that_were_never_shuffled_say_nothing() -> None:
    """Six players, the stock is used up: what the last one would draw from the discards only a true shuffle tells."""
    hands = "0: AS KS QS JS / 1: AH KH QH JH / 2: AD KD QD JD / 3: AC KC QC JC / 4: TS 9S 8S 7S / 5: TH 9H 8H 7H"
    hand = Hand("serbian", seats=6, six_seats=True, stock_short="reshuffle", seven_swap="off")
    hand.deal(f"{hands} / turn: TD")
    hand.play("0 look, 0 pass, 1 declare, 1 exchange AH KH QH JH, 2 exchange QD JD").play(
        "3 exchange -, 4 exchange -, 5 exchange -"
    )
    assert (hand.to_act, hand.stock) == (0, 0)
    found = opened(hand)
    assert found["exchange -"].value is not None
    assert found["exchange JS"] == OpenValue(RAUB.from_text("exchange JS"))
    shuffled = Order("reshuffle", cards("JH QH KH AH JD QD"))
    assert opened(hand, shuffled)["exchange JS"].value is not None


def test_nothing_is_told_while_the_deal_goes_on() -> None:
    match = a_match(RAUB.books["serbian"], 3, 1, lines=1)
    assert past_decision(match, 0, None) is not None
    match.undo()
    assert all(past_decision(match, place, None) is None for place in range(len(match.steps)))


def test_a_game_nobody_looks_back_at_is_named() -> None:
    with pytest.raises(PlayerError):
        open_values("whist", Past("no state", ()))


# ----------------------------------------------------------------------------------------------------- in every deal
@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_is_told_and_the_best_card_is_never_worse_than_the_one_played(book: str, seats: int) -> None:
    steps = set()
    for past, answer in decisions(a_match(RAUB.books[book], seats, seats, lines=6)):
        found = open_values("raub", past)
        assert [one.action for one in found] == list(RAUB.legal_actions(past.state))
        taken = [one.figure(TRICKS) for one in found]
        assert all((one.value is None) == (tricks is None) for one, tricks in zip(found, taken, strict=True))
        assert all(0 <= tricks <= 4 for tricks in taken if tricks is not None)
        steps.add(past.state.phase)
        if past.state.phase is Phase.TRICKS:
            values = {one.action: points(one) for one in found}
            assert max(values.values()) >= values[answer]
    assert {Phase.TRICKS, Phase.EXCHANGE, Phase.RAUB} <= steps


@pytest.mark.parametrize("seed", range(4))
def test_house_rules_of_any_mix_are_told(seed: int) -> None:
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = min(rng.randint(2, MOST_SEATS), max(RAUB.seat_range(options)))
    for past, _ in decisions(a_match(options, seats, seed, lines=2)):
        found = open_values("raub", past)
        assert [one.action for one in found] == list(RAUB.legal_actions(past.state))


def least_sure(state: Any, seat: int) -> float:
    """Two players: what a seat comes to when both play their best, by trying everything with the engine's rules."""
    sheet = state.table.sheet
    if sheet and sheet[-1].tricks:
        return float(lead_over_others(sheet[-1].deltas)[seat])
    values = [least_sure(RAUB.apply(state, action)[0], seat) for action in RAUB.legal_actions(state)]
    return max(values) if state.queue[0] == seat else min(values)


@pytest.mark.parametrize("book", list(RAUB.books))
def test_cards_are_played_as_well_as_can_be_by_trying_everything(book: str) -> None:
    """Every decision of the first deal that two players have played, from the second trick on."""
    checked = 0
    for past, _ in decisions(a_match(RAUB.books[book], 2, 5, lines=8, players=[REFERENCE] * 2)):
        state = past.state
        if state.phase is not Phase.TRICKS or sum(state.cards.won) < 1:
            continue
        blank = state._replace(table=state.table._replace(sheet=()))
        for one in open_values("raub", past):
            assert isinstance(one.action, Play)
            assert one.value == pytest.approx(least_sure(RAUB.apply(blank, one.action)[0], state.queue[0]))
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("book", list(RAUB.books))
def test_calls_go_on_as_the_reference_would_have_made_them(book: str) -> None:
    """What reference players said and exchanged themselves is told by where it truly led, up to the cards' play."""
    match = a_match(RAUB.books[book], 2, 9, 6, [REFERENCE] * 2)
    told: dict[tuple[int, int], set[float]] = {}
    for past, answer in decisions(match):
        if past.state.phase in (Phase.TRICKS, Phase.BEFORE_DEAL):
            continue  # the cards' play is the seers' own, and a deck that was handed over has no cards
        values = {one.action: one for one in open_values("raub", past)}
        told.setdefault((past.state.table.deals, past.state.queue[0]), set()).add(round(points(values[answer]), 9))
    assert len(told) > 4
    assert all(len(values) == 1 for values in told.values()), "the same deal came to different ends"
