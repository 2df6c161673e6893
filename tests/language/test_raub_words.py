"""Raub's words: every code, verb, option and error the engine can produce has its sentence."""

import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Suit, card, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import CardTurned
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.raub.types import Phase, PlayersNamed, Verb, Why
from raub_desktop.engine.record import RecordError
from raub_desktop.engine.tricks import MUST_BEAT, MUST_FOLLOW, MUST_TRUMP
from raub_desktop.language import ranks_of
from raub_desktop.language.errors import option_error_text, record_error_text
from raub_desktop.language.games import NARRATORS
from raub_desktop.language.raub import WORDS, calls
from tests.engine.raub.hand import Hand

RAUB = GAMES["raub"]
SPECS = RAUB.option_specs()


@pytest.mark.parametrize("code", [*Why, MUST_FOLLOW, MUST_TRUMP, MUST_BEAT])
def test_every_reason_is_a_sentence(code: str) -> None:
    sentence = WORDS.refusal_text(Reason(code, suit=Suit.LEAVES, card=card("TH"), number=3))
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert "{" not in sentence
    assert code not in sentence or " " in code


def test_reasons_name_suits_and_cards_as_the_deck_does() -> None:
    follow = Reason(MUST_FOLLOW, suit=Suit.LEAVES)
    assert WORDS.refusal_text(follow) == "You hold leaves, so you must follow suit."
    assert WORDS.refusal_text(follow, "french") == "You hold spades, so you must follow suit."
    assert "Ober of acorns" in WORDS.refusal_text(Reason(MUST_BEAT, card=card("QC")))
    assert "queen of clubs" in WORDS.refusal_text(Reason(MUST_BEAT, card=card("QC")), "french")


def test_reasons_count() -> None:
    assert WORDS.refusal_text(Reason(Why.THROW_EXACTLY, number=1)) == "Discard exactly 1 card."
    assert WORDS.refusal_text(Reason(Why.THROW_EXACTLY, number=2)) == "Discard exactly 2 cards."
    assert "used up" in WORDS.refusal_text(Reason(Why.TOO_MANY_CARDS, number=0))


def test_calls_are_the_words_of_the_game() -> None:
    assert calls.call_text(Verb.RAUB) == "Raub!"
    assert calls.call_text(Verb.RAUB, seven=True) == "Štih!"
    assert [calls.call_text(verb) for verb in (Verb.PASS, Verb.PLAY, Verb.DROP)] == ["Pass", "I play", "I drop out"]
    assert [calls.call_text(verb) for verb in (Verb.FORPASS, Verb.SURPASS)] == ["Forpass", "Surpass"]
    assert (calls.call_text(Verb.MUSS), calls.call_text("aus")) == ("Muss!", "Aus!")


def test_an_exchange_tells_how_many() -> None:
    assert [calls.call_text(Verb.EXCHANGE, count) for count in (0, 1, 4)] == ["None", "1 card", "4 cards"]


def test_nobody_hears_a_swap_declined_or_a_look_at_the_hand() -> None:
    assert {calls.call_text(verb) for verb in (Verb.KEEP, Verb.LOOK, Verb.UP, Verb.DEAL, Verb.THROW)} == {""}


def test_every_verb_has_a_button() -> None:
    for verb in Verb:
        label = WORDS.choice_text(Say(verb.value))
        assert label
        assert "_" not in label


def test_buttons_tell_what_they_do() -> None:
    assert WORDS.choice_text(Lay("exchange", ())) == "Keep all"
    assert WORDS.choice_text(Lay("exchange", cards("TS 9S"))) == "Exchange 2"
    assert WORDS.choice_text(Lay("throw", cards("TS"))) == "Discard 1"
    assert WORDS.choice_text(Play(card("JD"))) == "Unter of bells"
    assert WORDS.choice_text(Play(card("JD")), "french") == "jack of diamonds"
    assert calls.choice_text(Say("raub"), seven=True) == "Štih!"


def test_every_call_a_player_can_choose_is_explained() -> None:
    for verb in set(Verb) - {Verb.EXCHANGE, Verb.THROW, Verb.RESHUFFLE}:
        assert calls.choice_note(verb).endswith(".")


def test_every_step_has_a_name_and_every_decision_a_question() -> None:
    silent = {Phase.SHUFFLE, Phase.RESHUFFLE, Phase.OVER}
    for phase in Phase:
        assert WORDS.phase_text(phase)
        question = calls.question_text(phase, card=card("KH"), throw=2)
        assert bool(question) is (phase not in silent)
        assert "{" not in question


def test_questions_name_the_card_and_the_suit_where_they_are_known() -> None:
    assert calls.question_text(Phase.RAUB, card=card("KH")) == "Take the king of hearts (Raub!)? You need two tricks."
    assert "need one trick" in calls.question_text(Phase.RAUB, card=card("7H"))
    assert calls.question_text(Phase.BID, "french", card=card("KC")) == "Make clubs trump? You need two tricks."
    assert calls.question_text(Phase.WHO_PLAYS, suit=Suit.BELLS) == "Play, and need one trick, or drop out?"
    assert calls.question_text(Phase.WHO_PLAYS) == "Play, and need one trick, or drop out?"
    assert calls.question_text(Phase.THROW, throw=1) == "Discard 1 card."
    assert calls.question_text(Phase.THROW, throw=2, robbed=card("AH")) == "Discard 2 cards."


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((1, 0), "You and Vera play; whoever dropped out keeps their score."),
        ((1, 2), "Vera and Mirko play; whoever dropped out keeps their score."),
        ((3, 2, 0), "You, Simo and Mirko play; whoever dropped out keeps their score."),
    ],
)
def test_players_who_stay_are_told_from_you_on(seats: tuple[int, ...], told: str) -> None:
    narrator = NARRATORS["raub"](WORDS, ("Ana", "Vera", "Mirko", "Simo"), 0, "hungarian")
    assert narrator.event(PlayersNamed(seats)) == told


def test_another_card_is_turned_because_nobody_declared() -> None:
    hand = Hand("serbian", "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: TC")
    narrator, said = NARRATORS["raub"](WORDS, ("You", "Vera", "Mirko"), 0, "hungarian"), "Nobody declared. "
    hand.play("0 look")
    assert not narrator.question(RAUB.observe(hand.state, 0)).startswith(said)
    hand.play("0 pass, 1 pass, 2 pass")
    first, second = map(narrator.event, hand.happened(CardTurned))
    assert (first, second) == ("The nine of hearts was turned up.", f"{said}The ten of acorns was turned up.")
    assert narrator.question(RAUB.observe(hand.state, 0)) == f"{said}Make acorns trump? You need two tricks."


IN_ALL_BOOKS = {
    "direction",
    "first_bidder",
    "dealer_raub",
    "exchange_first",
    "first_lead",
    "defender_fail",
    "start_score",
}


@pytest.mark.parametrize("name", [spec.name for spec in SPECS])
def test_every_option_is_explained_with_its_source_where_not_all_books_have_it(name: str) -> None:
    option = WORDS.option_words(name)
    assert option.label
    assert option.sentence.endswith(".")
    if name in IN_ALL_BOOKS:
        assert not option.source, "the columns of the books say it"
    else:
        assert "book" in option.source or "House rule" in option.source


def test_every_value_of_every_option_has_words() -> None:
    for spec in SPECS:
        values = {
            "flag": (True, False),
            "choice": spec.choices,
            "number": (spec.low, spec.high),
            "ranks": ("", "7", "AK"),
        }
        for value in values[spec.kind]:
            text = WORDS.value_text(spec.name, value)
            assert text
            assert "_" not in text


def test_ranks_follow_the_deck() -> None:
    assert WORDS.value_text("forced_raub", "Q7") == "Ober, seven"
    assert WORDS.value_text("forced_raub", "Q7", "french") == "queen, seven"
    assert WORDS.value_text("forced_raub", "") == "none"


def test_cards_of_one_rank_are_told_together() -> None:
    assert ranks_of(cards("KH KD QD"), "hungarian") == "kings and Ober"
    assert ranks_of(cards("QH QD 7D"), "hungarian") == "Obers and seven"
    assert ranks_of(cards("QH QD TC"), "french") == "queens and ten"


def test_every_book_has_a_name_and_a_line() -> None:
    for book in RAUB.books:
        name, sentence, _ = WORDS.book_words(book)
        assert name.endswith("book")
        assert sentence.endswith(".")


def test_every_wrong_option_is_told_with_what_would_do() -> None:
    with pytest.raises(OptionError) as caught:
        RAUB.parse_options("american", {"muss_seven": "3"})
    assert option_error_text(caught.value, "raub") == "muss_seven cannot be “3”; it can be: 1 … 2."
    with pytest.raises(OptionError) as caught:
        RAUB.start(RAUB.parse_options("american", {}), 5)
    assert option_error_text(caught.value, "raub") == "These rules are for 2 to 4 players, not for 5."
    with pytest.raises(OptionError) as caught:
        RAUB.start_from(RAUB.parse_options("american", {}), 2, (5, 0))
    expected = "There must be one score for each seat, and all must be above zero."
    assert option_error_text(caught.value, "raub") == expected


@pytest.mark.parametrize(
    "code",
    ["not_a_record", "later_format", "unknown_game", "bad_field", "bad_action", "wrong_seat", "match_over",
     "wrong_fingerprint", "wrong_seed", "wrong_key", "too_long", "wrong_result"],
)  # fmt: skip
def test_every_fault_of_a_record_is_a_sentence(code: str) -> None:
    sentence = record_error_text(RecordError(code, number=7, text="1 {AS}\n"))
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert code not in sentence


def test_a_refused_action_is_told_with_its_number_and_reason() -> None:
    error = RecordError("illegal", number=7, text="1 AS", reason=Reason(MUST_FOLLOW, suit=Suit.BELLS), game="raub")
    assert record_error_text(error) == "Action 7, “1 AS”: You hold bells, so you must follow suit."


def test_a_discard_of_another_player_is_told_by_its_number_and_the_own_one_by_its_card() -> None:
    hand = Hand("serbian", "0: AH KH 9S 8C / turn: QH").play("0 raub").stand_pat()
    count = len(hand.events)
    hand.play("0 throw 8C")
    told = {
        me: [
            NARRATORS["raub"](WORDS, ("Ana", "Vera", "Simo"), me, "french").event(event)
            for event in hand.events[count:]
        ]
        for me in (0, 1)
    }
    assert told == {0: ["You discarded the eight of clubs."], 1: ["Ana discarded 1 card."]}
