"""The speech programs of the systems, played by scripts and a server of our own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from raub_desktop.toolkit.speech.programs import OneByOne, Sapi, espeak, mac_say
from raub_desktop.toolkit.speech.ssip import Dispatcher
from raub_desktop.toolkit.speech.system_voice import find_voice
from raub_desktop.toolkit.speech.voice import VoiceError
from tests.toolkit.speech import fakes


@pytest.fixture
def server(tmp_path: Path) -> Iterator[fakes.Dispatcher]:
    server = fakes.Dispatcher(tmp_path / "speechd.sock")
    yield server
    server.close()


def connected(tmp_path: Path) -> Dispatcher:
    return Dispatcher({"SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'speechd.sock'}"})


# --------------------------------------------------------------------------------------------------- Speech Dispatcher
def test_speech_dispatcher_is_told_sentences_that_wait_for_one_another(
    server: fakes.Dispatcher, tmp_path: Path
) -> None:
    voice = connected(tmp_path)
    voice.tune("hr", 3.0)
    voice.say("Ana: „Dalje“\n.Na potezu ste.")
    voice.hush()
    voice.close()
    assert server.lines[1:] == [
        "SET SELF PRIORITY MESSAGE",
        "SET SELF LANGUAGE hr",
        "SET SELF RATE 100",
        "SPEAK",
        "CANCEL SELF",
    ]
    assert server.lines[0].startswith("SET SELF CLIENT_NAME ")
    assert server.messages == ["Ana: „Dalje“\n.Na potezu ste."]


def test_a_refusal_of_speech_dispatcher_is_an_error(server: fakes.Dispatcher, tmp_path: Path) -> None:
    voice = connected(tmp_path)
    server.refuses = "SPEAK"
    with pytest.raises(VoiceError, match="300"):
        voice.say("Your turn.")


def test_a_connection_that_is_gone_is_an_error(server: fakes.Dispatcher, tmp_path: Path) -> None:
    voice = connected(tmp_path)
    server.drop()
    with pytest.raises((VoiceError, OSError)):
        voice.say("Your turn.")


def test_speech_dispatcher_is_started_where_it_does_not_run(tmp_path: Path) -> None:
    told = tmp_path / "told"
    fakes.program(tmp_path, "speech-dispatcher", f'echo "$@" > {told}')
    with pytest.raises(FileNotFoundError):
        Dispatcher({"SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'none'}", "PATH": str(tmp_path)})
    assert told.read_text() == "--spawn\n"


def test_its_usual_place_is_the_player_s_own_folder(tmp_path: Path) -> None:
    folder = tmp_path / "speech-dispatcher"
    folder.mkdir()
    server = fakes.Dispatcher(folder / "speechd.sock")
    voice = Dispatcher({"XDG_RUNTIME_DIR": str(tmp_path)})
    voice.say("Your turn.")
    voice.close()
    server.close()
    assert server.messages == ["Your turn."]


# ------------------------------------------------------------------------------------------------------------ programs
def test_espeak_is_given_each_sentence_on_its_input(tmp_path: Path) -> None:
    told = tmp_path / "told"
    voice = OneByOne(espeak(str(fakes.program(tmp_path, "espeak-ng", f'echo "$@" >> {told}; cat >> {told}'))))
    voice.tune("hu", 2.0)
    voice.say("Te következel.\n")
    assert told.read_text() == "-v hu -s 350 --stdin\nTe következel.\n"


def test_a_program_that_fails_is_an_error(tmp_path: Path) -> None:
    voice = OneByOne(espeak(str(fakes.program(tmp_path, "espeak-ng", "cat > /dev/null; exit 3"))))
    voice.tune("hu", 1.0)
    with pytest.raises(VoiceError, match="3"):
        voice.say("Te következel.")


def test_macos_speaks_with_a_voice_of_the_language(tmp_path: Path) -> None:
    told = tmp_path / "told"
    listed = "echo 'Alex    en_US    # Hello'; echo 'Tünde (Enhanced)  hu_HU  # Szia'"
    say = fakes.program(tmp_path, "say", f'[ "$2" = "?" ] && {{ {listed}; exit; }}; echo "$@" >> {told}; cat >> {told}')
    voice = OneByOne(mac_say(str(say)))
    voice.tune("hu", 1.0)
    voice.say("Te következel.\n")
    voice.tune("bs", 1.0)
    voice.say("Ti si na potezu.\n")
    assert told.read_text().splitlines() == [
        "-v Tünde (Enhanced) -r 175 -f -",
        "Te következel.",
        "-r 175 -f -",
        "Ti si na potezu.",
    ]


def test_windows_reads_orders_in_one_long_run(tmp_path: Path) -> None:
    told = tmp_path / "told"
    shell = fakes.program(
        tmp_path,
        "powershell",
        "echo ready\n"
        "while read order about; do\n"
        f'  [ "$order" = say ] && about=$(echo "$about" | base64 -d)\n  echo "$order $about" >> {told}\n'
        "done\n"
        f"echo end >> {told}",
    )
    voice = Sapi(str(shell))
    voice.tune("de", 3.0)
    voice.say("Vera: „Štih“")
    voice.hush()
    assert voice._program.stdin is not None
    voice._program.stdin.close()
    voice._program.wait(5)
    voice.close()
    assert told.read_text().splitlines() == ["language de", "rate 10", "say Vera: „Štih“", "hush ", "end"]


def test_a_windows_without_speech_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(VoiceError):
        Sapi(str(fakes.program(tmp_path, "powershell", "exit 1")))


# ---------------------------------------------------------------------------------------------------------- the system
def test_linux_falls_back_on_espeak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fakes.program(tmp_path, "espeak", "cat > /dev/null")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/nowhere")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none'}")
    assert isinstance(find_voice("linux"), OneByOne)


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_where_there_is_no_program_it_is_said(platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none'}")
    with pytest.raises(VoiceError):
        find_voice(platform)
