"""Which language is spoken: the one asked for, the player's, the system's, English."""

import sys
from pathlib import Path

import pytest
from babel.messages import Catalog

from raub_desktop.language import languages, tr
from raub_desktop.language.languages import known, system_languages
from raub_desktop.language.serbian import latin

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import catalogues  # noqa: E402  the packaging scripts are no package

pytestmark = pytest.mark.own_texts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Serbian and Croatian are complete, German is not."""
    for code, text in (("sr", "Даље, {name}"), ("hr", "Dalje, {name}"), ("de", "Weiter, {name}")):
        catalogue = Catalog(locale=code)
        catalogue.add("Pass, {name}", text)
        if code == "de":
            catalogue.add("Deal")
        catalogues.compile_all(code, catalogue, tmp_path / "assets" / "locale", tmp_path / "build" / "locale")
    return tmp_path / "assets" / "locale"


def said() -> str:
    return tr("Pass, {name}", name="Ana")


def test_only_complete_languages_are_offered(folder: Path) -> None:
    assert languages.offered(folder) == ("en", "sr", "sr@latin", "hr")


def test_the_system_chooses_at_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "hr_HR.UTF-8")
    languages.follow("", folder)
    assert said() == "Dalje, Ana"
    assert languages.spoken() == "hr"


def test_the_player_chooses_before_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "hr_HR.UTF-8")
    languages.follow("sr", folder)
    assert said() == "Даље, Ana"
    languages.follow("en", folder)
    assert said() == "Pass, Ana"


def test_serbian_in_latin_letters_comes_from_the_cyrillic_catalogue(folder: Path) -> None:
    languages.follow("sr@latin", folder)
    assert said() == "Dalje, Ana"


def test_a_language_asked_for_on_the_command_line_wins_until_another_is_chosen(folder: Path) -> None:
    languages.ask_for("sr", folder)
    languages.follow("hr", folder)
    assert said() == "Даље, Ana"
    languages.choose("hr", folder)
    assert said() == "Dalje, Ana"


def test_translators_may_ask_for_an_unfinished_language(folder: Path) -> None:
    languages.follow("de", folder)
    assert said() == "Pass, Ana"
    languages.ask_for("de", folder)
    assert said() == "Weiter, Ana"


@pytest.mark.parametrize("code", ["xx", "", "ro", "../hr"])
def test_a_language_there_is_not_cannot_be_asked_for(folder: Path, code: str) -> None:
    with pytest.raises(ValueError, match="^" + code):
        languages.ask_for(code, folder)
    assert said() == "Pass, Ana"


def test_a_damaged_catalogue_is_english(folder: Path) -> None:
    (folder / "hr" / "LC_MESSAGES" / catalogues.NAME).write_bytes(b"no catalogue")
    languages.follow("hr", folder)
    assert said() == "Pass, Ana"
    assert languages.spoken() == "en"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("sr_RS.UTF-8", "sr"),
        ("sr_RS@latin", "sr@latin"),
        ("sr_RS.UTF-8@latin", "sr@latin"),
        ("sr-Latn-RS", "sr@latin"),
        ("sr-Cyrl-RS", "sr"),
        ("sr_ME", "sr@latin"),
        ("sh_BA", "sr@latin"),
        ("bs_BA.UTF-8", "bs"),
        ("hr", "hr"),
        ("ro-MD", "ro"),
        ("mo", "ro"),
        ("hu_HU", "hu"),
        ("de_AT", "de"),
        ("en_GB", "en"),
        ("fr_FR", ""),
        ("", ""),
    ],
)
def test_languages_as_systems_call_them(command: str, code: str) -> None:
    assert known(command) == code


def test_the_environment_lists_languages_in_order() -> None:
    assert system_languages({"LANG": "de_DE.UTF-8"}) == ("de",)
    assert system_languages({"LANG": "de_DE.UTF-8", "LC_ALL": "hu_HU"}) == ("hu",)
    assert system_languages({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:ro:en"}) == ("ro", "en")
    assert system_languages({"LANG": "C.UTF-8", "LANGUAGE": "de"}) == ()


@pytest.mark.parametrize(
    ("cyrillic", "text"),
    [
        ("Љубав, њива, џеп", "Ljubav, njiva, džep"),
        ("ЉУБАВ ЊИВЕ", "LJUBAV NJIVE"),
        ("КОЊ!", "KONJ!"),
        ("Њ", "Nj"),
        ("Ђорђе шћаше чежњу", "Đorđe šćaše čežnju"),
        ("Raub, {card:acc} и 10 %", "Raub, {card:acc} i 10 %"),
    ],
)
def test_serbian_letters(cyrillic: str, text: str) -> None:
    assert latin(cyrillic) == text


@pytest.mark.parametrize("length", [0, 3, 20, 27, 60])
def test_with_a_cut_off_catalogue_english_is_spoken_and_the_player_is_told(folder: Path, length: int) -> None:
    file = folder / "hr" / "LC_MESSAGES" / "raub-desktop.mo"
    file.write_bytes(file.read_bytes()[:length])
    languages.follow("hr", folder)
    assert (languages.spoken(), languages.damaged_language()) == ("en", "Hrvatski")
    assert said() == "Pass, Ana"
    languages.follow("sr", folder)
    assert languages.damaged_language() == ""
