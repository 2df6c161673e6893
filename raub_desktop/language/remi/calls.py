"""Words spoken at a Remi table: calls, the choices before a player, and the question they answer."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.actions import LOW, Action, Lay, Order, Play, Put, Say
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.melds import HIGH_ACE, RANK_AT
from raub_desktop.engine.remi.types import Phase, Verb
from raub_desktop.language import N_, all_of, card_words, rank_word, ranks_word, suit_word, tr, trn
from raub_desktop.language.inflection import Inflected

_CALLS: Mapping[str, str] = {Verb.REMI: N_("Remi!"), Verb.HAND: N_("Hand!")}
"""Calls spoken aloud; verbs that are not here are silent."""

_CHOICES: Mapping[str, str] = {
    Verb.STOCK: N_("Draw from the stock"),
    Verb.PILE: N_("Take the discard"),
    Verb.HAND: N_("Go out in one turn"),
    Verb.REMI: N_("Remi!"),
}

_NOTES: Mapping[str, str] = {
    Verb.STOCK: N_("Draw the top card of the stock. Nobody else sees it."),
    Verb.PILE: N_("Take the top card of the discard pile. Everyone sees it."),
    Verb.HAND: N_("Lay down all your cards in this one turn, which ends the deal."),
    Verb.REMI: N_("End the deal: all hands are shown, and whoever has the fewest points left over wins."),
    Verb.MELD: N_("Lay the chosen cards on the table."),
    Verb.LAY: N_("Lay the chosen card off on this meld."),
    Verb.SWAP: N_("Swap the chosen card for the joker that stands for it."),
    Verb.DISCARD: N_("Discard the chosen card, which ends your turn."),
    Verb.CLOSE: N_("Lay your last card face down and go out, which ends the deal."),
}

PHASES: Mapping[str, str] = {
    Phase.SHUFFLE: N_("Shuffling"),
    Phase.FIRST_DISCARD: N_("First discard"),
    Phase.DRAW: N_("Drawing a card"),
    Phase.MELD_TAKEN: N_("Melding the card taken"),
    Phase.PLAY: N_("Melding and discarding"),
    Phase.RESHUFFLE: N_("Shuffling the discards"),
    Phase.OVER: N_("The match is over"),
}

_PLACES: Mapping[Rank, int] = {rank: place for place, rank in RANK_AT.items() if place != HIGH_ACE}

_QUESTIONS: Mapping[str, str] = {
    Phase.FIRST_DISCARD: N_("Which card will you discard?"),
    Phase.DRAW: N_("Draw a card."),
    Phase.MELD_TAKEN: N_("Which meld will you lay with the card you took?"),
    Phase.PLAY: N_("Meld, lay off, or discard."),
}


def call_text(verb: str, number: int | None = None) -> str:
    """Return what a player says aloud with this verb, "" where nothing is said."""
    return tr(_CALLS[verb]) if verb in _CALLS else ""


def choice_note(verb: str) -> str:
    """Return a sentence on what this verb means, "" where the button says it all."""
    return tr(_NOTES[verb]) if verb in _NOTES else ""


def question_text(phase: str) -> str:
    """Return the question put to the player to act, "" in a phase without one."""
    return tr(_QUESTIONS[phase]) if phase in _QUESTIONS else ""


def meld_text(cards: tuple[Card, ...], deck: str) -> str:
    """Return a meld in few words: a run by its ends, a group by its suits if they differ; "" for no cards."""
    naturals = _naturals(cards)
    suits = [suit_word(card.suit, deck) for card in naturals if card.suit is not None]
    if not is_group(cards) or len(set(suits)) < len(suits):
        return meld_name(cards, deck)
    rank = (rank_word if len(naturals) == 1 else ranks_word)(naturals[0].rank, deck)
    words = tr("{rank} of {suits}", rank=rank, suits=all_of(suits))
    return _with_jokers(words, cards)


def meld_name(cards: tuple[Card, ...], deck: str) -> str:
    """Return a meld in the fewest words: a run by its ends, a group by its rank; "" for no cards."""
    return _with_jokers(_without_jokers(cards, deck), cards)


def melds_named(groups: Sequence[tuple[Card, ...]], deck: str) -> Inflected:
    """Return several melds in the fewest words; brackets say that a joker is of one of them only."""
    runs_first = sorted(
        groups, key=is_group
    )  # "eight to ten of clubs and nines", not "nines and eight to ten of clubs"
    return all_of(_in_brackets(_without_jokers(group, deck), group) for group in runs_first)


def _without_jokers(cards: tuple[Card, ...], deck: str) -> str:
    naturals = _naturals(cards)
    if not naturals:
        return card_words(cards, deck)
    if is_group(cards):
        return ranks_word(naturals[0].rank, deck)
    low, high = run_ends(cards)
    suit = naturals[0].suit
    assert suit is not None
    fields = {"low": rank_word(low, deck), "high": rank_word(high, deck), "suit": suit_word(suit, deck)}
    return tr("{low} to {high} of {suit}", **fields)


def is_group(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards of a meld are of one rank."""
    return len({card.rank for card in _naturals(cards)}) == 1


def _naturals(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if card.suit is not None]


def _with_jokers(words: str, cards: tuple[Card, ...]) -> str:
    jokers = _jokers(cards)
    return words if not jokers else trn("{meld} with a joker", "{meld} with {n} jokers", jokers, meld=words)


def _in_brackets(words: str, cards: tuple[Card, ...]) -> str:
    jokers = _jokers(cards)
    return words if not jokers else trn("{meld} (with a joker)", "{meld} (with {n} jokers)", jokers, meld=words)


def _jokers(cards: tuple[Card, ...]) -> int:
    """Return the number of jokers in a meld; jokers without other cards are called by their own names."""
    naturals = len(_naturals(cards))
    return len(cards) - naturals if naturals else 0


def run_ends(cards: tuple[Card, ...]) -> tuple[Rank, Rank]:
    """Return the ranks that the lowest and the highest place of a run in table order stand for."""
    at = next(place for place, card in enumerate(cards) if card.suit is not None)
    following = next((card for card in cards[at + 1 :] if card.suit is not None), cards[at])
    high_ace = cards[at].rank is Rank.ACE and following is cards[at] and at > 0
    first = (HIGH_ACE if high_ace else _PLACES[cards[at].rank]) - at
    return RANK_AT[first], RANK_AT[first + len(cards) - 1]


def choice_text(action: Action, deck: str = "french") -> str:
    """Return an action in words, as on its button; ``deck`` chooses the words for cards."""
    match action:
        case Say(verb):
            return tr(_CHOICES[verb]) if verb in _CHOICES else verb
        case Lay(Verb.DISCARD, cards):
            return tr("Discard the {card}", card=card_words(cards, deck))
        case Lay(_, cards):
            return tr("Go out with the {card}", card=card_words(cards, deck))
        case Put(Verb.MELD, groups):
            words = meld_text(groups[0], deck) if len(groups) == 1 else melds_named(groups, deck)
            return tr("Meld {cards}", cards=words)
        case Put(Verb.SWAP, groups, numbers):
            return tr(
                "Swap the {card} for the joker in meld {number}", number=numbers[0], card=card_words(groups[0], deck)
            )
        case Put(_, groups, numbers, end):
            return _lay_text(card_words(groups[0], deck), numbers, end)
        case Order() | Play():
            return ""


def _lay_text(card: str, numbers: tuple[int, ...], end: str | None) -> str:
    fields = {"card": card, "number": numbers[0], "other": numbers[-1]}
    if len(numbers) > 1:
        match end:
            case None:
                return tr("Lay the {card} off on meld {number}, the joker on meld {other}", **fields)
            case "low":
                return tr("Lay the {card} off on meld {number}, the joker at the low end of meld {other}", **fields)
        return tr("Lay the {card} off on meld {number}, the joker at the high end of meld {other}", **fields)
    if end is None:
        return tr("Lay the {card} off on meld {number}", **fields)
    if end == LOW:
        return tr("Lay the {card} off on meld {number}, joker low", **fields)
    return tr("Lay the {card} off on meld {number}, joker high", **fields)
