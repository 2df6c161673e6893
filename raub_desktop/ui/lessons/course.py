"""The lessons of a game in the order they are best played; nothing is locked."""

from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.games.script import Lesson


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first."""
    return COURSES[game].lessons


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows in its game; None after the last."""
    lessons = lessons_of(lesson.game)
    place = lessons.index(lesson) + 1
    return lessons[place] if place < len(lessons) else None


def is_played(context: Context, lesson: Lesson) -> bool:
    """Whether a lesson was played to its end."""
    return lesson.key in context.settings.lessons


def next_up(context: Context, game: str) -> Lesson | None:
    """The first lesson of a game that has not been played yet; None when all have."""
    return next((lesson for lesson in lessons_of(game) if not is_played(context, lesson)), None)


def note_played(context: Context, lesson: Lesson) -> None:
    """Remember that a lesson was played to its end."""
    settings = context.settings
    if not is_played(context, lesson):
        settings.lessons = (*settings.lessons, lesson.key)
        context.keep_settings()
