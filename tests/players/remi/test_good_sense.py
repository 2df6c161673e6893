"""What a player at the next table would nod at, of every level and temperament."""

from copy import copy
from random import Random

import pytest

from raub_desktop.engine.cards import card, cards
from raub_desktop.engine.events import StockRefilled
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import PILE, CardDiscarded, Phase
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import make_player
from raub_desktop.players.clock import Clock
from raub_desktop.players.remi.policy.levels import LEVELS
from tests.engine.remi.position import Position
from tests.players.remi.fair_play import words_of

WORDS = [word for level in LEVELS for word in words_of(level)]
OTHERS = "2C 4C 6C 8C TC QC 2D 4D 6D 8D"
"""A hand of nothing."""


def says(word: str, position: Position, seed: int = 0) -> str:
    """What a player would do for the seat to act."""
    state = position.state
    answer = make_player(word, "remi").choose(REMI.observe(state, state.turn), Random(seed))
    assert REMI.why_illegal(state, answer) is None, REMI.to_text(answer)
    return REMI.to_text(answer)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(
    ("book", "melds", "loose"),
    [
        ("becki", "7S 8S 9S KH KD KS", "2D' 5H 9C JC 4D'"),
        ("becki", "3H 4H 5H 6H JS JH JD", "8C' KD AC 2S"),
        ("kontinentalni", "7S 8S 9S TS 4H 5H 6H QD KD AD", "3C' 9H 5D 9C' KC 6D'"),
    ],
)
def test_no_card_of_a_meld_is_thrown_away(word: str, book: str, melds: str, loose: str) -> None:
    position = Position(book, [f"{melds} {loose}", OTHERS], pile="7C")
    for seed in range(3):
        verb, _, thrown = says(word, position, seed).partition(" ")
        assert verb == "remi" or thrown in loose.split()


@pytest.mark.parametrize("word", WORDS)
def test_no_joker_is_thrown_away(word: str) -> None:
    position = Position("becki", ["7S 8S 9S KH KD X1 2D' 5H 9C JC 4D'", OTHERS], pile="7C")
    assert says(word, position) not in ("discard X1", "discard KH", "discard KD")


@pytest.mark.parametrize("word", WORDS)
def test_who_can_close_does(word: str) -> None:
    position = Position("becki", ["3H 4H 5H 6H JS JH JD 8C 9C TC KD'", OTHERS], pile="7C")
    assert says(word, position) == "close KD'"
    complete = "3S 4S 5S 7H 8H 9H JD QD KD 3C 4C 5C 8D 9D TD 2H"
    assert says(word, Position("kontinentalni", [complete, OTHERS], pile="7C")) == "close 2H"


@pytest.mark.parametrize("word", WORDS)
def test_a_hand_dealt_complete_is_called_at_once(word: str) -> None:
    complete = "3S 4S 5S 7H 8H 9H JD QD KD 3C 4C 5C 8D 9D TD"
    assert says(word, Position("kontinentalni", [complete, OTHERS], pile="7C", phase=Phase.DRAW)) == "remi"


@pytest.mark.parametrize("word", WORDS)
def test_the_pile_is_taken_for_a_meld_and_left_for_nothing(word: str) -> None:
    hand = "7S 8S KH KD 2S 5H 9C JC TD' 3C"
    assert says(word, Position("becki", [hand, OTHERS], pile="9S", phase=Phase.DRAW)) == "pile"
    assert says(word, Position("becki", [hand, OTHERS], pile="QS", phase=Phase.DRAW)) == "stock"


@pytest.mark.parametrize("word", WORDS)
def test_whoever_can_open_does(word: str) -> None:
    hand = "QS KS AS 7S 7H 7D 2C 4C 6H 8D 9C JD 3H 5S 9D"
    assert says(word, Position("remi51", [hand, OTHERS], pile="7C")).startswith("meld ")


@pytest.mark.parametrize("word", WORDS)
def test_all_cards_go_when_they_can(word: str) -> None:
    position = Position("obicni", ["4S 5S 6S 9D 9H 9C KD", OTHERS], melds=["TH JH QH"], pile="7C", laid=[0])
    for _ in range(3):
        verb = says(word, position)
        assert not verb.startswith("discard")
        position.play(verb)
        if not position.state.table.sheet:
            continue
        break
    assert position.gained[0] > 0


OUT = [
    Position(
        "remi51",
        ["AH 3H' X4", OTHERS],
        melds=["AS AD AC", "6S' 6D 6C", "3C 4C' 5C'", "JS JD' JC"],
        pile="7C",
        opened=[0, 1],
    ),
    Position("remi51", ["QH KD X4", OTHERS], melds=["QS QC X1", "4H 5H 6H"], pile="7C", opened=[0, 1]),
    Position("obicni", ["7C 8C 2H", OTHERS], melds=["4C 5C 6C"], pile="KD", laid=[0]),
    Position("dvostruki", ["8H X1 KD", OTHERS], melds=["4H 5H 6H"], pile="KC", laid=[0]),
]
"""All cards can be laid in this turn: an ace that makes a run of no use with a joker and a three, and others."""


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("position", OUT)
def test_who_can_lay_all_cards_in_this_turn_does(word: str, position: Position) -> None:
    position = copy(position)
    while not position.state.table.sheet:
        verb = says(word, position)
        assert not verb.startswith("discard")
        position.play(verb)


def test_going_out_in_this_turn_is_advised_before_anything_else() -> None:
    for position in map(copy, OUT):
        while not position.state.table.sheet:
            view = REMI.observe(position.state, 0)
            advice = advise("remi", view, Random(1))
            assert advice.reason.code in ("out", "closes", "only_choice")
            position.play(REMI.to_text(advice.best))


HELD = "4S 5S 6S 9D JH 2H 3C QD KC TD 8S"
"""A hand with one meld."""


@pytest.mark.parametrize("word", ["master", "master:cautious"])
def test_melds_are_held_back_until_somebody_comes_near_the_end(word: str) -> None:
    assert says(word, Position("obicni", [HELD, OTHERS], pile="7C")).startswith("discard")
    assert says(word, Position("obicni", [HELD, "2C 4C"], pile="7C")) == "meld 4S 5S 6S"


def test_strong_holds_melds_back_for_some_turns_only() -> None:
    assert says("strong", Position("obicni", [HELD, OTHERS], pile="7C", drawn=(5, 5))).startswith("discard")
    assert says("strong", Position("obicni", [HELD, OTHERS], pile="7C", drawn=(6, 5))) == "meld 4S 5S 6S"
    assert says("master", Position("obicni", [HELD, OTHERS], pile="7C", drawn=(6, 5))).startswith("discard")
    assert says("regular", Position("obicni", [HELD, OTHERS], pile="7C", drawn=(1, 0))) == "meld 4S 5S 6S"


def test_with_three_cards_one_may_be_out_with_four_not() -> None:
    assert says("master", Position("obicni", [HELD, "2C 4C 8D 9C"], pile="7C")).startswith("discard")
    assert says("master", Position("obicni", [HELD, "2C 4C 8D"], pile="7C")) == "meld 4S 5S 6S"


def test_who_pays_with_several_others_holds_back_longer() -> None:
    three = [HELD, OTHERS, "2S 3S 7S 9S TS JS QS"]
    assert says("master", Position("obicni", [*three, "9C JC"], pile="7C", options={"packs": "2"})).startswith(
        "discard"
    )
    assert says("master", Position("obicni", [*three, "9C"], pile="7C", options={"packs": "2"})) == "meld 4S 5S 6S"


def test_melds_wait_once_the_hand_is_opened() -> None:
    rest = "9D JC 2H 3C QD KC TD 8C"
    hands, table = [f"4S 5S 6S {rest}", OTHERS], ["QH KH AH", "7S 7H 7D"]
    assert says("master", Position("njemacki", hands, melds=table, pile="7C", opened=[0])).startswith("discard")
    hands = [f"QS KS AS 4S 5S 6S 5H 5D 5C {rest[:8]}", OTHERS]
    assert says("master", Position("njemacki", hands, melds=table, pile="7C", opened=[1])).startswith("meld QS KS AS")


def test_what_waits_in_vain_is_laid_while_melds_wait() -> None:
    """A card in no meld of the hand, and a meld of four kings, only count against who holds them."""
    table, rest = ["TH JH QH", "7S 7H 7D"], "2H 3C QD 8C"
    for laid, words in (("KH", "lay KH 1"), ("KS KH KD KC", "meld KS KH KD KC")):
        position = Position("remi51", [f"4S 5S 6S {laid} {rest}", OTHERS], melds=table, pile="7C", opened=[0], laid=[0])
        assert says("master", position) == words
        position.play(words)
        assert says("master", position).startswith("discard")


def test_a_joker_on_the_table_is_taken_before_anything_else() -> None:
    hands = ["4S 5S 6S KH 9D JD 2H 3C", OTHERS]
    position = Position("remi51", hands, melds=["QH X1 AH", "7S 7H 7D"], pile="7C", opened=[0, 1])
    assert says("master", position) == "swap KH 1"


@pytest.mark.parametrize("word", [word for word in WORDS if not word.startswith("beginner")])
def test_a_card_that_takes_a_joker_is_not_laid_off_beside_it(word: str) -> None:
    hands, table = ["KH 9D JD 2H 3C", "2C 4C 6C"], ["QH X1 AH", "KS KD KC"]
    position = Position("remi51", hands, melds=table, pile="7C", opened=[0, 1], drawn=(9, 9))
    assert says(word, position) == "swap KH 1"


def test_a_card_that_fits_the_table_is_not_given_to_the_next_player() -> None:
    position = Position(
        "obicni", ["KC KS' 9D 2H 4C 6S", "2C 4C"], melds=["TH JH QH"], pile="7C", options={"packs": "2"}
    )
    assert says("strong", position) != "discard KH"


@pytest.mark.parametrize("word", [word for word in WORDS if not word.startswith("beginner")])
def test_a_card_that_never_came_by_is_not_waited_for(word: str) -> None:
    """Both missing nines went by and lie in the stock again; the sevens never did, so somebody keeps them."""
    stock = "9C 2S 9D TC KH 5C QS JD"
    position = Position("obicni", ["9S 9H 7D 7C", "7S 7H 3D"], pile="KC", stock=stock, turns=9)
    discards = [CardDiscarded(1, one) for one in cards(stock)]
    turned = StockRefilled((PILE,), tuple(cards(stock)))
    position.state = position.state._replace(log=(*position.state.log, *discards, turned))
    assert says(word, position) in ("discard 7D", "discard 7C")


@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_loss_is_not_knocked(level: str) -> None:
    """With 90 points against hands that have drawn for long nobody says Remi."""
    position = Position("becki", ["KS KH QD QC JS JH TD TC AS AD 9S", OTHERS], pile="7C", drawn=(5, 5))
    assert says(level, position) != "remi"


def test_equal_questions_get_equal_answers_within_the_time() -> None:
    position = Position("becki", ["7S 8S KH KD 2S 5H 9C JC TD' 3C 6S", OTHERS], pile="QS")
    first, again = (says("master", position, seed=4) for _ in range(2))
    assert first == again
    view = REMI.observe(position.state, 0)
    hurried = make_player("master", "remi").choose(view, Random(1), Clock(0.0))
    assert REMI.why_illegal(position.state, hurried) is None
    assert card(REMI.to_text(hurried).split()[-1]) in position.state.cards.hands[0]


def test_where_hands_must_be_complete_nothing_is_kept_from_the_next_player() -> None:
    """They can meld nearly every card, few bring them nearer to the end; the sampled deals change no answer."""
    hand = "3S 4S 5S 7H 8H 9H JD QD KD 3C 4C 5C 8D TS' QH' AS"
    position = Position("kontinentalni", [hand, "6D 9S 9C QC 3H' 4H' 6S JC KC AC 9D' TH KS 6C' 8C"], pile="7C")
    assert len({says("strong", position, seed) for seed in range(20)}) == 1
