"""Raub's great moments, in real deals."""

import random
from collections import Counter

import pytest

from raub_desktop.engine.cards import Rank, cards
from raub_desktop.engine.events import AllTricksWon, CardShown, CardSwapped, CardTaken
from raub_desktop.engine.raub.types import ContractDecided, DealScored, DeclarerNamed, MatchEnded
from raub_desktop.engine.zones import Place
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.games.raub.staging import STAGINGS
from tests.ui.table.playback_rig import a_match, next_step


@pytest.mark.parametrize("book", ["croatian", "serbian"])
def test_every_contract_is_told_once_as_it_is_written_down(book: str) -> None:
    match, chance = a_match(book, 3, seed=5), random.Random(5)
    told: list[ContractDecided] = []
    scored = 0
    while scored < 25 and not match.over:
        for event in next_step(match, chance).events:
            if isinstance(event, ContractDecided):
                told.append(event)
            if isinstance(event, DealScored):
                line = event.line
                assert [(one.seat, one.made) for one in told] == (
                    [] if line.unopposed else [(line.declarer, line.declarer not in line.failed)]
                )
                told, scored = [], scored + 1
    assert scored


def test_a_sweep_is_told_where_one_player_won_all_tricks() -> None:
    sweeps = 0
    for seed in range(6):
        match, chance = a_match("croatian", 2, seed=seed, start_score=30), random.Random(seed)
        swept: list[int] = []
        while not match.over:
            for event in next_step(match, chance).events:
                if isinstance(event, AllTricksWon):
                    swept.append(event.seat)
                if isinstance(event, DealScored):
                    won = [seat for seat, tricks in enumerate(event.line.tricks) if tricks == 4]
                    assert swept == ([] if event.line.unopposed else won)
                    sweeps, swept = sweeps + len(swept), []
    assert sweeps


def test_each_event_has_its_own_moment_and_all_of_them_come_up() -> None:
    seen: Counter[str] = Counter()
    for seed, book in enumerate(("croatian", "serbian") * 5):
        match, chance = a_match(book, 3, seed=seed, finish="aus"), random.Random(seed)
        board = TABLE.from_view(match.game.observe(match.state, 0))
        while not match.over and len(match.steps) < 400:
            for event in next_step(match, chance).events:
                staged = TABLE.staged(board, event.seen_by(0))
                if staged is not None:
                    seen[staged.code] += 1
                    assert staged.code in STAGINGS
                match event:
                    case CardShown(card):
                        assert staged is not None
                        assert staged.cards == ((card,),)
                        assert (staged.code == "blind_ace") == (card.rank is Rank.ACE)
                    case CardSwapped(seat, given, taken):
                        assert staged is not None
                        assert (staged.seat, staged.cards) == (seat, ((given,), (taken,)))
                board = TABLE.fold(board, event.seen_by(0))
    assert set(seen) >= {"blind", "made", "broken", "refa", "sweep", "swap"}


def test_an_ace_taken_unseen_is_the_greater_joy() -> None:
    assert STAGINGS["blind_ace"].great
    assert not STAGINGS["blind"].great
    board = TABLE.from_view(a_match().game.observe(a_match().state, 0))
    for text, code in (("AH", "blind_ace"), ("7H", "blind_seven"), ("KH", "blind")):
        staged = TABLE.staged(board, CardShown(cards(text)[0]))
        assert staged is not None
        assert staged.code == code


def test_all_tricks_of_a_rival_are_no_joy_of_ones_own() -> None:
    board = TABLE.from_view(a_match().game.observe(a_match().state, 0))
    own, theirs = (TABLE.staged(board, AllTricksWon(seat)) for seat in (0, 1))
    assert own is not None
    assert theirs is not None
    assert (STAGINGS[own.code].great, STAGINGS[theirs.code].great) == (True, False)


def test_the_own_failure_and_the_own_success_are_told_as_ones_own() -> None:
    short: list[int] = []
    for seed in range(6):
        match, chance = a_match("serbian", 3, seed=seed), random.Random(seed)
        board = TABLE.from_view(match.game.observe(match.state, 0))
        codes: list[str] = []
        while not match.over:
            for event in next_step(match, chance).events:
                staged = TABLE.staged(board, event.seen_by(0))
                codes += [staged.code] if staged is not None else []
                if isinstance(event, ContractDecided):
                    assert ("made_own" in codes) == (event.made and event.seat == 0)
                    assert ("broken_own" in codes) == (not event.made and event.seat == 0)
                if isinstance(event, DealScored):
                    line = event.line
                    failed = 0 in line.failed and line.declarer != 0 and 4 not in line.tricks
                    assert ("short" in codes) == failed
                    short, codes = [*short, len(codes)] if failed else short, []
                board = TABLE.fold(board, event.seen_by(0))
    assert short


def test_every_raub_is_staged_as_it_is_called_with_the_card_that_lies_open() -> None:
    raubs: Counter[str] = Counter()
    for seed, book in enumerate(("croatian", "serbian", "american") * 2):
        match, chance, begun = a_match(book, 3, seed=seed), random.Random(seed), list[str]()
        board = TABLE.from_view(match.game.observe(match.state, 0))
        while not match.over and len(match.steps) < 300:
            for event in (hidden.seen_by(0) for hidden in next_step(match, chance).events):
                staged = TABLE.staged(board, event)
                if staged is not None and isinstance(event, CardTaken | DeclarerNamed):
                    turned = [spot.card for spot in board.at(Place.TURNED) if spot.face_up]
                    assert (staged.seat, [card for group in staged.cards for card in group]) == (event.seat, turned)
                    begun = [*begun, staged.code]
                board = TABLE.fold(board, event)
                if isinstance(event, DeclarerNamed):
                    assert len(begun) == (event.raub and not board.game.kind)
                    for code in begun:
                        assert (code in ("raub_seven", "must_seven")) == (event.needs == 1)
                        assert (code == "must_seven") == (book == "serbian" and event.needs == 1)
                        assert bool(board.at(Place.TURNED)) == (book != "serbian")
                    raubs.update(begun)
                    begun = []
    assert set(raubs) == {"raub", "raub_seven", "must_seven"}


def test_a_victory_is_staged_once_and_a_saving_trick_as_it_is_won() -> None:
    victories, saved = 0, 0
    for seed in range(12):
        match, chance = a_match("serbian", 3, seed=seed, start_score=6), random.Random(seed)
        board, codes = TABLE.from_view(match.game.observe(match.state, 0)), Counter[str]()
        while not match.over and len(match.steps) < 400:
            for event in (one.seen_by(0) for one in next_step(match, chance).events):
                staged = TABLE.staged(board, event)
                codes[staged.code if staged is not None else ""] += 1
                if staged is not None and staged.code == "saved":
                    saved, tricks = saved + 1, [plate.won for plate in board.plates]
                    assert (sum(tricks), tricks[0]) == (3, 0)
                board = TABLE.fold(board, event)
                if isinstance(event, MatchEnded):
                    assert codes["match_own"] == (0 in event.winners)
                    assert codes["match"] or event.winners == (0,) or codes["made"]
                    victories += codes["match_own"]
    assert victories
    assert saved


def test_the_players_own_victory_is_staged() -> None:
    board = TABLE.from_view(a_match().game.observe(a_match().state, 0))
    own, theirs = (
        TABLE.moment(
            board, MatchEnded((seat,), (0, 0, 0), None), ("You", "Vera", "Simo"), lambda _: "You won the match."
        )
        for seat in (0, 1)
    )
    assert theirs is None
    assert own is not None
    assert (own.title, own.line, own.staging.great) == ("Victory!", "You won the match.", True)


def test_a_rule_that_comes_up_is_explained_once() -> None:
    board, told = TABLE.from_view(a_match().game.observe(a_match().state, 0)), list[str]()

    def teaches(rule: str) -> bool:
        told.append(rule)
        return told.count(rule) == 1

    swap = CardSwapped(1, *cards("7H AH"))
    lines = [TABLE.moment(board, swap, ("You", "Vera", "Simo"), lambda event: "Vera swapped.", teaches) for _ in "12"]
    assert [moment and moment.line for moment in lines] == [
        "Before the tricks, whoever holds the seven of trumps may take the turned card for it.",
        "Vera swapped.",
    ]
