"""Cruce's great moments, in real deals and in hands written down."""

from collections.abc import Iterator

import pytest

from raub_desktop.engine.cards import cards
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import AllTricksOfPartners, BidDecided
from raub_desktop.engine.events import AllTricksWon, DealScored, MatchEnded
from raub_desktop.engine.match import Match
from raub_desktop.language.cruce import WORDS
from raub_desktop.language.cruce.narration import CruceNarrator
from raub_desktop.ui.games.cruce import TABLE
from raub_desktop.ui.games.cruce.staging import STAGINGS, staged
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.motion.staging import Staged
from tests.engine.cruce.hand import Hand
from tests.ui.games.cruce.matches import MODES, NAMES, played


def moments(hand: Hand, *actions: str, me: int = 0) -> list[Staged]:
    """The moments that some actions bring, as a seat sees them."""
    found = []
    for action in actions:
        board = TABLE.from_view(CRUCE.observe(hand.state, me))
        _, events = CRUCE.apply(hand.state, CRUCE.from_text(action))
        for event in events:
            staged = TABLE.staged(board, event.seen_by(me))
            found += [] if staged is None else [staged]
            board = TABLE.fold(board, event.seen_by(me))
        hand.play(f"{hand.to_act} {action}")
    return found


def of_match(match: Match) -> Iterator[Staged]:
    board = TABLE.from_view(match.game.observe(match.state_after(0), 0))
    for step in match.steps:
        for event in step.events:
            staged = TABLE.staged(board, event.seen_by(0))
            if staged is not None:
                yield staged
            board = TABLE.fold(board, event.seen_by(0))


def test_a_packet_shows_the_marriage_that_it_makes() -> None:
    hand = Hand("auction", "0: AH TH KH QS AS 9S KD JC / talon: QH 9D JD 9C", seats=2, standing=(0, 0))
    hand.bid("-", "2")
    (moment,) = moments(hand, "take 1")
    assert moment.code == "packet_marriage"
    assert moment.cards == (cards("9D JD 9C"), cards("KH QH"))
    assert STAGINGS[moment.code].great


def test_a_packet_of_another_is_no_moment_of_ones_own() -> None:
    hand = Hand("auction", "0: AH TH KH QS AS 9S KD JC / talon: QH 9D JD 9C", seats=2)
    hand.bid("-", "2")
    assert moments(hand, "take 1", me=1) == []


def test_a_second_marriage_is_added_to_the_first() -> None:
    hand = Hand("teams", "0: AH TH 9H KD JC 9C / 1: KS QS QD TS 9D JD / 2: AS JS KC QC JH TD", seats=4)
    hand.bid("2", "-", "-", "-")
    (first,) = moments(hand, "announce QS")
    assert (first.code, first.points, set(first.cards[0])) == ("trump_marriage", (40,), set(cards("KS QS")))
    plate = TABLE.captions(
        TABLE.from_view(CRUCE.observe(hand.state, 0)), [Sitter(name) for name in NAMES], deck="hungarian", book="teams"
    ).plates[1]
    assert plate.pills[-1].text == "+40"


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_a_bid_is_told_made_or_failed_before_it_is_written_down(book: str, seats: int) -> None:
    match = played(book, seats)
    decided = [event for step in match.steps for event in step.events if isinstance(event, BidDecided)]
    lines = [event.line for step in match.steps for event in step.events if isinstance(event, DealScored)]
    assert [(one.seat, one.bid, one.made) for one in decided] == [
        (line.declarer, line.bid, line.made) for line in lines if line.declarer is not None
    ]


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_every_moment_of_a_match_has_its_staging(book: str, seats: int) -> None:
    codes = [moment.code for moment in of_match(played(book, seats))]
    assert {*codes} <= {*STAGINGS}
    assert {*codes} & {"made", "failed"}


def played_out(standing: tuple[int, int], dealt: str, match_end: str) -> tuple[Hand, list[Staged]]:
    """A deal in which everyone plays the first card allowed, and the moments of its last card."""
    hand, last = Hand("draw", dealt, seats=2, standing=standing, match_end=match_end), list[Staged]()
    while not hand.state.table.sheet:
        last = moments(hand, CRUCE.to_text(CRUCE.legal_actions(hand.state)[0]))
    return hand, last


@pytest.mark.parametrize(("match_end", "code"), [("raise", "raised"), ("lead", "lead"), ("lead_two", "lead")])
def test_level_at_the_target_the_rule_of_the_table_is_told(match_end: str, code: str) -> None:
    for card in ("AH", "KH", "9S", "TD", "JC", "QS", "9D", "KD"):
        hand, _ = played_out((0, 0), f"0: {card}", match_end)
        target, brought = hand.state.table.target, hand.state.table.sheet[0].deltas
        if min(brought) > 0:
            _, last = played_out((target - brought[0], target - brought[1]), f"0: {card}", match_end)
            assert code in [moment.code for moment in last]
            return
    raise AssertionError("in no deal do both score")


def test_who_wins_every_trick_is_told() -> None:
    sweeps = [event for step in played("draw", 2).steps for event in step.events if isinstance(event, AllTricksWon)]
    rows = [event.line for step in played("draw", 2).steps for event in step.events if isinstance(event, DealScored)]
    assert len(sweeps) == sum(max(line.points) == sum(line.points) for line in rows)


def test_partners_who_win_every_trick_together_are_told() -> None:
    dealt = "0: 9S JS QS 9H JH JD / 1: AS TS KS AH TH 9D / 2: QH KH QD 9C JC QC / 3: AD TD KD AC TC KC"
    hand = Hand("teams", dealt, seats=4).bid("1", "-", "-", "-")
    hand.tricks("AS 9C KC 9S", "TS JC TC JS", "KS QC AC QS", "9D QD KD JD", "AD 9H AH QH", "TD JH TH")
    swept = moments(hand, "KH")[0]
    assert swept.code == "sweep"
    assert not STAGINGS[swept.code].great, "it is the others' joy"
    told = [event for event in hand.events if isinstance(event, AllTricksOfPartners)]
    assert [CruceNarrator(WORDS, NAMES, 0, "french").event(event) for event in told] == [
        "Vera and Mirko won every trick."
    ]


@pytest.mark.parametrize(("card", "code"), [("9H", "given"), ("KS", "packet_marriage")])
def test_who_is_given_a_card_sees_it_and_what_comes_of_it(card: str, code: str) -> None:
    dealt = "0: QS AS TS AH TH AD TD / 1: 9H KS KH JH KD JD 9D / talon: JC QC KC"
    hand = Hand("auction", dealt, seats=3).bid("1", "-", "-")
    (given,) = moments(hand, f"give JC {card}")
    assert (given.code, given.seat) == (code, 1)
    assert cards(card)[0] in [one for group in given.cards for one in group]


@pytest.mark.parametrize(
    ("bid", "points", "code", "great"),
    [
        (3, 110, "made_own", False),
        (4, 140, "made_high_own", True),
        (6, 210, "made_high_own", True),
        (2, 132, "made_high_own", True),
        (3, 99, "made_narrowly_own", True),
        (3, 103, "made_own", False),
        (4, 110, "failed", False),
        (3, 96, "failed_narrowly", False),
    ],
)
def test_a_bid_is_a_rare_moment_if_it_is_high_or_made_by_a_hair(bid: int, points: int, code: str, great: bool) -> None:
    board = TABLE.from_view(CRUCE.observe(Hand("draw", "0: AH", seats=2).state, 0))
    moment = staged(board, BidDecided(0, bid, points >= 33 * bid, points))
    assert moment is not None
    assert moment.code == code
    assert STAGINGS[moment.code].great is great
    theirs = staged(board, BidDecided(1, bid, points >= 33 * bid, points))
    assert theirs is not None
    assert not STAGINGS[theirs.code].great, "rays are for one's own joy"


@pytest.mark.parametrize(("bid", "code", "points"), [("1", "trump_marriage_at_one", 20), ("2", "trump_marriage", 40)])
def test_a_marriage_in_trumps_is_told_as_such_with_a_bid_of_one_too(bid: str, code: str, points: int) -> None:
    hand = Hand("alone", "1: KS QS KH QH AD 9D / 2: AS / 3: 9S / 0: JS", seats=4).bid(bid, "-", "-", "-")
    (first,) = moments(hand, "announce QS")
    assert (first.code, first.points) == (code, (points,))
    plain = "1: AS KS QS KH QH 9D / 2: 9S / 3: JS / 0: TS"
    hand = Hand("alone", plain, seats=4).bid(bid, "-", "-", "-").tricks("AS 9S JS TS")
    assert [moment.code for moment in moments(hand, "announce QH")] == ["marriage"]


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_the_last_trick_of_a_deal_with_a_bid_is_held_back(book: str, seats: int) -> None:
    match = played(book, seats)
    board, held, decided = TABLE.from_view(match.game.observe(match.state_after(0), 0)), [], []
    for number, step in enumerate(match.steps):
        for event in (event.seen_by(0) for event in step.events):
            held += [number] if TABLE.decides(board, event) else []
            decided += [number] if isinstance(event, BidDecided) else []
            board = TABLE.fold(board, event)
    assert held == decided


def test_a_match_won_by_another_is_no_moment_of_ones_own() -> None:
    board = TABLE.from_view(CRUCE.observe(Hand("draw", "0: AH", seats=2).state, 0))
    assert staged(board, MatchEnded((1,), (3, 11))) is None
    own = staged(board, MatchEnded((0,), (11, 3)))
    assert own is not None
    assert STAGINGS[own.code].great


def test_what_was_needed_and_made_is_told_as_a_bid_is_decided() -> None:
    told = CruceNarrator(WORDS, ("You", "Vera"), 0, "hungarian")
    assert told.event(BidDecided(0, 2, True, 67)) == "You needed 66 points and made 67."
    assert told.event(BidDecided(1, 2, False, 64)) == "Vera needed 66 points and made only 64: −2."
