"""The rules as a table plays them: complete, true for every mix of options, and nothing that differs goes unmarked."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, OptionSpec, as_dict
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.engine.tricks import best_index
from raub_desktop.language.raub.rules import rule_pages
from raub_desktop.language.rule_page import Block, Pages, Picture, Scores, marked

RAUB = GAMES["raub"]
SPECS = RAUB.option_specs()


def book_options(book: str) -> dict[str, object]:
    return as_dict(RAUB.books[book])


def words_of(block: Block) -> str:
    match block:
        case Scores(rows):
            return "\n".join(" ".join(row) for row in rows)
        case Picture(groups, words):
            return "\n".join([words, *(group.words for group in groups)])
        case str(words):
            return words


def text_of(pages: Pages) -> str:
    return "\n".join(words_of(block) for section in pages for block in section.blocks)


def some_values(spec: OptionSpec) -> tuple[object, ...]:
    match spec.kind:
        case "flag":
            return (True, False)
        case "choice":
            return spec.choices
        case "number":
            return (spec.low, spec.high, 9, 10, 20)
        case _:
            return ("", "7", "AK7")


def possible(book: str, changes: Mapping[str, object]) -> bool:
    try:
        RAUB.parse_options(book, changes)
    except OptionError:
        return False
    return True


def single_changes() -> Iterator[tuple[str, str, object]]:
    for book in RAUB.books:
        for spec in SPECS:
            for value in some_values(spec):
                if value != getattr(RAUB.books[book], spec.name) and possible(book, {spec.name: value}):
                    yield book, spec.name, value


def no_muss(values: Mapping[str, object]) -> bool:
    return values["muss"] == "off" and not values["muss_round"] and not values["mus_doubles"]


WITHOUT_EFFECT: Mapping[str, Callable[[Mapping[str, object]], bool]] = {
    "muss_below": lambda values: values["muss"] == "off",
    "muss_seven": no_muss,
}
"""Options that change nothing at a table like this, so that the text need not either."""


@pytest.mark.parametrize(("book", "name", "value"), [*single_changes()])
def test_a_house_rule_is_told_and_marked_and_nothing_else_is(book: str, name: str, value: object) -> None:
    values = book_options(book)
    marks = marked(rule_pages, values, {name: value})
    if name in WITHOUT_EFFECT and WITHOUT_EFFECT[name]({**values, name: value}):
        assert not marks
    else:
        assert marks
        assert all(options == (name,) for options in marks.values())


@pytest.mark.parametrize("book", RAUB.books)
def test_a_book_does_not_differ_from_itself(book: str) -> None:
    assert not marked(rule_pages, book_options(book), {})


def strategy(spec: OptionSpec) -> st.SearchStrategy[object]:
    if spec.kind == "number":
        return st.integers(spec.low, spec.high)
    if spec.kind == "ranks":
        return st.lists(st.sampled_from(spec.choices), unique=True).map(
            lambda some: "".join(one for one in spec.choices if one in some)
        )
    return st.sampled_from(some_values(spec))


tables = st.fixed_dictionaries({spec.name: strategy(spec) for spec in SPECS}).filter(
    lambda values: possible("serbian", values)
)


def muss_played(o: Options) -> bool:
    return o.muss != "off" or o.muss_round or o.mus_doubles


SAID: Mapping[str, Callable[[Options], bool]] = {
    "two to six players": lambda o: o.six_seats,
    "two to four players": lambda o: not o.six_seats,
    "on your left": lambda o: o.direction == "clockwise",
    "on your right": lambda o: o.direction == "counter_clockwise",
    "may hand the deck over": lambda o: o.hand_over != "no",
    "right after another dealer has": lambda o: o.hand_over == "not_twice",
    "so is a deck handed over": lambda o: o.hand_over != "no",
    "Nobody takes the turned card": lambda o: not o.dealer_raub,
    "“Raub!”": lambda o: o.dealer_raub,
    "“Štih!”": lambda o: o.dealer_raub,
    "No card forces the dealer": lambda o: o.dealer_raub and not o.forced_raub,
    "The dealer must take a turned": lambda o: bool(o.forced_raub),
    "face down, unseen": lambda o: o.blind_raub,
    "before they know the trump": lambda o: o.blind_raub and o.drop_out,
    "The dealer speaks first": lambda o: o.first_bidder == "dealer",
    "The player after the dealer speaks first": lambda o: o.first_bidder == "eldest",
    "if everyone passes again, a third": lambda o: o.turn_ups == "automatic",
    "turns a second card": lambda o: o.turn_ups == "dealer",
    "is not bid on": lambda o: o.skip_repeated_suit,
    "Nobody may drop out": lambda o: not o.drop_out,
    "else drops out, the declarer scores four": lambda o: o.drop_out,
    "A player who dropped out": lambda o: o.drop_out,
    "Forpass": lambda o: o.conditional_play,
    "Surpass": lambda o: o.conditional_play,
    "no conditions": lambda o: o.drop_out and not o.conditional_play,
    "The declarer begins": lambda o: o.exchange_first == "declarer",
    "gets five": lambda o: o.first_four_bonus,
    "Whoever exchanges all four gets four.": lambda o: not o.first_four_bonus,
    "not the turned one": lambda o: o.raubed_card_taken == "before_exchange" and (o.dealer_raub or muss_played(o)),
    "picks the turned card up": lambda o: o.raubed_card_taken == "after_exchange" and (o.dealer_raub or muss_played(o)),
    "cannot be swapped": lambda o: o.seven_swap == "off",
    "before the exchange or after it": lambda o: o.seven_swap == "any_time",
    "only one card has been turned": lambda o: o.seven_swap == "after_draw",
    "than the stock still holds": lambda o: o.stock_short == "limit",
    "have discarded are shuffled": lambda o: o.stock_short == "reshuffle",
    "The declarer leads to the first trick": lambda o: o.first_lead == "declarer",
    "must beat the best card": lambda o: o.must_beat,
    "Nobody has to beat": lambda o: not o.must_beat,
    "A declarer who won fewer than they need +4": lambda o: o.declarer_fail == "flat",
    "needs two and won one +3": lambda o: o.declarer_fail == "by_tricks",
    "There is no Muss": lambda o: not muss_played(o),
    "While another player’s score is below": lambda o: o.muss == "opponent",
    "the dealer’s own included": lambda o: o.muss == "any",
    "only in a Muss round": lambda o: o.muss == "off" and o.muss_round and not o.mus_doubles,
    "dealer with the highest score": lambda o: o.muss_round,
    "even for a seven": lambda o: muss_played(o) and o.muss_seven == 2 and not o.mus_doubles,
    "or one for a seven": lambda o: muss_played(o) and o.muss_seven == 1 and not o.mus_doubles,
    "for a seven, too": lambda o: o.mus_doubles,
    "a Muss.": lambda o: muss_played(o) and not o.mus_doubles and o.drop_out,
    "Mus:": lambda o: o.mus,
    "Permus:": lambda o: o.permus != "off",
    "no cards are exchanged": lambda o: o.permus == "seen",
    "may still be swapped": lambda o: o.permus == "seen" and o.seven_swap != "off",
    "until someone declares": lambda o: o.permus == "unseen",
    "reverse the direction": lambda o: o.reverse,
    "“Aus!”": lambda o: o.finish == "aus",
    "deal is played to its end": lambda o: o.finish == "end_of_deal",
    "at the latest": lambda o: o.deal_limit > 0,
    "Everyone else pays": lambda o: o.stakes,
    "Nothing is paid": lambda o: not o.stakes,
    "needs one and won none": lambda o: (
        o.declarer_fail == "by_tricks"
        and (o.dealer_raub or (o.muss_seven == 1 and not o.mus_doubles and (o.muss != "off" or o.muss_round)))
    ),
    "for a turned seven only one": lambda o: (
        o.dealer_raub or (o.muss_seven == 1 and not o.mus_doubles and (o.muss != "off" or o.muss_round))
    ),
}
"""What the pages say exactly where the table plays so."""


@given(tables)
def test_the_pages_say_what_the_table_plays_and_nothing_it_does_not(values: dict[str, object]) -> None:
    text, options = text_of(rule_pages(values)), Options(**values)  # type: ignore[arg-type]  # any option's values
    for phrase, holds in SAID.items():
        assert (phrase in text) is holds(options), phrase
    assert f"starts at {options.start_score} points" in text
    assert f"won none {f'+{options.defender_fail}' if options.defender_fail else '0'}\n" in text
    if options.muss != "off":
        assert f"score is below {options.muss_below}," in text


@given(tables, st.sampled_from(["hungarian", "french"]))
def test_every_paragraph_is_whole(values: dict[str, object], deck: str) -> None:
    pages = rule_pages(values, deck)
    assert len({section.name for section in pages}) == len(pages)
    for section in pages:
        assert section.title
        assert section.blocks
        assert len(set(section.blocks)) == len(section.blocks)
        for block in section.blocks:
            assert "{" not in words_of(block)
            if isinstance(block, str):
                assert block.endswith((".", "”"))


@given(tables, st.sampled_from(sorted(RAUB.books)))
def test_whatever_is_marked_at_a_mixed_table_is_the_tables_own(values: dict[str, object], book: str) -> None:
    mine = book_options(book)
    changes = {name: value for name, value in values.items() if mine[name] != value}
    standing = {(section.name, block) for section in rule_pages(mine) for block in section.blocks}
    marks = marked(rule_pages, mine, changes)
    for section in rule_pages(values):
        for block in section.blocks:
            assert ((section.name, block) in marks) is ((section.name, block) not in standing)
    assert all(name in changes for names in marks.values() for name in names)


def test_cards_are_called_as_the_deck_calls_them() -> None:
    values = book_options("serbian")
    assert "Ober, Unter" in text_of(rule_pages(values))
    assert "queen, jack" in text_of(rule_pages(values, "french"))
    assert "leaves" not in text_of(rule_pages(values, "french"))


def test_the_picture_of_a_trick_is_a_trick() -> None:
    (picture,) = [
        block
        for section in rule_pages(book_options("american"))
        if section.name == "play"
        for block in section.blocks
        if isinstance(block, Picture)
    ]
    played = [card for group in picture.groups for card in group.cards if isinstance(card, Card)]
    won = [group.won for group in picture.groups].index(True)
    assert best_index(played, Suit.HEARTS, STRENGTH) == won
    assert [card.suit for card in played] == [Suit.LEAVES, Suit.LEAVES, Suit.HEARTS, Suit.LEAVES]


CALLS: Mapping[str, str] = {
    "hand_over": "may hand the deck over",
    "muss": "may say “Muss”",
    "muss_round": "may ask for a Muss round",
    "reverse": "reverse the direction of play",
    "ask_mus": "Mus:",
    "ask_permus": "Permus:",
    "blind": "lay the card face down",
    "raub": "“Raub!”",
    "declare": "“I declare!”",
    "turn": "turns a second card",
    "play": "“I play”",
    "drop": "“I drop out”",
    "forpass": "“Forpass”",
    "surpass": "“Surpass”",
    "swap": "lay it on the table and take the turned trump",
    "throw": "discard down to four",
}
"""Every call that not all tables have, and where the pages tell of it."""


@settings(max_examples=60)
@given(tables, st.integers(2, 4), st.randoms(use_true_random=False))
def test_whatever_a_player_can_be_asked_the_rules_of_his_table_tell(
    values: dict[str, object], seats: int, chance: Random
) -> None:
    values = {**values, "start_score": min(int(str(values["start_score"])), 11)}
    text, state = text_of(rule_pages(values)), RAUB.start(Options(**values), seats)  # type: ignore[arg-type]  # see above
    for _ in range(120):
        seat = RAUB.to_act(state)
        if seat is None:
            break
        if seat == CHANCE:
            state, _ = RAUB.apply(state, RAUB.chance(state, chance))
            continue
        legal = RAUB.legal_actions(state)
        for verb in {getattr(action, "verb", "") for action in legal} & set(CALLS):
            assert CALLS[verb] in text, verb
        state, _ = RAUB.apply(state, chance.choice(legal))


def test_any_of_several_ranks_forces_the_dealer() -> None:
    assert "must take a turned ace, ten or seven, like it" in text_of(
        rule_pages({**book_options("serbian"), "forced_raub": "AT7"}, "french")
    )
