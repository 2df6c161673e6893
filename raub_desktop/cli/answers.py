"""What a player types at the plain-text table, read as one of the choices or as an action in the record's notation."""

from collections.abc import Iterator, Sequence
from typing import Any

from raub_desktop.engine.actions import ActionTextError
from raub_desktop.engine.cards import CardTextError, card
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trn


class Answers:
    """The choices before the player to act, with a text for each."""

    def __init__(self, match: Match, texts: Sequence[str]) -> None:
        self.game = match.game
        self.actions = tuple(match.legal_actions())
        self.texts = tuple(texts)

    def listed(self, most: int | None) -> Iterator[str]:
        """The choices by number, no more than ``most`` (None: all); then how to come to the others."""
        shown = self.texts if most is None or len(self.texts) <= most else self.texts[:most]
        for number, text in enumerate(shown, 1):
            yield f"{number}. {text}"
        left = len(self.texts) - len(shown)
        if left:
            example = self.game.to_text(self.actions[-1])
            more = trn("{n} more choice", "{n} more choices", left)
            yield tr("{more}: l lists all; or write one, as in “{example}”.", more=more, example=example)

    def read(self, typed: str) -> Any | str:
        """The action that was typed, legal or not; a sentence where it cannot be read."""
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
    """An action as records spell it, cards in capitals and all else small; a player may type either."""
    return " ".join(word.upper() if _is_card(word.upper()) else word.lower() for word in typed.split())


def _is_card(word: str) -> bool:
    try:
        card(word)
    except CardTextError:
        return False
    return True
