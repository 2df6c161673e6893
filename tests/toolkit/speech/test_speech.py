"""Sentences are said one after the other; a key breaks them off; without a speech program the game goes on."""

import subprocess
import sys
import threading

import pytest

from raub_desktop.language import languages
from raub_desktop.toolkit.speech.speech import Speech
from raub_desktop.toolkit.speech.voice import Voice, VoiceError, steps
from tests.toolkit.speech.fakes import Recorder


def spoken(*sentences: str, voice: Recorder | None = None) -> Recorder:
    """What a voice was asked for when all of it was said."""
    voice = voice or Recorder()
    speech = Speech(True, 1.0, lambda: voice)
    for sentence in sentences:
        speech.say(sentence)
    speech.finish()
    return voice


def test_sentences_are_said_in_order() -> None:
    assert spoken("Vera: “Pass”", "Your turn.").said == ["Vera: “Pass”", "Your turn."]


def test_a_minus_is_one_that_speech_programs_know() -> None:
    assert spoken("Vera 19 (−2).").said == ["Vera 19 (-2)."]


def test_off_nothing_is_started_and_nothing_loaded() -> None:
    speech = Speech()
    threads = threading.active_count()
    speech.say("Your turn.")
    speech.hush()
    speech.close()
    assert threading.active_count() == threads
    assert speech.last == ""


def test_silence_forgets_what_was_to_follow() -> None:
    held, voice = threading.Event(), Recorder()

    def slow() -> Voice:
        held.wait(5)
        return voice

    speech = Speech(True, 1.0, slow)
    speech.say("Vera played the ace of hearts.")
    speech.say("Simo played the ten of hearts.")
    speech.hush()
    speech.say("Your turn.")
    held.set()
    speech.finish()
    assert voice.said[-1] == "Your turn."
    assert "Simo played the ten of hearts." not in voice.said


def test_what_was_said_last_is_said_again() -> None:
    voice = Recorder()
    speech = Speech(True, 1.0, lambda: voice)
    speech.say("Your turn.")
    speech.finish()
    speech.again()
    speech.finish()
    assert voice.said == ["Your turn.", "Your turn."]


def test_language_and_rate_are_told_when_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = Recorder()
    speech = Speech(True, 1.0, lambda: voice)
    speech.say("One.")
    speech.say("Two.")
    monkeypatch.setattr(languages, "_spoken", "sr@latin")
    speech.choose(True, 2.0)
    speech.say("Tri.")
    speech.finish()
    assert voice.orders == ["en 1.0", "One.", "Two.", "sr 2.0", "Tri."]


def test_without_a_speech_program_one_sentence_says_so() -> None:
    def none() -> Voice:
        raise VoiceError("none")

    speech = Speech(True, 1.0, none)
    for _ in range(5):
        speech.say("Your turn.")
    speech.finish()
    assert speech.messages == ["No speech program was found on this computer, so nothing is read aloud."]


def test_a_speech_program_that_dies_is_started_again() -> None:
    first, second = Recorder(dies_after=1), Recorder()
    voices = iter((first, second))
    speech = Speech(True, 1.0, lambda: next(voices))
    for sentence in ("One.", "Two.", "Three."):
        speech.say(sentence)
    speech.finish()
    assert first.said + second.said == ["One.", "Two.", "Three."]
    assert first.closed
    assert not speech.messages


def test_one_that_dies_again_at_once_is_given_up() -> None:
    speech = Speech(True, 1.0, lambda: Recorder(dies_after=0))
    for sentence in ("One.", "Two.", "Three."):
        speech.say(sentence)
    speech.finish()
    assert speech.messages == ["The speech program has stopped, so nothing is read aloud."]


def test_switched_on_again_it_is_looked_for_again() -> None:
    found: list[Recorder] = []

    def find() -> Voice:
        if not found:
            raise VoiceError("not yet")
        return found[0]

    speech = Speech(True, 1.0, find)
    speech.say("Your turn.")
    speech.finish()
    found.append(Recorder())
    speech.choose(False, 1.0)
    speech.choose(True, 1.0)
    assert not speech.messages
    speech.say("Your turn.")
    speech.finish()
    assert found[0].said == ["Your turn."]


@pytest.mark.parametrize(("rate", "step"), [(1.0, 0), (3.0, 100), (9.0, 100), (1 / 3, -100), (0.01, -100), (1.5, 37)])
def test_three_times_as_fast_is_the_end_of_the_scale(rate: float, step: int) -> None:
    assert steps(rate, 100) == step


def test_sockets_and_processes_are_for_those_who_want_to_hear() -> None:
    """Speech loads none of the speech programs before there is something to say."""
    look = "import sys, raub_desktop.toolkit.speech.speech; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True).stdout.split()
    assert "raub_desktop.toolkit.speech.speech" in loaded
    assert not {"socket", "subprocess", "raub_desktop.toolkit.speech.ssip"} & set(loaded)
