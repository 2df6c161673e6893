"""Raub's decisions in words: the question in the action bar, the buttons with their keys and meanings."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.types import Phase, Verb, View, after_last_pass, excess
from raub_desktop.engine.zones import Place
from raub_desktop.language import tr, trc
from raub_desktop.language.raub import WORDS
from raub_desktop.language.raub.calls import choice_note, choice_text, question_of
from raub_desktop.ui.table.input.choosing import LayCards, PlayCard
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.input.selection import Question, Selection

_LETTERS: Mapping[str, str] = {
    Verb.DEAL: "D",
    Verb.HAND_OVER: "O",
    Verb.MUSS: "U",
    Verb.MUSS_ROUND: "A",
    Verb.REVERSE: "R",
    Verb.ASK_MUS: "U",
    Verb.ASK_PERMUS: "P",
    Verb.NONE: "N",
    Verb.UP: "U",
    Verb.BLIND: "R",
    Verb.RAUB: "R",
    Verb.LOOK: "L",
    Verb.DECLARE: "D",
    Verb.PASS: "P",
    Verb.TURN: "T",
    Verb.PLAY: "P",
    Verb.DROP: "D",
    Verb.FORPASS: "F",
    Verb.SURPASS: "S",
    Verb.SWAP: "S",
    Verb.KEEP: "K",
}
"""The key of each call; no two that are offered together share one (H and Z belong to the table)."""

_ON_TABLE = (Place.DISCARDS, Place.STOCK, Place.TRICK)
"""Places on which cards to be exchanged or discarded can be dropped."""

_MAIN = frozenset((Verb.DEAL, Verb.NONE))
"""The verbs whose button is red.  Calls that bind a player are not: a red button would seem advice."""


class RaubPanel(Panel):
    """The words and buttons of Raub's decisions."""

    words = WORDS

    def selection(self, question: Question) -> Selection:
        view: View = question.view
        match view.phase:
            case Phase.TRICKS:
                return PlayCard(question)
            case Phase.EXCHANGE:
                more = tr("Drag more cards there, or drag one of these there again to exchange them.")
                return LayCards(question, Verb.EXCHANGE, places=_ON_TABLE, dropped=more)
            case Phase.THROW:
                return LayCards(question, Verb.THROW, excess(view.hands[view.me]), _ON_TABLE)
        return Selection(question)

    def question(self, view: View, deck: str) -> str:
        if view.phase is Phase.TRICKS and not view.trick:
            return tr("You lead: play a card.")
        if view.phase is Phase.TRICKS and len(view.hands[view.me]) > 1 and not view.options.must_beat:
            suits = {card.suit for card in view.hands[view.me] if card is not None}
            if suits == {view.trick[0].suit}:
                return tr("All your cards follow suit: play any of them.")
            if suits == {view.deal.trump}:
                return tr("You cannot follow suit, and all your cards are trumps: play any of them.")
            if not suits & {view.trick[0].suit, view.deal.trump}:
                return tr("You can neither follow suit nor trump: play any card.")
        return question_of(view, deck, rule=False)

    def rule(self, view: View, deck: str) -> str:
        told = question_of(view, deck)
        return "" if told == question_of(view, deck, rule=False) else told

    def label(self, action: Any, view: View, deck: str) -> str:
        if isinstance(action, Play):
            return super().label(action, view, deck)
        turned = view.turned[-1] if view.turned else None
        return choice_text(action, deck, seven=turned is not None and turned.rank is Rank.SEVEN)

    def does(self, action: Any, view: View, deck: str) -> str:
        if isinstance(action, Lay) and action.verb == Verb.EXCHANGE:
            return trc("button", "Exchange")
        return super().does(action, view, deck)

    def key(self, action: Any) -> str:
        if action == Lay(Verb.EXCHANGE, ()):
            return _LETTERS[Verb.KEEP]
        return _LETTERS.get(action.verb, "") if isinstance(action, Say) else ""

    def keys(self) -> str:
        return "".join(sorted(set(_LETTERS.values())))

    def is_main(self, action: Any) -> bool:
        return isinstance(action, Say) and action.verb in _MAIN

    def waiting(self, phase: str, name: str) -> str:
        return {
            Phase.BEFORE_DEAL: tr("{name} has the deck.", name=name),
            Phase.ASK_MUS: tr("{name} may ask for a special deal.", name=name),
            Phase.LAY_CARD: tr("{name} lays out the turned card.", name=name),
            Phase.RAUB: tr("{name} decides whether to raub.", name=name),
            Phase.BID: tr("{name} decides whether to declare.", name=name),
            Phase.TURN_NEXT: tr("{name} decides whether to turn another card.", name=name),
            Phase.WHO_PLAYS: tr("{name} decides whether to play.", name=name),
            Phase.SWAP_BEFORE: tr("Does {name} hold the trump seven to swap? Everyone is asked.", name=name),
            Phase.EXCHANGE: tr("{name} exchanges cards.", name=name),
            Phase.SWAP_AFTER: tr("Does {name} hold the trump seven to swap? Everyone is asked.", name=name),
            Phase.THROW: tr("{name} discards until four cards are left.", name=name),
        }.get(Phase(phase), "")


def action_note(action: Any, view: View) -> str:
    """Return a sentence on what a call means; "" for other actions."""
    if not isinstance(action, Say):
        return ""
    last = view.phase is Phase.BID and len(view.queue) == 1
    then = after_last_pass(view.options, view.deal.kind, len(view.turned)) if last else None
    return choice_note(action.verb, then or "")
