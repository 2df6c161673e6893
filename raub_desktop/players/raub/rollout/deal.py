"""One deal of Raub from the shuffle to the score: fast enough to be sampled hundreds of times before an answer.

Everything here works on numbers, rows of numbers and named tuples of them, so that training can compile the very same
source.  Seats are counted from the dealer (0) in the direction of play; hands are sets of cards; flags are 0 or 1.
"""

from typing import NamedTuple

from raub_desktop.engine.raub.types import HAND_SIZE
from raub_desktop.players.raub.pack import ALL_CARDS, HEIGHTS, SUIT_CARDS
from raub_desktop.players.raub.reference.counting import (
    DROP,
    FORPASS,
    LOWEST_RAUB,
    PLAY,
    declares,
    expected_of_any,
    expected_tricks,
    high_to_low,
    losers,
    plays,
    reckoned_players,
    row_for,
    turns,
    worst_card,
)
from raub_desktop.players.raub.reference.tricks import follow, lead
from raub_desktop.players.raub.rollout.rules import (
    DECLARE,
    MUSS,
    NO_SWAP,
    NORMAL,
    PERMUS_SEEN,
    PERMUS_UNSEEN,
    SWAP_ANY_TIME,
    TURN,
    Rules,
)
from raub_desktop.players.raub.rollout.tables import (
    AT_LAY,
    AT_RAUB,
    BLIND,
    FEATURES,
    WEIGHTS,
    Tables,
    best_choice,
    best_to_lay,
    bid_row,
    cards_at,
    describe,
    describe_kept,
    describe_nothing,
    describe_untold,
    keep_row,
    keeps_lower,
    sort_of,
    who_row,
)
from raub_desktop.players.tricks.masks import Mask

CARDS = 32
MOST_SEATS = 6
MINE, PLAIN, OTHERS = range(3)
"""Policies: the first tables, as the reference, the second tables."""
MOST_DECISIONS = 64
(
    DECISIONS,
    SCRIPTED,
    EXPLORE,
    CHANCE,
    TRIED_ROW,
    TRIED_SEAT,
    TURNED,
    CARD,
    STOCK,
    SEEN,
    DECLARER,
    BY_RAUB,
    UNSEEN_RAUB,
    PLAYING,
) = range(14)
"""Places in ``Room.marks``: answers so far, how many of them are scripted, the one to try another answer at, the state
of the generator, the row and the seat of the answer tried; cards turned, the last of them, the stock's next place in
the pack, the cards that lie open, the declarer, whether by a raub, whether its card lies face down, how many play."""
NO_ROW = -1
NO_DECLARER = -1
REFA = -2
"""The result without a declarer: no further card is turned."""


class Room(NamedTuple):
    """The working memory of a simulated deal, as rows of numbers; one Room serves any number of deals."""

    order: list[int]
    """The shuffled pack as numbers of cards, top first."""
    policy: list[int]
    """The policy of each seat."""
    script: list[int]
    """Answers given in advance."""
    marks: list[int]
    """Single numbers, at the places named above."""
    hands: list[Mask]
    plays: list[int]
    won: list[int]
    laid: list[Mask]
    """Cards each seat set aside."""
    points: list[int]
    """Points by which each seat's score falls."""
    answers: list[int]
    """Every answer given, in order; cards set aside as their places in the hand, a bit each."""
    speakers: list[int]
    """The seat that gave each answer."""
    asked: list[int]
    """The number of possible answers to each; negative: cards were set aside, at most so many."""
    shown: list[int]
    """The number of cards turned by each answer."""
    held: list[float]
    """The features of the hand being judged (tables.describe)."""
    spare: list[float]
    """Working memory for the features in another suit."""
    trial: list[float]
    """By how much the tried answer's features differ from those of the seat's own."""


WHOLE_ROWS = (CARDS, MOST_SEATS, MOST_DECISIONS, 14, *[MOST_SEATS] * 5, *[MOST_DECISIONS] * 4)
REAL_ROWS = (FEATURES, FEATURES, WEIGHTS)


def make_room() -> Room:
    """Return a Room of plain lists in which all seats play as the reference and no answer is scripted or tried."""
    whole, real = ([0] * length for length in WHOLE_ROWS), ([0.0] * length for length in REAL_ROWS)
    room = Room(*whole, *real)  # type: ignore[arg-type]  # each row in its place, as WHOLE_ROWS and REAL_ROWS have them
    room.policy[:] = [PLAIN] * MOST_SEATS
    room.marks[EXPLORE] = -1
    return room


def play_deal(rules: Rules, mine: Tables, others: Tables, room: Room) -> int:
    """Play the deal of ``room.order`` and leave the points in the Room.  Returns 0 for a refa, else 1."""
    marks = room.marks
    deal_hands(rules, room)
    find_declarer(rules, mine, others, room)
    if marks[DECLARER] < 0:
        return 0
    declarer, turned = marks[DECLARER], marks[CARD]
    marks[SEEN] |= 1 << turned
    needs = 2
    if marks[BY_RAUB] and turned % HEIGHTS == 0:
        needs = rules.muss_seven if rules.kind == MUSS else 1
    if rules.drop_out:
        who_plays(rules, mine, others, room)
    marks[PLAYING] = 0
    for seat in range(rules.seats):
        marks[PLAYING] += room.plays[seat]
    if marks[PLAYING] == 1:
        room.points[declarer] = HAND_SIZE * rules.factor
        return 1
    exchange(rules, mine, others, room)
    play_tricks(rules, room, needs)
    score(rules, room, needs)
    return 1


def deal_hands(rules: Rules, room: Room) -> None:
    """Clear the table, deal two cards at a time, and turn one."""
    seats, marks = rules.seats, room.marks
    for seat in range(seats):
        room.hands[seat] = room.won[seat] = room.laid[seat] = room.points[seat] = 0
        room.plays[seat] = 1
    for packet in range(2):
        for place in range(2 * seats):
            room.hands[(place // 2 + 1) % seats] |= 1 << room.order[packet * (2 * seats + 1) + place]
    marks[DECISIONS] = marks[SEEN] = marks[BY_RAUB] = marks[UNSEEN_RAUB] = 0
    marks[TRIED_ROW], marks[DECLARER] = NO_ROW, NO_DECLARER
    marks[TURNED], marks[CARD], marks[STOCK] = 1, room.order[2 * seats], 4 * seats + 1


# -------------------------------------------------------------------------------------------------------------- answers
def next_chance(room: Room, below: int) -> int:
    """Return a random number from 0 to ``below`` - 1, from the Room's own small generator."""
    room.marks[CHANCE] = room.marks[CHANCE] * 48271 % 2147483647
    return room.marks[CHANCE] % below


def write_down(room: Room, seat: int, choices: int, answer: int) -> None:
    """Log an answer: who gave it, and among how many (less than 0: at most so many cards)."""
    number = room.marks[DECISIONS]
    room.marks[DECISIONS] = number + 1
    room.answers[number] = answer
    room.speakers[number] = seat
    room.asked[number] = choices
    room.shown[number] = room.marks[TURNED]


def settled(room: Room, seat: int, choices: int, own: int) -> int:
    """Return and log the answer to a question: the scripted one, a random other one in exploration, or ``own``."""
    number = room.marks[DECISIONS]
    answer = own
    if number < room.marks[SCRIPTED]:
        answer = room.script[number]
    elif number == room.marks[EXPLORE] and choices > 1:
        answer = (own + 1 + next_chance(room, choices - 1)) % choices
    write_down(room, seat, choices, answer)
    return answer


def judged(mine: Tables, others: Tables, room: Room, seat: int, row: int, choices: int, plain: int) -> int:
    """Return the seat's answer by its weights, for the hand in ``room.held``; ``plain`` is the reference's."""
    tables = others if room.policy[seat] == OTHERS else mine
    best = best_choice(tables, row, choices, room.held, plain)
    tries = room.marks[DECISIONS] == room.marks[EXPLORE]
    answer = settled(room, seat, choices, best)
    if tries and answer != best:
        note_trial(room, row, seat)
        for place in range(FEATURES):
            if answer:
                room.trial[(answer - 1) * FEATURES + place] = room.held[place]
            if best:
                room.trial[(best - 1) * FEATURES + place] = -room.held[place]
    return answer


def note_trial(room: Room, row: int, seat: int) -> None:
    """Note for which row and seat another answer is tried, and clear the row of differing features."""
    room.marks[TRIED_ROW], room.marks[TRIED_SEAT] = row, seat
    for place in range(WEIGHTS):
        room.trial[place] = 0.0


# ------------------------------------------------------------------------------------------------- before the exchange
def find_declarer(rules: Rules, mine: Tables, others: Tables, room: Room) -> None:
    """Find the declarer by a raub or by bids and mark them; less than 0 stands for a refa."""
    marks = room.marks
    if rules.kind == MUSS:
        marks[DECLARER], marks[BY_RAUB] = 0, 1
        return
    if rules.may_lay_blind:
        if room.policy[0] == PLAIN:
            marks[UNSEEN_RAUB] = settled(room, 0, 2, 0)
        else:
            describe_nothing(0, room.held)
            marks[UNSEEN_RAUB] = judged(mine, others, room, 0, AT_LAY, 2, 0)
    if marks[UNSEEN_RAUB] or (rules.may_raub and raubs(rules, mine, others, room)):
        marks[DECLARER], marks[BY_RAUB] = 0, 1
        return
    if rules.kind != PERMUS_UNSEEN:
        marks[SEEN] = 1 << marks[CARD]
    while marks[DECLARER] == NO_DECLARER:
        marks[DECLARER] = bids(rules, mine, others, room)
        if marks[DECLARER] == NO_DECLARER:
            turn_another(rules, room)


def raubs(rules: Rules, mine: Tables, others: Tables, room: Room) -> int:
    """Return whether the dealer takes the turned card unseen, or must."""
    height = room.marks[CARD] % HEIGHTS
    if rules.forced >> height & 1:
        return 1
    plain = 1 if height == 0 or height >= LOWEST_RAUB[row_for(rules.seats)] else 0
    if room.policy[0] == PLAIN:
        return settled(room, 0, 2, plain)
    describe_nothing(plain, room.held)
    return judged(mine, others, room, 0, AT_RAUB + height, 2, plain)


def turn_another(rules: Rules, room: Room) -> None:
    """Turn the next card of the stock, and one more if its suit was refused before; a refa after the third."""
    marks = room.marks
    while True:
        card = room.order[marks[STOCK]]
        repeated = marks[SEEN] & SUIT_CARDS[card // HEIGHTS]
        marks[CARD] = card
        marks[STOCK] += 1
        marks[TURNED] += 1
        marks[SEEN] |= 1 << card
        if rules.skip_repeated_suit == 0 or repeated == 0:
            return
        if marks[TURNED] == 3:
            marks[DECLARER] = REFA
            return


def draws_of(room: Room) -> int:
    """Return how many cards are in the stock."""
    return CARDS - room.marks[STOCK]


def out_for(room: Room, seat: int) -> Mask:
    """Return the cards that a seat has not seen."""
    return ALL_CARDS & ~(room.marks[SEEN] | room.hands[seat] | room.laid[seat])


def bids(rules: Rules, mine: Tables, others: Tables, room: Room) -> int:
    """Return the declarer; NO_DECLARER: another card is to be turned; REFA: none is."""
    seats, turned = rules.seats, room.marks[TURNED]
    first = 0 if rules.dealer_bids_first else 1
    may_turn = rules.dealer_turns == 1 and turned == 1 and rules.kind == NORMAL
    for place in range(seats):
        seat = (first + place) % seats
        choices = 3 if may_turn and seat == 0 and place == seats - 1 else 2
        answer = bid(rules, mine, others, room, seat, seats - 1 - place, choices)
        if answer == DECLARE:
            return seat
        if answer == TURN:
            return NO_DECLARER
    if rules.kind != NORMAL:
        return 0
    if rules.dealer_turns == 0:
        return NO_DECLARER if turned < 3 else REFA
    if may_turn and first == 0 and settled(room, 0, 2, 1 if wants_another_turned(rules, room, 0) else 0) == 1:
        return NO_DECLARER
    return REFA


def wants_another_turned(rules: Rules, room: Room, seat: int) -> bool:
    """Return whether the reference would turn another card, hoping for a better suit."""
    trump, players = room.marks[CARD] // HEIGHTS, reckoned_players(rules.seats, rules.drop_out)
    return turns(room.hands[seat], trump, out_for(room, seat), players, draws_of(room), rules.seats)


def bid(rules: Rules, mine: Tables, others: Tables, room: Room, seat: int, left: int, choices: int) -> int:
    """Return one seat's bid; ``left`` seats bid after it."""
    hand, card = room.hands[seat], room.marks[CARD]
    players, draws, out = reckoned_players(rules.seats, rules.drop_out), draws_of(room), out_for(room, seat)
    unseen = rules.kind == PERMUS_UNSEEN
    if unseen:
        tricks = expected_of_any(hand, out, players, draws)
    else:
        tricks = expected_tricks(hand, card // HEIGHTS, out, players, draws)
    plain = 1 if declares(tricks, rules.seats) else 0
    if plain == 0 and choices == 3 and wants_another_turned(rules, room, seat):
        plain = TURN
    if unseen or room.policy[seat] == PLAIN:
        return settled(room, seat, choices, plain)
    describe(hand, card // HEIGHTS, card % HEIGHTS, tricks, plain, room.held)
    return judged(mine, others, room, seat, bid_row(mine, room.marks[TURNED], left), choices, plain)


def who_plays(rules: Rules, mine: Tables, others: Tables, room: Room) -> None:
    """Ask everyone but the declarer whether they play, drop, or play only if those after them drop."""
    seats, declarer = rules.seats, room.marks[DECLARER]
    for seat in range(seats):
        room.plays[seat] = 1 if seat == declarer else 0
    live = -1
    playing = 0
    for step in range(1, seats):
        seat = (declarer + step) % seats
        answer = who_answer(rules, mine, others, room, seat, seats - 1 - step, playing, 1 if live >= 0 else 0)
        if answer != DROP:
            live = -1
        if answer == PLAY:
            room.plays[seat] = 1
            playing += 1
        elif answer == FORPASS:
            live = seat
    if live >= 0:
        room.plays[live] = 1


def who_answer(
    rules: Rules, mine: Tables, others: Tables, room: Room, seat: int, left: int, playing: int, live: int
) -> int:
    """Return whether one seat plays: ``left`` answer after it, ``playing`` play besides the declarer."""
    hand, card, blind = room.hands[seat], room.marks[CARD], room.marks[UNSEEN_RAUB]
    conditional = rules.conditional_play == 1 and left > 0
    choices = 3 if conditional else 2
    if blind:
        out = ALL_CARDS & ~hand
        tricks = expected_of_any(hand, out, playing + 2, draws_of(room))
    else:
        tricks = expected_tricks(hand, card // HEIGHTS, out_for(room, seat), playing + 2, draws_of(room))
    plain = plays(tricks, playing + 1, left == 0, live == 1, rules.seats == 2, conditional)
    if room.policy[seat] == PLAIN:
        return settled(room, seat, choices, plain)
    if blind:
        sort = BLIND
        describe_untold(hand, tricks, plain, room.held, room.spare)
    else:
        sort = sort_of(room.marks[BY_RAUB], card % HEIGHTS)
        describe(hand, card // HEIGHTS, card % HEIGHTS, tricks, plain, room.held)
    row = who_row(mine, sort, left, playing, live, leads_so_far(rules, room, seat))
    return judged(mine, others, room, seat, row, choices, plain)


def leads_so_far(rules: Rules, room: Room, seat: int) -> int:
    """Return 1 if no seat between the dealer and this one is known to play, else 0."""
    for before in range(1, rules.seats + 1):
        other = before % rules.seats
        if other == seat:
            return 1
        if room.plays[other]:
            return 0
    return 1


# --------------------------------------------------------------------------------------------------------- the exchange
def first_in_turn(rules: Rules, room: Room, from_declarer: int) -> int:
    """Return the participant who comes first."""
    if from_declarer:
        return room.marks[DECLARER]
    seat = 1 % rules.seats
    while room.plays[seat] == 0:
        seat = (seat + 1) % rules.seats
    return seat


def exchange(rules: Rules, mine: Tables, others: Tables, room: Room) -> None:
    """Run the swaps, the exchange, the robbed card and the throws."""
    marks, seats = room.marks, rules.seats
    raub, turned = marks[BY_RAUB], marks[CARD]
    robbed = 0
    if raub and rules.card_before_exchange:
        robbed = 1 << turned
        take_turned(room)
    on_table = turned
    seven = turned - turned % HEIGHTS
    swaps = rules.swap != NO_SWAP and raub == 0 and marks[SEEN] >> seven & 1 == 0
    if swaps and rules.swap == SWAP_ANY_TIME and rules.kind != PERMUS_SEEN:
        on_table = swap_round(rules, room)
    if rules.kind != PERMUS_SEEN:
        exchange_round(rules, mine, others, room, on_table, robbed)
    if swaps and on_table == turned and (rules.swap == SWAP_ANY_TIME or marks[TURNED] == 1):
        swap_round(rules, room)
    if raub and rules.card_before_exchange == 0:
        take_turned(room)
    first = first_in_turn(rules, room, rules.declarer_exchanges_first)
    for step in range(seats):
        seat = (first + step) % seats
        if room.plays[seat]:
            throw_down(room, seat)


def take_turned(room: Room) -> None:
    """Give the robbed card to the declarer."""
    room.marks[SEEN] &= ~(1 << room.marks[CARD])
    room.hands[room.marks[DECLARER]] |= 1 << room.marks[CARD]


def swap_round(rules: Rules, room: Room) -> int:
    """Ask each participant until one swaps; return the number of the card that lies on the table after it."""
    turned = room.marks[CARD]
    seven = turned - turned % HEIGHTS
    first = first_in_turn(rules, room, rules.declarer_exchanges_first)
    for step in range(rules.seats):
        seat = (first + step) % rules.seats
        if room.plays[seat]:
            holds = room.hands[seat] >> seven & 1
            if settled(room, seat, 1, holds) == 1 and holds:
                room.hands[seat] ^= 1 << seven | 1 << turned
                room.marks[SEEN] ^= 1 << seven | 1 << turned
                return seven
    return turned


def exchange_round(rules: Rules, mine: Tables, others: Tables, room: Room, on_table: int, robbed: Mask) -> None:
    """Let the participants exchange in turn while there is a stock; the first to exchange four cards may get five."""
    marks, seats = room.marks, rules.seats
    bonus = rules.bonus
    leader = first_in_turn(rules, room, rules.declarer_leads)
    first = first_in_turn(rules, room, rules.declarer_exchanges_first)
    for step in range(seats):
        seat = (first + step) % seats
        if room.plays[seat] and draws_of(room) > 0:
            lead_first = 1 if seat == leader else 0
            gone = choose_discards(rules, mine, others, room, seat, on_table, lead_first, bonus, robbed)
            room.hands[seat] &= ~gone
            room.laid[seat] |= gone
            number = gone.bit_count()
            if bonus and number == HAND_SIZE:
                bonus = 0
                if draws_of(room) >= 5:
                    number = 5
            for _ in range(number):
                room.hands[seat] |= 1 << room.order[marks[STOCK]]
                marks[STOCK] += 1


def choose_discards(
    rules: Rules,
    mine: Tables,
    others: Tables,
    room: Room,
    seat: int,
    on_table: int,
    leads: int,
    bonus: int,
    robbed: Mask,
) -> Mask:
    """Return the cards a seat exchanges; never the ``robbed`` one."""
    marks, hand = room.marks, room.hands[seat]
    number, most = marks[DECISIONS], min(HAND_SIZE, draws_of(room))
    trump, playing, out = marks[CARD] // HEIGHTS, marks[PLAYING], ALL_CARDS & ~(marks[SEEN] | hand)
    declarer = seat == marks[DECLARER]
    loose = hand & ~robbed if declarer else hand
    cards = high_to_low(hand)
    if number < marks[SCRIPTED]:
        gone = cards_at(cards, room.script[number])
    else:
        gone = losers(loose, trump, out, playing, most)
        if room.policy[seat] != PLAIN:
            tables = others if room.policy[seat] == OTHERS else mine
            sort = sort_of(marks[BY_RAUB], marks[CARD] % HEIGHTS)
            row = keep_row(tables, sort, 1 if declarer else 0, playing, leads, bonus)
            height = on_table % HEIGHTS
            gone = best_to_lay(tables, row, loose, gone, trump, height, out, playing, most, room.held)
            if number == marks[EXPLORE]:
                gone = try_to_lay(room, seat, row, loose, gone, trump, height, out, most)
    places = 0
    for place, card in enumerate(cards):
        if gone & card:
            places |= 1 << place
    write_down(room, seat, -most, places)
    return gone


def try_to_lay(
    room: Room, seat: int, row: int, loose: Mask, own: Mask, trump: int, height: int, out: Mask, most: int
) -> Mask:
    """Return a random sensible alternative to the cards ``own`` set aside; ``own`` where none is found."""
    cards = high_to_low(loose)
    for _ in range(8):
        gone = cards_at(cards, next_chance(room, 1 << len(cards)))
        if gone != own and gone.bit_count() <= most and not keeps_lower(cards, gone):
            note_trial(room, row, seat)
            describe_kept(loose & ~own, trump, height, out, room.marks[PLAYING], room.held)
            for place in range(FEATURES):
                room.trial[place] = -room.held[place]
            describe_kept(loose & ~gone, trump, height, out, room.marks[PLAYING], room.held)
            for place in range(FEATURES):
                room.trial[place] += room.held[place]
            return gone
    return own


def throw_down(room: Room, seat: int) -> None:
    """Throw the worst cards down to four."""
    trump = room.marks[CARD] // HEIGHTS
    out = out_for(room, seat)
    while room.hands[seat].bit_count() > HAND_SIZE:
        worst = worst_card(room.hands[seat], trump, out, room.marks[PLAYING])
        room.hands[seat] ^= worst
        room.laid[seat] |= worst
        write_down(room, seat, 1, worst.bit_length() - 1)


# ----------------------------------------------------------------------------------------------------- the cards played
def beating(best: Mask, led: Mask, trumps: Mask) -> Mask:
    """Return the set of cards that would beat the best one so far."""
    if best & trumps:
        return trumps & -best & ~best
    return led & -best & ~best | trumps


def playable(hand: Mask, best: Mask, led: Mask, trumps: Mask, must_beat: int) -> Mask:
    """Return the cards of a hand that may follow."""
    cards = hand & led if hand & led else hand & trumps
    if not cards:
        return hand
    if must_beat and (best & led != 0) == (cards & led != 0) and cards & -best:
        return cards & -best
    return cards


def play_tricks(rules: Rules, room: Room, needs: int) -> None:
    """Play four tricks by plain good play."""
    seats = rules.seats
    trumps = SUIT_CARDS[room.marks[CARD] // HEIGHTS]
    leader = first_in_turn(rules, room, rules.declarer_leads)
    for _ in range(HAND_SIZE):
        best = led = 0
        first = winner = leader
        after = room.marks[PLAYING]
        for step in range(seats):
            seat = (first + step) % seats
            if room.plays[seat]:
                after -= 1
                card = choose_play(rules, room, seat, best, led, trumps, after, needs)
                room.hands[seat] ^= card
                room.marks[SEEN] |= card
                if best == 0:
                    best, led, winner = card, SUIT_CARDS[(card.bit_length() - 1) // HEIGHTS], seat
                elif card & beating(best, led, trumps):
                    best, winner = card, seat
        room.won[winner] += 1
        leader = winner


def choose_play(
    rules: Rules, room: Room, seat: int, best: Mask, led: Mask, trumps: Mask, after: int, needs: int
) -> Mask:
    """Return the card a seat plays; ``best`` is the best card so far, 0 where this seat leads."""
    hand = room.hands[seat]
    held = hand.bit_count()
    if held == 1:
        return hand
    out = out_for(room, seat)
    if best == 0:
        return lead(hand, trumps, out, after)
    cards = playable(hand, best, led, trumps, rules.must_beat)
    required = needs if seat == room.marks[DECLARER] else 1
    must = required - room.won[seat] >= held
    return follow(cards, cards & beating(best, led, trumps), led, trumps, out, held, after, must)


def score(rules: Rules, room: Room, needs: int) -> None:
    """Write down by how much each seat's score falls."""
    for seat in range(rules.seats):
        if room.plays[seat]:
            won = room.won[seat]
            points = won
            if seat == room.marks[DECLARER]:
                if won < needs:
                    points = -4 if rules.fail_flat or (needs == 2 and won == 0) else -3
            elif won == 0:
                points = -rules.defender_fail
            room.points[seat] = points * rules.factor
