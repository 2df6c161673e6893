"""The table: a match in play, watched and answered by the person in front of the screen."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, DealScored, Event, MatchEnded, Seat
from raub_desktop.engine.facts import Goal
from raub_desktop.engine.match import Match, Step
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.players.opponent_process import OpponentPool
from raub_desktop.session.driver import Driver, Opponents
from raub_desktop.session.goals import reach, reached_in
from raub_desktop.session.seating import SeatedMatch, can_cut, keeper_of, sit_down
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.toolkit.layout import SPACES
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace, Route, Scene
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import FIRST_MATCHES, TABLES
from raub_desktop.ui.games.lesson_script import words
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.destinations import (
    ToAgain,
    ToDeals,
    ToDecisions,
    ToHelp,
    ToNewTable,
    ToSeatedMatch,
    ToTable,
)
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.learn.course import note_played
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.play.result import End, ResultScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.setup.last_table import last_table, next_to_learn
from raub_desktop.ui.scenes.setup.saved_tables import called
from raub_desktop.ui.table.board.board import Board, is_dealer
from raub_desktop.ui.table.board.captions import Bar, Button, SheetWords
from raub_desktop.ui.table.board.past_deal import PastDeal
from raub_desktop.ui.table.board.replayed import board_after, deal_begins
from raub_desktop.ui.table.characters.faces import Faces
from raub_desktop.ui.table.commentary import Commentary
from raub_desktop.ui.table.deal_sum import Counting, sum_words, with_sums
from raub_desktop.ui.table.drawing.over import Seen
from raub_desktop.ui.table.drawing.pencil import Pencil
from raub_desktop.ui.table.input.choosing import LayCards
from raub_desktop.ui.table.input.commands import Command, command_of
from raub_desktop.ui.table.input.controller import Controller
from raub_desktop.ui.table.input.decision import CONFIRM
from raub_desktop.ui.table.layout.targets import Target
from raub_desktop.ui.table.motion.staging import Moment
from raub_desktop.ui.table.motion.timing import IN_TURN, PAUSES, THINKING
from raub_desktop.ui.table.narration import Narration
from raub_desktop.ui.table.requests import Requests
from raub_desktop.ui.table.seating import setup_of, sitters
from raub_desktop.ui.table.shown import ShownTable, window_size
from raub_desktop.ui.table.sounds import PENCIL, PUSHED, REFUSED, YOUR_TURN, sound
from raub_desktop.ui.table.tools import REVIEW_KEY, table_buttons

_log = logging.getLogger(__name__)

_AHEAD = (True, False)
"""The pictures of the slip that are rendered during a sum's first steps: with the new line, and without."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScene(Scene):
    """One match at one table.

    ``setup`` describes a fresh one; a ``seated_match`` given instead continues its match.  ``store`` keeps the match
    after every action; ``opponents`` think elsewhere.
    """

    holds = True
    """Whether the table waits where hands are laid open and the speed has no pauses."""
    helped = True
    """Whether the computer may give hints here, and play for a person."""
    talkative = True
    """Whether the characters may make remarks here."""

    def __init__(
        self,
        context: Context,
        setup: TableSetup | None = None,
        *,
        seated_match: SeatedMatch | None = None,
        store: Store | None = None,
        opponents: Opponents | None = None,
    ) -> None:
        if seated_match is None:
            assert setup is not None, "a table is for a setup or for a match"
            seated_match = sit_down(setup)
            context.settings.speed = setup.speed
        self.context = context
        self.seated_match = seated_match
        self.match: Match = seated_match.match
        self._pack = self.match.game.pack(self.match.options, len(self.match.players))
        context.lay(self.match.game.name, self._pack, "" if setup is None else setup.deck)
        context.keep_deck()
        self.driver = Driver(self.match, opponents or opponents_for(self.match.game.name), self._keep)
        self.game = TABLES[self.match.game.name]
        store = store or context.store
        people = sitters(seated_match, faces(store))
        self.keeper = keeper_of(seated_match, [person.portrait for person in people], store, context.profile)
        self.faces = Faces(self.match.players, seated_match.plain, self.game.moments)
        humans = self.driver.humans
        there = self.board_of(self.driver.human if self.driver.human is not None else humans[0] if humans else 0)
        self._ready: Seat | None = None
        """The person who was asked for last, with several at one screen."""
        self._shown_to: dict[Seat, int] = {}
        """Number of actions each of them has seen."""
        self.pencil = Pencil(len(there.sheet))
        self.shown = ShownTable(
            context,
            self.game,
            people,
            called(setup_of(seated_match, context)),
            there,
            remark=lambda: self.faces.said,
            written=lambda: self.pencil.rows,
        )
        self.view, self.playback = self.shown.view, self.shown.playback
        self.playback.stops_at = DealScored, MatchEnded
        self.playback.pauses_after = self.game.pauses_after if self.holds else ()
        self.control = Controller(self.view, self.playback)
        self.counting = Counting()
        self.commentary = Commentary(seated_match, self.driver, self.game, self.playback)
        if seated_match.lost:
            context.notes.append(self.commentary.loss)
        self.requests = Requests(
            seated_match, self.driver, self.game, self.playback, self.control, context, self.keeper.mark
        )
        self.narration = Narration(context, seated_match, self.driver, self.control, self.requests)
        self.playback.staged = self._moment
        self.playback.decides = self.game.decides
        self.bar = Bar()
        """The action bar as it is shown."""
        self.before: Route | None = None
        """The page to go back to instead of cutting, if it is no scene below."""
        self._way_out: Change | None = None
        """The change that leaves the table, as soon as no scene lies above it."""
        self._to_cut = context.settings.cut and can_cut(seated_match)
        """Whether the pack is still to be cut."""

    # ------------------------------------------------------------------------------------------------- what it shows
    @property
    def talks(self) -> bool:
        return self.talkative and self.context.settings.talk

    @property
    def moving(self) -> bool:
        playback, view = self.playback, self.view
        return (
            playback.moving
            or playback.stage_moving
            or view.hand.moving
            or view.settling
            or self.pencil.busy
            or self.counting.busy
            or playback.marked.rising
        )

    @property
    def waits(self) -> bool:
        asked = self.control.decision is not None or bool(self.requests.counted)
        return asked and self.faces.still and not self.requests.hint.pending

    @property
    def ends(self) -> bool:
        """Whether the match is over with the deal on the table."""
        return self.match.over

    @property
    def sum_on_table(self) -> bool:
        """Whether the sum of the deal just scored lies on the table, until the player continues."""
        return self.counting.words is not None

    def board_of(self, seat: Seat, count: int | None = None) -> Board:
        return board_after(self.match, self.game.from_view, self.game.fold, seat, count)

    # ---------------------------------------------------------------------------------------------------- time passes
    def update(self, seconds: float) -> Change | None:
        if self._way_out is not None:
            return self._way_out
        if self._to_cut and self.match.promise is not None:
            self._to_cut = False
            return Push(CutScene(self.context, self.match.promise, self._pack, self._cut, self._go_back))
        self._follow_settings()
        try:
            self._notice(self.playback.update(seconds))
        except ValueError:
            _log.exception("the Board and the match have parted")
            self.playback.show(self.board_of(self.playback.board.me))
        motion, asked = self.playback.tempo.motion, self.control.decision is not None
        self.control.update(seconds, self.context.cards.deck, self.game.panel.card, at_once=not motion)
        blink = bool(motion) and self.control.tips.shown is None  # nobody moves beside what is read
        self.dirty = self.faces.update(seconds, blink=blink) or self.dirty
        if self.faces.spoke:
            self._lay_again()
        self.requests.listen()
        self._count(seconds)
        self.dirty = self.pencil.update(seconds) or self.dirty
        if self.playback.stopped_at is not None and not self.pencil.busy and self.playback.stage.moment is None:
            return self._stop()
        if not asked:
            if self.playback.idle:
                return self._go_on()
            self.driver.prepare()
        self._show()
        return None

    def _cut(self, entropy: str | None) -> None:
        """Begin the match after the cut; None: it was left to chance."""
        if entropy is not None:
            self.match.cut(entropy)

    def _go_back(self) -> None:
        """Leave before the cut: no match begins, and nothing of it is stored."""
        self._way_out = Pop() if self.before is None else Replace(self.before)

    def _follow_settings(self) -> None:
        """Apply deck, back and speed, which may change while the table is open."""
        if self.shown.follow_settings(forward=self.requests.forward):
            self.dirty = True
            self.control.deck_changed(self.context.cards.deck)
            self.requests.reword()
        settings = self.context.settings
        self.control.confirms, self.control.shines = settings.confirmations, settings.shine
        self.control.careful = settings.confirmations and not self.seated_match.practice
        self.driver.play_forced = settings.auto_play or self.requests.rest
        self.control.bar_lines.caps = self.context.caps
        self.requests.keep_in_order()

    def _notice(self, begun: list[Event]) -> None:
        for event in begun:
            if isinstance(event, DealScored):
                self.requests.forward = False
                self._follow_settings()
            sound(self.context.audio, event, self.faces.notice(event, talk=self.talks), self.playback)
            self.commentary.tell(event, self.narration.sentence)
            self.narration.tell(event)
            if isinstance(event, DealScored):
                self._lay_sum(event)
            if isinstance(event, DealEnded):
                self.requests.rest, self.requests.order = False, []

    def _moment(self, board: Board, event: Event) -> Moment | None:
        """Return how an event is staged; ``board`` is the Board before it."""
        return self.game.moment(board, event, self.seated_match.names, self.narration.sentence, self._teaches)

    def _teaches(self, rule: str) -> bool:
        """Whether a rule is to be explained: the first time that it comes up."""
        return note_played(self.context, f"{self.match.game.name}.rule.{rule}")

    def _lay_sum(self, event: DealScored) -> None:
        """Lay the sum of a deal on the table, to be counted out."""
        board, names = self.playback.board, self.seated_match.names
        note = goals_note(self)
        words = sum_words(event, board, self.shown.captions(board), self.narration.narrator, note)
        self.counting.begin(words, self.playback.tempo)
        self.narration.sums = tuple(self.narration.narrator.sums(event.accounts))
        self.commentary.sum_up(Bar(tr("Deal {number}", number=board.deal), self.game.outcome(board, names)))

    def _clear_sum(self) -> None:
        self.counting.clear()
        self.narration.sums = ()

    def _write(self) -> None:
        """Write the new scores on the sheet with the animated pencil."""
        rows = len(self.playback.board.sheet)
        if rows == self.pencil.rows:
            return
        if self.pencil.follow(rows, self.playback.tempo.motion):
            self.context.audio.play(PENCIL)
        if self.sum_on_table:
            self._lay_again()

    def _count(self, seconds: float) -> None:
        """Continue counting the sum, then write it; or remove it if the table no longer stops at it."""
        if self.sum_on_table and self.playback.stopped_at is None:
            self._clear_sum()
            self.dirty = True
        if self.counting.update(seconds):
            self.dirty = True
            if self.counting.told <= len(_AHEAD):
                painter, slip = self.view.table_painter.painter, self.shown.captions(self.playback.board).slip
                self.pencil.draw_ahead(painter, self.playback.layout.slip, slip, written=_AHEAD[self.counting.told - 1])
        if not self.counting.busy:
            self._write()
        counted = self.sum_on_table and not self.counting.busy and not self.pencil.busy
        self.requests.counted = ("result" if self.ends else "next_deal") if counted else ""
        if counted and self.match.over:
            winners = self.match.game.standing(self.match.state).winners
            self.commentary.head(self.narration.narrator.ended(winners).rstrip("."))

    def _stop(self) -> Change | None:
        """Wait for the player while a sum lies on the table; open the result of a finished match."""
        if self.sum_on_table:
            self._show()
            return None
        if self.playback.queued or not self.match.over:
            self.playback.go_on()
            return None
        return Replace(result_of(self))

    def _leave_sum(self) -> Change | None:
        """Continue after a deal: with the next one, or to the result of the match."""
        self._clear_sum()
        self.pencil.finish()
        self.commentary.fall_silent()
        self.playback.go_on()
        return self.update(0.0)

    def _go_on(self) -> Change | None:
        """Ask the player, or play the next step, while nothing moves."""
        seat = self.match.to_act
        if seat is None:
            return Replace(result_of(self))
        self.playback.mark_turn(seat)
        self.commentary.phase = self.match.game.phase(self.match.state)
        human = self.driver.human
        sure = None if human is None else self.requests.next_sure(self.match)
        if human is not None and sure is None:
            return self._ask(human)
        why = self._only_call(seat)
        step = self.driver.advance() if sure is None else self.driver.decide(sure)
        if step is not None:
            self._play(step)
            if why:
                self.control.bar_lines.say(why)
        self._show()
        return None

    def _only_call(self, seat: Seat) -> str:
        """Return why the player cannot but make the call that is made for them; "" where others see their screen."""
        if self.driver.humans != (seat,) or seat in self.driver.stand_ins or self.match.forced() is None:
            return ""
        return self.game.panel.only_call(self.match.game.observe(self.match.state, seat))

    def _play(self, step: Step) -> None:
        """Show a step, after a pause that is the same whatever the player holds; it begins when nothing moves."""
        self.commentary.fall_silent()
        self.playback.push([event.seen_by(self.playback.board.me) for event in step.events], self._pause(step))

    def _pause(self, step: Step) -> float:
        """Return the pause before a step, in seconds at normal speed: shorter in the middle of a turn."""
        if step.seat == CHANCE:
            return 0.0
        steps = self.match.steps
        goes_on = len(steps) > 1 and steps[-2].seat == step.seat
        return THINKING * PAUSES[self.context.settings.thinking] * (IN_TURN if goes_on else 1.0)

    def _ask(self, human: Seat) -> Change | None:
        """Open a decision; with several people at the screen only after the next one has confirmed."""
        if len(self.driver.humans) > 1 and self._ready != human:
            self._shown_to[self.playback.board.me] = len(self.match.steps)
            self._ready = human
            return Push(
                ReadyScene(self.context, self.seated_match.names[human], lambda: self._sit_at(human), self.leave)
            )
        self.commentary.fall_silent()
        self.narration.finish()
        self.context.audio.play(YOUR_TURN)
        deck, panel = self.context.cards.deck, self.game.panel
        decision = self.control.ask(self.match, panel, deck, self.game.action_note)
        if panel.rule(decision.view, deck):
            decision.explains = self._teaches(self.match.game.phase(self.match.state))
            self.control.reword()
        self._show()
        return None

    def _sit_at(self, seat: Seat) -> None:
        """Turn the table to another human and show them what they have missed of this deal."""
        if seat == self.playback.board.me:
            return
        self.faces.calm()
        seen = max(self._shown_to.get(seat, 0), deal_begins(self.match))
        self.playback.show(self.board_of(seat, seen))
        for step in self.match.steps[seen:]:
            self.playback.push([event.seen_by(seat) for event in step.events])

    def leave(self) -> None:
        """Go back to the title as soon as the scene above is closed."""
        self._way_out = Pop()

    def _keep(self, match: Match) -> None:
        """Store the match before the action is shown; a full disk must not stop the game."""
        try:
            self.keeper.keep(match)
            self.commentary.unsaved = ""
        except StoreError as error:
            self.commentary.unsaved = tr("The match cannot be saved: {why}.", why=error)

    # ------------------------------------------------------------------------------------------------------- answers
    def handle(self, event: pygame.Event) -> Change | None:
        """Answer keys and clicks: first what lies over the table, then the open decision, the table's own keys, or skip
        the animation.
        """
        self.faces.animate_others()
        if self.context.follow_device(event):
            self.control.changed = True
            self.requests.reword()
        self.control.bar_lines.caps, self.view.by_finger = self.context.caps, self.context.by_finger
        if self.requests.look_back is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.requests.look_back, self.dirty = None, True
            return None
        writes = self.counting.busy or (self.sum_on_table and self.pencil.busy)
        if writes and event.type == pygame.KEYDOWN and event.key in _ENTER:
            return self._hurry(event)
        answer = self._own_key(event) or self.control.handle(event)
        change = None
        if self.control.refused:
            self.control.refused = False
            self.context.audio.play(REFUSED)
        if isinstance(answer, Command):
            self.context.audio.play(PUSHED)
            change = self._execute(answer.name)
        elif answer is not None:
            self.answer(answer)
        elif self.control.wants_hurry(event):
            change = self._hurry(event)
        if change is None:
            self._show()
        return change

    def _hurry(self, event: pygame.Event) -> Change | None:
        """Finish all animations; a key also continues after a counted sum."""
        if self.requests.counted and event.type == pygame.KEYDOWN:
            return self._leave_sum()
        self.counting.finish()
        self.pencil.finish()
        self._notice(self.playback.hurry())
        return None

    def _own_key(self, event: pygame.Event) -> Command | None:
        """Return the command of a key; a letter that now answers a question is none."""
        if event.type != pygame.KEYDOWN or self.control.letter(event) is not None:
            return None
        if self.requests.counted and letter_of(event) == REVIEW_KEY:
            return Command("review")
        decision = self.control.decision
        chosen = decision is not None and (decision.touched or bool(decision.selection.groups))
        return command_of(event, self.context.settings.keys, hint_open=self.requests.hint.open, chosen=chosen)

    def _execute(self, command: str) -> Change | None:
        way = wished_way(self, command)
        if way is not None:
            self.control.rest()
            return Push(way)
        if command in ("next_deal", "result"):
            return self._leave_sum()
        if command == "review":
            self.control.rest()
            review = decisions_way(self, last_deal=True)
            return None if review is None else Push(review)
        if command == "look_on":
            self._notice(self.playback.hurry())
            return None
        again = self.requests.execute(command)
        if again is not None:
            self._answer(again)
        if command == "undo":
            self.faces.calm()
        if command in ("undo", "sit"):
            self.commentary.fall_silent()
        return None

    def answer(self, action: Action) -> None:
        """Play the human's answer, and animate it from where they hold their cards."""
        self.requests.undone.clear()
        self.requests.order = list(self.control.follow_up)
        self._answer(action)

    def _answer(self, action: Action) -> None:
        held = self.view.own(self.playback)
        self.requests.close_hint()
        step = self.driver.decide(action)
        self.control.close()
        self.playback.hold(held)
        self.commentary.fall_silent()
        self.commentary.loss = ""
        self.playback.push([event.seen_by(self.playback.board.me) for event in step.events])
        self._notice(self.playback.update(0.0))

    # ------------------------------------------------------------------------------------------------------ painting
    def _show(self) -> None:
        """Update the bar, and redraw if anything looks different."""
        control, requests, playback, view = self.control, self.requests, self.playback, self.view
        if control.decision is None:
            control.bar_lines.told = self.commentary.bar()
        control.bar_lines.tools = self.tools()
        control.bar_lines.trouble = self.commentary.trouble
        control.hint = requests.words
        bar, near = self._marked(control.bar()), control.near
        other = (bar is not self.bar and bar != self.bar) or near != view.near
        if other or playback.changed or control.changed or requests.dirty:
            self.bar, view.near, self.dirty = bar, near, True
            playback.changed = control.changed = requests.dirty = False

    def _marked(self, bar: Bar) -> Bar:
        """Return the bar, clear of cards that are chosen and rise, with the main colour on the advised answer only."""
        decision, requests = self.control.decision, self.requests
        if decision is not None and isinstance(decision.selection, LayCards):
            bar = replace(bar, up=SPACES["s"])
        if decision is None or requests.advice is None or self.control.enter_taken:
            return bar
        by_cards = requests.advised is None and (decision.single or decision.chosen)
        return bar.with_main(CONFIRM if by_cards else requests.advised or "")

    def seen(self) -> Seen:
        control, requests = self.control, self.requests
        landing = control.landing
        return Seen(
            self.bar,
            control.state.focus,
            control.state.pressed,
            control.state.tag,
            requests.advised,
            requests.words,
            requests.look_back,
            lit=() if landing is None else (landing,),
            open=control.state.open,
            tip=None if requests.look_back is not None else control.tips.shown,
            advised_at=self._advised_at(),
            faces=self.faces.shown,
            pencil=self.pencil,
            sum=self.counting.words,
            told=self.counting.told,
        )

    def _advised_at(self) -> tuple[Box, ...]:
        advice, placed = self.requests.advice, self.playback.layout.targets
        best = None if advice is None or self.control.decision is None else advice.best
        numbers = best.numbers if isinstance(best, Put) else ()
        meant = [Target(Zone(Place.MELD, number=number)) for number in numbers]
        return tuple(target.shown for target in placed if target.target in meant)

    def tools(self) -> tuple[Button, ...]:
        """Return the table's own buttons in the bar."""
        return tuple(table_buttons(self.requests, self.context.settings.keys, hints=self.helped))

    def overlay(self) -> Sequence[Layer]:
        """Return the layers over everything else."""
        return ()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.view.draw(surface, self.playback, self.seen(), self.overlay())

    def described(self) -> SceneTree:
        return self.narration.described()

    def overview(self) -> Sequence[str]:
        return tuple(self.narration.table())

    def focus_on(self, name: str) -> bool:
        self.dirty = True
        return self.narration.focus_on(name)

    def focus_first(self) -> bool:
        self.dirty = True
        return self.narration.focus_first()

    def notify(self, words: str) -> None:
        self.control.bar_lines.say(words)
        self._show()

    def own_cards(self) -> Sequence[str]:
        return tuple(self.narration.hand())

    def resized(self) -> None:
        """Lay the table out anew; after the score sheet was open the match continues."""
        self.context.lay(self.match.game.name, self._pack)
        self.view.resize(window_size())
        self.shown.people = sitters(self.seated_match, faces(self.keeper.store))
        self.shown.rules = called(setup_of(self.seated_match, self.context))  # in another language
        self._lay_again()
        self.view.plan_faces(self.playback.layout, self.faces.speakers)
        self.control.reword()
        self.requests.reword()

    def covered(self) -> None:
        self.view.release()

    def _lay_again(self) -> None:
        self.playback.lay_again()
        self.dirty = True

    def closed(self) -> None:
        """Stop the opponents' process."""
        self.driver.opponents.forget()
        self.driver.opponents.close()
        self.keeper.close()


def opponents_for(game: str) -> Opponents:
    """Return opponents whose process starts while the first cards are dealt."""
    pool = OpponentPool()
    pool.warm(game)
    return pool


# --------------------------------------------------------------------------------------- where it leads
def wished_way(table: TableScene, command: str) -> Scene | Route | None:
    """Return the destination of a command; None for one that the table carries out itself."""
    match command:
        case "hint" if _is_first_help(table):
            return ConfirmScene(
                table.context,
                tr("Take a hint in a ranked match?"),
                tr("From then on the match counts as practice."),
                tr("Take the hint"),
                table.requests.ask_hint,
            )
        case "sheet":
            return sheet_way(table)
        case "pause":
            return pause_way(table)
        case "help":
            return ToHelp(setup_of(table.seated_match, table.context))
        case "deal":
            return deals_way(table)
    return None


def _is_first_help(table: TableScene) -> bool:
    """Whether a hint now would turn a ranked match into practice."""
    asked, id = table.requests, table.keeper.id
    if table.seated_match.practice or asked.control.decision is None or asked.hint.open:
        return False
    try:
        entry = None if id is None else table.keeper.store.entry(id)
    except StoreError:
        return False
    return entry is None or not entry.aided


def sheet_way(table: TableScene) -> ScoreSheetScene:
    """Return the score sheet, with its links to the deals."""
    return ScoreSheetScene(table.context, sheet_words(table, table.playback.board), deals_way(table))


def goals_note(table: TableScene) -> str:
    """Return the goals the player has just reached for the first time, the rarest in words, of the others the number;
    "" for none, or if they hide goals.
    """
    reached = _reached(table, reach)
    if not reached:
        return ""
    told, others = tr("“{goal}”", goal=reached[0]), len(reached) - 1
    if others:
        told = f"{told} {trn('and {n} other', 'and {n} others', others)}"
    return trn("Goal reached: {goals}", "Goals reached: {goals}", len(reached), goals=told)


def _reached(table: TableScene, find: Callable[..., Sequence[Goal]]) -> list[str]:
    """Return in words the goals that ``find`` finds reached, the rarest first; empty if the player hides goals."""
    me, humans, id = table.playback.board.me, table.driver.humans, table.keeper.id
    mine = bool(humans) and me == humans[0] and me not in table.driver.stand_ins
    if not table.context.settings.goals or not mine or id is None:
        return []
    try:
        reached = find(table.keeper.store, table.keeper.about.profile, table.match, me, id)
    except StoreError as error:
        _log.warning("goals: %s", error)
        return []
    return [WORDS[table.match.game.name].goal_text(goal.name) for goal in reversed(reached)]


def decisions_way(table: TableScene, *, last_deal: bool = False) -> ToDecisions | None:
    """Return the destination of the review of the player's decisions: all so far, or those of the last finished deal.

    None where they decided nothing.
    """
    seat = table.playback.board.me
    if seat not in table.driver.humans:
        return None
    return ToDecisions(replace(table.seated_match, id=table.keeper.id), seat, last_deal, table.keeper.store)


def deals_way(table: TableScene) -> ToDeals:
    """Return the destination of the match's deals with open cards."""

    def anew(deal: PastDeal) -> ToNewTable:
        return same_deal(setup_of(table.seated_match, table.context), table.board_of(0, deal.begins), deal)

    return ToDeals(table.match, table.seated_match.names, anew)


def pause_way(table: TableScene) -> PauseScene:
    """Return the pause menu."""
    mine = table.playback.board.me in table.driver.humans
    alone = table.seated_match.practice and len(table.driver.humans) == 1
    return PauseScene(
        table.context,
        setup_of(table.seated_match, table.context),
        table.leave,
        stand_in=table.requests.stand_in if mine and table.helped else None,
        restart=table.requests.restart if alone else None,
    )


def result_of(table: TableScene) -> ResultScene:
    """Return the match's result, which leads to a new match of the same players."""
    board, taught, game = table.board_of(table.playback.board.me), table.match.prepared, table.match.game.name
    standing = table.match.game.standing(table.match.state)
    setup = last_table(table.context, game) if taught else setup_of(table.seated_match, table.context)
    here = ToSeatedMatch(table.seated_match, table.keeper.store)
    end = End(
        board=board,
        sheet=sheet_words(table, board),
        people=table.shown.people,
        standing=standing,
        sides=table.match.game.sides(table.match.options, len(table.match.players)),
        setup=setup,
        again=ToTable(setup, before=here) if taught else ToAgain(table.seated_match, table.keeper.store),
        deal=deals_way(table),
        review=decisions_way(table),
        played=board.me in table.driver.humans,
        cards=table.game.victory_cards(table.match.game.pack(table.match.options, len(table.match.players))),
        celebration=table.game.celebration(table.match.book),
        aim=table.game.aim(board),
        in_score=table.game.worth_in_score,
        remark=table.faces.last_word(standing.winners, board.me) if table.talks else None,
        goals=_reached(table, reached_in),
        taught=taught,
        farewell=words(FIRST_MATCHES[game].ending, table.context.cards.deck) if taught else "",
        counts=not _relieved(table),
        to_learn=next_to_learn(table.context) if taught else "",
    )
    return ResultScene(table.context, end)


def _relieved(table: TableScene) -> bool:
    """Whether a computer played for the player, so that the match does not count."""
    try:
        entry = None if table.keeper.id is None else table.keeper.store.entry(table.keeper.id)
    except StoreError:
        return False
    return entry is not None and entry.relieved


def same_deal(setup: TableSetup, board: Board, deal: PastDeal) -> ToNewTable:
    """Return the destination of a new table like ``setup`` with one of its deals; ``board`` was seen before it.

    Its dealer sits first, so that everyone gets the same cards.
    """
    dealer = next((seat for seat, plate in enumerate(board.plates) if is_dealer(plate)), 0)
    seats = setup.seats[dealer:] + setup.seats[:dealer]
    return ToNewTable(replace(setup, seats=seats, first_deal=deal.proof.seed or ""))


def sheet_words(table: TableScene, board: Board) -> SheetWords:
    """Return the words of the score sheet of a Board."""
    words = table.game.sheet(board, table.shown.people, book=table.shown.rules or table.match.book)
    happened = (event for step in table.match.steps for event in step.events)
    scored = (event for event in happened if isinstance(event, DealScored))
    return with_sums(words, board, scored, table.narration.narrator)
