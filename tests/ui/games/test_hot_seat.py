"""Two people at one screen in every game: between their turns the table is covered, and nobody sees another's hand."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place
from raub_desktop.players.base import make_player
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.play.result import ResultScene
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")

SETUPS = [
    pytest.param("cruce", "draw", 2, (0, 1), id="cruce-draw-2"),
    pytest.param("cruce", "auction", 3, (0, 2), id="cruce-auction-3"),
    pytest.param("cruce", "teams", 4, (0, 2), id="cruce-partners"),
    pytest.param("cruce", "teams", 4, (0, 1), id="cruce-against-each-other"),
    pytest.param("remi", "obicni", 2, (0, 1), id="remi-2"),
    pytest.param("remi", "njemacki", 2, (0, 1), id="german-2"),
    pytest.param("remi", "remi51", 3, (0, 2), id="remi51-3"),
    pytest.param("remi", "becki", 2, (0, 1), id="viennese-2"),
]


def a_table(game: str, book: str, seats: int, people: tuple[Seat, ...]) -> TableSetup:
    """People on these seats, reference opponents on the others, nothing moving."""
    setup = a_setup(book, seats, 3, "off", game=game)
    kinds = ("human" if seat in people else "reference" for seat in range(seats))
    return replace(setup, seats=tuple(one._replace(player=kind) for one, kind in zip(setup.seats, kinds, strict=True)))


def answered(rig: TableRig, count: int) -> Iterator[tuple[Seat, Any]]:
    """Answer as the reference does, ``count`` times at most: whose question it is, and what they answer to it."""
    chance = random.Random(1)
    while count and not isinstance(rig.top, ResultScene):
        rig.until(lambda: rig.decision is not None or rig.halts or rig.table.playback.held)
        if rig.decision is None:
            rig.key(pygame.K_RETURN)  # ready; or the sheet, or hands laid open, are looked at
            continue
        view = rig.decision.view
        answer = make_player("reference", rig.table.match.game.name).choose(view, chance)
        yield view.me, answer
        rig.table.answer(answer)
        count -= 1


@pytest.mark.parametrize(("game", "book", "seats", "people"), SETUPS)
def test_a_hand_is_seen_only_by_whoever_was_asked_for_and_is_ready(
    tmp_path: Path, game: str, book: str, seats: int, people: tuple[Seat, ...]
) -> None:
    rig = TableRig(tmp_path, a_table(game, book, seats, people))
    asked = set()
    for seat, _ in answered(rig, 30):
        asked.add(seat)
        board, view = rig.table.playback.board, rig.table.match.game.observe(rig.table.match.state, seat)
        assert board.me == seat
        assert sorted(str(spot.card) for spot in board.hand) == sorted(map(str, view.hands[seat]))
        for other in set(range(seats)) - {seat}:
            held = board.at(Place.HAND, other)
            assert len(held) == len(view.hands[other])
            assert all(spot.card is None for spot in held)
    assert asked == set(people)


@pytest.mark.parametrize(("game", "book", "seats", "people"), SETUPS)
def test_the_cover_comes_once_for_each_turn_and_names_whose_it_is(
    tmp_path: Path, game: str, book: str, seats: int, people: tuple[Seat, ...]
) -> None:
    rig = TableRig(tmp_path, a_table(game, book, seats, people))
    turns: list[Seat] = []
    covers: list[str] = []
    follow = rig.follow

    def followed(change: Any) -> None:
        follow(change)
        if change is not None and rig.scenes and isinstance(rig.top, ReadyScene):
            covers.append(rig.top.name)
            assert rig.decision is None, "nothing is asked under the cover"

    rig.follow = followed  # type: ignore[method-assign]  # a witness beside it
    for seat, _ in answered(rig, 30):
        if turns[-1:] != [seat]:
            turns.append(seat)
    names = rig.table.seated_match.names
    assert covers == [names[seat] for seat in turns]
    assert len(turns) > 4
