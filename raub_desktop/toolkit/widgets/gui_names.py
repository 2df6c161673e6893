"""Names that both the widgets and pygame-gui's theme use."""

from collections.abc import Sequence

FOLDER, FILE = "#folder", "#file"
"""The two kinds of entries of a list of files, as pygame-gui's object ids."""
Listing = Sequence[tuple[str, str]]
"""Names with ``FOLDER`` or ``FILE`` beside each, as pygame-gui wants them."""
FIELD_TYPE, FIELD_INSET = 0.024, 0.014
"""Size of the type in a text field, and where it begins from the left edge (u)."""
