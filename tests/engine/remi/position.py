"""Positions of Remi set up by hand: the cards that matter are named, the rest lies in the stock."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.cards import Card, card, cards, cards_text, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Event
from raub_desktop.engine.melds import Meld, read_meld
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import CardDiscarded, Cards, Deal, Phase, State
from raub_desktop.engine.values import change


class Position:
    """A match in the middle of a deal.  ``play`` goes on from there with actions in record notation.

    ``thrown``: what the next player has thrown away; it lies under ``pile``.
    """

    def __init__(
        self,
        book: str,
        hands: Sequence[str],
        *,
        melds: Sequence[str] = (),
        pile: str = "",
        thrown: str = "",
        stock: str | None = None,
        phase: Phase = Phase.PLAY,
        turn: int = 0,
        taken: str | None = None,
        opened: Sequence[int] = (),
        laid: Sequence[int] = (),
        drawn: Sequence[int] | None = None,
        scores: Sequence[int] | None = None,
        turns: int = 1,
        options: Mapping[str, object] | None = None,
    ) -> None:
        chosen = REMI.parse_options(book, options or {})
        seats = len(hands)
        start = REMI.start(chosen, seats)
        held = tuple(in_order(cards(hand)) for hand in hands)
        lying: list[Meld] = []
        for text in melds:
            meld = read_meld(chosen.meld_rules, cards(text))
            assert isinstance(meld, Meld), f"{text} is no meld: {meld}"
            lying.append(meld)
        below = cards(thrown)
        used = (
            {one for hand in held for one in hand}
            | {*below, *cards(pile)}
            | {one for meld in lying for one in meld.cards}
        )
        rest = tuple(one for one in REMI.pack(chosen, seats) if one not in used)
        on_table = set(laid) | set(opened)
        deal = Deal(
            turns=turns,
            taken=None if taken is None else card(taken),
            fresh=turn not in on_table,
            opened=tuple(seat in opened for seat in range(seats)),
            laid=tuple(seat in on_table for seat in range(seats)),
            drawn=tuple(drawn or (0,) * seats),
        )
        where = Cards(
            hands=held,
            stock=rest if stock is None else cards(stock),
            pile=(*below, *cards(pile)),
            melds=tuple(lying),
            owners=(0,) * len(lying),
            known=((),) * seats,
        )
        table = start.table if scores is None else change(start.table, scores=tuple(scores))
        discards = [CardDiscarded((turn + 1) % seats, one) for one in below]
        self.state = State(chosen, seats, phase, turn, table, deal, where, (*start.log, *discards))
        self.events: tuple[Event, ...] = ()

    @property
    def phase(self) -> str:
        """The step the deal is in."""
        return REMI.phase(self.state)

    @property
    def legal(self) -> list[str]:
        """The listed actions."""
        return [REMI.to_text(one) for one in REMI.legal_actions(self.state)]

    def listed(self, verb: str) -> list[str]:
        """The listed actions with a verb, without it."""
        return [text.partition(" ")[2] for text in self.legal if text.split()[0] == verb]

    def why(self, text: str) -> Reason | None:
        """Why an action is refused."""
        return REMI.why_illegal(self.state, REMI.from_text(text))

    def code(self, text: str) -> str | None:
        """The code of the reason; None where the action is legal."""
        reason = self.why(text)
        return None if reason is None else str(reason.code)

    def play(self, *texts: str) -> "Position":
        """Play actions, each of which must be legal."""
        for text in texts:
            assert self.code(text) is None, f"{text} is refused: {self.code(text)}"
            self.state, self.events = REMI.apply(self.state, REMI.from_text(text))
        return self

    @property
    def melds(self) -> list[str]:
        """The melds on the table."""
        return [cards_text(meld.cards) for meld in self.state.cards.melds]

    @property
    def hand(self) -> str:
        """The hand of the seat to act."""
        return cards_text(self.state.cards.hands[self.state.turn])

    @property
    def gained(self) -> tuple[int, ...]:
        """What the last deal gave each seat."""
        return self.state.table.sheet[-1].deltas

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores."""
        return self.state.table.scores

    def chance(self, text: str) -> "Position":
        """Play a shuffle."""
        return self.play(text)


def order(book: str, seats: int, hands: Mapping[int, str], after: str = "", **options: object) -> tuple[Card, ...]:
    """A shuffled order that deals these hands; ``after`` comes next: the upcard where there is one, and the stock."""
    chosen = REMI.parse_options(book, options)
    rest = list(REMI.pack(chosen, seats))
    wanted = {seat: list(cards(text)) for seat, text in hands.items()}
    next_cards = list(cards(after))
    for one in [*next_cards, *(one for some in wanted.values() for one in some)]:
        rest.remove(one)
    marks = REMI.pack(chosen, seats)
    state, _ = REMI.apply(REMI.start(chosen, seats), REMI.from_text("deal " + cards_text(marks)))
    owner = {one: seat for seat, hand in enumerate(state.cards.hands) for one in hand}
    dealt = []
    for mark in marks:
        pool = wanted.get(owner[mark], []) if mark in owner else next_cards
        dealt.append(pool.pop(0) if pool else rest.pop(0))
    return tuple(dealt)


def dealt(book: str, seats: int, hands: Mapping[int, str], after: str = "", **options: object) -> Position:
    """A match whose first deal has been dealt."""
    filler = [cards_text(hand) for hand in [()] * seats]
    position = Position(book, filler, options=options)
    position.state = REMI.start(position.state.options, seats)
    return position.play("deal " + cards_text(order(book, seats, hands, after, **options)))
