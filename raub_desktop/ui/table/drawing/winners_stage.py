"""Drawing the top of the result page: the winners before a fan of cards, under a garland."""

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import TRICK
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.medal import RIM, toothed_medal
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.easing import ease_out
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import paragraph
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.drawing.flights import FlightPainter, stepped
from raub_desktop.ui.table.drawing.plates import balloon
from raub_desktop.ui.table.finale import Finale, Kind
from raub_desktop.ui.table.motion.flight import Flight

HIGH = 0.290
"""Height of a stage that all sizes below are told of; a lower one is the same, smaller (u)."""
_FACE, _MOST_FACES, _OVERLAP = 0.190, 4, 0.86
"""Size of one winner's portrait, the most that are shown, and the step from one to the next, to their size."""
_MIDDLE = 0.166
"""From the stage's upper edge down to the middle of the portraits (u)."""
_CARD, _FAR, _ABOVE = 0.196, 0.70, 0.036
"""A card's height, how far the fan's pivot is below its cards, and how far they lie above the portraits (u)."""
_WIDEST, _STEP, _BETWEEN = 50.0, 4.2, 2.2
"""The most degrees from the first card to the last, the most from one to the next, and from group to group, to that."""
_PACK, _PACK_STEP = 7, 3.0
"""The cards behind a winner the onlooker has lost to, gathered as in a hand, and degrees from one to the next."""
_GARLAND = 1.46, 0.092
"""Width of the garland, and distance of its middle below the stage's upper edge (u)."""
DRAWN, _CORD = (720, 84), 20
"""The size of a garland's drawing, and how far the cord at a cut is from its upper edge."""
CUTS, CUT = {"hearts": 46, "pennants": 53, "peppers": 75, "wheat": 108}, 90
"""Distance of a garland's cut from its middle, so that nothing that hangs there is hidden by half; of the others."""
_UNDER_FACES = {"peppers": 90}
"""The same after a defeat by several, whose portraits hide all of what hangs beside the cards."""
_BEHIND = 0.33, 0.46
"""Place where the cut is hidden: outwards and up from the middle of the fan's outer card, to its width and height."""
_FADES = 0.24
"""Share of a garland that fades in at a time while it unrolls."""
_HOOK, _HOOKED = {Kind.WON: 0.725, Kind.LOST: 0.610}, 0.030
"""Distance of half a garland's end from the stage's middle, and below its upper edge (u)."""
_SPEAKER, _SAID, _SAID_SIZE, _PITCH = 0.088, 0.310, 0.0250, 1.28
"""A speaker's portrait, the most their words are wide, their size, and from line to line, to that (u)."""
_PETALS, _PETAL, _TURNS, _SWAY, _GOLDEN = 48, 0.032, 12, 0.030, 0.618
"""Petals that fall, the size of one, the turns it is drawn in, how far it sways (u), and what spreads them evenly."""
_LOWER = 0.060
"""Distance of a portrait's words below its middle after a defeat: below the garland (u)."""
_FACE_OF_WORDS: Face = "serif_bold_italic"
_LINES, _ASIDE, _SEAT = 3, 0.440, 0.252
"""Lines of words at most, how far a speaker sits from the middle, and from the stage's upper edge down (u)."""


class Stage(NamedTuple):
    """The winners, the cards of the game in groups, and a remark.

    ``speaker`` is the index of a winner in ``winners``, or the portrait of another player.
    """

    winners: Sequence[str]
    cards: Sequence[Sequence[Card]] = ()
    speaker: int | str = ""
    words: str = ""


class StagePainter:
    """Draws a stage at any moment of its ``finale``."""

    def __init__(self, stage: Stage, finale: Finale) -> None:
        self.stage = stage
        self.finale = finale
        self._flying: FlightPainter | None = None
        self._warm = 0

    def paint(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw it centred over the whole width of a box."""
        size = box.h / HIGH
        middle = Point(box.centre.x, box.y + _MIDDLE * size)
        _petals(painter, surface, self.finale)
        self._garland(painter, surface, box, size)
        self._fan(painter, surface, middle, size)
        places = self.places(middle, size)
        for face, at in zip(self.stage.winners, places, strict=False):
            self._winner(painter, surface, face, at, size)
        if self.stage.words:
            self._remark(painter, surface, places, box, size)

    # ----------------------------------------------------------------------------------------------------- the garland
    def _garland(self, painter: Painter, surface: pygame.Surface, box: Box, size: float) -> None:
        """Draw half of the garland on either side of the fan, tucked behind the outer cards; whole without cards."""
        garland = self.finale.celebration.garland
        name, cut = f"table/garlands/{garland}", CUTS.get(garland, CUT)
        if self.finale.kind is Kind.LOST and len(self.stage.winners) > 1:
            cut = _UNDER_FACES.get(garland, cut)
        fan = self.fanned(Point(box.centre.x, box.y + _MIDDLE * size), size)
        if not fan:
            small = painter.pictures.picture(name, DRAWN[1])
            picture = painter.pictures.picture(name, painter.px(_GARLAND[0] * size * small.height / small.width))
            at = painter.px(box.centre.x), painter.px(box.y + _GARLAND[1] * size)
            _blit_unrolled(surface, picture, picture.get_rect(center=at), self.finale.unrolled(), 0)
            return
        for side, card in ((-1, fan[0]), (1, fan[-1])):
            corner = pygame.Vector2(side * _BEHIND[0] * CARD_ASPECT * card.height, -_BEHIND[1] * card.height)
            behind = pygame.Vector2(card.x, card.y) + corner.rotate(-card.angle)
            end = pygame.Vector2(box.centre.x + side * _HOOK[self.finale.kind] * size, box.y + _HOOKED * size)
            picture, middle = _half(painter, (name, cut), side, behind, end)
            rect = picture.get_rect(center=(painter.px(middle.x), painter.px(middle.y)))
            _blit_unrolled(surface, picture, rect, self.finale.unrolled(), side)

    # --------------------------------------------------------------------------------------------------------- the fan
    def _fan(self, painter: Painter, surface: pygame.Surface, middle: Point, size: float) -> None:
        """Draw the cards on their way from behind the portraits to their places in the fan."""
        if self._flying is None or self._flying.painter is not painter:
            self._flying = FlightPainter(painter)
        ends = self.fanned(middle, size)
        if self._warm < len(ends) and self.finale.moving:  # how it will lie is drawn while nothing flies yet
            draw_card(painter, pygame.Surface((1, 1)), ends[self._warm], at_rest=True)
            self._warm += 1
        for place, end in enumerate(ends):
            span = self.finale.flight(place, len(ends))
            if self.finale.clock >= span.end:
                draw_card(painter, surface, end, at_rest=True)
            elif self.finale.clock > span.start:
                start = Placement(end.key, TRICK, None, False, *middle, _CARD * size, end.angle)
                pose = Flight(start, end, span, ease_out).at(self.finale.clock)
                self._flying.draw(surface, stepped(painter, pose), pose.width)

    def fanned(self, middle: Point, size: float) -> list[Placement]:
        match self.finale.kind:
            case Kind.SEEN:
                return []
            case Kind.LOST:
                cards = _spread(self.stage.cards)[0][:_PACK]
                angles = [_PACK_STEP * place for place in range(len(cards))]
            case Kind.WON:
                cards, angles = _spread(self.stage.cards)
        half = angles[-1] / 2 if angles else 0.0
        pivot = pygame.Vector2(middle.x, middle.y + (_FAR - _ABOVE) * size)
        ends = []
        for key, (card, angle) in enumerate(zip(cards, angles, strict=True)):
            turn = angle - half
            at = pivot + pygame.Vector2(0, -_FAR * size).rotate(turn)
            ends.append(Placement(key, TRICK, card, True, at.x, at.y, _CARD * size, -turn))
        return ends

    # ----------------------------------------------------------------------------------------------------- the winners
    def _across(self, size: float) -> float:
        """Return the diameter of a winner's portrait (u)."""
        shown = min(len(self.stage.winners), _MOST_FACES)
        return _FACE * size * (1.0, 0.86, 0.72, 0.60)[shown - 1]

    def places(self, middle: Point, size: float) -> list[Point]:
        shown = min(len(self.stage.winners), _MOST_FACES)
        step = (self._across(size) + 2 * RIM * size) * (_OVERLAP + 0.14 * (shown > 1))
        return [Point(middle.x + step * (place - (shown - 1) / 2), middle.y) for place in range(shown)]

    def _winner(self, painter: Painter, surface: pygame.Surface, face: str, at: Point, size: float) -> None:
        """Draw a portrait on its medal, growing as the animation goes."""
        across = self._across(size)
        reach = across / 2 + RIM * size
        box = Box(at.x - reach, at.y - reach, 2 * reach, 2 * reach)
        grown = self.finale.grown()
        if not grown:
            return

        def medal() -> pygame.Surface:
            px = painter.px(2 * reach + 0.012)
            whole = pygame.Surface((px, px), pygame.SRCALPHA)
            whole.fill((*painter.theme.shade, 0))
            local = Box((px / painter.unit - box.w) / 2, (px / painter.unit - box.h) / 2, box.w, box.h)
            stamp(
                painter,
                whole,
                ("medal", across),
                local,
                lambda canvas, inner: toothed_medal(canvas, inner, across, size, painter.theme.shade),
            )
            picture = painter.pictures.portrait(face, painter.px(across))
            whole.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
            return whole

        picture = painter.surfaces.get(("winner", face, across, painter.unit, painter.theme), medal)
        if grown != 1:
            picture = pygame.transform.smoothscale_by(picture, grown)
        painter.centre(surface, picture, at)

    # ------------------------------------------------------------------------------------------------------ last words
    def _remark(
        self, painter: Painter, surface: pygame.Surface, places: Sequence[Point], box: Box, size: float
    ) -> None:
        """Draw a bubble beside the winner who speaks, or with the portrait of another player."""
        share = self.finale.bubble()
        if not share:
            return
        lines, type_size = _balanced(painter, self.stage.words)
        pitch = painter.grown(type_size) * _PITCH
        wide = max(painter.measure(line, _FACE_OF_WORDS, type_size) for line in lines) + 0.044
        high = pitch * len(lines) + 0.024
        speaker = self.stage.speaker
        if isinstance(speaker, int):
            reach = self._across(size) / 2 + 0.012
            lost = self.finale.kind is Kind.LOST
            mouth = Point(places[speaker].x + reach, places[speaker].y + (_LOWER if lost else 0.0) * size)
            left = places[-1].x + reach + (0.06 if lost else 0.20) * size
        else:
            seat = Point(box.centre.x + _ASIDE * size, box.y + _SEAT * size)
            across = painter.px(_SPEAKER * size)
            picture = painter.pictures.portrait(speaker, across)
            pygame.draw.aacircle(
                surface, THEME.ink, (painter.px(seat.x), painter.px(seat.y)), across / 2 + painter.px(0.003)
            )
            painter.centre(surface, picture, seat)
            mouth = Point(seat.x + _SPEAKER * size / 2 - 0.004, seat.y)
            left = mouth.x + 0.030
        bubble = Box(left, min(mouth.y - high / 2, box.bottom - high), wide, high)
        if share < 1:
            return
        reach_box = Box(mouth.x, bubble.y, bubble.right - mouth.x, bubble.h).grown(0.012)
        painter.drawn(
            surface, ("last word", bubble, mouth), reach_box, lambda canvas: balloon(painter, canvas, bubble, mouth)
        )
        for number, line in enumerate(lines):
            base = bubble.centre.y + (number - (len(lines) - 1) / 2) * pitch + 0.33 * type_size
            painter.text(surface, line, (bubble.centre.x, base), _FACE_OF_WORDS, type_size, THEME.ink, "centre")


def _half(
    painter: Painter, garland: tuple[str, int], side: int, behind: pygame.Vector2, end: pygame.Vector2
) -> tuple[pygame.Surface, pygame.Vector2]:
    """Return the left (-1) or right (1) half of a garland, hung between two points, and its middle (u).

    ``garland``: the name of its picture, and how far from its middle it is cut.
    """
    (wide, high), (name, cut) = DRAWN, garland
    along = end - behind
    scale = along.length() / (wide / 2 - cut)
    turn = math.degrees(math.atan2(along.y, side * along.x)) * side
    px = painter.px(high * scale)

    def make() -> pygame.Surface:
        whole = painter.pictures.picture(name, 2 * px)
        left = round(whole.width * (0.5 + cut / wide))
        half = whole.subsurface((left, 0, whole.width - left, whole.height))
        return pygame.transform.rotozoom(half if side > 0 else pygame.transform.flip(half, True, False), -turn, 0.5)

    middle = pygame.Vector2(side * (wide / 2 - cut) / 2, high / 2 - _CORD) * scale
    return painter.surfaces.get(("half garland", name, side, px, turn), make), behind + middle.rotate(turn)


def _blit_unrolled(
    surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, share: float, side: int
) -> None:
    """Blit a share of a picture, growing from its left end (-1), its right one (1) or its middle (0).

    The growing edge fades in, so that nothing is visibly cut off.
    """
    if not side:
        half = picture.width // 2
        for end, left in ((1, 0), (-1, half)):
            part = picture.subsurface((left, 0, half if end > 0 else picture.width - half, picture.height))
            _blit_unrolled(surface, part, part.get_rect(topleft=(rect.x + left, rect.y)), share, end)
        return
    if share >= 1:
        surface.blit(picture, rect)
        return
    fades = round(_FADES * picture.width)
    begins = round((picture.width + fades) * share) - fades
    veil = pygame.Surface(picture.size, pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255), (0, 0, begins, picture.height))
    for x in range(max(0, begins), min(begins + fades, picture.width)):
        veil.fill((255, 255, 255, round(255 * (1 - (x - begins) / fades))), (x, 0, 1, picture.height))
    seen = picture.copy()
    seen.blit(veil if side < 0 else pygame.transform.flip(veil, True, False), (0, 0), None, pygame.BLEND_RGBA_MULT)
    surface.blit(seen, rect)


def _petals(painter: Painter, surface: pygame.Surface, finale: Finale) -> None:
    """Draw falling petals over the cloth, behind everything else."""
    for place in range(_PETALS):
        fallen = finale.fallen(place, _PETALS)
        if not 0 < fallen < 1:
            continue
        x = (place * _GOLDEN % 1) * surface.width + painter.px(_SWAY * math.sin(math.tau * (1.5 * fallen + place / 3)))
        y = fallen * (surface.height + 2 * painter.px(_PETAL)) - painter.px(_PETAL)
        ink = (painter.theme.red, THEME.yellow, painter.theme.green)[place % 3]
        turn = (place + int(_TURNS * fallen)) % _TURNS
        draw = partial(_petal, painter.unit, ink, 180 * turn / _TURNS)
        picture = painter.surfaces.get(("petal", ink, turn, painter.unit), draw)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _petal(unit: float, ink: Ink, turn: float) -> pygame.Surface:
    canvas = Canvas(Box(0, 0, _PETAL, _PETAL), unit)
    half = [(math.cos(math.pi * step / 8), 0.42 * math.sin(math.pi * step / 8)) for step in range(9)]
    outline = [*half, *((-x, -y) for x, y in half[1:-1])]
    for size, fill in ((0.46 * _PETAL, THEME.ink), (0.46 * _PETAL - 0.0024, ink)):
        spots = [pygame.Vector2(size * x, size * y).rotate(turn) for x, y in outline]
        canvas.fill([(_PETAL / 2 + spot.x, _PETAL / 2 + spot.y) for spot in spots], fill)
    return canvas.done()


def _balanced(painter: Painter, words: str) -> tuple[list[str], float]:
    """Return the lines of a bubble, of about equal length, and the size of their type (u)."""
    lines, size = paragraph(painter, words, _SAID_SIZE, _SAID, _LINES, _FACE_OF_WORDS)
    even = painter.measure(words, _FACE_OF_WORDS, size) / len(lines)
    for slack in (1.04, 1.12, 1.2, 1.3):
        tried = painter.lines(words, _FACE_OF_WORDS, size, min(_SAID, even * slack))
        if len(tried) == len(lines):
            return tried, size
    return lines, size


def _spread(groups: Sequence[Sequence[Card]]) -> tuple[list[Card], list[float]]:
    """Return the cards from left to right and the angle of each from the first, in degrees.

    The first groups lie outside, alternating left and right, because the portraits cover the middle.
    """
    ordered = [*groups[0::2], *reversed(groups[1::2])]
    cards: list[Card] = []
    steps: list[float] = []
    for group in ordered:
        for place, card in enumerate(group):
            steps.append(0.0 if not cards else _BETWEEN if not place else 1.0)
            cards.append(card)
    step = min(_STEP, _WIDEST / max(1.0, sum(steps)))
    return cards, [step * sum(steps[: place + 1]) for place in range(len(steps))]
