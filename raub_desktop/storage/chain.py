"""The chain that ties a match's actions together, so that an altered or lost one is noticed."""

import zlib


def link(before: int, text: str) -> int:
    """The check number of an action that follows one with ``before`` (0: it is the first): CRC-32, going on."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"), before)
