"""Histories of the hidden hands, card by card where a view showed them.

A story begins with the cards dealt unseen and goes on in steps; sampling a hand walks through them.
"""

from collections.abc import Sequence
from enum import Enum, auto
from math import comb
from typing import NamedTuple

from raub_desktop.engine import events
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.types import Exchanged, PlayersNamed, View
from raub_desktop.players.raub.pack import ALL_CARDS, SUIT_NUMBER, leads, mask_of
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import Trick


class Step(Enum):
    """Change of a hand between the deal and the play."""

    GAINS = auto()
    """A card everyone sees: robbed, swapped for the seven, or drawn face up."""
    GIVES = auto()
    """The seven, for the turned card."""
    LAYS = auto()
    """So many cards are exchanged, none of them robbed."""
    THROWS = auto()
    """So many cards are thrown, to come down to four."""
    DROPS = auto()
    """The whole hand leaves the deal."""


class Origin(NamedTuple):
    """One possible split of a hand's later shown cards into cards dealt and cards drawn."""

    dealt: int
    """So many of them were dealt, the others drawn."""
    chance: float
    """The probability with which sampling chooses this origin."""
    weight: float
    """The correction for choosing it more or less often than the deal alone would."""


class Story(NamedTuple):
    """The history of one hidden hand."""

    seat: Seat
    dealt: int
    """Cards dealt to it, the shown ones included."""
    to_deal: int
    """The same without those of ``dealt_for_sure``."""
    drawn: int
    """Cards drawn unseen, in all."""
    laid: int
    thrown: int
    before: tuple[tuple[Step, int], ...]
    """Steps before it drew cards unseen, each with its card (GAINS, GIVES) or number of cards."""
    after: tuple[tuple[Step, int], ...]
    """Steps from then on."""
    dealt_for_sure: Mask
    """Cards shown later that can only have been dealt."""
    dealt_or_drawn: tuple[Mask, ...]
    """Cards shown later that were dealt or drawn unseen."""
    origins: tuple[Origin, ...]
    kept: Mask
    """Cards that were not set aside in the exchange: played or given later, or robbed."""
    played: Mask
    banned: Mask
    """Cards it does not hold any more: with one of them it would have had to play otherwise."""


class Known(NamedTuple):
    """Knowledge of a view about the cards, as masks."""

    stories: tuple[Story, ...]
    own: Mask
    """The own hand, as far as it has been looked at."""
    hidden: Mask
    """The cards that may be in any place the seat cannot see."""


def refilled(view: View) -> bool:
    """Whether discards went back to the stock: then stories are not enough."""
    return any(isinstance(event, events.StockRefilled) for event in view.seen)


def read(view: View) -> Known:
    """Return everything the view says of the cards; not for a deal in which the stock was refilled."""
    own = _shown(view.hands[view.me])
    told = own | _shown(view.turned) | _shown(view.discards[view.me]) | _shown(view.dropped[view.me])
    banned = _banned(view)
    stories = []
    for seat in range(view.seats):
        story = _story(view, seat, banned[seat])
        told |= story.played
        for step, card in (*story.before, *story.after):
            if step is Step.GAINS:
                told |= card
        if seat != view.me or (story.dealt and not own and not view.deal.dealer_looked):
            stories.append(story)
    return Known(tuple(stories), own, ALL_CARDS & ~told)


def _shown(cards: Sequence[Card | None]) -> Mask:
    return mask_of([card for card in cards if card is not None])


def _story(view: View, seat: Seat, banned: Mask) -> Story:
    steps, before, dealt, drawn = _steps(view, seat)
    own = [event for event in view.seen if getattr(event, "seat", None) == seat]
    played = mask_of([event.card for event in own if isinstance(event, events.CardPlayed)])
    robbed = mask_of([event.card for event in own if isinstance(event, events.CardTaken)])
    given, gained = _cards_of(steps, Step.GIVES), _cards_of(steps, Step.GAINS)
    shown = played | given
    for_sure = _cards_of(steps[:before], Step.GIVES) if drawn else given | shown & ~gained
    either = BITS[shown & ~gained & ~for_sure]
    return Story(
        seat=seat,
        dealt=dealt,
        to_deal=dealt - for_sure.bit_count(),
        drawn=drawn,
        laid=sum(count for step, count in steps if step is Step.LAYS),
        thrown=sum(count for step, count in steps if step is Step.THROWS),
        before=tuple(steps[:before]),
        after=tuple(steps[before:]),
        dealt_for_sure=for_sure,
        dealt_or_drawn=either,
        origins=_origins(steps, dealt, for_sure, drawn, len(either), robbed | shown),
        kept=robbed | shown,
        played=played,
        banned=banned & ~played,
    )


def _cards_of(steps: Sequence[tuple[Step, int]], kind: Step) -> Mask:
    mask = 0
    for step, cards in steps:
        mask |= cards if step is kind else 0
    return mask


def _steps(view: View, seat: Seat) -> tuple[list[tuple[Step, int]], int, int, int]:
    """Return the steps of a hand, the number of them before its draw, and how many cards were dealt to it and drawn."""
    steps: list[tuple[Step, int]] = []
    before = dealt = drawn = 0
    exchanging = False
    for event in view.seen:
        match event:
            case PlayersNamed():
                exchanging = True
            case events.CardsDealt(who, cards, viewers) if who == seat:
                if not exchanging:
                    dealt += len(cards)
                elif viewers is None:
                    steps.append((Step.GAINS, _shown(cards)))
                else:
                    before = before if drawn else len(steps)
                    drawn += len(cards)
            case events.CardTaken(who, card) if who == seat:
                steps.append((Step.GAINS, mask_of([card])))
            case events.CardSwapped(who, given, taken) if who == seat:
                steps += [(Step.GIVES, mask_of([given])), (Step.GAINS, mask_of([taken]))]
            case Exchanged(who, count) if who == seat:
                steps.append((Step.LAYS, count))
            case events.CardsDiscarded(who, cards, _, thrown=True) if who == seat:
                steps.append((Step.THROWS, len(cards)))
            case events.HandDropped(who) if who == seat:
                steps.append((Step.DROPS, 0))
    return steps, before if drawn else len(steps), dealt, drawn


def _origins(
    steps: list[tuple[Step, int]], dealt: int, for_sure: Mask, drawn: int, either: int, kept: Mask
) -> tuple[Origin, ...]:
    """Return the ways in which ``either`` cards, dealt or drawn, came to the hand, by how many of them were dealt.

    By chance each unknown place is as likely; but cards dealt and kept were not set aside, which is the rarer the more
    of them there are.
    """
    left = dealt - for_sure.bit_count()
    size, stay, laid = dealt, (for_sure & kept).bit_count(), 0
    for step, which in steps:
        if step is Step.LAYS:
            laid = which
            break
        if step is Step.GAINS:
            size += 1
            stay += 1 if which & kept else 0
        elif step is Step.GIVES:
            size -= 1
            stay -= 1
    ways = []
    for count in range(max(0, either - drawn), min(left, either) + 1):
        by_chance = comb(left, count) * comb(drawn, either - count)
        not_laid = comb(max(0, size - stay - count), laid) / comb(size, laid)
        if not_laid:
            ways.append((count, by_chance * not_laid, 1 / not_laid))
    total = sum(chance for _, chance, _ in ways)
    return tuple(Origin(count, chance / total, weight) for count, chance, weight in ways)


def _banned(view: View) -> list[Mask]:
    """Return the cards that each seat's plays rule out: had it held one, the card it played would have been refused."""
    banned = [0] * view.seats
    if view.deal.trump is None:
        return banned
    begun = leads(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
    trick: Trick | None = None
    for event in view.seen:
        if isinstance(event, events.TrickTaken):
            trick = None
        elif isinstance(event, events.CardPlayed):
            card = mask_of([event.card])
            if trick is None:
                trick = begun[card]
                continue
            for required in (trick.first, trick.second, trick.third):
                if card & required:
                    break
                banned[event.seat] |= required
            trick = trick.better.get(card, trick)
    return banned
