"""What an asset may contain: only SVG that SDL_image draws, and only the fixed printing inks."""

import re

from raub_desktop.art.kit import INKS

ELEMENTS = frozenset({"svg", "g", "path", "rect", "ellipse"})
MAX_BYTES = 120_000


def lint(svg: str, inks: frozenset[str] = INKS) -> list[str]:
    """Complaints about one SVG text; empty when it is fit to print.

    SDL_image ignores <use>, text, clips, masks, filters and patterns without a word, so any element
    outside the few that the kit writes is refused.
    """
    found = set(re.findall(r"<([a-zA-Z]+)", svg))
    out = [f"element <{name}> is not drawn by SDL_image" for name in sorted(found - ELEMENTS)]
    used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg))
    out += [f"{ink} is not one of the inks" for ink in sorted(used - inks - {"none"})]
    if "nan" in svg or "inf" in svg:
        out.append("a coordinate is not a number")
    if len(svg.encode()) > MAX_BYTES:
        out.append(f"{len(svg.encode())} bytes, more than {MAX_BYTES}")
    return out
