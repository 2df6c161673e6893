"""Contact sheets: every card of a deck in one picture, kept under tests/golden/cards to compare with.

    python -m tests.art.sheets [DECK ...]

draws the sheets again (all decks unless some are named); look at them before committing.  Cards 60, 90 and 180 pixels
high are shown whole, those of 600 pixels down to the middle: the rest is the same, turned round.
"""

import struct
import sys
import zlib
from array import array
from itertools import combinations
from pathlib import Path

import pygame

from raub_desktop.art.kit import INKS, H, W
from tests.art.pictures import DECKS, cards_of, drawn

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "cards"
HEIGHTS = (60, 90, 180, 600)
DRAWN = {60: 300, 90: 300, 180: 400, 600: 600}
"""How high a card is drawn before it is reduced: its width is whole then, and no build of SDL rounds it its own way."""
HALVED = 600
COLUMNS = {32: 8, 56: 14}
MIXTURES = 3  # tones between two inks, for soft edges: enough, and the files stay small
CLOTH = "#1d4a3a"

Colour = tuple[int, int, int]


def golden(deck: str, height: int) -> Path:
    """Where a sheet is kept."""
    return GOLDEN / f"{deck}-{height}.png"


def places(deck: str, height: int) -> dict[str, pygame.Rect]:
    """Where each card lies on its deck's sheet."""
    cards = cards_of(deck)
    columns = COLUMNS[len(cards)]
    w, h = round(height * W / H), height // 2 if height == HALVED else height
    return {file.stem: pygame.Rect(i % columns * w, i // columns * h, w, h) for i, file in enumerate(cards)}


def sheet(deck: str, height: int) -> pygame.Surface:
    """A deck's cards as they are now."""
    where = places(deck, height)
    out = pygame.Surface(list(where.values())[-1].unionall(list(where.values())).size, depth=32)
    out.fill(CLOTH)
    for file in cards_of(deck):
        place = where[file.stem]
        image = pygame.transform.smoothscale(drawn(file, DRAWN[height], 1), (place.w, height))
        out.blit(image, place, (0, 0, *place.size))
    return out


def palette() -> list[Colour]:
    """The printing inks, the cloth, and the tones between two inks."""
    inks = [_colour(ink) for ink in sorted(INKS)]
    tones = [
        tuple(round(p + (q - p) * k / (MIXTURES + 1)) for p, q in zip(a, b, strict=True))
        for a, b in combinations(inks, 2)
        for k in range(1, MIXTURES + 1)
    ]
    return [*inks, _colour(CLOTH), *((r, g, b) for r, g, b in tones)]


def _colour(ink: str) -> Colour:
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


def save(image: pygame.Surface, file: Path) -> None:
    """Write a picture as a PNG in the palette."""
    colours = palette()
    coarse = bytes(min(value + 4, 255) & ~7 for value in range(256))  # fewer colours to look for
    pixels = array("I", pygame.image.tobytes(image, "RGBA").translate(coarse))
    nearest = {
        pixel: min(range(len(colours)), key=lambda i: _apart(colours[i], pixel.to_bytes(4, sys.byteorder)))
        for pixel in set(pixels)
    }
    data = bytes(map(nearest.__getitem__, pixels))
    width, height = image.get_size()
    rows = b"".join(b"\0" + data[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(sum(colours, ()))), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _apart(colour: Colour, pixel: bytes) -> int:
    return sum((a - b) ** 2 for a, b in zip(colour, pixel[:3], strict=True))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def main() -> None:
    """Command line: draw the sheets of the named decks, or of all."""
    for deck in sys.argv[1:] or DECKS:
        for height in HEIGHTS:
            save(sheet(deck, height), golden(deck, height))
            print(golden(deck, height))


if __name__ == "__main__":
    main()
