"""Sounds are what the drawing code's neighbour makes: short, clean, of noise and struck things, never too loud."""

import cmath
import math
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise

import pygame
import pytest

from raub_desktop.art.kit import ASSETS
from raub_desktop.art.sounds import sounds
from raub_desktop.art.synthesis import RATE, loudness, with_serial

SHIPPED = {
    path.relative_to(ASSETS / "sounds").with_suffix("").as_posix(): path for path in (ASSETS / "sounds").rglob("*.ogg")
}
NOISY = ("card", "deal", "turn", "slide", "trick", "shuffle")


BACKGROUND = "background/cafe"
Samples = Sequence[float]
LOUDEST = 10 ** (-3 / 20)
"""-3 dB under full scale."""
LONGEST = 60 * 1024 / (2 * 22_050)
"""Seconds of a sound at the table."""


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    """What reads the files, without a sound device."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        yield
        pygame.mixer.quit()


@cache
def both(name: str) -> tuple[Samples, Samples]:
    """What each ear hears."""
    values = array("f", (value / 32768 for value in array("h", pygame.mixer.Sound(SHIPPED[name]).get_raw())))
    return values[::2], values[1::2]


def samples(name: str) -> Samples:
    """What the left ear hears."""
    return both(name)[0]


def powers(part: Samples, steps: int = 128) -> list[float]:
    """How much of each of ``steps`` frequencies up to half the rate is in a part."""
    length = 2 * steps
    window = [0.5 - 0.5 * math.cos(2 * math.pi * n / length) for n in range(length)]
    shown = [x * w for x, w in zip(part[:length], window, strict=True)]
    return [
        abs(sum(x * cmath.exp(-2j * math.pi * k * n / length) for n, x in enumerate(shown))) ** 2 for k in range(steps)
    ]


NAMES = sorted(SHIPPED)


@pytest.mark.slow
def test_what_is_shipped_is_what_is_made_but_for_the_loss_of_the_file_format() -> None:
    made = sounds()
    assert sorted(made) == NAMES
    for name, samples in made.items():
        wanted = [value / 32768 for value in samples]
        heard = list(chain.from_iterable(zip(*both(name), strict=True)))
        assert len(heard) == len(wanted)
        lost = sum((one - other) ** 2 for one, other in zip(heard, wanted, strict=True))
        assert lost < 0.05 * sum(value * value for value in wanted), name


def test_a_file_has_the_same_serial_number_each_time_it_is_made() -> None:
    made = SHIPPED["card"].read_bytes()
    other = with_serial(made, 7)
    assert other != made == with_serial(other, 1)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_louder_than_three_decibels_under_full_scale_nor_faint(name: str) -> None:
    assert 0.15 < max(max(map(abs, side)) for side in both(name)) <= LOUDEST


def test_loudness_is_measured_as_by_itu_r_bs_1770() -> None:
    sine = [math.sin(2 * math.pi * 997 * n / RATE) for n in range(RATE // 2)]
    silence = [0.0] * len(sine)
    assert loudness((sine, silence)) == pytest.approx(-3.0, abs=0.3)
    assert loudness((silence, [x / 10 for x in sine])) == pytest.approx(-23.0, abs=0.3)
    low = [math.sin(2 * math.pi * 50 * n / RATE) for n in range(RATE // 2)]
    assert loudness((low, silence)) < -4.5, "ears hear a low tone less well"


@cache
def loud(name: str) -> float:
    """How loud a sound is (LUFS)."""
    return loudness(both(name))


FANFARES = ("win", "win-hora", "win-waltz", "lost")


@pytest.mark.parametrize("name", ["trick", "trick-2", "shuffle", "card", "deal", "turn", "slide", "call", "pencil"])
def test_what_is_heard_in_every_deal_is_well_under_a_fanfare(name: str) -> None:
    assert loud(name) < min(map(loud, FANFARES)) - 4


@pytest.mark.parametrize("name", ["declared", "made", "failed"])
def test_the_end_of_a_contract_lies_between_a_trick_and_the_end_of_a_match(name: str) -> None:
    assert max(loud("trick"), loud("shuffle")) + 2 < loud(name) < min(map(loud, FANFARES)) - 1


@pytest.mark.parametrize("name", ["card", "deal", "slide", "trick", "call", "win"])
def test_the_takings_of_a_sound_are_as_loud_as_one_another(name: str) -> None:
    takes = [loud(other) for other in NAMES if other == name or other.startswith(f"{name}-")]
    assert len(takes) > 1
    assert max(takes) - min(takes) < 1


@pytest.mark.parametrize("name", NAMES)
def test_both_ears_hear_it_and_not_quite_the_same(name: str) -> None:
    left, right = both(name)
    assert left != right
    assert 0.3 < sum(map(abs, left)) / sum(map(abs, right)) < 3


def test_the_background_goes_round_without_a_seam() -> None:
    for side in both(BACKGROUND):
        assert 30 <= len(side) / RATE <= 60
        here, there = side[-RATE // 20 :], side[: RATE // 20]
        steps = [abs(one - other) for one, other in pairwise([*here, *there])]
        assert abs(side[0] - side[-1]) <= max(steps[: len(here) - 1])


def test_the_background_never_falls_silent_not_even_where_it_begins_anew() -> None:
    part = RATE // 8
    for side in both(BACKGROUND):
        twice = [*side, *side[:part]]
        heard = [math.sqrt(sum(x * x for x in twice[at : at + part]) / part) for at in range(0, len(side), part // 2)]
        whole = math.sqrt(sum(x * x for x in side) / len(side))
        assert min(heard) > whole / 8
        seam = [*side[-part // 2 :], *side[: part // 2]]
        assert math.sqrt(sum(x * x for x in seam) / part) > whole / 8


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED.values()) < 771_000


@pytest.mark.parametrize("name", [name for name in NAMES if name != BACKGROUND])
def test_every_sound_is_short_clean_and_ends_in_silence(name: str) -> None:
    wave_ = samples(name)
    assert len(wave_) / RATE < LONGEST
    assert abs(wave_[0]) < 0.01
    assert max(map(abs, wave_[-20:])) < 0.01
    assert max(abs(one - other) for one, other in pairwise(wave_)) < 1, "no clicks"


@pytest.mark.parametrize("name", NOISY)
def test_cards_sound_of_noise_not_of_a_tone(name: str) -> None:
    wave_ = samples(name)
    loudest = max(range(len(wave_)), key=lambda n: abs(wave_[n]))
    start = min(max(0, loudest - 40), len(wave_) - 256)
    found = powers(wave_[start : start + 256])
    assert max(found) < 0.4 * sum(found), "no frequency stands out"


@pytest.mark.parametrize("name", ["card", "call"])
def test_a_card_and_a_knock_begin_at_a_stroke(name: str) -> None:
    wave_ = samples(name)
    top = max(map(abs, wave_))
    loud = next(n for n, x in enumerate(wave_) if abs(x) > 0.8 * top)
    before = next(n for n, x in enumerate(wave_[max(0, loud - 400) : loud + 1]) if abs(x) > 0.25 * top)
    assert min(loud, 400) - before < 0.012 * RATE


def test_two_cards_never_fall_quite_alike() -> None:
    takes = [SHIPPED[name].read_bytes() for name in ("card", "card-2", "card-3")]
    assert len(set(takes)) == 3


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_pushes_the_loudspeaker_out_of_its_middle(name: str) -> None:
    for side in both(name):
        assert abs(sum(side) / len(side)) < 0.001, "a mean that is not 0 is heard as a click"


def spectrum(name: str) -> list[float]:
    """How much of each of 128 frequencies (172 Hz apart) is in a sound, from the places where it is loudest."""
    wave_ = samples(name)
    places = range(0, len(wave_) - 256, max(1, (len(wave_) - 256) // 48))
    loud = sorted(places, key=lambda n: -sum(x * x for x in wave_[n : n + 256]))[:4]
    parts = [powers(wave_[n : n + 256]) for n in loud]
    return [sum(found) for found in zip(*parts, strict=True)]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_heard_lies_where_ears_hear_well(name: str) -> None:
    found = spectrum(name)
    whole = sum(found)
    assert sum(found[: 8_000 * 256 // RATE]) > 0.7 * whole, "most of it is below 8 kHz"
    assert sum(found[16_000 * 256 // RATE :]) < 0.02 * whole, "no hiss at the upper end"


def sameness(name: str) -> float:
    """How well the loudest part of a sound agrees with itself one period later, for the best period there is."""
    wave_ = samples(name)
    start = max(range(0, len(wave_) - 2048, 512), key=lambda n: sum(x * x for x in wave_[n : n + 1024]))
    part, later = wave_[start : start + 1024], wave_[start : start + 2048]
    power = sum(x * x for x in part)
    return max(
        sum(x * y for x, y in zip(part, later[lag:], strict=False))
        / math.sqrt(power * sum(y * y for y in later[lag : lag + 1024]))
        for lag in range(RATE // 1_500, RATE // 80)
    )


@pytest.mark.parametrize("name", ["your-turn", "made", "failed", "win", "lost"])
def test_what_is_plucked_has_a_pitch_and_what_rustles_has_none(name: str) -> None:
    assert sameness(name) > 0.75 > 0.5 > sameness("slide")
