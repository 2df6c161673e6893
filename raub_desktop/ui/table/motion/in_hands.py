"""The pack in its dealer's hands: from the riffle until the first cards are dealt and it is put on the table."""

from dataclasses import replace

from raub_desktop.engine.zones import STOCK
from raub_desktop.toolkit.easing import Span
from raub_desktop.ui.table.board.board import Board, is_dealer
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flight import Flight, same_place

HEIGHT = 0.100
"""The pack in the dealer's hands, in u; beside a small plate it is smaller."""
_TO_TRICKS = 1.65
"""The most of it, in the height of the tricks whose place it has until there are any."""
PUT_DOWN = 0.38
"""Seconds at normal speed until the pack lies on the table."""


def in_hands(layout: Layout, board: Board) -> Layout:
    """Return the layout with the face-down stock beside the dealer's plate; a stock that has its place beside the own
    plate, over which there are signs, stays there when the own seat deals.
    """
    seat = next((number for number, plate in enumerate(board.plates) if is_dealer(plate)), 0)
    room = layout.seats[seat].tricks
    height = min(HEIGHT, _TO_TRICKS * room.h)
    stock = [card for card in layout.cards if card.zone == STOCK and not card.face_up]
    if not stock:
        return layout
    top = max(stock, key=lambda card: card.z)
    if seat == board.me and top.x < layout.hand.x:
        return layout
    off = room.centre.x - top.x, room.centre.y - top.y
    moved = {card.key: card._replace(x=card.x + off[0], y=card.y + off[1], height=height) for card in stock}
    return replace(layout, cards=tuple(moved.get(card.key, card) for card in layout.cards))


def unlabelled(layout: Layout) -> Layout:
    """Return the layout without the stock's place and caption, which come with the pack."""
    return replace(layout, heaps=tuple(heap for heap in layout.heaps if heap.zone != STOCK))


def put_down(held: Layout, lying: Layout, now: float, motion: float) -> list[Flight]:
    """Return the flights of the pack from the dealer's hands to its place; ``motion``: see Tempo."""
    before = {card.key: card for card in held.cards}
    ways = [(before[card.key], card) for card in lying.cards if card.zone == STOCK and not card.covered]
    span = Span(now, PUT_DOWN * motion)
    return [Flight(start, end, span, hop=0.6) for start, end in ways if not same_place(start, end)]
