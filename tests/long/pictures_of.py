"""Pictures of scenes and tables to be looked at: in any size, scale and colours, and as other eyes see them.

    python -m tests.long.pictures_of FOLDER table:remi settings:screen --scale 1.5 --colours contrast --sight grey

Without names, all of them; "table:GAME" is a table of a game at its first decisions, without and with the hint.
"""

import argparse
import os
import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from raub_desktop.language import languages
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import COLOURS, Settings
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import played, stored
from tests.ui.scenes.table_rig import TableRig, a_setup
from tests.ui.scenes.test_longer_words import SCENES, TABLES
from tests.ui.sight import SIGHTS, picture_seen


def settings_of(asked: argparse.Namespace) -> Settings:
    """Settings as they were asked for."""
    return Settings(
        language=asked.language,
        scale=asked.scale,
        colours=asked.colours,
        cloth=asked.cloth,
        index=asked.index,
        four_colours=asked.four,
    )


def scenes(asked: argparse.Namespace, home: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Every scene that was asked for, at rest."""
    settings = settings_of(asked)
    store = Store(home / "kept")
    for seed in (1, 2):
        stored(store, played(seed))
    for name, make in SCENES.items():
        if wanted(asked, name):
            context = Context.made(settings, assets_dir())
            scene = make(context, store)
            yield name, opened(scene, asked.size)  # type: ignore[arg-type]  # every one of them is a Screen
            scene.closed()
    store.close()


def tables(asked: argparse.Namespace, home: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Every table that was asked for, at some decisions."""
    for game, (book, seats) in TABLES.items():
        if not wanted(asked, f"table:{game}"):
            continue
        rig = TableRig(home / game, a_setup(book, asked.seats or seats, seed=asked.seed, game=game), size=asked.size)
        rig.context.take_over(replace(settings_of(asked), speed="off"))
        for number in range(asked.decisions):
            rig.until_asked()
            for hint in (False, True):
                if hint:
                    rig.key(pygame.K_h)
                    rig.until(lambda rig=rig: rig.table.requests.hint.advice is not None, 2000)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
                rig.table.resized()
                rig.table.draw(shown := pygame.Surface(asked.size))
                yield f"table:{game} {number}{' hint' if hint else ''}", shown
            rig.table.answer(rig.table.match.legal_actions()[0])


def wanted(asked: argparse.Namespace, name: str) -> bool:
    """Whether a picture of a name was asked for."""
    return not asked.names or any(
        one.replace(":", ": ").replace("  ", " ") == name or one == name for one in asked.names
    )


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", type=lambda text: tuple(map(int, text.split("x"))), default=(1280, 720))
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--colours", choices=COLOURS, default=COLOURS[0])
    parser.add_argument("--cloth", default="green")
    parser.add_argument("--index", default="plain")
    parser.add_argument("--language", default="en")
    parser.add_argument("--four", action="store_true")
    parser.add_argument("--sight", choices=SIGHTS, action="append", default=[])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=2)
    asked = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(asked.size)
    languages.follow(asked.language, assets_dir() / languages.FOLDER)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        for source in (scenes, tables):
            for name, picture in source(asked, Path(home)):
                plain = re.sub(r"\W+", "-", name)
                pygame.image.save(picture, asked.folder / f"{plain}.png")
                for sight in asked.sight:
                    pygame.image.save(picture_seen(picture, sight), asked.folder / f"{plain}-{sight}.png")
                print(plain, flush=True)


if __name__ == "__main__":
    main()
