"""The current player of this computer: their name, settings, matches and results."""

import logging
from collections.abc import Mapping
from dataclasses import replace

from raub_desktop.players.base import HUMAN
from raub_desktop.session.faces import free_emblem
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.ui.context import Context

_log = logging.getLogger(__name__)


def present(context: Context, store: Store) -> Profile | None:
    """Return the current player; None for a guest, or if they have been deleted.  Raises StoreError."""
    return next((one for one in store.profiles.list() if one.id == context.profile), None)


def faces(store: Store) -> Mapping[str, str]:
    """Return the portraits in the players' profiles, by name; empty where they cannot be read."""
    try:
        return {one.name: one.portrait for one in store.profiles.list() if one.portrait is not None}
    except StoreError as error:
        _log.warning("the players cannot be read: %s", error)
        return {}


def choose(context: Context, store: Store, id: int | None) -> None:
    """Make a player the current one, with their own settings; None: a guest.  Raises StoreError."""
    if id == context.profile:
        return
    _keep_own(context, store)
    profile = next((one for one in store.profiles.list() if one.id == id), None)
    context.profile = context.settings.profile = None if profile is None else profile.id
    if values := context.settings.guest if profile is None else profile.settings:
        context.take_over(context.settings.taken_over(values))
    _be_called(context, "" if profile is None else profile.name)


def create(context: Context, store: Store, name: str) -> int:
    """Add a player with an emblem of their own and make them the current one; return their id.  Raises StoreError.

    They keep the looks and the sound of the window, but have no table and have learnt nothing yet.
    """
    id = store.profiles.add(name, free_emblem(one.portrait for one in store.profiles.list()))
    choose(context, store, id)
    settings = context.settings
    settings.lessons, settings.guided, settings.table = (), (), {}
    context.keep_settings()
    return id


def rename(context: Context, store: Store, profile: Profile, name: str) -> None:
    """Rename a player.  Raises StoreError."""
    store.profiles.change(replace(profile, name=name))
    if profile.id == context.profile:
        _be_called(context, name)


def delete(context: Context, store: Store, id: int) -> None:
    """Delete a player and their results.  Ask before you call it.  Raises StoreError."""
    store.profiles.delete(id)
    if id == context.profile:
        context.profile = context.settings.profile = None
        context.take_over(context.settings.taken_over(context.settings.guest))
        _be_called(context, "")


def _be_called(context: Context, name: str) -> None:
    """Set the current player's name, also at the remembered tables, where it is the first person's."""
    settings = context.settings
    settings.name = name
    others = settings.table.get("others")
    for table in (settings.table, *(others.values() if isinstance(others, dict) else ())):
        seats = table.get("seats") if isinstance(table, dict) else None
        for seat in seats if isinstance(seats, list) else ():
            match seat:
                case [str(), player, *_] if player == HUMAN:
                    seat[0] = name
                    break
    context.keep_settings()


def _keep_own(context: Context, store: Store) -> None:
    """Store the current player's own settings in their profile, a guest's in those of the computer."""
    profile = present(context, store)
    if profile is not None:
        store.profiles.change(replace(profile, settings=context.settings.own()))
    elif context.profile is None:
        context.settings.guest = context.settings.own()
