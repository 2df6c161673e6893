"""What the bar says about a moment of a match that is looked back at."""

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Place
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.ui.past.film import Reel


def moment(reel: Reel, place: int) -> str:
    """Where in the match one is after ``place`` actions."""
    film, board = reel.film, reel.board(place)
    if place >= film.length and film.match.over:
        return tr("The match is over")
    if not board.deal or film.deal_at(place) < 0:
        return tr("Before the first deal")
    won = sum(plate.won for plate in board.plates)
    if won or board.at(Place.TRICK):
        return tr("Deal {number} · trick {trick}", number=board.deal, trick=won + 1)
    return tr("Deal {number}", number=board.deal)


def last_act(reel: Reel, place: int, deck: str) -> str:
    """What the action before was, or how the deal went that it ended; "" before the first action."""
    if not place:
        return ""
    film = reel.film
    before, now = reel.board(place - 1), reel.board(place)
    if len(now.sheet) > len(before.sheet) and now.sheet[-1].deltas is not None:
        return film.game.outcome(now.sheet[-1], film.names)
    step = film.match.steps[place - 1]
    if step.seat == CHANCE:
        return tr("The cards are dealt.")
    act = WORDS[film.match.game.name].choice_text(step.action, deck)
    return tr("{name}: {act}", name=film.names[step.seat], act=act)
