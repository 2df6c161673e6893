"""Print the sentences that the program makes of parts, with real cards, to be read by someone who speaks the language.

    python -m tests.long.sentences --language hr [--lines 3000] [--seed 1]

First what is told and asked in deals of every book (what happened, as a player and as an onlooker hears it; how the
table stands; questions, choices and hints), then every text with fields, filled with cards of both decks.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language import (
    any_of,
    as_sentence,
    card_word,
    card_words,
    languages,
    rank_word,
    suit_word,
    tr,
    trc,
    trn,
)
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.language.narration import Narrator
from raub_desktop.language.numbers import percent, plain
from raub_desktop.players.advice import POINTS
from raub_desktop.players.advisers import advise
from raub_desktop.players.clock import Clock
from raub_desktop.storage.paths import assets_dir
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Moment
from raub_desktop.ui.scenes.history.verdict import act_words, worth_words

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import catalogues

NAMES = ("Ana", "Vera", "Mirko", "Simo")
_DECLARED = catalogues.DECLARED
_COUNTS = (1, 2, 5, 21)
_MOST_CHOICES = 3
_HINT_EVERY = 4
_THINK_S = 0.05


# -------------------------------------------------------------------------------------------------------- in play
def told(seed: int) -> Iterator[str]:
    """Yield what is said in one deal of a game and book, chosen by the seed."""
    rng = Random(seed)
    tables = [
        (name, book, seats)
        for name, game in GAMES.items()
        for book, seats in product(game.books, (2, 3, 4))
        if seats in game.seat_range(game.parse_options(book, {}))
    ]
    name, book, seats = tables[seed % len(tables)]
    game, deck = GAMES[name], rng.choice(("hungarian", "french") if name != "remi" else ("french",))
    match = Match(game, book, game.parse_options(book, {}), ["random"] * seats, rng.randbytes(32))
    listeners = [NARRATORS[name](WORDS[name], NAMES[:seats], seat, deck) for seat in (*range(seats), None)]
    while not match.over and len(match.proofs) < 2:
        if match.to_act == CHANCE:
            step = match.shuffle()
        else:
            yield from _asked(match, name, deck, rng)
            step = match.play(rng.choice(match.legal_actions()))
        for narrator in listeners:
            for event in step.events:
                yield narrator.event(event.seen_by(-1 if narrator.me is None else narrator.me))


def _asked(match: Match, name: str, deck: str, rng: Random) -> Iterator[str]:
    """Yield the question, some choices, the table, and now and then the hint."""
    seat = match.to_act
    assert seat is not None
    view = match.game.observe(match.state, seat)
    narrator = NARRATORS[name](WORDS[name], NAMES[: view.seats], seat, deck)
    yield narrator.question(view)
    yield from narrator.table(view, match.game.standing(match.state).scores)
    legal = list(match.legal_actions())
    for action in rng.sample(legal, min(_MOST_CHOICES, len(legal))):
        yield as_sentence(narrator.choice(action, view))
        moment = Moment(0, view, action)
        act = act_words(action, moment, TABLES[name], deck)
        yield worth_words(act, 1.2, 0.0, POINTS, TABLES[name], more=True)
        yield as_sentence(tr("The computer would choose: {choice}", choice=act))
    if len(legal) > 1 and rng.randrange(_HINT_EVERY) == 0:
        yield from _hinted(name, view, deck, narrator, rng)


def _hinted(name: str, view: Any, deck: str, narrator: Narrator, rng: Random) -> Iterator[str]:
    advice = advise(name, view, rng, Clock(_THINK_S))
    yield narrator.why(advice.reason)
    words = TABLES[name].hint(advice, view, deck, NAMES)
    yield from (as_sentence(words.title), words.reason, words.why, words.aside, words.legend)


# -------------------------------------------------------------------------------------------------------- every text
def filled(seed: int) -> Iterator[str]:
    """Yield every text with fields, filled once for each deck and number."""
    for message in catalogues.template():
        names = {field for source in catalogues.sources(message) for _, field, _, _ in _parts(source) if field}
        if not message.id or not names or (message.context or "").startswith(_DECLARED):
            continue
        for deck, count in product(("hungarian", "french"), _COUNTS if isinstance(message.id, tuple) else (2,)):
            values = _values(names, deck, Random(f"{message.id} {deck} {count} {seed}"), count)
            if isinstance(message.id, tuple):
                one, many = catalogues.sources(message)
                values.pop("n", None)
                yield trn(one, many, count, **values)
            elif message.context:
                yield trc(message.context, str(message.id), **values)
            else:
                yield tr(str(message.id), **values)


def _parts(text: str) -> Iterator[tuple[str, str | None, str | None, str | None]]:
    return iter(Formatter().parse(text))


_NUMBERS: Mapping[str, str] = {"number": "12", "n": "2", "than": "3", "points": "66", "needed": "66", "bid": "2"}


def _values(names: set[str], deck: str, rng: Random, count: int) -> dict[str, object]:
    ranks = [rank for rank in Rank if rank.value in "AKQJT987"]
    some = [Card(rank, suit) for rank in ranks for suit in Suit]
    rng.shuffle(some)
    people = "name" in names and "card" not in names
    values: dict[str, object] = {}
    for name in names:
        values[name] = _value(name, deck, some, rng, people=people)
    return {**values, "n": count} if "n" in names else values


def _value(name: str, deck: str, some: list[Card], rng: Random, *, people: bool) -> object:
    ranks = {"ober": Rank.OBER, "queen": Rank.OBER, "jack": Rank.UNTER, "king": Rank.KING, "seven": Rank.SEVEN}
    known: dict[str, object] = {
        "name": rng.choice(NAMES),
        "names": ", ".join(NAMES[:2]),
        "percent": "38",
        "tenths": plain(1.2, 1),
        "than_tenths": plain(0.4, 1),
        "chance": percent(0.38),
        "cards": card_words(some[1:4], deck),
        "melds": card_words(some[4:7], deck),
        "ranks": any_of(rank_word(card.rank, deck) for card in some[:2]),
    }
    if name == "other" and people:
        return "Simo"
    if name in _NUMBERS or name in known:
        return _NUMBERS.get(name) or known[name]
    if name in ranks:
        return rank_word(ranks[name], deck)
    if name.rstrip("s") == "suit" or name == "others" or (len(name) == 1 and name in tuple(Suit)):
        return suit_word(Suit(name) if len(name) == 1 else rng.choice(list(Suit)), deck)
    if name == "rank" or (len(name) == 1 and name.isupper()):
        return rank_word(Rank(name) if len(name) == 1 else some[0].rank, deck)
    if catalogues.is_card(name):
        return card_word(some.pop(), deck)
    return f"‹{name}›"


def main() -> None:
    parser = argparse.ArgumentParser(description="Print the sentences that are made of parts.")
    parser.add_argument("--language", default="en", help="the code of a language")
    parser.add_argument("--lines", type=int, default=3000, help="how many lines at the least")
    parser.add_argument("--seed", type=int, default=1, help="chooses deals and cards")
    given = parser.parse_args()
    languages.ask_for(given.language, assets_dir() / "locale")
    seen: set[str] = set()
    seed = given.seed

    def print_new(lines: Iterator[str]) -> None:
        for line in lines:
            if line and line not in seen:
                seen.add(line)
                print(line)

    print_new(filled(seed))
    while len(seen) < given.lines or seed < given.seed + 30:
        print_new(told(seed))
        seed += 1
    print(f"{len(seen)} sentences", file=sys.stderr)


if __name__ == "__main__":
    main()
