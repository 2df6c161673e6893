"""The same unseen window and context as for the tests of the screen."""

from tests.ui.conftest import context, screen

__all__ = ["context", "screen"]
