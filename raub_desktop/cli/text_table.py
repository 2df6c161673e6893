"""The plain-text table: a match in lines, for a terminal, a pipe, or a screen reader.

One event a line, no colour and no cursor movement.  Where the player decides they get the question, the choices by
number and a prompt.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from raub_desktop.cli.output import say
from raub_desktop.engine.actions import ActionTextError
from raub_desktop.engine.cards import CardTextError, card
from raub_desktop.engine.core import CHANCE, IllegalActionError
from raub_desktop.engine.events import DealEnded, Seat
from raub_desktop.engine.fair import MOST_ENTROPY, fits_record, short
from raub_desktop.engine.match import Match, Step
from raub_desktop.engine.percents import whole_percents
from raub_desktop.language import N_, as_sentence, tr, trn
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.language.narration import Narrator
from raub_desktop.language.numbers import signed
from raub_desktop.language.players import level_words
from raub_desktop.players.advice import MATCH, POINTS
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import HUMAN
from raub_desktop.players.clock import Clock
from raub_desktop.session.driver import Driver
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import SeatedMatch, can_cut, keeper_of
from raub_desktop.storage.store import Store, StoreError


class Answers:
    """The actions open to the player to act, each with its text."""

    def __init__(self, match: Match, texts: Sequence[str]) -> None:
        self.game = match.game
        self.actions = tuple(match.legal_actions())
        self.texts = tuple(texts)

    def listed(self, most: int | None) -> Iterator[str]:
        """Yield the actions as numbered lines, at most ``most`` (None: all), then a line on how to see the others."""
        shown = self.texts if most is None or len(self.texts) <= most else self.texts[:most]
        for number, text in enumerate(shown, 1):
            yield f"{number}. {text}"
        left = len(self.texts) - len(shown)
        if left:
            example = self.game.to_text(self.actions[-1])
            more = trn("{n} more choice", "{n} more choices", left)
            yield tr("{more}: l lists all; or write one, as in “{example}”.", more=more, example=example)

    def read(self, typed: str) -> Any | str:
        """Return the action that was typed, legal or not; a sentence where it cannot be understood."""
        if typed.isascii() and typed.isdecimal() and len(typed) < 6:
            number = int(typed)
            if 1 <= number <= len(self.actions):
                return self.actions[number - 1]
            return tr("There are {n} choices.", n=len(self.actions))
        try:
            return self.game.from_text(_spelt(typed))
        except (ActionTextError, CardTextError, ValueError):
            return tr("That is no choice. ? shows what can be typed.")


def _spelt(typed: str) -> str:
    """Return a typed action as records spell it: cards in capitals, all else in small letters."""
    return " ".join(word.upper() if _is_card(word.upper()) else word.lower() for word in typed.split())


def _is_card(word: str) -> bool:
    try:
        card(word)
    except CardTextError:
        return False
    return True


_MOST_CHOICES = 20
"""More are listed only on wish."""
_MOST_ADVISED = 5
_TWO = 2
_THINK_S = 2.0
"""Time a computer player may think, in seconds."""
_PUSH_AWAY = 60
"""Lines that push one player's cards off the screen before the next looks at it."""


class Left(Exception):  # noqa: N818 - no error: the player leaves the table
    """The player leaves the table; what was played is stored."""


class Options(NamedTuple):
    """The settings of a text table: which deck's words it uses, the computer that plays for people, its rules."""

    deck: str
    auto: str | None = None
    rules: Callable[[], str] = str


class TextTable:
    """One match told in lines; ``read`` returns a line typed, or None at the end of the input."""

    def __init__(
        self, seated_match: SeatedMatch, store: Store, options: Options, read: Callable[[str], str | None]
    ) -> None:
        self.seated_match = seated_match
        self.match: Match = seated_match.match
        self.game = self.match.game
        self.options = options
        self.read = read
        self.keeper = keeper_of(seated_match, [None] * len(seated_match.names), store, None)
        self.driver = Driver(self.match, InlineOpponents(partial(Clock, _THINK_S)), self._keep)
        humans = self.driver.humans
        self.alone = humans[0] if len(humans) == 1 else None
        """The only person at the table; None where there are several, or none."""
        self.narrator = self._narrator(self.alone)
        self._shown_to: Seat | None = self.alone
        self._trouble = ""
        if options.auto is not None:
            for seat in humans:
                self.driver.stand_in(seat, options.auto)

    def _narrator(self, seat: Seat | None) -> Narrator:
        narrator = NARRATORS[self.game.name]
        return narrator(WORDS[self.game.name], self.seated_match.names, seat, self.options.deck)

    def _keep(self, match: Match) -> None:
        """Store the match before its last action is told; a full disk must not stop the game."""
        trouble = ""
        try:
            self.keeper.keep(match)
        except StoreError as error:
            trouble = tr("The match cannot be stored: {why}.", why=error)
        if trouble and trouble != self._trouble:
            _tell(trouble)
        self._trouble = trouble

    # ------------------------------------------------------------------------------------------------- the whole match
    def run(self) -> None:
        """Play until the match is over or left."""
        try:
            self._welcome()
            while not self.match.over:
                self._seal()
                seat = self.driver.human
                if seat is not None:
                    self._ask(seat)
                elif (step := self.driver.advance()) is not None:
                    self._told(step)
            self._farewell()
        except Left:
            _tell(tr("The match is saved. `raub-desktop play --text --resume` continues it."))
        finally:
            self.keeper.close()

    def _welcome(self) -> None:
        players = zip(self.seated_match.names, self.match.players, strict=True)
        seats = ", ".join(name if word == HUMAN else f"{name} ({_level(word)})" for name, word in players)
        words = WORDS[self.game.name]
        _tell(f"{words.game_name()}, {words.rules_name(self.match.book)}: {seats}.")
        if self.seated_match.lost:
            _tell(
                tr(
                    "The last {n} actions of this match were damaged; it continues from just before them.",
                    n=self.seated_match.lost,
                )
            )
        if self.match.steps and self.alone is not None:
            view = self.game.observe(self.match.state, self.alone)
            _tell(tr("The match continues."), *self.narrator.table(view, self._scores()))
        if self.match.promise is not None and not self.match.steps:
            _tell(tr("The seal of this match: {seal}", seal=short(self.match.promise.commitment)))
        if can_cut(self.seated_match) and self.options.auto is None:
            self._cut()

    def _cut(self) -> None:
        """Ask the player to cut: their own contribution to every shuffle of the match (see engine/fair.py)."""
        asked = tr("Cut the pack: type a number or any words, or press Enter to leave it to chance.")
        while not fits_record(words := self._typed(asked).strip()):
            _tell(tr("Please type at most {n} visible letters.", n=MOST_ENTROPY))
        if words:
            self.match.cut(words)

    def _seal(self) -> None:
        """Print, before a deal is shuffled, what it can be checked by afterwards."""
        if self.match.to_act == CHANCE and not self.match.deal_open and self.match.next_fingerprint:
            _tell(tr("Seal of this deal: {seal}", seal=short(self.match.next_fingerprint)))

    def _farewell(self) -> None:
        promise = self.match.promise
        if promise is not None and promise.key is not None:
            _tell(tr("The key of this match: {key}", key=promise.key))

    def _told(self, step: Step) -> None:
        """Print what happened as the only person at the table saw it; with several, only what all saw."""
        onlooker = -1 if self.alone is None else self.alone
        for event in step.events:
            line = self.narrator.event(event.seen_by(onlooker))
            if line:
                _tell(line)

    # ----------------------------------------------------------------------------------------------------- a decision
    def _ask(self, seat: Seat) -> None:
        """Ask a person until they have acted.  Raises Left."""
        self._hand_over(seat)
        narrator = self.narrator if seat == self.alone else self._narrator(seat)
        view = self.game.observe(self.match.state, seat)
        answers = Answers(self.match, [narrator.choice(action, view) for action in self.match.legal_actions()])
        if seat != self.alone:
            _tell(*narrator.table(view, self._scores()))
        self._question(narrator, view, answers)
        while True:
            typed = self._typed("").strip()
            if typed in _WORDS:
                if self._word(typed, seat, narrator, view, answers):
                    return
            elif not typed:
                self._question(narrator, view, answers)
            elif self._answered(typed, answers):
                return

    def _answered(self, typed: str, answers: Answers) -> bool:
        """Play the action that was typed; where that is impossible, print why and change nothing."""
        found = answers.read(typed)
        if isinstance(found, str):
            _tell(found)
            return False
        try:
            step = self.driver.decide(found)
        except IllegalActionError as error:
            _tell(WORDS[self.game.name].refusal_text(error.reason, self.options.deck))
            return False
        self._told(step)
        if self.alone is None:
            _tell(*[""] * _PUSH_AWAY)
        return True

    def _hand_over(self, seat: Seat) -> None:
        """Wait for the next of several people at the screen to press Enter before their cards are shown."""
        if self._shown_to == seat:
            return
        self._typed(tr("{name}: press Enter when only you can see the screen.", name=self.seated_match.names[seat]))
        self._shown_to = seat if self.alone is not None else None

    def _question(self, narrator: Narrator, view: Any, answers: Answers) -> None:
        _tell(*narrator.hand(view))
        _tell(narrator.question(view) or tr("Your turn."))
        _tell(*answers.listed(_MOST_CHOICES))

    def _typed(self, line: str) -> str:
        """Return a line the player types.  Raises Left at the end of the input."""
        if line:
            _tell(line)
        typed = self.read("> ")
        if typed is None:
            raise Left
        return typed

    # ------------------------------------------------------------------------------------------------------- words
    def _word(self, word: str, seat: Seat, narrator: Narrator, view: Any, answers: Answers) -> bool:
        """Run a one-letter command; return whether the player must be asked anew.  Raises Left."""
        match word:
            case "q":
                raise Left
            case "u":
                return self._undo(seat)
            case "?":
                _tell(*_help())
            case "h":
                _tell(*self._hint(narrator, view))
            case "t":
                _tell(*narrator.table(view, self._scores()), *narrator.hand(view))
            case "s":
                _tell(*narrator.sheet(self._written()))
            case "r":
                _tell(self.options.rules())
            case "l":
                _tell(*answers.listed(None))
        return False

    def _scores(self) -> Sequence[int]:
        return self.game.standing(self.match.state).scores

    def _written(self) -> list[Sequence[int]]:
        """Return the scores before the first deal, and after each deal that is over."""
        ends = (any(isinstance(event, DealEnded) for event in step.events) for step in self.match.steps)
        counts = [0, *(count for count, over in enumerate(ends, 1) if over)]
        return [self.game.standing(self.match.state_after(count)).scores for count in counts]

    def _hint(self, narrator: Narrator, view: Any) -> Iterable[str]:
        self.keeper.mark(hinted=True)
        advice = advise(self.game.name, view, Random(len(self.match.steps)), Clock(_THINK_S))
        yield as_sentence(tr("The computer would choose: {choice}", choice=narrator.choice(advice.best, view)))
        if why := narrator.why(advice.reason):
            yield why
        counted = [choice for choice in advice.choices if choice.value is not None][:_MOST_ADVISED]
        if len(counted) < _TWO:
            return
        yield tr(_WORTH.get(advice.unit, _WORTH_TRICKS))
        for choice in counted:
            yield f"{_worth(choice.value or 0.0, advice.unit):>5}  {narrator.choice(choice.action, view)}"

    def _undo(self, seat: Seat) -> bool:
        """Undo to the player's own last decision, in practice; return whether anything was undone."""
        if not self.seated_match.practice or self.alone is None:
            _tell(tr("In this match nothing can be undone."))
            return False
        if not self.game.memory.undoes_in_deal:
            _tell(tr("This is a game of memory: within a deal nothing can be undone."))
            return False
        count = self.driver.own_last(seat)
        if count is None:
            _tell(tr("There is nothing to undo yet."))
            return False
        self.keeper.mark(undone=True)
        self.driver.undo(len(self.match.steps) - count)
        _tell(tr("Undone."))
        return True


_WORDS = ("?", "h", "t", "s", "r", "u", "q", "l")


def _help() -> Sequence[str]:
    return (
        tr("Answer with the number of a choice, or write it as records do: QH, exchange TS 9S, discard 7D."),
        tr("h: hint. t: the table again. s: the score sheet. r: the rules. l: all choices."),
        tr("u: undo (in practice). q: leave; the match is saved. Enter: the question again."),
    )


_WORTH: Mapping[str, str] = {
    MATCH: N_("Matches won of a hundred, by the choice:"),
    POINTS: N_("Lead over the others, by the choice:"),
}
_WORTH_TRICKS = N_("Tricks won, by the choice:")
"""Headings over the numbers before the choices, by the unit of the advice."""


def _worth(value: float, unit: str) -> str:
    return str(whole_percents(value)) if unit == MATCH else signed(value, 1)


def _level(word: str) -> str:
    return level_words(word.partition("@")[0].partition(":")[0]).name


def _tell(*lines: str) -> None:
    for line in lines:
        say(line)
