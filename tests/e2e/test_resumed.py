"""The window is closed in the middle of a turn and opened again: the same card, the same table, the same question."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Play, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TrickTaken
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Zone
from raub_desktop.players.base import make_player
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.store import MatchState
from raub_desktop.toolkit.scene import Scene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.e2e.player import Player
from tests.e2e.test_match import SETUP, home, matches_in, play

__all__ = ["home"]

NAMES = ("You", "Vera", "Simo", "Mirko")
Moment = Callable[[Match], bool]


class Leaver(Player):
    """Somebody who answers as the reference does, and closes the window when asked in such a moment."""

    def __init__(self, moment: Moment) -> None:
        super().__init__()
        self.moment = moment
        self.left: TableScene | None = None

    def look(self, top: Scene) -> None:
        """Play for a while, then close the window in the middle of everything."""
        if not isinstance(top, TableScene) or top.control.decision is None:
            super().look(top)
        elif self.left is not None or self.moment(top.match):
            self.left = top
            pygame.event.post(pygame.Event(pygame.QUIT))
        else:
            top.answer(self.wanted(top))

    def wanted(self, table: TableScene) -> Any:
        """The highest bid where there is one, so that the player comes to all that follows a bid."""
        assert table.control.decision is not None
        view, legal = table.control.decision.view, table.control.decision.legal
        bids = [one for one in legal if isinstance(one, Say) and one.verb == "bid"]
        return bids[-1] if bids else make_player("reference", table.match.game.name).choose(view, self.chance)


class Returner(Player):
    """Somebody who presses Play, looks at the table until asked something, and closes the window again."""

    def __init__(self) -> None:
        super().__init__()
        self.table: TableScene | None = None

    def look(self, top: Scene) -> None:
        """From the title to the table."""
        if isinstance(top, TableScene) and top.control.decision is not None:
            self.table = top
            pygame.event.post(pygame.Event(pygame.QUIT))
        elif isinstance(top, TitleScene) and not pygame.event.peek(pygame.KEYDOWN):
            self.key(pygame.K_RETURN)


def own(match: Match) -> list[Any]:
    """What the player has answered so far."""
    return [step.action for step in match.steps if step.seat == 0]


def after(count: int) -> Moment:
    """When so many questions have been answered."""
    return lambda match: len(own(match)) == count


def in_a_trick(match: Match) -> bool:
    """When another has led or played to a trick that is not the deal's first."""
    last, played = match.steps[-1], [step for step in match.steps if isinstance(step.action, Play)]
    open_trick = not any(isinstance(event, TrickTaken) for event in last.events)
    return last in played and last.seat != 0 and open_trick and len(played) > len(match.players)


def asked_to(phase: str) -> Moment:
    """When that is asked."""
    return lambda match: match.game.phase(match.state) == phase


def drawn(match: Match) -> bool:
    """When a card was just drawn from the stock, in a later turn."""
    return len(own(match)) > 2 and own(match)[-1] == Say("stock") == match.steps[-1].action


def laid(match: Match) -> bool:
    """When melds were laid in this very turn, and the discard is still to come."""
    return match.steps[-1].seat == 0 and isinstance(match.steps[-1].action, Put)


def seen_on(table: TableScene) -> dict[Zone, tuple[Card | None, ...]]:
    """The cards on the screen by place."""
    zones = table.playback.board.zones
    return {zone: tuple(spot.card for spot in spots) for zone, spots in zones.items()}


def a_table(game: str, book: str, seats: int) -> TableSetup:
    """The player and reference opponents, nothing moving."""
    people = tuple(Seat(name, "reference" if seat else "human") for seat, name in enumerate(NAMES[:seats]))
    return TableSetup(game, book, {}, people, speed="off", seed=11)


@pytest.mark.parametrize(
    ("setup", "moment"),
    [
        pytest.param(SETUP, after(2), id="raub"),
        pytest.param(SETUP, after(9), id="raub-later"),
        pytest.param(a_table("cruce", "draw", 2), in_a_trick, id="draw-2-in-a-trick"),
        pytest.param(a_table("cruce", "draw", 3), asked_to("bid"), id="draw-3-bid"),
        pytest.param(a_table("cruce", "auction", 2), asked_to("take"), id="auction-2-take"),
        pytest.param(a_table("cruce", "auction", 3), asked_to("give"), id="auction-3-give"),
        pytest.param(a_table("cruce", "auction", 4), in_a_trick, id="auction-4-in-a-trick"),
        pytest.param(a_table("cruce", "alone", 4), asked_to("tricks"), id="alone-4"),
        pytest.param(a_table("cruce", "teams", 4), in_a_trick, id="teams-4-in-a-trick"),
        pytest.param(a_table("remi", "obicni", 2), drawn, id="remi-drawn"),
        pytest.param(a_table("remi", "becki", 2), drawn, id="viennese-drawn"),
        pytest.param(a_table("remi", "obicni", 3), laid, id="remi-laid"),
        pytest.param(a_table("remi", "njemacki", 2), laid, id="german-opened"),
    ],
)
def test_a_closed_window_opens_at_the_same_card(
    home: Path, monkeypatch: pytest.MonkeyPatch, setup: TableSetup, moment: Moment
) -> None:
    leaver, returner = Leaver(moment), Returner()
    assert play(monkeypatch, leaver, setup) == 0
    left = leaver.left
    assert left is not None
    (stored,) = matches_in(home, MatchState.OPEN)
    assert stored.match.state == left.match.state
    assert play(monkeypatch, returner, setup=None) == 0
    there = returner.table
    assert there is not None
    assert there.match.state == left.match.state
    assert there.match.players == left.match.players
    assert seen_on(there) == seen_on(left)
    assert there.control.decision is not None
    assert left.control.decision is not None
    assert there.control.decision.legal == left.control.decision.legal
