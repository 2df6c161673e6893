"""Keys at the table: arrows go from card to card and button to button, Enter, letters and numbers answer.

A gamepad's buttons come as keys too (see toolkit.input_devices).
"""

from typing import TYPE_CHECKING, Any

import pygame

from raub_desktop.toolkit.input_devices import PRESS
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.table.board.board import move_in_hand
from raub_desktop.ui.table.input.decision import CONFIRM

if TYPE_CHECKING:  # the two know each other
    from raub_desktop.ui.table.input.pointer import Control

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ASIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Keyboard:
    """Works on what the pointer works on: the control's open decision, its hand and its buttons."""

    def __init__(self, control: "Control") -> None:
        self.control = control

    def press(self, event: pygame.Event) -> Any | None:
        """Answer a key; return the action it stands for, a command, or None."""
        control = self.control
        if event.key in _ASIDE:
            if event.mod & pygame.KMOD_SHIFT and control.playback.board.by_hand:
                self._shift(_ASIDE[event.key])
            else:
                self._step(_ASIDE[event.key])
            return None
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._change_row(up=event.key == pygame.K_UP)
            return None
        if event.key in ENTER:
            if self.picks_with(event):
                self._choose()
                return None
            return self._enter()
        if control.decision is None:
            return None
        if event.key == pygame.K_SPACE:
            self._choose()
            return None
        button = self.letter(event)
        return self._card_key(letter_of(event)) if button is None else control.push(button)

    def letter(self, event: pygame.Event) -> str | None:
        """Return the button that a key's letter or digit pushes now; None where it pushes none."""
        decision = self.control.decision
        if decision is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        letter = letter_of(event)
        return next((one.name for one in decision.choices() if letter and one.key == letter and one.enabled), None)

    # ------------------------------------------------------------------------------------------------------- answers
    def _card_key(self, letter: str) -> Any | None:
        """Return a digit or letter touches the card at its place in the hand."""
        control = self.control
        assert control.decision is not None
        hand, keys = control.hand(), card_keys(control.decision.taken)
        place = keys.find(letter) if letter else -1
        if not control.decision.takes_cards or not 0 <= place < len(hand):
            return None
        control.mean(hand[place].key)
        card = hand[place].card
        return None if card is None else control.touch(hand[place].key, card)

    def picks_with(self, event: pygame.Event) -> bool:
        """Whether a gamepad's button picks a card now: several are to be laid, and another button lays them."""
        control = self.control
        picking = control.decision is not None and not control.decision.single and control.on_cards
        return picking and getattr(event, "pad", "") == PRESS and control.view.hand.hover is not None

    def _choose(self) -> None:
        """Space: the card in focus is chosen, where several are."""
        control = self.control
        assert control.decision is not None
        hover = control.view.hand.hover
        card = control.card(hover)
        if not control.decision.single and card is not None and hover is not None:
            control.touch(hover, card)

    def _enter(self) -> Any | None:
        """Enter plays the lifted card, confirms the chosen ones, or pushes the button in focus."""
        control = self.control
        if not control.on_cards:
            main = next((tool.name for tool in control.bar_lines.tools if tool.main), None)
            button = control.focus or main
            return None if button is None else control.push(button)
        assert control.decision is not None
        if not control.decision.single:
            return control.push(CONFIRM)
        hover = control.view.hand.hover
        card = control.card(hover)
        if card is None and control.careful:
            return control.decision.answer
        return None if hover is None or card is None else control.touch(hover, card, sure=True)

    # ------------------------------------------------------------------------------------------------------- the focus
    def _step(self, step: int) -> None:
        """Move the focus to the next card or button at the side."""
        control = self.control
        control.changed = True
        control.untag()
        if control.on_cards:
            keys = [card.key for card in control.hand()]
            first = [key for key in keys if key not in control.view.hand.forbidden] or keys
            control.mean(_next(keys, control.view.hand.hover, step, first))
        else:
            names = [button.name for button in control.bar().buttons if button.enabled]
            control.focus = _next(names, control.focus, step, names)
            control.by_keys = True

    def _shift(self, step: int) -> None:
        """Swap the card in focus with its neighbour, where the player arranges their hand."""
        playback, key = self.control.playback, self.control.view.hand.hover
        keys = [spot.key for spot in playback.board.hand]
        if key in keys:
            place = min(max(keys.index(key) + step, 0), len(keys) - 1)
            groups = playback.board.hand_groups
            group = next((number for number, one in enumerate(groups) if keys[place] in one), 0)
            playback.rearrange(move_in_hand(playback.board, key, place, group))

    def _change_row(self, *, up: bool) -> None:
        """Up to the buttons, down to the cards."""
        control = self.control
        if up and control.on_cards:
            control.by_keys = True
            control.view.hand.hover = None
            self._step(1)
        elif not up and control.by_keys and control.decision is not None and control.decision.takes_cards:
            control.mean(None)
            self._step(1)


def _next(those: list[Any], now: Any, step: int, first: list[Any]) -> Any:
    """Return the neighbour of ``now`` in the direction of ``step``, round the ends; from nowhere the first of
    ``first``."""
    if not those:
        return None
    if now not in those:
        return first[0 if step > 0 else -1]
    return those[(those.index(now) + step) % len(those)]
