"""A verifier of fair deals of its own: written from RECORD.md alone, without a line of the program.

python tests/engine/fair_verifier.py MATCH.raub.json
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

SUITS, RANKS = "SHDC", "AKQJT98765432"


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def place(card: str) -> tuple[int, int, int]:
    """The canonical order: suits, in them high to low, equal cards by their pack; jokers last."""
    if card[0] == "X":
        return len(SUITS), int(card[1:]), 0
    return SUITS.index(card[1]), RANKS.index(card[0]), card.count("'")


def shuffled(seed: bytes, cards: list[str]) -> list[str]:
    """Fisher-Yates from the last card to the second, by draws of SHA-256(seed, counter)."""
    counter = 0
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**256 - 2**256 % (last + 1)
        while True:
            draw = int.from_bytes(sha(seed, counter.to_bytes(8, "big")), "big")
            counter += 1
            if draw < fair:
                break
        other = draw % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def verify(record: dict[str, Any]) -> tuple[int, int, int]:
    """Return how many deals there are, are proven, and are as sealed.  Raises ValueError where anything is wrong."""
    fair, deals = record.get("fair"), [text for text in record["actions"] if text.startswith("deal ")]
    key, cut = None, b""
    if fair is not None and fair.get("scheme") == 3 and fair["key"] is not None:
        key, cut = bytes.fromhex(fair["key"]), sha(fair["entropy"].encode())
        terms = {name: record[name] for name in ("book", "game", "options", "seats")}
        text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        if sha(key, sha(text.encode())).hex() != fair["commitment"]:
            raise ValueError("the key does not fit the seal")
    followed = 0
    for number, (text, told) in enumerate(zip(deals, record.get("deals", []), strict=False), 1):
        if told["seed"] is None:
            continue
        seed, order = bytes.fromhex(told["seed"]), text.split()[1:]
        if shuffled(seed, sorted(order, key=place)) != order:
            raise ValueError(f"deal {number} does not follow from its seed")
        if sha(seed, " ".join(order).encode()).hex() != told["fingerprint"]:
            raise ValueError(f"deal {number} does not fit its fingerprint")
        if key is not None and not told.get("known"):
            said = b"deal %d" % number + cut
            if hmac.digest(key, said, "sha256") != seed:
                raise ValueError(f"deal {number} does not follow from key and cut")
            followed += 1
    is_cut = fair is not None and fair.get("cut", False)
    return len(deals), followed if is_cut else 0, 0 if is_cut else followed


if __name__ == "__main__":
    deals, proven, as_sealed = verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    print(f"{deals} deals, {proven} proven, {as_sealed} as sealed")
