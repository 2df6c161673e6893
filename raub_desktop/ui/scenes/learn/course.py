"""A game's course: a first match with a guide, then its lessons in order; none is locked."""

from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.games.lesson_script import Ask, Lesson, Tell

TEACHERS = ("Pavle", "Simo", "Ilona", "Stipe")
"""The first of them who is not playing at the table explains; the portraits have their names.

Nobody of the usual company comes first, so that Learn, the lessons and the guided match have the same one.
"""
_SAID_A_MINUTE = 7
"""Number of steps read and answered in a minute."""


def minutes(lesson: Lesson) -> int:
    """Return about how many minutes a lesson takes."""
    return max(1, round(sum(isinstance(step, Tell | Ask) for step in lesson.steps) / _SAID_A_MINUTE))


def after(lesson: Lesson) -> Lesson | None:
    """Return the next lesson of the game; None after the last."""
    lessons = COURSES[lesson.game].lessons
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None


def guided_key(game: str) -> str:
    """Return the mark in the settings of a deal that was played to its end with the guide; a lesson has its ``key``."""
    return f"{game}.guided"


def note_played(context: Context, key: str) -> bool:
    """Remember a lesson or a guided deal played to its end, or a rule told at the table; return whether it is new."""
    settings = context.settings
    if new := key not in settings.lessons:
        settings.lessons = (*settings.lessons, key)
        context.keep_settings()
    return new
