"""A deal looked at: before it is over its fingerprint, afterwards every card, and the proof that it was fair."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TRICK
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.storage.clock import now
from raub_desktop.storage.record_files import save_match
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToFairness
from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box, Placement
from raub_desktop.ui.kit.cards import draw_card
from raub_desktop.ui.kit.fitting import cut, fit_size
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import centred, column, row
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change, Pop, Push, Route
from raub_desktop.ui.table.board.past_deal import Cards, PastDeal, past_deals
from raub_desktop.ui.table.paint.bar import wrap
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen

_WIDTH, _SIDE = 1.56, 0.070
"""The paper's width; where the window is narrower, the room beside it (u)."""
_PAGE = (0.084, 0.029, 0.017, None, 0.022, 0.058, 0.066)
"""Down to the base lines of the heading and of the line below it, room, the paper, room, the buttons, room (u)."""
_TURN, _AGAIN, _WIDE, _HOW = 0.235, 0.270, 0.255, 0.235
"""Widths of the buttons: to another deal, the same once more, the others, and what fairness means (u)."""
_BETWEEN, _APART = 0.015, 0.020
"""Room between the buttons at the left, and between those at the right (u)."""
_EDGE = 0.036
_REST = 0.336
"""What the paper needs besides the players' rows (u)."""
_PROMISE = 0.44
"""Height of the paper while there is only the fingerprint (u)."""
_ROW = 0.130
"""The most a player's row is high."""
_COLUMNS = (0.16, 0.53, 0.82, 1.11)
"""Where the cards dealt, laid away, drawn and dropped begin, from the paper's left edge (u)."""
_WIDEST = (0.33, 0.25, 0.25, 0.25)
_FEW, _FEW_WIDEST = (0.16, 0.72), (0.53, 0.62)
"""The same where there are no more than two columns."""
_NAME, _CLOSE_NAME = 0.14, 0.10
_ONE_BLOCK = 6
"""More players than so many sit in two blocks, side by side."""
_ONE_ROW = 70
"""A pack of more cards is shown in two rows."""
_LABEL, _TEXT, _HEX = 0.0185, 0.0205, 0.0185
_ORDER_CARD, _ORDER_GAP = 0.068, 0.006


class DealScene(Screen):
    """The deals of a match, one at a time.  ``folder`` is where its record is saved when the player wants to check it,
    ``again`` leads to a new table with the same deal.

    Left and Right turn to other deals; Escape, Enter or I go back.
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
    ) -> None:
        super().__init__(context)
        self.match = match
        self.names = tuple(names)
        self.folder = folder
        self.again = again
        self.deals = past_deals(match)
        last = len(self.deals) - 1
        self.place = last if place is None else min(place, last)
        """Which deal is shown; -1 before the first."""
        self.saved: Path | None = None
        self.trouble = ""

    @property
    def deal(self) -> PastDeal | None:
        """The deal that is shown; None before the first."""
        return self.deals[self.place] if self.deals else None

    # ------------------------------------------------------------------------------------------------------- widgets
    def build(self) -> None:
        """See Screen."""
        *turns, rest = row(self._parts()[3], [_TURN, _TURN, None], gap=_BETWEEN)
        once_more = [_AGAIN] if self.again is not None else []
        free, *again, save, back = row(rest, [None, *once_more, _WIDE, _WIDE], gap=_APART)
        self.widgets = [
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc"), main=True),
            Button("save", save, tr("Save the record"), self._save, key="S"),
        ]
        for box in again:
            button = Button("again", box, tr("Play this deal again"), self._again, key="P")
            button.enabled = self.deal is not None and self.deal.proof.seed is not None
            self.widgets.append(button)
        how = row(free, [None, min(_HOW, free.w)])[1]
        self.widgets.append(Button("how", how, tr("How is it fair?"), self._explain, key="H"))
        ways = ("before", tr("Previous deal"), "<", -1), ("after", tr("Next deal"), ">", 1)
        for box, (name, words, key, by) in zip(turns, ways, strict=True):
            button = Button(name, box, words, partial(self._turn, by), key=key)
            button.enabled = 0 <= self.place + by < len(self.deals)
            self.widgets.append(button)

    def _explain(self) -> Change:
        return Push(ToFairness(self.match.promise))

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The heading, the line below it, the paper, the row of buttons."""
        whole = Box(0, 0, self.scale.width, self.scale.height)
        middle = centred(whole, min(_WIDTH, whole.w - 2 * _SIDE), whole.h)
        heading, below, _, room, _, foot, _ = column(middle, _PAGE)
        high = room.h if self.deal is not None and self.deal.over else _PROMISE
        return heading, below, centred(room, room.w, high), foot

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_i) else None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene: the arrows turn the page."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return None
        return super().handle(event)

    def _turn(self, by: int) -> None:
        if 0 <= self.place + by < len(self.deals):
            self.place += by
            self.rebuild()

    def _again(self) -> Change | None:
        """The same cards at a new table."""
        deal = self.deal
        return None if self.again is None or deal is None or deal.proof.seed is None else Push(self.again(deal))

    def _save(self) -> None:
        """Write the match's record where it can be checked."""
        try:
            self.saved, self.trouble = save_match(self.match, self.folder, now()), ""
        except OSError as error:
            self.trouble = tr("The record cannot be saved: {why}", why=error.strerror or str(error))
        self.dirty = True

    # ------------------------------------------------------------------------------------------------------ painting
    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        deal = self.deal
        heading, below, paper, _ = self._parts()
        middle = paper.centre.x
        title = tr("Deal {number}", number=deal.number) if deal is not None else tr("Before the first deal")
        kit.text(surface, title, (middle, heading.bottom), "serif_bold", 0.046, kit.theme.text, "centre")
        line = (
            tr("as it was dealt") if deal is not None and deal.over else tr("the cards are shown when the deal is over")
        )
        kit.text(surface, line, (middle, below.bottom), "sans", THEME.type_small, kit.theme.mist, "centre")
        panel(kit, surface, paper)
        if deal is not None and deal.over:
            base = self._hands(kit, surface, deal, paper)
            base = self._order(kit, surface, deal, paper, base)
        else:
            base = self._promise(kit, surface, deal, paper)
        self._proof(kit, surface, deal, paper, base)

    def _hands(self, kit: Kit, surface: pygame.Surface, deal: PastDeal, paper: Box) -> float:
        """A row for every player, with what they were dealt and what became of it; the turned cards beside them."""
        blocks = 1 if len(deal.seats) <= _ONE_BLOCK else 2
        rows = -(-len(deal.seats) // blocks)
        more = (len(_pack_rows(deal.order)) - 1) * (_ORDER_CARD + _ORDER_GAP)
        high = min(_ROW, (paper.h - _REST - more) / rows)
        top = paper.y + 0.052
        columns = _columns(deal)
        room = _NAME if blocks == 1 else _CLOSE_NAME
        for block in range(blocks):
            left = paper.x + _EDGE + block * (paper.w - 2 * _EDGE + 0.02) / blocks
            seats = range(block * rows, min(len(deal.seats), (block + 1) * rows))
            for (label, cards), (x, most) in zip(columns, column_places(len(columns), blocks), strict=False):
                kit.text(surface, label, (left + x, top - 0.012), "sans", _LABEL, THEME.ink)
                for place, seat in enumerate(seats):
                    _cards(kit, surface, cards[seat], left + x, top + high * (place + 0.5), high * 0.92, most)
            for place, seat in enumerate(seats):
                size = fit_size(self.names[seat], "serif_bold", 0.028, 0.020, room, kit.measure)
                words = cut(self.names[seat], "serif_bold", size, room, kit.measure)
                kit.text(surface, words, (left, top + high * (place + 0.5) + 0.009), "serif_bold", size, THEME.ink)
        if deal.turned:
            x = paper.right - _EDGE - 0.115
            kit.text(surface, trc("cards", "Turned"), (x, top - 0.012), "sans", _LABEL, THEME.ink)
            step = min(high, (high * rows - high) / max(1, len(deal.turned) - 1))
            for number, card in enumerate(deal.turned):
                _cards(kit, surface, (card,), x, top + high * 0.5 + step * number, high * 0.92, 0.1)
        return top + high * rows

    def _order(self, kit: Kit, surface: pygame.Surface, deal: PastDeal, paper: Box, base: float) -> float:
        kit.text(
            surface, tr("The whole pack, top card first"), (paper.x + _EDGE, base + 0.032), "sans", _LABEL, THEME.ink
        )
        top = base + 0.044
        for cards in _pack_rows(deal.order):
            _cards(kit, surface, cards, paper.x + _EDGE, top + _ORDER_CARD / 2, _ORDER_CARD, paper.w - 2 * _EDGE)
            top += _ORDER_CARD + _ORDER_GAP
        return top - _ORDER_GAP + 0.010

    def _promise(self, kit: Kit, surface: pygame.Surface, deal: PastDeal | None, paper: Box) -> float:
        """What the fingerprint means, while nothing else can be told."""
        words = tr(
            "The key of this match was sealed before the pack was cut, and key and cut together make every shuffle: "
            "nobody could choose the order. The fingerprint is made from that order: nobody can tell the cards from "
            "it, and nobody can change a card afterwards without changing it. Note its first digits, if you like. "
            "When the deal is over, this page shows all hands and the whole order; when the match is over, the key "
            "as well."
        )
        base = paper.y + 0.075
        for line in wrap(words, paper.w - 2 * _EDGE - 0.02, 0.024, kit.measure):
            kit.text(surface, line, (paper.x + _EDGE, base), "sans", 0.024, THEME.ink)
            base += 0.037
        fingerprint = (self.match.next_fingerprint if deal is None else deal.proof.fingerprint) or ""
        for start in range(0, len(fingerprint), 32):
            base += 0.068
            words = "   ".join(fingerprint[n : n + 4] for n in range(start, start + 32, 4))
            kit.text(surface, words, (paper.centre.x, base), "serif_bold", 0.044, THEME.blue, "centre")
        return base

    def _proof(self, kit: Kit, surface: pygame.Surface, deal: PastDeal | None, paper: Box, base: float) -> None:
        left, base = paper.x + _EDGE, base + 0.026
        labels = tr("Fingerprint, shown before the deal"), tr("Seed, shown after the deal")
        values = () if deal is None or not deal.over else (deal.proof.fingerprint, deal.proof.seed)
        label = max(kit.measure(words, "sans_bold", _HEX) for words in labels) + 0.024
        for words, value in zip(labels, values, strict=False):
            if value:
                kit.text(surface, words, (left, base), "sans_bold", _HEX, THEME.ink)
                groups = " ".join(value[n : n + 8] for n in range(0, len(value), 8))
                size = fit_size(groups, "sans", 0.0195, 0.013, paper.w - 2 * _EDGE - label, kit.measure)
                kit.text(surface, groups, (left + label, base), "sans", size, THEME.blue)
                base += 0.032
        if deal is not None and deal.over:
            self._verdict(kit, surface, deal, left, base + 0.006)
            base += 0.042
        words = self.trouble or self._how_to_check()
        size = fit_size(words, "sans", _TEXT, 0.013, paper.w - 2 * _EDGE, kit.measure)
        base = max(base, paper.bottom - 0.026)
        kit.text(surface, words, (left, base), "sans", size, THEME.red if self.trouble else THEME.ink)

    def _verdict(self, kit: Kit, surface: pygame.Surface, deal: PastDeal, left: float, base: float) -> None:
        """The program's own check, with a tick."""
        words, sure = self._judged(deal)
        ink = {True: THEME.green, False: THEME.red, None: THEME.ink}[sure]
        box = Box(left, base - 0.019, 0.024, 0.022)

        def mark(pad: Pad) -> None:
            if sure:
                points = [(box.x, box.y + 0.012), (box.x + 0.008, box.bottom), (box.right, box.y)]
                pad.trace(points, ink, 0.005, closed=False)
            elif sure is False:
                pad.trace([(box.x, box.y), (box.x + 0.02, box.bottom)], ink, 0.005, closed=False)
                pad.trace([(box.x, box.bottom), (box.x + 0.02, box.y)], ink, 0.005, closed=False)

        kit.drawn(surface, ("verdict", sure), box.grown(0.006), mark, ink)
        indent = 0.0 if sure is None else 0.038
        room = self._parts()[2].right - _EDGE - left - indent
        size = fit_size(words, "sans_bold", _TEXT + 0.001, 0.010, room, kit.measure)
        kit.text(surface, words, (left + indent, base), "sans_bold", size, ink)

    @staticmethod
    def _judged(deal: PastDeal) -> tuple[str, bool | None]:
        """What the program's check says: proven (a tick), wrong (a cross), or neither."""
        if deal.fair is None:
            return tr("Not proven: this deal has no seed. It was not shuffled by this program."), None
        if not deal.fair:
            return tr("This deal does not match its fingerprint!"), False
        if deal.proven:
            return tr("Proven: key and cut give the seed, the seed gives the order. Nobody chose it."), True
        if deal.proof.known:
            return tr(
                "Known: the seed of this deal was no secret. The order follows from it; nothing more is proven."
            ), None
        return tr("It matches its fingerprint. The proof comes with the key, when the match is over."), None

    def _how_to_check(self) -> str:
        if self.saved is not None:
            return tr("Saved. To check it yourself: {command}", command=f'raub-desktop check "{self.saved}"')
        return tr("To check it yourself, save the record and run: {command}", command="raub-desktop check …")


def _columns(deal: PastDeal) -> list[tuple[str, list[Cards]]]:
    """What there is to be shown of every player's cards, each with its heading; nothing that nobody has."""
    seats = deal.seats
    columns = [
        (trc("cards", "Dealt"), [one.dealt for one in seats]),
        (trc("cards", "Discarded"), [one.laid for one in seats]),
        (trc("cards", "Taken"), [one.taken for one in seats]),
        (trc("cards", "Given"), [one.given for one in seats]),
        (trc("cards", "Drawn"), [one.drawn for one in seats]),
        (trc("cards", "Dropped"), [one.dropped for one in seats]),
    ]
    return [column for column in columns if any(column[1])]


def column_places(count: int, blocks: int) -> list[tuple[float, float]]:
    """Where so many columns of cards begin in their block of players, and how wide each may be (u)."""
    if blocks > 1:
        step = 0.62 / count
        return [(0.11 + number * step, step - 0.02) for number in range(count)]
    if count <= len(_FEW):
        return list(zip(_FEW, _FEW_WIDEST, strict=True))[:count]
    return list(zip(_COLUMNS, _WIDEST, strict=True))


def _pack_rows(order: Cards) -> list[Cards]:
    """The pack in one row, or in two of which the first is no shorter."""
    if len(order) <= _ONE_ROW:
        return [order]
    half = (len(order) + 1) // 2
    return [order[:half], order[half:]]


def _cards(
    kit: Kit, surface: pygame.Surface, cards: Sequence[Card], x: float, middle: float, height: float, most: float
) -> None:
    """Cards side by side from ``x``, closer where they would be wider than ``most`` (u)."""
    wide = height * CARD_ASPECT
    step = min(wide + 0.006, (most - wide) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        place = Placement(0, TRICK, card, True, x + wide / 2 + step * number, middle, height)
        draw_card(kit, surface, place, at_rest=True)
