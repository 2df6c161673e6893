"""What lies around Cruce's table, for all ways of playing: New table, the rules, kept matches."""

from pathlib import Path
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.match import Match
from raub_desktop.language.games import WORDS
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.cruce.reasons import reasoned
from raub_desktop.players.hindsight import OpenValue
from raub_desktop.storage.store import MatchState, Store
from raub_desktop.toolkit.layout import Picture, Text
from raub_desktop.toolkit.widgets.choosers import Check
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.cruce import TABLE
from raub_desktop.ui.games.cruce.first_match import FIRST_MATCH, FOUND
from raub_desktop.ui.games.cruce.guide import general
from raub_desktop.ui.games.cruce.lessons import DRAWING
from raub_desktop.ui.games.cruce.panel import action_note
from raub_desktop.ui.scenes.history.grading import Moment
from raub_desktop.ui.scenes.history.replays import ReplaysScene
from raub_desktop.ui.scenes.history.verdict import verdict
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.table.board.past_deal import past_deals
from raub_desktop.ui.table.hint import HintWords
from tests.engine.cruce.hand import Hand
from tests.ui.games.cruce.matches import a_table, played
from tests.ui.scenes.lesson_rig import LessonRig
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import stored


@pytest.mark.parametrize("book", ["draw", "auction", "alone", "teams"])
def test_the_rules_scene_tells_the_way_the_table_plays_without_a_mark(context: Context, book: str) -> None:
    scene = RulesScene(context, a_table(book, 4 if book in ("alone", "teams") else 2))
    opened(scene)
    assert WORDS["cruce"].book_words(book).name.split()[-1].lower() in " ".join(scene.described().texts).lower()
    assert not any(note.differs for note in scene.notes.values())
    assert ("auction" in {section.name for section in scene.pages}) == (book == "auction")
    scene.show("teams")
    assert "both partners’ tricks" in " ".join(scene.described().texts)


def test_practice_promises_nothing_that_a_game_of_memory_refuses(context: Context) -> None:
    scene = NewTableScene(context, a_table("alone", 4))
    opened(scene)
    practice = scene.widget("practice")
    assert isinstance(practice, Check)
    assert "taken back" not in practice.words


@pytest.mark.usefixtures("screen")
def test_partners_stand_together_in_the_lists_of_matches(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    match = played("teams", 4)
    stored(store, match)
    scores = match.game.standing(match.state).scores
    (entry,) = store.list(MatchState.OPEN)
    scene = ReplaysScene(context, store)
    _, line, _ = scene.words(entry)
    written = [str(score).replace("-", "−") for score in scores]
    assert line == f"You & Simo {written[0]} · Vera & Mirko {written[1]} · deal 3"
    store.close()


def told(advice: Advice, view: Any) -> HintWords:
    return TABLE.hint(advice, view, "hungarian", ())


def test_a_hint_knows_points_and_the_chance_to_make_the_bid_and_says_what_a_bid_needs() -> None:
    match = played("alone", 4, deals=1)
    view = match.game.observe(_at_the_first_bid(match).state, 1)
    choices = (
        Choice(Say("pass"), 0.3, (("card_points", 41.2),)),
        Choice(Say("bid", 2), -0.4, (("made", 0.31), ("card_points", 58.4))),
    )
    words = told(Advice(choices, POINTS, Reason("bid_short", number=58, than=2), 150), view)
    assert words.headings == ("score lost", "bid made", "your points")
    assert [row.numbers for row in words.rows] == [("0", "", "41"), ("0.7", "31%", "58")]
    assert words.why == "A bid of 2 needs 66 points, and these cards should bring only about 58."


def test_a_hint_leaves_out_what_is_the_same_for_all_and_says_once_that_the_bid_is_lost() -> None:
    match = played("alone", 4, deals=1)
    then = Match(match.game, match.book, match.options, match.players)
    for step in match.steps:
        if isinstance(step.action, Play):
            break
        then.play(step.action)
    assert isinstance(then.to_act, int)
    view = match.game.observe(then.state, then.to_act)
    seven, ten = view.hands[view.me][:2]
    choices = tuple(
        Choice(Play(card), value, (("made", 0.001), ("card_points", 19.3)))
        for card, value in ((seven, -3.47), (ten, -3.92))
    )
    words = told(Advice(choices, POINTS, Reason("all_alike"), 120), view)
    assert words.headings == ("score lost",)
    assert [row.numbers for row in words.rows] == [("0",), ("0.4",)]
    assert words.aside.endswith("The bid can hardly be made: now keep points from the others, who score them.")


def test_the_hint_on_the_last_card_has_no_figures() -> None:
    view = CRUCE.observe(Hand("alone", "1: AS / 2: TS / 3: KS / 0: QS", seats=4).bid("1", "-", "-", "-").state, 1)
    assert view.phase == "tricks"
    only = Choice(Play(card("AS")), None)
    words = told(Advice((only,), POINTS, Reason("only_choice"), 0), view)
    assert words.rows == ()


def test_a_choice_that_stays_advised_has_its_reason() -> None:
    hand = Hand("alone", "1: AD TD JD KH 9S 9C", seats=4).bid("2", "-", "-", "-")
    choices = tuple(Choice(Play(card(one)), 1.0) for one in ("AD", "KH", "9S"))
    words = told(Advice(choices, POINTS, Reason("all_alike"), 60), CRUCE.observe(hand.state, 1))
    assert words.reason == "Your longest suit becomes trump: bells."


def test_a_hint_on_the_first_lead_compares_one_card_of_each_suit() -> None:
    hand = Hand("alone", "1: AD TD KD 9D AS KS", seats=4).bid("2", "-", "-", "-")
    leads = (("KD", 1.0), ("TD", 0.8), ("AD", 0.7), ("AS", 0.2), ("KS", 0.1))
    choices = tuple(Choice(Play(card(one)), value, (("card_points", 50.0),)) for one, value in leads)
    view = CRUCE.observe(hand.state, 1)
    reason, other = reasoned(view, choices, POINTS)
    words = told(Advice(choices, POINTS, reason, 60, other), view)
    assert [row.text for row in words.rows] == ["king of bells", "ace of leaves"]
    assert words.reason == "You hold more bells than leaves: make the longer suit trump."
    assert (words.title, words.heard) == ("Make bells trump", "Play the king of bells")


def test_a_hint_tells_no_chances_of_a_bid_that_is_always_outbid() -> None:
    view = CRUCE.observe(Hand("alone", "1: AS TS KS QS AH TH", seats=4).state, 1)
    bids = (("bid 2", 1.0, 0.9), ("pass", 0.5, 0.0), ("bid 1", 0.2, 0.01))
    choices = tuple(
        Choice(CRUCE.from_text(bid), value, (("card_points", 80.0), ("made", made))) for bid, value, made in bids
    )
    words = told(Advice(choices, POINTS, Reason("bid_makes", number=80, than=2), 60, choices[1]), view)
    made = words.headings.index("bid made")
    assert [(row.text, row.numbers[made]) for row in words.rows] == [
        ("Bid 2", "90%"),
        ("Pass", "0%"),
        ("Bid 1 (outbid)", ""),
    ]


def test_a_hint_shows_gifts_of_the_same_cards_once() -> None:
    match = played("alone", 4, deals=1)
    view = match.game.observe(_at_the_first_bid(match).state, 1)
    jack, king, ten = (card(one) for one in ("JS", "KS", "TS"))
    gifts = [
        Choice(Lay("give", some), value)
        for some, value in (((jack, king), 2.0), ((king, jack), 1.5), ((king, ten), 1.0), ((ten, king), 1.0))
    ]
    advice = Advice(tuple(gifts), POINTS, Reason("keep_high", number=10, card=jack, cards=(ten,)), 60, gifts[3])
    words = told(advice, view)
    rows = words.rows
    assert words.title == "Give the cards"
    assert [one.rank for one in words.cards] == ["U", "K"]
    assert [[one.rank for one in row.cards] for row in rows] == [["U", "K"], ["K", "10"]]
    assert [row.told for row in rows] == [False, True]


def test_three_gifts_are_named_in_full_under_the_heading_and_aloud() -> None:
    match = played("auction", 4, deals=1)
    view = match.game.observe(_at_the_first_bid(match).state, 1)
    gifts = tuple(card(one) for one in ("JS", "KS", "TS"))
    names = ["You", "Mirko", "Vera", "Simo"]
    advice = Advice((Choice(Lay("give", gifts), 1.0),), POINTS, Reason("all_alike"), 60)
    words = TABLE.hint(advice, view, "hungarian", names[-view.me :] + names[: -view.me])
    assert words.title == "Give the cards"
    assert [one.rank for one in words.cards] == ["U", "K", "10"]
    assert words.named == (
        "Give the Unter of leaves to Mirko, the king of leaves to Vera and the ten of leaves to Simo"
    )
    assert words.reason.startswith(words.named)


def test_gifts_of_one_rank_are_told_together_and_have_no_points_that_speak_against_them() -> None:
    hand = Hand("auction", "1: AS KS QS QH TH / talon: 9D TD 9C JC", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    assert view.phase == "give"
    queen, other, ten = (card(one) for one in ("QS", "QH", "TS"))
    best = Choice(Lay("give", (queen, other)), 1.0, (("card_points", 139.0),))
    more = Choice(Lay("give", (queen, ten)), 0.5, (("card_points", 149.0),))
    advice = Advice((best, more), POINTS, Reason("keep_high", number=10, card=other, cards=(ten,)), 60, more)
    words = told(advice, view)
    assert [(one.rank, one.suit) for one in words.cards] == [("O", queen.suit), ("O", other.suit)]
    assert words.headings == ("score lost",)


def test_a_gift_is_named_by_its_cards_where_it_is_looked_back_on() -> None:
    assert TABLE.short_action is not None
    assert (
        TABLE.short_action(Lay("give", tuple(card(one) for one in ("QS", "QH", "TS"))), "french", ())
        == "Give the queens and ten"
    )
    assert TABLE.short_action(Lay("announce", (card("QS"),)), "french", ()) == ""
    view = CRUCE.observe(Hand("auction", "1: AS KS QS QH TH", seats=4).state, 1)
    assert TABLE.panel.does(Lay("announce", (card("QS"),)), view, "french") == ""


def test_an_auction_is_bid_for_cards_too() -> None:
    for book, said in (("auction", True), ("teams", False)):
        view = CRUCE.observe(Hand(book, "1: AS KS QS QH TH", seats=4).state, 1)
        assert ("takes cards from the table" in action_note(Say("bid", 2), view)) == said
        assert ("takes cards from the table" in general(view, "french")) == said


def test_the_review_says_what_tells_the_best_bid_from_the_one_made() -> None:
    match = played("alone", 4, deals=1)
    view = match.game.observe(_at_the_first_bid(match).state, 1)
    choices = (
        Choice(Say("bid", 2), 1.2, (("made", 0.8), ("card_points", 80.0))),
        Choice(Say("pass"), 0.2, (("card_points", 30.0),)),
    )
    advice = Advice(
        (*choices, Choice(Say("bid", 3), -0.9, (("made", 0.2), ("card_points", 80.0)))),
        POINTS,
        Reason("bid_makes", number=80, than=2),
        150,
    )
    moment = Moment(1, view, Say("bid", 3))
    words = verdict("You", moment, advice, TABLE, "hungarian")
    assert words.lines == (
        "“Bid 2 · 66” would be about 2 better in score.",
        "A bid of 3 needs 99 points, and these cards should bring only about 80.",
    )


@pytest.mark.parametrize(("better", "words"), [(5.0, "5"), (1.0, "1"), (0.5, "0.5")])
def test_whole_points_of_the_score_are_told_without_a_fraction(better: float, words: str) -> None:
    match = played("alone", 4, deals=1)
    view = match.game.observe(_at_the_first_bid(match).state, 1)
    values = (OpenValue(Say("bid", 2), better), OpenValue(Say("pass"), 0.0))
    told = verdict("You", Moment(1, view, Say("pass")), None, TABLE, "hungarian", open_values=values)
    assert told.opened == f"“Bid 2 · 66” would be {words} better in score."


def _at_the_first_bid(match: Match) -> Match:
    then = Match(match.game, match.book, match.options, match.players)
    then.play(match.steps[0].action)
    return then


@pytest.mark.parametrize(("book", "seats", "taken", "given"), [("auction", 2, 4, 2), ("auction", 3, 3, 2)])
def test_a_deal_laid_open_shows_what_was_taken_and_given(book: str, seats: int, taken: int, given: int) -> None:
    deal = past_deals(played(book, seats, deals=1))[0]
    assert deal.over
    assert sorted(len(one.taken) for one in deal.seats) == [0] * (seats - 1) + [taken]
    (declarer,) = [one for one in deal.seats if one.taken]
    assert len(declarer.given) == given
    assert set(declarer.given) <= {*declarer.dealt, *declarer.taken}


def test_a_deal_laid_open_shows_what_was_drawn() -> None:
    (deal,) = past_deals(played("draw", 2, deals=1))
    assert [len(one.drawn) for one in deal.seats] == [4, 4]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_small_print_beside_the_teachers_name_is_clear_of_their_portrait(size: tuple[int, int]) -> None:
    rig = LessonRig(DRAWING, size)
    rig.until_said()
    sheet = rig.lesson.sheet
    assert sheet is not None
    (foot,) = [node for node in sheet.body.walk() if isinstance(node, Text) and node.role == "aside"]
    (face,) = [node for node in sheet.body.walk() if isinstance(node, Picture)]
    assert not foot.box.overlaps(face.box)
    assert sheet.box.centre.x < foot.box.right <= sheet.box.right


@pytest.mark.parametrize(("seats", "cards", "asked", "to"), [
    (4, ("QS", "QH", "TS"), "Give each opponent a card.", (2, 3, 0)),
    (3, ("QS", "QH"), "Give each opponent a card.", (2, 0)),
])  # fmt: skip
def test_whoever_looks_back_on_a_gift_is_told_who_got_which_card(
    seats: int, cards: tuple[str, ...], asked: str, to: tuple[int, ...]
) -> None:
    talon = "AD TD KD QD" if seats == 4 else "AD TD KD"
    hand = Hand("auction", f"1: TS KS QS QH TH / talon: {talon}", seats=seats).bid("3", *["-"] * (seats - 1))
    view = CRUCE.observe(hand.state, 1)
    assert TABLE.panel.question(view, "french") == asked
    gift = Lay("give", tuple(card(one) for one in cards))
    assert tuple(TABLE.panel.receivers(gift, view).values()) == to
    assert TABLE.panel.receivers(Lay("announce", (card("QS"),)), view) == {}


def test_a_gift_that_is_looked_back_on_stands_in_the_order_in_which_it_was_given() -> None:
    """Four at the table: the same three cards, to other players than the computer would give them."""
    hand = Hand("auction", "1: TS KS QS QH TH / talon: AD TD KD QD", seats=4).bid("3", "-", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    gifts = (("QS", "QH", "TS"), ("QS", "TS", "QH"), ("KS", "QH", "TS"))
    best, mine, third = (Lay("give", tuple(card(one) for one in some)) for some in gifts)
    advice = Advice((Choice(best, 1.0), Choice(mine, 1.0), Choice(third, 0.6)), POINTS, Reason("all_alike"), 60)
    words = verdict("You", Moment(0, view, mine), advice, TABLE, "french")
    assert words.own is not None
    assert [one.rank for one in words.rows[words.own].cards] == ["Q", "10", "Q"]
    assert "Give the queens and ten" not in " ".join(words.lines)


def test_a_gift_that_may_complete_a_marriage_names_the_risk() -> None:
    view = CRUCE.observe(
        Hand("auction", "1: KS AS TS JS AH JH 9H / talon: AC JC QC", seats=3).bid("1", "-", "-").state, 1
    )
    for gift, aside in (
        ("QC JC", "The risk: the Ober of acorns may complete another player’s marriage."),
        ("JH JC", ""),
    ):
        choices = tuple(Choice(CRUCE.from_text(f"give {cards}"), 0.5) for cards in (gift, "9H JH"))
        assert told(Advice(choices, POINTS, Reason("give_low", cards=choices[0].action.cards), 60), view).aside == aside


@pytest.mark.parametrize(("points", "shown"), [(78.0, True), (92.0, True), (64.0, False), (125.0, False)])
def test_the_rule_of_thumb_is_told_where_it_agrees_with_the_points_expected(points: float, shown: bool) -> None:
    """The panel then has only its number."""
    view = CRUCE.observe(Hand("auction", "1: 9S 9H KD 9D AC QC JC", seats=3).state, 1)
    figures = (("card_points", points), ("made", 0.8), ("failed", 0.2))
    choices = (Choice(Say("bid", 2), 1.0, figures), Choice(Say("pass"), 0.0))
    words = told(Advice(choices, POINTS, Reason("bid_makes", number=round(points), than=2), 150), view)
    assert ("Rule of thumb" in words.aside) is shown
    if shown:
        assert words.reason == "A bid of 2 needs 66 points, and you should make about 75."
        assert words.aside.endswith("Your hand: about 75.")


@pytest.mark.parametrize(
    ("hand", "points", "aside"),
    [
        ("AS TS KS 9D AH JD JC", 112.0, "That is more than by the rule of thumb, which does not count tens."),
        ("9S 9H KD 9D AC QC JC", 60.0, "That is less than by the rule of thumb, because you hold no ten."),
        ("9S 9H KD 9D AC QC JC", 112.0, ""),
    ],
)
def test_points_far_from_the_rule_of_thumb_are_told_with_what_it_leaves_out(
    hand: str, points: float, aside: str
) -> None:
    view = CRUCE.observe(Hand("auction", f"1: {hand}", seats=3).state, 1)
    figures = (("card_points", points), ("made", 0.8), ("failed", 0.2))
    choices = (Choice(Say("bid", 3), 1.0, figures), Choice(Say("pass"), 0.0))
    words = told(Advice(choices, POINTS, Reason("bid_dares", number=round(points), than=3), 150), view)
    assert words.aside == aside


@pytest.mark.parametrize("code", ["bid_marriage", "bid_higher", "bid_enough"])
def test_a_bid_is_advised_with_the_points_it_should_make(code: str) -> None:
    view = CRUCE.observe(Hand("auction", "1: 9S 9H KD 9D AC QC JC", seats=3).state, 1)
    figures = (("card_points", 101.0), ("made", 0.8), ("failed", 0.2))
    choices = (Choice(Say("bid", 2), 1.0, figures), Choice(Say("pass"), 0.0))
    words = told(Advice(choices, POINTS, Reason(code, than=2), 150), view)
    assert words.aside == "You should make about 101 points."


def test_of_two_estimates_that_differ_one_is_told_of_a_bid_that_is_too_high() -> None:
    view = CRUCE.observe(Hand("auction", "1: 9S 9H KD 9D AC QC JC", seats=3).state, 1)
    figures = (("card_points", 60.0), ("made", 0.2), ("failed", 0.8))
    choices = (Choice(Say("pass"), 1.0), Choice(Say("bid", 3), 0.0, figures))
    words = told(Advice(choices, POINTS, Reason("bid_short", number=60, than=3), 150), view)
    assert words.reason.endswith("these cards should bring only about 60.")
    assert "75" not in words.aside


@pytest.mark.parametrize(("bids", "found"), [(("2", "-", "-"), True), (("-", "2", "-"), False)])
def test_the_guide_points_out_a_marriage_that_came_from_the_table(bids: tuple[str, ...], found: bool) -> None:
    hand = Hand("auction", "1: KC AS TS 9H JH TD JD / 2: AC / talon: QC 9S 9D", seats=3)
    hand.bid(*bids[:2])
    _, events = CRUCE.apply(hand.state, CRUCE.from_text("pass"))
    hand.bid(bids[2])
    view = CRUCE.observe(hand.state, 1)
    (point,) = (point for point in FIRST_MATCH.points if point.name == FOUND)
    assert point.comes_up([event.seen_by(1) for event in events], view) is found
