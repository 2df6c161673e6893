"""Requests of the player besides answers: a hint, undo, the last trick, a computer in their place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from raub_desktop.engine.actions import Action, Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import MemoryPolicy
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place
from raub_desktop.language import tr
from raub_desktop.players.advice import Advice
from raub_desktop.session.driver import Driver
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.key_bindings import cap
from raub_desktop.ui.bindings import key_of
from raub_desktop.ui.cards.deck_names import only_deck
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import LastTrick
from raub_desktop.ui.table.board.hand_orders import next_order
from raub_desktop.ui.table.board.replayed import arranged_as, board_after, deal_begins, look_back
from raub_desktop.ui.table.board.spots import NamedOrder
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import Hint, HintWords, advised_button, advised_cards, folded
from raub_desktop.ui.table.input.commands import SORT
from raub_desktop.ui.table.input.controller import Controller
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from raub_desktop.ui.table.motion.playback import Playback

Mark = Callable[..., None]
"""Notes ``undone``, ``hinted`` or ``relieved`` in the store; may raise StoreError."""


@dataclass(slots=True)
class Requests:
    """The aids of one table.  ``dirty`` says that something looks different now."""

    seated_match: SeatedMatch
    driver: Driver
    game: GameTable
    playback: Playback
    control: Controller
    context: Context
    mark: Mark
    words: HintWords | None = None
    """The note that lies on the table: advice, or the sign that it is being thought over."""
    look_back: LastTrick | None = None
    """The last trick, while the player looks at it."""
    figures: bool = False
    """Whether the note shows its figures."""
    rest: bool = False
    """Whether forced cards are played automatically until the deal ends."""
    forward: bool = False
    """Whether the deal is fast-forwarded, since the player is out of it."""
    order: list[Action] = field(default_factory=list)
    """Own actions that follow automatically, in order: cards played out, a group laid card by card."""
    dirty: bool = False
    undone: list[Action] = field(default_factory=list)
    """Own answers that were undone; the last one is the first to redo."""
    hint: Hint = field(init=False)
    counted: str = ""
    """The command offered once the sum of a deal has been counted: the next deal, or the result."""
    guide: Hint | None = None
    """The advice of a teacher at the table."""
    _known: tuple[Decision | None, Sequence[Card]] = (None, ())

    def __post_init__(self) -> None:
        self.hint = Hint(self.driver.opponents, told=self.context.hinted)

    def execute(self, command: str) -> Action | None:
        """Carry out a command by the name of its button or key; return the answer that results, if any."""
        commands: Mapping[str, Callable[[], Action | None]] = {
            "hint": self.ask_hint,
            "close": self.close_hint,
            "choose_again": self.control.choose_again,
            "do_it": self.advised_answer,
            "undo": self.undo,
            "redo": self.redo,
            "last_trick": self.show_last_trick,
            "sort": lambda: self._sort(self.next_order),
            **{f"{SORT}{order.name}": partial(self._sort, order) for order in self.orders},
            "rest": self.play_out,
            "forward": self._go_forward,
            "mute": self._mute,
            "deck": self._next_deck,
            "sit": lambda: self.stand_in(None),
        }
        return commands[command]() if command in commands else None

    def _sort(self, order: NamedOrder) -> None:
        """Sort the hand, now and in later matches of the game."""
        self.control.sort(order)
        name = self.seated_match.match.game.name
        self.context.choose(orders={**self.context.settings.orders, name: order.name})

    def show_advised(self, action: Action) -> None:
        """Mark what is advised in the hand."""
        self.control.ring(advised_cards(action), action)

    def keep_in_order(self) -> None:
        """Keep the own hand sorted as the player last chose, or as they arrange it."""
        settings, now = self.context.settings, self.playback.board.hand_order
        name = settings.orders.get(self.seated_match.match.game.name, now.name)
        order = next((order for order in self.orders if order.name == name), now)
        self.control.keep_in_order(order, by_hand=settings.sort == "hand")

    @property
    def orders(self) -> Sequence[NamedOrder]:
        """The orders in which the hand can be sorted."""
        return self.game.orders_of(self.playback.board)

    @property
    def next_order(self) -> NamedOrder:
        """The order that the key for sorting leads to."""
        return next_order(self.orders, self.playback.board)

    def _go_forward(self) -> None:
        self.forward = True

    def _mute(self) -> None:
        settings = self.context.settings
        self.context.choose(sound=not settings.sound)
        self.control.bar_lines.say(tr("Sound on.") if settings.sound else tr("Sound off."))

    def _next_deck(self) -> None:
        if not self.context.next_deck():
            self.control.bar_lines.say(only_deck())

    @property
    def advised(self) -> str | None:
        """The button the adviser suggests, None without one."""
        advice, decision = self.advice, self.control.decision
        if advice is not None and decision is not None and advised_cards(advice.best) and not decision.touched:
            return CONFIRM if decision.answer == advice.best else None
        button = None if advice is None else advised_button(advice.best)
        return None if button == CONFIRM and decision is not None and decision.chosen else button

    @property
    def advice(self) -> Advice | None:
        """The present advice: the player's hint, else a teacher's."""
        return self.hint.advice or (None if self.guide is None else self.guide.advice)

    @property
    def has_tricks(self) -> bool:
        return any(fixture.place is Place.TRICK for fixture in self.game.fixtures)

    @property
    def memory(self) -> MemoryPolicy:
        """Return what the game allows a player to see again."""
        return self.seated_match.match.game.memory

    @property
    def of_the_moment(self) -> str:
        """The command offered beside the answers now: continue, redo, fast-forward, play out; "" for none."""
        if self.counted:
            return self.counted
        if self.playback.held:
            return "look_on"
        if self.driver.stand_ins and self.playback.board.me in self.driver.stand_ins:
            return "sit"
        if self.is_out and not self.forward:
            return "forward"
        return "rest" if self.control.decision is not None and self._sure() else ""

    @property
    def is_out(self) -> bool:
        """Whether the only person at the table has left this deal, and waits for its end."""
        board, waits = self.playback.board, self.control.decision is None and self.playback.stopped_at is None
        return waits and board.plates[board.me].out and list(self.driver.humans) == [board.me]

    @property
    def undoes(self) -> bool:
        """Whether undo is possible in this match."""
        return not self._why_not() and self.memory.undoes_in_deal

    @property
    def has_answered(self) -> bool:
        """Whether the player has answered anything yet."""
        me = self.playback.board.me
        return any(step.seat == me for step in self.seated_match.match.steps)

    def board_of(self, seat: Seat, count: int | None = None) -> Board:
        """Return what a seat sees now, or saw after ``count`` actions."""
        return board_after(self.seated_match.match, self.game.from_view, self.game.fold, seat, count)

    # ------------------------------------------------------------------------------------------------------- advice
    def ask_hint(self) -> None:
        """Ask the computer for a hint; the second time show its figures, the third time close the note."""
        decision = self.control.decision
        if decision is not None and self.hint.open and not self.figures and not self.hint.failed:
            self.figures = True
            self.reword()
            if self.hint.advice is not None and self.words is not None and not self.words.rows:
                self.control.bar_lines.say(tr("This hint has no figures."))
            self.dirty = True
            return
        if self.hint.open or decision is None:
            self.close_hint()
            return
        self.figures = self.context.settings.figures
        self.hint.ask(decision, len(self.seated_match.match.steps))
        self.words = HintWords(tr("Hint"), tr("Thinking it over…"))
        self._note(hinted=True)
        self.dirty = True

    def listen(self) -> None:
        """Show advice that has arrived, and mark its cards; close it once such a card is meant for another player."""
        if self.hint.advice is not None and self.hint.decision is self.control.decision is not None:
            selection = self.control.decision.selection
            receivers = selection.receivers_of(advised_cards(self.hint.advice.best))
            if any(selection.meant_for(card) not in (None, seat) for card, seat in receivers.items()):
                self.close_hint()
        if not self.hint.poll():
            return
        self.dirty = True
        advice, decision = self.hint.advice, self.hint.decision
        if advice is None or decision is None:
            self.words = HintWords(tr("Hint"), tr("No hint this time"))
            return
        self.reword()
        self.show_advised(advice.best)

    def advised_answer(self) -> Action | None:
        """Return the advised answer; None if a hint, with figures, comes first, or the player is asked about it."""
        if self.control.decision is not None and self.advice is None and not self.hint.open:
            self.ask_hint()
            self.figures = True
        if self.advice is None or self.control.decision is None:
            return None
        answer = self.control.sure_of(self.advice.best)
        if answer is not None:
            self.undone.clear()
            self.order = []
        return answer

    def reword(self) -> None:
        """Put the advice into the words of the deck on the table."""
        if self.hint.advice is not None and self.hint.decision is not None:
            words = self.game.hint(
                self.hint.advice, self.hint.decision.view, self.context.cards.deck, self.seated_match.names
            )
            if self.hint.quick:
                words = replace(words, kicker=tr("Quick advice"))
            if words.rows and not self.figures:
                words = folded(words, tr("Figures"), self._cap("hint"))
            self.words = replace(
                words, does=tr("Do it"), key=self._cap("do_it"), game=self.seated_match.match.game.name
            )

    def _cap(self, action: str) -> str:
        """Return the label of an action's key, or of its button after a gamepad was used; "" after a finger."""
        caps = self.context.caps
        return cap(key_of(action, self.context.settings.keys)) if caps is None else caps.get(action, "")

    def close_hint(self) -> None:
        self.dirty = self.dirty or self.words is not None
        self.hint.close()
        self.control.ring(())
        self.words = None

    # -------------------------------------------------------------------------------------------- back in the match
    def undo(self) -> None:
        """Undo to the player's last decision, where the game allows it; the deals stay as they were shuffled."""
        why = self._why_not()
        if not why and not self.memory.undoes_in_deal:
            why = tr("This is a game of memory: single moves cannot be undone, but the menu restarts the deal.")
        self.go_back(why)

    def go_back(self, why: str = "") -> None:
        """Undo to the player's last decision whatever the game allows, for a teacher; a reason ``why`` forbids it."""
        me, match = self.playback.board.me, self.seated_match.match
        count = None if why else self.driver.own_last(me)
        if count is None:
            self.control.bar_lines.say(why or tr("There is nothing to undo yet."))
            return
        self.undone.append(match.steps[count].action)
        self._go_back_to(count)

    def redo(self) -> Action | None:
        """Return the answer that was undone last; None without one, or if the question is another one now."""
        match = self.seated_match.match
        if not self.undone or self.control.decision is None:
            return None
        answer = self.undone.pop()
        if match.game.why_illegal(match.state, answer) is None:
            return answer
        self.undone.clear()
        return None

    def restart(self) -> None:
        """Undo to the beginning of the deal, with the same cards; its actions cannot be redone."""
        why, match = self._why_not(), self.seated_match.match
        if why or not match.proofs:
            self.control.bar_lines.say(why or tr("There is nothing to undo yet."))
            return
        self.undone.clear()
        self._go_back_to(deal_begins(match) + 1)

    def _go_back_to(self, count: int) -> None:
        me, match = self.playback.board.me, self.seated_match.match
        self.close_hint()
        self.control.close()
        self.rest, self.order, self.forward = False, [], False
        self.driver.stand_ins.clear()
        self.driver.undo(len(match.steps) - count)
        self._note(undone=True)
        self.playback.turn_back(arranged_as(self.board_of(me), self.playback.board))

    def _why_not(self) -> str:
        if not self.seated_match.practice:
            return tr("In a ranked match, moves cannot be undone.")
        if len(self.driver.humans) > 1:
            return tr("With several people at the table, moves cannot be undone.")
        return ""

    # ------------------------------------------------------------------------------------------------- the rest of it
    def _sure(self) -> Sequence[Card]:
        """Return the cards that win every trick left, in order, remembered for each decision."""
        decision = self.control.decision
        if decision is None or not self.memory.tracks_cards:
            return ()
        if self._known[0] is not decision:
            self._known = decision, self.game.claim(decision.view)
        return self._known[1]

    def play_out(self) -> Action | None:
        """Play the remaining sure cards automatically until the deal ends; return the first, if all tricks are sure."""
        self.rest = True
        self.order = [Play(card) for card in self._sure()]
        if not self.order:
            self.control.bar_lines.say(
                tr("A card that is your only choice is played automatically until the deal ends.")
            )
        return self.order.pop(0) if self.order else None

    def next_sure(self, match: Match) -> Action | None:
        """Return the next automatic action when the player is to act again; None without one."""
        if not self.order:
            return None
        action = self.order.pop(0)
        if match.game.why_illegal(match.state, action) is None:
            return action
        self.order = []
        return None

    def show_last_trick(self) -> None:
        """Show the last trick, where the game allows a look back."""
        trick = self.playback.board.last_trick
        if not self.has_tricks:
            return
        if not self.memory.looks_back:
            self.control.bar_lines.say(tr("This is a game of memory: nobody may look at the last trick."))
        elif not trick:
            self.control.bar_lines.say(tr("No trick has been won in this deal yet."))
        else:
            self.look_back = look_back(trick, self.seated_match.match, self.seated_match.names)
            self.dirty = True

    # ------------------------------------------------------------------------------------------------- in their place
    def stand_in(self, word: str | None) -> None:
        """Let the computer ``word`` play for the human at the screen; None: they play again."""
        self.close_hint()
        self.control.close()
        self.driver.stand_in(self.playback.board.me, word)
        if word is not None:
            self._note(relieved=True)

    def _note(self, **flags: bool) -> None:
        try:
            self.mark(**flags)
        except StoreError as error:
            self.control.bar_lines.say(tr("The match cannot be saved: {why}.", why=error))
