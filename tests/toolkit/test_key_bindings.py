"""Keys can be changed, never so that two things have one, and work on keyboards of other letters."""

import pygame
import pytest

from raub_desktop.toolkit.key_bindings import cap, letter_of, name_of
from raub_desktop.ui.bindings import BINDINGS, bound, is_key, key_of


def down(key: int, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")


def test_no_two_keys_are_designed_alike() -> None:
    keys = [binding.usual for binding in BINDINGS]
    assert len(set(keys)) == len(keys)


def test_a_changed_key_works_and_the_old_one_no_more() -> None:
    changed = bound("hint", "f1", {})
    assert is_key(down(pygame.K_F1), "hint", changed)
    assert not is_key(down(pygame.K_h), "hint", changed)


def test_a_key_that_was_taken_changes_hands() -> None:
    changed = bound("hint", "i", {})
    assert key_of("hint", changed) == "i"
    assert key_of("deal", changed) == "h"


def test_giving_the_designed_keys_back_leaves_nothing_to_remember() -> None:
    changed = bound("hint", "m", {})
    assert bound("hint", "h", changed) == {}


def test_undo_needs_control() -> None:
    assert is_key(down(pygame.K_z, pygame.KMOD_LCTRL), "undo", {})
    assert not is_key(down(pygame.K_z), "undo", {})


def test_a_cyrillic_letter_counts_as_the_latin_one_in_its_place() -> None:
    assert is_key(down(ord("х"), scancode=pygame.KSCAN_H), "hint", {})


def test_on_a_serbian_keyboard_z_and_y_lie_as_on_a_german_one() -> None:
    assert letter_of(down(ord("з"), scancode=pygame.KSCAN_Y)) == "Z"
    assert letter_of(down(ord("з"), scancode=pygame.KSCAN_P)) == "P", "a Russian one"


def test_the_row_of_digits_and_the_number_pad_are_digits_on_every_keyboard() -> None:
    assert letter_of(down(ord("é"), scancode=pygame.KSCAN_2)) == "2"
    assert letter_of(down(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)) == "1"
    assert letter_of(down(pygame.K_KP_7, scancode=pygame.KSCAN_KP7)) == "7"
    assert letter_of(down(ord("ö"), scancode=pygame.KSCAN_0)) == ""


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_LSHIFT])
def test_what_every_screen_needs_cannot_be_given_away(key: int) -> None:
    assert name_of(down(key)) is None


def test_a_settings_file_with_a_key_there_is_not_keeps_the_designed_one() -> None:
    assert key_of("hint", {"hint": "warp"}) == "h"


@pytest.mark.parametrize(
    ("key", "words"), [("h", "H"), ("ctrl+z", "Ctrl Z"), ("f11", "F11"), ("comma", ","), ("tab", "Tab")]
)
def test_caps_say_what_keyboards_say(key: str, words: str) -> None:
    assert cap(key) == words
