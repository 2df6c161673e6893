"""What Cruce teaches; its lessons can be played in any order."""

from raub_desktop.ui.games.cruce.lessons.drawing import DRAWING
from raub_desktop.ui.games.cruce.lessons.gifts import GIFTS
from raub_desktop.ui.games.cruce.lessons.guide import aim, general
from raub_desktop.ui.games.cruce.lessons.marriages import MARRIAGES
from raub_desktop.ui.games.cruce.lessons.the_trick import THE_TRICK
from raub_desktop.ui.games.lesson_script import Course

COURSE = Course((THE_TRICK, MARRIAGES, GIFTS, DRAWING), general, aim)
