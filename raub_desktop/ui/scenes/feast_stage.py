"""What is seen over the standing when a match has ended: the winners before a fan of cards, under a garland."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TRICK
from raub_desktop.ui.kit.boxes import Box, Placement, Point
from raub_desktop.ui.kit.cards import draw_card
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.medal import RIM, plain_medal, toothed_medal
from raub_desktop.ui.kit.paint import Kit, Pad, filled
from raub_desktop.ui.kit.theme import THEME, Ink
from raub_desktop.ui.kit.tween import ease_out
from raub_desktop.ui.scenes.finale import Finale, Kind
from raub_desktop.ui.table.motion.flight import Flight
from raub_desktop.ui.table.paint.flights import FlightPainter, stepped
from raub_desktop.ui.table.paint.plates import balloon
from raub_desktop.ui.widgets.base import stamp
from raub_desktop.ui.widgets.button import paragraph

HIGH = 0.290
"""How high a stage is drawn that all sizes below are told of; a lower one is the same, smaller (u)."""
_FACE, _MOST_FACES, _OVERLAP = 0.190, 4, 0.86
"""How large one winner's portrait is, how many are shown, and from one to the next, to their size."""
_MIDDLE = 0.166
"""From the stage's upper edge down to the middle of the portraits (u)."""
_CARD, _FAR, _ABOVE = 0.196, 0.70, 0.036
"""A card's height, how far the fan's pivot is below its cards, and how far they lie above the portraits (u)."""
_WIDEST, _STEP, _BETWEEN = 50.0, 4.2, 2.2
"""The most degrees from the first card to the last, the most from one to the next, and from group to group, to that."""
_PACK, _TURNED, _PACK_STEP, _SHADE = 7, 2, 2.6, 0.4
"""The pack behind a winner the onlooker has lost to: so many cards, of which so many at most are turned up, so many
degrees apart, under a veil."""
_GARLAND = 1.46, 0.092
"""How wide the garland hangs, and how far its middle is below the stage's upper edge (u)."""
_SPEAKER, _SAID, _SAID_SIZE, _PITCH = 0.088, 0.310, 0.0250, 1.28
"""A speaker's portrait, the most their words are wide, their size, and from line to line, to that (u)."""
_PETALS, _PETAL, _TURNS, _SWAY, _GOLDEN = 48, 0.032, 12, 0.030, 0.618
"""Petals that fall, the size of one, the turns it is drawn in, how far it sways (u), and what spreads them evenly."""
_FACE_OF_WORDS: Face = "serif_bold_italic"
_LINES, _ASIDE, _SEAT = 3, 0.435, 0.236
"""Lines of words at most, how far a speaker sits from the middle, and from the stage's upper edge down (u)."""


class Stage(NamedTuple):
    """Who has won, the cards of the game in groups that lie together, and what somebody says to it.

    ``speaker`` is a winner by their place among ``winners``, or the portrait of another.
    """

    winners: Sequence[str]
    cards: Sequence[Sequence[Card]] = ()
    speaker: int | str = ""
    words: str = ""


class StagePainter:
    """Paints a stage at any moment of its ``finale``."""

    def __init__(self, stage: Stage, finale: Finale) -> None:
        self.stage = stage
        self.finale = finale
        self._flying: FlightPainter | None = None
        self._warm = 0

    def paint(self, kit: Kit, surface: pygame.Surface, box: Box) -> None:
        """Paint it over the whole width of a box, in its middle."""
        size = box.h / HIGH
        middle = Point(box.centre.x, box.y + _MIDDLE * size)
        _petals(kit, surface, self.finale)
        self._garland(kit, surface, Point(box.centre.x, box.y + _GARLAND[1] * size), _GARLAND[0] * size)
        self._fan(kit, surface, middle, size)
        places = self._places(middle, size)
        for face, at in zip(self.stage.winners, places, strict=False):
            self._winner(kit, surface, face, at, size)
        if self.stage.words:
            self._remark(kit, surface, places, box, size)

    # ----------------------------------------------------------------------------------------------------- the garland
    def _garland(self, kit: Kit, surface: pygame.Surface, at: Point, wide: float) -> None:
        """It unrolls from the middle to both sides; for a match that was lost it is but a pattern in the cloth."""
        name = f"table/garlands/{self.finale.feast.garland}"
        small = kit.pictures.picture(name, 84)
        picture = kit.pictures.picture(name, kit.px(wide * small.height / small.width))
        if self.finale.kind is Kind.LOST:
            faint = (*kit.theme.faint, 255)
            picture = kit.shelf.get(("garland", name, picture.height, faint), lambda: filled(picture, faint))
        rect = picture.get_rect(center=(kit.px(at.x), kit.px(at.y)))
        half = round(picture.width * self.finale.unrolled() / 2)
        surface.blit(picture, (rect.centerx - half, rect.y), (picture.width // 2 - half, 0, 2 * half, picture.height))

    # --------------------------------------------------------------------------------------------------------- the fan
    def _fan(self, kit: Kit, surface: pygame.Surface, middle: Point, size: float) -> None:
        """The cards fly from behind the portraits to where they stay."""
        if self._flying is None or self._flying.kit is not kit:
            self._flying = FlightPainter(kit)
        ends = self._fanned(middle, size)
        if self._warm < len(ends) and self.finale.moving:  # how it will lie is drawn while nothing flies yet
            draw_card(kit, pygame.Surface((1, 1)), ends[self._warm], at_rest=True)
            self._warm += 1
        for place, end in enumerate(ends):
            span = self.finale.flight(place, len(ends))
            if self.finale.clock >= span.end:
                draw_card(kit, surface, end, at_rest=True)
            elif self.finale.clock > span.start:
                start = Placement(end.key, TRICK, None, False, *middle, _CARD * size, end.angle)
                pose = Flight(start, end, span, ease_out).at(self.finale.clock)
                self._flying.draw(surface, stepped(kit, pose), pose.width)

    def _fanned(self, middle: Point, size: float) -> list[Placement]:
        match self.finale.kind:
            case Kind.SEEN:
                return []
            case Kind.LOST:
                last = [card for group in self.stage.cards[-1:] for card in group[-_TURNED:]]
                cards: list[Card | None] = [*[None] * (_PACK - len(last)), *last]
                angles = [_PACK_STEP * place for place in range(_PACK)]
            case Kind.WON:
                cards, angles = _spread(self.stage.cards)
        half = angles[-1] / 2 if angles else 0.0
        pivot = pygame.Vector2(middle.x, middle.y + (_FAR - _ABOVE) * size)
        ends = []
        for key, (card, angle) in enumerate(zip(cards, angles, strict=True)):
            turn = angle - half
            at = pivot + pygame.Vector2(0, -_FAR * size).rotate(turn)
            dim = _SHADE if self.finale.kind is Kind.LOST else 0.0
            ends.append(Placement(key, TRICK, card, card is not None, at.x, at.y, _CARD * size, -turn, dim))
        return ends

    # ----------------------------------------------------------------------------------------------------- the winners
    def _across(self, size: float) -> float:
        """How large a winner's portrait is (u)."""
        shown = min(len(self.stage.winners), _MOST_FACES)
        return _FACE * size * (1.0, 0.86, 0.72, 0.60)[shown - 1]

    def _places(self, middle: Point, size: float) -> list[Point]:
        shown = min(len(self.stage.winners), _MOST_FACES)
        step = (self._across(size) + 2 * RIM * size) * (_OVERLAP + 0.14 * (shown > 1))
        return [Point(middle.x + step * (place - (shown - 1) / 2), middle.y) for place in range(shown)]

    def _winner(self, kit: Kit, surface: pygame.Surface, face: str, at: Point, size: float) -> None:
        """A portrait on its medal, as large as it has grown."""
        across = self._across(size)
        reach = across / 2 + RIM * size
        box = Box(at.x - reach, at.y - reach, 2 * reach, 2 * reach)
        grown = self.finale.grown()
        if not grown:
            return
        quiet = self.finale.kind is Kind.LOST

        def medal() -> pygame.Surface:
            px = kit.px(2 * reach + 0.012)
            whole = pygame.Surface((px, px), pygame.SRCALPHA)
            whole.fill((*kit.theme.shade, 0))
            local = Box((px / kit.unit - box.w) / 2, (px / kit.unit - box.h) / 2, box.w, box.h)
            draw = plain_medal if quiet else toothed_medal
            stamp(
                kit,
                whole,
                ("medal", quiet, across),
                local,
                lambda pad, inner: draw(pad, inner, across, size, kit.theme.shade),
            )
            picture = kit.pictures.portrait(face, kit.px(across))
            whole.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
            return whole

        picture = kit.shelf.get(("winner", face, quiet, across, kit.unit, kit.theme), medal)
        if grown != 1:
            picture = pygame.transform.smoothscale_by(picture, grown)
        surface.blit(picture, picture.get_rect(center=(kit.px(at.x), kit.px(at.y))))

    # ------------------------------------------------------------------------------------------------------ last words
    def _remark(self, kit: Kit, surface: pygame.Surface, places: Sequence[Point], box: Box, size: float) -> None:
        """A bubble beside the winner who speaks, or with the portrait of another who does."""
        share = self.finale.said()
        if not share:
            return
        lines, type_size = _balanced(kit, self.stage.words)
        pitch = kit.grown(type_size) * _PITCH
        wide = max(kit.measure(line, _FACE_OF_WORDS, type_size) for line in lines) + 0.044
        high = pitch * len(lines) + 0.024
        speaker = self.stage.speaker
        if isinstance(speaker, int):
            reach = self._across(size) / 2 + 0.012
            mouth = Point(places[speaker].x + reach, places[speaker].y)
            left = places[-1].x + reach + (0.06 if self.finale.kind is Kind.LOST else 0.20) * size
        else:
            seat = Point(box.centre.x + _ASIDE * size, box.y + _SEAT * size)
            across = kit.px(_SPEAKER * size)
            picture = kit.pictures.portrait(speaker, across)
            pygame.draw.aacircle(surface, THEME.ink, (kit.px(seat.x), kit.px(seat.y)), across / 2 + kit.px(0.003))
            surface.blit(picture, picture.get_rect(center=(kit.px(seat.x), kit.px(seat.y))))
            mouth = Point(seat.x + _SPEAKER * size / 2 - 0.004, seat.y)
            left = mouth.x + 0.030
        bubble = Box(left, mouth.y - high / 2, wide, high)
        if share < 1:
            return
        reach_box = Box(mouth.x, bubble.y, bubble.right - mouth.x, bubble.h).grown(0.012)
        kit.drawn(surface, ("last word", bubble, mouth), reach_box, lambda pad: balloon(kit, pad, bubble, mouth))
        for number, line in enumerate(lines):
            base = bubble.centre.y + (number - (len(lines) - 1) / 2) * pitch + 0.33 * type_size
            kit.text(surface, line, (bubble.centre.x, base), _FACE_OF_WORDS, type_size, THEME.ink, "centre")


def _petals(kit: Kit, surface: pygame.Surface, finale: Finale) -> None:
    """Petals that fall over the cloth, behind all that stands on it."""
    for place in range(_PETALS):
        fallen = finale.fallen(place, _PETALS)
        if not 0 < fallen < 1:
            continue
        x = (place * _GOLDEN % 1) * surface.width + kit.px(_SWAY * math.sin(math.tau * (1.5 * fallen + place / 3)))
        y = fallen * (surface.height + 2 * kit.px(_PETAL)) - kit.px(_PETAL)
        ink = (kit.theme.red, THEME.yellow, kit.theme.green)[place % 3]
        turn = (place + int(_TURNS * fallen)) % _TURNS
        picture = kit.shelf.get(("petal", ink, turn, kit.unit), lambda: _petal(kit.unit, ink, 180 * turn / _TURNS))  # noqa: B023  # it is called at once
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _petal(unit: float, ink: Ink, turn: float) -> pygame.Surface:
    """A leaf of a tulip, turned."""
    pad = Pad(Box(0, 0, _PETAL, _PETAL), unit)
    half = [(math.cos(math.pi * step / 8), 0.42 * math.sin(math.pi * step / 8)) for step in range(9)]
    outline = [*half, *((-x, -y) for x, y in half[1:-1])]
    for size, one in ((0.46 * _PETAL, THEME.ink), (0.46 * _PETAL - 0.0024, ink)):
        spots = [pygame.Vector2(size * x, size * y).rotate(turn) for x, y in outline]
        pad.fill([(_PETAL / 2 + spot.x, _PETAL / 2 + spot.y) for spot in spots], one)
    return pad.done()


def _balanced(kit: Kit, words: str) -> tuple[list[str], float]:
    """The lines of a bubble, about as long as one another, and the size of their type (u)."""
    lines, size = paragraph(kit, words, _SAID_SIZE, _SAID, _LINES, _FACE_OF_WORDS)
    even = kit.measure(words, _FACE_OF_WORDS, size) / len(lines)
    for slack in (1.04, 1.12, 1.2, 1.3):
        tried = kit.lines(words, _FACE_OF_WORDS, size, min(_SAID, even * slack))
        if len(tried) == len(lines):
            return tried, size
    return lines, size


def _spread(groups: Sequence[Sequence[Card]]) -> tuple[list[Card | None], list[float]]:
    """The cards from left to right and how many degrees each lies from the first.

    The first groups lie outside, by turns left and right, as the portraits cover the middle.
    """
    ordered = [*groups[0::2], *reversed(groups[1::2])]
    cards: list[Card | None] = []
    steps: list[float] = []
    for group in ordered:
        for place, card in enumerate(group):
            steps.append(0.0 if not cards else _BETWEEN if not place else 1.0)
            cards.append(card)
    step = min(_STEP, _WIDEST / max(1.0, sum(steps)))
    return cards, [step * sum(steps[: place + 1]) for place in range(len(steps))]
