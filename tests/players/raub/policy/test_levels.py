"""The levels at the table: sense at every level, better memory at higher ones, and temperaments that shade it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.raub.types import STRENGTH, Phase, Verb
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.base import make_player, read_word
from raub_desktop.players.raub.policy.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.raub.reference.tricks import cost
from tests.engine.raub.hand import Hand
from tests.players.fair_play import WORDS
from tests.players.tables import RAUB, Moment, mixed_options, moments

NO_SEARCH = tuple(level for level in LEVELS if not LEVELS[level].worlds)
"""Levels that play a card by rules of thumb."""
SPOKEN = set(Phase) - {Phase.SHUFFLE, Phase.RESHUFFLE, Phase.OVER}
"""The steps in which a player is asked something."""


def says(hand: Hand, word: str) -> str:
    """What a player would do for the seat to act."""
    seat = RAUB.to_act(hand.state)
    assert seat is not None
    action = make_player(word, "raub").choose(RAUB.observe(hand.state, seat), Random(0))
    return RAUB.to_text(action)


def fixed_moments(book: str, matches: int) -> list[Moment]:
    """The questions of some matches of a book among the reference and beginners, two to four players in turn."""
    asked: list[Moment] = []
    for number in range(matches):
        words = ("reference", "beginner", "reference", "beginner")[: 2 + number % 3]
        asked += moments(RAUB.books[book], [make_player(word, "raub") for word in words], Random(number), deals=8)
    return asked


# --------------------------------------------------------------------------------------------------------------- words
@pytest.mark.parametrize("word", [*WORDS, "strong:bold@2", "regular@3"])
def test_a_level_is_named_with_its_temperament_and_version(word: str) -> None:
    name, temperament = read_word(word, "raub")
    assert word.partition("@")[0] == (name if temperament is None else f"{name}:{temperament}")
    assert make_player(word, "raub") is not make_player(word, "raub")


# --------------------------------------------------------------------------------------------------------------- legal
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_knows_what_it_may_do_in_every_step(level: str) -> None:
    """Under any house rules, with two to six players, in each step of the deal as often as in the others."""
    players = [make_player(word, "raub") for word in WORDS if word.startswith(level)]
    wanted = {(phase, book) for phase in SPOKEN for book in RAUB.books}
    often = 1 if level == "master" else 4
    asked: Counter[tuple[Phase, str]] = Counter()
    seed = 0
    while set(asked) != wanted:
        rng = Random(seed := seed + 1)
        book, overrides, options = mixed_options(rng)
        drivers = [make_player(rng.choice(("random", "reference")), "raub") for _ in RAUB.seat_range(options)]
        for moment in moments(options, drivers, rng, deals=3):
            step = (moment.view.phase, book)
            if asked[step] < often and len(moment.legal) > 1:
                asked[step] += 1
                for player in players:
                    action = player.choose(moment.view, Random(0))
                    assert action in moment.legal, f"{action} in {step}, {overrides}"


# ------------------------------------------------------------------------------------------------------ calls, exchange
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize(("cards", "call"), [("AH KH JH TS", "declare"), ("8S 7S 9D 8C", "pass")])
def test_three_high_trumps_declare_and_an_empty_hand_passes(word: str, book: str, cards: str, call: str) -> None:
    hand = Hand(book, f"1: {cards} / turn: QH", seats=4)
    if hand.phase == "lay_card":
        hand.play("0 up")
    hand.play("0 look")
    if hand.to_act == 0:
        hand.play("0 pass")
    assert says(hand, word) == call


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(("cards", "call"), [("AS KH QH AD", "play"), ("8S 7S 8D 8C", "drop")])
def test_a_strong_hand_stays_in_and_an_empty_one_leaves(word: str, cards: str, call: str) -> None:
    table = f"1: AH JH 7D 7C / 2: {cards} / 3: TS 9S 9D 9C / turn: 9H"
    hand = Hand("croatian", table, seats=4).play("0 up, 0 look, 1 declare")
    assert says(hand, word) == call


@pytest.mark.parametrize("level", ["regular", "strong", "master"])
@pytest.mark.parametrize("cards", ["AH KH QC 7C", "KD QD QC 7C"])
def test_high_cards_without_a_trump_leave_at_a_full_table(level: str, cards: str) -> None:
    hand = Hand("american", f"1: KS JS 7D 8C / 2: {cards} / turn: AS", seats=4).play("0 look, 1 declare")
    assert says(hand, level) in ("drop", "forpass")


@pytest.mark.parametrize("word", WORDS)
def test_near_the_end_nobody_is_at_a_loss_before_a_blind_raub(word: str) -> None:
    """The trump lies face down while they say who plays, and the match may be decided (001)."""
    table = "1: AS AH AD AC / 2: 8S 7S 9D 8C / 3: TS 9S 8D 9C / turn: 9H"
    hand = Hand("croatian", table, seats=4, scores=(9, 8, 7, 6)).play("0 blind")
    assert says(hand, word) in hand.legal_texts
    hand.play("1 play")
    assert says(hand, word) in hand.legal_texts


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("book", list(RAUB.books))
def test_nobody_changes_a_higher_card_and_keeps_a_lower_one_of_its_suit(level: str, book: str) -> None:
    player = make_player(level, "raub")
    changed = 0
    for moment in fixed_moments(book, 3):
        if moment.view.phase is not Phase.EXCHANGE:
            continue
        hand = [card for card in moment.view.hands[moment.seat] if card != moment.view.deal.robbed]
        laid = player.choose(moment.view, Random(0)).cards
        changed += len(laid)
        for card in laid:
            lower = [one for one in hand if one.suit is card.suit and STRENGTH[one.rank] < STRENGTH[card.rank]]
            assert set(lower) <= set(laid), f"{level} changes {laid} of {hand}"
    assert changed


@pytest.mark.parametrize("level", NO_SEARCH)
def test_trumps_and_aces_are_kept(level: str) -> None:
    hand = Hand("serbian", "1: AS 9H 8C 7D / turn: JH", seats=3).play("0 look, 0 pass, 1 declare")
    while hand.phase == "swap_before":
        hand.play(f"{hand.to_act} keep")
    assert says(hand, level) == "exchange 7D 8C"


def test_a_beginner_loves_his_pictures() -> None:
    """He keeps every one of them, the regular a king; the better ones count what a card brings."""
    hand = Hand("serbian", "1: KS QC JD 7D / turn: JH", seats=3).play("0 look, 0 pass, 1 declare")
    while hand.phase == "swap_before":
        hand.play(f"{hand.to_act} keep")
    kept = {level: says(hand, level) for level in NO_SEARCH}
    assert kept == {"beginner": "exchange 7D", "regular": "exchange JD 7D QC", "strong": "exchange KS JD 7D QC"}


# --------------------------------------------------------------------------------------------------------------- tricks
def play_starts(one: str, two: str, three: str) -> Hand:
    """Seat 1 has declared hearts with an ober turned, nothing was exchanged, and leads."""
    hand = Hand("serbian", f"1: {one} / 2: {two} / 0: {three} / turn: QH", seats=3).play("0 look, 0 pass, 1 declare")
    return hand.stand_pat()


@pytest.mark.parametrize("level", list(LEVELS))
def test_the_last_to_play_wins_with_the_cheapest_card_that_does(level: str) -> None:
    hand = play_starts("9S 8C AH KH", "TS 7C 8D 9D", "AS JS KS 9C").tricks("9S TS")
    assert says(hand, level) == "JS"


@pytest.mark.parametrize("level", list(LEVELS))
def test_no_ace_is_thrown_under_a_trump(level: str) -> None:
    """Spades are led and trumped: the ace of the suit would be lost, the seven is not missed."""
    hand = play_starts("9S 8C AH KH", "TH 7C 8D 9D", "AS 7S KD 9C").tricks("9S TH")
    assert says(hand, level) == "7S"


@pytest.mark.parametrize("level", NO_SEARCH)
@pytest.mark.parametrize("book", list(RAUB.books))
def test_no_card_is_wasted(level: str, book: str) -> None:
    """A card that wins, played last, is the cheapest that would; one that does not win is the cheapest there is."""
    player = make_player(level, "raub")
    won = lost = 0
    for moment in fixed_moments(book, 6):
        view = moment.view
        if view.phase is not Phase.TRICKS or not view.trick or len(moment.legal) == 1:
            continue
        trump, place = view.deal.trump, len(view.trick)
        cards: list[Any] = sorted([one.card for one in moment.legal], key=lambda card: cost(card, trump))
        winners = [card for card in cards if best_index((*view.trick, card), trump, STRENGTH) == place]
        card = player.choose(view, Random(0)).card
        if card not in winners:
            lost += 1
            assert card == cards[0], f"{level} throws {card} away with {cards} on {view.trick}"
        elif len(view.queue) == 1:
            won += 1
            assert card == winners[0], f"{level} wins {view.trick} with {card} out of {winners}"
    assert won
    assert lost


def test_a_beginner_takes_every_trick_he_can() -> None:
    """Even with the deal's last trump, and somebody still to come; he thinks of this trick only."""
    hand = play_starts("KS 9C AH KH", "9H 7C 8D 9D", "AS JS QS TC").tricks("KS")
    assert says(hand, "beginner") == "9H"


# --------------------------------------------------------------------------------------------------------- temperaments
CALLS = {Phase.BID: Verb.DECLARE, Phase.WHO_PLAYS: Verb.PLAY}


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("phase", list(CALLS))
def test_the_bold_risk_more_and_the_cautious_less(level: str, phase: Phase) -> None:
    """On the same hands: declaring, and staying in."""
    views = [
        moment.view
        for book in RAUB.books
        for moment in fixed_moments(book, 6 if level in NO_SEARCH else 3)
        if moment.view.phase is phase and min(moment.view.table.scores) > 8
    ]
    often = {
        temperament: sum(make_player(word, "raub").choose(view, Random(0)).verb == CALLS[phase] for view in views)
        for temperament, word in [("calm", level), *[(one, f"{level}:{one}") for one in TEMPERAMENTS]]
    }
    assert often["bold"] >= often["calm"] >= often["cautious"]
    assert often["bold"] > often["cautious"], f"{often} of {len(views)}"


@pytest.mark.parametrize("book", RAUB.books)
def test_a_calm_strong_player_answers_as_the_yardstick_but_for_leads(book: str) -> None:
    strong, reference = make_player("strong", "raub"), make_player("reference", "raub")
    for moment in moments(RAUB.books[book], [reference] * 4, Random(3), deals=6):
        if moment.view.phase is not Phase.TRICKS or moment.view.trick:
            assert strong.choose(moment.view, Random(0)) == reference.choose(moment.view, Random(0))


def test_nobody_throws_a_high_card_away_where_a_lower_one_of_the_suit_loses_as_well() -> None:
    """A king under a trump lead, with the nine beside it."""
    player, asked = make_player("master", "raub"), 0
    for number in range(8):
        for moment in moments(RAUB.books["serbian"], [make_player("reference", "raub")] * 4, Random(number), deals=3):
            view = moment.view
            if view.phase is not Phase.TRICKS or not view.trick:
                continue
            cards = [action.card for action in moment.legal]
            losing = [
                card for card in cards if best_index((*view.trick, card), view.deal.trump, STRENGTH) < len(view.trick)
            ]
            wasted = [
                card
                for card in losing
                if any(card.suit is low.suit and STRENGTH[low.rank] < STRENGTH[card.rank] for low in losing)
            ]
            if wasted:
                asked += 1
                assert player.choose(view, Random(number)).card not in wasted, view
    assert asked > 10
