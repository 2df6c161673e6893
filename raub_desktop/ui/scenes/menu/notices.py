"""Whose work is inside the program, and under which licence: shown by the About scene, written into every package."""

from typing import NamedTuple


class Notice(NamedTuple):
    """One piece of other people's work."""

    name: str
    licence: str
    holders: str
    home: str
    """Where its source is; empty: here."""


GAME = Notice(
    "Raub Desktop: program, cards, pictures, sounds",
    "MIT",
    "The Raub Desktop developers",
    "",
)

NOTICES = (
    Notice("Python", "PSF-2.0", "Python Software Foundation", "https://www.python.org"),
    Notice("pygame-ce", "LGPL-2.1", "the pygame and pygame-ce contributors", "https://github.com/pygame-community/pygame-ce"),
    Notice("SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib", "Sam Lantinga and the SDL contributors", "https://www.libsdl.org"),
    Notice("pygame-gui", "MIT", "Dan Lawrence", "https://github.com/MyreMylar/pygame_gui"),
    Notice("Noto Sans", "OFL-1.1", "The Noto Project Authors", "https://github.com/notofonts"),
    Notice("Source Serif", "OFL-1.1", "Adobe, with Reserved Font Name “Source”", "https://github.com/adobe-fonts/source-serif"),
    Notice("platformdirs", "MIT", "The platformdirs developers", "https://github.com/tox-dev/platformdirs"),
)  # fmt: skip
"""What the game itself asks for."""

LIBRARIES = (
    Notice("python-i18n", "MIT", "Daniel Perez", "https://github.com/danhper/python-i18n"),
    Notice("FreeType", "FTL", "David Turner, Robert Wilhelm, Werner Lemberg", "https://freetype.org"),
    Notice("HarfBuzz", "MIT", "the HarfBuzz authors", "https://harfbuzz.github.io"),
    Notice("libpng", "libpng-2.0", "the PNG Reference Library Authors", "http://www.libpng.org"),
    Notice("libjpeg-turbo", "IJG AND BSD-3-Clause", "D. R. Commander and others", "https://libjpeg-turbo.org"),
    Notice("LibTIFF", "libtiff", "Sam Leffler, Silicon Graphics", "https://libtiff.gitlab.io/libtiff"),
    Notice("libwebp", "BSD-3-Clause", "Google", "https://developers.google.com/speed/webp"),
    Notice("Ogg, Vorbis, Opus, FLAC", "BSD-3-Clause", "Xiph.Org Foundation", "https://xiph.org"),
    Notice("mpg123", "LGPL-2.1", "the mpg123 project", "https://mpg123.org"),
    Notice("FluidSynth", "LGPL-2.1", "Peter Hanappe and others", "https://www.fluidsynth.org"),
    Notice("libsndfile", "LGPL-2.1", "Erik de Castro Lopo", "https://libsndfile.github.io/libsndfile"),
    Notice("ALSA library", "LGPL-2.1", "Jaroslav Kysela and others", "https://www.alsa-project.org"),
    Notice("WavPack", "BSD-3-Clause", "David Bryant", "https://www.wavpack.com"),
    Notice("libxmp", "MIT", "Claudio Matsuoka and others", "https://xmp.sourceforge.net"),
    Notice("PortMidi", "MIT", "Ross Bencina, Roger B. Dannenberg", "https://github.com/PortMidi/portmidi"),
    Notice("Brotli", "MIT", "the Brotli Authors", "https://github.com/google/brotli"),
    Notice("SQLite", "public domain", "D. Richard Hipp and others", "https://www.sqlite.org"),
    Notice("zlib", "Zlib", "Jean-loup Gailly, Mark Adler", "https://zlib.net"),
    Notice("libffi", "MIT", "Anthony Green and others", "https://sourceware.org/libffi"),
)
"""What those bring along; which of them depends on the system."""
