"""How a turn of Remi is put together at the table: each phase, each verb, by what is touched."""

from collections.abc import Sequence

import pytest

from raub_desktop.engine.actions import HIGH, LOW, Lay, Order, Put, Say, action_text
from raub_desktop.engine.cards import Card, card, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import Phase, Verb
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language.remi.refusals import refusal_text
from raub_desktop.session.driver import only_answer
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.games.remi.board import hand_orders
from raub_desktop.ui.games.remi.hand_orders import BY_NEARNESS
from raub_desktop.ui.games.remi.panel import action_note
from raub_desktop.ui.table.board.board import sort_hand
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.input.melding import ASIDE, BACK
from raub_desktop.ui.table.layout.targets import Target
from tests.engine.remi.position import Position

NEW_MELD = Target(Zone(Place.MELD))
PILE = Target(Zone(Place.PILE))


def dealt(book: str, hands: Sequence[str], then: str = "", players: Sequence[str] = (), **options: object) -> Match:
    """A match at its first turn: these hands by seat, and the next cards of the pack in this order."""
    match = Match(REMI, book, REMI.parse_options(book, options), players or ["human"] * len(hands), bytes(32))
    settings = match.options
    first = 0 if settings.start == "dealer_discards" else 1 % len(hands)
    held = [list(cards(hand)) for hand in hands]
    order: list[Card] = []
    more = int(settings.first_discards)
    while any(held):
        for step in range(len(hands)):
            seat = (first + step) % len(hands)
            count = settings.packet + more
            more = 0
            order += held[seat][:count]
            del held[seat][:count]
    order += cards(then)
    order += [one for one in REMI.pack(settings, len(hands)) if one not in order]
    match.play(Order("deal", tuple(order)))
    return match


def asked(match: Match) -> Decision:
    return Decision(match, TABLE.panel, "french")


def touch(decision: Decision, text: str) -> None:
    for one in cards(text):
        decision.selection.touch(one)


def names(decision: Decision) -> list[str]:
    return [one.name for one in decision.choices()]


def meld(number: int, end: str | None = None) -> Target:
    return Target(Zone(Place.MELD, number=number), end)


def answered(decision: Decision) -> str:
    assert decision.answer is not None
    return action_text(decision.answer)


# --------------------------------------------------------------------------------------------------------- common Remi
FIRST = "5S 6S 7S 9H KD KC KS 2C 4D 8D"
SECOND = "AS 2S 3S QH JH TH 7C 7D 9C 4C"


def common(*played: str) -> Match:
    match = dealt("obicni", (SECOND, FIRST), "KH 8S 9S AD TD 3H")
    for text in played:
        match.play(REMI.from_text(text))
    return match


def test_a_card_is_drawn_by_a_click_on_stock_or_pile_or_by_a_button() -> None:
    decision = asked(common())
    assert not decision.takes_cards
    for place, verb in ((Place.STOCK, "stock"), (Place.PILE, "pile")):
        assert decision.selection.accepts(Target(Zone(place)))
        assert decision.selection.touch_target(Target(Zone(place))).answer == Say(verb)
    assert names(decision)[:2] == ["stock", "pile"]


def test_chosen_cards_meld_whatever_order_they_were_touched_in() -> None:
    decision = asked(common("stock"))
    touch(decision, "7S 5S 6S")
    assert answered(decision) == "meld 5S 6S 7S"
    assert decision.selection.drop(card("6S"), NEW_MELD).answer == Put("meld", (cards("5S 6S 7S"),))


def test_cards_that_make_no_meld_are_not_confirmed_and_it_is_said_why() -> None:
    decision = asked(common("stock"))
    touch(decision, "5S 6S KD")
    assert decision.answer is None
    assert decision.bar().line == "These cards are neither a run nor a group."
    assert not decision.selection.accepts(NEW_MELD)


def test_a_single_card_is_discarded_by_the_button_or_on_the_pile() -> None:
    decision = asked(common("stock"))
    touch(decision, "9H")
    assert answered(decision) == "discard 9H"
    assert decision.selection.drop(card("9H"), PILE).answer == Lay("discard", cards("9H"))


def test_a_card_taken_from_the_pile_is_not_discarded_and_it_is_said_why() -> None:
    decision = asked(common("pile"))
    touch(decision, "KH")
    assert decision.answer is None
    assert "from the discard pile in this turn" in decision.bar().line
    assert decision.selection.why_not_there(card("KH"), PILE) is not None


def test_a_card_lies_off_where_it_is_dropped_and_nowhere_else() -> None:
    match = common("stock", "meld 5S 6S 7S", "discard 9H", "stock")
    match.play(REMI.from_text("meld TH JH QH"))
    match.play(REMI.from_text("discard 9C"))
    match.play(REMI.from_text("stock"))
    decision = asked(match)
    assert decision.selection.accepts(meld(1), card("8S"))
    assert not decision.selection.accepts(meld(2), card("8S"))
    assert decision.selection.drop(card("8S"), meld(1, HIGH)).answer == Put("lay", (cards("8S"),), (1,))


def fits_first() -> Decision:
    """A turn in which the eight of spades goes onto the own run."""
    return asked(common("stock", "meld 5S 6S 7S", "discard 9H", "stock", "meld TH JH QH", "discard 9C", "stock"))


def test_a_card_that_fits_a_meld_is_laid_off_by_enter_and_discarded_by_its_button() -> None:
    decision = fits_first()
    touch(decision, "8S")
    assert answered(decision) == "lay 8S 1"
    assert "discard 8S" in names(decision)


def test_of_a_card_held_twice_the_one_outside_the_bracket_is_discarded() -> None:
    """Nobody can tell the two apart, and the meld in the arranged hand is to stay whole."""
    others = "2S 4S 6S JS KS QS 4C 6C 8C KC QC 2D 6D 4D 9D"
    match = dealt("remi51", ("7S 8S 9S 9S' KD 2C 5D 8D TH JC 3C 5C 7D 9H", others), "3D 5H")
    match.play(Lay("discard", cards("4D")))
    match.play(Say("stock"))
    decision = asked(match)
    decision.selection.joined = (cards("7S 8S 9S"),)
    touch(decision, "9S")
    assert answered(decision) == "discard 9S'"
    touch(decision, "9S")
    touch(decision, "8S")
    assert answered(decision) == "discard 8S"


def test_what_is_advised_is_done_by_enter() -> None:
    decision = fits_first()
    decision.selection.advised = Lay("discard", cards("8S"))
    touch(decision, "8S")
    assert answered(decision) == "discard 8S"
    assert "lay 8S 1" in names(decision)


# ------------------------------------------------------------------------------------------------------- with jokers
DOUBLE = ("5S 6S X1 9H 9D 9C KD QD JD 2C 4D 8D 3C 7C", "AS 2S 3S QH JH TH 7D 7H 9S 4C 8H KC 6D 5C")


def double(*played: str) -> Match:
    match = dealt("dvostruki", (DOUBLE[1], DOUBLE[0]), "KH 8S 2H AD TD 3H")
    for text in played:
        match.play(REMI.from_text(text))
    return match


def test_a_joker_asks_for_its_end_only_where_both_are_free() -> None:
    decision = asked(double("stock", "meld JD QD KD"))
    assert decision.selection.drop(card("X1"), meld(1)).answer is None
    assert {answered(decision), *names(decision)} >= {"lay X1 1 low", "lay X1 1 high"}
    aces = asked(double("stock", "meld JD QD KD", "discard 2C", "stock", "meld AS 2S 3S", "discard 4C", "stock"))
    assert aces.selection.drop(card("X1"), meld(2, LOW)).answer == Put("lay", (cards("X1"),), (2,), HIGH)
    assert aces.selection.drop(card("X1"), meld(1, LOW)).answer == Put("lay", (cards("X1"),), (1,), LOW)


def test_a_joker_may_stand_at_either_end_of_a_new_run() -> None:
    decision = asked(double("stock"))
    touch(decision, "X1 5S 6S")
    assert answered(decision) == "meld 5S 6S X1"
    assert "meld X1 5S 6S" in names(decision)


# ------------------------------------------------------------------------------------------------------ opening with 51
OPENS = "QS KS AS 7S 7H 7D 2C 4C 6C 8C TD 3H 5H 9H"
WAITS = "2S 4S 6S 8S TS QH AH 3C 5C 7C 9C JC KC 2D"


def opening(drawn: str = "JD") -> Match:
    match = dealt("njemacki", (f"{WAITS} 4D", OPENS), f"{drawn} 6H 9D")
    match.play(Lay("discard", cards("4D")))
    match.play(Say("stock"))
    return match


def test_the_bar_tells_how_far_an_opening_reaches_and_what_it_lacks() -> None:
    decision = asked(opening())
    touch(decision, "KS QS AS")
    assert decision.bar().line == "Chosen: 30 of 51 points. Choose another meld."
    assert decision.answer is None
    decision.selection.push(ASIDE)
    touch(decision, "7D 7S 7H")
    assert decision.bar().line == "51, enough to open."
    assert answered(decision) == "meld QS KS AS / 7S 7H 7D"


def test_openings_that_count_differently_by_their_joker_say_where_its_run_ends() -> None:
    match = dealt("remi51", (OPENS.replace("2C", "7C'"), f"{WAITS} 4D"), "X1 6H 9D")
    match.play(Lay("discard", cards("4D")))
    match.play(Say("stock"))
    decision = asked(match)
    for held in ("QS KS AS", "7S 7H 7D"):
        touch(decision, held)
        decision.selection.push(ASIDE)
    touch(decision, "6C 7C' X1")
    texts = {one.text for one in decision.bar().buttons if one.text.startswith("Open")}
    assert texts == {"Open with 72 · 6–8", "Open with 69 · 5–7"}


def test_cards_of_two_melds_chosen_together_open_as_two_melds() -> None:
    decision = asked(opening())
    touch(decision, "KS 7D QS 7S 7H AS")
    assert decision.bar().line == "51, enough to open."
    assert set(answered(decision).removeprefix("meld ").split(" / ")) == {"QS KS AS", "7S 7H 7D"}
    decision.selection.push(ASIDE)
    assert len(decision.selection.groups) == 2, "set aside, they are two melds, too"


def test_cards_of_two_melds_are_laid_one_after_the_other_once_one_has_opened() -> None:
    decision = asked(common("stock"))
    touch(decision, "KD 5S KC 6S KS 7S")
    confirmed = decision.selection.confirmed()
    laid = [action_text(action) for action in (confirmed.answer, *confirmed.then) if action is not None]
    assert sorted(laid) == ["meld 5S 6S 7S", "meld KS KD KC"]
    assert next(one for one in decision.bar().buttons if one.main).text == "Meld"
    assert decision.selection.accepts(NEW_MELD)


def test_what_divides_into_no_melds_is_still_refused() -> None:
    decision = asked(opening())
    touch(decision, "KS 7D QS 7S 7H AS 2C")
    assert decision.answer is None
    assert decision.bar().line == "These cards are neither a run nor a group."


def test_the_own_plate_tells_how_far_the_hand_is_from_the_opening_until_it_is_laid() -> None:
    match = opening()
    sitters = (Sitter("You"), Sitter("Vera"))

    def pills() -> list[str]:
        board = TABLE.from_view(match.game.observe(match.state, 1))
        return [pill.text for pill in TABLE.captions(board, sitters, deck="french", book="njemacki").plates[1].pills]

    assert "Melds: 51, enough to open" in pills()
    match.play(match.game.from_text("meld QS KS AS / 7S 7H 7D"))
    assert not any("to open" in text for text in pills())


def test_the_card_drawn_and_the_run_an_opening_needs_are_told() -> None:
    line = asked(opening()).bar().line
    assert line.startswith("You drew the jack of diamonds.")
    assert "a run and 51 points in all" in line


def test_the_card_taken_from_the_pile_is_told_and_stands_out() -> None:
    decision = asked(common("stock", "discard 8D", "pile"))
    assert decision.bar().line == "You took the eight of diamonds. Meld, lay off, or discard."
    assert decision.selection.new == {card("8D")}


def test_two_cards_that_make_no_meld_are_told_what_one_needs() -> None:
    decision = asked(opening())
    touch(decision, "KS QS")
    bar = decision.bar()
    confirm = next(one for one in bar.buttons if one.main)
    assert not confirm.enabled
    assert bar.line == confirm.note == "A meld has at least three cards."


def test_melds_set_aside_come_back_to_the_hand() -> None:
    decision = asked(opening())
    touch(decision, "KS QS AS")
    decision.selection.push(ASIDE)
    assert decision.selection.groups == (cards("QS KS AS"),)
    decision.selection.push(BACK)
    assert not decision.selection.groups


def test_the_card_taken_stays_chosen_and_is_bracketed_with_the_cards_it_opens_with() -> None:
    hand = "TH TD TC JS KS AS X1 5H 7H 8H 9D 2H 3C"
    match = dealt("remi51", (hand, "2S 4S 6S 8S KS' QS 4C 6C 8C KC QC 2D 6D 8D"), "3D")
    match.play(Lay("discard", cards("QS")))
    match.play(Say("pile"))
    decision = asked(match)
    touch(decision, "JS QS KS")
    assert set(decision.chosen) == set(cards("JS QS KS"))
    view = decision.view
    shown = TABLE.captions(TABLE.from_view(view), (Sitter("You"), Sitter("Vera")), deck="french", book="remi51")
    by_key = {spot.key: spot.card for spot in TABLE.from_view(view).hand}
    bracketed = [{by_key[key] for key in keys} for keys in shown.joined]
    assert any({*cards("JS QS KS")} <= meld for meld in bracketed)


def test_a_card_clicked_before_drawing_says_what_to_do_first_and_the_card_drawn_stands_out() -> None:
    match = dealt("njemacki", (f"{WAITS} 4D", OPENS), "JD 6H 9D")
    match.play(Lay("discard", cards("4D")))
    assert asked(match).selection.touch(card("KS")).reason == "First draw a card, from the stock or the pile."
    match.play(Say("stock"))
    assert asked(match).selection.new == {card("JD")}


def test_a_first_turn_offers_its_discard_and_says_that_melds_come_later() -> None:
    position = Position("remi51", [f"{OPENS} QH", WAITS], phase=Phase.FIRST_DISCARD)
    match = Match(REMI, "remi51", position.state.options, ["human", "human"], bytes(32))
    match.state = position.state
    decision, only_discards = asked(match), "Your first turn is only a discard. You may meld from your next turn on."
    view = decision.view
    words = TABLE.captions(TABLE.from_view(view), (Sitter("You"), Sitter("Vera")), deck="french", book="remi51")
    assert words.joined
    assert not any("enough" in pill.text for pill in words.plates[0].pills)
    decision.selection.joined = (cards("7S 7H 7D"),)
    touched = decision.selection.touch_target(NEW_MELD._replace(joined=0))
    assert isinstance(touched.reason, Reason)
    assert decision.panel.reason(touched.reason, "french") == only_discards
    assert not decision.chosen
    touch(decision, "7S 7H 7D")
    assert decision.bar().line == only_discards
    assert not [one.name for one in decision.choices() if not one.enabled or one.name.startswith(("meld", "aside"))]
    touch(decision, "7S 7H 7D QH")
    assert answered(decision) == "discard QH"


def test_the_only_meld_of_a_card_taken_is_laid_by_the_player() -> None:
    hands = ["5S 5D X1 2S 8C TC QC", "2C"]
    position = Position("remi51", hands, phase=Phase.MELD_TAKEN, taken="5S", opened=[0])
    only = REMI.forced(position.state)
    assert isinstance(only, Put)
    assert only_answer(REMI, position.state, play_forced=False) is None


@pytest.mark.parametrize("place", range(3), ids=["by suit", "by rank", "by melds"])
def test_every_order_gathers_the_bracketed_melds(place: int) -> None:
    for held in ("3S 3D 3C 5C 6C 8C TC X1 KS 7S 2S 7H 5H 9H", "QS 5H QH 6H QD 6H' 7H 2C 4D 8C 9S JD 2D 4S"):
        board = TABLE.from_view(REMI.observe(Position("remi51", [held, WAITS]).state, 0))
        ordered = sort_hand(board, hand_orders(board)[place])
        joined = TABLE.captions(ordered, (Sitter("You"), Sitter("Vera")), deck="french", book="remi51").joined
        assert joined
        assert {frozenset(keys) for keys in joined} == {*map(frozenset, ordered.hand_groups[: len(joined)])}


def test_by_melds_cards_that_are_close_to_one_lie_together() -> None:
    order = BY_NEARNESS.sort
    assert [*cards("4H 6H")] in [list(group) for group in order(cards("4H KS 9C 6H 2D"))]
    assert [list(group) for group in order(cards("4S 4D AD 2D 6C"))] == [[*cards("AD 2D 4D")], [*cards("4S 6C")]]
    assert [*cards("3D 5D")] in [list(group) for group in order(cards("3D 5D 7D KS"))], "a run to seven lacks two cards"
    assert [list(group) for group in order(cards("X1 9D X2"))][-1] == [*cards("9D X1 X2")]


def test_the_card_taken_is_chosen_for_the_player_and_not_by_them() -> None:
    match = dealt("njemacki", (f"{WAITS} 7D", OPENS.replace("7D", "4D")), "JD 6H 9D")
    match.play(Lay("discard", cards("7D")))
    match.play(Say("pile"))
    decision = asked(match)
    assert decision.chosen == cards("7D")
    assert not decision.touched, "Enter may follow a guide's advice"
    touch(decision, "7S")
    assert decision.touched


def test_the_pile_that_gives_no_meld_cannot_be_taken_and_it_is_said_why() -> None:
    match = dealt("njemacki", (f"{WAITS} 4D", OPENS), "JD 6H 9D")
    match.play(Lay("discard", cards("4D")))
    decision = asked(match)
    assert "pile" not in names(decision)
    assert not decision.selection.accepts(PILE)
    why = "You cannot meld the four of diamonds at once, so you may not take it: draw from the stock."
    assert decision.bar().line == why
    refused = decision.selection.refused(PILE)
    assert refused is not None
    assert refusal_text(refused) == why, "a click there is answered, too"


def test_where_a_meld_with_the_pile_would_not_open_it_is_the_points_that_are_said() -> None:
    match = dealt("njemacki", (f"{WAITS} QD", "QS QC KH 9H 8C 6D 5D 4C 3S 2H 2C 3D 6H AS"), "JD 9D TD")
    match.play(Lay("discard", cards("QD")))
    decision = asked(match)
    assert decision.bar().line == (
        "Even with the queen of diamonds your melds make only 30 points, too few for the opening."
    )


def test_where_the_pile_may_be_taken_the_question_names_its_card() -> None:
    match = dealt("njemacki", (f"{WAITS} 7D", OPENS.replace("7D", "4D")), "JD 6H 9D")
    match.play(Lay("discard", cards("7D")))
    assert asked(match).bar().line == "Draw, or take the seven of diamonds and meld it at once."


# -------------------------------------------------------------------------------------------------------------- knock
def test_a_knock_is_called_and_closing_is_asked_twice_of_careful_players() -> None:
    hand = "5S 6S 7S 9H 9D 9C KD QD JD 2C"
    match = dealt("becki", ("AS 3S 5D 7D 8H TH QC KC 4C 6C", hand), "KH 8D 2H")
    match.play(Say("stock"))
    decision = asked(match)
    assert "remi" in names(decision)
    assert decision.selection.ask_twice(Say("remi"))
    touch(decision, "8D")
    assert answered(decision) == "discard 8D"
    ready = dealt("becki", ("AS 3S 5D 7D 8H TH QC KC 4C 6C", "5S 6S 7S 9H 9D 9C KD QD JD TD"), "KH 8D 2H")
    ready.play(Say("stock"))
    closing = asked(ready)
    touch(closing, "8D")
    assert answered(closing) == "close 8D"
    assert "discard 8D" in names(closing)
    assert closing.answer is not None
    assert closing.selection.ask_twice(closing.answer)
    assert not closing.selection.ask_twice(Lay("discard", cards("8D")))


@pytest.mark.parametrize("book", ["becki", "kontinentalni"])
def test_no_melds_are_laid_where_they_stay_in_the_hand(book: str) -> None:
    hand = "5S 6S 7S 9H TH JH KD QD JD 2C 4C 6C 8C TC 3H"
    size = 10 if book == "becki" else 15
    other = "AS 3S 5D 7D 8H 2H QC KC 4S 6H AC AD AH 9C 9D"
    match = dealt(book, (cut(other, size), cut(hand, size)), "KH 8D 2D")
    match.play(Say("stock"))
    decision = asked(match)
    touch(decision, "5S 6S 7S")
    assert decision.answer is None
    assert not decision.selection.accepts(NEW_MELD)


def cut(text: str, size: int) -> str:
    return " ".join(text.split()[:size])


def test_every_phase_has_words() -> None:
    for match in (common(), common("stock"), common("pile"), opening()):
        decision = asked(match)
        assert decision.bar().title
        assert decision.bar().line


@pytest.mark.parametrize("verb", [verb.value for verb in Verb if verb not in (Verb.DEAL, Verb.RESHUFFLE)])
def test_every_answer_is_explained_in_a_sentence(verb: str) -> None:
    assert action_note(Say(verb), None).endswith(".")
