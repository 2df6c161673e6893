"""What shows in faces and words comes from what everybody saw, and from nothing else."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from raub_desktop.engine.events import CardsDealt, CardTurned, Event, Seat, TrickTaken
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.types import DealScored, SheetLine
from raub_desktop.language.small_talk import SMALL_TALK, small_talk
from raub_desktop.session.seat_words import TEMPERAMENTS
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.characters.faces import GAP, Company, Mood, seen_by_all
from raub_desktop.ui.table.characters.moments import Happened, Moment, moments_of, no_moments
from tests.engine.law_books import LAW_BOOKS
from tests.engine.laws import Watch, with_swapped
from tests.slow_tests import mostly_slow

BOOKS = [(name, book) for name in TABLES for book in GAMES[name].books]
RAUB = TABLES["raub"].moments


def calm(seats: int) -> Company:
    return Company((Mood.CALM,) * seats)


def after(events: Iterable[Event], name: str, seats: int) -> list[Company]:
    """The company after each of the events."""
    told = [calm(seats)]
    for event in events:
        told.append(seen_by_all(told[-1], event, TABLES[name].moments, range(seats)))
    return told


def watched(name: str, book: str, seed: int) -> Watch:
    """A random deal."""
    rng = Random(f"{book} {seed}")
    watch = Watch(name, LAW_BOOKS[name].mixed_table(rng, book, most=2), rng)
    watch.play_deals(1, 0.0)
    return watch


@pytest.mark.parametrize("seed", mostly_slow(range(4), quick=2))
@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_other_hidden_cards_bring_the_same_faces_and_words(name: str, book: str, seed: int) -> None:
    watch = watched(name, book, seed)
    turns = watch.deal
    told = after((event for turn in turns for event in turn.events), name, watch.seats)
    for seat in range(watch.seats):
        swap = watch.book.swap(turns, seat, watch.rng)
        state, events = turns[0].before, list[Event]()
        for turn in turns:
            state, now = watch.game.apply(state, watch.game.canonical(state, with_swapped(turn.action, swap)))
            events += now
        assert after(events, name, watch.seats) == told


@pytest.mark.parametrize("seed", mostly_slow(range(4), quick=2))
@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_every_seat_sees_the_same_faces_and_hears_the_same_words(name: str, book: str, seed: int) -> None:
    watch = watched(name, book, seed)
    events = [event for turn in watch.deal for event in turn.events]
    everything = after(events, name, watch.seats)
    for seat in range(watch.seats):
        assert after((event.seen_by(seat) for event in events), name, watch.seats) == everything


def test_what_only_some_saw_moves_nobody() -> None:
    (card, *_) = GAMES["raub"].pack(GAMES["raub"].parse_options("serbian", {}), 4)
    assert moments_of(CardsDealt(0, (card,), (0,)), RAUB) == ()
    assert moments_of(CardTurned(card, open=False), RAUB) == ()
    assert moments_of(CardTurned(card, open=True), RAUB) == (Happened(Moment.TURNED),)


@pytest.mark.parametrize(
    ("failed", "moods"),
    [((1,), (Mood.SMILE, Mood.SULK, Mood.SMILE)), ((), (Mood.CALM, Mood.SMILE, Mood.CALM))],
)
def test_who_fails_sulks_and_who_makes_it_smiles(failed: tuple[Seat, ...], moods: tuple[Mood, ...]) -> None:
    line = SheetLine(0, (5, 5, 5), (0, 4, 0), 1, (1, 0, 3), failed)
    assert seen_by_all(calm(3), DealScored(line, (), 0), RAUB, (0, 2)).moods == moods


@pytest.mark.parametrize(
    ("failed", "ending"),
    [
        ((), Happened(Moment.MADE, (1,))),
        ((0,), Happened(Moment.MADE, (1,))),
        ((0, 1), Happened(Moment.FAILED, (1, 0), silent=(1,))),
    ],
)
def test_a_deal_ends_as_it_went_for_its_declarer(failed: tuple[Seat, ...], ending: Happened) -> None:
    line = SheetLine(0, (5, 5, 5), (0, 4, 0), 1, (1, 0, 3), failed)
    assert seen_by_all(calm(3), DealScored(line, (), 0), RAUB, (0, 2)).ending == ending


def test_whoever_won_no_trick_says_nothing_of_it() -> None:
    line = SheetLine(0, (5, 5, 5), (0, 4, 0), 1, (4, 0, 0), (1, 2))
    for seen in range(300):
        company = replace(calm(3), seen=seen)
        assert seen_by_all(company, DealScored(line, (), 0), RAUB, (0, 1, 2)).remark is None


def test_a_word_is_said_now_and_then_and_never_by_a_person() -> None:
    company, spoken = calm(4), []
    for number in range(4000):
        company = seen_by_all(company, TrickTaken(number % 4, ()), no_moments, (1, 2, 3))
        if company.spoken == company.seen:
            assert company.remark is not None
            spoken.append((company.seen, company.remark))
    assert 10 < len(spoken) < 4000 / GAP
    assert min(b[0] - a[0] for a, b in pairwise(spoken)) >= GAP
    assert {remark.seat for _, remark in spoken} == {1, 2, 3}


def test_every_temperament_has_words_of_its_own_for_every_occasion() -> None:
    for occasion in SMALL_TALK:
        said = [small_talk(occasion, nature, number) for nature in ("", *TEMPERAMENTS) for number in range(2)]
        assert len(set(said)) == len(said)
        assert all(words[-1] in ".!?" for words in said)
