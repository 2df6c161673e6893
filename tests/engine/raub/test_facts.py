"""What a deal of Raub meant for each seat, checked against the state of the deal itself."""

from collections.abc import Iterator

import pytest

from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.facts import DealFacts
from raub_desktop.engine.match import Match
from raub_desktop.engine.raub import facts
from raub_desktop.engine.raub.types import DealScored, Phase, RefaWritten
from tests.storage.matches import TO_THE_END, a_match


def deals(match: Match) -> list[tuple[DealFacts, int, int]]:
    """The facts of each deal of a match, with its first action and the one after its last."""
    events = [event for step in match.steps for event in step.events]
    told = list(match.game.facts(events, len(match.players)))
    ends = [
        number
        for number, step in enumerate(match.steps, 1)
        if any(isinstance(event, DealScored | RefaWritten) for event in step.events)
    ]
    return list(zip(told, [0, *ends[:-1]], ends, strict=True))


@pytest.fixture(scope="module", params=[("serbian", 1), ("serbian", 2), ("american", 3), ("croatian", 4)])
def match(request: pytest.FixtureRequest) -> Match:
    book, seed = request.param
    return a_match(TO_THE_END, seed, book=book, start_score=15)


def before_tricks(match: Match, first: int, last: int) -> Iterator[object]:
    for number in range(first, last):
        if any(isinstance(event, CardPlayed) for event in match.steps[number].events):
            yield match.state_after(number)
            return


def test_trumps_are_those_in_hand_before_the_first_card(match: Match) -> None:
    seen = 0
    for told, first, last in deals(match):
        state = next(before_tricks(match, first, last), None)
        for seat, own in enumerate(told.seats):
            if state is None or facts.TRICKS not in own:
                assert facts.TRUMPS not in own
                continue
            assert state.phase is Phase.TRICKS  # type: ignore[attr-defined]  # any state
            hand = state.cards.hands[seat]  # type: ignore[attr-defined]
            assert own[facts.TRUMPS] == sum(one.suit is state.deal.trump for one in hand)  # type: ignore[attr-defined]
            assert own.get(facts.EXCHANGED) == state.deal.exchanged[seat]  # type: ignore[attr-defined]
            seen += 1
    assert seen


def test_who_dropped_out_in_time_left_another_to_fail(match: Match) -> None:
    for (told, _, _), line in zip(deals(match), match.state.table.sheet, strict=True):
        if line.deltas is None:
            continue
        failed = [seat for seat in line.failed if seat != line.declarer]
        for seat, own in enumerate(told.seats):
            dropped = line.tricks[seat] is None and not line.unopposed
            assert own.get(facts.IN_TIME, 0) == int(dropped and bool(failed) and own.get(facts.DROPPED, 0) == 1)
            stopped = seat != line.declarer and line.declarer in line.failed and seat not in line.failed
            assert own.get(facts.STOPPED, 0) == int(stopped and line.tricks[seat] is not None)


def test_what_a_contract_was_made_with(match: Match) -> None:
    sheet = match.state.table.sheet
    for (told, _, _), line in zip(deals(match), sheet, strict=True):
        for seat, own in enumerate(told.seats):
            made = own.get(facts.MADE, 0)
            trumps = own.get(facts.TRUMPS)
            assert own.get(facts.FEW_TRUMPS, 0) == int(bool(made) and trumps is not None and trumps <= 1)
            assert own.get(facts.ALL_TRICKS, 0) == int(bool(made) and line.tricks[seat] == 4 and not line.unopposed)
            assert own.get(facts.HELD, 0) == int(bool(own.get(facts.STAYED)) and seat not in line.failed)
            assert own.get(facts.RAUB_MADE, 0) == int(bool(made) and bool(own.get(facts.ROBBED)))
