"""Plain but readable cards, standing in for a figure that has not been drawn yet."""

from raub_desktop.art.kit import CX, INK, PAPER, RED, YELLOW, Drawing, at, document, double
from raub_desktop.art.letters import index
from raub_desktop.art.ornament import band, card_blank, tulip
from raub_desktop.art.people import crown
from raub_desktop.art.signs import sign


def plain(rank: str, suit: str) -> Drawing:
    """A drawing with the signs at their traditional places and a large letter; rank is A, K, O, U, Q or J."""

    def draw() -> str:
        x, y = (100, 412) if rank == "U" else (92, 108)
        half = sign(suit, x, y, 1.2)
        if rank == "A":
            half += sign(suit, 2 * CX - x, y, 1.2)
        if rank in "KQ":
            half += at(crown(130, 74), CX, 150)
        half += index(rank, CX, 300, 220)
        return document(card_blank() + double(half) + band(40, RED, PAPER, YELLOW))

    return draw


def plain_joker(fill: str) -> Drawing:
    """A joker's place: a ring of tulips in one ink."""

    def draw() -> str:
        half = "".join(at(tulip(fill, YELLOW), CX + dx, 300 - abs(dx) * 0.4, 2, dx * 0.3) for dx in (-130, 0, 130))
        half += index("J", 78, 88, 84, fill if fill != PAPER else INK)
        return document(card_blank() + double(half) + band(40, RED, PAPER, YELLOW))

    return draw
