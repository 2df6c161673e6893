"""A human's decision: the question, the answer composed so far, and the action bar's content.

How an answer is composed is the game's own selection (see selection.py); the words are its Panel's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Lay, Play, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.language import card_word, rank_word, tr
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.languages import ENGLISH, spoken
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.input.call_letters import call_letters
from raub_desktop.ui.table.input.choosing import PlayCard
from raub_desktop.ui.table.input.commands import LAYS_MELD
from raub_desktop.ui.table.input.selection import Offer, Question, Selection, Touch

CONFIRM = "confirm"
"""The name of the button that plays the card, or lays the cards, that are chosen."""
_LABELS = 64
"""Number of listed answers whose words are considered for the size of the confirming button."""


class Panel:
    """A game's decisions: their selections and words; ``view`` is what the player observes.

    These methods are defaults for games that need nothing else.
    """

    words: GameWords

    def __init__(self, words: GameWords | None = None) -> None:
        if words is not None:
            self.words = words

    def selection(self, question: Question) -> Selection:
        """Return the selection for a question; the default: a card to the trick or a call."""
        plays = any(isinstance(action, Play) for action in question.legal)
        return PlayCard(question) if plays else Selection(question)

    def title(self, view: Any) -> str:
        return tr("Your turn")

    def question(self, view: Any, deck: str) -> str:
        """Return the question to the player in one sentence."""
        return ""

    def rule(self, view: Any, deck: str) -> str:
        """Return a rule that the question brings up, told once below it; "" for none."""
        return ""

    def label(self, action: Action, view: Any, deck: str) -> str:
        if isinstance(action, Play):
            ranks = [card.rank for card in view.hands[view.me] if card is not None]
            word = (
                rank_word(action.card.rank, deck)
                if ranks.count(action.card.rank) == 1
                else card_word(action.card, deck)
            )
            return tr("Play the {card}", card=word)
        return self.words.choice_text(action, deck)

    def does(self, action: Action, view: Any, deck: str) -> str:
        """Return in a word what an answer does with its cards; "" if it is about none."""
        match action:
            case Lay(verb, _):
                return self.label(Lay(verb, ()), view, deck)
            case Put(verb, (_,), ()):
                return self.label(Put(verb, ((),)), view, deck)
        return ""

    def receivers(self, action: Action, view: Any) -> Mapping[Card, Seat]:
        """Return who gets which card of an answer, if they go to different players."""
        return {}

    def card(self, card: Card, deck: str) -> str:
        return card_word(card, deck)

    def key(self, action: Action) -> str:
        """Return the key of an answer: a capital letter, or a digit where no cards are to be touched; "" for none."""
        return ""

    def keys(self) -> str:
        """Return all letters that are keys of answers in this game."""
        return ""

    def lettered(self, question: Question, deck: str) -> dict[str, str]:
        """Return the words of everything in a question that can have a letter key, by the designed letter."""
        keyed = ((self.key(action), action) for action in question.legal)
        return {key: self.label(action, question.view, deck) for key, action in keyed if key.isalpha()}

    def is_main(self, action: Action) -> bool:
        """Whether an answer is the main one among those offered: its button is red."""
        return False

    def reason(self, reason: Reason, deck: str) -> str:
        return self.words.refusal_text(reason, deck)

    def only_call(self, view: Any) -> str:
        """Return why the player can make one call only, which is made without asking; "" where that is plain."""
        return ""

    def waiting(self, phase: str, name: str) -> str:
        """Return in one sentence what is waited for in this phase; ``name`` is the player to act."""
        return ""


Note = Callable[[Action, Any], str]
"""Meaning of an action to the player of a view, in a sentence or two; "" where its button says it all."""


def silent(action: Action, view: Any) -> str:
    """Return "": the note of a game whose buttons need no explanation."""
    return ""


class Choice(NamedTuple):
    """One button: its name and words, its key, and the action it answers (None: it changes the selection)."""

    name: str
    text: str
    key: str
    action: Action | None
    main: bool = False
    enabled: bool = True
    note: str = ""


class Decision:
    """One decision of the human to act, from the question to the answer.

    ``deck`` chooses the words for cards, ``names`` are the players' by seat.
    """

    def __init__(self, match: Match, panel: Panel, deck: str, note: Note = silent, names: Sequence[str] = ()) -> None:
        self.match = match
        self.note = note
        self.panel = panel
        self.deck = deck
        self.question = Question.of(match, names)
        self.seat, self.view, self.legal = self.question.seat, self.question.view, self.question.legal
        self.selection = panel.selection(self.question)
        self.explains = False
        """Whether a rule that comes up is told with the question."""
        self._given = self.selection.chosen
        self.forced = match.forced() is not None
        """Whether there is only one legal action."""
        self._letters: tuple[str, Mapping[str, str]] | None = None
        """The letters of the calls, and the language they were found for."""

    # ------------------------------------------------------------------------------------------------------------ cards
    @property
    def takes_cards(self) -> bool:
        return self.selection.takes_cards

    @property
    def single(self) -> bool:
        return self.selection.single

    @property
    def chosen(self) -> tuple[Card, ...]:
        return self.selection.chosen

    @property
    def touched(self) -> bool:
        """Whether the player has chosen cards, apart from one that is chosen automatically because it is required."""
        return bool(self.chosen) and self.chosen != self._given

    def choose_again(self) -> None:
        """Forget what the player has chosen."""
        self.selection.choose_again(self._given)

    # ---------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Action | None:
        return self.selection.answer

    @property
    def letters(self) -> Mapping[str, str]:
        """The letter of each call in the current language, by the one it was designed with."""
        if self._letters is None or self._letters[0] != spoken():
            self._letters = spoken(), call_letters(self.panel.lettered(self.question, self.deck))
        return self._letters[1]

    @property
    def taken(self) -> str:
        """The letters of calls, which cannot be keys of cards."""
        return self.panel.keys() if spoken() == ENGLISH else "".join(self.letters.values())

    def choices(self) -> tuple[Choice, ...]:
        """Return the buttons: the calls in the order of the rules, then what the chosen cards make."""
        return tuple(map(self._choice, self.selection.offers()))

    def _choice(self, offer: Offer) -> Choice:
        name, action, enabled, text, key, note = offer
        if action is None:
            return Choice(name, text, self.letters.get(key, key), None, enabled=enabled, note=note)
        panel = self.panel
        label, key = text or panel.label(action, self.view, self.deck), panel.key(action)
        return Choice(name, label, self.letters.get(key, key), action, panel.is_main(action), enabled)

    @property
    def only(self) -> Choice | None:
        """The red button where it is the only one: Enter presses it.  Of several, a hasty Enter would choose."""
        choices = [choice for choice in self.choices() if choice.enabled]
        return choices[0] if len(choices) == 1 and choices[0].main and not self.takes_cards else None

    def letter_keys(self, card: Card | None) -> list[tuple[str, str]]:
        """Return the keys of the present answers, each with its button's name; ``card`` is hovered."""
        keys = [(choice.key, choice.name) for choice in self.choices() if choice.enabled]
        confirm = self.selection.confirm(card)
        if confirm is not None and confirm.enabled and confirm.action is not None:
            letter = self.panel.key(confirm.action)
            keys.append((self.letters.get(letter, letter), CONFIRM))
        joined = None if card is None or self.chosen else self.selection.bracket_of(card)
        if joined is not None:
            keys.append((self.letters.get(LAYS_MELD, LAYS_MELD), joined))
        return keys

    def push(self, button: str) -> Touch:
        return self.selection.confirmed() if button == CONFIRM else self.selection.push(button)

    def action_of(self, button: str) -> Action | None:
        """Return the action of a button by its name; None if it answers nothing now."""
        if button == CONFIRM:
            return self.answer
        return next((choice.action for choice in self.choices() if choice.name == button), None)

    # -------------------------------------------------------------------------------------------------------------- bar
    def bar(self, card: Card | None = None, enter: str = "Enter") -> Bar:
        """Return the action bar; ``card`` is hovered or focused, ``enter`` the name of the confirming key."""
        choices, only = self.choices(), self.only
        confirm = self.selection.confirm(card)
        buttons = [
            Button(
                choice.name,
                choice.text,
                enter if choice == only else choice.key,
                choice.main and confirm is None,
                choice.enabled,
                choice.note or self._note(choice.action),
            )
            for choice in choices
        ]
        if confirm is not None:
            label = confirm.text
            if not label and confirm.action is not None:
                label = self.panel.label(confirm.action, self.view, self.deck)
            why = "" if confirm.enabled else self.selection.progress
            keeps = isinstance(confirm.action, Lay) and not confirm.action.cards and confirm.enabled
            main = not keeps  # red, it would seem advice to keep all cards
            key = enter
            if self.keeps_all and confirm.action is not None:
                letter = self.panel.key(confirm.action)
                key = self.letters.get(letter, letter)
            buttons.append(Button(CONFIRM, label, key, main, confirm.enabled, why, room=self._labels()))
        coming = Button(CONFIRM, "", enter, room=self._labels()) if confirm is None and self.single else None
        rule = self.panel.rule(self.view, self.deck) if self.explains else ""
        asked = self.panel.question(self.view, self.deck)
        line = self._line() or f"{asked} {rule}".rstrip()
        return Bar(self.panel.title(self.view), line, tuple(buttons), coming)

    @property
    def keeps_all(self) -> bool:
        """Whether the answer is to keep all cards, by a letter: a hasty Enter would forfeit the exchange."""
        return isinstance(self.answer, Lay) and not self.answer.cards and bool(self.panel.key(self.answer))

    def _note(self, action: Action | None) -> str:
        return "" if action is None else self.note(action, self.view)

    def _labels(self) -> tuple[str, ...]:
        """Return all words that the confirming button may have, so that its size stays."""
        silent = [action for action in self.legal if not isinstance(action, Say)][:_LABELS]
        return tuple(sorted({self.panel.label(action, self.view, self.deck) for action in silent}))

    def _line(self) -> str:
        """Return the progress of the selection; else the requirement that forbids some cards; else ""."""
        if self.selection.progress:
            return self.selection.progress
        requirement = self.selection.requirement()
        return "" if requirement is None else self.panel.reason(requirement, self.deck)
