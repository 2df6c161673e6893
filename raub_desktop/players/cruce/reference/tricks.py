"""Choice of the card to lead, and of the card to play to a trick."""

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.legal import marriages
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import ANNOUNCES, COUPLE, PLAYS, POINTS, View
from raub_desktop.engine.tricks import best_index, playable
from raub_desktop.players.cruce.reference.bidding import best_trump, is_full
from raub_desktop.players.cruce.reference.hand import cards_out, is_master, own_hand, worth_keeping


def choose_card(view: View) -> Action:
    """Return a card for the trick, announced with where that counts."""
    return _follow(view) if view.trick else _lead(view)


# -------------------------------------------------------------------------------------------------------------- leads
def _lead(view: View) -> Action:
    """Return the lead: an announced marriage; else a card that nothing can beat; else the one least worth keeping."""
    hand, out = own_hand(view), cards_out(view)
    trump = view.deal.trump or best_trump(hand, is_full(view.options, view.deal.bid))
    if view.deal.trump is None:
        trumps = [card for card in hand if card.suit is trump]
        if is_master(trumps[0], out) or trump not in marriages(hand):
            return PLAYS[max(trumps, key=lambda card: POINTS[card.rank])]
    married = marriages(hand)
    if married:
        return _announce(view, trump if trump in married else married[0], out)
    out_trumps = [card for card in out if card.suit is trump]
    masters = [card for card in hand if is_master(card, out)]
    if view.stock and out_trumps:
        masters = [card for card in masters if card.suit is trump and len(hand) > view.stock]
    own_trumps = [card for card in masters if card.suit is trump]
    if own_trumps and out_trumps:
        return PLAYS[own_trumps[0]]
    plain = [card for card in masters if card.suit is not trump and _stands(card, out, view.seats - 1, out_trumps)]
    if plain:
        return PLAYS[max(plain, key=lambda card: POINTS[card.rank])]
    return PLAYS[min(hand, key=lambda card: POINTS[card.rank] + worth_keeping(card, hand, trump))]


def _announce(view: View, suit: object, out: tuple[Card, ...]) -> Action:
    """Return the king where it will win the trick, else the Ober."""
    king, ober = (next(card for card in own_hand(view) if card.suit is suit and card.rank is rank) for rank in COUPLE)
    return ANNOUNCES[king if is_master(king, out) else ober]


def _stands(card: Card, out: tuple[Card, ...], others: int, out_trumps: list[Card]) -> bool:
    """Whether a card, the highest of its suit, is unlikely to be trumped because all can probably follow."""
    return not out_trumps or sum(other.suit is card.suit for other in out) >= others


# ------------------------------------------------------------------------------------------------------------ follows
def _follow(view: View) -> Action:
    """Return the card to follow with: the cheapest winner of a trick worth it, points for a partner, else the least
    valuable.
    """
    hand, trump, trick = own_hand(view), view.deal.trump, view.trick
    allowed = hand if view.stock else playable(hand, trick, trump, POINTS, view.options.must_beat)
    place = best_index(trick, trump, POINTS)
    last = len(trick) == view.seats - 1
    out = cards_out(view)
    holder = (view.leader + place) % view.seats
    if holder in side_of(view.options, view.seats, view.me) and (last or _stays(trick[place], view, out)):
        return PLAYS[max(allowed, key=lambda card: POINTS[card.rank] - worth_keeping(card, hand, trump) / 2)]
    winning = [card for card in allowed if best_index((*trick, card), trump, POINTS) == len(trick)]
    takers = [card for card in winning if last or _stays(card, view, out)] or winning
    lying = sum(POINTS[card.rank] for card in trick)

    def gain(card: Card) -> float:
        won = lying + POINTS[card.rank] if last or _stays(card, view, out) else lying / 2 - POINTS[card.rank] / 2
        return won - worth_keeping(card, hand, trump)

    def loss(card: Card) -> float:
        return -POINTS[card.rank] - worth_keeping(card, hand, trump)

    losing = [card for card in allowed if card not in winning]
    best_taker = max(takers, key=gain, default=None)
    best_loser = max(losing, key=loss, default=None)
    if best_loser is None or (best_taker is not None and gain(best_taker) > loss(best_loser) - lying):
        assert best_taker is not None, "some card can always be played"
        return PLAYS[best_taker]
    return PLAYS[best_loser]


def _stays(card: Card, view: View, out: tuple[Card, ...]) -> bool:
    """Whether the seats still to play can probably not beat the card."""
    trump = view.deal.trump
    if not is_master(card, out):
        return False
    return card.suit is trump or _stands(
        card, out, view.seats - 1 - len(view.trick), [x for x in out if x.suit is trump]
    )
