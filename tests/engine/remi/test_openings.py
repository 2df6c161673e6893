"""The one opening that is listed, against all openings there are (remi/RULES.md, section 8)."""

from itertools import permutations
from random import Random

from raub_desktop.engine.cards import Card, writing_place
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.legal.opening import Need, Openings
from raub_desktop.engine.remi.worth import rank_worth
from tests.engine.remi.plain_melds import may_meld, stands_for

HANDS = 24
CHANGES = {
    "opening": (20, 30, 40, 51),
    "opening_run": (False, True),
    "ace": ("low", "both"),
    "groups": ("any", "suits_differ", "none"),
    "wilds": ("one", "two_naturals"),
    "jokers": (0, 1, 2),
    "ace_points": (1, 10, 11),
}
Row = tuple[Card, ...]


def all_openings(melds: list[Row]) -> list[tuple[Row, ...]]:
    """One meld or two in either order: seven cards hold no more."""
    pairs = [(one, other) for one in melds for other in melds if not set(one) & set(other)]
    return [*((one,) for one in melds), *pairs]


def first_comes(groups: tuple[Row, ...]) -> tuple[object, ...]:
    """Fewest cards, card order from the left, fewest melds, shorter ones first."""
    cards = [writing_place(one) for row in groups for one in row]
    return len(cards), cards, len(groups), [len(row) for row in groups]


def test_the_listed_opening_is_the_first_of_those_with_the_fewest_cards() -> None:
    rng = Random(7)
    found = 0
    for _ in range(HANDS):
        changes = {name: rng.choice(values) for name, values in CHANGES.items()}
        options = REMI.parse_options("remi51", changes)
        ranks = rng.choice(("A23", "9TJQKA", "TQKJ"))
        pack = [
            one for one in REMI.pack(options, 2) if one.suit is None or (str(one)[0] in ranks and str(one)[1] in "SHD")
        ]
        hand = tuple(sorted(rng.sample(pack, rng.randint(5, 7)), key=writing_place))
        taken = rng.choice((None, hand[0]))
        rows = [row for size in range(3, len(hand)) for row in permutations(hand, size) if stands_for(options, row)]
        legal = [one for one in all_openings(rows) if may_meld(options, one, hand, False, taken)]
        need = Need(options.opening, options.opening_run, len(hand) - 1, taken)
        listed = Openings(options.meld_rules, hand, need, rank_worth(options)).first()
        assert listed == (min(legal, key=first_comes) if legal else None), (hand, changes, taken)
        found += bool(legal)
    assert found > HANDS // 8
