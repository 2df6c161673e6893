"""Interface of a game to the table, as one value: ``TABLE`` in ``ui/games/<game>``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event
from raub_desktop.language import tr
from raub_desktop.players.advice import POINTS, Advice, Bounds, Choice, Grading
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.board import fold as shared_fold
from raub_desktop.ui.table.board.captions import Bar, Captions, SheetWords, Sitter
from raub_desktop.ui.table.board.spots import CANONICAL, NamedOrder
from raub_desktop.ui.table.celebration import PLAIN, Celebration
from raub_desktop.ui.table.characters.moments import Moments, no_moments
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.decision import Note, Panel, silent
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.milestones import TRICKS, Milestones
from raub_desktop.ui.table.motion.staging import Moment, Stager, Staging
from raub_desktop.ui.table.motion.timing import Timing


class CaptionsMaker(Protocol):
    """Puts a game's Board into words."""

    def __call__(self, board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
        """Return the captions; ``deck`` chooses suit words, ``book`` is the name of the rules on the slip."""


class SheetMaker(Protocol):
    """Puts a game's score sheet into words."""

    def __call__(self, board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
        """Return the whole sheet; ``book`` is the name of the rules."""


@dataclass(frozen=True, slots=True)
class GameTable:
    """The parts of one game for the table."""

    from_view: Callable[[Any], Board]
    captions: CaptionsMaker
    sheet: SheetMaker
    panel: Panel
    """The game's decisions: their words and selections."""
    hint: Callable[[Advice, Any, str, Sequence[str]], HintWords]
    """Returns the note of advice on the decision of a view, in a deck's words and with the players' names."""
    fixtures: Sequence[Fixture]
    """Places of cards, in painting order (see ui/table/layout/ground.py)."""
    pauses_after: tuple[type[Event], ...] = ()
    """The events after which it waits, too, where the speed is off."""
    outcome: Callable[[Board, Sequence[str]], str] = lambda board, names: tr("Deal {number}", number=board.deal)
    """Returns in one sentence how the deal in the last row of the sheet ended."""
    grading: Grading = field(default_factory=lambda: {POINTS: Bounds(0.1, 0.5, 1.0)})
    """Greatest loss of a choice of each grade, by the unit of the advice."""
    fold: Callable[[Board, Event], Board] = shared_fold
    """Returns the Board after one event, shared or the game's own, as its seat sees it."""
    milestones: Milestones = TRICKS
    """The steps in which a replay moves through a deal."""
    timings: Mapping[type[Event], Timing] = field(default_factory=dict)
    """Animation of the game's own events."""
    announce: Callable[[Event, Sequence[str]], Bar | None] = lambda event, names: None
    """Returns the action bar's words about an event."""
    staged: Stager = lambda board, event: None
    """Returns how an event is staged, if it is a great moment (see ui/table/motion/staging.py)."""
    decides: Callable[[Board, Event], bool] = lambda board, event: False
    """Whether much hangs on an event, which is held back a little."""
    stagings: Mapping[str, Staging] = field(default_factory=dict)
    """The look and sound of each kind of moment, by its code."""
    told: Callable[[Board, Event], bool] = lambda board, event: False
    """Whether the bar puts an event into a sentence; the Board is the one after it."""
    claim: Callable[[Any], Sequence[Card]] = lambda view: ()
    """Returns the cards that certainly win all remaining tricks, in order; else none."""
    hand_orders: Sequence[NamedOrder] = (CANONICAL,)
    """The orders of a hand, the default first."""
    by_melds: Callable[[Board], Sequence[NamedOrder]] | None = None
    """Returns the orders of the own hand, the default first, in a game where each of them puts melds first."""
    action_note: Note = silent
    """A sentence on what an action means, beside its button."""
    short_action: Callable[[Any, str, Sequence[Card]], str] | None = None
    """Returns an action in few words, if its button's label does not name the cards."""
    moments: Moments = no_moments
    """Meaning of the game's own events for the characters (see ui/table/characters/moments.py)."""
    contrast: Callable[[Advice, Choice, Any, str, Sequence[str]], str] = lambda advice, other, view, deck, names: ""
    """Returns why the best choice is better than another one; "" where only the numbers tell."""
    victory_cards: Callable[[Sequence[Card]], Sequence[Sequence[Card]]] = lambda pack: [(card,) for card in pack[:8]]
    """Returns the cards of the pack, in groups, for the fan of a victory."""
    celebrations: Mapping[str, Celebration] = field(default_factory=dict)
    """Celebration of the end of a match, by book; "" for all others."""
    aim: Callable[[Board], str] = lambda board: ""
    """Returns in a sentence what wins a match, where that can be said closer than by most or fewest points."""
    worth_in_score: bool = False
    """Whether a choice's worth is given in score, because cards have points of their own."""
    greatest_exact_loss: float | None = None
    """Greater losses are not given as a number; None: all are."""

    def moment(
        self,
        board: Board,
        event: Event,
        names: Sequence[str],
        sentence: Callable[[Event], str],
        teaches: Callable[[str], bool] = lambda rule: False,
    ) -> Moment | None:
        """Return how an event is staged, with its words in the current language; None for an ordinary event.

        ``teaches``: whether a rule, by the code of its moment, is still to be explained.
        """
        staged = self.staged(board, event)
        if staged is None:
            return None
        staging = self.stagings[staged.code]
        name = "" if staged.seat is None else names[staged.seat]
        rule = staging.rule and bool(name) and teaches(staged.code)
        own = rule or (staging.line and name and not staging.rule)
        line = tr(staging.line, name=name) if own else sentence(event)
        return Moment(staged, staging, tr(staging.title, number=staged.number, name=name), line, rule)

    def orders_of(self, board: Board) -> Sequence[NamedOrder]:
        """Return the ways the hand on a Board can be sorted."""
        return self.hand_orders if self.by_melds is None else self.by_melds(board)

    def celebration(self, book: str) -> Celebration:
        """Return the celebration of a match by a book, in the current language."""
        return (self.celebrations.get(book) or self.celebrations.get("", PLAIN)).translated()
