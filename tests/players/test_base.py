"""Words that name players, and what every player may know."""

import subprocess
import sys
from random import Random

import pytest

from raub_desktop.players.base import PlayerError, known_names, make_player, read_word
from raub_desktop.players.legal import legal_actions
from tests.players.tables import RAUB, mixed_options, moments


def test_the_players_of_raub() -> None:
    assert known_names("raub")[0] == "human"
    assert {"random", "reference"} <= set(known_names("raub"))


@pytest.mark.parametrize("word", ["human", "random", "reference", "reference@1"])
def test_a_word_is_read_and_written(word: str) -> None:
    assert read_word(word, "raub")[0] == word.partition("@")[0]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("grandmother", "unknown_player"),
        ("", "unknown_player"),
        ("reference:bold", "unknown_temperament"),
        ("reference:", "unknown_temperament"),
        ("reference@99", "unknown_version"),
        ("reference@", "unknown_version"),
        ("regular@1", "unknown_version"),
        ("human@1", "unknown_version"),
    ],
)
def test_a_wrong_word_is_refused_with_what_would_do(word: str, code: str) -> None:
    with pytest.raises(PlayerError) as caught:
        make_player(word, "raub")
    assert caught.value.code == code
    if code == "unknown_player":
        assert caught.value.known == known_names("raub")


def test_nobody_makes_a_human() -> None:
    with pytest.raises(PlayerError) as caught:
        make_player("human", "raub")
    assert caught.value.code == "not_a_computer"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(PlayerError) as caught:
        make_player("random", "whist")
    assert caught.value.code == "unknown_game"


@pytest.mark.parametrize("seed", range(12))
def test_what_a_player_may_do_depends_only_on_what_he_knows(seed: int) -> None:
    """Any state sampled from a view offers the seat exactly what the true one does."""
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = rng.choice(RAUB.seat_range(options))
    players = [make_player("random", "raub")] * seats
    for moment in moments(options, players, rng, deals=2):
        assert legal_actions(RAUB, moment.view, rng) == moment.legal


def test_no_game_is_loaded_before_it_is_asked_for() -> None:
    """Players, rules and words of games that nobody plays cost no start-up time."""
    look = (
        "import sys\n"
        "import raub_desktop.players.base, raub_desktop.players.advisers, raub_desktop.language.games\n"
        "from raub_desktop.engine.games import GAMES\n"
        "assert 'raub' in GAMES and 'whist' not in GAMES\n"
        "print(sorted({name for name in sys.modules for game in GAMES if f'.{game}.' in f'{name}.'}))\n"
        "GAMES['raub']\n"
        "print('raub_desktop.engine.raub.game' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.splitlines() == ["[]", "True"], done.stderr


def test_naming_the_levels_loads_nothing_to_think_with() -> None:
    """The title names who sits at the last table: no search and nothing learned is loaded for that."""
    look = (
        "import sys\n"
        "from raub_desktop.players.base import known_names\n"
        "from raub_desktop.engine.games import GAMES\n"
        "assert all('strong' in known_names(game) or 'master' in known_names(game) for game in GAMES)\n"
        "heavy = ('.search', '.rollout', '.adviser', '.hindsight', '.policy.opponent', '.policy.trained')\n"
        "print([name for name in sys.modules for game in GAMES for one in heavy if f'players.{game}{one}' in name])\n"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.splitlines() == ["[]"], done.stderr
