"""Shorter SVG, drawing exactly the same: relative path data and no attribute that says nothing.

Coordinates have one decimal, so they are handled as whole tenths and no rounding creeps in.
"""

import re
from functools import cache

_TOKEN = re.compile(r"[MLCQAZ]|-?\d+(?:\.\d)?")
_PATH = re.compile(r'<path d="([^"]*)" fill="([^"]*)" stroke="([^"]*)" stroke-width="([^"]*)"/>')


def _tenths(text: str) -> int:
    whole, _, part = text.lstrip("-").partition(".")
    value = int(whole) * 10 + int(part or "0")
    return -value if text.startswith("-") else value


def _short(value: int) -> str:
    whole, part = divmod(abs(value), 10)
    text = f"{whole or ''}.{part}" if part else str(whole)
    return "-" + text if value < 0 else text


def _join(values: list[int]) -> str:
    """Numbers with as few separators as SVG allows: a sign parts them, and so does a second decimal point."""
    out = ""
    last = ""
    for value in values:
        text = _short(value)
        parted = text.startswith("-") or (text.startswith(".") and "." in last)
        out += text if parted or not out else " " + text
        last = text
    return out


@cache  # both halves of a card, its contours and its editions hold the same paths
def relative(d: str) -> str:
    """Return the same path with relative coordinates; `d` uses only the commands M L C Q A Z.

    A "Z" where the outline is back at its start anyway is left out: all joins and caps are round, so nothing looks
    different, and SDL_image cuts the closing line of no length into a thousand pieces (half the time of a card).
    """
    tokens = _TOKEN.findall(d)
    out = ""
    x = y = x0 = y0 = 0
    command = ""
    i = 0
    while i < len(tokens):
        if tokens[i] in "MLCQAZ":
            command = tokens[i]
            i += 1
            if command == "Z":
                out += "" if (x, y) == (x0, y0) else "z"
                x, y = x0, y0
                continue
        count = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7}[command]
        values = [_tenths(t) for t in tokens[i : i + count]]
        i += count
        if command == "M":
            out += ("m" if out else "M") + _join([values[0] - x, values[1] - y])
            x0, y0 = values
        elif command == "A":  # radii, turn and flags stay as they are
            out += "a" + " ".join(tokens[i - count : i - 2]) + " " + _join([values[5] - x, values[6] - y])
        else:
            out += command.lower() + _join([v - (y if k % 2 else x) for k, v in enumerate(values)])
        x, y = values[-2], values[-1]
    return out


def compact(svg: str, ink: str) -> str:
    """Every path of `svg` written short; filled shapes in `ink` rely on the root group's fill."""

    def path(m: re.Match[str]) -> str:
        d, fill, stroke, width = m.groups()
        out = f'<path d="{relative(d)}"'
        if fill != ink:
            out += f' fill="{fill}"'
        if stroke != "none" and width != "0":
            out += f' stroke="{stroke}" stroke-width="{width}"'
        return out + "/>"

    return _PATH.sub(path, svg)
