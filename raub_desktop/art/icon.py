"""The application icon: the acorn on its patch, as an SVG and as rendered sizes.

    python -m raub_desktop.art.icon

renders the PNG and ICO files from the drawings; it needs pygame-ce, which the game has anyway.
"""

import io
import math
import os
import struct
from pathlib import Path

from raub_desktop.art.kit import ASSETS, INK, PAPER, RED, document, flat, n, path, poly, ring
from raub_desktop.art.signs import COURT, LARGE, sign

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOW_ICON = 64
"""The one the window shows; a package shows the others."""
SMALL = 48  # up to this many pixels the plain drawing reads better
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def icon() -> str:
    """Return the icon with its wolf-tooth rim, 512 x 512."""
    art = _tile(30)
    teeth = 26
    for i in range(teeth):
        a, w = 2 * math.pi * i / teeth, math.pi / teeth
        tooth = ((a - w, 180), (a + w, 180), (a, 216))
        art += flat(poly(*[(256 + math.cos(t) * r, 256 + math.sin(t) * r) for t, r in tooth]), PAPER)
    art += path(ring(256, 256, 182), PAPER, 10)
    return document(art + sign("acorns", 256, 256, 2.75, 0, LARGE, 1.9), 512, 512)


def icon_small() -> str:
    """Return the same for a few pixels: no teeth, a bigger and plainer acorn."""
    art = _tile(44) + path(ring(256, 256, 206), PAPER, 14)
    return document(art + sign("acorns", 256, 256, 3.3, 0, COURT, 2.8), 512, 512)


def _tile(edge: float) -> str:
    d, size = edge / 2, 512 - edge
    return (
        f'<rect x="{n(d)}" y="{n(d)}" width="{n(size)}" height="{n(size)}" rx="104" ry="104" fill="{RED}"'
        f' stroke="{INK}" stroke-width="{n(edge * 0.6)}"/>'
    )


def rendered(size: int) -> bytes:
    """Return the icon as PNG bytes, size x size pixels."""
    import pygame

    svg = icon_small() if size <= SMALL else icon()
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (4 * size, 4 * size))
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(big, (size, size)), out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon file holding PNG pictures, keyed by their size in pixels."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    table, data = b"", b""
    for size, png in sorted(pictures.items()):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset + len(data))
        data += png
    return head + table + data


def main(window: Path = ASSETS / "icons", packages: Path = ASSETS.parent / "packaging" / "icons") -> None:
    """Write raub-desktop-64.png, which the game reads, to ``window``; other sizes and the .ico to ``packages``."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pictures = {size: rendered(size) for size in SIZES}
    for size, png in pictures.items():
        folder = window if size == WINDOW_ICON else packages
        (folder / f"raub-desktop-{size}.png").write_bytes(png)
    (packages / "raub-desktop.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))


if __name__ == "__main__":
    main()
