"""Drawings and fonts are shared by all tests of the toolkit."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def shared(rendered_once: None, set_once: None) -> None:
    """See tests/window.py."""
