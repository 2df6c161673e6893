"""Several people at one screen: whose hand is shown, and what each of them has missed."""

from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.session.driver import Driver
from raub_desktop.ui.table.board.replayed import deal_begins


class Onlookers:
    """With several people, each has to confirm that they are there before their hand is shown."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        humans = driver.humans
        self.first: Seat = driver.human if driver.human is not None else humans[0] if humans else 0
        """The seat for which the table is opened."""
        self._ready: Seat | None = None
        """The person who was asked for last."""
        self._shown_to: dict[Seat, int] = {}
        """Number of actions each person has seen."""

    def must_change(self, to: Seat) -> bool:
        """Return whether ``to`` has to come to the screen before they can be asked anything."""
        return len(self._driver.humans) > 1 and self._ready != to

    def change(self, leaves: Seat, comes: Seat) -> None:
        """Note that one player leaves the screen, having seen everything so far, and another takes over."""
        self._shown_to[leaves] = len(self._driver.match.steps)
        self._ready = comes

    def first_unseen(self, seat: Seat) -> int:
        """Return the number of the first action of this deal that a seat has not seen."""
        match: Match = self._driver.match
        return max(self._shown_to.get(seat, 0), deal_begins(match))
