"""What the table needs from a game, in one value; ``ui/games/__init__.py`` registers one for each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import DealScored, Event
from raub_desktop.language import tr
from raub_desktop.players.advice import POINTS, Advice, Bounds, Choice, Grading
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.board import fold as shared_fold
from raub_desktop.ui.table.board.captions import Bar, Captions, SheetWords, Sitter
from raub_desktop.ui.table.board.hand_orders import CANONICAL, NamedOrder
from raub_desktop.ui.table.celebration import Celebration, plain_celebration
from raub_desktop.ui.table.characters.moments import Moments, no_moments
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.decision import Note, Panel, silent
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.milestones import TRICKS, Milestones
from raub_desktop.ui.table.motion.timing import Timing


class CaptionsMaker(Protocol):
    """How a game puts its Board into words."""

    def __call__(self, board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
        """The words in the chosen language; ``deck`` chooses suit words, ``book`` names the rules on the slip."""


class SheetMaker(Protocol):
    """How a game puts its score sheet into words."""

    def __call__(self, board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
        """The whole sheet in the chosen language."""


class HintMaker(Protocol):
    """How a game puts advice into words."""

    def __call__(self, advice: Advice, view: Any, deck: str) -> HintWords:
        """The note about a decision in the chosen language; ``view`` is what the player observes."""


def _silence(event: Event, names: Sequence[str]) -> Bar | None:
    """Announce nothing: the events speak for themselves."""
    del event, names
    return None


def _scored(board: Board, names: Sequence[str]) -> str:
    """Tell no more than which deal it was: the sheet has the rest."""
    del names
    return tr("Deal {number}", number=board.deal)


def _highest(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    return [(card,) for card in pack[:8]]


def _nothing_sure(view: Any) -> Sequence[Card]:
    """Leave every card to be decided on."""
    del view
    return ()


class Contrast(Protocol):
    """How a game says what tells the best choice from another one."""

    def __call__(self, advice: Advice, other: Choice, view: Any, deck: str) -> str:
        """A sentence in the chosen language; "" where only the numbers say it."""


def no_contrast(advice: Advice, other: Choice, view: Any, deck: str) -> str:
    """Nothing: the game's reason for the best choice has to do."""
    del advice, other, view, deck
    return ""


@dataclass(frozen=True, slots=True)
class GameTable:
    """One game at the table.

    ``from_view`` builds a Board from what a seat observes, ``fold`` carries it through one event as that seat sees it
    (shared events included).  ``captions`` puts a Board into words, ``sheet`` its score sheet, ``panel`` a decision.
    ``timings`` say how the game's own events are shown, ``stops`` at which of them the table waits for the player (the
    score sheet, the result), ``announce`` what the action bar says about one, ``outcome`` how the deal on
    the last row of a Board's sheet went, in one sentence, ``hint`` what the adviser says.
    ``fixtures`` say where its cards lie, in painting order (see ui/table/layout/ground.py).
    ``orders`` are the ways a hand can be sorted, the first unless the player chooses another.
    ``grading`` tells how much an answer of each grade may lose, by the unit of the advice, ``milestones`` in which
    steps a deal is looked through again.
    ``contrast`` says what tells the advised choice from another one.
    ``note`` is one sentence on what an answer means, told beside its button.
    ``moments`` tell what its own events mean for the company (see ui/table/characters/moments.py).
    ``finale`` gives of the pack the cards that spill over the cloth for a victory, in groups.
    ``celebration`` tells of a book how its end is celebrated.
    ``act`` puts an answer in few words where the label of its button does not name the cards.
    ``in_score``: cards have points of their own, so that what an answer is worth is told in score; ``decimals``: how
    exactly, as in the column of a hint.  ``tells_worth``: that column has what a choice is worth, not what it loses.
    ``most_told``: a greater difference of worth is not reckoned exactly, so that it is not told; None: all are.
    ``looks`` are the events after which the table waits for the player where the speed is off.
    ``rest`` gives the cards to be played one after the other where nothing is left to decide, else none.
    """

    from_view: Callable[[Any], Board]
    captions: CaptionsMaker
    sheet: SheetMaker
    panel: Panel
    hint: HintMaker
    fixtures: Sequence[Fixture]
    stops: tuple[type[Event], ...] = (DealScored,)
    outcome: Callable[[Board, Sequence[str]], str] = _scored
    grading: Grading = field(default_factory=lambda: {POINTS: Bounds(0.1, 0.5, 1.0)})
    fold: Callable[[Board, Event], Board] = shared_fold
    milestones: Milestones = TRICKS
    timings: Mapping[type[Event], Timing] = field(default_factory=dict)
    announce: Callable[[Event, Sequence[str]], Bar | None] = _silence
    rest: Callable[[Any], Sequence[Card]] = _nothing_sure
    orders: Sequence[NamedOrder] = (CANONICAL,)
    note: Note = silent
    moments: Moments = no_moments
    contrast: Contrast = no_contrast
    finale: Callable[[Sequence[Card]], Sequence[Sequence[Card]]] = _highest
    celebration: Callable[[str], Celebration] = plain_celebration
    looks: tuple[type[Event], ...] = ()
    act: Callable[[Any, str], str] | None = None
    in_score: bool = False
    decimals: int = 1
    tells_worth: bool = False
    most_told: float | None = None
