"""What the bar says about a moment of a match that is looked back at."""

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import StockRefilled
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards


def moment(boards: WatchedBoards, place: int) -> str:
    """Where in the match one is after ``place`` actions."""
    watched, board = boards.watched, boards.board(place)
    if place >= watched.length and watched.match.over:
        return tr("The match is over")
    if not board.deal or watched.deal_at(place) < 0:
        return tr("Before deal 1")
    return watched.game.milestones.where(board)


def last_act(boards: WatchedBoards, place: int, deck: str) -> str:
    """What the action before was, or how the deal went that it ended; "" before the first action."""
    if not place:
        return ""
    watched = boards.watched
    before, now = boards.board(place - 1), boards.board(place)
    if len(now.sheet) > len(before.sheet) and now.sheet[-1].deltas is not None:
        return watched.game.outcome(now, watched.names)
    step = watched.match.steps[place - 1]
    if step.seat == CHANCE:
        again = any(isinstance(event, StockRefilled) for event in step.events)
        return tr("The discards are shuffled into a new stock.") if again else tr("The cards are dealt.")
    act = WORDS[watched.match.game.name].choice_text(step.action, deck)
    return tr("{name}: {act}", name=watched.names[step.seat], act=act)
