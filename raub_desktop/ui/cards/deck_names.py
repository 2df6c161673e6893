"""The decks by their names, to choose from."""

from collections.abc import Iterable

from raub_desktop.language import tr, trc


def deck_choices(decks: Iterable[str]) -> list[tuple[str, str]]:
    """Each deck with its name in the chosen language."""
    names = {"hungarian": trc("deck", "Hungarian"), "french": trc("deck", "French")}
    return [(deck, names[deck]) for deck in decks]


def only_deck() -> str:
    """Why there is no other deck to choose."""
    return tr("The other deck does not have all the cards these rules need.")
