"""What the shared laws have to be told about Snatch."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import DealStarted
from raub_desktop.engine.zones import Place, Zone
from tests.engine.law_books.book import LawBook, Turn
from tests.engine.sitting import Sitting
from tests.toy.engine.snatch.game import SNATCH


class SnatchSitting(Sitting):
    game = SNATCH


class SnatchLaws(LawBook):
    game = SNATCH
    calls = ()
    verbs = SNATCH.verbs
    phases = ("shuffle", "play", "over")
    no_cards_out = ("shuffle", "over")
    opening_event = DealStarted

    def most_actions(self, options: Any, seats: int) -> int:
        return 1 + seats

    def places(self, state: Any) -> Iterator[tuple[Zone, Sequence[Card]]]:
        yield Zone(Place.TRICK), state.trick
        for seat, hand in enumerate(state.hands):
            yield Zone(Place.HAND, seat), hand

    def known_cards(self, turns: Sequence[Turn], seat: int) -> set[Card]:
        played = {turn.action.card for turn in turns if isinstance(turn.action, Play)}
        return played.union(*(turn.after.hands[seat] for turn in turns))

    def without_a_card(self, state: Any) -> Any:
        return state._replace(hands=(state.hands[0][1:], *state.hands[1:]))

    def sitting(self, book: str, seats: int, options: Mapping[str, Any]) -> Sitting:
        return SnatchSitting(book, seats, SNATCH.parse_options(book, options))
