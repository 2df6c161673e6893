"""What Raub teaches; its lessons can be played in any order."""

from raub_desktop.ui.games.lesson_script import Course
from raub_desktop.ui.games.raub.lessons.declaring import DECLARING
from raub_desktop.ui.games.raub.lessons.exchange import EXCHANGE
from raub_desktop.ui.games.raub.lessons.guide import aim, general
from raub_desktop.ui.games.raub.lessons.staying import STAYING
from raub_desktop.ui.games.raub.lessons.the_trick import THE_TRICK
from raub_desktop.ui.games.raub.lessons.trump import TRUMP

COURSE = Course((THE_TRICK, TRUMP, DECLARING, STAYING, EXCHANGE), general, aim)
