"""One deal from the shuffle to the last point."""

from raub_desktop.players.raub.rollout.arrays import (
    DECISIONS,
    DECLARER,
    NO_ROW,
    OTHERS,
    RAUB_PART,
    REFA,
    ROOM,
    TRIED_ROW,
    TRUMP,
    TURNED,
    Room,
    describe_nothing,
    first_to_play,
    give,
    is_plain,
    judged,
    settled,
    take,
)
from raub_desktop.players.raub.rollout.calls import bids, raubs, who_plays
from raub_desktop.players.raub.rollout.exchange import exchange
from raub_desktop.players.raub.rollout.hands import CARDS
from raub_desktop.players.raub.rollout.rules import MUSS, PERMUS_UNSEEN, Rules
from raub_desktop.players.raub.rollout.tables import AT_LAY, Tables
from raub_desktop.players.raub.rollout.tricks import ALL_CARDS, beats, follow_place, lead_place


def play_deal(rules: Rules, mine: Tables, others: Tables, room: Room) -> int:  # noqa: C901  # a kernel: calls would cost more than they explain
    """Play the deal of ``room.order``; the points stand in the room.  Returns 0 for a refa, else 1."""
    seats = rules.seats
    room.marks[DECISIONS] = 0
    room.marks[REFA] = 0
    room.marks[TRIED_ROW] = NO_ROW
    room.marks[TURNED] = 1
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
                        required = needs if seat == declarer else 1
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
                            max(0, required - room.won[seat]),
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
    """Write down what each seat's score falls by."""
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
