"""A deal looked at again: every own decision with its grade, what would have been best, and why."""

import logging
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.events import Seat
from raub_desktop.language import tr, trc
from raub_desktop.players.base import HUMAN
from raub_desktop.players.worker import OpponentPool
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import row
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToReplay
from raub_desktop.ui.scenes.history.card_tags import draw_tag, lifted, tag_boxes
from raub_desktop.ui.scenes.history.draw_verdict import Beads, draw_note, note_box, thread_wide
from raub_desktop.ui.scenes.history.grade_summary import Tally, draw_tally, tally
from raub_desktop.ui.scenes.history.grading import Examiner, Grade, Moment, moments
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import GAP, button_places, under_bar, way_button
from raub_desktop.ui.scenes.history.review_navigation import review_ways
from raub_desktop.ui.scenes.history.verdict import Verdict, summary, verdict
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.hint import advised_cards

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
    """The first action of a deal (None: the whole match) and the one after its last."""
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
        """The line under the bar: the thread of beads, and how the decisions were."""
        line = under_bar(self.playback.layout.bar, _ROW)
        thread, tally = row(line, [min(_THREAD * line.w, thread_wide(len(self._in_deal()))), None], gap=GAP)
        return [thread._replace(y=thread.y - _CLEAR * max(0.0, 3 - 2 * self.painter.grow)), tally]

    @property
    def _people(self) -> list[Seat]:
        """The seats people sat at."""
        return [seat for seat, player in enumerate(self.watched.match.players) if player == HUMAN]

    def _in_deal(self) -> list[int]:
        """The numbers of the decisions of the deal that is looked at."""
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
        """What could have been done at the decision that is looked at; reckoned once for each."""
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
        """The decisions a step leads to, the nearest first; of a deal, all of the nearest one."""
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
        """The tags of an answer: on its cards, with whoever gets one, else with these words."""
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
