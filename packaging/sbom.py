"""The bill of materials (CycloneDX 1.5, JSON): the game, the packages uv.lock pins for it, the libraries inside."""

import json
import platform
import sqlite3
import tomllib
import uuid
import zlib
from pathlib import Path
from typing import Any

import facts
from licences import LIBRARIES, NOTICES

_LICENCES = {
    "pygame-ce": "LGPL-2.1-only",
    "font-source-serif-pro": "OFL-1.1",
    "pygame-gui": "MIT",
    "platformdirs": "MIT",
    "accesskit": "MIT OR Apache-2.0",
}
BUNDLER = "pygame-ce", "2.5.8"
"""The package that brings most of the following along, in the version they were read from: each says its own."""
_BUNDLED = {
    "SDL, SDL_image, SDL_mixer, SDL_ttf": "2.32.10, 2.8.12, 2.8.2, 2.24.0",
    "FreeType": "2.14.3",
    "HarfBuzz": "14.3.0",
    "libpng": "1.6.58",
    "libjpeg-turbo": "3.1.4.1",
    "LibTIFF": "4.7.2",
    "libwebp": "1.6.0",
    "Ogg, Vorbis, Opus, FLAC": "1.3.6, 1.3.7, 1.6.1, 1.5.0",
    "mpg123": "1.33.7",
    "FluidSynth": "2.5.7",
    "libsndfile": "1.2.2",
    "ALSA library": "1.2.16.1",
    "WavPack": "5.9.0",
    "libxmp": "4.7.2",
    "PortMidi": "2.0.7",
    "Brotli": "1.2.0",
    "Noto Sans": "2.013",  # with pygame-gui
    "libffi": "3.4.4",  # with Python, of Debian 12
}
_NOT_SPDX = {"IJG AND BSD-3-Clause", "libtiff", "public domain"}


def bill() -> dict[str, Any]:
    """Return the bill as plain data."""
    lock = tomllib.loads((facts.ROOT / "uv.lock").read_text(encoding="utf-8"))
    packages = {str(entry["name"]): entry for entry in lock["package"]}
    needed = _needed(packages, facts.NAME)
    game = _component(facts.NAME, facts.version(), "MIT", f"pkg:pypi/{facts.NAME}@{facts.version()}")
    parts = [_package(packages[name]) for name in sorted(needed)]
    named = {notice.name: notice for notice in (*NOTICES, *LIBRARIES)}
    shown = {"pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "Source Serif", "AccessKit"}
    versions = {
        **_BUNDLED,
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }
    libraries = [
        {
            "type": "library",
            "bom-ref": f"library:{name}",
            "name": name,
            "version": versions[name],
            "licenses": [_licence(notice.licence)],
            "supplier": {"name": notice.holders},
            "externalReferences": [{"type": "website", "url": notice.home}],
        }
        for name, notice in named.items()
        if name not in shown
    ]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"{facts.NAME} {facts.version()} {facts.moment()}").urn,
        "version": 1,
        "metadata": {
            "timestamp": facts.moment().strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**game, "type": "application", "description": facts.summary()},
        },
        "components": [*parts, *libraries],
        "dependencies": [
            {"ref": game["bom-ref"], "dependsOn": [_ref(packages[name]) for name in _direct(packages[facts.NAME])]},
            *(
                {"ref": _ref(packages[name]), "dependsOn": [_ref(packages[each]) for each in _direct(packages[name])]}
                for name in sorted(needed)
            ),
        ],
    }


def _direct(entry: dict[str, Any]) -> list[str]:
    """Return the names of what a package needs, and of what the packages have besides."""
    extra = entry.get("optional-dependencies", {}).get(facts.EXTRA, ())
    return sorted(str(each["name"]) for each in (*entry.get("dependencies", ()), *extra))


def _needed(packages: dict[str, dict[str, Any]], name: str) -> set[str]:
    """Return the names of all that a package needs to run, however far away."""
    found: set[str] = set()
    waiting = _direct(packages[name])
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += _direct(packages[each])
    return found


def _ref(entry: dict[str, Any]) -> str:
    return f"pkg:pypi/{entry['name']}@{entry['version']}"


def _package(entry: dict[str, Any]) -> dict[str, Any]:
    made = _component(entry["name"], entry["version"], _LICENCES.get(entry["name"], "MIT"), _ref(entry))
    if "sdist" in entry:
        algorithm, _, content = str(entry["sdist"]["hash"]).partition(":")
        made["externalReferences"] = [
            {
                "type": "distribution",
                "url": entry["sdist"]["url"],
                "hashes": [{"alg": algorithm.replace("sha", "SHA-"), "content": content}],
            }
        ]
    return made


def _component(name: str, version: str, licence: str, ref: str) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": ref,
        "name": name,
        "version": version,
        "purl": ref,
        "licenses": [_licence(licence)],
    }


def _licence(words: str) -> dict[str, Any]:
    if " OR " in words:
        return {"expression": words}
    if words in _NOT_SPDX or " " in words:
        return {"license": {"name": words}}
    return {"license": {"id": {"LGPL-2.1": "LGPL-2.1-only"}.get(words, words)}}


def write(path: Path) -> Path:
    """Write the bill."""
    path.write_text(json.dumps(bill(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
