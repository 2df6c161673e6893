"""One deal from the shuffle to the last point."""

from typing import NamedTuple

from raub_desktop.players.raub.rollout.hands import CARDS, FEATURES, describe
from raub_desktop.players.raub.rollout.plain import (
    NEW_WORTHS,
    RAUB_AT,
    plain_answer,
    plain_declares,
    plain_losers,
    plain_lowest,
    plain_reckoned,
    plain_tricks,
    plain_tricks_any,
    plain_turns,
    plain_worst,
    plain_worth,
    row_for,
)
from raub_desktop.players.raub.rollout.rules import (
    MUSS,
    NO_SWAP,
    NORMAL,
    PERMUS_SEEN,
    PERMUS_UNSEEN,
    SWAP_ANY_TIME,
    Rules,
)
from raub_desktop.players.raub.rollout.tables import (
    AT_LAY,
    AT_RAUB,
    WEIGHTS,
    Tables,
    bid_row,
    keep_row,
    sort_of,
    who_row,
    worth_of_row,
)
from raub_desktop.players.raub.rollout.tricks import ALL_CARDS, beats, follow_place, lead_place

ROOM = 6
"""Cards a hand may hold for a moment."""
MINE, PLAIN, OTHERS, PARTLY = 0, 1, 2, 3
"""Policies: the first tables, as the reference, the second tables; PARTLY + part: as the reference but for one part."""
RAUB_PART, BID_PART, WHO_PART, KEEP_PART = range(4)
PASS, DECLARE, TURN = 0, 1, 2
DROP, PLAY, FORPASS = 0, 1, 2
MOST_DECISIONS = 64
COUNT_ONLY = 64
"""A scripted exchange of COUNT_ONLY + n lays aside n cards, the seat's own choice of them."""
DECISIONS, SCRIPTED, EXPLORE, CHANCE, REFA, DECLARER, TURNED, TRUMP, TRIED_ROW, TRIED_SEAT = range(10)
FOUR = 15
"""All four places of a hand."""
MARGIN = 0.04
"""What another answer must be worth more than the reference's to be given, in points."""
NO_ROW = -1


class Room(NamedTuple):
    """The rows a deal is played on; one room serves for any number of deals."""

    order: list[int]
    """The shuffled pack, top first."""
    policy: list[int]
    """What each seat plays by."""
    script: list[int]
    """Answers that are given already."""
    marks: list[int]
    """Single numbers, see the names above."""
    hands: list[int]
    cards: list[int]
    """How many cards each seat holds."""
    plays: list[int]
    won: list[int]
    laid: list[int]
    """What each seat laid aside (masks)."""
    points: list[int]
    """What each seat's score falls by."""
    answers: list[int]
    """Every answer given, in order."""
    speakers: list[int]
    """Who gave it."""
    held: list[float]
    """What the hand in question holds (hands.describe)."""
    trial: list[float]
    """How the answer tried differs from the seat's own, in what the row's weights weigh."""


WHOLE_ROWS = (
    CARDS,
    ROOM,
    MOST_DECISIONS,
    10,
    ROOM * ROOM,
    ROOM,
    ROOM,
    ROOM,
    ROOM,
    ROOM,
    MOST_DECISIONS,
    MOST_DECISIONS,
)
REAL_ROWS = (FEATURES, WEIGHTS)


def make_room() -> Room:
    """A room of plain lists."""
    order, policy, script, marks, hands, cards, plays, won, laid, points, answers, speakers = (
        [0] * length for length in WHOLE_ROWS
    )
    held, trial = ([0.0] * length for length in REAL_ROWS)
    return Room(order, policy, script, marks, hands, cards, plays, won, laid, points, answers, speakers, held, trial)


def next_chance(room: Room, below: int) -> int:
    """A number from 0 to ``below`` - 1, from the room's own small generator."""
    room.marks[CHANCE] = room.marks[CHANCE] * 48271 % 2147483647
    return room.marks[CHANCE] % below


def settled(room: Room, seat: int, choices: int, own: int) -> int:
    """The answer to a question: scripted, another one tried for once, or the seat's ``own``; it is written down."""
    number = room.marks[DECISIONS]
    room.marks[DECISIONS] = number + 1
    answer = own
    if number < room.marks[SCRIPTED]:
        answer = room.script[number]
    elif number == room.marks[EXPLORE] and choices > 1:
        answer = (own + 1 + next_chance(room, choices - 1)) % choices
    room.answers[number] = answer
    room.speakers[number] = seat
    return answer


def is_plain(room: Room, seat: int, part: int) -> int:
    """Whether (1) the seat answers as the reference does in this part of the deal."""
    policy = room.policy[seat]
    return 1 if policy == PLAIN or (policy >= PARTLY and policy != PARTLY + part) else 0


def judged(room: Room, tables: Tables, seat: int, row: int, choices: int, plain: int) -> int:
    """The seat's answer by its tables, for the hand that ``room.held`` describes; ``plain``: the reference's."""
    best = plain
    worth = base = 0.0
    if plain:
        base = worth_of_row(tables, row, plain, room.held)
    worth = base + MARGIN
    for choice in range(choices):
        if choice != plain:
            value = worth_of_row(tables, row, choice, room.held) if choice else 0.0
            if value > worth:
                best, worth = choice, value
    number = room.marks[DECISIONS]
    answer = settled(room, seat, choices, best)
    if number == room.marks[EXPLORE] and answer != best:
        room.marks[TRIED_ROW], room.marks[TRIED_SEAT] = row, seat
        for place in range(WEIGHTS):
            room.trial[place] = 0.0
        for place in range(FEATURES):
            if answer:
                room.trial[(answer - 1) * FEATURES + place] = room.held[place]
            if best:
                room.trial[(best - 1) * FEATURES + place] = -room.held[place]
    return answer


def describe_nothing(room: Room, says: int) -> None:
    """Before any card was seen: only that there is a question, and the reference's answer."""
    for place in range(FEATURES):
        room.held[place] = 0.0
    room.held[0] = 1.0
    room.held[FEATURES - 1] = 1.0 * says


def give(room: Room, seat: int, card: int) -> None:
    """Put a card into a hand, in order: suits up, heights down."""
    first = ROOM * seat
    place = room.cards[seat]
    room.cards[seat] = place + 1
    while place > 0 and room.hands[first + place - 1] ^ 7 > card ^ 7:
        room.hands[first + place] = room.hands[first + place - 1]
        place -= 1
    room.hands[first + place] = card


def take(room: Room, seat: int, place: int) -> int:
    """Take the card at a place out of a hand."""
    first = ROOM * seat
    card = room.hands[first + place]
    room.cards[seat] -= 1
    for after in range(place, room.cards[seat]):
        room.hands[first + after] = room.hands[first + after + 1]
    return card


def held_at(room: Room, seat: int, card: int) -> int:
    """The place of a card in a hand; -1: it is not there."""
    for place in range(room.cards[seat]):
        if room.hands[ROOM * seat + place] == card:
            return place
    return -1


# --------------------------------------------------------------------------------------------------- before the play
def play_deal(rules: Rules, mine: Tables, others: Tables, room: Room) -> int:
    """Play the deal of ``room.order``; the points stand in the room.  Returns 0 for a refa, else 1."""
    seats = rules.seats
    room.marks[DECISIONS] = 0
    room.marks[REFA] = 0
    room.marks[TRIED_ROW] = NO_ROW
    for seat in range(seats):
        room.cards[seat] = room.won[seat] = room.laid[seat] = room.points[seat] = 0
        room.plays[seat] = 1
    for packet in range(2):
        for place in range(2 * seats):
            card = room.order[packet * (2 * seats + 1) + place]
            give(room, (place // 2 + 1) % seats, card)
    turned = room.order[2 * seats]
    stock = 4 * seats + 1
    blind = raub = needs = 0
    declarer = -1
    if rules.kind == MUSS:
        declarer, raub = 0, 1
        needs = rules.muss_seven if turned & 7 == 0 else 2
    else:
        if rules.may_lay_blind:
            if is_plain(room, 0, RAUB_PART):
                blind = settled(room, 0, 2, 0)
            else:
                describe_nothing(room, 0)
                blind = judged(room, others if room.policy[0] == OTHERS else mine, 0, AT_LAY, 2, 0)
        if blind:
            declarer, raub = 0, 1
        elif rules.may_raub:
            raub = raubs(rules, mine, others, room, turned & 7)
            if raub:
                declarer = 0
        needs = 1 if raub and turned & 7 == 0 else 2
    room.marks[TURNED] = 1
    if declarer < 0:
        gone = 0
        cards_turned = 1
        while declarer == -1:
            if rules.kind != PERMUS_UNSEEN:
                gone |= 1 << turned
            declarer = bids(rules, mine, others, room, turned, gone, cards_turned, CARDS - stock)
            if declarer != -1:
                break
            while True:
                fresh = room.order[stock]
                stock += 1
                cards_turned += 1
                repeated = 0
                for card in range(CARDS):
                    if gone >> card & 1 and card >> 3 == fresh >> 3:
                        repeated = 1
                turned = fresh
                if rules.skip_repeated_suit == 0 or repeated == 0:
                    break
                gone |= 1 << fresh
                if cards_turned == 3:
                    declarer = -2
                    break
            room.marks[TURNED] = cards_turned
        if declarer == -2:
            room.marks[REFA] = 1
            room.marks[DECLARER] = -1
            return 0
        gone |= 1 << turned
    else:
        gone = 1 << turned
    room.marks[DECLARER] = declarer
    room.marks[TRUMP] = turned
    if rules.drop_out:
        who_plays(rules, mine, others, room, declarer, raub, blind, turned, gone, CARDS - stock)
    playing = 0
    for seat in range(seats):
        playing += room.plays[seat]
    if playing == 1:
        room.points[declarer] = 4 * rules.factor
        return 1
    seen = exchange(rules, mine, others, room, declarer, raub, turned, gone, stock, playing)
    play_tricks(rules, room, declarer, turned >> 3, needs, seen, playing)
    score(rules, room, declarer, needs)
    return 1


def raubs(rules: Rules, mine: Tables, others: Tables, room: Room, height: int) -> int:
    """Whether the dealer takes the turned card unseen, or must."""
    if rules.forced >> height & 1:
        return 1
    plain = 1 if height == 0 or height >= RAUB_AT[row_for(rules.seats)] else 0
    if is_plain(room, 0, RAUB_PART):
        return settled(room, 0, 2, plain)
    describe_nothing(room, plain)
    return judged(room, others if room.policy[0] == OTHERS else mine, 0, AT_RAUB + height, 2, plain)


def bids(
    rules: Rules, mine: Tables, others: Tables, room: Room, turned: int, gone: int, cards_turned: int, stock: int
) -> int:
    """The declarer; -1: another card is to be turned; -2: a refa."""
    seats = rules.seats
    first = 0 if rules.dealer_bids_first else 1
    may_turn = rules.dealer_turns == 1 and cards_turned == 1 and rules.kind == NORMAL
    for place in range(seats):
        seat = (first + place) % seats
        choices = 3 if may_turn and seat == 0 and place == seats - 1 else 2
        answer = bid(rules, mine, others, room, seat, turned, gone, cards_turned, seats - 1 - place, choices, stock)
        if answer == DECLARE:
            return seat
        if answer == TURN:
            return -1
    if rules.kind != NORMAL:
        return 0
    if rules.dealer_turns == 0:
        return -1 if cards_turned < 3 else -2
    if may_turn and first == 0:
        players = plain_reckoned(seats, rules.drop_out)
        plain = plain_turns(room.hands, 0, turned >> 3, gone, players, stock, seats)
        return -1 if settled(room, 0, 2, plain) == 1 else -2
    return -2


def bid(
    rules: Rules,
    mine: Tables,
    others: Tables,
    room: Room,
    seat: int,
    turned: int,
    gone: int,
    cards_turned: int,
    left: int,
    choices: int,
    stock: int,
) -> int:
    """One seat's bid."""
    first = ROOM * seat
    unseen = rules.kind == PERMUS_UNSEEN
    players = plain_reckoned(rules.seats, rules.drop_out)
    if unseen:
        tricks = plain_tricks_any(room.hands, first, 4, gone, players, stock)
    else:
        tricks = plain_tricks(room.hands, first, 4, turned >> 3, gone, players, stock)
    plain = plain_declares(tricks, rules.seats)
    if plain == 0 and choices == 3:
        plain = 2 * plain_turns(room.hands, first, turned >> 3, gone, players, stock, rules.seats)
    if unseen or is_plain(room, seat, BID_PART) == 1:
        return settled(room, seat, choices, plain)
    describe(room.hands, first, FOUR, turned >> 3, turned & 7, tricks, plain, room.held)
    tables = others if room.policy[seat] == OTHERS else mine
    return judged(room, tables, seat, bid_row(tables, cards_turned, left), choices, plain)


def who_plays(
    rules: Rules,
    mine: Tables,
    others: Tables,
    room: Room,
    declarer: int,
    raub: int,
    blind: int,
    turned: int,
    gone: int,
    stock: int,
) -> None:
    """Everybody but the declarer plays, drops, or makes it hang on those after him."""
    seats = rules.seats
    for seat in range(seats):
        room.plays[seat] = 1 if seat == declarer else 0
    live = -1
    playing = 0
    for step in range(1, seats):
        seat = (declarer + step) % seats
        left = seats - 1 - step
        choices = 3 if rules.conditional_play == 1 and left > 0 else 2
        first = ROOM * seat
        if blind:
            tricks = plain_tricks_any(room.hands, first, 4, 0, playing + 2, stock)
        else:
            tricks = plain_tricks(room.hands, first, 4, turned >> 3, gone, playing + 2, stock)
        waits = 1 if live >= 0 else 0
        plain = plain_answer(tricks, playing + 1, 1 if left == 0 else 0, waits, seats, rules.conditional_play)
        if blind == 1 or is_plain(room, seat, WHO_PART) == 1:
            answer = settled(room, seat, choices, plain)
        else:
            tables = others if room.policy[seat] == OTHERS else mine
            row = who_row(tables, sort_of(raub, turned & 7), left, playing, waits, leads_so_far(room, seats, seat))
            describe(room.hands, first, FOUR, turned >> 3, turned & 7, tricks, plain, room.held)
            answer = judged(room, tables, seat, row, choices, plain)
        if answer != DROP:
            live = -1
        if answer == PLAY:
            room.plays[seat] = 1
            playing += 1
        elif answer == FORPASS:
            live = seat
    if live >= 0:
        room.plays[live] = 1


def leads_so_far(room: Room, seats: int, seat: int) -> int:
    """Whether (1) nobody known to play sits between the dealer and this seat."""
    for before in range(1, seats + 1):
        other = before % seats
        if other == seat:
            return 1
        if room.plays[other]:
            return 0
    return 1


# -------------------------------------------------------------------------------------------------------- the exchange
def first_to_play(room: Room, seats: int, declarer: int, from_declarer: int) -> int:
    """The participant who comes first."""
    if from_declarer:
        return declarer
    seat = 1 % seats
    while room.plays[seat] == 0:
        seat = (seat + 1) % seats
    return seat


def swap_round(rules: Rules, room: Room, declarer: int, turned: int) -> int:
    """Each participant is asked until one swaps; the card that lies on the table after it."""
    seats = rules.seats
    seat = first_to_play(room, seats, declarer, rules.declarer_exchanges_first)
    seven = turned & ~7
    for _ in range(seats):
        if room.plays[seat]:
            place = held_at(room, seat, seven)
            own = 1 if place >= 0 else 0
            if settled(room, seat, 1, own) == 1 and place >= 0:
                take(room, seat, place)
                give(room, seat, turned)
                return seven
        seat = (seat + 1) % seats
    return turned


def exchange(
    rules: Rules,
    mine: Tables,
    others: Tables,
    room: Room,
    declarer: int,
    raub: int,
    turned: int,
    gone: int,
    stock: int,
    playing: int,
) -> int:
    """Swaps, the exchange, the raubed card and the throws; returns the cards that lie open on the table (a mask)."""
    seats = rules.seats
    sort = sort_of(raub, turned & 7)
    kept_card = -1
    if raub and rules.card_before_exchange:
        gone &= ~(1 << turned)
        give(room, declarer, turned)
        kept_card = turned
    on_table = turned
    seven_open = gone >> (turned & ~7) & 1
    swaps = 1 if rules.swap != NO_SWAP and raub == 0 and seven_open == 0 else 0
    if swaps == 1 and rules.swap == SWAP_ANY_TIME and rules.kind != PERMUS_SEEN:
        on_table = swap_round(rules, room, declarer, turned)
    if on_table != turned:
        gone = gone & ~(1 << turned) | 1 << on_table
        swaps = 0
    if rules.kind != PERMUS_SEEN:
        bonus = rules.bonus
        leader = first_to_play(room, seats, declarer, rules.declarer_leads)
        seat = first_to_play(room, seats, declarer, rules.declarer_exchanges_first)
        for _ in range(seats):
            if room.plays[seat] and stock < CARDS:
                lead = 1 if seat == leader else 0
                chosen = lay_aside(
                    rules,
                    mine,
                    others,
                    room,
                    seat,
                    sort,
                    1 if seat == declarer else 0,
                    on_table,
                    turned,
                    gone,
                    CARDS - stock,
                    playing,
                    lead,
                    bonus,
                    kept_card if seat == declarer else -1,
                )
                number = discard(room, seat, chosen)
                if bonus and number == 4:
                    bonus = 0
                    if CARDS - stock >= 5:
                        number = 5
                for _card in range(number):
                    give(room, seat, room.order[stock])
                    stock += 1
            seat = (seat + 1) % seats
    if swaps == 1 and (rules.swap == SWAP_ANY_TIME or room.marks[TURNED] == 1):
        on_table = swap_round(rules, room, declarer, turned)
        if on_table != turned:
            gone = gone & ~(1 << turned) | 1 << on_table
    if raub and rules.card_before_exchange == 0:
        gone &= ~(1 << turned)
        give(room, declarer, turned)
    seat = first_to_play(room, seats, declarer, rules.declarer_exchanges_first)
    for _ in range(seats):
        if room.plays[seat]:
            throw_down(room, seat, turned >> 3, gone, playing)
        seat = (seat + 1) % seats
    return gone


def lay_aside(
    rules: Rules,
    mine: Tables,
    others: Tables,
    room: Room,
    seat: int,
    sort: int,
    declares: int,
    on_table: int,
    turned: int,
    gone: int,
    most: int,
    playing: int,
    lead: int,
    bonus: int,
    kept_card: int,
) -> int:
    """The places of the cards a seat exchanges."""
    first = ROOM * seat
    count = room.cards[seat]
    number = room.marks[DECISIONS]
    scripted = room.script[number] if number < room.marks[SCRIPTED] else -1
    room.marks[DECISIONS] = number + 1
    room.speakers[number] = seat
    own = plain_losers(room.hands, first, count, turned >> 3, gone, playing, min(4, most), kept_card)
    if 0 <= scripted < COUNT_ONLY:
        own = scripted
    elif scripted >= COUNT_ONLY:
        own = plain_lowest(room.hands, first, count, turned >> 3, gone, playing, scripted - COUNT_ONLY, kept_card)
    elif is_plain(room, seat, KEEP_PART) == 0:
        tables = others if room.policy[seat] == OTHERS else mine
        row = keep_row(tables, sort, declares, playing, lead, bonus)
        fixed = 1 << held_at(room, seat, kept_card) if kept_card >= 0 else 0
        loose = (1 << count) - 1 & ~fixed
        own = best_to_lay(tables, room, seat, loose, own, row, turned >> 3, on_table & 7, gone, most, playing)
        if number == room.marks[EXPLORE]:
            tried = try_to_lay(room, first, loose, own, most)
            if tried != own:
                for place in range(WEIGHTS):
                    room.trial[place] = 0.0
                kept_of(room, seat, loose & ~own, turned >> 3, on_table & 7, gone, playing, room.held)
                for place in range(FEATURES):
                    room.trial[place] = -room.held[place]
                kept_of(room, seat, loose & ~tried, turned >> 3, on_table & 7, gone, playing, room.held)
                for place in range(FEATURES):
                    room.trial[place] += room.held[place]
                room.marks[TRIED_ROW], room.marks[TRIED_SEAT] = row, seat
                own = tried
    room.answers[number] = own
    return own


def kept_of(
    room: Room, seat: int, kept: int, trump: int, height: int, gone: int, playing: int, held: list[float]
) -> None:
    """Describe kept cards, with the tricks that the reference expects of them and of what is drawn."""
    first = ROOM * seat
    tricks = 0.0
    number = 0
    out = ALL_CARDS & ~gone
    for place in range(room.cards[seat]):
        out &= ~(1 << room.hands[first + place])
    for place in range(room.cards[seat]):
        if kept >> place & 1:
            tricks += plain_worth(room.hands[first + place], trump, out, playing)
            number += 1
    tricks += NEW_WORTHS[row_for(playing)] * max(0, 4 - number)
    describe(room.hands, first, kept, trump, height, tricks, 0, held)


def best_to_lay(
    tables: Tables,
    room: Room,
    seat: int,
    loose: int,
    plain: int,
    row: int,
    trump: int,
    height: int,
    gone: int,
    most: int,
    playing: int,
) -> int:
    """The places to lay aside so that the kept cards are worth most; the reference's unless others are worth more."""
    first = ROOM * seat
    kept_of(room, seat, loose & ~plain, trump, height, gone, playing, room.held)
    best, worth = plain, worth_of_row(tables, row, 1, room.held) + MARGIN
    for answer in range(loose + 1):
        if answer & ~loose or answer == plain or places_in(answer) > most or gives_better(room, first, answer, loose):
            continue
        kept_of(room, seat, loose & ~answer, trump, height, gone, playing, room.held)
        value = worth_of_row(tables, row, 1, room.held)
        if value > worth:
            best, worth = answer, value
    return best


def try_to_lay(room: Room, first: int, loose: int, own: int, most: int) -> int:
    """Other places to lay aside, at random among the sensible ones; ``own`` where there are none."""
    for _ in range(8):
        answer = next_chance(room, loose + 1) & loose
        if answer != own and places_in(answer) <= most and gives_better(room, first, answer, loose) == 0:
            return answer
    return own


def gives_better(room: Room, first: int, answer: int, places: int) -> int:
    """Whether a card is laid aside (1) and a lower one of its suit kept; cards lie high to low within a suit."""
    for place in range(3):
        higher_goes = answer >> place & 1 and places >> (place + 1) & 1 and answer >> (place + 1) & 1 == 0
        if higher_goes and room.hands[first + place] >> 3 == room.hands[first + place + 1] >> 3:
            return 1
    return 0


def places_in(places: int) -> int:
    """How many places a small set holds."""
    number = 0
    while places:
        places &= places - 1
        number += 1
    return number


def discard(room: Room, seat: int, places: int) -> int:
    """Lay the cards at these places aside; returns how many."""
    number = 0
    for place in range(room.cards[seat] - 1, -1, -1):
        if places >> place & 1:
            room.laid[seat] |= 1 << take(room, seat, place)
            number += 1
    return number


def throw_down(room: Room, seat: int, trump: int, gone: int, playing: int) -> None:
    """Throw the worst cards down to four."""
    while room.cards[seat] > 4:
        out = ALL_CARDS & ~gone & ~room.laid[seat]
        for place in range(room.cards[seat]):
            out &= ~(1 << room.hands[ROOM * seat + place])
        worst = plain_worst(room.hands, ROOM * seat, room.cards[seat], trump, out, playing, 0, -1)
        number = room.marks[DECISIONS]
        room.marks[DECISIONS] = number + 1
        room.speakers[number] = seat
        room.answers[number] = room.hands[ROOM * seat + worst]
        room.laid[seat] |= 1 << take(room, seat, worst)


# ----------------------------------------------------------------------------------------------------------- the tricks
def play_tricks(rules: Rules, room: Room, declarer: int, trump: int, needs: int, gone: int, playing: int) -> None:
    """Four tricks of plain good play."""
    seats = rules.seats
    leader = first_to_play(room, seats, declarer, rules.declarer_leads)
    for trick in range(4):
        best = -1
        led = winner = 0
        seat = leader
        after = playing
        for _ in range(seats):
            if room.plays[seat]:
                after -= 1
                first, count = ROOM * seat, room.cards[seat]
                if count == 1:
                    place = 0
                else:
                    out = ALL_CARDS & ~gone & ~room.laid[seat]
                    for held in range(count):
                        out &= ~(1 << room.hands[first + held])
                    if best < 0:
                        place = lead_place(room.hands, first, count, trump, out, after)
                    else:
                        duty = needs if seat == declarer else 1
                        place = follow_place(
                            room.hands,
                            first,
                            count,
                            led,
                            best,
                            trump,
                            rules.must_beat,
                            out,
                            after,
                            max(0, duty - room.won[seat]),
                            4 - trick,
                        )
                card = take(room, seat, place)
                gone |= 1 << card
                if best < 0:
                    best, led, winner = card, card >> 3, seat
                elif beats(card, best, trump):
                    best, winner = card, seat
            seat = (seat + 1) % seats
        room.won[winner] += 1
        leader = winner


def score(rules: Rules, room: Room, declarer: int, needs: int) -> None:
    """What each seat's score falls by."""
    for seat in range(rules.seats):
        if room.plays[seat] == 0:
            continue
        won = room.won[seat]
        points = won
        if seat == declarer:
            if won < needs:
                points = -4 if rules.fail_flat or (needs == 2 and won == 0) else -3
        elif won == 0:
            points = -rules.defender_fail
        room.points[seat] = points * rules.factor
