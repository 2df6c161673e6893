"""The guide through a first match: offered at the first decision, and dismissed at any time."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Play, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.language import card_word, tr
from raub_desktop.language.advice import in_words
from raub_desktop.language.games import WORDS
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.session.driver import Opponents
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.scene import Change
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.scenes.learn.course import guided_key, note_played
from raub_desktop.ui.scenes.play.noted_table import NotedTable, main_button
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.play.teacher_note import Note, NoteButton
from raub_desktop.ui.table.hint import Hint, advised_cards
from raub_desktop.ui.table.input.decision import Decision

_NO = "X"
"""The key that dismisses the guide, drawn like a cross: no game, no table and no usual hand uses it."""


class Guide(Enum):
    """The guide's state: absent, offering to explain, or explaining."""

    OFF = "off"
    OFFERED = "offered"
    ON = "on"


def begun(context: Context, setup: TableSetup) -> TableScene:
    """Return the table of a new match; in the first one of a game a guide is offered."""
    first = _is_first(context, setup.game)
    return GuidedTable(context, setup, guide=Guide.OFFERED) if first else TableScene(context, setup)


def _is_first(context: Context, game: str) -> bool:
    if game in context.settings.guided:
        return False
    try:
        return not context.store.list(game=game, most=1)
    except StoreError:
        return False


class Lesson(NamedTuple):
    """Teaching at a decision that was not given before, and the part of it still to be read before the advice."""

    decision: Decision
    new: Sequence[str]
    unread: Sequence[str]


class GuidedTable(NotedTable):
    """A match with a guide, who explains each decision of the player up to the first scored deal."""

    draws = True
    """Whether a card is drawn for the player where it can only be drawn from one place, while the guide is on."""

    def __init__(
        self,
        context: Context,
        setup: TableSetup | None = None,
        *,
        seated_match: SeatedMatch | None = None,
        store: Store | None = None,
        opponents: Opponents | None = None,
        guide: Guide = Guide.OFF,
    ) -> None:
        self.guide = guide
        super().__init__(context, setup, seated_match=seated_match, store=store, opponents=opponents)
        self.adviser = self.requests.guide = Hint(self.driver.opponents, told=self.context.hinted)
        self._aimless = guide is Guide.ON
        """Whether the aim of the game is still to be explained: it is, unless the guide was offered."""
        self._lesson: Lesson | None = None
        self._lessons: set[str] = set()
        """Everything taught so far: nothing is taught twice."""
        self._told: dict[tuple[int, str], int] = {}
        """The sentences that have explained a decision: by deal, the number of actions played then."""
        self._was_noted = False
        """Whether the settings have stored that this match has a guide."""
        if guide is Guide.ON:
            self._to_cut = False  # whoever asked to be taught is not asked anything before
        if len(self.driver.humans) != 1:
            self.guide = Guide.OFF
        elif guide is Guide.ON:
            self._answered()

    # ---------------------------------------------------------------------------------------------------- what is said
    def words(self) -> Note | None:
        decision = self.control.decision
        if decision is None or self.guide is Guide.OFF or self.requests.hint.open:
            return None
        if self.guide is Guide.OFFERED:
            game = WORDS[self.match.game.name].game_name()
            offer = tr("Your first match of {game}? I can explain every decision of this deal.", game=game)
            offer = f"{offer}\n{self._aim(decision)}".rstrip()
            yes = main_button("yes", tr("Explain this deal"))
            return self.said(offer, buttons=(NoteButton("off", tr("No, thanks"), _NO), yes), offers=True)
        enough = NoteButton("off", tr("End guide"), _NO)
        if self._aimless and (aim := self._aim(decision)):
            return self.said(aim, buttons=(enough, main_button("aim", tr("Continue"))))
        if unread := self._taught(decision).unread:
            return self.said(unread[0], buttons=(enough, main_button("read", tr("Continue"))), offers=True)
        text, advice = self._explained(decision)
        if self._enter_is_free(decision):
            holds = not (decision.forced or advice or self.adviser.failed)
            buttons = (enough, main_button("do", tr("Do it"))) if advice else (enough,)
            return self.said(text, buttons=buttons, advice=advice, offers=True, holds=holds)
        do_it = NoteButton("do", tr("Do it"))
        return self.said(text, buttons=(enough, do_it) if advice else (enough,), advice=advice)

    def _enter_is_free(self, decision: Decision) -> bool:
        """Whether Enter may follow the advice: no cards are chosen, and the focus is on none to be played."""
        return not (decision.touched or (decision.single and self.control.state.card_by_keys))

    def _aim(self, decision: Decision) -> str:
        return COURSES[self.match.game.name].aim(decision.view, self.context.cards.deck)

    def _explained(self, decision: Decision) -> tuple[str, str]:
        """Return the explanation of a decision, and its paragraph of advice, or general knowledge."""
        advice = self.adviser.advice
        if decision.forced:
            only = "" if advice is None else self._doing(advice, decision)
            told = (*self._taught(decision).new, only or tr("There is nothing to choose here."))
            return "\n".join(told), only
        if self.adviser.failed:
            return self._rule_of_thumb(decision), ""
        if advice is None or self.adviser.decision is not decision:
            return tr("Let me see…"), ""
        choice, deck = self._doing(advice, decision), self.context.cards.deck
        hint = self.game.hint(advice, decision.view, deck, self.seated_match.names)
        why = "" if advice.reason.code == ALIKE and not hint.found else hint.why.removeprefix(f"{hint.named}. ")
        reason = in_words(why, advice.reason, deck) or self._rule_of_thumb(decision)
        new = [part for part in (reason, hint.aside) if part and not self._was_told(part)]
        return "\n".join((*new, choice)), choice

    def _was_told(self, sentence: str) -> bool:
        """Return whether an earlier decision of this deal was explained by the same sentence."""
        count = len(self.match.steps)
        return self._told.setdefault((self.match.deals_over, sentence), count) < count

    def _doing(self, advice: Advice, decision: Decision) -> str:
        """Return the advised action in the words of its button, or with every card's name."""
        best, view, deck = advice.best, decision.view, self.context.cards.deck
        if isinstance(best, Play):
            return tr("Play the {card}.", card=card_word(best.card, deck))
        hint, button, cards = (
            self.game.hint(advice, view, deck, self.seated_match.names),
            self.game.panel.label(best, view, deck),
            advised_cards(best),
        )
        if isinstance(best, Put) and decision.answer == best and not decision.touched:
            return tr("Press “{button}”.", button=button)
        if hint.named:
            how = ""
            if isinstance(best, Put) and len(best.groups) == 1 and self.context.caps is None:
                if best.numbers:
                    how = tr("Drag it there.")
                elif self._has_bracket(decision, best.groups[0]):
                    how = tr("Click the bracket over these cards.")
            return f"{hint.named.rstrip('!.')}. {how}".rstrip()
        if cards:
            return tr("Choose the {card}, then “{button}”.", card=card_word(cards[0], deck), button=button)
        return tr("Press “{button}”.", button=button)

    def _has_bracket(self, decision: Decision, cards: Sequence[Card]) -> bool:
        """Return whether a bracket that is seen joins just these cards of the hand."""
        seen = {place.target.joined for place in self.playback.layout.targets}
        joined = enumerate(decision.selection.joined)
        return any(number in seen and {*meld} == {*cards} for number, meld in joined)

    def _taught(self, decision: Decision) -> Lesson:
        """Return what the player should read about a decision; nothing twice."""
        if self._lesson is None or self._lesson.decision is not decision:
            new = [part for part in self._known(decision).split("\n") if part and part not in self._lessons]
            self._lessons.update(new)
            self._lesson = Lesson(decision, new, () if decision.forced else new)
        return self._lesson

    def _rule_of_thumb(self, decision: Decision) -> str:
        """Return the general rule for decisions of this kind, shown where nothing better is known."""
        return self._known(decision).split("\n")[-1]

    def _known(self, decision: Decision) -> str:
        """Return general knowledge about a decision, in paragraphs."""
        return COURSES[self.match.game.name].guide(decision.view, self.context.cards.deck)

    def pushed(self, button: str) -> Change | None:
        self._aimless = False
        if button == "aim":
            return None
        if button == "read" and self._lesson is not None:
            self._lesson = self._lesson._replace(unread=self._lesson.unread[1:])
            return None
        if button == "do":
            return self._execute("do_it")
        self.guide = Guide.ON if button == "yes" else Guide.OFF
        self._answered()
        if self.guide is Guide.OFF:
            self._forget()
        return None

    def _answered(self) -> None:
        """Remember that the offer was answered, so that it is not made again."""
        settings, game = self.context.settings, self.match.game.name
        if game not in settings.guided:
            settings.guided = (*settings.guided, game)
            self.context.keep_settings()

    # ----------------------------------------------------------------------------------------------------------- advice
    def update(self, seconds: float) -> Change | None:
        self._note_guide()
        self.driver.draw_forced = self.draws and self.guide is Guide.ON  # there is nothing to be said about that
        if self.guide is Guide.ON:
            self._advise()
            self._follow_deals()
        return super().update(seconds)

    def _follow_deals(self) -> None:
        """Dismiss the guide once a deal has been scored."""
        if any(row.deltas is not None for row in self.playback.board.sheet):
            note_played(self.context, guided_key(self.match.game.name))
            if not self.match.over:
                self.guide = Guide.OFF
                self.control.bar_lines.say(tr("From now on you play on your own. Ask for a hint whenever you like."))

    def _note_guide(self) -> None:
        """Store in the settings whether the guide returns with this match, should it be left now."""
        wanted = self.guide is not Guide.OFF
        if wanted != self._was_noted and self.keeper.id is not None:
            self._was_noted = wanted
            self.context.settings.guided_match = self.keeper.id if wanted else None
            self.context.keep_settings()

    def _advise(self) -> None:
        decision = self.control.decision
        if decision is None or self.requests.hint.open or self._aimless:
            return
        only = self.match.forced()
        if only is not None:
            self._advise_this(decision, only)
        elif self.adviser.decision is not decision:
            self.adviser.ask(decision, len(self.match.steps))
            self._mark_hinted()
        elif self.adviser.poll() and self.adviser.advice is not None:
            best = self.adviser.advice.best
            self.requests.show_advised(best)
            self.requests.dirty = True

    def _advise_this(self, decision: Decision, action: Action) -> None:
        """Show an action as the advice at once, without asking a computer player."""
        if self.adviser.decision is not decision:
            self.adviser.close()
            self.adviser.tell(decision, Advice((Choice(action),), POINTS, Reason(ALIKE)))
            self.requests.show_advised(action)
            self.requests.dirty = True

    def _mark_hinted(self) -> None:
        """Mark the match as played with advice: statistics count it apart."""
        try:
            self.keeper.mark(hinted=True)
        except StoreError as error:
            self.commentary.unsaved = tr("The match cannot be saved: {why}.", why=error)

    def _forget(self) -> None:
        self.adviser.close()
        self.control.ring(())

    def _execute(self, command: str) -> Change | None:
        note = self.note if self.guide is Guide.ON and not self.adviser.failed else None
        if command == "hint" and note is not None and note.advises:
            self._open_figures()
            return None
        if command == "hint":
            self._unask()
        return super()._execute(command)

    def _open_figures(self) -> None:
        """Show the figures of what the guide advises in place of his note, which comes back when they are closed."""
        decision, advice = self.control.decision, self._figures
        if decision is None or advice is None or advice.choices[0].value is None:
            self.control.bar_lines.say(tr("The guide’s note already says what to do."))
            return
        self.requests.hint.tell(decision, advice)
        self.requests.figures = True
        self.requests.reword()
        self.adviser.close()

    @property
    def _figures(self) -> Advice | None:
        """The numbers of the open decision; None while unknown."""
        return self.adviser.advice

    def _unask(self) -> None:
        """Drop the guide's own question: of two that are open, each would take the answer to the other."""
        if self.adviser.pending:
            self.adviser.close()

    def _answer(self, action: Action) -> None:
        if self.guide is Guide.OFFERED:
            self.guide = Guide.OFF
            self._answered()
        self._aimless = False
        self.adviser.close()
        super()._answer(action)
