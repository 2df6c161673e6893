"""What tells the best choice from the one made, in positions whose reason was agreed on before they were examined."""

from random import Random
from typing import Any, NamedTuple

import pytest

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.engine.cards import card, cards
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import Phase
from raub_desktop.language.remi.advice import advice_sentence
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.remi.adviser import advise
from raub_desktop.players.remi.contrast import contrast, told_from
from raub_desktop.players.remi.reasons import HELPS, only, why_not
from raub_desktop.players.remi.turn import kept_instead, spare, why_held
from tests.engine.remi.position import Position
from tests.players.remi.tables import decisions

OTHERS = "2C 4C 6C 8C TC QC 2D 4D 6D 8D"
"""A hand of nothing."""


NAMES = "You", "Vera", "Mirko", "Jovan"


class Case(NamedTuple):
    """A position: the better choice and the one made, and the reason a card player would give."""

    name: str
    position: Position
    best: str
    """The choice, or the beginning of it."""
    made: str
    reason: str
    """The code, then the cards that the reason must name."""


def drawing(book: str, hand: str, pile: str, **where: Any) -> Position:
    """Somebody is to draw."""
    return Position(book, [hand, where.pop("others", OTHERS)], pile=pile, phase=Phase.DRAW, **where)


def playing(book: str, hand: str, others: str = OTHERS, **where: Any) -> Position:
    """Somebody has drawn."""
    return Position(book, [hand, others], pile=where.pop("pile", "7C"), **where)


MELDED = "7S 8S 9S KH KD KS 5H 6H 3D 4D QC"
LOOSE = "7S 8S KH KD 2S 5H 9C JC TD' 3C"
LATE: dict[str, Any] = {"drawn": (5, 5), "thrown": "3S 2S"}
"""The other player has been throwing low cards away: nobody knocks with much."""
COMPLETE = "3S 4S 5S 7H 8H 9H JD QD KD 3C 4C 5C 8D 9D TD"
SHORT = "4S 5S 6S 9D JH 2H 3C QD KC TD 8S"

TAKEN = Position(
    "becki",
    ["3S 4S 5S 7H 8H 9H 9D 4C 8D JS'", "6D 9S 9C QC 2H' 3H' 4H' 6S JC KC"],
    pile="7D",
    phase=Phase.DRAW,
    turn=1,
).play("pile", "discard 6S", "stock", "discard 9D", "pile", "discard KC", "stock")
"""The next player took the seven and the nine of bells."""

# fmt: off
CASES = [
    # What is drawn.
    Case("the pile completes a run", drawing("becki", LOOSE, "9S"), "pile", "stock", "pile_meld 9S 7S 8S"),
    Case("the pile completes nothing", drawing("becki", LOOSE, "QS"), "stock", "pile", "stock_alone QS"),
    Case("the pile would break a run", drawing("obicni", "9S TS JS QS TC 2H 4D 6C", "TH"), "stock", "pile",
         "stock_needed TH"),
    Case("the pile fits a meld on the table",
         drawing("obicni", "2S 5C 9S JD", "KH", melds=["TH JH QH"], laid=[0]), "pile", "stock", "pile_fits KH"),
    Case("the pile goes on where an own card has to go first", drawing("obicni", "9S 2S 5C JD", "8S",
         melds=["TS JS QS"], laid=[0]), "pile", "stock", "fits_after 8S 9S"),
    Case("the pile makes a meld for a hand that opens", drawing("njemacki",
         "7S 7H KH QH JH TH AS AD AC 2D 4C 9C 3S 5D", "7D"), "pile", "stock", "pile_meld 7D 7S 7H"),
    Case("a hand dealt complete", drawing("kontinentalni", COMPLETE, "7C"), "remi", "stock", "remi"),
    # What is discarded.
    Case("a card of a meld stays", playing("becki", MELDED, **LATE), "discard QC", "discard KH", "keep_meld KH"),
    Case("two that wait for a third stay together", playing("becki", MELDED, **LATE), "discard QC", "discard 5H",
         "keep_beside 5H 6H"),
    Case("the joker stays", playing("becki", "7S 8S 9S KH KD X1 2D' 5H 9C JC 4D'", **LATE), "discard",
         "discard X1",
         "keep_wild X1"),
    Case("of two lonely cards the dear one goes", playing("becki", "7S 8S 9S 5H 5D 5C JH QH KC 2D' 9D",
         **LATE), "discard KC",
         "discard 2D'", "alone_dear KC 2D'"),
    Case("a card that fits the table is laid off", playing("obicni", "KH 2D 7D 9S 5C JC", melds=["TH JH QH"],
         laid=[0, 1]), "lay KH 1", "discard KH", "lay KH"),
    Case("two that go onto the table one after the other are laid off", playing("obicni", "8H 7H 2D KD TS JC",
         melds=["9H TH JH"], laid=[0, 1]), "lay 8H 1", "discard 7H", "lay 8H"),
    Case("what goes with a card the next player took stays",
         TAKEN, "discard", "discard 8D", "other_danger_taken 8D 9D"),
    Case("lonely cards of the same points", playing("becki", "7S 8S 9S 5H 5D 5C 2H 2D 2C TC JD'", **LATE),
         "discard", "discard JD'",
         "all_alike"),
    Case("a run that lacks one card is kept", playing("kontinentalni",
         "3S 4S 5S 7H 8H 9H JD QD KD 3C 4C 8D 9D TD AS' JC'"),
         "discard", "discard 4C", "keep_beside 4C 3C"),
    # What is laid, and what is not.
    Case("what is laid lets one go out", playing("obicni", "KH KD KS 7S"), "meld", "discard 7S", "out"),
    Case("a complete hand closes", playing("kontinentalni", f"{COMPLETE} 2H"), "close 2H", "discard 2H", "complete"),
    Case("melds wait while nobody is near the end", playing("obicni", SHORT, laid=[0]), "discard", "meld 4S 5S 6S",
         "hold_open 4S"),
    Case("all cards wait while one may go out in one turn", playing("obicni", SHORT), "discard", "meld 4S 5S 6S",
         "hold_all"),
    Case("a card that fits the table and goes with no other is laid off while melds would wait",
         playing("obicni", "KC 2D 7D 9S 5H JC", melds=["KS KH KD"], laid=[0, 1]), "lay KC 1", "discard JC", "lay KC"),
    Case("even such a card is kept while nothing is laid: out in one turn counts double",
         playing("obicni", "KC 2D 7D 9S 5H JC", melds=["KS KH KD"], laid=[1]), "discard", "lay KC 1", "hold_all"),
    Case("a meld to which nobody could add does not wait",
         playing("obicni", "KC KS KH KD 2D 7D 9S 5H JC", laid=[0]), "meld", "discard JC", "meld"),
    Case("a joker stays in the hand", playing("remi51", "KC 2D 7D 9S 5H X1", melds=["7S 8S 9S TS"], opened=[0, 1]),
         "discard", "lay X1 1", "keep_wild X1"),
    Case("melds are laid against an opponent with two cards", playing("obicni", SHORT, "2C 4C"), "meld 4S 5S 6S",
         "discard KC", "meld_late"),
    Case("a card is laid off rather than discarded", playing("obicni", "KH 2D 7D 9S", "2C 4C", melds=["TH JH QH"],
         laid=[0]), "lay KH 1", "discard KH", "lay_late KH"),
    Case("the dear card goes while the opponent is almost out", playing("remi51", "TH 2D 6S 4H", "4C", opened=[0, 1]),
         "discard TH", "discard 2D", "sheds_late TH 2D"),
    Case("whoever can open opens", playing("remi51", "QS KS AS 7S 7H 7D 2C 4C 6H 8D 9C JD 3H 5S 9D"), "meld",
         "discard JD", "opens"),
    Case("the joker is fetched from the table", playing("remi51", "6S 2D 9H KC 4H", "2C 4C",
         melds=["5S X2 7S"], opened=[0]),
         "swap 6S 1", "discard 6S", "swap"),
    Case("the joker is fetched rather than a card laid off", playing("remi51", "6S 2D 9H KC 4H", "2C 4C 6C 8C TC QC",
         melds=["5S X2 7S", "6H 6D 6C'"], opened=[0]), "swap 6S 1", "lay 6S 2", "swap"),
    Case("a joker is laid off where three cards may not be melded and an opponent is nearly out",
         playing("remi51", "7S 7D X1", "2C 4C 6C", melds=["TH JH QH"], opened=[0, 1]), "lay X1 1", "discard 7D",
         "lay_late X1"),
    Case("three cards that are a meld may not be laid: one must be left",
         playing("remi51", "7S 7D X1", melds=["TH JH QH"], opened=[0, 1]), "discard 7", "discard 7", "all_alike"),
    # Ending the deal.
    Case("hardly any points, and it is early", playing("becki", "7S 8S 9S KH KD KS 5H 5D 5C 2D 4C"), "remi",
         "discard 4C",
         "knock"),
    Case("a hand full of points is not shown", playing("becki", "KS KH QD QC JS JH TD TC AS AD 9S", **LATE),
         "discard", "remi", "knock_risky"),
]
# fmt: on


def advice_on(position: Position) -> Advice:
    return advise(REMI.observe(position.state, position.state.turn), Random(1))


def named(advice: Advice, text: str) -> Choice:
    """The best choice that begins so."""
    return next(one for one in advice.choices if REMI.to_text(one.action).startswith(text))


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_reason_is_the_one_agreed_on(case: Case) -> None:
    advice = advice_on(case.position)
    best, made = advice.choices[0], named(advice, case.made)
    assert REMI.to_text(best.action).startswith(case.best)
    state = case.position.state
    reason = why_not(REMI.observe(state, state.turn), best, made)
    code, *cards = case.reason.split()
    assert reason.code == code, advice_sentence(reason, "french", NAMES)
    assert set(cards) <= {str(one) for one in (reason.card, *reason.cards)}
    assert advice_sentence(reason, "french", NAMES).endswith(".")


def test_an_opening_counts_its_joker_as_the_card_it_stands_for() -> None:
    position = playing("remi51", "3S 3C X1 TS TH TD JD QD KD 2C 4H 6H 8C 9S 5D")
    view = REMI.observe(position.state, position.state.turn)
    melds = Put("meld", tuple(map(tuple, (cards("3S 3C X1"), cards("TS TH TD"), cards("JD QD KD")))))
    reason = why_not(view, Choice(melds, 20.0), Choice(Lay("discard", tuple(cards("9S"))), 1.0))
    assert (reason.code, reason.number, reason.than) == ("opens", 69, 51)


@pytest.mark.parametrize("book", REMI.books)
def test_no_reason_speaks_of_what_was_counted_in_unseen_cards_or_simulated_deals(book: str) -> None:
    """A player at a table would not say so; the figures stand in the table of the note."""
    for moment in decisions(book, ["strong", "reference"], 3)[::6]:
        told = advice_sentence(advise(moment.view, Random(1)).reason, "french", NAMES)
        assert not [word for word in ("unseen", "simulated", "%") if word in told]


def test_a_card_that_goes_with_no_other_is_said_to() -> None:
    position = playing("remi51", "KC 7S 8S 4H 5H 2D 2H", melds=["TS TH TC"], opened=[0], laid=[0])
    advice = advice_on(position)
    assert advice.choices[0].action == Lay("discard", tuple(cards("KC")))
    told = advice_sentence(advice.reason, "french", NAMES)
    assert told.endswith("; the king of clubs stands alone.") or told.startswith("The king of clubs goes with none")


def test_of_three_cards_that_make_a_meld_one_must_be_left_to_discard() -> None:
    position = playing("remi51", "7S 7D X1", melds=["TH JH QH"], opened=[0, 1])
    told = advice_sentence(advice_on(position).reason, "french", NAMES)
    assert told.endswith("would be a meld, but one card must be left to discard."), told


def test_of_two_lonely_cards_the_one_stays_that_may_soon_fit_the_table() -> None:
    position = playing("remi51", "6C 8H KS KD", melds=["3H 4H 5H 6H"], opened=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    six, eight = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("6C", 5.0), ("8H", 3.0)))
    told = advice_sentence(why_not(view, six, eight), "french", NAMES)
    assert told == "Keep the eight of hearts: it may soon fit a meld on the table."


def test_of_two_lonely_cards_it_is_not_said_of_one_that_it_goes_with_no_other() -> None:
    position = playing("remi51", "KD AS 3H 4H", melds=["7C 8C 9C"], opened=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    king, ace = (
        Choice(Lay("discard", tuple(cards(text))), value, ((HELPS, helps),))
        for text, value, helps in (("KD", 5.0, 20), ("AS", 3.0, 10))
    )
    assert why_not(view, king, ace).code == "helps"


def test_a_joker_is_taken_for_what_it_can_do_even_if_something_else_is_as_good() -> None:
    position = playing("remi51", "KS 6H 9D", melds=["KD KC X1"], laid=[1], opened=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    king = (tuple(cards("KS")),)
    reason = why_not(view, Choice(Put("swap", king, (1,)), 3.0), Choice(Put("lay", king, (1,)), 3.0))
    assert reason.code == "swap"


def test_of_two_lonely_cards_as_good_as_one_another_it_is_said_that_either_may_go() -> None:
    position = playing("remi51", "8C TS 3H 3D", melds=["JS JH JC"], laid=[1], opened=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    choices = tuple(Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("8C", 3.0), ("TS", 2.9)))
    other, reason = contrast(view, choices)
    assert (other, reason.code) == (choices[1], "alone_both")


def test_a_draw_names_the_ends_of_a_run_whose_other_cards_are_wild() -> None:
    """The six goes with the three over two wild twos: nobody sees that by two cards of the four."""
    position = drawing("kontinentalni", "QS JS 3S' QH' 2H 2H' KD KD' 9D 8D' 4D' 2D JC 4C X1", "6S",
                       others="5C 4C' 6C 8C TC QC 3D 4D 6D 8D AS AH 3D' 3H 5H")  # fmt: skip
    told = advice_sentence(advice_on(position).reason, "french", NAMES)
    assert told == "The six of spades goes into a meld: three to six of spades."


def test_a_meld_with_the_twin_of_the_card_taken_is_named_by_its_rank() -> None:
    told = advice_sentence(advice_on(drawing("dvostruki", "AS AH 4C 5D 9H 7S 2D", "AH'")).reason, "french", NAMES)
    assert told == "The ace of hearts makes a meld with your aces."
    told = advice_sentence(advice_on(drawing("dvostruki", "TH TH' 4C 5D 9S 7S 2D", "TS")).reason, "french", NAMES)
    assert told == "The ten of spades makes a meld with your tens."


def test_a_card_that_makes_a_meld_with_one_of_a_run_lacks_none() -> None:
    position = drawing("obicni", "AH JH 9H TD 9D 8D JC 7C 6C 5C", "9C", laid=[0], melds=["TS TH TC"])
    told = advice_sentence(advice_on(position).reason, "french", NAMES)
    assert told == "The nine of clubs makes a meld with the nine of hearts and the nine of diamonds."


def test_where_the_hand_opens_by_itself_the_discard_does_not_let_it() -> None:
    position = drawing("remi51", "KS KH KC QD QH QC 7S 8S 2C 4D 9H 3S 6C 5H", "9S")
    assert advice_on(position).reason.code != "pile_opens"


def test_points_are_no_reason_beside_a_loose_card_that_counts_more() -> None:
    """A reader would ask why the seven or the six does not go."""
    position = playing("dvostruki", "7S 4H 6C 2D", "2C 4C 6D", opened=[0], laid=[0])
    view = REMI.observe(position.state, position.state.turn)
    four, seven, six, two = (
        Choice(Lay("discard", tuple(cards(text))), value, ((HELPS, 5),))
        for text, value in (("4H", 5.0), ("7S", 4.8), ("6C", 4.7), ("2D", 3.0))
    )
    assert contrast(view, (four, two))[1].code == "alone_dear"
    other, reason = contrast(view, (four, seven, six, two))
    assert reason.code not in ("alone_dear", "sheds_more", "sheds_first", "as_good_sheds", "discard")
    assert other in (seven, six, two)


@pytest.mark.parametrize(("opened", "code"), [((0,), "alone_dear"), ((), "sheds_open")])
def test_no_card_counts_against_a_hand_that_counts_a_fixed_sum(opened: tuple[int, ...], code: str) -> None:
    """Whoever has not opened counts 100 in Remi 51, whatever they hold."""
    view = REMI.observe(playing("remi51", "KC 2D 7S 4H", "2C 4C 6D 8C", opened=opened).state, 0)
    king, two = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("KC", 5.0), ("2D", 3.0)))
    assert contrast(view, (king, two))[1].code == code


def test_a_discard_that_is_opened_with_is_told_by_the_opening_and_is_worth_it() -> None:
    """The sixes would be a meld, too, but not enough to open, and without a run."""
    position = drawing("njemacki", "4S 5S 6S 5C 6C 7C 5D 7D 2H 9H JS KC 2D 3H", "6D")
    advice = advice_on(position)
    assert advice_sentence(advice.reason, "french", NAMES) == (
        "The six of diamonds lets you open with 51 points: with it you meld the five to seven of diamonds."
    )
    assert advice.loss(Say("stock"))


def test_a_discard_opened_with_beside_a_joker_names_the_meld_with_it() -> None:
    position = drawing("remi51", "TS X1 7H 8H 9H 2C 4D 5S KC 4C 3D 6C QH 2H", "TD")
    assert advice_sentence(advice_on(position).reason, "french", NAMES).endswith(
        "with it you meld the tens with a joker."
    )


def test_a_discard_with_which_all_cards_go_is_taken_for_that() -> None:
    position = drawing("remi51", "KS KH 4D", "KD", opened=[0])
    assert (
        advice_sentence(advice_on(position).reason, "french", NAMES)
        == "You can get rid of all your cards in this turn."
    )


def test_the_best_discard_is_never_told_from_its_equal() -> None:
    """What is advised is put level with the best value; its equal of the other pack is not, and looks worse."""
    first, equal, other = (Lay("discard", tuple(cards(text))) for text in ("4D", "4D'", "4H"))
    choices = [Choice(first, 3.0), Choice(equal, 2.0), Choice(other, 1.0)]
    assert told_from(choices) == choices[2]


def test_a_discard_is_told_from_another_discard_while_a_card_could_be_laid_off() -> None:
    position = playing("obicni", "9H JH 5C 6C 7C 9C JC QC 8D 9D TD", "2S 3S 4S 6S 2H 3H AC", pile="8S",
                       melds=["JD QD KD"], laid=[1], drawn=(5, 5))  # fmt: skip
    advice = advice_on(position)
    assert advice.other is not None
    assert [REMI.to_text(one.action).split()[0] for one in (advice.choices[0], advice.other)] == ["discard"] * 2
    assert advice.choices[0].action.cards[0] in (advice.reason.card, *advice.reason.cards), "it names the card thrown"
    assert advice.reason.code != "keep_beside", "it stands not alone: it goes with the nine and ten"


def test_a_discard_that_misses_going_out_is_worth_less() -> None:
    advice = advice_on(playing("obicni", "KH KD KS 7S 6S", melds=["8S 9S TS"], laid=[1]))
    best, *others = advice.choices
    lost = {REMI.to_text(one.action): (best.value or 0) - (one.value or 0) for one in others}
    assert advice.reason.code == "out"
    assert min(less for text, less in lost.items() if text.startswith("discard")) > 30
    assert not any(lost.get(text, 0) for text in ("meld KS KH KD", "lay 7S 1")), "both go on to the end"


def test_a_low_card_is_told_from_the_stock_by_what_it_replaces() -> None:
    position = drawing("becki", "KS JH' 8H' 2H KD AC KC 8C' 4C 2C'", "3D'")
    advice = advice_on(position)
    assert advice.reason.code == "stock_cheaper"


@pytest.mark.parametrize(
    ("best", "other", "code"),
    [("stock", "pile", "stock_hidden"), ("pile", "stock", "pile_meld")],
)
def test_of_two_draws_worth_the_same_it_is_said_what_the_one_is_good_for(best: str, other: str, code: str) -> None:
    position = drawing("becki", LOOSE, "9S")
    view = REMI.observe(position.state, position.state.turn)
    choices = Choice(Say(best), 3.0), Choice(Say(other), 3.0)
    assert told_from(choices) == choices[1]
    assert why_not(view, *choices).code == code


@pytest.mark.parametrize("book", REMI.books)
def test_the_best_choice_and_the_one_made_never_share_a_sentence(book: str) -> None:
    """What is said for one choice is never said for the other, unless nothing tells them apart."""
    for moment in decisions(book, ["strong", "reference"], 3)[::6]:
        best, *others = advise(moment.view, Random(1)).choices
        for made in others:
            reason, turned = (why_not(moment.view, *pair) for pair in ((best, made), (made, best)))
            told = advice_sentence(reason, "french", NAMES)
            assert told
            assert reason.code == turned.code == "all_alike" or told != advice_sentence(turned, "french", NAMES)


def test_the_last_card_closes_whatever_else_could_be_done_with_it() -> None:
    position = playing("obicni", "KH", "2C 4C", melds=["TH JH QH"], laid=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    close, lay = Choice(Lay("close", tuple(cards("KH"))), 50.0), Choice(Put("lay", (tuple(cards("KH")),), (1,)), 2.0)
    assert "It is your last card" in advice_sentence(why_not(view, close, lay), "french", NAMES)


def test_two_things_that_can_both_be_laid_are_no_choice() -> None:
    position = playing("obicni", "KH 9H 2D 7D", "2C 4C", melds=["TH JH QH"], laid=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    king, nine = (Choice(Put("lay", (tuple(cards(text)),), (1,)), worth) for text, worth in (("KH", 3.0), ("9H", 2.0)))
    assert why_not(view, king, nine).code == why_not(view, nine, king).code == "lay_late"


def test_the_player_with_the_fewest_cards_is_the_one_who_may_go_out_soon() -> None:
    position = Position("remi51", ["TH 2D 6S 4H", OTHERS, "4C"], pile="7C", opened=[0, 1, 2])
    advice = advice_on(position)
    reason = why_not(
        REMI.observe(position.state, position.state.turn), named(advice, "discard TH"), named(advice, "discard 2D")
    )
    assert (reason.code, reason.seat) == ("sheds_late", 2)
    assert advice_sentence(reason, "french", NAMES).startswith("Mirko may go out soon")


def test_a_shorter_meld_is_laid_late_for_the_card_it_keeps() -> None:
    """That cards on the table no longer count speaks for the longer one as well, which even has more of them."""
    position = playing("obicni", SHORT.replace("9D", "7S"), "2C 4C")
    view = REMI.observe(position.state, position.state.turn)
    short, long = (
        Choice(Put("meld", (tuple(cards(text)),)), worth) for text, worth in (("4S 5S 6S", 9.0), ("4S 5S 6S 7S", 1.0))
    )
    reason, turned = why_not(view, short, long), why_not(view, long, short)
    assert (reason.code, turned.code) == ("laid_rather", "meld_late")


def test_one_unseen_card_more_is_no_reason() -> None:
    position = playing("obicni", "5S 4S AH 8H 7H 6H 6D 2C")
    view = REMI.observe(position.state, position.state.turn)
    choices = [
        Choice(Lay("discard", tuple(cards(text))), value, ((HELPS, helping),))
        for text, value, helping in (("6D", -9.7, 25), ("5S", -15.0, 24), ("8H", -16.0, 27))
    ]
    assert "unseen cards" not in advice_sentence(why_not(view, *choices[:2]), "french", NAMES)
    assert told_from(choices) == choices[1], "the nearest one, where no cards are counted"
    fewer = choices[1]._replace(figures=((HELPS, 20),))
    assert told_from([choices[0], fewer, choices[2]]) == choices[2], "else one with which more would help"


def test_of_a_card_taken_to_open_with_it_is_said_which_cards_go_with_it() -> None:
    position = playing("remi51", "QS QH QC TS TH TD 2C 4H 6H 8C 9S 5D 3S KD 7C", phase=Phase.MELD_TAKEN, taken="QS")
    told = advice_sentence(advice_on(position).reason, "french", NAMES)
    assert told.startswith("The queen of spades that you took makes a meld with the queen of hearts and the queen of")
    assert told.endswith("Open with all your melds, 60 points together; then discard a card.")


def test_of_two_equal_cards_one_goes_and_that_is_said() -> None:
    position = playing("remi51", "4S 4S' KD 3C 3C' 9H", "2C 4C 5C 7D 9D", opened=[0])
    view = REMI.observe(position.state, position.state.turn)
    card, other = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("3C", 2.0), ("KD", 1.0)))
    assert advice_sentence(why_not(view, card, other), "french", NAMES).startswith("You hold the three of clubs twice")


def test_a_twin_of_a_card_in_a_meld_breaks_none() -> None:
    """The other one takes its place: nobody is told to keep a meld that stays anyhow."""
    position = playing("remi51", "TH' TD' TC TC' AC 3D' 5D' 8S", "2C 4C 5C 7D 9D")
    view = REMI.observe(position.state, position.state.turn)
    ace = Choice(Lay("discard", tuple(cards("AC"))), 9.0)
    for ten in ("TC", "TC'"):
        assert why_not(view, ace, Choice(Lay("discard", tuple(cards(ten))), 1.0)).code != "keep_meld"
    assert why_not(view, ace, Choice(Lay("discard", tuple(cards("TH'"))), 1.0)).code == "keep_meld"


def test_a_card_of_a_longer_meld_breaks_none() -> None:
    position = playing("obicni", "5C 6C 7C 8C 2D 4H KS")
    view = REMI.observe(position.state, position.state.turn)
    assert kept_instead(view, cards("8C")[0]) is None
    assert kept_instead(view, cards("KS")[0]) is None


def test_where_a_card_is_of_two_melds_the_one_that_stays_is_named() -> None:
    position = playing("obicni", "6S 7S 8S 7D 7C 2D 4H KS")
    view = REMI.observe(position.state, position.state.turn)
    marked = next(one for one in cards("7D 8S") if kept_instead(view, one))
    reason = kept_instead(view, marked)
    assert reason is not None
    assert advice_sentence(reason, "french", NAMES).startswith("Keep the ")
    assert marked not in reason.cards


def test_of_equal_cards_the_one_that_is_in_no_meld_is_discarded() -> None:
    position = playing("remi51", "7S 8S 9S 9S' 2D 4H 6D JC", "2C 4C 5C 7D 9D", opened=[0, 1])
    view = REMI.observe(position.state, position.state.turn)
    nine, other = (Lay("discard", tuple(cards(text))) for text in ("9S", "9S'"))
    assert spare(view, nine, [nine, other]) == other
    assert spare(view, other, [nine, other]) == other


def test_a_vague_reason_gives_way_to_a_plain_one_beside_the_next_discard() -> None:
    advice = advice_on(playing("obicni", "KS JS 8S 7S 6S 2S JH 3H 2H JD 7C", "2C 4C 6C 8C TC QC 2D", pile="5D",
                               melds=["6H 7H 8H"], laid=[1]))  # fmt: skip
    assert advice.reason.code not in ("discard", "all_alike")


def test_the_only_card_that_can_go_after_a_taken_one_was_laid_needs_no_reason() -> None:
    state = playing("dvostruki", "9S", taken="4H").state
    view = REMI.observe(state, state.turn)
    assert view.deal.taken == card("4H")
    assert only(view, Lay("discard", cards("9S"))).code == "only_choice"


def test_an_ace_that_makes_no_meld_of_three_with_a_five_is_not_told_to_make_one() -> None:
    position = drawing("kontinentalni", "5S 2S X1 X2 QH' 9H 7H KD 9D' 4D' JC TC 4C QC 6D", "AS",
                       others="5C 4C' 6C 8C TC' QC' 3D 4D 6D' 8D AS' AH 3D' 3H 5H")  # fmt: skip
    stock, pile = advice_on(position).choices
    reason = why_not(REMI.observe(position.state, position.state.turn), pile, stock)
    assert (reason.code, reason.cards) == ("pile", ())


def test_a_card_of_no_meld_goes_rather_than_the_end_of_a_long_one() -> None:
    position = playing("obicni", "3S 4S 5S 6S 7S 2D", "2C 4C 6C 8C TC QC 3D")
    view = REMI.observe(position.state, position.state.turn)
    two, three = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("2D", 5.0), ("3S", 1.0)))
    assert why_not(view, two, three).code == "keep_meld"


def test_of_two_last_cards_of_as_little_use_the_dear_one_goes() -> None:
    advice = advice_on(playing("dvostruki", "4H 9D", "2C", pile="5D", melds=["TS TH TD", "3C 4C 5C"], laid=[0, 1]))
    assert REMI.to_text(advice.best) == "discard 9D"


def test_a_card_that_takes_a_joker_after_the_opening_is_kept() -> None:
    hands = ["9S 3D 5D KH QS 7C 7D 2C 6H 8C JD TD AC 4S", "2S 3S 4S' 6S 2H 5H"]
    position = Position("remi51", hands, melds=["9D 9C X1"], opened=[1], pile="8S")
    view = REMI.observe(position.state, 0)
    nine, five = (Choice(Lay("discard", cards(text)), value) for text, value in (("9S", 1.0), ("5D", 3.0)))
    reason = why_not(view, five, nine, most_help=True, dearest=False)
    assert (reason.code, reason.cards) == ("keep_swap", cards("9S"))
    assert advise(view, Random(1)).best != nine.action


def test_a_held_meld_whose_joker_could_be_swapped_out_is_told_to_be_in_that_danger() -> None:
    position = playing("remi51", "AS 2S X1 TS 7H 3C 9D JC 5H", melds=["TH TD TC"], opened=[0], laid=[0])
    view = REMI.observe(position.state, position.state.turn)
    assert why_held(view, REMI.from_text("meld AS 2S X1")).code == "hold_joker"


@pytest.mark.parametrize("hand", ["QC QD 5S", "KS KH 7C"])
@pytest.mark.parametrize("others", ["4C 9D", OTHERS])
def test_of_so_few_cards_that_none_can_be_melded_the_dear_one_goes(hand: str, others: str) -> None:
    """A meld of three would leave nothing to discard, and a hand does not grow."""
    position = playing("remi51", hand, others, melds=["TH TD TC", "3H 4H 5H"], opened=[0, 1], laid=[0, 1])
    advice = advice_on(position)
    assert advice.choices[0].action.cards[0].rank.value == hand[0]
    assert advice.reason.code in ("sheds_late", "sheds_more")


def test_of_two_cards_of_nearly_the_same_points_these_are_no_reason() -> None:
    view = REMI.observe(playing("remi51", "4D 3S 8C", "2C", melds=["TH TD TC"], opened=[0, 1]).state, 0)
    four, three = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("4D", 5.0), ("3S", 3.0)))
    assert not why_not(view, four, three).code.startswith("sheds")


def test_among_the_last_cards_a_discard_is_compared_with_a_dearer_one_that_is_as_good() -> None:
    position = playing("remi51", "TS 7H 3C", "2C 4C 6C 8C", melds=["AS 2S X1"], opened=[0], laid=[0])
    view = REMI.observe(position.state, position.state.turn)
    values = ("7H", 5.0), ("TS", 4.9), ("3C", 4.0)
    choices = tuple(Choice(Lay("discard", tuple(cards(text))), value) for text, value in values)
    other, reason = contrast(view, choices)
    assert (other, reason.code) == (choices[1], "alone_both")
