"""The recipes agree with each other and with the program: names, file type, languages, version."""

import configparser
import gzip
import json
import re
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from raub_desktop import __version__
from raub_desktop.engine.actions import Say
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
sys.path.insert(0, str(PACKAGING))
import deb  # noqa: E402  the packaging scripts are no package
import evening  # noqa: E402
import facts  # noqa: E402
import flatpak_source  # noqa: E402
import licences  # noqa: E402
import macos  # noqa: E402
import sbom  # noqa: E402
import sums  # noqa: E402
import winget  # noqa: E402

LANGUAGES = ("English", "Croatian", "Serbian", "SerbianLatin", "Bosnian", "Romanian", "Hungarian", "German")
LINUX = PACKAGING / "linux"


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """What a Linux package shows of the program."""
    deb.share(tmp_path)
    return tmp_path / "share"


def test_the_version_is_written_in_one_place_only() -> None:
    texts = [
        path for path in PACKAGING.rglob("*") if path.suffix in (".py", ".nsi", ".rc", ".xml", ".yml", ".spec", ".6")
    ]
    assert len(texts) > 15
    for path in texts:
        assert __version__ not in path.read_text(encoding="utf-8"), path
    assert facts.version() == __version__


def test_whoever_plays_an_installed_program_knows_the_keys_of_all_its_calls() -> None:
    match = Match(GAMES["raub"], "american", GAMES["raub"].books["american"], ["human"] * 3, bytes(32))
    chance = Random(1)
    while not match.over and len(match.steps) < 300:
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        legal = match.legal_actions()
        assert all(evening.keys_of(legal)) or not all(isinstance(action, Say) for action in legal)
        match.play(chance.choice(legal))


def test_a_template_without_its_fact_is_refused(tmp_path: Path) -> None:
    template = tmp_path / "text"
    template.write_text("@VERSION@ @NO_SUCH_FACT@", encoding="utf-8")
    with pytest.raises(AssertionError, match="NO_SUCH_FACT"):
        facts.filled(template)


def test_the_menu_entry_opens_the_file_type_that_the_system_is_told_of(shared: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(shared / "applications/raub-desktop.desktop", encoding="utf-8")
    menu = entry["Desktop Entry"]
    kinds = ElementTree.parse(shared / "mime/packages/raub-desktop.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = kinds.find(f"{space}mime-type")
    assert kind is not None
    assert menu["MimeType"] == f"{kind.get('type')};" == f"{facts.MIME};"
    globs = [glob.get("pattern") for glob in kind.iterfind(f"{space}glob")]
    assert globs == [facts.PATTERN, "*.raub"]
    assert menu["Exec"].endswith(" %f")
    assert (shared / f"icons/hicolor/256x256/apps/{menu['Icon']}.png").is_file()
    assert (shared / f"icons/hicolor/256x256/mimetypes/{facts.MIME.replace('/', '-')}.png").is_file()


def test_a_record_begins_as_the_system_is_told(shared: Path) -> None:
    text = (shared / "mime/packages/raub-desktop.xml").read_text(encoding="utf-8")
    start = re.search(r'offset="0:(\d+)" value="&quot;([^"]+)"', text)
    assert start
    record = json.dumps({"format": "raub-desktop/1", "game": "raub"}, indent=2)
    assert 0 <= record.find(f'"{start[2]}') <= int(start[1])


def test_the_store_page_names_this_version_and_starts_the_menu_entry(shared: Path) -> None:
    page = ElementTree.parse(shared / f"metainfo/{facts.APP_ID}.metainfo.xml").getroot()
    release = page.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert page.findtext("launchable") == "raub-desktop.desktop"
    assert page.findtext("id") == facts.APP_ID == facts.APP_ID.lower()
    assert {node.text for node in page.iterfind("provides/mediatype")} == {facts.MIME}


def test_every_paper_names_all_three_games(shared: Path, tmp_path: Path) -> None:
    manual = gzip.decompress((shared / "man/man6/raub-desktop.6.gz").read_bytes()).decode()
    menu = (shared / "applications/raub-desktop.desktop").read_text(encoding="utf-8")
    page = (shared / f"metainfo/{facts.APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    for text in (manual, menu, page, deb._control(tmp_path)):
        assert all(game in text for game in ("Raub", "Cruce", "Remi"))
    assert all(word in manual for word in ("\\-\\-text", "\\-\\-resume", "B export", "B import"))


def test_the_store_page_speaks_every_language(shared: Path) -> None:
    page = ElementTree.parse(shared / f"metainfo/{facts.APP_ID}.metainfo.xml").getroot()
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    spoken = {None, "bs", "de", "hr", "hu", "ro", "sr", "sr-Latn"}
    for texts in (page.iterfind("summary"), page.iterfind("description/p")):
        assert {text.get(language) for text in texts} == spoken
    items = [text.get(language) for text in page.iterfind("description/ul/li")]
    assert all(items.count(one) == items.count(None) for one in spoken)


def test_in_a_flatpak_everything_goes_by_the_long_name(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    share = flatpak_source.build(tmp_path / "program", tmp_path / "source") / "share"
    seen = [path for path in share.rglob("*") if path.is_file() and "man" not in path.parts]
    assert all(path.name.startswith(facts.APP_ID) for path in seen)
    entry = (share / f"applications/{facts.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={facts.APP_ID}\n" in entry
    manifest = next((PACKAGING / "flatpak").glob("*.yml"))
    assert manifest.stem == facts.APP_ID
    assert f"\nid: {facts.APP_ID}\n" in manifest.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_windows_installer_speaks(language: str) -> None:
    script = (PACKAGING / "windows/installer.nsi").read_text(encoding="utf-8")
    assert f'MUI_LANGUAGE "{language}"' in script
    names = set(re.findall(r"^LangString (\w+) ", script, re.MULTILINE))
    said = set(re.findall(rf"^LangString (\w+) \${{LANG_{language.upper()}}} \"[^\"]+\"", script, re.MULTILINE))
    assert said == names


def test_the_windows_installer_takes_away_what_it_wrote() -> None:
    script = (PACKAGING / "windows/installer.nsi").read_text(encoding="utf-8")
    install, _, uninstall = script.partition('Section "Uninstall"')
    for key in re.findall(r'WriteReg\w+ HKCU "([^"]+)"', install):
        root = key if "OpenWithProgids" in key else key.split("\\shell")[0].removesuffix("\\DefaultIcon")
        assert f'HKCU "{root}"' in uninstall, key
    for link in re.findall(r'CreateShortcut "([^"]+)"', install):
        assert f'Delete "{link}"' in uninstall


def test_the_bill_of_materials_names_what_the_game_needs_and_no_tool() -> None:
    bill = sbom.bill()
    names = {part["name"] for part in bill["components"]}
    assert {"pygame-ce", "pygame-gui", "platformdirs", "font-source-serif-pro", "Python"} <= names
    assert not names & {"pytest", "numba", "mypy", "pyinstaller", "numpy"}
    refs = {part["bom-ref"] for part in bill["components"]} | {bill["metadata"]["component"]["bom-ref"]}
    assert "accesskit" in names, "the packages have the extra"
    assert all(part["version"] for part in bill["components"])
    versions = {part["name"]: part["version"] for part in bill["components"]}
    assert versions[sbom.BUNDLER[0]] == sbom.BUNDLER[1], "read anew what versions it brings along"
    assert all(each["ref"] in refs and set(each["dependsOn"]) <= refs for each in bill["dependencies"])


def test_every_package_tells_whose_work_it_holds(tmp_path: Path) -> None:
    licences.write(tmp_path)
    text = (tmp_path / "NOTICES.txt").read_text(encoding="utf-8")
    for name in ("pygame-ce", "SDL", "Noto Sans", "Source Serif", "LGPL-2.1", "OFL-1.1"):
        assert name in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "LGPL-2.1.txt").read_text(encoding="utf-8")


def test_checksums_are_of_the_files_themselves(tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"")
    lines = sums.write(tmp_path).read_text(encoding="utf-8")
    assert lines == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.deb\n"
    assert sums.write(tmp_path).read_text(encoding="utf-8") == lines


def test_winget_is_told_where_the_installer_is_and_its_checksum(tmp_path: Path) -> None:
    installer = tmp_path / "raub.exe"
    installer.write_bytes(b"")
    where = winget.write(installer, "https://example.org/raub.exe", tmp_path)
    text = (where / f"{winget.IDENTIFIER}.installer.yaml").read_text(encoding="utf-8")
    assert "InstallerUrl: https://example.org/raub.exe\n" in text
    assert "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855" in text


def test_the_mac_icon_holds_its_pictures(tmp_path: Path) -> None:
    data = macos.write_icon(tmp_path / "raub.icns").read_bytes()
    assert data[:4] == b"icns"
    assert int.from_bytes(data[4:8], "big") == len(data)
    assert data.count(b"\x89PNG\r\n\x1a\n") == 6


def test_the_oldest_c_library_is_read_from_the_files(tmp_path: Path) -> None:
    (tmp_path / "library.so").write_bytes(b"\x7fELF\0GLIBC_2.5\0GLIBC_2.34\0GLIBC_2.9\0")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert deb.glibc_needed(tmp_path) == "2.34"
