"""One sitting at a table of any game, written down the way players tell it, so that a test reads like an anecdote.

Every game derives its own: how hands are written for a shuffle (``deal``), and what else shows.
"""

from typing import Any, ClassVar, Self

from raub_desktop.engine.cards import card
from raub_desktop.engine.core import CHANCE, Game
from raub_desktop.engine.events import Event


class Sitting:
    """Set a table up, play record texts, look at what shows.  ``state``: where the match stands, if given."""

    game: ClassVar[Game[Any, Any, Any, Any]]

    def __init__(self, book: str, seats: int, options: Any, state: Any = None) -> None:
        self.options = options
        self.story: list[str] = [f"{book}, {seats} seats, {options}"]
        self.seats = seats
        self.state = self.game.start(options, seats) if state is None else state
        self.events: list[Any] = []
        self.events_now: tuple[Any, ...] = ()

    # What players do

    def play(self, text: str) -> Self:
        """Play actions in record notation, each with its seat, between commas or on lines."""
        for one in text.replace("\n", ",").split(","):
            if one.strip():
                self._play_one(one.strip())
        return self

    def _play_one(self, text: str) -> None:
        seat, action_text = self._seat_and_action(text)
        assert seat == self.to_act, f"{text!r}, but {self.to_act} is to act\n{self}"
        action = self.game.canonical(self.state, self.game.from_text(action_text))
        reason = self.game.why_illegal(self.state, action)
        assert reason is None, f"{text!r} is refused: {reason}\n{self}"
        self.state, self.events_now = self.game.apply(self.state, action)
        self.events += self.events_now
        self.story.append(text)

    @staticmethod
    def _seat_and_action(text: str) -> tuple[int | str, str]:
        first, _, rest = text.partition(" ")
        return (int(first), rest) if first.isdecimal() and rest else ("chance", text)

    def deal(self, text: str) -> Self:
        """Shuffle so that these hands come."""
        raise NotImplementedError

    # What shows

    @property
    def phase(self) -> str:
        return self.game.phase(self.state)

    @property
    def to_act(self) -> int | str | None:
        seat = self.game.to_act(self.state)
        return "chance" if seat == CHANCE else seat

    @property
    def legal(self) -> str:
        """The legal texts in alphabetical order, several between spaces for calls and cards, commas for the others."""
        texts = sorted(self.legal_texts)
        return (", " if any(" " in text for text in texts) else " ").join(texts)

    @property
    def legal_texts(self) -> list[str]:
        return [self.game.to_text(action) for action in self.game.legal_actions(self.state)]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.standing(self.state).scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.standing(self.state).winners

    @property
    def payments(self) -> tuple[float, ...] | None:
        return self.game.standing(self.state).payments

    def hand(self, seat: int) -> str:
        """The cards in a hand."""
        raise NotImplementedError

    def happened(self, kind: type[Event]) -> list[Any]:
        """All events of one kind so far."""
        return [event for event in self.events if type(event) is kind]

    # What a test says

    def shows(self, **expected: object) -> Self:
        """Compare what shows with what a player would say; ``hand0="AS KS …"`` for a hand."""
        for name, value in expected.items():
            found = self.hand(int(name[4:])) if name[:4] == "hand" and name[4:] else getattr(self, name)
            assert found == value, f"{name} is {found!r}, not {value!r}\n{self}"
        return self

    def refuses(self, text: str, code: str, **values: object) -> Self:
        """The action is refused with this reason and values (``suit="H"``, ``card="AH"``, ``number=3``)."""
        action = self.game.canonical(self.state, self.game.from_text(self._seat_and_action(text)[1]))
        reason = self.game.why_illegal(self.state, action)
        assert reason is not None, f"{text!r} is allowed\n{self}"
        assert reason.code == code, f"{text!r} is refused with {reason}, not {code}\n{self}"
        for name, value in values.items():
            found = getattr(reason, name)
            wanted = card(str(value)) if name == "card" else value
            assert found == wanted, f"{text!r}: {name} is {found}, not {wanted}\n{self}"
        assert action not in self.game.legal_actions(self.state), f"{text!r} is refused, yet listed\n{self}"
        return self

    def __repr__(self) -> str:
        return f"\n{self}\n"

    def __str__(self) -> str:
        lines = [
            "  story: " + ", ".join(self.story),
            f"  phase {self.phase}, to act {self.to_act}, scores {self.scores}",
            *(f"  {line}" for line in self.lines()),
        ]
        if len(self.legal_texts) <= 12:
            lines.append(f"  legal: {self.legal}")
        return "\n".join(lines)

    def lines(self) -> list[str]:
        """What else a failed test tells, a line each."""
        return [f"{seat}: {self.hand(seat)}" for seat in range(self.seats)]
