"""The table of a first match that teaches: prepared deals, and a guide until its end."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from raub_desktop.engine.actions import Action, Lay, Play, Put, Say
from raub_desktop.engine.cards import Card, known
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import DealEnded, DealScored, Event, TrickTaken
from raub_desktop.language import N_, capitalized, card_word, card_words, tr
from raub_desktop.language.advice import in_words
from raub_desktop.language.games import WORDS
from raub_desktop.language.terms import explained
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice, more_of
from raub_desktop.session.driver import Opponents
from raub_desktop.session.faces import kept_name
from raub_desktop.session.seat_words import levels
from raub_desktop.session.seating import SeatedMatch, plain_names
from raub_desktop.session.setup import Seat
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.scene import Change, Push
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import FIRST_MATCHES
from raub_desktop.ui.games.first_match import Advised, FirstMatch, Place, Point, place_in
from raub_desktop.ui.games.lesson_script import YOU, Tell, words
from raub_desktop.ui.scenes.history.grading import FAULTS, Grade, choice_of, grade_of, same_cards
from raub_desktop.ui.scenes.history.verdict import too_far, worth_words
from raub_desktop.ui.scenes.learn.course import guided_key, note_played
from raub_desktop.ui.scenes.play.guided import Guide, GuidedTable, Lesson
from raub_desktop.ui.scenes.play.noted_table import main_button
from raub_desktop.ui.scenes.play.table_scene import TableScene, sheet_way
from raub_desktop.ui.scenes.play.teacher_note import Note, NoteButton
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.table_making import at_standard, first_table, remembered, seated
from raub_desktop.ui.table.hint import Hint, steadied
from raub_desktop.ui.table.input.decision import Decision

_LEFT = "left"
"""The name of the text shown when the prepared course is left."""
_LOST = "lost"
"""The name of the texts about a card that was lost as the guide had warned, and about a lost match."""
_OWN_COURSE = N_("The deal now takes a course of its own: from here on I go by what lies on the table.")
"""The guide's sentence when the prepared course is left."""
_LEAVES_COURSE = N_("Do it anyway, and the deal takes a course of its own.")
"""The guide's sentence in a question about a mistake that would leave the prepared course."""
_LOST_MATCH = N_("This match is lost, but it counts nowhere. “Review” shows you which of your choices cost most.")
"""The guide's last sentence after a match lost beside the prepared way."""
_RISK = 0.1
"""A difference in the chance to win the trick for which a card that loses it gets a word."""
_HOPE = 0.3
"""A chance to win the trick with which the loss of a card played against the advice gets a word, too."""
_ALONE = Tell(
    N_(
        "That was the last prepared deal, but the match goes on. From here on you decide alone: I only speak up before "
        "a serious mistake. Ask for a hint whenever you like."
    ),
    point="alone",
)
"""Told once after the prepared deals, where the match goes on."""


def guided_match(context: Context, game: str = "") -> GuidedTable:
    """Return the first match of a game ("": of that of the last-used table), newly dealt.

    For a game without one it is a match at its last-used table, explained from the start.
    """
    setup = last_table(context, game)
    first = FIRST_MATCHES[setup.game]
    if not first.deals:
        return GuidedTable(context, setup, guide=Guide.ON)
    _offer_book(context, first)
    match = first.match()
    names = plain_names(match.players, tuple(name or context.settings.name for name in first.seats))
    given = tuple(map(kept_name, names, match.players))
    return FirstMatchTable(context, SeatedMatch(match, given, title=tr("Prepared deals")))


def _offer_book(context: Context, first: FirstMatch) -> None:
    """Preset New table with the taught rules and easy players, unless the player has set up the game before."""
    settings = context.settings
    if first.game in (settings.table.get("game"), *settings.table.get("others", ())):
        return
    plain = first_table(settings.name, first.game)
    you, *others = seated(plain.seats[:1], len(first.seats), first.game)
    easiest = levels(first.game)[1]
    seats = (you, *(Seat(other.name, easiest) for other in others))
    setup = at_standard(replace(plain, book=first.book, overrides={}, seats=seats))
    settings.table = remembered(setup, settings.table)
    context.keep_settings()


def gone_on(context: Context, seated_match: SeatedMatch, store: Store | None = None) -> TableScene:
    """Return the table of an open match, with its guide if he was still there."""
    game, settings = seated_match.match.game.name, context.settings
    if seated_match.id is None or seated_match.id != settings.guided_match:
        return TableScene(context, seated_match=seated_match, store=store)
    guide = Guide.ON if game in settings.guided else Guide.OFFERED
    if seated_match.match.key == FIRST_MATCHES[game].key:
        return FirstMatchTable(context, seated_match, store=store)
    return GuidedTable(context, seated_match=seated_match, store=store, guide=guide)


class FirstMatchTable(GuidedTable):
    """While the player follows the advice, the guide shows the texts written for the prepared deals; else the adviser's
    reasons.

    Before a mistake he asks whether it is meant.
    """

    talkative = False
    draws = False

    def __init__(
        self,
        context: Context,
        seated_match: SeatedMatch,
        *,
        store: Store | None = None,
        opponents: Opponents | None = None,
    ) -> None:
        super().__init__(context, seated_match=seated_match, store=store, opponents=opponents, guide=Guide.ON)
        self.first = FIRST_MATCHES[self.match.game.name]
        self._aimless = False
        self._watcher = Hint(self.driver.opponents, told=context.hinted)
        """The adviser's advice on the open decision, for warning before a mistake; the review grades by it, too."""
        self._me = self.first.seats.index(YOU)
        self._read: set[tuple[int, str]] = set()
        """The texts already shown: the number of actions played, and the text."""
        self._made: set[str] = set()
        """The teaching points already made."""
        self._risked: Card | None = None
        """The card last played against the advice, if its loss is to be told."""
        self._strayed = -1, ""
        """The text about an answer that left the prepared course, with the number of actions played after it."""
        self._met: tuple[int, Sequence[Point]] = (-1, ())
        """The teaching points raised by the last action, with the number of actions played."""
        self._telling = False
        """Whether all animation is done, so that texts can be read."""
        self._meant: tuple[Decision, Action] | None = None
        """The mistaken answer that the guide asks about, and the decision it would answer."""
        self._warned: set[tuple[int, str]] = set()
        """The answers that the guide has asked about: the number of actions played, and the answer."""
        self._insisted: Decision | None = None
        """The decision about which the player was asked, and meant it: they need not be told once more."""
        self._found: tuple[int, Place | None] = (-1, None)

        self.playback.waits = self._stays

    def _stays(self, event: Event) -> bool:
        """Whether a full trick, or the cards of a refa, stay on the table: the guide has something to say about it."""
        after = self.match.steps[-1].events if self.match.steps else ()
        if isinstance(event, DealEnded):
            return bool(self._unread())
        if not isinstance(event, TrickTaken) or any(isinstance(one, DealScored) for one in after):
            return False
        tell = next((tell for _, tell in self._unread()), None)
        return tell is not None and ("trick" in tell.at.split() or tell.point == _LEFT)

    # ----------------------------------------------------------------------------------------------------- where we are
    @property
    def place(self) -> Place | None:
        """Return the deal's place on the prepared course; None: off it."""
        count = len(self.match.steps)
        if self._found[0] != count:
            self._found = count, place_in(self.first, self.match, count)
        return self._found[1]

    def _unread(self) -> list[tuple[tuple[int, str], Tell]]:
        """Return the texts to show now, before anything else happens."""
        if self.guide is not Guide.ON:
            return []
        count = len(self.match.steps)
        told = [] if self.place is None else list(self.place.told)
        if self.place is None or (self.match.over and not told):  # the prepared last words tell of other scores
            told = self._beside()
        prepared = self.match.over or self.match.deals_over < len(self.first.deals)
        if not prepared and not self.match.over and _ALONE.point not in self._made:
            told.append(_ALONE)
        if self.match.over and self._me not in self.match.game.standing(self.match.state).winners:
            told.append(Tell(tr(_LOST_MATCH), point=_LOST))
        keyed = [((count, tell.text), tell) for tell in told]
        return [(key, tell) for key, tell in keyed if key not in self._read]

    def _beside(self) -> list[Tell]:
        """Return what is told beside the prepared way: that it was left, and the points that come up.

        The score sheet is shown after what is said of a deal's end.
        """
        count, text = self._strayed
        left = [Tell(text, point=_LEFT)] if text and count == len(self.match.steps) else []
        points = [Tell(point.text, point.at, point.name) for point in self._points if point.name not in self._made]
        return left + self._lost() + sorted(points, key=lambda tell: tell.at == "sheet")

    def _lost(self) -> list[Tell]:
        """Return what became of a card played against the advice, if it has just lost its trick."""
        steps = self.match.steps
        for event in steps[-1].events if steps else ():
            if isinstance(event, TrickTaken) and event.seat != self._me and self._risked in event.cards:
                by = next(one.action for one in reversed(steps) if one.seat == event.seat and type(one.action) is Play)
                deck, name = self.context.cards.deck, self.seated_match.names[event.seat]
                danger = tr(
                    "That was the danger: {name} won the trick with the {other}, and your {card} is gone.",
                    name=name,
                    other=card_word(by.card, deck),
                    card=card_word(self._risked, deck),
                )
                return [Tell(danger, "trick", _LOST)]
        return []

    @property
    def _points(self) -> Sequence[Point]:
        """The points that the last action brought up."""
        match, count = self.match, len(self.match.steps)
        if self._met[0] != count:
            events = [event.seen_by(self._me) for step in match.steps[-1:] for event in step.events]
            view = match.game.observe(match.state, self._me)
            self._met = count, [point for point in self.first.points if point.comes_up(events, view)]
        return self._met[1]

    @property
    def _advised(self) -> Advised | None:
        """The prepared advice for the open decision; None: there is none."""
        return None if self.place is None else self.place.advised

    def _silent(self, decision: Decision) -> bool:
        """Whether the player decides alone, off the prepared course with nothing new to teach."""
        return self.match.deals_over >= len(self.first.deals) and not self._taught(decision).unread

    def _taught(self, decision: Decision) -> Lesson:
        """Return nothing where the match has points of its own: they say what there is to know."""
        lesson = super()._taught(decision)
        return lesson._replace(new=(), unread=()) if self.first.points else lesson

    def _explained(self, decision: Decision) -> tuple[str, str]:
        """Return the note's text and its advice; where a card can be drawn from one place only, the bar says why."""
        forced = self.match.forced()
        if not isinstance(forced, Say):
            return super()._explained(decision)
        doing = self._doing(Advice((Choice(forced),), POINTS, Reason(ALIKE)), decision)
        return doing, doing

    # ---------------------------------------------------------------------------------------------------- what is said
    def words(self) -> Note | None:
        if self.guide is not Guide.ON or self.requests.hint.open:
            return None
        deck, enough = self.context.cards.deck, NoteButton("off", tr("End guide"), "X")
        if self._telling and (unread := self._unread()):
            tell = unread[0][1]
            if tell.point == _LEFT:
                buttons = NoteButton("undo", tr("Undo"), "Z"), main_button("read", tr("Continue"))
                return self.said(tell.text, foot=self._foot(tell.text), buttons=buttons)
            go_on = tr("Score sheet") if tell.at == "sheet" else tr("Continue")
            text = tell.text if tell.point == _LOST else words(tell.text, deck)
            return self.said(text, foot=self._foot(text), at=tell.at, buttons=(enough, main_button("read", go_on)))
        decision = self.control.decision
        if decision is None:
            return None
        if self._meant is not None and self._meant[0] is decision:
            buttons = NoteButton("anyway", tr("Do it anyway"), "W"), main_button("again", tr("Let me choose again"))
            return self.said(self._warning(*self._meant), tr("Wait a moment"), buttons=buttons)
        advised, advice = self._advised, self.adviser.advice
        if isinstance(self.match.forced(), Play) and not (advised and advised.text):
            return None  # the only card needs no word
        if advised is None:
            return None if self._silent(decision) else super().words()
        if advice is None or self.adviser.decision is not decision:
            return None
        doing = self._doing(advice, decision)
        text = f"{words(advised.text, deck)}\n{doing}" if advised.text else doing
        offers = self._enter_is_free(decision)
        do_it = main_button("do", tr("Do it")) if offers else NoteButton("do", tr("Do it"))
        return self.said(
            text, foot=self._foot(text), at=advised.at, buttons=(enough, do_it), advice=doing, offers=offers
        )

    def _foot(self, text: str) -> str:
        number = self.playback.board.deal
        if number == 1 and not self.has_explained and explained(text, self.match.game.name):
            return tr("Point at the dotted words")
        return tr("Prepared deal {number}", number=number) if number <= len(self.first.deals) else ""

    def _warning(self, decision: Decision, meant: Action) -> str:
        """Return why an answer is a mistake."""
        advice = self._counted(decision)
        written = self.adviser.advice if self.adviser.decision is decision and self._advised is not None else None
        other = None if advice is None else choice_of(advice, meant)
        if advice is None or other is None:
            return self._rule_of_thumb(decision)
        deck, advice = self.context.cards.deck, self._prepared_first(advice)
        best, why = advice.choices[0], self.game.contrast(advice, other, decision.view, deck, self.seated_match.names)
        cards = (meant.card,) if isinstance(best.action, Play) and isinstance(meant, Play) else ()
        compared = Reason("", card=advice.best.card if cards else None, cards=cards)
        told = in_words(why, compared, deck) or self._rule_of_thumb(decision)
        costs = self._costs(best, other, advice.unit, known(decision.view.hands[decision.view.me]))
        leaves = tr(_LEAVES_COURSE) if self._leads_off(meant) else ""
        better = self._doing(written or advice, decision)
        return "\n".join(part for part in (told, better, costs, leaves) if part)

    def _costs(self, best: Choice, other: Choice, unit: str, held: Sequence[Card]) -> str:
        """Return what a choice costs compared with the best one; "" where that cannot be told."""
        if best.value is None or other.value is None or too_far(best.value, other.value, self.game):
            return ""
        if best.value - other.value <= self.game.grading[unit].best:
            return ""
        deck, short = self.context.cards.deck, self.game.short_action
        act = "" if short is None or isinstance(other.action, Play) else short(other.action, deck, held)
        act = act or capitalized(WORDS[self.match.game.name].choice_text(other.action, deck))
        return worth_words(act, best.value, other.value, unit, self.game, more=False)

    def pushed(self, button: str) -> Change | None:
        if button == "read" and (unread := self._unread()):
            key, tell = unread[0]
            self._read.add(key)
            self._made.add(tell.point)
            self._telling = bool(self._unread()) and (self.playback.waiting or not self.playback.queued)
            if tell.at == "sheet":
                return Push(sheet_way(self))
            over = self.match.over and not self._telling  # else the next deal and the review are offered
            return self._leave_sum() if self.sum_on_table and over else None
        if button in ("again", "anyway"):
            meant, self._meant = self._meant, None
            if button == "anyway" and meant is not None:
                self._insisted = meant[0]
                self.answer(meant[1])
            elif meant is not None:
                self.control.choose_again()
            return None
        if button == "undo":
            self._telling = False
            self.requests.go_back()
            return None
        return super().pushed(button)

    # --------------------------------------------------------------------------------------------------- what happens
    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        playback = self.playback
        still = not (playback.moving or self.counting.busy)
        if not self._telling and playback.waiting and playback.waiting_over and still:
            self._tell()
        self._clear_rules()
        return change

    def resized(self) -> None:
        super().resized()
        self._clear_rules()

    def _clear_rules(self) -> None:
        """Leave the prepared deals' name out of the slip of a deal that is not."""
        if self.playback.board.deal > len(self.first.deals) and self.shown.rules:
            self.shown.rules = ""
            self._lay_again()

    def _tell(self) -> None:
        """Begin to say what there is to read; meanwhile it is nobody's turn."""
        self._telling = True
        self.commentary.end_turn()
        self.playback.mark_turn(None)
        self._show()

    def _go_on(self) -> Change | None:
        if self._unread():
            self._tell()
            return None
        return super()._go_on()

    def _count(self, seconds: float) -> None:
        super()._count(seconds)
        if self._unread():
            self.requests.counted = ""  # what is told of the deal is read first

    def _stop(self) -> Change | None:
        if self._unread() and not self.counting.busy:
            self._tell()
            return None
        if self.match.over:
            note_played(self.context, guided_key(self.match.game.name))
        return super()._stop()

    def _follow_deals(self) -> None:
        """Do nothing: this guide stays to the end of the match."""

    def _advise(self) -> None:
        decision, hint = self.control.decision, self.requests.hint
        if decision is None:
            return
        if hint.open:
            if hint.decision is decision and hint.advice not in (None, self._watcher.advice) and not hint.quick:
                self._watcher.tell(decision, hint.advice)  # a warning goes by what was shown
            return
        action = self._settled()
        if action is None and not self._silent(decision):
            super()._advise()
            return
        if action is not None:
            self._advise_this(decision, action)
        if decision.forced:
            return
        if self._watcher.decision is not decision:
            self._watcher.ask(decision, len(self.match.steps))
        elif self._watcher.poll() and action is not None and self._watcher.advice is not None:
            self._watcher.tell(decision, steadied(action, self._watcher.advice))

    def _unask(self) -> None:
        super()._unask()
        if self._watcher.pending:
            self._watcher.close()

    def _settled(self) -> Action | None:
        """Return advice that needs no search: the next action of the prepared match, or the only card to be drawn."""
        if self._advised is not None:
            prepared: Action = self.match.game.from_text(self._advised.action)
            return prepared
        forced = self.match.forced()
        return forced if isinstance(forced, Say) else None

    def _counted(self, decision: Decision) -> Advice | None:
        """Return the adviser's advice on a decision, with numbers; None while unknown."""
        for asked in (self.requests.hint, self._watcher, self.adviser):
            if asked.decision is decision and asked.advice is not None and asked.advice.choices[0].value is not None:
                return asked.advice
        return None

    @property
    def _figures(self) -> Advice | None:
        """The numbers of the open decision, unless they favour another choice than the prepared one."""
        decision = self.control.decision
        counted = None if decision is None else self._counted(decision)
        if counted is None or self._prepared_first(counted).choices[0] is not counted.choices[0]:
            return None
        return counted

    def _prepared_first(self, advice: Advice) -> Advice:
        """Return the advice with what is prepared as its best choice: that is what the guide advises."""
        advised = self._advised
        prepared = None if advised is None else choice_of(advice, self.match.game.from_text(advised.action))
        if prepared is None:
            return advice
        return advice._replace(choices=(prepared, *(choice for choice in advice.choices if choice is not prepared)))

    def answer(self, action: Action) -> None:
        decision, action = self.control.decision, self._as_advised(action)
        asked = len(self.match.steps), self.match.game.to_text(action)
        if decision is not None and asked not in self._warned and self._is_mistake(decision, action):
            self._warned.add(asked)
            self._meant = decision, action
            if self.requests.hint.open:
                self.requests.close_hint()  # it would hide the question
            self.control.return_card()
            self.control.changed = True
            return
        if decision is not None and decision is not self._insisted:
            self._strayed = len(self.match.steps) + 1, self._about(decision, action)
        self._meant = None
        self._risked = None if decision is None else self._at_risk(decision, action)
        super().answer(action)

    def _at_risk(self, decision: Decision, action: Action) -> Card | None:
        """Return the card played, if the advised one was likelier to win the trick or this one was a mistake."""
        counted = self._counted(decision)
        other = None if counted is None else choice_of(counted, action)
        if counted is None or other is None or not isinstance(action, Play):
            return None
        likelier = more_of(self._prepared_first(counted).choices[0], other, "wins") >= _RISK
        fault = grade_of(counted, action, self.game.grading) in FAULTS
        hoped = fault and (other.figure("wins") or 0.0) >= _HOPE
        return action.card if likelier or hoped else None

    def _leads_off(self, action: Action) -> bool:
        """Whether an answer leads off the prepared way."""
        place, text = self.place, self.match.game.to_text(action)
        if place is None:
            return False
        begins = self.first.deals[place.deal].same.get(text, (text,))[0]
        return not any(begins == advised.action for advised in place.instead)

    def _about(self, decision: Decision, action: Action) -> str:
        """Return what is said of an answer: that it leads off the prepared way, or that the advice was better."""
        if self._advised is not None:
            return self._leaving(decision, action, self._advised) if self._leads_off(action) else ""
        advice = None if self._silent(decision) else self._counted(decision)
        if advice is None or isinstance(action, Say | Put):
            return ""
        if action == advice.best or same_cards(action, advice.best):
            return ""
        if not isinstance(action, Play) and grade_of(advice, action, self.game.grading) not in FAULTS:
            return ""  # many a discard is about as good
        return self._judged(decision, action, advice.best)

    def _instead(self, action: Action, better: Action) -> str:
        """Return what was answered, and what the guide would have answered."""
        deck = self.context.cards.deck
        if isinstance(action, Play) and isinstance(better, Play):
            return tr(
                "You played the {card}; I would have played the {other}.",
                card=card_word(action.card, deck),
                other=card_word(better.card, deck),
            )
        if isinstance(action, Lay) and isinstance(better, Lay) and action.verb == better.verb and better.cards:
            other = card_words(better.cards, deck)
            if not action.cards:
                return tr("You kept all your cards; I would have exchanged the {other}.", other=other)
            chosen = card_words(action.cards, deck)
            return tr("You chose the {card}; I would have chosen the {other}.", card=chosen, other=other)
        choice = WORDS[self.match.game.name].choice_text(better, deck)
        return tr("My plan was something else: “{advice}”.", advice=choice)

    def _leaving(self, decision: Decision, action: Action, advised: Advised) -> str:
        """Return what is said when an answer leads off the prepared way: what was played, how good, what changes."""
        better = self.match.game.from_text(advised.action)
        return f"{self._judged(decision, action, better)} {tr(_OWN_COURSE)}"

    def _judged(self, decision: Decision, action: Action, better: Action) -> str:
        """Return what was answered in place of something better, and how good that was."""
        advice = self._counted(decision)
        grade = None if advice is None else grade_of(advice, action, self.game.grading)
        good = self._as_good(action, better) if grade is Grade.BEST else self._why_better(decision, action)
        return f"{self._instead(action, better)} {good}".rstrip()

    def _as_good(self, action: Action, better: Action) -> str:
        """Return that an answer is as good as the advised one, with the reason where two cards are neighbours."""
        pack = self.match.game.pack(self.match.options, len(self.match.players))
        neighbours = (set(pair) for group in self.game.hand_orders[0].sort(pack) for pair in pairwise(group))
        cards = {one.card for one in (action, better) if isinstance(one, Play)}
        if self.game.worth_in_score and len({card.rank for card in cards}) > 1:
            return tr("Yours is nearly as good.")  # one of the two has more points
        if len({card.suit for card in cards}) == 1 and cards in neighbours:
            return tr("Yours is just as good: no card lies between the two.")
        return tr("Yours is just as good.")

    def _why_better(self, decision: Decision, action: Action) -> str:
        """Return why what is prepared is better than an answer; "" where nothing tells them apart."""
        counted = self._counted(decision)
        other = None if counted is None else choice_of(counted, action)
        if counted is None or other is None:
            return ""
        advice = self._prepared_first(counted)
        if (advice.choices[0].value or 0.0) <= (other.value or 0.0):
            return ""
        return self.game.contrast(advice, other, decision.view, self.context.cards.deck, self.seated_match.names)

    def _as_advised(self, action: Action) -> Action:
        """Return the advised action if the answer does the same with equal cards, or in another order."""
        game, place, advised = self.match.game, self.place, self._advised
        if place is None or advised is None:
            return action
        same = self.first.deals[place.deal].same
        ways = [advised.action, *(way for way, does in same.items() if does[0] == advised.action)]
        parts = _parts(game.to_text(action))
        meant: Action = next((game.from_text(way) for way in ways if _parts(way) == parts), action)
        return meant

    def _is_mistake(self, decision: Decision, action: Action) -> bool:
        advice, advised = self._counted(decision), self._advised
        if self.guide is not Guide.ON or advice is None:
            return False
        if advised is not None and self.match.game.to_text(action) == advised.action:
            return False
        if self.first.allows(decision.view, action):
            return False
        if grade_of(advice, action, self.game.grading) is not Grade.MISTAKE:
            return False
        other, best = choice_of(advice, action), self._prepared_first(advice).choices[0]
        assert other is not None, "it has a grade"
        return (best.value or 0.0) - (other.value or 0.0) > self.game.grading[advice.unit].inaccurate

    def _answer(self, action: Action) -> None:
        self._watcher.close()
        if self._advised is not None:
            self._made.add(self._advised.point)
        super()._answer(action)


def _parts(action: str) -> list[str]:
    """Return the words of an action of a record in some order, equal cards of two packs alike."""
    return sorted(action.replace("'", "").split())
