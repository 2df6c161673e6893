"""The lessons in the order they are best played; nothing is locked."""

from raub_desktop.ui.context import Context
from raub_desktop.ui.lessons.declaring import DECLARING
from raub_desktop.ui.lessons.exchange import EXCHANGE
from raub_desktop.ui.lessons.script import Lesson
from raub_desktop.ui.lessons.staying import STAYING
from raub_desktop.ui.lessons.the_trick import THE_TRICK
from raub_desktop.ui.lessons.trump import TRUMP

LESSONS = (THE_TRICK, TRUMP, DECLARING, STAYING, EXCHANGE)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows; None after the last."""
    place = LESSONS.index(lesson) + 1
    return LESSONS[place] if place < len(LESSONS) else None


def next_up(context: Context) -> Lesson | None:
    """The first lesson that has not been played yet; None when all have."""
    return next((lesson for lesson in LESSONS if lesson.name not in context.settings.lessons), None)


def note_played(context: Context, lesson: Lesson) -> None:
    """Remember that a lesson was played to its end."""
    settings = context.settings
    if lesson.name not in settings.lessons:
        settings.lessons = (*settings.lessons, lesson.name)
        context.keep_settings()
