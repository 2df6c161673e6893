"""What lies around a match of Remi: rules, rule editor, deals laid open, hints, review, all of it for its own cards."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.engine.cards import Card, Suit, cards
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.melds import Meld
from raub_desktop.engine.remi.types import Phase
from raub_desktop.engine.remi.view import opening_reached
from raub_desktop.engine.zones import Place
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.base import make_player
from raub_desktop.players.remi.adviser import advise
from raub_desktop.players.remi.contrast import told_from
from raub_desktop.players.remi.reasons import HELPS, why_not
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Panel, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.ui.cards import card_row
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.games.remi.guide import general
from raub_desktop.ui.games.remi.hint import hint
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.verdict import verdict
from raub_desktop.ui.scenes.history.watched_match import watched_match
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.rule_editor import BookHead, RuleEditorScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from raub_desktop.ui.table.board.past_deal import past_deals
from raub_desktop.ui.table.input.melding import ASIDE
from tests.engine.remi.position import Position
from tests.ui.games.remi.test_turn import dealt
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import Stack
from tests.ui.scenes.table_rig import NAMES, TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")
REMI = GAMES["remi"]
BOOKS = tuple(REMI.books)


@cache
def a_deal(book: str, seats: int = 2) -> Match:
    """One deal of reference opponents, the first seat a person's."""
    match = Match(
        REMI, book, REMI.parse_options(book, {"deals": 1}), ["human"] + ["reference"] * (seats - 1), bytes(32)
    )
    player, chance = make_player("reference", "remi"), random.Random(1)
    while not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            assert match.to_act is not None
            match.play(player.choose(REMI.observe(match.state, match.to_act), chance))
    return match


# --------------------------------------------------------------------------------------------------------------- rules
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_over_a_column_of_the_rule_editor_is_cut(context: Context, size: tuple[int, int]) -> None:
    scene = RuleEditorScene(context, first_table(game="remi"), lambda _: None)
    opened(scene, size)
    heads = [widget for widget in scene.widgets if isinstance(widget, BookHead)]
    names = ["Common", "Double", "German", "Viennese", "Continental", "Remi 51"]
    assert [head.accessible_text().label for head in heads] == names
    for head, name in zip(heads, names, strict=True):
        assert head.box.bottom < scene.sheet.box.y
        (written,) = [node for node in head.face.walk() if isinstance(node, Text)]
        assert written.broken(scene.painter, written.box.w) == [name]


def test_the_rules_are_read_with_cards_that_there_are(context: Context) -> None:
    context.choose_deck("hungarian")
    scene = RulesScene(context, first_table(game="raub"), any_game=True)
    opened(scene)
    scene.choose_game("remi")
    assert context.cards.deck == "french"
    tabs = scene.widget("which")
    assert isinstance(tabs, Segments)
    room = tabs.box.w / len(tabs.options) - 0.012
    assert all(squeezed(scene.painter, words, 0.0215, room)[0] == words for _, words in tabs.options)
    scene.closed()
    assert context.cards.deck == "hungarian", "the player's own cards come back"


# ---------------------------------------------------------------------------------------------------- a deal laid open
@pytest.mark.parametrize("book", BOOKS)
def test_cards_drawn_are_told_from_those_dealt(book: str) -> None:
    match = a_deal(book)
    (deal,) = past_deals(match)
    size = 10 if match.options.hand_size == "by_seats" else int(match.options.hand_size)
    first = match.options.start != "upcard"
    assert sum(len(seat.dealt) for seat in deal.seats) == 2 * size + first
    dealt = {card for seat in deal.seats for card in seat.dealt}
    assert not dealt & {card for seat in deal.seats for card in seat.drawn}


@pytest.mark.parametrize(("book", "seats"), [("obicni", 2), ("kontinentalni", 12)])
def test_a_deal_laid_open_shows_every_player_in_its_room(
    context: Context, monkeypatch: pytest.MonkeyPatch, book: str, seats: int
) -> None:
    drawn: list[tuple[Card, Box]] = []
    monkeypatch.setattr(
        card_row, "draw_top", lambda painter, surface, card, box, *how, **more: drawn.append((card, box))
    )
    scene = DealScene(context, a_deal(book, seats), NAMES[:seats], Path("records"))
    opened(scene)
    assert scene.tree is not None
    (paper,) = [node.box for node in scene.tree.root.walk() if isinstance(node, Panel)]
    (deal,) = scene.deals
    assert len({card for card, _ in drawn}) == len(set(deal.order))
    assert all(box.within(paper) for _, box in drawn)


# ---------------------------------------------------------------------------------------------------------- looked back
@pytest.mark.parametrize("book", BOOKS)
def test_a_match_is_looked_through_turn_by_turn(context: Context, book: str) -> None:
    match = a_deal(book)
    watched = watched_match(SeatedMatch(match, NAMES[:2]), context)
    scene = ReplayScene(context, watched, None, 0)
    opened(scene)
    turns = sum(getattr(step.action, "verb", "") in ("discard", "close") for step in match.steps)
    assert turns <= len(watched.milestones) <= turns + 4
    for place in watched.milestones[:: max(1, len(watched.milestones) // 4)]:
        scene.go(place)
        opened(scene)


def test_a_review_names_the_cards_of_an_answer(context: Context) -> None:
    watched = watched_match(SeatedMatch(a_deal("obicni"), NAMES[:2]), context)
    scene = ReviewScene(context, watched, opponents=InlineOpponents())
    opened(scene)
    titles = [
        verdict("You", one, None, watched.game, "french").title
        for one in scene.examiner.moments
        if isinstance(one.action, Lay)
    ]
    assert titles
    assert all(" of " in title for title in titles), "suit and rank"


def test_a_review_in_large_words_names_the_discard_in_full_under_a_heading_to_be_read(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, float] = {}
    text = Painter.text

    def noted(
        painter: Painter, surface: pygame.Surface, words: str, at: Any, style: Any, size: float, *how: Any
    ) -> None:
        drawn[words] = size
        text(painter, surface, words, at, style, size, *how)

    context.settings.scale = 1.5
    watched = watched_match(SeatedMatch(a_deal("njemacki"), NAMES[:2]), context)
    scene = ReviewScene(context, watched, opponents=InlineOpponents())
    monkeypatch.setattr(Painter, "text", noted)
    opened(scene)  # it begins with the costliest decision
    drawn.clear()
    Stack(scene).key(pygame.K_HOME)
    scene.show_figures()
    opened(scene)
    assert {"You: Discard the", "queen of spades"} <= {*drawn}
    assert min(drawn[word] for word in ("points", "lost")) * scene.painter.grow >= THEME.type_least


def test_the_heading_of_a_review_leaves_three_rows_of_melds_free(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[float] = []
    text = Painter.text

    def noted(
        painter: Painter, surface: pygame.Surface, words: str, at: Any, style: Any, size: float, *how: Any
    ) -> Any:
        if words.startswith("Deal 1 ·"):
            tops.append(at[1] - 0.72 * painter.grown(size))
        return text(painter, surface, words, at, style, size, *how)

    scene = ReviewScene(context, watched_match(SeatedMatch(a_deal("remi51", 4), NAMES[:4]), context))
    scene.go(scene.watched.length)
    monkeypatch.setattr(Painter, "text", noted)
    scene.draw(pygame.Surface((1280, 720)))
    melds = [card for card in scene.playback.layout.cards if card.zone.place is Place.MELD]
    assert len({card.zone for card in melds}) > 8
    assert min(tops) > max(card.y + card.height / 2 for card in melds)


# ---------------------------------------------------------------------------------------------------------------- hints
def test_a_hint_gives_a_reason_and_the_points_lost(context: Context) -> None:
    nine, jack, queen = cards("9S JH QH")
    view = REMI.observe(a_deal("obicni").state, 0)
    best = Choice(Lay("discard", (nine,)), 3.0, ((HELPS, 8),))
    other = Choice(Lay("discard", (jack,)), 1.2, ((HELPS, 9),))
    reason = Reason("other_danger_taken", card=nine, cards=(jack, queen))
    words = hint(Advice((best, other), POINTS, reason, 40), view, "french")
    assert words.title == "Discard the nine of spades"
    assert words.why.startswith("The next player took the queen of hearts")
    assert words.headings == ("points lost",)
    assert [(row.rank, row.numbers) for row in words.rows] == [("Discard", ("0",)), ("Discard", ("1.8",))]
    assert [meaning.split(":")[0] for meaning in words.meanings] == ["Points lost"]


def test_a_discard_as_good_with_which_more_cards_help_is_told_of(context: Context) -> None:
    nine, king, two = cards("9S KH 2D")
    view = REMI.observe(a_deal("obicni").state, 0)
    best = Choice(Lay("discard", (king,)), 3.0, ((HELPS, 14),))
    like = Choice(Lay("discard", (nine,)), 2.98, ((HELPS, 18),))
    worse = Choice(Lay("discard", (two,)), 1.0, ((HELPS, 12),))
    assert told_from((best, like, worse)) == like
    assert told_from((best, like._replace(figures=((HELPS, 14),)), worse)) == worse
    assert why_not(view, best, like).code == "as_good_sheds"


def test_a_hint_shows_equal_cards_of_two_packs_once(context: Context) -> None:
    nine, again, jack = cards("9S 9S' JH")
    view = REMI.observe(a_deal("obicni").state, 0)
    choices = tuple(Choice(Lay("discard", (card,)), value) for card, value in ((nine, 3.0), (again, 3.0), (jack, 1.0)))
    words = hint(Advice(choices, POINTS, Reason("all_alike"), 40), view, "french")
    assert [row.numbers for row in words.rows] == [("0",), ("2.0",)]


def test_a_hint_on_an_opening_of_several_melds_is_short(context: Context) -> None:
    view = REMI.observe(a_deal("remi51").state, 0)
    first, second, (nine,) = (tuple(cards(some)) for some in ("3S 3C X1", "8S 8H 8C", "9D"))
    choices = (Choice(Put("meld", (first, second)), 7.0), Choice(Lay("discard", (nine,)), 1.0, ((HELPS, 5),)))
    words = hint(Advice(choices, POINTS, Reason("opens", number=60, than=51), 40), view, "french")
    assert words.title == "Open"
    assert words.reason.startswith("Meld threes (with a joker) and eights. Together these"), "its melds are told aloud"
    assert words.why.startswith("Together these"), "where the small cards show them"
    assert [card.apart for card in words.rows[0].cards] == [False, False, False, True, False, False]
    assert words.headings == ("points lost",), "what helps after a discard is no matter here"


def test_a_hint_without_figures_names_all_the_melds(context: Context) -> None:
    view = REMI.observe(a_deal("remi51").state, 0)
    first, second = (tuple(cards(some)) for some in ("3S 3C 3H", "8S 8H 8C"))
    words = hint(Advice((Choice(Put("meld", (first, second))),), POINTS, Reason("only_choice")), view, "french")
    assert not words.rows
    assert words.why == "Meld threes and eights. This is the only choice."


def test_the_only_way_to_draw_has_no_figures(context: Context) -> None:
    position = Position("remi51", ["9H KH 2D 4C", "2S 3S 4S 6S"], opened=[0, 1], pile="7C", phase=Phase.DRAW)
    words = hint(advise(REMI.observe(position.state, 0), random.Random(1)), REMI.observe(position.state, 0), "french")
    assert not words.rows
    assert not words.meanings
    assert words.why == "The seven of clubs goes with none of your cards; a card from the stock may."


def test_a_discard_from_a_meld_says_which_meld_stays(context: Context) -> None:
    hand = "9H JH 5C 6C 7C 9C JC QC 8D 9D TD"
    position = Position("obicni", [hand, "2S 3S 4S 6S 2H 3H AC"], melds=["JD QD KD"], laid=[1], pile="8S")
    view = REMI.observe(position.state, 0)
    eight, queen = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("8D", 3.0), ("QC", 1.0)))
    words = hint(Advice((eight, queen), POINTS, Reason("all_alike"), 40, queen), view, "french")
    nines = "Keep the nines: that meld does not need the eight of diamonds, and the ten of diamonds fits a meld on the"
    assert words.why.startswith(nines)
    words = hint(Advice((queen, eight), POINTS, Reason("all_alike"), 40, eight), view, "french")
    assert "does not need" not in words.why


def test_why_a_marked_meld_waits_stands_apart_from_why_a_card_goes(context: Context) -> None:
    position = Position("obicni", ["7S 8S 9S KH 2D", "2S 3S 4S 6S 2H"], melds=["JD QD KD"], laid=[0, 1], pile="8S")
    view = REMI.observe(position.state, 0)
    king, two = (Choice(Lay("discard", tuple(cards(text))), value) for text, value in (("KH", 3.0), ("2D", 1.0)))
    meld = Choice(Put("meld", (tuple(cards("7S 8S 9S")),)), 0.5)
    reason = Reason("sheds_more", card=king.action.cards[0], cards=two.action.cards, number=10, than=2)
    words = hint(Advice((king, two, meld), POINTS, reason, 40, two), view, "french")
    assert words.why == "The king of hearts would count 10 points against you, the two of diamonds only 2."
    assert words.aside.startswith("Keep the seven to nine of spades: your opponent still has 5 cards, and ")


@pytest.mark.parametrize(
    ("phase", "have_opened", "aside"),
    [
        (Phase.DRAW, [0, 1], "After drawing, swap your nine of hearts for the joker in meld 1."),
        (Phase.PLAY, [1], "After your opening, swap your nine of hearts for the joker in meld 1."),
        (Phase.PLAY, [0, 1], ""),
    ],
)
def test_a_joker_that_can_be_taken_later_is_told(
    context: Context, phase: Phase, have_opened: list[int], aside: str
) -> None:
    hands = ["9H KH 2D 4C 6C JH QS 3D", "2S 3S 4S 6S 2H 5H"]
    position = Position("remi51", hands, melds=["9D 9C X1"], opened=have_opened, pile="8S", phase=phase)
    view = REMI.observe(position.state, 0)
    advice = advise(view, random.Random(1))
    assert hint(advice, view, "french").aside == aside
    assert aside or advice.best == Put("swap", (cards("9H"),), (1,)), "it is advised now"


def test_a_marked_meld_that_waits_has_a_row_of_its_own(context: Context) -> None:
    hand = "7S 8S 9S KH 2D 4C 6C JH QS 3D"
    position = Position("obicni", [hand, "2S 3S 4S 6S 2H"], melds=["JD QD KD"], laid=[0, 1], pile="8S")
    view = REMI.observe(position.state, 0)
    loose = [Choice(Lay("discard", (card,)), 9.0 - place) for place, card in enumerate(cards("KH QS JH 6C 4C 3D 2D"))]
    meld = Choice(Put("meld", (tuple(cards("7S 8S 9S")),)), 0.5)
    words = hint(Advice((*loose, meld), POINTS, Reason("all_alike"), 40, loose[1]), view, "french")
    assert any(row.told and len(row.cards) == 3 for row in words.rows)


def test_the_badge_counts_what_the_hand_can_open_with() -> None:
    """The lay-out with fewest points left would lay ace to three, which counts less towards an opening."""
    hand = tuple(cards("3S AH 2H 2H' 3H 5C 6C 7C 2D 2D' 3D 5D 6D 7D 8D"))
    assert opening_reached(REMI.books["njemacki"], hand) == (53, True)


def test_the_badge_knows_that_a_run_is_lacking() -> None:
    groups, run = "AS AC AD TH TC TD", "3H 4H 5H"
    hand = tuple(cards(f"{groups} 4S JC KD"))
    assert opening_reached(REMI.books["njemacki"], hand) == (60, False)
    assert opening_reached(REMI.books["remi51"], hand) == (60, True)
    assert opening_reached(REMI.books["njemacki"], tuple(cards(f"{groups} {run}"))) == (72, True)
    assert opening_reached(REMI.books["njemacki"], tuple(cards(f"AS AC AD {run} 8S"))) == (42, False)


def test_an_opening_too_long_for_its_row_ends_with_whole_melds(context: Context) -> None:
    view = REMI.observe(a_deal("remi51").state, 0)
    melds = tuple(tuple(cards(some)) for some in ("3S 3C 3H", "8S 8H 8C", "5D 6D 7D 8D 9D TD JD QD"))
    again = Put("meld", (melds[1], melds[0], melds[2]))
    advice = Advice((Choice(Put("meld", melds), 7.0), Choice(again, 7.0)), POINTS, Reason("opens", number=80, than=51))
    (row,) = hint(advice, view, "french").rows
    assert (len(row.cards), row.rank) == (6, "…"), "the same melds in another order are no other choice"


def test_what_breaks_a_meld_loses_no_exact_points(context: Context) -> None:
    view = REMI.observe(a_deal("obicni").state, 0)
    nine, ten = cards("9D TD")
    choices = (Choice(Lay("discard", (nine,)), 4.0), Choice(Lay("discard", (ten,)), -109.4))
    rows = hint(Advice(choices, POINTS, Reason("all_alike"), 40), view, "french").rows
    assert [row.numbers for row in rows] == [("0",), ("> 50",)]


def test_a_card_laid_off_is_drawn_beside_where_it_goes(context: Context) -> None:
    view = REMI.observe(a_deal("obicni").state, 0)
    (nine,) = cards("9D")
    choices = (Choice(Put("lay", ((nine,),), (2,)), 7.0), Choice(Lay("discard", (nine,)), 1.0, ((HELPS, 5),)))
    rows = hint(Advice(choices, POINTS, Reason("lay", number=9, card=nine), 40), view, "french").rows
    assert [(len(row.cards), row.rank) for row in rows] == [(1, "Lay off on meld 2"), (1, "Discard")]


def test_a_joker_laid_off_on_a_run_is_told_by_the_card_it_stands_for() -> None:
    view = replace(REMI.observe(a_deal("remi51").state, 0), melds=(Meld(tuple(cards("9S TS JS")), Suit.LEAVES, 9),))
    (joker,) = cards("X1")
    for end, card in (("low", "eight"), ("high", "queen")):
        put = Put("lay", ((joker,),), (1,), end)
        words = hint(Advice((Choice(put, 7.0), Choice(Say("stock"), 1.0)), POINTS, Reason("lay")), view, "french")
        assert words.title == words.rows[0].rank == f"Joker to meld 1, as the {card} of spades"
        assert TABLE.panel.label(put, view, "french") == f"Lay off on 1 as the {card} of spades"


def test_a_hint_names_who_may_go_out_soon() -> None:
    view = REMI.observe(a_deal("obicni").state, 0)
    put = Put("meld", (tuple(cards("4S 5S 6S")),))
    advice = Advice((Choice(put, 7.0),), POINTS, Reason("meld_late", number=2, seat=1))
    told = hint(advice, view, "french", NAMES).why
    assert (
        told
        == f"{NAMES[1]} may go out soon, with only 2 cards left: on the table, these cards no longer count against you."
    )


def test_a_hint_on_a_draw_says_what_the_discard_lacks(context: Context) -> None:
    view = REMI.observe(a_deal("obicni").state, 0)
    (queen,) = cards("QH")
    choices = (Choice(Say("stock"), 2.0, ((HELPS, 8),)), Choice(Say("pile"), 1.0))
    words = hint(Advice(choices, POINTS, Reason("stock_alone", card=queen)), view, "french")
    assert words.why == "The queen of hearts goes with none of your cards; a card from the stock may."
    assert words.headings == ("points lost",)


@pytest.mark.parametrize(
    ("book", "needed"),
    [
        ("remi51", "Your first melds must make 51 points together."),
        ("njemacki", "Your first melds must make 51 points together, with a run among them."),
    ],
)
def test_the_guide_says_what_an_opening_needs(context: Context, tmp_path: Path, book: str, needed: str) -> None:
    rig = TableRig(tmp_path, a_setup(book, 2, 1, "off", game="remi"))
    rig.until_asked("play")
    assert rig.decision is not None
    assert general(rig.decision.view, "french").startswith(needed)


def test_a_tab_on_an_advised_card_is_seen_over_its_neighbours(context: Context, tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("remi51", 2, 1, "off", game="remi"), (1280, 720))
    rig.until_asked("play")
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.hint.advice is not None)
    rig.frame()
    hand = rig.hand()
    advised = [card for card in hand if card.key in rig.table.view.hand.advised]
    tabs = list(rig.table.view.card_tabs(hand))
    assert len(tabs) == len(advised)


def test_advised_cards_share_a_tab_with_their_neighbours_and_none_is_without(context: Context, tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("remi51", 2, 1, "off", game="remi"), (1280, 720))
    rig.until_asked("play")
    rig.frame()
    view, hand = rig.table.view, rig.hand()
    view.hand.advised = [card.key for place, card in enumerate(hand) if place in (0, 1, 2, 4, 9)]
    rows = [[hand.index(card) for card in row] for row, _ in view.advised_rows(hand)]
    assert rows == [[0, 1, 2], [4], [9]]


def test_cards_set_aside_lie_in_their_row_and_are_numbered(context: Context, tmp_path: Path) -> None:
    kings = cards("KD KC KS")
    first = "5S 6S 7S QH JH TH KD KC KS 2C 4D 8D 9C 4H"
    second = "AS 2S 3S 3H 5H 9H 7C 7D 9D 4C 6C 8H TC JC"
    match = dealt("njemacki", (first, second), "8S 2H", ("human", "random"))
    for action in ("discard 4H", "stock", "discard 8S", "stock"):
        match.play(match.game.from_text(action))
    rig = TableRig(tmp_path, a_setup("njemacki", 2, 1, "off", game="remi"), (1280, 720))
    seated_match = SeatedMatch(match, ("", "Vera"))
    rig.table = TableScene(rig.context, seated_match=seated_match, store=rig.store, opponents=InlineOpponents())
    rig.scenes = [rig.table]
    rig.until(lambda: rig.decision is not None)
    for one in kings:
        rig.click(rig.corner(one))
        rig.frame()
    rig.until(lambda: not rig.table.view.hand.moving)
    assert {card.card for card in rig.hand() if card.lift and card.rim} == {*kings}
    assert rig.decision is not None
    (drawn,) = rig.decision.selection.new
    rig.click(rig.button(ASIDE))
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: not rig.table.view.hand.moving)
    assert [card.card for card in rig.hand() if card.lift or card.rim] == [drawn]
    aside = rig.table.view.hand.aside
    assert {card.card: aside[card.key] for card in rig.hand() if card.key in aside} == dict.fromkeys(kings, 1)
