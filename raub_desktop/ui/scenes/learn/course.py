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


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, the first one first."""
    return COURSES[game].lessons


def minutes(lesson: Lesson) -> int:
    """Return about how many minutes a lesson takes."""
    return max(1, round(sum(isinstance(step, Tell | Ask) for step in lesson.steps) / _SAID_A_MINUTE))


def after(lesson: Lesson) -> Lesson | None:
    """Return the next lesson of the game; None after the last."""
    lessons = lessons_of(lesson.game)
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None


def is_played(context: Context, lesson: Lesson) -> bool:
    """Whether a lesson was played to its end."""
    return lesson.key in context.settings.lessons


def is_guided(context: Context, game: str) -> bool:
    """Whether a deal of a game was played to its end with the guide."""
    return _guided(game) in context.settings.lessons


def note_played(context: Context, lesson: Lesson) -> None:
    """Remember that a lesson was completed."""
    _note(context, lesson.key)


def note_guided(context: Context, game: str) -> None:
    """Remember that a deal was played to its end with the guide."""
    _note(context, _guided(game))


def _guided(game: str) -> str:
    return f"{game}.guided"


def _note(context: Context, key: str) -> None:
    settings = context.settings
    if key not in settings.lessons:
        settings.lessons = (*settings.lessons, key)
        context.keep_settings()
