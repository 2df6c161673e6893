"""The decks' names, for choosers."""

from collections.abc import Iterable

from raub_desktop.language import tr, trc


def deck_choices(decks: Iterable[str]) -> list[tuple[str, str]]:
    """Return each deck with its name in the current language."""
    names = {"hungarian": trc("deck", "Hungarian"), "french": trc("deck", "French")}
    return [(deck, names[deck]) for deck in decks]


def only_deck() -> str:
    """Return a sentence on why there is no other deck to choose."""
    return tr("The other deck does not have all the cards these rules need.")
