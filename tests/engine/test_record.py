"""The public text format (RECORD.md): a record by hand, out and in again, and every refusal."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import PACK_32, cards, cards_text
from raub_desktop.engine.fair import FairShuffler, deal_seed, fingerprint
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.engine.record import RecordError, checking, open_record, read_record, write_record

ORDER = (
    "9S TS 7D 8D AS 7S 9H QC JC AC KC AD KD "  # eldest, second, dealer; the turn card; eldest, second, dealer
    "AH KH TH 8C KS QS JS 8S QH JH 8H 7H QD JD TD 9D TC 9C 7C"
)
BY_HAND: dict[str, Any] = {
    "format": "raub-desktop/1",
    "game": "raub",
    "book": "american",
    "options": {"muss": "off"},
    "seats": ["human", "strong", "reference"],
    "actions": [
        "0 deal",
        "deal " + ORDER,
        "0 raub",
        "1 play",
        "2 drop",
        "1 exchange QC JC",
        "0 exchange 7S",
        "0 throw KD",
        "0 AD",
        "1 KH",  # no bells: he must trump
        "1 TS",
        "0 AS",
        "0 TH",
        "1 AH",
        "1 9S",
        "0 9H",
        "1 hand_over",
    ],
    "result": {"scores": [19, 19, 21], "winners": [], "payments": None},
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(BY_HAND), **fields}


def with_actions(*actions: str, count: int = 0) -> dict[str, Any]:
    """The record cut after ``count`` actions and gone on with others, without a result."""
    kept = list(BY_HAND["actions"])[:count]
    return {**changed(actions=[*kept, *actions]), "result": None}


def refusal(record: object) -> RecordError:
    with pytest.raises(RecordError) as refused:
        read_record(record, GAMES)
    return refused.value


def test_a_record_written_by_hand_holds() -> None:
    match = read_record(BY_HAND, GAMES)
    assert match.game.standing(match.state).scores == (19, 19, 21)
    assert match.to_act == 2, "the deck was handed on to the third player"
    assert match.players == ("human", "strong", "reference")


def test_out_again_it_is_the_same_text() -> None:
    written = write_record(read_record(BY_HAND, GAMES))
    assert {name: written[name] for name in BY_HAND} == BY_HAND
    assert set(written) - set(BY_HAND) == {"deals"}


def test_a_record_is_json_and_gives_the_same_state_again() -> None:
    match = read_record(BY_HAND, GAMES)
    again = read_record(json.loads(json.dumps(write_record(match))), GAMES)
    assert again.state == match.state
    assert again.steps == match.steps
    assert write_record(again) == write_record(match)


def test_a_reader_accepts_cards_in_any_order_a_writer_uses_the_canonical_one() -> None:
    actions = [one.replace("exchange QC JC", "exchange JC QC") for one in BY_HAND["actions"]]
    match = read_record(changed(actions=actions), GAMES)
    assert step_text(match, 5) == "1 exchange QC JC"


def test_options_name_only_what_differs_from_the_book() -> None:
    spelled_out = changed(options={"muss": "off", "must_beat": True, "start_score": 21})
    assert write_record(read_record(spelled_out, GAMES))["options"] == {"muss": "off"}


def test_each_action_is_told_before_it_is_played() -> None:
    told = [(match.to_act, text) for match, text in checking(BY_HAND, GAMES)]
    assert [text for _, text in told] == [*BY_HAND["actions"], None]
    assert told[0][0] == 0
    assert told[1][0] == -1
    assert told[5][0] == 1


def test_opening_plays_nothing_yet() -> None:
    match, actions = open_record(BY_HAND, GAMES)
    assert (len(match.steps), match.to_act) == (0, 0)
    assert actions == BY_HAND["actions"]


@pytest.mark.parametrize("data", [None, [], "raub", 7, {}, changed(format="chess/1"), changed(format="raub-desktop/x")])
def test_not_a_record(data: object) -> None:
    assert refusal(data).code == "not_a_record"


def test_a_later_format_is_named() -> None:
    refused = refusal(changed(format="raub-desktop/2"))
    assert (refused.code, refused.text) == ("later_format", "raub-desktop/2")


def test_an_unknown_game() -> None:
    refused = refusal(changed(game="bela"))
    assert (refused.code, refused.text) == ("unknown_game", "bela")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 3),
        ("book", None),
        ("options", []),
        ("seats", "human"),
        ("seats", ["human", 2, "human"]),
        ("actions", None),
        ("actions", [["0", "deal"]]),
        ("deals", {}),
        ("deals", ["abc"]),
        ("deals", [{"seed": 5}]),
        ("result", [19, 19, 21]),
    ],
)
def test_a_bad_field_is_named(field: str, value: object) -> None:
    refused = refusal(changed(**{field: value}))
    assert (refused.code, refused.text) == ("bad_field", field)


@pytest.mark.parametrize(
    ("fields", "option", "code"),
    [
        ({"book": "dutch"}, "book", "unknown_book"),
        ({"options": {"jokers": True}}, "jokers", "unknown_option"),
        ({"options": {"muss": "sometimes"}}, "muss", "bad_value"),
        ({"options": {"drop_out": False}}, "conditional_play", "needs"),
        ({"seats": ["human"]}, "seats", "seats"),
        ({"seats": ["human"] * 5}, "seats", "seats"),
    ],
)
def test_an_option_that_cannot_be_is_named(fields: dict[str, Any], option: str, code: str) -> None:
    refused = refusal(changed(**fields))
    assert refused.code == "option"
    assert refused.option is not None
    assert (refused.option.option, refused.option.code) == (option, code)


@pytest.mark.parametrize("text", ["0 XY", "0 exchange 1S", "0 throw", "0 bid x", ""])
def test_a_bad_action_is_told_with_its_number_and_text(text: str) -> None:
    refused = refusal(with_actions(text, count=8))
    assert (refused.code, refused.number, refused.text) == ("bad_action", 9, text)


@pytest.mark.parametrize(
    ("text", "count"), [("1 AD", 8), ("AD", 8), ("deal", 0), ("1 deal", 0), ("0 deal " + ORDER, 1), ("0 look", 1)]
)
def test_the_wrong_seat(text: str, count: int) -> None:
    refused = refusal(with_actions(text, count=count))
    assert (refused.code, refused.number, refused.text) == ("wrong_seat", count + 1, text)


def test_an_illegal_action_is_told_with_its_reason() -> None:
    refused = refusal(with_actions("0 AD", "1 TS", count=8))
    assert (refused.code, refused.number, refused.text) == ("illegal", 10, "1 TS")
    assert refused.reason is not None
    assert (refused.reason.code, refused.reason.suit) == ("must_trump", "H")


def test_an_action_after_the_end() -> None:
    refused = refusal({**changed(options={"muss": "off", "deal_limit": 1}), "result": None})
    assert (refused.code, refused.number, refused.text) == ("match_over", 17, "1 hand_over")


@pytest.mark.parametrize(
    "result", [{"scores": [19, 19, 20]}, {"winners": [0]}, {"payments": [0, 0, 0]}, {**BY_HAND["result"], "scores": []}]
)
def test_a_wrong_result(result: dict[str, Any]) -> None:
    assert refusal(changed(result=result)).code == "wrong_result"


def test_a_record_may_do_without_a_result() -> None:
    assert read_record({**changed(), "result": None}, GAMES).to_act == 2


# Fair deals in a record

KEY = b"0123456789abcdef0123456789abcdef"


def fair_record() -> dict[str, Any]:
    """Two deals of a keyed match: the first all passed, the second under way."""
    game = GAMES["raub"]
    match = Match(game, "serbian", game.parse_options("serbian", {"forced_raub": ""}), ["human"] * 3, KEY)
    match.shuffle()
    match.play(game.from_text("look"))
    for _ in range(9):
        match.play(game.from_text("pass"))
    match.shuffle()
    return write_record(match)


def test_a_fair_deals_proof_is_written_when_it_is_over_and_held_back_before() -> None:
    first, second = fair_record()["deals"]
    assert first["seed"] == deal_seed(KEY, 1).hex()
    assert second["seed"] is None
    order = list(PACK_32)
    FairShuffler(deal_seed(KEY, 2)).shuffle(order)
    assert second["fingerprint"] == fingerprint(deal_seed(KEY, 2), tuple(order))
    assert fair_record()["actions"][-1] == "deal " + cards_text(order)


def test_a_record_keeps_the_proofs_it_came_with() -> None:
    record = fair_record()
    assert write_record(read_record(record, GAMES)) == record


def tampered(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    record = fair_record()
    record["result"] = None
    change(record)
    return record


def test_a_wrong_fingerprint_is_found() -> None:
    refused = refusal(tampered(lambda record: record["deals"][0].update(fingerprint="0" * 64)))
    assert (refused.code, refused.number) == ("wrong_fingerprint", 1)


def test_an_order_that_was_not_drawn_from_the_seed_is_found() -> None:
    def swap_two_cards(record: dict[str, Any]) -> None:
        order = list(cards(record["actions"][0][5:]))
        order[-1], order[-2] = order[-2], order[-1]
        record["actions"][0] = "deal " + cards_text(order)
        record["deals"][0]["fingerprint"] = fingerprint(bytes.fromhex(record["deals"][0]["seed"]), tuple(order))

    refused = refusal(tampered(swap_two_cards))
    assert (refused.code, refused.number) == ("wrong_seed", 1)


@pytest.mark.parametrize("seed", ["zz", "0" * 64])
def test_a_wrong_seed_is_found(seed: str) -> None:
    def other_seed(record: dict[str, Any]) -> None:
        record["deals"][0] = {"fingerprint": None, "seed": seed}

    refused = refusal(tampered(other_seed))
    assert refused.code == ("wrong_seed" if len(seed) == 64 else "bad_field")


def test_a_reshuffle_is_checked_against_the_seed_too() -> None:
    game = GAMES["raub"]
    house = game.parse_options("serbian", {"forced_raub": "", "six_seats": True, "stock_short": "reshuffle"})
    match = Match(game, "serbian", house, ["human"] * 6, KEY)
    while not any(step_text(match, index).startswith("reshuffle") for index in range(len(match.steps))):
        if match.to_act == -1:
            match.shuffle()
        else:
            wanted = {"bid": "declare", "raub": "look", "swap_before": "keep"}.get(game.phase(match.state))
            texts = {game.to_text(action): action for action in match.legal_actions()}
            match.play(texts[wanted] if wanted else match.legal_actions()[-1])
    record: Any = write_record(match)
    seed = deal_seed(KEY, 1)
    record["deals"][0]["seed"] = seed.hex()
    assert read_record(record, GAMES).state == match.state

    one, *others = record["actions"][-1].split()[1:]
    record["actions"][-1] = " ".join(["reshuffle", *others, one])
    refused = refusal({**record, "result": None})
    assert (refused.code, refused.number) == ("wrong_seed", 1)


def test_cards_laid_down_in_any_order_are_the_same_action() -> None:
    """A table may build a Lay by hand; the record holds all the same."""
    game = GAMES["raub"]
    match, actions = open_record(BY_HAND, GAMES)
    for text in actions[:5]:
        match.play(game.from_text(text.split(" ", 1)[1] if text[0].isdigit() else text))
    match.play(Lay("exchange", cards("JC QC")))
    assert step_text(match, 5) == "1 exchange QC JC"
    assert match.state == read_record(with_actions(count=6), GAMES).state
