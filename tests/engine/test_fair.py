"""Fair deals (engine/fair.py), checked against a second reading of the published scheme."""

import hashlib
import hmac

import pytest

from raub_desktop.engine.cards import PACK_32, PACK_52, cards_text
from raub_desktop.engine.fair import KEY_BYTES, FairShuffler, beginning_with, deal_seed, fingerprint

KEY = bytes(range(32))


class PlainDraws:
    """The scheme written again, in the plainest way: every draw is SHA-256(seed, counter), unfair ones are skipped."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.used = 0

    def below(self, limit: int) -> int:
        most = 2**256 // limit * limit
        while True:
            digest = hashlib.sha256(self.seed + self.used.to_bytes(8, "big")).hexdigest()
            self.used += 1
            if int(digest, 16) < most:
                return int(digest, 16) % limit

    def shuffled(self, some: tuple[object, ...]) -> list[object]:
        order = list(some)
        for last in reversed(range(1, len(order))):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


@pytest.mark.parametrize("number", [1, 2, 10, 137])
def test_a_deals_seed_is_the_hmac_of_its_number(number: int) -> None:
    assert deal_seed(KEY, number) == hmac.digest(KEY, b"deal " + str(number).encode(), "sha256")


def test_a_key_has_32_bytes() -> None:
    assert KEY_BYTES == 32


@pytest.mark.parametrize("pack", [PACK_32, PACK_52, PACK_32[:5], PACK_32[:1], ()])
def test_the_order_is_a_fisher_yates_shuffle_of_the_draws(pack: tuple[object, ...]) -> None:
    for number in range(1, 6):
        seed = deal_seed(KEY, number)
        order = list(pack)
        FairShuffler(seed).shuffle(order)
        assert order == PlainDraws(seed).shuffled(pack)
        assert sorted(map(str, order)) == sorted(map(str, pack))


def test_one_order_pinned_for_good() -> None:
    """A record of today must still hold in any later version."""
    order = list(PACK_32)
    FairShuffler(deal_seed(bytes(32), 1)).shuffle(order)
    assert cards_text(order) == (
        "9C TD 7S KS JS TC QS 9D TH KD AC 8H QD 7D AS JC AH 9S KH QH JH 7H TS QC 8C KC AD 8D 7C 9H JD 8S"
    )


def test_draws_that_would_favour_some_cards_are_rejected() -> None:
    limit = 2**255 + 1
    ours, plain = FairShuffler(b"seed"), PlainDraws(b"seed")
    draws = [ours.below(limit) for _ in range(40)]
    assert draws == [plain.below(limit) for _ in range(40)]
    assert plain.used > 50, "about half of the draws lie beyond the fair part"
    assert all(draw < limit for draw in draws)


def test_a_reshuffle_goes_on_with_the_counter() -> None:
    ours, plain = FairShuffler(b"seed"), PlainDraws(b"seed")
    for pack in (PACK_32, PACK_32[:7], PACK_32[:4]):
        order = list(pack)
        ours.shuffle(order)
        assert order == plain.shuffled(pack)


def test_a_copy_goes_its_own_way_from_here() -> None:
    first = FairShuffler(b"seed")
    first.below(1000)
    twin = first.copy()
    assert [twin.below(1000) for _ in range(5)] == [first.below(1000) for _ in range(5)]


def test_the_fingerprint_seals_seed_and_order() -> None:
    order = PACK_32[::-1]
    text = " ".join(rank + suit for suit in "CDHS" for rank in "789TJQKA")
    wanted = hashlib.sha256(b"seed" + text.encode()).hexdigest()
    assert fingerprint(b"seed", order) == wanted
    assert fingerprint(b"Seed", order) != wanted
    assert fingerprint(b"seed", (order[1], order[0], *order[2:])) != wanted


def test_a_key_that_begins_with_a_known_deal_deals_it_first_and_then_its_own() -> None:
    seed = bytes(range(32))
    longer = beginning_with(KEY, seed)
    assert deal_seed(longer, 1) == seed
    assert [deal_seed(longer, number) for number in (2, 3)] == [deal_seed(KEY, number) for number in (2, 3)]
    assert beginning_with(longer, KEY) == KEY[:KEY_BYTES] + KEY
