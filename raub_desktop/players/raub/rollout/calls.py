"""The calls before the play: the dealer's raub, bids, and who plays."""

from raub_desktop.players.raub.rollout.arrays import (
    BID_PART,
    DECLARE,
    DROP,
    FORPASS,
    FOUR,
    OTHERS,
    PLAY,
    RAUB_PART,
    ROOM,
    TURN,
    WHO_PART,
    Room,
    describe_nothing,
    is_plain,
    judged,
    settled,
)
from raub_desktop.players.raub.rollout.hands import describe, describe_untold
from raub_desktop.players.raub.rollout.reference_calls import (
    RAUB_AT,
    plain_answer,
    plain_declares,
    plain_reckoned,
    plain_tricks,
    plain_tricks_any,
    plain_turns,
    row_for,
)
from raub_desktop.players.raub.rollout.rules import NORMAL, PERMUS_UNSEEN, Rules
from raub_desktop.players.raub.rollout.tables import AT_RAUB, BLIND, Tables, bid_row, sort_of, who_row


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
    """Return the declarer; -1: another card is to be turned; -2: a refa."""
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
    """Everyone but the declarer plays, drops, or makes it hang on those after him."""
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
        if is_plain(room, seat, WHO_PART) == 1:
            answer = settled(room, seat, choices, plain)
        else:
            tables = others if room.policy[seat] == OTHERS else mine
            sort = BLIND if blind else sort_of(raub, turned & 7)
            row = who_row(tables, sort, left, playing, waits, leads_so_far(room, seats, seat))
            if blind:
                describe_untold(room.hands, first, FOUR, tricks, plain, room.held, room.spare)
            else:
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
