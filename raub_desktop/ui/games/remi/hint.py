"""Remi's advice in words and numbers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.language import as_sentence, capitalized, card_word, card_words, rank_index, rank_word, tr, trc
from raub_desktop.language.numbers import plain
from raub_desktop.language.remi.advice import advice_sentence, note_sentence
from raub_desktop.language.remi.calls import choice_text, melds_named
from raub_desktop.players.advice import ALIKE, Advice, Choice
from raub_desktop.players.remi.contrast import dearer_discards
from raub_desktop.players.remi.legal import own_hand
from raub_desktop.players.remi.reasons import CHANCE, DANGER, HELPS, why_not
from raub_desktop.players.remi.turn import holds_back, joker_for, kept_instead, why_held
from raub_desktop.ui.games.remi.panel import RemiPanel, stands_for
from raub_desktop.ui.table.hint import (
    Column,
    HintRow,
    HintWords,
    MiniCard,
    hint_note,
    share_text,
    shown_choices,
    telling,
)

MOST_CARDS, MOST_MELDED = 4, 13
"""Number of small cards one row has room for: of one meld, and of several together."""
MORE = "…"
"""Follows the first cards of several melds where there are more."""
FEWEST = 3
"""The number of choices that every note shows at least."""
GREATEST_EXACT_LOSS = 50
"""Greater losses, such as by a discard that breaks a meld, are not given as a number."""
DANGERS = ("danger_taken", "danger")
"""Notes about a card that the next player may want, the surer one first."""
_SAID = (*(f"other_{code}" for code in DANGERS), "safer")
"""Reasons that say the same."""
_PANEL = RemiPanel()


def hint(advice: Advice, view: View, deck: str, names: Sequence[str] = ()) -> HintWords:
    """Return the hint for a decision in words: the choice, how many cards help, and what others lose."""
    best = advice.choices[0]
    choices = _different(advice.choices)
    counted, held = shown_choices(advice._replace(choices=tuple(choices))), _held_back(advice, view)
    if held is not None and held.value is not None and held not in counted:
        counted[-2 if counted[-1] is advice.other else -1] = held
    if view.phase is Phase.DRAW and len(counted) == 1:  # the only way to draw needs no figures
        counted = []
    told = [_kind(choice.action) for choice in (advice.other, held) if choice is not None]
    columns = telling(_columns(counted, advice, view))
    why = _instead(best, view, deck) or advice_sentence(advice.reason, deck, names)
    reason = why or tr("This is what the computer would do.")
    title = _title(best.action, view, deck)
    named = title if _stands(best.action) else choice_text(best.action, deck)
    if title != named:  # the heading has room for little; whoever hears the note does not see the marked cards
        reason, why = (f"{as_sentence(named)} {text}" if text else "" for text in (reason, why))

    def row(choice: Choice) -> HintRow:
        return _row(choice, view, deck)._replace(told=_kind(choice.action) in told)

    return replace(
        hint_note(title, advice, counted, columns, row),
        named="" if title == named else named,
        reason=reason,
        why=why if counted else reason,
        legend=_legend(counted, advice.reason, deck) if counted else "",
        aside=_why_held(held, view, deck)
        if held is not None and counted
        else _joker(best, view, deck) or _unopened(best, view),
    )


def _title(action: Any, view: View, deck: str) -> str:
    """Return the advised choice, short enough for a heading; an opening's cards are marked in the hand instead."""
    if _several(action):
        return _PANEL.label(action, view, deck)
    return _onto(action, view, deck) if _stands(action) else short_action(action, deck)


def short_action(action: Any, deck: str, _held: Sequence[Card] = ()) -> str:
    """Return an action in few words, without the suits of a group, for places where its cards are shown, too.

    "" for several melds, which its button names by their points, and for a joker at an end of a run, which it names by
    the card that it stands for.
    """
    if _several(action) or _stands(action):
        return ""
    match action:
        case Put(Verb.MELD, groups):
            return tr("Meld {cards}", cards=melds_named(groups, deck))
        case Put(Verb.LAY, numbers=(_, _)):
            return _moved(action, deck)
    return choice_text(action, deck)


def _stands(action: Any) -> bool:
    """Whether a joker is laid at an end of a run."""
    return isinstance(action, Put) and bool(action.end) and len(action.numbers) == 1


def _moved(action: Put, deck: str) -> str:
    """Return a card laid off on a full run, whose joker moves on to another one."""
    rank, (number, other) = rank_word(action.groups[0][0].rank, deck), action.numbers
    return tr("{rank:Nom} to meld {number}, joker to meld {other}", rank=rank, number=number, other=other)


def _onto(action: Put, view: View, deck: str) -> str:
    """Return a card laid off, or exchanged for a joker, with the meld it goes to."""
    fields = {"rank": rank_word(action.groups[0][0].rank, deck), "number": action.numbers[0]}
    if action.verb == Verb.SWAP:
        return tr("{rank:Nom} for the joker in meld {number}", **fields)
    if len(action.numbers) > 1:
        return _moved(action, deck)
    if action.end is None:
        return tr("{rank:Nom} to meld {number}", **fields)
    card = stands_for(action.numbers[0], action.end, view, deck)
    return tr("{rank:Nom} to meld {number}, as the {card}", card=card, **fields)


def _several(action: Any) -> bool:
    return isinstance(action, Put) and action.verb == Verb.MELD and len(action.groups) > 1


def _different(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices, dropping those that do the same with equal cards of two packs, or in another order."""
    kinds = [_kind(choice.action) for choice in choices]
    return [choice for place, choice in enumerate(choices) if kinds[place] not in kinds[:place]]


def _kind(action: Any) -> object:
    """Return a key that is equal for choices that do the same."""
    if isinstance(action, Put) and action.verb == Verb.MELD:
        return frozenset(card_words(group, "french") for group in action.groups)
    return choice_text(action)


def _instead(best: Choice, view: View, deck: str) -> str:
    """Return which meld stays when a card of another is discarded; "" where the discard breaks none."""
    instead = kept_instead(view, best.action.cards[0]) if _discards(best) else None
    return "" if instead is None else advice_sentence(instead, deck)


def _held_back(advice: Advice, view: View) -> Choice | None:
    """Return the longest marked meld that is kept while a card is discarded; None where none could be laid."""
    best = advice.choices[0]
    if not _discards(best) or advice.reason.code.startswith("hold") or not holds_back(view):
        return None
    marked = {frozenset(meld) for meld in lay_out(view.options, in_order(own_hand(view))).melds}
    melds = [choice for choice in _different(advice.choices) if _melds_one(choice.action)]
    kept = [choice for choice in melds if _group(choice) in marked and best.action.cards[0] not in _group(choice)]
    return max(kept, key=lambda choice: len(_group(choice)), default=None)


def _melds_one(action: Any) -> bool:
    return isinstance(action, Put) and action.verb == Verb.MELD and len(action.groups) == 1


def _group(choice: Choice) -> frozenset[Card]:
    return frozenset(choice.action.groups[0])


def _why_held(held: Choice, view: View, deck: str) -> str:
    return advice_sentence(why_held(view, held.action), deck)


def _joker(best: Choice, view: View, deck: str) -> str:
    """Return which joker can be swapped for after drawing, or after the opening, by a card that stays; "" for none."""
    if not (_discards(best) if must_open(view) else view.phase is Phase.DRAW):
        return ""
    gone = getattr(best.action, "cards", ())
    for card in own_hand(view):
        if card not in gone and (number := joker_for(view, card)):
            fields = {"card": card_word(card, deck), "number": number}
            if must_open(view):
                return tr("After your opening, swap your {card} for the joker in meld {number}.", **fields)
            return tr("After drawing, swap your {card} for the joker in meld {number}.", **fields)
    return ""


def _unopened(best: Choice, view: View) -> str:
    """Return what not opening costs, beside a discard while another player has opened; "" otherwise."""
    if not (_discards(best) and view.options.unopened and must_open(view) and any(view.deal.opened)):
        return ""
    return tr("If the deal ends before you have opened, you count {number} points.", number=view.options.unopened)


def contrast(advice: Advice, other: Choice, view: View, deck: str, names: Sequence[str] = ()) -> str:
    """Return why the best choice is better than another one; "" where nothing tells them apart."""
    reason = _why(advice, other, view)
    return "" if reason.code == ALIKE else advice_sentence(reason, deck, names)


def _why(advice: Advice, other: Choice, view: View) -> Reason:
    """Return the reason why the best choice is better than another one.

    A figure in which a third choice is still better is no reason.
    """
    best, shown = advice.choices[0], shown_choices(advice)
    most = all((choice.figure(HELPS) or 0.0) <= (best.figure(HELPS) or 0.0) for choice in shown)
    return why_not(view, best, other, most_help=most, dearest=not dearer_discards(view, advice.choices))


def _legend(choices: Sequence[Choice], reason: Reason | None, deck: str) -> str:
    """Return a note on another dangerous discard, where the reason does not mention it."""
    said = (reason is not None and reason.code in _SAID) or not _discards(choices[0])
    notes = [note for choice in choices[1:FEWEST] for note in choice.notes if note.code in DANGERS and not said]
    notes.sort(key=lambda note: DANGERS.index(note.code))
    return "".join(_sentence(note_sentence(note, deck)) for note in notes[:1])


def _discards(choice: Choice) -> bool:
    return isinstance(choice.action, Lay) and choice.action.verb == Verb.DISCARD


def _sentence(note: str) -> str:
    return f"{capitalized(note)}."


def _helping(choice: Choice) -> str:
    """Return how many unseen cards help after this choice; "" where that is not shown."""
    helping = choice.figure(HELPS)
    return "" if helping is None else str(round(helping))


def _columns(choices: Sequence[Choice], advice: Advice, view: View) -> tuple[Column, ...]:
    """Return the columns of figures: helpful cards of discards, those the reason mentions, and points lost."""
    best = advice.choices[0]
    code = "" if advice.other is None else _why(advice, advice.other, view).code
    helped = tr("Draws that help: unseen cards that improve your hand.")
    helping = (
        (Column(trc("heading of a column", "draws that help"), tuple(map(_helping, choices)), helped),)
        if _discards(best)
        else ()
    )
    wins = Column(trc("heading of a column", "wins"), tuple(share_text(choice.figure(CHANCE)) for choice in choices))
    danger = tuple(share_text(choice.figure(DANGER)) for choice in choices)
    next_player = Column(trc("heading of a column", "helps the next player"), danger)
    told = {"chance": (wins,), "safer": (next_player,)}.get(code, ())
    lost = tr("Points lost: the difference from the best choice.")
    return (
        *helping,
        *told,
        Column(trc("heading of a column", "points lost"), tuple(_lost(choice, best) for choice in choices), lost),
    )


def _row(choice: Choice, view: View, deck: str) -> HintRow:
    action = choice.action
    melds = _small(action)
    small = [
        MiniCard(card.suit, rank_index(card.rank, deck), apart=bool(number and not place))
        for number, cards in enumerate(melds)
        for place, card in enumerate(cards)
    ]
    goes = isinstance(action, Put) and action.verb != Verb.MELD
    beside = _beside(action, melds, view, deck)
    return HintRow(_name(action, view, deck), cards=tuple(small), rank=beside, goes=goes)


def _beside(action: Any, melds: Sequence[Sequence[Card]], view: View, deck: str) -> str:
    """Return the text beside small cards: of a discard its rank, of a card laid off where it goes."""
    match action:
        case Lay(Verb.DISCARD, (card,)):
            return capitalized(card_word(card, deck))
        case Lay():
            return _PANEL.label(action, view, deck)
        case Put(Verb.LAY | Verb.SWAP):
            wild = view.options.meld_rules.is_wild(action.groups[0][0])  # else only one end of the meld is open to it
            return _onto(action if wild else Put(action.verb, action.groups, action.numbers), view, deck)
        case Put(Verb.MELD, groups) if sum(map(len, groups)) > sum(map(len, melds)) > 0:
            return MORE
    return ""


def _lost(choice: Choice, best: Choice) -> str:
    if choice.value is None or best.value is None:
        return ""
    less = max(0.0, best.value - choice.value)
    if less > GREATEST_EXACT_LOSS:
        return f"> {GREATEST_EXACT_LOSS}"
    return plain(less, 1) if round(less, 1) else "0"


def _small(action: Any) -> Sequence[Sequence[Card]]:
    """Return the cards to draw small for a choice, meld by meld."""
    match action:
        case Lay(_, cards):
            return (cards,)
        case Put(Verb.LAY | Verb.SWAP, ((card,), *_)):
            return ((card,),)
        case Put(Verb.MELD, (cards,)):
            return (cards,) if len(cards) <= MOST_CARDS else ()
        case Put(Verb.MELD, groups):
            shown = [sum(map(len, groups[: number + 1])) for number in range(len(groups))]
            return [group for group, cards in zip(groups, shown, strict=True) if cards <= MOST_MELDED]
    return ()


def _name(action: Any, view: View, deck: str) -> str:
    if isinstance(action, Say) or (isinstance(action, Put) and action.verb == Verb.MELD):
        return choice_text(action, deck)
    if isinstance(action, Lay) and action.verb == Verb.DISCARD:
        return card_word(action.cards[0], deck)
    return _onto(action, view, deck) if isinstance(action, Put) else _PANEL.label(action, view, deck)
