"""Swaps, the exchange, the robbed card and the throws."""

from raub_desktop.players.raub.rollout.arrays import (
    COUNT_ONLY,
    DECISIONS,
    EXPLORE,
    KEEP_PART,
    MARGIN,
    OTHERS,
    ROOM,
    SCRIPTED,
    TRIED_ROW,
    TRIED_SEAT,
    TURNED,
    Room,
    discard,
    first_to_play,
    give,
    held_at,
    is_plain,
    next_chance,
    places_in,
    settled,
    take,
    write_down,
)
from raub_desktop.players.raub.rollout.hands import CARDS, FEATURES, describe
from raub_desktop.players.raub.rollout.reference_calls import (
    NEW_WORTHS,
    plain_losers,
    plain_lowest,
    plain_worst,
    plain_worth,
    row_for,
)
from raub_desktop.players.raub.rollout.rules import NO_SWAP, PERMUS_SEEN, SWAP_ANY_TIME, Rules
from raub_desktop.players.raub.rollout.tables import WEIGHTS, Tables, keep_row, sort_of, worth_of_row
from raub_desktop.players.raub.rollout.tricks import ALL_CARDS


def exchange(  # noqa: C901  # a kernel: calls would cost more than they explain
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
    """Play swaps, exchange, robbed card and throws; return the cards that lie open on the table (a mask)."""
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
                chosen = choose_discards(
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


def choose_discards(
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
    """Return the places of the cards a seat exchanges."""
    first = ROOM * seat
    count = room.cards[seat]
    number = room.marks[DECISIONS]
    scripted = room.script[number] if number < room.marks[SCRIPTED] else -1
    room.marks[DECISIONS] = number + 1
    write_down(room, number, seat, -min(4, most))
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
    """Return the places to set aside so that the kept cards are worth most; the reference's unless others are worth
    more."""
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
    """Other places to set aside, at random among the sensible ones; ``own`` where there are none."""
    for _ in range(8):
        answer = next_chance(room, loose + 1) & loose
        if answer != own and places_in(answer) <= most and gives_better(room, first, answer, loose) == 0:
            return answer
    return own


def gives_better(room: Room, first: int, answer: int, places: int) -> int:
    """Whether a card is set aside (1) and a lower one of its suit kept; cards lie high to low within a suit."""
    for place in range(3):
        higher_goes = answer >> place & 1 and places >> (place + 1) & 1 and answer >> (place + 1) & 1 == 0
        if higher_goes and room.hands[first + place] >> 3 == room.hands[first + place + 1] >> 3:
            return 1
    return 0


def throw_down(room: Room, seat: int, trump: int, gone: int, playing: int) -> None:
    """Throw the worst cards down to four."""
    while room.cards[seat] > 4:
        out = ALL_CARDS & ~gone & ~room.laid[seat]
        for place in range(room.cards[seat]):
            out &= ~(1 << room.hands[ROOM * seat + place])
        worst = plain_worst(room.hands, ROOM * seat, room.cards[seat], trump, out, playing, 0, -1)
        number = room.marks[DECISIONS]
        room.marks[DECISIONS] = number + 1
        write_down(room, number, seat, 1)
        room.answers[number] = room.hands[ROOM * seat + worst]
        room.laid[seat] |= 1 << take(room, seat, worst)
