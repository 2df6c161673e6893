"""Views of single games: table, lessons, and page of New table, by the game's name in records."""

from raub_desktop.games import Parts
from raub_desktop.ui.games.first_match import FirstMatch
from raub_desktop.ui.games.game_setup import GameSetup
from raub_desktop.ui.games.lesson_script import Course
from raub_desktop.ui.table.game_table import GameTable

TABLES: Parts[GameTable] = Parts("ui.games.{game}", "TABLE")
COURSES: Parts[Course] = Parts("ui.games.{game}.lessons", "COURSE", default=Course())
SETUPS: Parts[GameSetup] = Parts("ui.games.{game}.setup", "SETUP", default=GameSetup())
FIRST_MATCHES: Parts[FirstMatch] = Parts("ui.games.{game}.first_match", "FIRST_MATCH", default=FirstMatch())
