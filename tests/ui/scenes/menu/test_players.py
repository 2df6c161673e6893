"""The players of this computer: who plays is who sits at the table."""

from pathlib import Path

from raub_desktop.session.setup import Seat
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes import current_player
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.table_making import first_table, remembered


def at_the_table(context: Context, game: str = "") -> Seat:
    return last_table(context, game).seats[0]


def test_a_player_made_is_the_one_at_the_table(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    context.settings.table = remembered(first_table(game="cruce"), remembered(first_table()))
    ana = current_player.create(context, store, "Ana")
    assert {at_the_table(context, game).name for game in ("", "raub", "cruce", "remi")} == {"Ana"}
    (profile,) = store.profiles.list()
    current_player.rename(context, store, profile, "Anna")
    assert at_the_table(context).name == "Anna"
    assert current_player.faces(store)["Anna"] == profile.portrait != "you"
    current_player.choose(context, store, None)
    assert at_the_table(context).name == "You"
    current_player.choose(context, store, ana)
    assert at_the_table(context).name == "Anna"
    current_player.delete(context, store, ana)
    assert at_the_table(context).name == "You"
    store.close()


def test_a_new_player_begins_afresh_and_the_guest_finds_all_as_it_was(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    settings = context.settings
    settings.table = remembered(first_table(game="cruce"))
    settings.lessons, settings.guided, settings.scale = ("raub first",), ("raub",), 1.5
    current_player.create(context, store, "Ana")
    assert [*settings.lessons, *settings.guided] == []
    assert last_table(context).game == first_table().game
    assert settings.scale == 1.5, "what they read by stays"
    settings.lessons = ("remi first",)
    current_player.choose(context, store, None)
    assert (tuple(settings.lessons), tuple(settings.guided)) == (("raub first",), ("raub",))
    assert last_table(context).game == "cruce"
    ana = store.profiles.list()[0].id
    current_player.choose(context, store, ana)
    assert tuple(settings.lessons) == ("remi first",)
    store.close()


def test_a_damaged_table_is_left_alone(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    context.settings.table = {"game": "raub", "seats": [1, ["x"], None], "others": 7}
    current_player.create(context, store, "Ana")
    assert at_the_table(context).name == "Ana"
    store.close()
