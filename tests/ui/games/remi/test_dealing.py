"""Remi while its cards are dealt by the own seat."""

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import STOCK, Place
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.table.board.board import Board, is_dealer
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.playback import Playback
from tests.ui.table.playback_rig import FRAME, SIZE, show


def lay(board: Board) -> Layout:
    words = TABLE.captions(board, [Sitter(name) for name in ("You", "Vera", "Simo")], deck="french", book="remi51")
    return layout(board, SIZE, words, lambda text, _, size: len(text) * size / 2, TABLE.fixtures)


def test_the_own_seat_deals_from_the_stocks_place_and_its_melds_are_marked_before_anybody_is_asked() -> None:
    game = GAMES["remi"]
    match = Match(game, "remi51", game.parse_options("remi51", {}), ["human", "random", "random"], bytes([5]) * 32)
    playback = Playback(TABLE.from_view(match.game.observe(match.state, 0)), TABLE.fold, lay, TEMPOS["normal"])
    show(playback, match.shuffle())
    places = set()
    while not playback.idle:
        playback.update(FRAME)
        if playback.board.at(Place.HAND, 0):
            assert is_dealer(playback.board.plates[0])
            places |= {(card.x, card.y) for card in playback.layout.cards if card.zone == STOCK}
    assert places <= {(card.x, card.y) for card in lay(playback.board).cards if card.zone == STOCK}
    assert playback.board.turn is None
    assert playback.layout.captions.joined
