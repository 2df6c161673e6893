"""The signs of the grades, distinguished by shape as well as by ink."""

from raub_desktop.toolkit.drawing.painter import Canvas
from raub_desktop.toolkit.layout import Mark, Node, Role, Tone
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamped
from raub_desktop.ui.scenes.history.grading import Grade

TONES: dict[Grade | None, Tone] = {
    Grade.BEST: "green",
    Grade.GOOD: "green",
    Grade.INACCURACY: "plain",
    Grade.MISTAKE: "red",
    None: "plain",
}
"""In which tone a grade is written."""


def grade_mark(grade: Grade | None, role: Role, size: float = 0.035) -> Node:
    """Return the sign of a grade beside words of a role of type."""
    return Mark(stamped(("grade", grade), lambda canvas, at: seal(canvas, *at.centre, at.w / 2, grade)), size, role)


def seal(canvas: Canvas, x: float, y: float, radius: float, grade: Grade | None) -> None:
    """Draw the sign of a grade."""
    r, theme = radius, canvas.theme
    match grade:
        case Grade.BEST | Grade.GOOD:
            canvas.disc(x, y, r, THEME.ink)
            canvas.disc(x, y, r * 0.86, theme.leaf if grade is Grade.BEST else THEME.paper)
            tick = [(x - r * 0.45, y + r * 0.02), (x - r * 0.10, y + r * 0.38), (x + r * 0.48, y - r * 0.36)]
            canvas.trace(tick, THEME.paper if grade is Grade.BEST else theme.leaf, r * 0.26, closed=False)
        case Grade.INACCURACY:
            for reach, ink in ((1.12 * r, THEME.ink), (0.90 * r, theme.yellow)):
                canvas.fill([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], ink)
            wave = ((-0.42, 0.12), (-0.14, -0.14), (0.14, 0.14), (0.42, -0.12))
            canvas.trace([(x + r * across, y + r * down) for across, down in wave], THEME.ink, r * 0.20, closed=False)
        case Grade.MISTAKE:
            for reach, ink in ((1.20 * r, THEME.ink), (0.94 * r, theme.red)):
                foot = y + reach * 0.72
                canvas.fill([(x - reach, foot), (x + reach, foot), (x, y - reach * 0.98)], ink)
            canvas.trace([(x, y - r * 0.30), (x, y + r * 0.14)], THEME.paper, r * 0.24, closed=False)
            canvas.disc(x, y + r * 0.46, r * 0.14, THEME.paper)
        case None:
            canvas.disc(x, y, r * 0.92, THEME.ink)
            canvas.disc(x, y, r * 0.76, THEME.paper)
            for across in (-0.36, 0.0, 0.36):
                canvas.disc(x + r * across, y, r * 0.12, THEME.ink)
