"""Looking at a deal: before it ends why nobody can change it, afterwards all cards and the proof."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeVar

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.fair import Promise, short
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.cards import card_words
from raub_desktop.language.numbers import signed
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.clock import now
from raub_desktop.storage.record_files import save_match
from raub_desktop.toolkit.layout import (
    SPACES,
    Column,
    Control,
    Grid,
    Node,
    Page,
    Panel,
    Row,
    Rule,
    Spacer,
    Text,
    Tone,
    Wide,
)
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.widgets.button import LEFT, RIGHT, Button
from raub_desktop.toolkit.widgets.numbered_steps import Step, numbered_steps
from raub_desktop.ui.cards.card_row import CardRow
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToFairness
from raub_desktop.ui.scenes.history.grade_seal import grade_mark
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.rules.fairness import cut_words
from raub_desktop.ui.table.board.past_deal import TURNED, Cards, PastDeal, Receiver, past_deals, receivers

T = TypeVar("T")
_HAND, _LEAST = 0.110, 0.45
"""The height of a hand's cards (u), and the share of it to which they may shrink."""
_ONE_BLOCK, _ONE_ROW = 6, 16
"""More players are shown in two blocks side by side; a pack of more cards in two rows."""


def deal_page(deal: PastDeal, names: Sequence[str], deck: str) -> Node:
    """Return the page of all hands, the whole pack with the names of who was dealt what, and the proof."""
    first = names.index(tr("You")) if tr("You") in names else 0
    seats = [(first + place) % len(names) for place in range(len(names))]  # as on the score sheet
    blocks = [_hands(deal, names, deck, block) for block in _in_two(seats, _ONE_BLOCK)]
    turned = _turned(deal, names, deck) if deal.turned else None
    return Column(
        Row(*blocks, Spacer(), turned, align="start", share=1.0),
        Text(tr("The pack from the top, and who got each card"), "label"),
        Wide(_pack(deal, names, whole_names=True), _pack(deal, names, whole_names=False)),
        _verdict(deal),
    )


def _in_two(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Return the items in one part, or if more than ``most`` in two, the first no shorter."""
    half = (len(items) + 1) // 2
    return [items] if len(items) <= most else [items[:half], items[half:]]


def _hands(deal: PastDeal, names: Sequence[str], deck: str, seats: Sequence[int]) -> Node:
    """Return a row for each of some players: the cards dealt to them, and what became of these."""
    columns, given = _columns(deal), trc("cards", "Given")
    rows: list[list[Node]] = [[Text(""), *(Text(label, "fine", spoken=False) for label, _ in columns)]]
    for seat in seats:
        result = told_result(deal, seat)
        name = Column(
            Text(names[seat], "caption" if len(deal.seats) <= _ONE_BLOCK else "fine label", lines=1, shrinks=True),
            Text(result, "fine", lines=1, shrinks=True) if result else None,
            gap="none",
            words=f"{names[seat]}: {result}" if result else names[seat],
        )
        given_to = deal.seats[seat].given_to
        to = " · ".join(names[receiver] for receiver in given_to) if len(set(given_to)) > 1 else ""
        rows.append(
            [name, *(_hand(cards[seat], label, deck, to if label == given else "") for label, cards in columns)]
        )
    return Grid(rows, [0.0] * (1 + len(columns)), between="xs", align="start")


def _hand(cards: Cards, label: str, deck: str, to: str) -> Node:
    """Return cards in a row, over the names of the players they went ``to``, one for each."""
    words = f"{label}: {card_words(cards, deck)}" if cards else ""
    row = CardRow(cards, _HAND, seen=0.66, least=_LEAST, words=words)
    return Column(row, Text(to, "fine", tone="blue", lines=1), gap="none") if to else row


def _turned(deal: PastDeal, names: Sequence[str], deck: str) -> Node:
    """Return the turned cards, each over the name of the player who took it."""
    takers = {card: names[seat] for seat, hand in enumerate(deal.seats) for card in hand.picked}
    items: list[Node] = [Text(tr("Turned"), "fine", tone="red", spoken=False)]
    for card in deal.turned:
        taker = takers.get(card, "")
        words = " · ".join(filter(None, (f"{tr('Turned')}: {card_words((card,), deck)}", taker)))
        items.append(CardRow((card,), _HAND, seen=0.66, least=_LEAST, words=words))
        if taker:
            items.append(Text(taker, "fine", tone="blue", lines=1, spoken=False))
    return Column(*items, gap="xs")


def _columns(deal: PastDeal) -> list[tuple[str, list[Cards]]]:
    """Return the columns of cards of each player with their headings; no column that is empty for all."""
    seats = deal.seats
    columns = [
        (trc("cards", "Dealt"), [seat.dealt for seat in seats]),
        (trc("cards", "Discarded"), [seat.laid for seat in seats]),
        (trc("cards", "Taken"), [seat.taken for seat in seats]),
        (trc("cards", "Given"), [seat.given for seat in seats]),
        (trc("cards", "Drawn"), [seat.drawn for seat in seats]),
        (trc("cards", "Dropped"), [seat.dropped for seat in seats]),
    ]
    return [column for column in columns if any(column[1])]


def told_result(deal: PastDeal, seat: int) -> str:
    """Return a player's result in few words: "2 tricks · −2"."""
    tricks, delta = deal.seats[seat].tricks, deal.deltas[seat] if deal.deltas else None
    won = trn("{n} trick", "{n} tricks", tricks) if any(hand.tricks for hand in deal.seats) else ""
    return " · ".join(filter(None, (won, "" if delta is None else signed(delta))))


# ---------------------------------------------------------------------------------------------------------------- pack
def _pack(deal: PastDeal, names: Sequence[str], *, whole_names: bool) -> Node:
    """Return the pack in one row or in two, the first no shorter; with initials unless ``whole_names``."""
    order = list(zip(deal.order, receivers(deal), strict=True))
    rows = (_pack_row(row, names, whole_names=whole_names) for row in _in_two(order, _ONE_ROW))
    return Column(*rows, gap="xs")


def _pack_row(order: Sequence[tuple[Card, Receiver]], names: Sequence[str], *, whole_names: bool) -> Node:
    """Return cards side by side, with a line and the name under each run of cards that one player got."""
    runs: list[Node] = []
    left = len(order)
    for receiver, places in groupby(order, lambda place: place[1]):
        tone: Tone = "red" if receiver == TURNED else "plain" if receiver is None else "blue"
        if receiver is None or receiver == TURNED:
            words = (tr("the stock") if receiver is None else tr("Turned")) if whole_names else ""
        else:
            words = names[receiver] if whole_names else names[receiver][:1]
        cards = [card for card, _ in places]
        left -= len(cards)
        row = CardRow(cards, SPACES["xl"], seen=0.46, covered=left > 0)
        runs.append(Column(row, Rule(tone=tone), Text(words, "fine", tone=tone, align="centre", lines=1), gap="none"))
    return Row(*runs, gap="xs" if whole_names else "none", align="start")


# ------------------------------------------------------------------------------------------------------------- verdict
def _verdict(deal: PastDeal) -> Node:
    """Return the result of the program's own check, with a sign."""
    words, sure = judged(deal)
    grade = {True: Grade.BEST, False: Grade.MISTAKE, None: None}[sure]
    tones: dict[bool | None, Tone] = {True: "green", False: "red", None: "plain"}
    return Row(grade_mark(grade, "caption"), Text(words, "caption", tone=tones[sure], share=1.0))


def judged(deal: PastDeal) -> tuple[str, bool | None]:
    """Return the result of the program's check in words, and True for proven, False for wrong, None for neither."""
    if deal.fair is None:
        return tr("Not proven: these cards were not shuffled by this program."), None
    if not deal.fair:
        return tr("This deal does not fit its seal!"), False
    if deal.proven:
        return tr("Proven fair: the order follows from the sealed key and the cut. Nobody chose a card."), True
    if deal.as_sealed:
        return tr("As sealed: the order follows from the sealed key. The cut was left to chance."), None
    if deal.prepared:
        return tr("A prepared deal: its cards were chosen beforehand to teach the game."), None
    if deal.proof.known:
        return tr("No proof: the order of these cards was known before the match began."), None
    return tr("The cards fit the seal of this deal. The proof is complete when the match is over."), None


class Seals(NamedTuple):
    """The cryptographic values of a deal: its match's ``promise`` (None: its cards were no secret), its fingerprint,
    and its seed ("" where they are not shown).
    """

    promise: Promise | None
    seal: str
    key: str


def promise_page(seals: Seals) -> Node:
    """Return the page on why nobody can choose or change a card of a deal in progress."""
    if seals.promise is None:
        return Text(
            tr(
                "These cards were known before the match began, so there is nothing to prove. "
                "You see them all when the deal is over."
            ),
            "quote",
        )
    facts = (
        (tr("Seal of this deal"), f"{short(seals.seal)} …" if seals.seal else tr("made when the cards are shuffled")),
        (trc("of the pack", "Cut"), cut_words(seals.promise) or tr("not made yet")),
        (tr("Key"), tr("shown when the match is over")),
    )
    columns = (
        Column(Text(name, "label"), Text(value, tone="blue"), gap="xs", share=1.0, width="l") for name, value in facts
    )
    return Column(
        Text(tr("Nobody at this table could choose your cards, and nobody can change one now."), "quote"),
        numbered_steps(_steps()),
        Row(*columns, gap="l", align="start"),
        gap="l",
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            tr("Sealed"),
            tr("The order of the cards is fixed. If a single card changed, this seal would no longer fit."),
        ),
        Step(
            trc("step", "Cut"),
            tr("The shuffle follows from a secret key and from the cut. The key was sealed before the cut was made."),
        ),
        Step(
            trc("step", "Shown"),
            tr("When the deal is over, this page shows every card. When the match is over, it shows the key as well."),
        ),
    )


# ------------------------------------------------------------------------------------------------------- for experts
def told_values(seals: Seals) -> list[tuple[str, str]]:
    """Return all values of the proof by name; for one that is still secret, a text that says so."""
    later, promise = tr("shown when the match is over"), seals.promise
    values = [
        (tr("Seal of this deal"), seals.seal or tr("made when the cards are shuffled")),
        (tr("Key of this deal"), seals.key or tr("shown when the deal is over")),
    ]
    if promise is None:
        return values
    return [
        (tr("Seal of the match"), promise.commitment),
        (trc("of the pack", "Cut"), cut_words(promise) or tr("not made yet")),
        (tr("Key of the match"), promise.key or later),
        *values,
    ]


def values_page(seals: Seals, check: str, *, trouble: bool) -> Node:
    """Return these values in rows, and at the foot how to check a match; ``trouble``: what went wrong with that."""
    rows = (Column(Text(name, "label"), Text(value, tone="blue"), gap="none") for name, value in told_values(seals))
    return Column(*rows, Text(check, tone="red" if trouble else "plain"), gap="m")


class DealScene(PageScene):
    """The deals of a match, one at a time.

    ``folder`` is where its record is saved when the player wants to check it, ``again`` leads to a new table with the
    same deal; ``deals`` are given where they were laid open before.  Left and Right turn to other deals, E to the
    values of the proof; Escape, Enter or I go back.
    """

    star = False

    def __init__(
        self,
        context: Context,
        match: Match,
        names: Sequence[str],
        folder: Path,
        again: Callable[[PastDeal], Route] | None = None,
        place: int | None = None,
        deals: Sequence[PastDeal] | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.names = tuple(names)
        self.folder = folder
        self.again = again
        self.deals = past_deals(match) if deals is None else deals
        last = len(self.deals) - 1
        self.place = last if place is None else min(place, last)
        """The number of the deal shown; -1 before the first."""
        self.experts = False
        """Whether the values of the proof are shown instead of the cards."""
        self.saved: Path | None = None
        self.trouble = ""
        self.focus = "back"

    @property
    def deal(self) -> PastDeal | None:
        """The deal shown; None before the first."""
        return self.deals[self.place] if self.deals else None

    # ---------------------------------------------------------------------------------------------------- the page
    def layout(self) -> Node:
        deal = self.deal
        title = tr("Deal {number}", number=deal.number) if deal is not None else tr("Before the first deal")
        line = tr("the numbers behind the proof") if self.experts else tr("the cards are shown when the deal is over")
        shown = deal is not None and deal.over and not self.experts
        return Page(
            Text(title, "title", align="centre"),
            None if shown else Text(line, "small", tone="quiet", align="centre"),
            None if shown else Spacer(),
            Panel(self._paper(), pad="m" if shown else "l", share=float(shown)),
            None if shown else Spacer(),
            foot=self._foot(),
            gap="s",
        )

    def _paper(self) -> Node:
        if self.experts:
            return values_page(self._seals, self.trouble or self._how_to_check(), trouble=bool(self.trouble))
        if self.deal is not None and self.deal.over:
            return deal_page(self.deal, self.names, self.context.cards.deck)
        return promise_page(self._seals)

    def _foot(self) -> Node:
        over = self.deal is not None and self.deal.proof.seed is not None
        before = Button("before", tr("Previous deal"), partial(self._turn, -1), key=LEFT)
        after = Button("after", tr("Next deal"), partial(self._turn, 1), key=RIGHT)
        before.enabled, after.enabled = self.place > 0, self.place + 1 < len(self.deals)
        pages = []
        for name, words, key, act in self._pages():
            button = Button(name, words, act, key=key)
            button.enabled = name != "again" or over
            pages.append(Control(button, at_least="s"))
        back = Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True)
        turns = Control(before, at_least="s"), Control(after, at_least="s")
        return Row(*turns, Spacer(), *pages, Control(back, at_least="s"), wraps=True)

    def _pages(self) -> Iterator[tuple[str, str, str, Callable[[], Change | None]]]:
        """Yield the buttons between those to other deals and the one back."""
        if self.experts:
            yield "save", tr("Save the record"), "S", self._save
            yield "experts", tr("The cards"), "C", self._turn_page
            return
        yield "how", tr("How is it fair?"), "H", lambda: Push(ToFairness(self.match.promise))
        if self.again is not None:
            yield "again", tr("Play this deal again"), "P", self._again
        yield "experts", tr("For experts"), "E", self._turn_page

    def _turn_page(self) -> None:
        self.experts = not self.experts
        self.rebuild()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return Pop() if event.key == pygame.K_i else None

    def handle(self, event: pygame.Event) -> Change | None:
        """Turn to other deals by the arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return None
        return super().handle(event)

    def _turn(self, by: int) -> None:
        if 0 <= self.place + by < len(self.deals):
            self.place += by
            self.rebuild()

    def _again(self) -> Change | None:
        """Open a new table with the same cards."""
        deal = self.deal
        return None if self.again is None or deal is None or deal.proof.seed is None else Push(self.again(deal))

    def _save(self) -> None:
        try:
            self.saved, self.trouble = save_match(self.match, self.folder, now()), ""
        except OSError as error:
            self.trouble = tr("The record cannot be saved: {why}.", why=why_text(error))
        self.rebuild()

    @property
    def _seals(self) -> Seals:
        deal, promise = self.deal, self.match.promise
        if deal is None:
            return Seals(promise, self.match.next_fingerprint or "", "")
        proof = deal.proof
        return Seals(None if proof.known else promise, proof.fingerprint or "", proof.seed or "")

    def _how_to_check(self) -> str:
        if self.saved is not None:
            return tr("Saved. To check it yourself: {command}", command=f'raub-desktop check "{self.saved}"')
        return tr(
            "To check it yourself, save the record and run: {command}", command="raub-desktop check match.raub.json"
        )
