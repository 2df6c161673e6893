"""Remi's decisions in words: the question in the action bar, the buttons with their keys and meanings."""

from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.engine.actions import LOW, Lay, Put, Say
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import RANK_AT, Meld, read_meld, stood_for, with_high, with_low
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import Phase, PileTaken, Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import opening_points_of
from raub_desktop.engine.zones import Place
from raub_desktop.language import card_word, rank_index, tr, trc
from raub_desktop.language.remi import WORDS
from raub_desktop.language.remi.calls import choice_note, question_text
from raub_desktop.players.remi.legal import legal_actions, may_take, too_few_with_top
from raub_desktop.ui.games.remi.melding import Turn, ask_twice, drawn_card, lettered
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.input.selection import Question, Selection, Touch
from raub_desktop.ui.table.layout.targets import Target

_LETTERS: Mapping[str, str] = {
    Verb.STOCK: "S",
    Verb.PILE: "P",
    Verb.HAND: "G",
    Verb.REMI: "R",
    Verb.MELD: "M",
    Verb.DISCARD: "D",
    Verb.CLOSE: "C",
}
"""The key of each call; no two that are offered together share one (H and Z belong to the table)."""
_LAID = Verb.MELD, Verb.DISCARD, Verb.CLOSE
"""Acts with cards of the hand."""
_CALLS = {Place.STOCK: Verb.STOCK.value, Place.PILE: Verb.PILE.value}


class Draw(Selection):
    """The choice between the stock and the pile, by a click there or by a button."""

    def requirement(self) -> Reason | None:
        why = self.question.why(Say(Verb.PILE.value))
        return why and (too_few_with_top(self.question.view) or why)

    def touch(self, card: Card) -> Touch:
        return Touch(tr("First draw a card, from the stock or the pile."))

    def why_not_there(self, card: Card, target: Target) -> Reason | str | None:
        return self.touch(card).reason if target.zone.place in (Place.PILE, Place.MELD) else None

    def ask_twice(self, action: Any) -> str:
        return ask_twice(action, self.question.view)


class RemiPanel(Panel):
    """The words and buttons of Remi's decisions."""

    words = WORDS

    def selection(self, question: Question) -> Selection:
        return Draw(question, _CALLS) if question.view.phase is Phase.DRAW else Turn(question)

    def question(self, view: View, deck: str) -> str:
        asked, drawn = _asked(view, deck), drawn_card(view)
        if drawn is None:
            return asked
        card = card_word(drawn, deck)
        took = isinstance(view.seen[-1], PileTaken)
        return f"{tr('You took the {card}.', card=card) if took else tr('You drew the {card}.', card=card)} {asked}"

    def label(self, action: Any, view: View, deck: str) -> str:
        match action:
            case Say(Verb.PILE):
                return tr("Take the discard")
            case Say(Verb.STOCK):
                return trc("a card", "Draw")
            case Put(Verb.MELD, groups) if len(groups) > 1 or (must_open(view) and all(groups)):
                return _opening_label(groups, view.options)
            case Put(Verb.MELD, (cards,)):
                return _meld_label(read_meld(view.options.meld_rules, cards), deck)
            case Put(Verb.SWAP, _, (number,)):
                return tr("Swap for the joker in meld {number}", number=number)
            case Put(_, _, (number,), end):
                return _onto(number, end, view, deck)
            case Put(_, _, (_, other), end):
                return tr("Joker: {place}", place=_onto(other, end, view, deck))
            case Lay(Verb.DISCARD):
                return tr("Discard")
            case Lay(Verb.CLOSE):
                return tr("Go out")
        return super().label(action, view, deck)

    def key(self, action: Any) -> str:
        return _LETTERS.get(getattr(action, "verb", ""), "")

    def keys(self) -> str:
        return "".join(sorted({*_LETTERS.values(), *lettered()}))

    def lettered(self, question: Question, deck: str) -> dict[str, str]:
        """Return the buttons' words by their letters, the same in every question, so that the cards keep their keys."""
        view = question.view
        says = {key: self.label(Say(verb), view, deck) for verb, key in _LETTERS.items() if verb not in _LAID}
        melds = {_LETTERS[Verb.MELD]: tr("Meld")}
        ends = {_LETTERS[verb]: self.label(Lay(verb, ()), view, deck) for verb in (Verb.DISCARD, Verb.CLOSE)}
        return {**says, **melds, **ends, **lettered()}

    def is_main(self, action: Any) -> bool:
        return isinstance(action, Say) and action.verb in (Verb.STOCK, Verb.HAND)

    def waiting(self, phase: str, name: str) -> str:
        return tr("{name} discards a card.", name=name) if phase == Phase.FIRST_DISCARD else ""


def _opening_label(groups: Sequence[tuple[Card, ...]], options: Options) -> str:
    """Return the label of first melds: with the points they count, where these are needed and enough."""
    points = opening_points_of(options, groups)
    if points < options.opening or not options.opening:
        return trc("to lay the first melds", "Open")
    return trc("to lay the first melds", "Open with {number}", number=points)


def _meld_label(meld: Meld | Reason, deck: str) -> str:
    """Return the label of a meld: a run by its ends, since a joker may stand at either."""
    if isinstance(meld, Reason) or meld.suit is None:
        return tr("Meld")
    low, high = (rank_index(RANK_AT[place], deck) for place in (meld.first, meld.last))
    return tr("Meld {low}–{high}", low=low, high=high)


def _onto(number: int, end: str | None, view: View, deck: str) -> str:
    if end is None:
        return tr("Lay off on meld {number}", number=number)
    return tr("Lay off on {number} as the {card}", number=number, card=stands_for(number, end, view, deck))


def stands_for(number: int, end: str, view: View, deck: str) -> str:
    """Return the name of the card for which a joker stands at an end of a run on the table."""
    run, joker = view.melds[number - 1], Card(Rank.JOKER, None)
    laid, place = (with_low(run, joker), 0) if end == LOW else (with_high(run, joker), len(run.cards))
    (card,) = stood_for(view.options.meld_rules, laid)[place]
    return card_word(card, deck)


def _asked(view: View, deck: str) -> str:
    """Return the question, with the points of an opening, and the discard that may be drawn or not."""
    options = view.options
    if view.phase is Phase.DRAW and may_take(view):
        card = card_word(view.pile[-1], deck)
        if options.pile == "new_meld":
            return tr("Draw, or take the {card} and meld it at once.", card=card)
        return tr("Draw, or take the {card}.", card=card)
    if view.phase is Phase.MELD_TAKEN and view.deal.taken is not None:
        return tr("Meld the {card}: choose the cards that go with it.", card=card_word(view.deal.taken, deck))
    if view.phase is Phase.PLAY and options.play != "table":
        knocks = options.play == "knock"
        return tr("Discard a card, or say “Remi!” to end the deal.") if knocks else tr("Discard a card.")
    if view.phase is Phase.PLAY and must_open(view):
        if options.opening_run:
            return tr("Open with a run and {number} points in all, or discard.", number=options.opening)
        return tr("Open with melds of {number} points in all, or discard.", number=options.opening)
    ways = legal_actions(view) if view.phase is Phase.PLAY else ()
    if any(isinstance(way, Put) and way.verb == Verb.SWAP for way in ways):
        return tr("Meld, lay off, swap for a joker, or discard.")
    if ways and not any(isinstance(way, Put) for way in ways):
        return tr("Discard a card.")
    return question_text(view.phase)


def action_note(action: Any, view: Any) -> str:
    """Return a sentence on what an action means; "" for a shuffle."""
    return choice_note(action.verb) if isinstance(action, Say | Lay | Put) else ""
