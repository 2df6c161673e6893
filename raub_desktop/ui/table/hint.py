"""Advice on the open decision: asking for it, and the words of the note that shows it."""

from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Lay, Play, Put, action_text
from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.core import Reason
from raub_desktop.language import all_of, card_word, rank_index, ranks_of, tr, trn
from raub_desktop.language.numbers import percent
from raub_desktop.players.advice import ALIKE, Advice, Choice
from raub_desktop.players.advisers import QUICK, quick_advice
from raub_desktop.players.tricks.standard_error import NOTICEABLE
from raub_desktop.session.driver import Opponents
from raub_desktop.ui.table.input.decision import CONFIRM, Decision

LESS = 0.025
"""A difference in a chance that a player would see in the table, and wonder at."""
KEPT = 500
"""The most advice kept for reviews, those of an evening; the oldest goes first."""
MOST_ROWS = 5
"""Choices that a note shows, at most."""


class MiniCard(NamedTuple):
    """A small card: its suit, and its rank as printed on a card's corner."""

    suit: Suit | None
    rank: str
    apart: bool = False
    """Whether there is a gap before it."""


class HintRow(NamedTuple):
    """One choice with its numbers, a row of the note."""

    text: str
    numbers: tuple[str, ...] = ()
    """One for each heading; empty where it has no meaning for this choice."""
    best: bool = False
    cards: tuple[MiniCard, ...] = ()
    """The cards it is about, drawn small; ``text`` names them where they are not drawn."""
    rank: str = ""
    """The word beside a single card to be played."""
    goes: bool = False
    """Whether that word says what becomes of the card, so that it is never left out."""
    told: bool = False
    """Whether the reason compares the best choice with this one."""


@dataclass(frozen=True, slots=True)
class HintWords:
    """The words of the note: a heading (what is advised), the reason, a small table, and notes on it."""

    kicker: str
    """The small line over the heading."""
    title: str
    reason: str = ""
    """Reason with the numbers of the choice advised: for where there is no table."""
    headings: tuple[str, ...] = ()
    """Of the columns of numbers."""
    rows: tuple[HintRow, ...] = ()
    foot: str = ""
    why: str = ""
    """The part of the reason that is no number."""
    legend: str = ""
    """The meaning of the numbers."""
    meanings: tuple[str, ...] = ()
    """Meaning of each column, in the order of the headings, "" where its heading says it; read after the legend."""
    close: str = ""
    """A note that a choice below the best one has a better figure; "" for none."""
    aside: str = ""
    """Another note, where no figures need the legend and the meanings."""
    does: str = ""
    """The label of the button that follows the advice; "" for none."""
    key: str = ""
    """Letter on its key."""
    figures: str = ""
    """The label of the button that shows the table; "" if there is none, or it is shown."""
    figures_key: str = ""
    """Letter on its key."""
    found: bool = False
    """Whether the reason was found anew, for quick advice that stays."""
    named: str = ""
    """The advised choice with every card's name, for readers without the small cards; "" if the title has them."""
    cards: tuple[MiniCard, ...] = ()
    """Drawn small after the title, which does not name them."""
    heard: str = ""
    """Read instead of the title where neither that nor the reason names the card; "" elsewhere."""
    game: str = ""
    """The game whose terms are explained in it."""


class Column(NamedTuple):
    """A column of numbers: its heading, the number of each choice, and an explanation if the heading needs one."""

    heading: str
    numbers: tuple[str, ...]
    meaning: str = ""


def telling(columns: Sequence[Column]) -> list[Column]:
    """Return the columns in which the choices differ, and always the first one, the choices' worth."""
    filled = [column for column in columns if any(column.numbers)]
    return filled[:1] + [column for column in filled[1:] if len(set(column.numbers)) > 1]


def for_rows(words: HintWords, rows: Sequence[HintRow]) -> HintWords:
    """Return the note with only these of its rows, and the columns in which they differ."""
    if not rows or not words.headings:
        return replace(words, rows=tuple(rows))
    meanings = words.meanings or ("",) * len(words.headings)
    numbers = zip(*(row.numbers for row in rows), strict=True)
    columns = telling([Column(*column) for column in zip(words.headings, numbers, meanings, strict=True)])
    return replace(
        words,
        headings=tuple(column.heading for column in columns),
        meanings=tuple(column.meaning for column in columns),
        rows=tuple(row._replace(numbers=tuple(column.numbers[n] for column in columns)) for n, row in enumerate(rows)),
    )


def folded(words: HintWords, figures: str, key: str) -> HintWords:
    """Return the note without its table, and with a button, and a key, that show it."""
    return replace(
        words,
        reason=words.reason if words.named and words.reason.startswith(words.named) else words.why or words.reason,
        headings=(),
        rows=(),
        foot="",
        why="",
        legend="",
        meanings=(),
        close="",
        figures=figures,
        figures_key=key,
    )


def shown_choices(advice: Advice) -> list[Choice]:
    """Return the choices with numbers that a note shows: the best ones, and the one that the reason mentions."""
    counted = [choice for choice in advice.choices if choice.value is not None]
    other, shown = advice.other, counted[:MOST_ROWS]
    if len(counted) > MOST_ROWS and other is not None and other not in shown:
        shown[-1] = other
    return shown


def hint_note(
    title: str, advice: Advice, choices: Sequence[Choice], columns: Sequence[Column], row: Callable[[Choice], HintRow]
) -> HintWords:
    """Return the note with a table of choices: ``row`` makes a row without its numbers, which are in ``columns``."""
    best = advice.choices[0]
    close = any((choice.value or 0.0) > (best.value or 0.0) for choice in choices)
    rows = (
        row(choice)._replace(numbers=tuple(column.numbers[place] for column in columns), best=choice is best)
        for place, choice in enumerate(choices)
    )
    return HintWords(
        kicker=tr("Hint"),
        title=title,
        headings=tuple(column.heading for column in columns),
        rows=tuple(rows),
        foot=trn("From one simulated deal.", "From {n} simulated deals.", advice.worlds) if advice.worlds else "",
        meanings=tuple(column.meaning for column in columns),
        close=tr("Figures this close are about equal.") if close else "",
    )


def small_cards(action: Action, deck: str) -> tuple[MiniCard, ...]:
    """Return the cards that are played or laid, drawn small."""
    cards = (action.card,) if isinstance(action, Play) else action.cards if isinstance(action, Lay) else ()
    return tuple(MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards)


def briefly(cards: Sequence[Card], deck: str, held: Sequence[Card] = ()) -> str:
    """Return cards by their ranks; by rank and suit where another one of a rank stays of those ``held``."""
    kept = {card.rank for card in held if card not in cards}
    if len(cards) == 1 or any(card.rank in kept for card in cards):
        return all_of(card_word(card, deck) for card in cards)
    return ranks_of(cards, deck)


def share_text(share: float | None) -> str:
    """Return a share in per cent; "" for one that is not known."""
    return "" if share is None else percent(share)


QUICK_AFTER_S = 0.75
"""The seconds after which quick advice is given if no other has come."""


class Hint:
    """One question to the adviser at a time.  ``open`` while the note is shown.

    On a busy computer quick advice comes first, and its figures settle; ``clock`` gives seconds.  ``told`` keeps what
    was advised, by the view it was about.
    """

    def __init__(
        self,
        opponents: Opponents,
        clock: Callable[[], float] = monotonic,
        told: MutableMapping[Any, Advice] | None = None,
    ) -> None:
        self.opponents = opponents
        self._told = told
        self._clock = clock
        self.decision: Decision | None = None
        """The decision advice was asked on."""
        self.advice: Advice | None = None
        self.quick = False
        """Whether the advice is quick advice."""
        self.failed = False
        self._ticket: int | None = None
        self._asked_s = 0.0

    @property
    def open(self) -> bool:
        return self.decision is not None

    @property
    def pending(self) -> bool:
        """Whether advice, or better advice, is still to come."""
        return self._ticket is not None

    def ask(self, decision: Decision, seed: int) -> None:
        """Ask what to do; the answer comes with a later ``poll``."""
        self.close()
        self.decision = decision
        name = decision.match.game.name
        self._ticket = self.opponents.ask_advice(decision.seat, name, decision.view, seed)
        self._asked_s = self._clock()

    def poll(self) -> bool:
        """Return whether advice, or better advice than before, has just arrived."""
        if self._ticket is None or self.decision is None:
            return False
        for answer in self.opponents.poll():
            if answer.ticket == self._ticket:
                if not answer.interim:
                    self._ticket = None
                self._take(answer.advice, quick=answer.interim)
                return True
        if self.advice is None and self._clock() - self._asked_s > QUICK_AFTER_S:
            self._take(quick_advice(self.decision.match.game.name, self.decision.view), quick=True)
            return True
        return False

    def _take(self, advice: Advice | None, *, quick: bool) -> None:
        """Take better advice; the choice shown before stays advised unless another is clearly better."""
        before = self.advice
        if advice is not None:
            advice = in_order(advice) if before is None else steadied(before.best, in_order(advice))
        self.quick = quick or (advice is not None and advice.reason.code == QUICK)
        self.failed, self.advice = advice is None, advice
        if self.decision is not None and advice is not None:
            self.tell(self.decision, advice)

    def tell(self, decision: Decision, advice: Advice) -> None:
        """Give advice on a decision."""
        self.decision, self.advice = decision, advice
        if self._told is not None:
            if len(self._told) >= KEPT:
                self._told.pop(next(iter(self._told)))
            self._told[decision.view] = advice

    def close(self) -> None:
        if self._ticket is not None:
            self.opponents.forget()
        self.decision = self.advice = self._ticket = None
        self.quick = self.failed = False


def in_order(advice: Advice) -> Advice:
    """Return the advice, first a choice that is surely better than the present best, unless a reason supports that."""
    best, valued = advice.choices[0], [choice for choice in advice.choices if choice.value is not None]
    if best.value is None or advice.reason.code != ALIKE:
        return advice
    first = max(valued, key=lambda choice: choice.value or 0.0)
    more = (first.value or 0.0) - best.value
    if more <= NOTICEABLE * max(first.standard_error, best.standard_error):
        return advice
    return advice._replace(choices=(first, *(choice for choice in advice.choices if choice is not first)))


def steadied(before: Action, advice: Advice) -> Advice:
    """Return the advice with the previously advised action as the best, if it is as good within sampling error and does
    not win enough less often.
    """
    top, own = advice.choices[0], next((choice for choice in advice.choices if choice.action == before), None)
    if own is None or own is top or top.value is None or own.value is None:
        return advice
    if top.value - own.value > NOTICEABLE * own.standard_error or _made(top) - _made(own) > LESS:
        return advice
    others = [choice for choice in advice.choices if choice is not own]
    return advice._replace(choices=(own._replace(value=top.value), *others), reason=Reason(ALIKE), other=None)


def _made(choice: Choice) -> float:
    """Return how often a choice wins as much as is needed, 0 where that is not told."""
    return choice.figure("made") or 0.0


def advised_cards(action: Action) -> tuple[Card, ...]:
    """Return the cards an action plays, lays or puts down."""
    match action:
        case Put(_, groups):
            return tuple(card for group in groups for card in group)
        case Lay(_, cards):
            return cards
        case Play(card):
            return (card,)
    return ()


def advised_button(action: Action) -> str | None:
    """Return the name of the bar's button that gives an answer; None where cards have to be touched for it."""
    if isinstance(action, Lay) and not action.cards:
        return CONFIRM
    return None if advised_cards(action) else action_text(action)
