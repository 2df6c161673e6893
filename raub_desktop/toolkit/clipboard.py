"""The system's clipboard, if there is one."""

import logging

import pygame

_log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, NotImplementedError) as error:
        _log.warning("nothing can be copied: %s", error)
        return False


def pasted() -> str:
    """Return the text on the clipboard, "" if there is none or no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, NotImplementedError) as error:
        _log.warning("nothing can be pasted: %s", error)
        return ""
