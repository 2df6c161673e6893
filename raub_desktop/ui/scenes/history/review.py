"""A deal looked at again: every own decision with its grade, what would have been best, and why."""

import logging
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Seat
from raub_desktop.language import tr, trc
from raub_desktop.language.numbers import plain
from raub_desktop.players.advice import POINTS
from raub_desktop.players.base import HUMAN
from raub_desktop.players.worker import OpponentPool
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, tall
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToReplay
from raub_desktop.ui.scenes.history.draw_verdict import Beads, draw_note, note_box, thread_wide
from raub_desktop.ui.scenes.history.grade_seal import seal
from raub_desktop.ui.scenes.history.grading import Examiner, Grade, Moment, moments
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import GAP, Caption, Way, button_places, under_bar, way_button
from raub_desktop.ui.scenes.history.verdict import LEAST_LOST, Verdict, summary, verdict
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.hint import advised_cards

_TICK, _HIGH, _SIDES = 0.020, 0.034, 0.030
"""The sign before the words, the tag's height, and the room beside both (u)."""
_APART = 0.003
"""Between two tags side by side (u)."""


def tag_boxes(hand: Sequence[Placement], cards: Collection[Card], words: str, painter: Painter) -> list[Box]:
    """Where tags hang on these cards of the hand (left to right): over the lower edge of what is seen of each card.

    Neighbours on which there is no room for a tag each have one together, as wide as they are.
    """
    width = painter.measure(words, "sans_bold", THEME.type_least) + _TICK + _SIDES
    boxes: list[Box] = []
    for together, some in groupby(range(len(hand)), key=lambda place: hand[place].card in cards):
        if not together:
            continue
        run = list(some)
        left, right = _seen(hand, run[0])[0], _seen(hand, run[-1])[1]
        each = [_hung(hand[place], sum(_seen(hand, place)) / 2, width, painter) for place in run]
        crowded = any(one.right + _APART > other.x for one, other in pairwise(each))
        boxes += [each[0]._replace(x=left, w=right - left)] if crowded else each
    return boxes


def lifted(box: Box, others: Sequence[Box]) -> Box:
    """Return a tag above others that it would lie on."""
    beside = [other for other in others if box.x < other.right + _APART and other.x < box.right + _APART]
    while any(abs(other.y - box.y) < box.h for other in beside):
        box = box._replace(y=box.y - 1.15 * box.h)
    return box


def _seen(hand: Sequence[Placement], place: int) -> tuple[float, float]:
    """From where to where a card is not under the next one (u)."""
    card = hand[place]
    half = card.height * CARD_ASPECT / 2
    right = card.x + half
    if place + 1 < len(hand):
        right = min(right, hand[place + 1].x - half)
    return card.x - half, right


def _hung(card: Placement, middle: float, width: float, painter: Painter) -> Box:
    height = _HIGH * painter.grow
    return Box(middle - width / 2, card.y + card.height / 2 - height * 0.75, width, height)


def draw_tag(painter: Painter, surface: pygame.Surface, box: Box, words: str, *, best: bool) -> None:
    """Draw a small label: with a tick, that a card was best to choose; else with a plain sign, who chose it."""
    wide = painter.measure(words, "sans_bold", THEME.type_least) + _TICK + _SIDES
    start = box.x + (box.w - wide) / 2

    def label(canvas: Canvas, local: Box) -> None:
        canvas.label(local, canvas.theme.leaf if best else THEME.paper, THEME.scoop_tag, None)
        x, y, r = local.x + start - box.x + 0.013 + _TICK / 2, local.y + local.h / 2, _TICK / 2
        if best:
            seal(canvas, x, y, r, Grade.BEST)
        else:
            canvas.fill([(x - 0.5 * r, y - 0.7 * r), (x + 0.7 * r, y), (x - 0.5 * r, y + 0.7 * r)], THEME.ink)

    stamp(painter, surface, ("card tag", best, round(start - box.x, 4)), box, label)
    ink = THEME.paper if best else THEME.ink
    painter.text(surface, words, (start + 0.017 + _TICK, box.centre.y + 0.0066), "sans_bold", THEME.type_least, ink)


_SIZE, _LEAST, _LARGEST = 0.0190, 0.0160, 0.0210
"""Of the type: as designed, least, and largest (u)."""
_SEAL, _TO_NUMBER, _TALLY_APART = 0.020, 0.006, 0.016
"""A seal's width, the room between it and its number, and between two parts (u)."""
_TALLY_CLEAR = 0.012
"""Free at the right end: a note may begin there (u)."""
_ORDER = (Grade.BEST, Grade.GOOD, Grade.INACCURACY, Grade.MISTAKE, None)


class Tally(NamedTuple):
    """What the line says: sentences about the whole, then how many decisions have which grade."""

    said: tuple[str, ...]
    grades: tuple[tuple[Grade | None, int], ...]


def tally(examiner: Examiner, counted: str) -> Tally:
    """Return what is to be said of a review; ``counted`` is whether the statistics count it ("" where that goes without
    saying)."""
    if not examiner.done:
        told = tr("{n} of {all} reviewed …", n=len(examiner.answers), all=len(examiner.moments))
        return Tally(tuple(filter(None, (counted, told))), ())
    count = Counter(examiner.grade(number) for number in range(len(examiner.moments)))
    lost = examiner.lost(POINTS)
    cost = tr("{number} points lost", number=plain(lost, 1)) if lost >= LEAST_LOST else ""
    return Tally(tuple(filter(None, (counted, cost))), tuple((one, count[one]) for one in _ORDER if count[one]))


def draw_tally(painter: Painter, surface: pygame.Surface, words: Tally, place: Box) -> None:
    """Paint it up to the right end of a place.

    Where sentences have little room they are smaller, then the first ones are left out; only a last one is cut.
    """
    place = place._replace(w=place.w - _TALLY_CLEAR)
    usual = min(_SIZE, _LARGEST / painter.grow)
    numbers = [painter.measure(str(count), "sans_bold", usual) for _, count in words.grades]
    wide = [_SEAL + _TO_NUMBER + number for number in numbers]
    room = place.w - (tall(wide, gap=_TALLY_APART) + _TALLY_APART if wide else 0.0)
    least = _LEAST / painter.grow
    whole = [" · ".join(words.said[left:]) for left in range(len(words.said))]
    line = next(
        (one for one in whole if painter.measure(one, "sans", least) <= room), words.said[-1] if words.said else ""
    )
    size = fit_size(line, "sans", usual, least, room, painter.measure)
    line = cut(line, "sans", size, room, painter.measure)
    said = [painter.measure(line, "sans", size)] if line else []
    parts: Sequence[Box] = row(place, [None, *said, *wide], gap=_TALLY_APART)[1:]
    if line:
        painter.text(surface, line, (parts[0].x, base_in(parts[0], size)), "sans", size, painter.theme.mist)
    for (grade, count), box in zip(words.grades, parts[len(said) :], strict=True):
        sign = centred(box._replace(w=_SEAL), _SEAL, _SEAL)
        stamp(painter, surface, ("tally", grade), sign, partial(_sign, grade=grade))
        at = sign.right + _TO_NUMBER, base_in(box, usual)
        painter.text(surface, str(count), at, "sans_bold", usual, painter.theme.text)


def _sign(canvas: Canvas, box: Box, grade: Grade | None) -> None:
    seal(canvas, *box.centre, box.w / 2, grade)


Step = Callable[[str, int], Change | None]
"""To another decision ("decision") or doubtful one ("fault"), so many on."""


def review_ways(
    step: Step,
    watch: Callable[[], Change | None],
    leave: Callable[[], Change | None],
    next_person: Callable[[], None] | None,
) -> list[Way]:
    """Return the ways from left to right; ``next_person`` None: one person only sat at this screen."""
    mistake = trc("under a button", "Mistake")
    up, down, left, right = (trc("key", "Up"), trc("key", "Down"), trc("key", "Left"), trc("key", "Right"))
    before, after = Caption(mistake, "up"), Caption(mistake, "down")
    back, on = Caption(trc("under a button", "Previous"), "left"), Caption(trc("under a button", "Next"), "right")
    ways = [
        Way("fault back", "fault back", tr("Previous mistake"), before, up, partial(step, "fault", -1)),
        Way("back", "action back", tr("Previous decision"), back, left, partial(step, "decision", -1)),
        Way("on", "action on", tr("Next decision"), on, right, partial(step, "decision", 1)),
        Way("fault on", "fault on", tr("Next mistake"), after, down, partial(step, "fault", 1)),
        Way("watch", "play", tr("Watch the replay"), Caption(tr("Replay")), "W", watch),
        Way("leave", "leave", tr("Back"), Caption(tr("Back")), trc("key", "Esc"), leave),
    ]
    if next_person is not None:
        words = Caption(trc("under a button", "Player"))
        ways.insert(0, Way("person", "person", tr("Next player"), words, "N", next_person))
    return ways


_log = logging.getLogger(__name__)

_ROW, _THREAD, _UP = 0.023, 0.38, 0.020
"""The line under the bar: its height (u), how much of it the thread of beads has, and how far
the words over it stand higher than at a table (u)."""
_CLEAR = 0.007
"""The thread keeps so much more from the cards (u), less where large words come down to it."""
_BUTTONS = 0.62
"""How much of the bar its buttons may have, with the words under them."""
_FAULTS = (Grade.INACCURACY, Grade.MISTAKE)
_STEPS = {"fault back": ("fault", -1), "back": ("decision", -1), "on": ("decision", 1), "fault on": ("fault", 1)}
"""How far the buttons go; those that lead nowhere now are dim."""
_KEYS = {
    pygame.K_LEFT: ("decision", -1),
    pygame.K_RIGHT: ("decision", 1),
    pygame.K_UP: ("fault", -1),
    pygame.K_DOWN: ("fault", 1),
    pygame.K_PAGEUP: ("deal", -1),
    pygame.K_PAGEDOWN: ("deal", 1),
}


def stretch(watched: WatchedMatch, deal: int | None) -> tuple[int, int]:
    """Return the first action of a deal (None: the whole match) and the one after its last."""
    return (0, watched.length) if deal is None else watched.span(deal)


class ReviewScene(PastTable):
    """The decisions of one person in a deal (``deal``, from 0), or in a whole match.

    Advice is asked of ``opponents`` elsewhere and comes in one by one, for what the player saw then.
    """

    def __init__(
        self,
        context: Context,
        watched: WatchedMatch,
        *,
        seat: Seat | None = None,
        deal: int | None = None,
        opponents: Opponents | None = None,
        found: tuple[Moment, ...] | None = None,
        store: Store | None = None,
    ) -> None:
        super().__init__(context, watched, seat)
        self._store = store
        """Where what is found is kept; None: nowhere."""
        self._kept = 0
        """Of how many decisions that was done."""
        self._found = found
        """The decisions, where they were looked for before."""
        self.deal = deal
        self._pool = opponents
        self.number = 0
        """Which decision is looked at."""
        self._offered: tuple[Moment | None, Sequence[Any]] = (None, ())
        """A decision, and what could have been done there."""
        self.examiner = self._examine()
        self.counted = self._where_counted()
        self._to(0)

    def _where_counted(self) -> str:
        """Whether and where the statistics count what is found here, in few words; "" for a ranked match."""
        if self._store is None or self.watched.id is None:
            return tr("Not counted in the statistics")
        try:
            entry = self._store.entry(self.watched.id)
        except StoreError:
            return ""
        return tr("Counts as practice in the statistics") if entry is not None and entry.aided else ""

    @property
    def moment(self) -> Moment | None:
        """The decision that is looked at; None where nothing was to be decided."""
        return self.examiner.moments[self.number] if self.examiner.moments else None

    def _examine(self) -> Examiner:
        watched = self.watched
        first, last = stretch(watched, self.deal)
        found, self._found = self._found, None
        if found is None:
            found = moments(watched.match, self.seat, first, last)
        if self._pool is None:
            pool = OpponentPool()
            pool.warm(watched.match.game.name)
            self._pool = pool
        return Examiner(watched.match, self.seat, found, self._pool, watched.game.grading)

    # --------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        bar = self.playback.layout.bar
        another = self.next_person if len(self._people) > 1 else None
        buttons = review_ways(self.step, self._watch, self.leave, another)
        boxes, size = button_places(self.painter, bar, [one.caption for one in buttons], _BUTTONS)
        self.widgets = [
            way_button(one, box, size, main=one.name == "on") for box, one in zip(boxes, buttons, strict=True)
        ]
        for name, (kind, way) in _STEPS.items():
            button = self.widget(name)
            assert button is not None
            button.enabled = bool(self._ahead(kind, way))
        here = self._in_deal()
        grades = [(self.examiner.grade(number), number in self.examiner.answers) for number in here]
        place = here.index(self.number) if self.number in here else 0
        self.widgets.append(Beads("beads", self._below()[0], grades, place, self._bead))
        self.widgets[-1].label = tr("Decisions")

    def _below(self) -> list[Box]:
        """Return the line under the bar: the thread of beads, and how the decisions were."""
        line = under_bar(self.playback.layout.bar, _ROW)
        thread, tally = row(line, [min(_THREAD * line.w, thread_wide(len(self._in_deal()))), None], gap=GAP)
        return [thread._replace(y=thread.y - _CLEAR * max(0.0, 3 - 2 * self.painter.grow)), tally]

    @property
    def _people(self) -> list[Seat]:
        """The seats people sat at."""
        return [seat for seat, player in enumerate(self.watched.match.players) if player == HUMAN]

    def _in_deal(self) -> list[int]:
        """Return the numbers of the decisions of the deal that is looked at."""
        if self.moment is None:
            return []
        deal = self._deal_of(self.number)
        return [number for number in range(len(self.examiner.moments)) if self._deal_of(number) == deal]

    def _deal_of(self, number: int) -> int:
        return self.watched.span_at(self.examiner.moments[number].place)

    def bar(self) -> Bar:
        moment = self.moment
        if moment is None:
            return Bar(tr("Review"), tr("There was nothing to decide here."))
        here = self._in_deal()
        deal = self.playback.board.deal
        title = tr("Deal {deal} · {n} of {all}", deal=deal, n=here.index(self.number) + 1, all=len(here))
        question = self.watched.game.panel.question(moment.view, self.context.cards.deck)
        return Bar(title, self.pointed or question, up=_UP)

    @property
    def rival(self) -> Any:
        """The answer that the best one is compared with where that was chosen; None: the one the adviser speaks of."""
        return None

    @property
    def verdict(self) -> Verdict | None:
        """What is said about the decision that is looked at."""
        moment = self.moment
        if moment is None:
            return None
        advice, here = self.examiner.answers.get(self.number), self._in_deal()
        pending = self.number not in self.examiner.answers
        return verdict(
            self.watched.names[self.seat],
            moment,
            advice,
            self.watched.game,
            self.context.cards.deck,
            pending=pending,
            choices=self._choices() if pending else (),
            progress=(sum(number in self.examiner.answers for number in here), len(here)),
            open_values=self.examiner.open_values.get(self.number, ()),
            rival=self.rival,
            names=self.watched.names,
        )

    def _choices(self) -> Sequence[Any]:
        """Return what could have been done at the decision that is looked at; reckoned once for each."""
        moment = self.moment
        if moment is not None and self._offered[0] is not moment:
            match = self.watched.match
            self._offered = moment, tuple(match.game.legal_actions(match.state_after(moment.place)))
        return self._offered[1]

    # ------------------------------------------------------------------------------------------------ what is done
    def step(self, kind: str, way: int) -> Change | None:
        """To another decision, doubtful one, or deal; on (``way`` 1) or back (-1)."""
        found = self._ahead(kind, way)
        if found:
            self._to(min(found) if kind == "deal" else found[0])
        return None

    def _ahead(self, kind: str, way: int) -> list[int]:
        """Return the decisions a step leads to, the nearest first; of a deal, all of the nearest one."""
        ahead = range(self.number + way, len(self.examiner.moments) if way > 0 else -1, way)
        if kind == "fault":
            return [number for number in ahead if self.examiner.grade(number) in _FAULTS]
        if kind == "decision":
            return list(ahead)
        others = [number for number in ahead if self._deal_of(number) != self._deal_of(self.number)]
        return [number for number in others if self._deal_of(number) == self._deal_of(others[0])]

    def _bead(self, place: int) -> Change | None:
        self._to(self._in_deal()[place])
        return None

    def _to(self, number: int) -> None:
        self.number = number
        moment = self.moment
        if moment is None:
            self.go(0 if self.deal is None else self.watched.span(self.deal)[0])
            return
        self.go(moment.place, glide=True)
        self.view.hand.clear()
        cards = set(advised_cards(moment.action))
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]

    def _watch(self) -> Change:
        return Push(ToReplay(self.watched, self.seat, self.place))

    def next_person(self) -> None:
        """Look at the decisions of the next person, where several sat at this screen."""
        people = self._people
        if len(people) < 2 or self.seat not in people:
            return
        seat = people[(people.index(self.seat) + 1) % len(people)]
        self._keep()
        self.look_from(seat, opened=False)
        self.examiner.opponents.forget()
        self._kept = 0
        self.examiner = self._examine()
        self._to(0)

    # -------------------------------------------------------------------------------------------------- time and keys
    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        if self.examiner.update(self.number):
            self._moved()
            if self.examiner.done:
                self._keep()
        return change

    def _keep(self) -> None:
        """Keep for the statistics what has been found; where that cannot be, it is found again another time."""
        found = self.examiner.found()
        if self._store is None or self.watched.id is None or len(found) <= self._kept:
            return
        try:
            self._store.decisions.keep(self.watched.id, self.seat, found)
        except StoreError as error:
            _log.warning("what a review found cannot be kept: %s", error)
        self._kept = len(found)

    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            return self.step(*_KEYS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END) and self.examiner.moments:
            self._to(0 if event.key == pygame.K_HOME else len(self.examiner.moments) - 1)
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self.step("decision", -1 if event.y > 0 else 1)
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.step("decision", 1)
        return None

    def leave(self) -> Change | None:
        return Pop()

    def closed(self) -> None:
        self._keep()
        self.examiner.close()

    # ---------------------------------------------------------------------------------------------- what is seen
    def described(self) -> SceneTree:
        """See Scene: the verdict comes and goes as notices do."""
        tree, words = super().described(), self.verdict
        if words is None:
            return tree
        table = (", ".join((row.text, *filter(None, row.numbers))) for row in words.rows)
        lines = (
            f"{words.kicker}: {words.title}",
            *words.lines,
            words.opened,
            *table,
            summary(self.examiner),
            self.counted,
        )
        return tree._replace(notices=tuple(filter(None, lines)))

    def _items(self) -> Sequence[Layer]:
        words = self.verdict
        items = [*super()._items(), *self._summary()]
        if words is None:
            return items
        box, painter = note_box(self.playback.layout, words, self.painter)
        items.append(
            Layer("verdict", (words, box), self._pixels(box.grown(0.012)), partial(_note, painter, box, words))
        )
        return [*items, *self._tags()]

    def _summary(self) -> list[Layer]:
        """How the decisions were, at the end of the thread of beads."""
        if not self.examiner.moments:
            return []
        place, words = self._below()[1], tally(self.examiner, self.counted)
        draw = partial(_tally, self.painter, place, words)
        return [Layer("summary", (words, place), self._pixels(place.grown(0.004)), draw)]

    def _tags(self) -> list[Layer]:
        """On the cards: which were chosen, and which were advised."""
        moment, advice = self.moment, self.examiner.answers.get(self.number)
        if moment is None:
            return []
        mine = set(advised_cards(moment.action))
        best = set() if advice is None else set(advised_cards(advice.best))
        hand = sorted(self.view.own(self.playback), key=lambda card: card.x)
        right = mine == best or self.examiner.grade(self.number) is Grade.BEST  # as good as the one named first
        own = self._tagged(hand, moment.action, self.watched.names[self.seat])
        items = [self._tag(("card tag", number), *one, best=right) for number, one in enumerate(own)]
        if not right and advice is not None:
            others = [box for box, _ in own]
            for number, (box, words) in enumerate(self._tagged(hand, advice.best, trc("choice", "Best"))):
                others.append(lifted(box, others))
                items.append(self._tag(("best tag", number), others[-1], words, best=True))
        return items

    def _tagged(self, hand: Sequence[Placement], action: Any, words: str) -> list[tuple[Box, str]]:
        """Return the tags of an answer: on its cards, with whoever gets one, else with these words."""
        moment = self.moment
        receivers = {} if moment is None else self.watched.game.panel.receivers(action, moment.view)
        if not receivers:
            return [(box, words) for box in tag_boxes(hand, set(advised_cards(action)), words, self.painter)]
        tags: list[tuple[Box, str]] = []
        for place in hand:
            if place.card is not None and place.card in receivers:
                name = self.watched.names[receivers[place.card]]
                (box,) = tag_boxes(hand, {place.card}, name, self.painter)
                tags.append((lifted(box, [other for other, _ in tags]), name))
        return tags

    def _tag(self, key: Hashable, box: Box, words: str, *, best: bool) -> Layer:
        draw = partial(_card_tag, self.painter, box, words, best=best)
        return Layer(key, (box, words, best), self._pixels(box.grown(0.012)), draw)

    def _pixels(self, box: Box) -> pygame.Rect:
        unit = self.scale.unit
        return pygame.Rect(
            round(box.x * unit) - 1, round(box.y * unit) - 1, round(box.w * unit) + 2, round(box.h * unit) + 2
        )


def _tally(painter: Painter, place: Box, words: Tally, surface: pygame.Surface) -> None:
    draw_tally(painter, surface, words, place)


def _note(painter: Painter, box: Box, words: Verdict, surface: pygame.Surface) -> None:
    draw_note(painter, surface, box, words)


def _card_tag(painter: Painter, box: Box, words: str, surface: pygame.Surface, *, best: bool) -> None:
    draw_tag(painter, surface, box, words, best=best)
