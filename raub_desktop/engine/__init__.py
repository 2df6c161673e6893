"""The rules of the games: standard library only, frozen values, actions in and events out."""
