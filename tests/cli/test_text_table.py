"""The plain-text table: whole matches in lines, answers by number and in words, and nobody told another's cards."""

import sys
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from raub_desktop.cli import text
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import CardsTurnedUp, HandSeen
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.language.cards import card_word
from raub_desktop.language.games import WORDS
from raub_desktop.storage import paths
from raub_desktop.storage.store import Kept, MatchState, Store
from tests.cli.conftest import Result, Run

Typing = Callable[..., Result]
RAUB = ("--game", "raub", "--book", "croatian", "--seats", "human,reference,random", "--seed", "11")
SHORT = {
    "raub": ("--book", "croatian", "--option", "start_score=5"),
    "cruce": ("--book", "draw", "--option", "target=3"),
}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Play at the text table with these lines typed, then the end of the input."""

    def call(*words: str, typed: Sequence[str] = ()) -> Result:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
        return run("play", "--text", *words)

    return call


def kept(state: MatchState) -> list[Kept]:
    """The matches on disk that are open, or finished."""
    store = Store(paths.data_dir())
    try:
        return [store.load(entry.id, GAMES) for entry in store.list(state)]
    finally:
        store.close()


def answers(seed: int) -> Iterator[str]:
    """Whatever a player may type, most of it a choice by its number."""
    rng = Random(seed)
    while True:
        yield rng.choice(("1", "1", "2", "3", "t", "s", "", "?", "u", "99", "nonsense"))


def lines(seed: int, count: int = 1500) -> list[str]:
    told = answers(seed)
    return [next(told) for _ in range(count)]


@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_to_its_end_by_numbers(play: Typing, game: str) -> None:
    done = play("--game", game, *SHORT[game], "--seats", "human,reference,random", typed=["my cut", *lines(3)])
    assert (done.code, done.err) == (0, "")
    (match,) = [one.match for one in kept(MatchState.FINISHED)]
    assert match.over
    assert match.entropy == "my cut", "the program adds nothing"
    assert "won the match" in done.out.splitlines()[-2]
    key = done.out.splitlines()[-1].rpartition(" ")[2]
    assert match.promise is not None
    assert match.promise.key == key


@pytest.mark.parametrize("book", GAMES["remi"].books)
def test_a_match_of_remi_is_shown_by_computers_alone(play: Typing, book: str) -> None:
    done = play(
        "--game", "remi", "--book", book, "--option", "deals=1", "--seats", "human,reference", "--auto", "random"
    )
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-2].endswith(("won the match.", "Nobody won."))


def test_what_is_left_goes_on_at_the_same_card(play: Typing) -> None:
    play(*RAUB, typed=["1", "1", "1"])
    (left,) = kept(MatchState.OPEN)
    again = play("--resume")
    assert "The match continues." in again.out
    (still,) = kept(MatchState.OPEN)
    assert write_record(still.match) == write_record(left.match)
    play("--resume", typed=["1"])
    (further,) = kept(MatchState.OPEN)
    assert len(further.match.steps) > len(left.match.steps)


def test_nothing_waits_is_said_in_a_line(play: Typing) -> None:
    done = play("--resume")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


def test_a_refused_answer_costs_nothing_and_says_why(play: Typing) -> None:
    done = play(*RAUB, typed=["exchange AS", "AS", "7 7 7", "0", "muss 12345678901"])
    assert not [step for left in kept(MatchState.OPEN) for step in left.match.steps if step.seat == 0]
    told = done.out.split("> ")[1:]
    assert told[0].startswith(WORDS["raub"].refusal_text(Reason("not_now")))
    assert told[2].startswith("That is no choice.")
    assert told[3].startswith("There are ")


@pytest.mark.parametrize("written", ["hand_over", "HAND_OVER", " hand_over "])
def test_an_answer_may_be_written_as_records_do(play: Typing, written: str) -> None:
    play(*RAUB, typed=[written])
    (left,) = kept(MatchState.OPEN)
    assert left.match.game.to_text(left.match.steps[0].action) == "hand_over"


def test_cards_may_be_written_small(play: Typing) -> None:
    play("--game", "raub", "--book", "american", "--seats", "human,random", "--seed", "2", typed=["1", "l", "zz"])
    told = play("--resume", typed=["l"]).out
    first = next(line for line in told.splitlines() if line.startswith("2. "))
    (left,) = kept(MatchState.OPEN)
    action = left.match.legal_actions()[1]
    play("--resume", typed=[left.match.game.to_text(action).lower()])
    (after,) = kept(MatchState.OPEN)
    assert after.match.steps[len(left.match.steps)].action == action, first


def test_a_hint_names_a_choice_and_is_noted(play: Typing) -> None:
    done = play(*RAUB, typed=["1", "h"])
    assert "The computer would choose: " in done.out
    (left,) = kept(MatchState.OPEN)
    assert left.entry.hinted


def test_the_last_answer_is_taken_back_in_practice_only(play: Typing) -> None:
    done = play(*RAUB, typed=["1", "u"])
    assert "Undone." in done.out
    (left,) = kept(MatchState.OPEN)
    assert not left.match.steps
    cruce = play("--game", "cruce", "--seats", "human,reference", "--seed", "1", typed=["1", "u"])
    assert "memory" in cruce.out


def test_nobody_is_told_cards_that_are_not_theirs(play: Typing) -> None:
    done = play(*RAUB, typed=["1"] * 3)
    (left,) = kept(MatchState.OPEN)
    seen = {card for step in left.match.steps for event in step.events for card in _cards(event.seen_by(0))}
    hidden = {card for step in left.match.steps for event in step.events for card in _cards(event)} - seen
    assert hidden
    choices = "\n".join(done.out.splitlines())
    assert not [card for card in hidden if card_word(card, "hungarian") in choices]


def _cards(event: object) -> Iterator[Card]:
    """The cards an event tells of; looking at cards that lay there already tells nothing new to others."""
    if isinstance(event, HandSeen):
        return
    if isinstance(event, CardsTurnedUp):
        yield from (card for _, cards in event.places for card in cards)
    one = getattr(event, "card", None)
    yield from (card for card in (one, *getattr(event, "cards", ())) if card is not None)


def test_two_people_never_see_each_others_cards(play: Typing) -> None:
    done = play("--seats", "human,human", "--book", "serbian", "--seed", "4", typed=["", "1", "", "1", "", "1"])
    asked = [line for line in done.out.splitlines() if "press Enter when only you can see the screen" in line]
    assert len(asked) >= 2
    assert "You get the" not in done.out
    first, _, rest = done.out.partition("press Enter when only you can see the screen")
    assert "Your hand" not in first
    pushed = rest.split("press Enter when only you can see the screen")[0]
    assert pushed.count("\n\n") >= 20, "the hand before stays in sight"


def test_without_a_display_a_terminal_gets_the_text_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(text, "can_be_read", lambda: True)
    monkeypatch.setattr(sys, "stdin", StringIO("my cut\n1\n"))
    done = run()
    assert done.code == 0
    assert done.out.startswith("There is no display for a window")
    assert len(kept(MatchState.OPEN)) == 1


@pytest.mark.parametrize("words", [("--resume",), ("--auto", "strong")])
def test_words_of_the_text_table_go_with_it_only(run: Run, words: tuple[str, ...]) -> None:
    done = run("play", *words)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


def test_an_unknown_computer_cannot_play_for_anybody(play: Typing) -> None:
    done = play(*RAUB, "--auto", "grandmother")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "grandmother" in done.err


def test_a_cut_that_no_record_could_hold_is_asked_for_again(play: Typing) -> None:
    typed = ["x" * 250, "a\u202eb", "0815", *lines(3)]
    done = play("--game", "raub", *SHORT["raub"], "--seats", "human,random,random", typed=typed)
    assert done.out.count("at most 200 visible letters") == 2
    (match,) = [one.match for one in kept(MatchState.FINISHED)]
    assert match.entropy == "0815"
