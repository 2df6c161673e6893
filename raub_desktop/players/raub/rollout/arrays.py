"""The rows a deal is played on, and what is done with cards and answers there."""

from typing import NamedTuple

from raub_desktop.players.raub.rollout.hands import CARDS, FEATURES
from raub_desktop.players.raub.rollout.tables import WEIGHTS, Tables, worth_of_row

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
    """What each seat set aside (masks)."""
    points: list[int]
    """What each seat's score falls by."""
    answers: list[int]
    """Every answer given, in order."""
    speakers: list[int]
    """Who gave it."""
    asked: list[int]
    """How many answers there were; less than 0: cards were set aside, at most so many."""
    shown: list[int]
    """How many cards had been turned."""
    held: list[float]
    """What the hand in question holds (hands.describe)."""
    spare: list[float]
    """For what it would hold in another suit."""
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
    *[MOST_DECISIONS] * 4,
)
REAL_ROWS = (FEATURES, FEATURES, WEIGHTS)


def make_room() -> Room:
    """Return a room of plain lists."""
    whole, real = ([0] * length for length in WHOLE_ROWS), ([0.0] * length for length in REAL_ROWS)
    return Room(*whole, *real)  # type: ignore[arg-type]  # each row in its place, as WHOLE_ROWS and REAL_ROWS have them


def next_chance(room: Room, below: int) -> int:
    """Return a number from 0 to ``below`` - 1, from the room's own small generator."""
    room.marks[CHANCE] = room.marks[CHANCE] * 48271 % 2147483647
    return room.marks[CHANCE] % below


def settled(room: Room, seat: int, choices: int, own: int) -> int:
    """Return the answer to a question: scripted, another one tried for once, or the seat's ``own``; it is written
    down."""
    number = room.marks[DECISIONS]
    room.marks[DECISIONS] = number + 1
    answer = own
    if number < room.marks[SCRIPTED]:
        answer = room.script[number]
    elif number == room.marks[EXPLORE] and choices > 1:
        answer = (own + 1 + next_chance(room, choices - 1)) % choices
    room.answers[number] = answer
    write_down(room, number, seat, choices)
    return answer


def write_down(room: Room, number: int, seat: int, choices: int) -> None:
    """Who was asked, and among how many answers (less than 0: how many cards at most)."""
    room.speakers[number] = seat
    room.asked[number] = choices
    room.shown[number] = room.marks[TURNED]


def is_plain(room: Room, seat: int, part: int) -> int:
    """Whether (1) the seat answers as the reference does in this part of the deal."""
    policy = room.policy[seat]
    return 1 if policy == PLAIN or (policy >= PARTLY and policy != PARTLY + part) else 0


def judged(room: Room, tables: Tables, seat: int, row: int, choices: int, plain: int) -> int:
    """Return the seat's answer by its tables, for the hand that ``room.held`` describes; ``plain``: the reference's."""
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
    """Return the place of a card in a hand; -1: it is not there."""
    for place in range(room.cards[seat]):
        if room.hands[ROOM * seat + place] == card:
            return place
    return -1


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


def first_to_play(room: Room, seats: int, declarer: int, from_declarer: int) -> int:
    """Return the participant who comes first."""
    if from_declarer:
        return declarer
    seat = 1 % seats
    while room.plays[seat] == 0:
        seat = (seat + 1) % seats
    return seat
