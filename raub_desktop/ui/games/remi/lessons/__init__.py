"""What Remi teaches; its lessons can be played in any order."""

from raub_desktop.ui.games.lesson_script import Course
from raub_desktop.ui.games.remi.lessons.guide import aim, general
from raub_desktop.ui.games.remi.lessons.knocking import KNOCKING
from raub_desktop.ui.games.remi.lessons.laying_off import LAYING_OFF
from raub_desktop.ui.games.remi.lessons.melds import MELDS
from raub_desktop.ui.games.remi.lessons.opening import OPENING

COURSE = Course((MELDS, LAYING_OFF, OPENING, KNOCKING), general, aim)
