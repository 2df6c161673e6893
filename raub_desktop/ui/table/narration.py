"""The table for players who do not see it: what happens, what is asked, and what lies there, in sentences.

The sentences are the plain-text table's (language/narration.py).  A seat's Narrator is given that seat's View and the
events as that seat saw them, so nothing hidden can be told.
"""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsDealt, Event, HandSeen, Seat
from raub_desktop.language import as_sentence, tr
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.language.narration import Narrator
from raub_desktop.session.driver import Driver
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, Role, Said, SceneTree
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.cards.placement import upright
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.input.controller import Controller
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from raub_desktop.ui.table.requests import Requests
from raub_desktop.ui.table.table_tree import HAND, TableTree

_ONLOOKER = -1
"""A seat number of no player: what it sees is public."""


class Narration:
    """Puts one match into words for reading aloud; ``control`` and ``requests`` are its table's."""

    def __init__(
        self, context: Context, seated_match: SeatedMatch, driver: Driver, control: Controller, requests: Requests
    ) -> None:
        self._context = context
        self._seated = seated_match
        self._match = seated_match.match
        self._driver = driver
        self._control = control
        self._requests = requests
        self.sums: tuple[str, ...] = ()
        """Sums of the deal just scored, a sentence for each player, while the sum is shown."""
        self._dealt: tuple[Card | None, ...] = ()
        """The player's own cards of this deal that have not been read aloud yet."""

    @property
    def _alone(self) -> Seat | None:
        """The only person at the table, None with several: hidden cards may be read aloud only to a single person."""
        return self._driver.humans[0] if len(self._driver.humans) == 1 else None

    @property
    def narrator(self) -> Narrator:
        """The narrator for the only person at the table, else for an onlooker."""
        return self._narrator(self._alone)

    def _narrator(self, seat: Seat | None) -> Narrator:
        game = self._match.game.name
        return NARRATORS[game](WORDS[game], self._seated.names, seat, self._context.cards.deck)

    # ----------------------------------------------------------------------------------------------------- what happens
    def tell(self, event: Event) -> None:
        """Read an event aloud as it is shown; cards that are dealt one by one are told together."""
        announcer, alone = self._context.announcer, self._alone
        if not announcer.on:
            return
        seen = event.seen_by(_ONLOOKER if alone is None else alone)
        moment = self._control.playback.stage.of(event)
        if moment is not None:
            self.finish()
            told = self._narrator(alone).event(seen)
            if told and told != moment.line and moment.title not in told:  # the moment says something of its own
                announcer.say(told)
            announcer.say(
                f"{moment.title.rstrip('.')}. {moment.line}"
                if moment.title[-1] not in "!?"
                else f"{moment.title} {moment.line}"
            )
        elif isinstance(seen, CardsDealt | HandSeen) and seen.seat == alone and None not in seen.cards:
            self._dealt += seen.cards
        elif line := self._narrator(alone).event(seen):
            self.finish()
            announcer.say(line)

    def sentence(self, event: Event) -> str:
        """Return an event in a sentence for the only person at the table, else for an onlooker."""
        alone = self._alone
        return self._narrator(alone).event(event.seen_by(_ONLOOKER if alone is None else alone))

    def finish(self) -> None:
        """Read the dealt cards that were collected, once no more are dealt."""
        if self._dealt and self._alone is not None:
            dealt = CardsDealt(self._alone, self._dealt, (self._alone,))
            self._context.announcer.say(self._narrator(self._alone).event(dealt))
        self._dealt = ()

    # ------------------------------------------------------------------------------------------------- how things stand
    def table(self) -> Iterator[str]:
        """Yield sentences on the scores and what lies on the table."""
        view = self._match.game.observe(self._match.state, self._me)
        scores = self._match.game.standing(self._match.state).scores
        yield from self.sums
        yield from self._narrator(self._alone).table(view, scores)
        yield from self._asked()

    def hand(self) -> Iterator[str]:
        """Yield a sentence for each card of the viewing player's hand, with its key."""
        if self._me not in self._driver.humans:
            return
        cards = [
            f"{control.said.label} ({control.key})" if control.key else control.said.label for control in self._cards()
        ]
        yield tr("Your hand: {cards}.", cards="; ".join(cards)) if cards else tr("You hold no cards.")

    @property
    def _me(self) -> Seat:
        return self._control.playback.board.me

    # -------------------------------------------------------------------------------------------------- the whole scene
    def described(self) -> SceneTree:
        """Return the table as values for reading aloud; the focus is the focused card or button."""
        control = self._control
        bar = control.bar()
        hover, focus = control.view.hand.hover, control.state.focus
        named = f"button {focus}" if focus else ""
        if hover is not None and not control.state.by_keys:
            named = f"card {hover}"
        cards, buttons, asked = tuple(self._cards()), tuple(self._buttons()), tuple(self._asked())
        return SceneTree(
            title=bar.title,
            window=control.playback.layout.captions.slip.title,
            controls=(*cards, *buttons),
            focus=named or HAND,
            asked=asked,
            moment=len(self._match.steps) if control.decision is not None else None,
            notices=tuple(filter(None, self._notices())),
            parts=tuple(self._parts(cards)),
        )

    def _parts(self, cards: Sequence[Control]) -> Iterator[Part | Control]:
        """Yield the question and what lies on the table; the own cards only for the player."""
        playback = self._control.playback
        layout = playback.layout
        bar = self._control.bar()
        if bar.line:
            yield Part(Kind.TEXT, bar.line, name="line")
        for number, line in enumerate(self.sums):
            yield Part(Kind.TEXT, line, name=f"sum {number}")
        hand = cards if self._me in self._driver.humans else None
        yield from TableTree(playback.board, layout, self._narrator(self._alone)).parts(hand)

    def focus_first(self) -> bool:
        """Focus the first card that may be played, else the first answer; return whether there is one."""
        decision = self._control.decision
        if decision is None:
            return False
        those = self._cards() if decision.takes_cards else self._buttons()
        first = next((one for one in those if one.enabled), None)
        return first is not None and self.focus_on(first.name)

    def focus_on(self, name: str) -> bool:
        """Focus a card or a button by its name in ``described``; return whether there is one."""
        kind, _, which = name.partition(" ")
        if kind == "card" and which.isdecimal():
            self._control.focus_card(int(which))
        elif kind == "button":
            if not self._plays_meant(which):
                self._control.focus_button(which)
        else:
            return False
        return True

    def _plays_meant(self, button: str) -> bool:
        """Whether a button plays the focused card, and exists only while that has the focus."""
        control, decision = self._control, self._control.decision
        return button == CONFIRM and decision is not None and decision.single and control.view.hand.hover is not None

    def _cards(self) -> Iterator[Control]:
        """Yield the cards of the own hand as controls, from left to right, with their keys."""
        if self._me not in self._driver.humans:
            return
        control, narrator = self._control, self._narrator(None)
        decision, hand = control.decision, control.view.hand
        keys = card_keys(self._requests.game.panel.keys() if decision is None else decision.taken)
        asked = decision is not None and decision.takes_cards
        for place, card in enumerate(control.hand()):
            if card.card is None:
                continue
            yield Control(
                f"card {card.key}",
                Said(Role.CARD, narrator.card(card.card), hand.meant.get(card.key, ""), card.key in hand.chosen),
                upright(card.x, card.y, card.height),
                keys[place : place + 1],
                enabled=not asked or card.key not in hand.forbidden,
            )

    def _buttons(self) -> Iterator[Control]:
        control = self._control
        for placed in control.view.buttons(control.playback, control.bar()):
            button = placed.button
            said = Said(Role.BUTTON, button.text)
            yield Control(f"button {button.name}", said, placed.box, button.key, button.note, button.enabled)

    # ----------------------------------------------------------------------------------------------------- the question
    def _asked(self) -> Iterator[str]:
        """Yield the open question, the playable cards, and the other answers, each with its key."""
        decision = self._control.decision
        if decision is None:
            return
        yield self._narrator(decision.seat).question(decision.view) or tr("Your turn.")
        yield from self._requirement(decision)
        if decision.takes_cards and self._alone is not None:
            yield from self._choosable(decision)
        yield from self._answers(decision)

    def _answers(self, decision: Decision) -> Iterator[str]:
        """Yield the answers that buttons give now, in full, because the cards beside a button are not heard."""
        narrator, confirm = self._narrator(decision.seat), decision.selection.confirm(None)
        keys = {button.name: button.key for button in self._control.bar().buttons}
        offered: list[tuple[str, Action | None, str]] = [
            (choice.name, choice.action, choice.text) for choice in decision.choices() if choice.enabled
        ]
        if confirm is not None and confirm.enabled and not decision.single:
            offered.append((CONFIRM, confirm.action, confirm.text))
        for name, action, text in offered:
            words = narrator.choice(action, decision.view) if action is not None else text
            yield as_sentence(f"{keys[name]}: {words}" if keys.get(name) else words)

    def _requirement(self, decision: Decision) -> Iterator[str]:
        requirement = decision.selection.requirement()
        if decision.selection.progress:
            yield decision.selection.progress
        elif requirement is not None:
            yield decision.panel.reason(requirement, decision.deck)

    def _choosable(self, decision: Decision) -> Iterator[str]:
        choosable = (control for control in self._cards() if control.enabled or not decision.single)
        cards = "; ".join(f"{card.said.label} ({card.key})" for card in choosable)
        if cards:
            yield (
                tr("You can play: {cards}.", cards=cards) if decision.single else tr("Your hand: {cards}.", cards=cards)
            )

    # ---------------------------------------------------------------------------------------------------------- notices
    def _notices(self) -> Iterator[str]:
        control, requests = self._control, self._requests
        lines, hint, past = control.bar_lines, requests.words, requests.look_back
        if control.state.tag is not None:
            yield control.state.tag.text
        yield lines.trouble or lines.remark
        if hint is not None:
            yield f"{hint.kicker}: {hint.heard or hint.title}"
            yield hint.reason
        if past is not None:
            narrator = self._narrator(None)
            cards = (f"{name} {narrator.card(card)}" for card, name, _ in past.cards if card is not None)
            yield f"{past.title}: {', '.join(cards)}."
