"""The reason why the best choice in Remi is better than another one; it names both.

It knows what the seat sees, and what the two choices came to among the unseen cards, nothing else.
"""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.actions import Action, Lay, Put, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.layouts import LayOut, best_layout
from raub_desktop.engine.melds import Meld, MeldRules, equal, read_meld
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.remi.types import Phase, PileTaken, Verb, View
from raub_desktop.engine.remi.view import must_open, opening_reached
from raub_desktop.engine.remi.worth import card_worth, hand_points, opening_points
from raub_desktop.players.advice import POINTS, Choice
from raub_desktop.players.remi import turn
from raub_desktop.players.remi.legal import melds_no_more, own_hand, too_few_with_top
from raub_desktop.players.remi.policy.laying import HOLD_ABOVE, may_double
from raub_desktop.players.remi.reference.player import counts
from raub_desktop.players.remi.search.choices import BREAKS
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import beside, carried_by, completing_kinds, fits_table, of_three
from raub_desktop.players.remi.search.weights import weights

HELPS, DANGER, CHANCE, COUNT = "helps", "danger", "chance", "count"
"""Figures: how many unseen cards help next, how often the next player can use the discard, the chance to win, the
points left in the hand that ends the deal."""
SAME: Mapping[str, float] = {POINTS: 0.5}
"""Choices that differ by less are as good as one another."""
CLEARLY, LIKELIER = 2, 0.03
"""Least differences worth naming: in the unseen cards that help, or in points; in a chance."""
ALMOST_OUT = 2
"""Another player with so few cards may be out in the next turn: what counts most goes first."""
DANGEROUS, SAFER = 0.3, 0.1
"""Chance of the next player to use a card from which it is called dangerous, and the difference for less so."""
DRAWS = {Verb.STOCK, Verb.PILE}


def why_not(view: View, best: Choice, other: Choice, *, most_help: bool = True, dearest: bool = True) -> Reason:
    """Return why the best choice is better than another one; "all_alike" where nothing tells them apart.

    A reason's ``card`` is of the best choice, the first of its ``cards`` of the other one, the next goes with that.
    ``number`` is of the best choice, ``than`` of the other one.  "fits_after" is only about a card that goes onto a
    meld once another of the hand does.  ``most_help``: no other choice leaves more helpful cards than the best one, so
    that their number can be the reason.  ``dearest``: no other takes more points off the hand, so that these can.
    """
    verbs = verb_of(best.action), verb_of(other.action)
    if verbs[0] == Verb.CLOSE:
        return Reason("closes" if view.options.play == "table" else "complete")
    if turn.goes_out(view, best.action):
        return Reason("out")
    if abs((best.value or 0.0) - (other.value or 0.0)) < SAME[POINTS]:
        if helps_more(other, best):
            return _as_good(view, best, other, dearest=dearest)
        if set(verbs) == DRAWS:
            return _why_drawn(view, best, other)
        return _alike(view, best, other)
    if verbs == (Verb.DISCARD, Verb.DISCARD):
        return _why_discard(view, best, other, most_help=most_help, dearest=dearest)
    return _why_best(view, best, other) or _why_not_other(view, best, other) or Reason(verbs[0])


def _alike(view: View, best: Choice, other: Choice) -> Reason:
    """Return what is said of two choices that are worth about the same: what speaks for the best one by itself."""
    verbs = verb_of(best.action), verb_of(other.action)
    if verbs[0] == Verb.DISCARD or verbs[0] == verbs[1]:
        return Reason("all_alike")
    return _why_best(view, best, other) or Reason("all_alike")


def _why_best(view: View, best: Choice, other: Choice) -> Reason | None:
    """Return the reason by the best choice's verb; None where the other one's verb gives the reason."""
    match verb_of(best.action), verb_of(other.action):
        case (Verb.PILE, _):
            return _why_pile(view)
        case (Verb.STOCK, Verb.PILE):
            return _why_stock(view, cheaper=(other.value or 0.0) > 0)
        case (Verb.DISCARD, Verb.REMI):
            return _knock(f"knock_risky{turn.many(view)}", other)
        case (Verb.REMI, _) if view.options.play == "knock":
            return _knock(f"knock{turn.many(view)}", best)
        case (Verb.MELD | Verb.LAY, Verb.MELD | Verb.LAY):
            return _why_laid(view, best.action, other.action)
        case (Verb.MELD, _) if view.options.opening and not view.deal.opened[view.me]:
            return Reason("opens", number=_opens_with(view, best.action), than=view.options.opening)
        case (Verb.MELD | Verb.LAY, _):
            return _now(view, best.action)
        case (Verb.HAND, _):
            return Reason("out")
        case (Verb.SWAP, _):
            return Reason("swap", card=card_of(best.action))
    return None


def _why_not_other(view: View, best: Choice, other: Choice) -> Reason | None:
    """Return the reason against the other choice's verb."""
    match verb_of(best.action), verb_of(other.action):
        case (_, Verb.HAND | Verb.CLOSE):
            return Reason("stay")
        case (Verb.DISCARD, Verb.LAY) if _wilds(view, _cards(other.action)):
            return Reason("keep_wild", card=card_of(best.action), cards=tuple(_wilds(view, _cards(other.action))))
        case (_, Verb.MELD) if turn.holds_back(view):
            return turn.why_held(view, other.action)
        case (_, Verb.MELD | Verb.LAY | Verb.SWAP):
            return _keep_own(view, other.action)
    return None


def only(view: View, action: Action) -> Reason:
    """Return the reason for the only action there is; for a card just taken, the cards it goes with."""
    taken, rules = view.deal.taken, view.options.meld_rules
    if verb_of(action) == Verb.STOCK and view.pile and view.phase is Phase.DRAW:
        return _why_stock(view) if too_few_with_top(view) is None else Reason("only_choice")
    melds = () if taken is None or not isinstance(action, Put) else action.groups
    with_it = [(group, card) for group in melds for card in group if taken is not None and equal(card, taken)]
    if not with_it:
        return Reason("only_choice")
    meld, card = with_it[0]
    near = _beside_in(rules, meld, card)
    if must_open(view):
        return Reason("taken_opens", card=card, cards=near, number=_opens_with(view, action))
    return Reason("taken", card=card, cards=near)


def helps_more(choice: Choice, best: Choice) -> bool:
    """Whether more unseen cards help after a discard than after the best one."""
    verbs = verb_of(choice.action), verb_of(best.action)
    return verbs == (Verb.DISCARD, Verb.DISCARD) and round(more(choice, best, HELPS)) > 0


def _as_good(view: View, best: Choice, other: Choice, *, dearest: bool) -> Reason:
    """Return what makes the best discard as good though more cards help after the other one."""
    card, instead = card_of(best.action), card_of(other.action)
    worth, less = worth_of(view, card), worth_of(view, instead)
    if dearest and worth > less and view.options.play != "complete":
        code = "sheds_open" if _costs_alike(view) else "as_good_sheds"
        return Reason(code, card=card, cards=(instead,), number=worth, than=less)
    if more(other, best, DANGER) >= SAFER:
        return _safer(best, other)
    return Reason("as_good", card=card, cards=(instead,))


def verb_of(action: Action) -> str:
    """Return the verb of an action."""
    assert isinstance(action, Say | Lay | Put), "nothing else is done in a turn"
    return action.verb


def _taken_beside(view: View, thrown: Card) -> Card | None:
    """Return the card that the next player took last, of those they hold and can meld with ``thrown``."""
    following = (view.me + 1) % view.seats
    rules = view.options.meld_rules
    taken = [event.card for event in view.seen if isinstance(event, PileTaken) and event.seat == following]
    held = set(view.hands[following])
    near = [card for card in taken if card in held and not {card, thrown} & set(_wilds(view, (card, thrown)))]
    near = [card for card in near if completing_kinds(rules, card, thrown)]
    return near[-1] if near else None


def _wilds(view: View, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if view.options.meld_rules.is_wild(card)]


def card_of(action: Action) -> Card:
    """Return the card that an action is about, or the first of several."""
    assert isinstance(action, Lay | Put), "it is about cards"
    return action.cards[0] if isinstance(action, Lay) else action.groups[0][0]


def _laid(view: View, action: Action) -> int:
    return hand_points(view.options, _cards(action))


def _opens_with(view: View, action: Action) -> int:
    """Return the points that an action's melds count towards an opening, jokers as the cards they stand for."""
    melds = (read_meld(view.options.meld_rules, group) for group in getattr(action, "groups", ()))
    return opening_points(view.options, [meld for meld in melds if isinstance(meld, Meld)])


def _why_laid(view: View, best: Action, other: Action) -> Reason:
    number, than = _laid(view, best), _laid(view, other)
    mine, theirs = _cards(best), _cards(other)
    instead = tuple([card for card in theirs if card not in mine][:1])
    if not {*mine} & {*theirs} or (number > than and not instead):  # both can be done in one turn
        return _now(view, best)
    if number > than:
        return Reason("laid_more", cards=instead, number=number, than=than)
    spared = len(_wilds(view, theirs)) - len(_wilds(view, mine))
    if spared > 0:
        return Reason("laid_wild", number=spared)
    card = next((card for card in mine if card not in theirs), mine[0])
    return Reason("laid_rather", card=card, cards=instead or theirs[:1])


def _cards(action: Action) -> tuple[Card, ...]:
    return tuple([card for group in getattr(action, "groups", ()) for card in group])


def _now(view: View, best: Action) -> Reason:
    """Return why melds or a card are laid now: another player may go out soon, or at least they no longer count."""
    verb, card, points = verb_of(best), card_of(best), _laid(view, best)
    if turn.fewest(view) > HOLD_ABOVE:
        return Reason(verb, card=card, number=points)
    everyone = "_all" if turn.everyone_has(view) else ""
    return Reason(f"{verb}_late{everyone}", card=card, number=turn.fewest(view), seat=turn.nearest(view))


def _keep_own(view: View, other: Action) -> Reason:
    """Return the reason not to lay off a card that belongs to a meld of the hand."""
    card = card_of(other)
    if turn.holds_back(view) and may_double(view):
        return Reason("hold_all")
    return Reason("keep_own" if in_meld(view, card, own_hand(view)) else "all_alike", cards=(card,))


def in_meld(view: View, card: Card, hand: Sequence[Card]) -> bool:
    """Whether a card belongs to a meld of a hand's best lay-out, and no equal one is left over."""
    return _meld_of(card, best_layout(view.options.meld_rules, hand, counts(view.options))) is not None


def _meld_of(card: Card, laid_out: LayOut) -> tuple[Card, ...] | None:
    """Return the meld that would miss a card; None without one, and where an equal card can take its place."""
    if any(equal(card, other) for other in laid_out.over):
        return None
    return next((tuple(meld) for meld in laid_out.melds if card in meld), None)


def _knock(code: str, knock: Choice) -> Reason:
    """Return why to end the deal or not to: the own count, and how often nobody has less."""
    return Reason(code, number=round(knock.figure(COUNT) or 0), than=whole_percents(knock.figure(CHANCE) or 0.0))


# ------------------------------------------------------------------------------------------------------------- drawing
def _why_pile(view: View) -> Reason:
    """Return why to take the top of the pile: what it is good for."""
    top, hand, rules = view.pile[-1], own_hand(view), view.options.meld_rules
    taken = turn.taking(view)
    if taken.out:
        return Reason("out")
    if taken.opening and taken.meld and not opening_reached(view.options, tuple(hand))[1]:
        number = _opens_with(view, Put(Verb.MELD.value, taken.opening))
        return Reason("pile_opens", card=top, cards=taken.meld, number=number)
    meld = taken.meld or _melded(view)
    if meld:
        near = _beside_in(rules, meld, top)
        if all(map(rules.is_wild, near)):  # it is not to be heard which meld it is
            return Reason("pile_melds", card=top, cards=tuple(meld))
        if len({(card.rank, card.suit) for card in (top, *near)}) <= len(near):  # one name would be heard twice
            wild = any(map(rules.is_wild, near))
            return Reason("pile_melds" if wild else "pile_group", card=top, cards=tuple(meld) if wild else near)
        return Reason("pile_meld", card=top, cards=near)
    if fits_table(rules, view.melds, top):
        return Reason("pile_fits", card=top)
    carrier = carried_by(rules, view.melds, hand, top)
    if carrier is not None:
        return Reason("fits_after", card=top, cards=(carrier,))
    if view.options.play == "knock":
        return Reason("pile_low", card=top, number=worth_of(view, top))
    three = of_three(rules, sorted(hand, key=lambda card: in_meld(view, card, hand)), top)
    if three and view.options.play == "table":  # with cards of another meld
        return Reason("pile_meld", card=top, cards=three)
    beside = None if rules.is_wild(top) else _partner(view, top, hand)
    return Reason("pile", card=top) if beside is None else Reason("pile_beside", card=top, cards=(beside,))


def _melded(view: View) -> Sequence[Card] | None:
    """Return the meld that the top of the pile makes in the hand; None where it makes none."""
    top = view.pile[-1]
    melds = best_layout(view.options.meld_rules, [*own_hand(view), top], counts(view.options)).melds
    return next((meld for meld in melds if top in meld), None)


def _why_drawn(view: View, best: Choice, other: Choice) -> Reason:
    """Return the reason for one of two ways to draw that are worth about the same."""
    if verb_of(best.action) == Verb.STOCK:
        return _why_stock(view, cheaper=(other.value or 0.0) > 0)
    why = _why_pile(view)
    better = (best.value or 0.0) > (other.value or 0.0)
    return why if better or why.code != "pile" else Reason("all_alike")


def _why_stock(view: View, *, cheaper: bool = False) -> Reason:
    """Return why to draw from the stock; ``cheaper``: the top of the pile would save points, too."""
    top = view.pile[-1]
    if _melded(view) is not None:
        return Reason("stock_hidden", card=top)
    hand, rules = own_hand(view), view.options.meld_rules
    near = _near(view, top, hand)
    if of_three(rules, hand, top) or (near and any(map(rules.is_wild, hand))):
        return Reason("stock_needed", card=top)
    if cheaper:
        return Reason("stock_cheaper", card=top)
    return Reason("stock" if near else "stock_alone", card=top)


def worth_of(view: View, card: Card) -> int:
    """Return the points a card counts against the hand."""
    return card_worth(view.options)(card)


# ---------------------------------------------------------------------------------------------------------- discarding
def _why_discard(view: View, best: Choice, other: Choice, *, most_help: bool, dearest: bool) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    rules = view.options.meld_rules
    if equal(card, instead):
        return Reason("all_alike")
    hand, no_meld = own_hand(view), melds_no_more(view)
    if no_meld and isinstance(read_meld(rules, in_order(hand)), Meld):
        return Reason("keep_one", card=card, cards=in_order(hand))
    if rules.is_wild(instead):
        return Reason("keep_wild", card=card, cards=(instead,))
    kept = [held for held in hand if held != card]
    lay_out = best_layout(rules, kept, counts(view.options))
    gap = (best.value or 0.0) - (other.value or 0.0)
    meld = None if no_meld else _meld_of(instead, lay_out)
    if meld is not None and (gap >= BREAKS / 2 or not in_meld(view, card, hand)):
        return Reason("keep_meld", card=card, cards=meld)
    if turn.joker_for(view, instead) is not None and turn.joker_for(view, card) is None:
        return Reason("keep_swap", card=card, cards=(instead,))
    if gap >= BREAKS / 2 and fits_table(rules, view.melds, instead):
        return Reason("keep_fits", card=card, cards=(instead,))
    carrier = carried_by(rules, view.melds, kept, instead)
    if gap >= BREAKS / 2 and carrier is not None:
        return Reason("fits_after", card=instead, cards=(carrier,))
    danger = more(other, best, DANGER)
    taken = _taken_beside(view, instead)
    if _spare(view, card, instead) and taken is None and not no_meld:
        return Reason("twice", card=card, cards=(instead,))
    share = 2 if taken is None else 3  # what was seen is told though it is not the half of what decides
    if danger >= SAFER and share * weights(view.options, sought=True).given * danger >= gap:
        if taken is not None:
            return Reason("other_danger_taken", card=card, cards=(instead, taken))
        return Reason("other_danger", card=card, cards=(instead,)) if danger >= DANGEROUS else _safer(best, other)
    return _missed(view, best, other, lay_out.over, most_help=most_help, dearest=dearest)


def _beside_in(rules: MeldRules, meld: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """Return two other cards of a meld that form a meld of three with ``card``; wild ones only if needed, and last."""
    place = next(number for number, held in enumerate(meld) if equal(held, card))
    if len({card.rank for card in meld if not rules.is_wild(card)}) == 1:
        others = [card for number, card in enumerate(meld) if number != place]
        return tuple(sorted(others, key=lambda held: (rules.is_wild(held), equal(held, card)))[:2])
    firsts = range(max(0, place - 2), min(place, len(meld) - 3) + 1)
    threes = (meld[first : first + 3] for first in firsts)
    three = min(threes, key=lambda three: sum(map(rules.is_wild, three)))
    others = list(three)
    others.remove(meld[place])
    return tuple(sorted(others, key=rules.is_wild))


def _missed(view: View, best: Choice, other: Choice, over: Sequence[Card], *, most_help: bool, dearest: bool) -> Reason:
    """Return why one of two cards in no meld would be missed more; ``over``: those without the best choice's."""
    card, instead = card_of(best.action), card_of(other.action)
    worth, less = worth_of(view, card), worth_of(view, instead)
    sheds, costs_alike = _sheds(view, best, other, dearest=dearest), _costs_alike(view)
    if sheds and not costs_alike and turn.fewest(view) <= ALMOST_OUT:
        return Reason("sheds_late", card=card, cards=(instead,), number=worth, than=less, seat=turn.nearest(view))
    partner = _partner(view, instead, [held for held in over if not equal(held, instead) and not equal(held, card)])
    if melds_no_more(view):
        return _few_left(view, best, other, sheds=sheds and not costs_alike)
    alone = _idle(view, best, other, partner, dearest=dearest)
    if alone is not None:
        return alone
    number, than = round(best.figure(HELPS) or 0), round(other.figure(HELPS) or 0)
    if most_help and (number - than >= CLEARLY or (number and not than)):
        return _grows_less(card, instead, partner)
    gap = (best.value or 0.0) - (other.value or 0.0)
    carries = number < than or gap <= worth - less + SAME[POINTS]  # else more than the points makes the difference
    likelier = more(best, other, CHANCE) >= LIKELIER
    if likelier and number < than and gap > worth - less + SAME[POINTS]:
        return Reason("chance", card=card, cards=(instead,))
    more_points = "sheds_open" if costs_alike else "sheds_more"
    if sheds and carries:
        code = "sheds_first" if number < than and not costs_alike else more_points
        return Reason(code, card=card, cards=(instead,), number=worth, than=less)
    if likelier and more(other, best, DANGER) >= SAFER / 2:
        return _safer(best, other)
    if likelier:
        return Reason("chance", card=card, cards=(instead,))
    goes_with, more_go = (_beside(view, other) for other in (card, instead))
    if sheds and more_go - goes_with < CLEARLY:
        return Reason(more_points, card=card, cards=(instead,), number=worth, than=less)
    if more_go > goes_with or (most_help and number > than > 0):
        return _grows_less(card, instead, partner)
    if more(other, best, DANGER) >= SAFER / 2:
        return _safer(best, other)
    return Reason("alone" if idle(view, card) else "discard", card=card, cards=(instead,))


def _few_left(view: View, best: Choice, other: Choice, *, sheds: bool) -> Reason:
    """Return why one of the last cards goes, which can only be laid off."""
    card, instead = card_of(best.action), card_of(other.action)
    if _fits_soon(view, instead, card):
        return Reason("keep_soon", card=card, cards=(instead,))
    if sheds:
        number, than = worth_of(view, card), worth_of(view, instead)
        return Reason("sheds_more", card=card, cards=(instead,), number=number, than=than)
    if more(other, best, DANGER) >= SAFER / 2:
        return _safer(best, other)
    return Reason("as_good", card=card, cards=(instead,))


def _fits_soon(view: View, card: Card, other: Card) -> bool:
    """Whether a card fits a meld on the table once an unseen one is laid off there, and the other card does not."""
    rules, unseen = view.options.meld_rules, () if must_open(view) else Knowledge(view).unseen
    soon, later = (carried_by(rules, view.melds, unseen, one) is not None for one in (card, other))
    return soon and not later


def _costs_alike(view: View) -> bool:
    """Whether every hand costs the same: who has not opened counts a fixed sum."""
    return bool(view.options.unopened) and must_open(view)


def _sheds(view: View, best: Choice, other: Choice, *, dearest: bool) -> bool:
    """Whether the best discard takes the most points off the hand."""
    worth, less = (worth_of(view, card_of(choice.action)) for choice in (best, other))
    return dearest and worth - less >= CLEARLY and view.options.play != "complete"


def _grows_less(card: Card, instead: Card, partner: Card | None) -> Reason:
    """Return that fewer cards are left that make a meld with one card than with another one."""
    beside = () if partner is None else (partner,)
    return Reason("keep_pair" if beside else "helps", card=card, cards=(instead, *beside))


def _idle(view: View, best: Choice, other: Choice, partner: Card | None, *, dearest: bool) -> Reason | None:
    """Return why the best discard's card is of no use by itself; None where it is of some.

    ``partner``: the card with which the other choice's one can still make a meld.
    """
    card, instead = card_of(best.action), card_of(other.action)
    hand = own_hand(view)
    if _spare(view, card, instead):
        return Reason("twice", card=card, cards=(instead,))
    others = [held for held in hand if not equal(held, card)]
    if in_meld(view, card, hand) or _partner(view, card, others) is not None:
        return None
    if partner is not None:
        return Reason("keep_beside", card=card, cards=(instead, partner))
    if _near(view, card, others):
        return Reason("gone", card=card, cards=(instead,))
    if _sheds(view, best, other, dearest=dearest) and not _costs_alike(view):
        return Reason("alone_dear", card=card, cards=(instead,), number=worth_of(view, card))
    if more(other, best, DANGER) >= SAFER / 2:
        return _safer(best, other)
    if not idle(view, instead):
        return Reason("alone", card=card, cards=(instead,))
    return Reason("keep_soon", card=card, cards=(instead,)) if _fits_soon(view, instead, card) else None


def idle(view: View, card: Card) -> bool:
    """Whether a card goes with no other one of the hand."""
    others = [held for held in own_hand(view) if not equal(held, card)]
    return not in_meld(view, card, own_hand(view)) and not _near(view, card, others)


def _near(view: View, card: Card, others: Sequence[Card]) -> bool:
    """Whether two natural cards of the hand lack only a third one for a meld, be it still to be had or not."""
    rules = view.options.meld_rules
    return any(completing_kinds(rules, card, held) for held in others if not _wilds(view, (card, held)))


def _safer(best: Choice, other: Choice) -> Reason:
    return Reason("safer", card=card_of(best.action), cards=(card_of(other.action),))


def _spare(view: View, card: Card, instead: Card) -> bool:
    """Whether the seat holds one of two cards twice, and cannot use both."""
    return _twice(view, card) and not _twice(view, instead) and view.options.groups != "any"


def _twice(view: View, card: Card) -> bool:
    return sum([equal(held, card) for held in own_hand(view)]) > 1


def _beside(view: View, card: Card) -> int:
    """Return how many unseen cards would make two of a meld of three with a card."""
    rules = view.options.meld_rules
    kinds = () if rules.is_wild(card) else beside(rules, card)
    return sum([(seen.suit, rules.place(seen)) in kinds for seen in Knowledge(view).unseen if not rules.is_wild(seen)])


def more(choice: Choice, other: Choice, name: str) -> float:
    """Return by how much a figure of a choice exceeds another's."""
    return (choice.figure(name) or 0.0) - (other.figure(name) or 0.0)


def _partner(view: View, card: Card, others: Sequence[Card]) -> Card | None:
    """Return the card of the hand with which most unseen ones make a meld of ``card``; None if none does."""
    rules = view.options.meld_rules
    unseen = [(seen.suit, rules.place(seen)) for seen in Knowledge(view).unseen if not rules.is_wild(seen)]
    found, most = None, 0
    for other in others:
        kinds = set() if _wilds(view, (card, other)) else completing_kinds(rules, card, other)
        count = sum([kind in kinds for kind in unseen])
        if count > most:
            found, most = other, count
    return found
