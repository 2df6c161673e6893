"""What goes into a package and what stays out, for every system alike."""

from fnmatch import fnmatch
from pathlib import PurePosixPath

FONTS = {
    "pygame_gui": ("data/NotoSans-Regular.ttf", "data/NotoSans-Bold.ttf", "data/FiraCode-Regular.ttf"),
    "font_source_serif_pro": (
        "files/SourceSerifPro-Regular.ttf",
        "files/SourceSerifPro-Semibold.ttf",
        "files/SourceSerifPro-Bold.ttf",
        "files/SourceSerifPro-It.ttf",
        "files/SourceSerifPro-BoldIt.ttf",
    ),
}
"""The faces the game sets text in, of the 42 MB that their packages hold."""

GUI = ("data/default_theme.json", "data/translations/pygame-gui.en.json")
"""What pygame-gui reads besides its faces; text fields and file dialogs are its own."""

FONT_LICENCES = {"pygame_gui": "data/licenses/NotoSans-LICENSE.txt", "font_source_serif_pro": "files/LICENSE.txt"}


def wanted(place: str) -> bool:
    """Whether a data file belongs into the program folder, by its place there: of pygame-gui only what is read."""
    package, _, name = place.partition("/")
    if package != "pygame_gui":
        return True
    return name in (*FONTS[package], *GUI, FONT_LICENCES[package])


TABLES = "raub_desktop/players/raub/policy/tables"
"""The trained tables of the opponents, which lie beside the code that reads them."""

DEVELOPERS = ("raub_desktop.art", "raub_desktop.players.raub.training")
"""Rooms of the source that draw the pictures and train the opponents: no package has them."""

UNUSED_MODULES = (
    *DEVELOPERS,
    "numpy", "numba", "llvmlite", "hypothesis", "pytest", "chess", "resvg_py", "PIL", "OpenGL", "cv2",
    "tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "pydoc", "pydoc_data", "doctest", "pdb", "unittest", "test",
    "setuptools", "pkg_resources", "pip", "_distutils_hack", "distutils", "importlib_resources",
    "ssl", "_ssl", "_hashlib", "readline", "curses", "_curses", "asyncio", "xmlrpc", "http", "ftplib",
    "netrc", "mimetypes", "webbrowser", "cgi", "smtplib", "imaplib", "nntplib", "telnetlib",
    "_codecs_jp", "_codecs_hk", "_codecs_cn", "_codecs_kr", "_codecs_tw", "_codecs_iso2022", "_multibytecodec",
    "lzma", "_lzma", "bz2", "_bz2", "tarfile",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame._camera", "pygame._camera_opencv",
    "pygame.midi", "pygame.pypm", "pygame.surfarray", "pygame.sndarray", "pygame.gfxdraw", "pygame.pixelarray",
    "pygame.ftfont", "pygame._debug",
)  # fmt: skip
"""Never imported by a game that runs.  Hashes are the interpreter's own, so OpenSSL's megabytes stay out."""

SYSTEM_LIBRARIES = ("libX11.so.6", "libXau.so.6", "libXdmcp.so.6", "libbsd.so.0", "libmd.so.0")
"""Libraries of the system that PyInstaller would pack, as the game opens the first by name (toolkit/window.py).

They must fit the system's other X11 libraries, which SDL opens by name, too.
"""

BY_NAME = ("accesskit",)
"""Packages that the game imports by name, if they are there."""

UNUSED_FILES = (
    "pygame/docs/*", "pygame/tests/*", "pygame/examples/*", "pygame/*.pyi", "pygame/*/*.pyi", "pygame/py.typed",
    "pygame/__pyinstaller/*", "pygame/pygame_icon*",
)  # fmt: skip


def unused(name: str) -> bool:
    """Whether a file of a wheel, named from its root, is of no use to the game."""
    return any(fnmatch(PurePosixPath(name).as_posix(), pattern) for pattern in UNUSED_FILES)
