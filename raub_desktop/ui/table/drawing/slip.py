"""Drawing the score slip: squared paper torn off at the foot, numbers in blue ink, lines in red."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from raub_desktop.language.plain_text import drawable
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter, shadowed
from raub_desktop.toolkit.drawing.text_fitting import break_name, fit_size, fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.ui.table.board.captions import SlipLine, SlipWords

TURN = -1.2
"""Degrees: nothing else that stands is turned."""
SCALE = 2
"""Drawn and turned at twice its size, then halved."""
PAD = 0.02
SQUARES = 17
GRID = 0.17
"""Share of blue in the squares' lines."""
HEAD, NAMES, FIRST = 0.043, 0.088, 0.133
SUBTITLE = 0.0215
ROW, LINE_ROW = 0.0405, 0.0095
NUMBER_SIZE, TOTAL_SIZE, NAME_SIZE, MARGIN_SIZE = 0.029, 0.033, 0.0218, 0.0235
LEAST, NAME_GAP, TIER = 0.75, 0.004, 1.0
"""Smallest words, to their size; room between two in a line; distance of their lines, to that."""
FEW, COLUMNS_MOST, SMALLEST = 4, 6, 0.62
"""With more players, or numbers that would be written smaller, the slip lists names with their totals."""
_FILLED = 0.88
"""The share of a column that its numbers may fill."""


class Slip:
    """The slip's surface to draw on; lengths are in u from its upper left corner, drawn at SCALE times their size."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self.painter = painter
        self.unit = painter.unit * SCALE
        self.w, self.h = box.w, box.h
        self.picture = pygame.Surface((self._px(box.w + 2 * PAD), self._px(box.h + 2 * PAD)), pygame.SRCALPHA)
        self.picture.fill((*THEME.paper, 0))

    def _px(self, length: float) -> int:
        return round(length * self.unit)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a place of the slip (u) in pixels of its picture."""
        return (PAD + x) * self.unit, (PAD + y) * self.unit

    def paper(self) -> None:
        edge = [(0.0, 0.0), (self.w, 0.0)]
        count = 46
        for number in range(count + 1):
            tooth = (0.0045 if number % 2 else 0.0) + 0.0022 * math.sin(number * 2.3)
            edge.append((self.w - self.w * number / count, self.h - tooth))
        pygame.draw.polygon(self.picture, THEME.paper, [self.at(x, y) for x, y in edge])
        grid = pygame.Color(THEME.paper).lerp(pygame.Color(self.painter.theme.blue), GRID)
        step, width = self.w / SQUARES, max(1, self._px(0.0009))
        for number in range(1, SQUARES):
            pygame.draw.line(
                self.picture, grid, self.at(number * step, 0), self.at(number * step, self.h - 0.008), width
            )
        for number in range(1, int((self.h - 0.006) / step) + 1):
            pygame.draw.line(self.picture, grid, self.at(0, number * step), self.at(self.w, number * step), width)

    def write(
        self, words: str, x: float, base: float, face: Face, size: float, ink: Ink, align: str = "centre"
    ) -> None:
        pixels = self.painter.grown(size) * self.unit
        made = self.painter.fonts.text(words, face, pixels, ink)
        left, foot = self.at(x, base + 0.36 * (self.painter.grown(size) - size))
        left -= made.get_width() * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        self.picture.blit(made, (left, foot - self.painter.fonts.font(face, pixels).get_ascent()))

    def fitted(
        self, words: str, x: float, base: float, face: Face, size: float, ink: Ink, width: float, align: str
    ) -> None:
        """Draw a text reduced, and then cut, to fit a width."""
        shown, fits = fitted(words, face, size, LEAST * size / self.painter.grow, width, self.painter.measure)
        self.write(shown, x, base, face, fits, ink, align)

    def drawn(self, left: float, right: float, y: float, ink: Ink, width: float, seed: float) -> None:
        """Draw a slightly irregular line, as if by hand."""
        points = [
            self.at(left + (right - left) * n / 24, y + 0.0013 * math.sin(n * 0.5 + seed) - 0.002 * n / 24)
            for n in range(25)
        ]
        self._stroke(points, ink, width)

    def ring(self, x: float, y: float, across: float) -> None:
        """Draw a red ring around a number, as if by hand."""
        points = []
        for n in range(31):
            turn = n / 30 * 6.6 + 2
            points.append(self.at(x + across * math.cos(turn), y + 0.0175 * math.sin(turn) + n * 0.00006))
        self._stroke(points, self.painter.theme.red, 0.0022)

    def _stroke(self, points: Sequence[tuple[float, float]], ink: Ink, width: float) -> None:
        pygame.draw.lines(self.picture, ink, False, points, max(1, self._px(width)))
        for point in points:
            pygame.draw.circle(self.picture, ink, point, self._px(width) / 2)


def draw_slip(painter: Painter, surface: pygame.Surface, box: Box, words: SlipWords) -> pygame.Rect:
    """Draw the slip in its box, slightly turned, with the last lines that fit; return its rectangle."""
    return painter.centre(surface, slip_made(painter, box, words), box.centre)


def slip_made(painter: Painter, box: Box, words: SlipWords) -> pygame.Surface:
    """Return the picture of the slip, which may be made ahead of time."""
    return painter.surfaces.get(("slip", box, words, painter.unit), lambda: _slip(painter, box, words))


def _slip(painter: Painter, box: Box, words: SlipWords) -> pygame.Surface:
    slip = Slip(painter, box)
    slip.paper()
    title = painter.measure(words.title, "serif_bold", 0.034)
    slip.write(words.title, 0.020, HEAD, "serif_bold", 0.034, THEME.ink, "left")
    _subtitle(slip, words.subtitle, box.w - 0.040 - title - 0.02)
    if in_columns(slip, words):
        _columns(slip, words)
    else:
        _standing(slip, words)
    if words.foot:
        room = box.w - 0.028 - (0.062 if words.foot_margin else 0)
        slip.fitted(words.foot, box.w - 0.018, box.h - 0.022, "serif_italic", 0.0205, THEME.ink, room, "right")
        slip.write(
            words.foot_margin, 0.014, box.h - 0.021, "serif_bold_italic", MARGIN_SIZE, slip.painter.theme.red, "left"
        )
    return _turned(painter, slip.picture)


def _subtitle(slip: Slip, words: str, room: float) -> None:
    """Draw the rules' name at the right of the heading: in one line, or in two small ones."""
    sizes = SUBTITLE, LEAST * SUBTITLE, SMALLEST * SUBTITLE / slip.painter.grow
    lines, size = break_name(words, "serif_italic", sizes, room, slip.painter.measure)
    pitch = 1.05 * slip.painter.grown(size)
    base = HEAD - 0.002 - pitch * (len(lines) - 1) / 2
    for line in lines:
        slip.write(line.strip(" ·"), slip.w - 0.02, base, "serif_italic", size, THEME.ink, "right")
        base += pitch


def _turned(painter: Painter, picture: pygame.Surface) -> pygame.Surface:
    turned = pygame.transform.rotozoom(picture, TURN, 1)
    small = pygame.transform.smoothscale(turned, (turned.get_width() // SCALE, turned.get_height() // SCALE))
    return shadowed(small, painter.shadow, painter.px(0.006))


def _columns(slip: Slip, words: SlipWords) -> None:
    count = len(words.columns)
    grow = slip.painter.grow
    left, across, pitch = *_across(slip, words), _pitch(slip, words)
    first = left + (across - pitch * (count - 1)) / 2
    middles = [first + number * pitch for number in range(count)]
    row, first_row, lower = ROW * grow, _first(slip, words), _lower(slip, words)
    _names(slip, words, middles, lower)
    slip.drawn(0.016, slip.w - 0.016, 0.100 + lower, THEME.ink, 0.0022, 0)
    foot = slip.h - (0.052 if words.foot else 0.026)
    shown = fitting(words.lines, foot - first_row, grow)
    end = first_row + sum(_height(line, grow) for line in shown) - row
    for middle, other in pairwise(middles):
        x = (middle + other) / 2
        top, bottom = slip.at(x, 0.100 + lower if lower else 0.066), slip.at(x + 0.001, max(0.14, end + 0.014))
        pygame.draw.line(slip.picture, THEME.ink, top, bottom, max(1, round(0.0011 * slip.unit)))
    small = _shrunk(slip, words, pitch)
    last = max((n for n, line in enumerate(shown) if line.numbers), default=-1)
    base = first_row
    for number, line in enumerate(shown):
        if line.numbers:
            _numbers(slip, line, middles, base, number, small, total=number == last)
            base += row
        else:
            slip.drawn(0.014, slip.w - 0.014, base - 0.022 * grow, slip.painter.theme.red, 0.003, 2.0 + number)
            base += LINE_ROW
        if line.margin:
            slip.write(
                line.margin,
                0.014,
                base - _height(line, grow),
                "serif_bold_italic",
                MARGIN_SIZE,
                slip.painter.theme.red,
                "left",
            )


def _names(slip: Slip, words: SlipWords, middles: Sequence[float], lower: float) -> None:
    """Draw the columns' names, side by side or alternating in height; those at the right make room for one another."""
    pitch = _pitch(slip, words)
    room = 2 * pitch - NAME_GAP if lower else _narrow(words, pitch)
    alike = _alike(slip, words.columns, room)
    ends = [slip.w - 0.012] * 2
    for number, (x, name) in reversed(list(enumerate(zip(middles, words.columns, strict=True)))):
        tier = number % 2 if lower else 0
        half = min(room, slip.painter.measure(drawable(name), "serif_semibold", alike)) / 2
        middle = min(x, ends[tier] - half)
        slip.fitted(name, middle, NAMES + tier * lower, "serif_semibold", alike, THEME.ink, room, "centre")
        ends[tier] = middle - half - NAME_GAP


def _alike(slip: Slip, names: Sequence[str], room: float) -> float:
    """Return the size in which all names fit; the wanted one, each reduced by itself, where one would be cut."""
    measure, least = slip.painter.measure, LEAST * NAME_SIZE / slip.painter.grow
    size = min((fit_size(name, "serif_semibold", NAME_SIZE, least, room, measure) for name in names), default=NAME_SIZE)
    whole = all(measure(drawable(name), "serif_semibold", size) <= room for name in names)
    return size if whole else NAME_SIZE


def last_base(painter: Painter, box: Box, words: SlipWords) -> float:
    """Return the base line of the last visible line, in u below the slip's upper edge."""
    slip = Slip(painter, box)
    if not in_columns(slip, words):
        return slip.h / 2
    first = _first(slip, words)
    foot = slip.h - (0.052 if words.foot else 0.026)
    shown = fitting(words.lines, foot - first, painter.grow)
    return first + sum(_height(line, painter.grow) for line in shown[:-1])


def in_columns(slip: Slip, words: SlipWords) -> bool:
    """Whether names and numbers stand in columns; otherwise names are listed with their totals."""
    return len(words.columns) <= COLUMNS_MOST and _shrunk(slip, words, _pitch(slip, words)) >= SMALLEST


def _narrow(words: SlipWords, pitch: float) -> float:
    return max(min(pitch, 0.09), pitch - 0.015) - (0.010 if len(words.columns) <= FEW else 0.005)


def _lower(slip: Slip, words: SlipWords) -> float:
    """Return how much lower every other name is written: 0 where all fit side by side (u)."""
    measure, room = slip.painter.measure, _narrow(words, _pitch(slip, words))
    least = LEAST * NAME_SIZE / slip.painter.grow
    fit = all(measure(drawable(name), "serif_semibold", least) <= room for name in words.columns)
    return 0.0 if fit else TIER * slip.painter.grown(NAME_SIZE)


def _first(slip: Slip, words: SlipWords) -> float:
    return FIRST + 0.022 * (slip.painter.grow - 1) + _lower(slip, words)


def _across(slip: Slip, words: SlipWords) -> tuple[float, float]:
    """Return the place of the first column, and the distance of the last one from it (u)."""
    left = 0.078 + 0.03 * (slip.painter.grow - 1)
    return left, slip.w - left - (0.042 if len(words.columns) <= FEW else 0.036)


def _pitch(slip: Slip, words: SlipWords) -> float:
    """Return the distance of the columns (u): larger for long names if there are only two or three."""
    count = len(words.columns)
    _, across = _across(slip, words)
    pitch = min(across / max(1, count - 1), 0.105)
    if count >= FEW:
        return pitch
    widest = max((slip.painter.measure(name, "serif_semibold", NAME_SIZE) for name in words.columns), default=0.0)
    return max(pitch, min(widest + 0.012, (slip.w - 0.060) / max(1, count)))


def _shrunk(slip: Slip, words: SlipWords, pitch: float) -> float:
    """Return the share of their size at which all numbers stand clear of those beside them."""
    face: Face = "serif_bold_italic"
    numbers = [number for line in words.lines for number in line.numbers]
    widest = max(numbers, key=lambda number: slip.painter.measure(number, face, TOTAL_SIZE), default="")
    fits = fit_size(widest, face, TOTAL_SIZE, 0.0, _FILLED * pitch, slip.painter.measure)
    return min(1.0, pitch / (0.052 * slip.painter.grow), fits / TOTAL_SIZE)


def _numbers(
    slip: Slip, line: SlipLine, middles: Sequence[float], base: float, row: int, small: float, *, total: bool
) -> None:
    face: Face = "serif_bold_italic" if total else "serif_italic"
    size = (TOTAL_SIZE if total else NUMBER_SIZE) * small
    for column, (x, text) in enumerate(zip(middles, line.numbers, strict=True)):
        here, height = x + 0.002 * math.sin(row * 3 + column * 2), base + 0.0012 * math.sin(row + column * 1.7)
        slip.write(text, here, height, face, size, slip.painter.theme.blue)
        if column in line.ringed:
            slip.ring(x, base - 0.0095, 0.027 * small)


def _height(line: SlipLine, grow: float) -> float:
    return (ROW if line.numbers else LINE_ROW) * grow


def fitting(lines: Sequence[SlipLine], room: float, grow: float = 1.0) -> list[SlipLine]:
    """Return the last lines whose baselines lie within ``room`` (u) below the first; ``grow``: the factor of words."""
    shown: list[SlipLine] = []
    used = -ROW * grow
    for line in reversed(lines):
        used += _height(line, grow)
        if used > room:
            break
        shown.insert(0, line)
    return shown


def _standing(slip: Slip, words: SlipWords) -> None:
    slip.drawn(0.016, slip.w - 0.016, 0.062, THEME.ink, 0.0022, 0)
    numbers = next((line.numbers for line in reversed(words.lines) if line.numbers), ("",) * len(words.columns))
    half = (len(words.columns) + 1) // 2
    wide = slip.w / 2 - 0.022
    for seat, (name, number) in enumerate(zip(words.columns, numbers, strict=True)):
        left = 0.020 if seat < half else slip.w / 2 + 0.012
        base = 0.100 + (seat % half) * 0.041
        face: Face = "serif_bold" if seat == words.own else "serif_semibold"
        long = max(0.052 * slip.painter.grow, slip.painter.measure(number, "serif_bold_italic", 0.027) + 0.018)
        slip.fitted(name, left, base, face, NAME_SIZE, THEME.ink, wide - long, "left")
        slip.write(
            number, left + wide - 0.012, base + 0.002, "serif_bold_italic", 0.027, slip.painter.theme.blue, "right"
        )
