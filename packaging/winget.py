"""The three manifests that winget-pkgs wants, for an installer that lies at an address.  Run by packaging/build.py."""

import hashlib
from pathlib import Path

import facts

IDENTIFIER = "RaubDesktop.Raub"
SCHEMA = "1.6.0"


def write(installer: Path, address: str, folder: Path) -> Path:
    """Write the manifests for ``installer``, which will be found at ``address``; the folder they are in."""
    where = folder / "manifests/r/RaubDesktop/Raub" / facts.version()
    where.mkdir(parents=True, exist_ok=True)
    head = f"PackageIdentifier: {IDENTIFIER}\nPackageVersion: {facts.version()}\n"
    tail = f"ManifestVersion: {SCHEMA}\n"
    sha256 = hashlib.sha256(installer.read_bytes()).hexdigest().upper()
    texts = {
        "": f"{head}DefaultLocale: en-US\nManifestType: version\n{tail}",
        ".installer": (
            f"{head}Platform:\n- Windows.Desktop\nMinimumOSVersion: 10.0.0.0\nInstallerType: nullsoft\nScope: user\n"
            "InstallModes:\n- interactive\n- silent\nUpgradeBehavior: install\nFileExtensions:\n- raub\n"
            f"ReleaseDate: {facts.moment().date()}\nInstallers:\n- Architecture: x64\n  InstallerUrl: {address}\n"
            f"  InstallerSha256: {sha256}\n  ProductCode: Raub\nManifestType: installer\n{tail}"
        ),
        ".locale.en-US": (
            f"{head}PackageLocale: en-US\nPublisher: The Raub Desktop developers\nPackageName: Raub\nLicense: MIT\n"
            f"ShortDescription: {facts.summary()!r}\nTags:\n- card-game\n- cruce\n- raub\n- remi\n"
            f"ManifestType: defaultLocale\n{tail}"
        ),
    }
    for kind, text in texts.items():
        (where / f"{IDENTIFIER}{kind}.yaml").write_text(text, encoding="utf-8")
    return where
