"""Cruce's words: every code, verb, option, figure and error the engine can produce has its sentence."""

import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Suit, card, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import NobodyBid, Phase, SheetLine, ThrownIn, Verb, Why
from raub_desktop.engine.events import DealScored, DealThrownIn
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.engine.tricks import MUST_BEAT, MUST_FOLLOW, MUST_TRUMP
from raub_desktop.language.cruce import WORDS, calls
from raub_desktop.language.cruce.narration import CruceNarrator
from raub_desktop.language.errors import option_error_text
from raub_desktop.language.rule_page import Scores, blocks_of
from tests.engine.cruce.hand import Hand


@pytest.mark.parametrize("deck", ["hungarian", "french"])
@pytest.mark.parametrize("code", [*Why, MUST_FOLLOW, MUST_TRUMP, MUST_BEAT])
def test_every_reason_is_a_sentence(code: str, deck: str) -> None:
    sentence = WORDS.refusal_text(Reason(code, suit=Suit.LEAVES, card=card("TH"), number=3), deck)
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert "{" not in sentence
    assert "Ober" not in sentence or deck == "hungarian"


def test_reasons_count() -> None:
    assert WORDS.refusal_text(Reason(Why.GIVE_EXACTLY, number=1)) == "Give exactly 1 card."
    assert WORDS.refusal_text(Reason(Why.GIVE_EXACTLY, number=3)) == "Give exactly 3 cards."
    assert "2 marriages" in WORDS.refusal_text(Reason(Why.NEEDS_MARRIAGES, number=2))


def test_what_is_said_aloud_is_the_games_own_romanian() -> None:
    said = (Verb.PASS, None), (Verb.BID, 3), (Verb.ANNOUNCE, 40), ("trump", None), (Verb.TAKE, 1)
    assert [calls.call_text(*call) for call in said] == ["Pas", "Licitez 3", "Anunț 40", "Tromf!", ""]


def test_every_choice_has_its_words() -> None:
    actions = (Say("pass"), Say("bid", 2), Say("take", 1), Say("take", 2), Lay("give", cards("9S 9H")))
    texts = [WORDS.choice_text(one) for one in (*actions, Lay("announce", cards("QH")), Play(card("TC")))]
    assert len(set(texts)) == 7
    assert "Ober of hearts" in texts[5]
    assert "queen of hearts" in WORDS.choice_text(Lay("announce", cards("QH")), "french")


def test_every_step_has_a_name_and_those_that_ask_a_question() -> None:
    for phase in Phase:
        assert WORDS.phase_text(phase) != phase
    assert all(calls.question_text(phase) for phase in (Phase.BID, Phase.TAKE, Phase.GIVE, Phase.TRICKS))
    assert calls.question_text(Phase.GIVE, each=True) == "Give each opponent a card."


def test_every_book_option_value_and_figure_has_its_words() -> None:
    for book in CRUCE.books:
        assert WORDS.book_words(book).sentence.endswith(".")
        assert WORDS.rules_name(book) == WORDS.book_words(book).name
    grouped = [name for _, names in WORDS.option_groups() for name in names]
    assert sorted(grouped) == sorted(spec.name for spec in CRUCE.option_specs())
    for spec in CRUCE.option_specs():
        assert WORDS.option_words(spec.name).sentence.endswith(".")
        named = spec.choices if spec.kind == "choice" else ()
        assert set(named) <= set(WORDS.values)
    assert all(WORDS.figure_text(figure.name) for figure in CRUCE.figures)


def test_errors_of_a_table_are_told() -> None:
    wrong = OptionError("target", "bad_value", "0", "1 … 9")
    assert option_error_text(wrong, "cruce") == "The target must be a whole number from 1 up, not “0”."
    assert option_error_text(OptionError("seats", "seats", 2, 4, 4), "cruce") == "This way of playing needs 4 players."
    assert "2 to 3" in option_error_text(OptionError("seats", "seats", 4, 2, 3), "cruce")


def told(book: str = "draw", **overrides: object) -> str:
    """All sentences and lines of a table's rules."""
    pages = WORDS.rule_pages(as_dict(CRUCE.parse_options(book, overrides)), book=book)
    lines = [block for _, block in blocks_of(pages) if isinstance(block, str)]
    lines += [" ".join(row) for _, block in blocks_of(pages) if isinstance(block, Scores) for row in block.rows]
    return " ".join(lines)


def test_the_rules_tell_the_tables_own_target_and_dealing() -> None:
    assert "first to reach 15 wins" in told(target=15)
    assert "bate" in told()
    assert "rupe" in told(deal_style="cut")


def test_the_rules_are_those_of_the_way_the_table_plays() -> None:
    drawing, auction, alone, teams = (told(book) for book in ("draw", "auction", "alone", "teams"))
    assert "any card may be played" in drawing
    assert not [one for one in (auction, alone, teams) if "any card may be played" in one]
    assert "gives one card to each opponent" in auction
    assert not [one for one in (drawing, alone, teams) if "cards on the table" in one]
    assert "both partners’ tricks" in teams
    assert "partner" not in drawing + auction + alone
    assert "A bid of 5 needs two marriages" in alone
    assert "A bid of 5 needs one marriage" in teams


@pytest.mark.parametrize("book", CRUCE.books)
def test_no_rule_ends_in_what_another_line_must_finish(book: str) -> None:
    """Where books are compared, what they have in common stands apart from what they have not."""
    for block in blocks_of(WORDS.rule_pages(as_dict(CRUCE.books[book]), book=book)):
        assert not isinstance(block, str) or block.endswith(".")


def test_the_rules_tell_the_house_rules_of_the_table() -> None:
    assert "round and round" in told(bidding="rounds")
    assert "up to 4" in told(highest_bid=4)
    assert "A bid of 5 needs" not in told(highest_bid=4)
    assert "No bid needs one" in told(marriage_limits=False)
    assert "nothing is promised" in told(pass_out="free")
    assert "same dealer deals again" in told(pass_out="redeal")
    assert "all four nines" in told(four_nines_redeal=True)
    assert "Nobody has to beat a card" in told(must_beat=False)
    assert "whether the player wishes it or not" in told(announcing="automatic")
    assert "if you won the bidding with 1 40" in told(trump_marriage_at_one=40)
    assert "Bid of 3, 140 points +3" in told(made_bid_scores="bid")
    assert "counter-clockwise" in told(direction="counter_clockwise")
    assert "shows how many points" in told(points_shown=True)
    assert "does not rise" in told(match_end="lead")
    assert "at least 2 ahead" in told(match_end="lead_two")
    assert "Three can play" in told("alone", three_seats=True)


NAMES = ("You", "Ana", "Ion", "Radu")


def narrator() -> CruceNarrator:
    """Tells a match to seat 0."""
    return CruceNarrator(WORDS, NAMES, 0, "hungarian")


@pytest.mark.parametrize("why", ThrownIn)
def test_a_deal_thrown_in_is_told_with_its_reason(why: ThrownIn) -> None:
    told = narrator().event(DealThrownIn(why))
    assert told.endswith("this deal does not count, and the same dealer deals again.")
    assert ("nines" in told) == (why is ThrownIn.FOUR_NINES)


def test_a_free_deal_is_told_without_a_declarer() -> None:
    assert narrator().event(NobodyBid(0)) == "Nobody bid, so nothing is promised. You lead."
    assert narrator().event(NobodyBid(2)) == "Nobody bid, so nothing is promised. First to lead: Ion."
    line = SheetLine(0, None, 0, False, (40, 30, 20, 30), True, (1, 0, 0, 0), (1, 0, 0, 0))
    assert "Nobody had bid." in narrator().event(DealScored(line))


def test_who_was_overbid_is_told_so_when_asked_again() -> None:
    hand = Hand("alone", seats=4, bidding="rounds").deal("0: AS")
    hand.bid("1", "-", "-", "2", "3")
    asked = narrator().question(CRUCE.observe(hand.state, 0))
    assert asked.startswith("Your bid of 2 was beaten. The highest bid is 3. What will you bid?")


def test_the_table_tells_points_only_where_they_are_shown() -> None:
    shown, plain = (
        Hand("teams", seats=4, points_shown=told).deal("1: AS KS QS").bid("2", "-", "-", "-").play("1 announce KS")
        for told in (True, False)
    )
    lines = list(narrator().lying(CRUCE.observe(shown.state, 0)))
    assert "Points so far: You and Ion 0, Ana and Radu 40." in lines
    assert not [line for line in narrator().lying(CRUCE.observe(plain.state, 0)) if "so far" in line]


def test_what_a_pass_means_follows_the_table() -> None:
    assert "must play for 1" in calls.choice_note(Verb.PASS)
    assert "nothing is promised" in calls.choice_note(Verb.PASS, pass_out="free")
    assert "deals again" in calls.choice_note(Verb.PASS, pass_out="redeal")
