"""Rewrites every picture and sound under assets/, byte for byte the same each time.

    python -m raub_desktop.art.build [FOLDER]

FOLDER is assets/ at the top of the source tree unless given.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from raub_desktop.art import backs
from raub_desktop.art.deltas import delta
from raub_desktop.art.french.deck import deck as french
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.hungarian import deck as hungarian
from raub_desktop.art.icon import icon, icon_small
from raub_desktop.art.kit import ASSETS, INKS, Drawing, H, W
from raub_desktop.art.lettering import TITLE
from raub_desktop.art.lint import lint
from raub_desktop.art.portraits import MOODS, PORTRAITS
from raub_desktop.art.sounds import sound_files
from raub_desktop.art.table_art import CLOTHS, cloths_file, table_pictures

RANK_ORDER = "AKQJT98765432X"
SUIT_ORDER = "SHDC1234"

DECKS: dict[str, tuple[str, dict[str, Drawing]]] = {
    "hungarian": ("Hungarian", hungarian.PLAIN),
    "hungarian-index": ("Hungarian, index letters", hungarian.LETTERED),
    "hungarian-large": ("Hungarian, large index", hungarian.LARGE),
    "french": ("French", french(Edition())),
    "french-large": ("French, large index", french(Edition(large=True))),
    "french-four": ("French, four colours", french(Edition(four_colours=True))),
    "french-four-large": ("French, four colours, large index", french(Edition(four_colours=True, large=True))),
}

BASES = {"french-four": "french", "french-four-large": "french-large"}
"""Decks that share what four colours leave as it is, spades, hearts and jokers, with the deck they were made from."""
RECOLOURED = "DC"
ORIGINALS = {**BASES, "french-large": "french", "hungarian-index": "hungarian", "hungarian-large": "hungarian"}
"""The deck from which each other printing's drawings are stored as deltas (see deltas.py)."""


def drawn_in(deck: str) -> list[str]:
    """Return the cards of which a deck has drawings of its own, in order."""
    return [card for card in in_order(DECKS[deck][1]) if deck not in BASES or card[1] in RECOLOURED]


def in_order(cards: Mapping[str, Drawing]) -> list[str]:
    """Card names by suit, high to low, jokers last."""
    return sorted(cards, key=lambda card: (card[0] == "X", SUIT_ORDER.index(card[1]), RANK_ORDER.index(card[0])))


def pictures() -> dict[str, Drawing]:
    """Every picture by its path under assets/, without drawing it yet."""
    out: dict[str, Drawing] = {}
    for deck, (_, cards) in DECKS.items():
        out |= {f"decks/{deck}/{card}.svg": cards[card] for card in drawn_in(deck)}
    out |= {f"decks/backs/{name}.svg": draw for name, draw in backs.BACKS.items()}
    out |= {f"portraits/{name}.svg": draw for name, draw in (PORTRAITS | MOODS).items()}
    out |= {"icons/raub-desktop.svg": icon, "icons/raub-desktop-small.svg": icon_small}
    return out | TITLE | table_pictures()


def inks_of(name: str) -> frozenset[str]:
    """Return the inks a picture may use: the deck's, and on a table cloth the cloth's own too."""
    folders = name.split("/")
    if folders[0] == "table" and folders[1] in CLOTHS:
        return INKS | set(asdict(CLOTHS[folders[1]]).values())
    return INKS


def deck_file(deck: str) -> str:
    """Return a deck's deck.json: its name, the size of its cards in card units, their list, and the deck whose
    drawings stand for those it has none of."""
    name, cards = DECKS[deck]
    data = {"name": name, "size": [W, H], "cards": in_order(cards)}
    if deck in BASES:
        data["base"] = BASES[deck]
    return json.dumps(data, indent=2) + "\n"


def build_pictures(folder: Path = ASSETS) -> list[Path]:
    """Draw every picture into `folder`; return the files written.  Raises ValueError for one that fails lint()."""
    texts = {name: draw() for name, draw in pictures().items()}
    for name, svg in texts.items():
        if complaints := lint(svg, inks_of(name)):
            raise ValueError(f"{name}: {'; '.join(complaints)}")
    for name in [name for name in texts if name.split("/")[1] in ORIGINALS]:
        deck, card = name.removesuffix(".svg").split("/")[1:]
        other = f"{ORIGINALS[deck]}/{card}"
        texts[f"decks/{deck}/{card}.delta"] = delta(other, DECKS[ORIGINALS[deck]][1][card](), texts.pop(name))
    texts |= {f"decks/{deck}/deck.json": deck_file(deck) for deck in DECKS}
    texts["table/cloths.json"] = cloths_file()
    return write_files(folder, {name: text.encode() for name, text in texts.items()})


def write_files(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write files by their names under a folder; returns their paths."""
    out = []
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        out.append(target)
    return out


def main() -> None:
    """Command line: build into assets/, or into the folder given."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else ASSETS
    written = [*build_pictures(folder), *write_files(folder, sound_files())]
    print(f"{len(written)} files under {folder}")


if __name__ == "__main__":
    main()
