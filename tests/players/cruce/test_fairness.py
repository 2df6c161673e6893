"""Nobody cheats: every level and temperament answers from what its seat sees, whatever the hidden cards are.

``python -m tests.long.proof_fairness --game cruce`` asks the same of very many positions.
"""

from dataclasses import replace
from random import Random

import pytest

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import MarriageAnnounced, View
from raub_desktop.engine.events import CardPlayed, Event, TrickTaken
from raub_desktop.players.advisers import advise
from raub_desktop.players.cruce.policy.levels import LEVELS
from tests.players.cruce.tables import MODES, positions, words_of
from tests.players.fair_play import assert_fair, laid_out_anew

SLOW = ("strong", "master")
ASKED = {level: 3 if level in SLOW else 8 for level in LEVELS}


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_no_answer_depends_on_hidden_cards(book: str, seats: int) -> None:
    rng = Random(f"{book} {seats}")
    moments = positions(book, seats, rng, deals=4)
    pairs = [(moment, laid_out_anew(moment, rng, CRUCE)) for moment in moments if len(moment.legal) > 1]
    asked = [(moment, other) for moment, other in pairs if moment.state.cards != other.cards]
    assert len(asked) > len(pairs) / 4, "many questions can be put with other cards hidden"
    for level, number in ASKED.items():
        words = words_of(level)
        for word in (rng.choice(words),) if level in SLOW else words:
            assert_fair(word, rng.sample(asked, min(number, len(asked))), CRUCE)


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_the_advice_is_the_same_whatever_is_hidden(book: str, seats: int) -> None:
    rng = Random(f"{book} {seats} advice")
    moments = [moment for moment in positions(book, seats, rng, deals=2) if len(moment.legal) > 1]
    for moment in rng.sample(moments, 2):
        other = laid_out_anew(moment, rng, CRUCE)
        one = advise("cruce", moment.view, Random(1))
        assert advise("cruce", CRUCE.observe(other, moment.seat), Random(1)) == one
        assert sorted(map(CRUCE.to_text, (choice.action for choice in one.choices))) == sorted(
            map(CRUCE.to_text, moment.legal)
        )


def with_other_old_plays(view: View) -> tuple[Event, ...]:
    """What was seen, the others' cards mixed up in all tricks but the last one and the present one."""
    last = [place for place, event in enumerate(view.seen) if isinstance(event, TrickTaken)][-2]
    old = [
        event
        for place, event in enumerate(view.seen[:last])
        if isinstance(event, CardPlayed)
        and event.seat != view.me
        and not isinstance(view.seen[place - 1], MarriageAnnounced)
    ]
    cards = [event.card for event in old]
    other = dict(zip(cards, [*cards[1:], *cards[:1]], strict=True))
    seen: list[Event] = []
    for place, event in enumerate(view.seen):
        match event:
            case CardPlayed(seat, card) if place < last:
                seen.append(CardPlayed(seat, other.get(card, card)))
            case TrickTaken(seat, trick) if place <= last:
                seen.append(TrickTaken(seat, tuple([other.get(card, card) for card in trick])))
            case _:
                seen.append(event)
    return tuple(seen)


def test_a_hint_remembers_no_more_than_a_careful_player() -> None:
    """With other cards in the older tricks, and other points so far, the advice is the same."""
    rng = Random(5)
    asked = [moment for moment in positions("teams", 4, rng, deals=3) if sum(moment.view.won) == 4]
    assert asked
    for moment in asked[:4]:
        swapped = replace(moment.view, points=(0, 0, 0, 0), seen=with_other_old_plays(moment.view))
        assert advise("cruce", swapped, Random(2)) == advise("cruce", moment.view, Random(2))
