"""The long proof of Cruce's opponents: random house rules, and no answer that the rules refuse.

    python -m tests.long.proof_answers --deals 10000 --seed 1

Reference, Beginner, Regular and random players take all seats; ``--think`` puts Strong and Master there instead.
"""

import argparse
from random import Random

from tests.players.cruce.house_rules import answered_legally, random_table
from tests.players.cruce.test_house_rules import QUICK, THINKING

DEALS_A_TABLE = 5


def main() -> None:
    """Play the deals, and say how many tables that took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", action="store_true")
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    done = tables = 0
    while done < arguments.deals:
        done += answered_legally(random_table(rng), THINKING if arguments.think else QUICK, rng, DEALS_A_TABLE)
        tables += 1
    print(f"{done} deals at {tables} tables, every answer legal")


if __name__ == "__main__":
    main()
