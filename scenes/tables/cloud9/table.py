"""The table of Cloud 9: who decides what, with which buttons, and everything drawn together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from pygame import FRect

from game.cloud9.odds import chance_to_fly
from game.cloud9.pieces import (
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    STAY,
    TOP,
    VALUE,
    WHOLE_DECK,
    Move,
    bundle,
)
from game.cloud9.rules import Cloud9View
from game.core import Event, View
from game.match import Match
from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.motion import frame
from scenes.playback import Clip
from scenes.seating import Plan
from scenes.skies import DAWN, Backdrop
from scenes.stack import Change, Push
from scenes.stage import Stage
from scenes.tables.cloud9.balloon import Balloon
from scenes.tables.cloud9.discards import Discards
from scenes.tables.cloud9.ladder import draw_ladder
from scenes.tables.cloud9.parts import Chips, Ribbon, draw_dice, draw_hand, hand_shown
from scenes.tables.cloud9.show import Show
from scenes.tables.cloud9.sight import Sight
from scenes.tables.cloud9.spots import spots
from scenes.tables.table import Table
from scenes.travellers import draw_portrait, draw_traveller
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import Fixed, Layers
from scenes.ui.text import fitted
from scenes.words import _

_PROMPTS: Final = (FRect(32, 664, 150, 44), FRect(190, 664, 150, 44))
_PEEK: Final = FRect(380, 664, 330, 44)
_FRONT: Final = 70.0  # by which the front bank lies lower than elsewhere: the basket is to be seen
_FLY: Final = FRect(808, 392, 210, 88)
_WILD: Final = FRect(1038, 392, 210, 88)
_FALL: Final = FRect(808, 490, 440, 64)
_BUTTON_OF: Final = {STAY: "stay", JUMP: "jump", FLY_CARDS: "fly", FLY_WILD: "wild", FALL: "fall"}
_HIGHEST_SKY: Final = 0.95
_PASSING: Final = ((236.0, 180.0, 0, 0.8), (660.0, 420.0, 3, 0.6), (1120.0, 640.0, 1, 0.9))
_SINK: Final = 230.0  # by which a cloud that is passed sinks for each step the balloon rises
_FEAST_AT: Final = (480.0, 430.0)
_GUESTS: Final = (-150, -50, 50, 150, -212, 212)


class Cloud9Table(Table):
    """A game of Cloud 9, played."""

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        still = stage.settings.comfort.less_motion
        self._question_seen: object = None
        self._backdrop = Backdrop(DAWN, still=still)
        super().__init__(stage, match, plan)

    def _make_parts(self) -> None:
        """What draws and moves the things of this table; made when it is laid for the first time."""
        still = self.stage.settings.comfort.less_motion
        self._ribbon = Ribbon(self.looks)
        self._chips = Chips(self.names, self.looks)
        self._balloon = Balloon(self.looks, spots().rect("balloon").topleft, still=still)
        self._moves = Show(self.looks, self._chips, self._ribbon, self.stage.sound)

    # What the shared table asks

    def lay(self, view: View) -> None:
        """Everything at rest."""
        assert isinstance(view, Cloud9View)
        if not hasattr(self, "_ribbon"):
            self._make_parts()
        self.sight = Sight.of(view)

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, Cloud9View)
        self.sight.view = after
        return self._moves.clips(self.sight, event, after)

    def is_secret(self, view: View) -> bool:
        """Only the pilot's payment is; passengers and a lone pilot decide in the open."""
        assert isinstance(view, Cloud9View)
        return view.phase == "pilot"

    def choose(self, action: Any) -> None:
        """On a shared screen the pilot's cards are gone before the others look up again."""
        if self.company.shares_secrets and self.viewer is not None:
            self.viewer = None
            self.lay(self.view)
        super().choose(action)

    # What can be pressed

    def build(self) -> Widget:
        """The buttons of whoever decides."""
        prompts = (
            Fixed(Prompt(Wish.MENU, _("Menu"), self._pause), _PROMPTS[0]),
            Fixed(Prompt(Wish.HELP, _("Discards"), self._show_discards), _PROMPTS[1]),
        )
        seat = self.deciding
        if seat is None:
            return Layers(*prompts)
        return Layers(*self._choices(self.sight.view), *self._peek(seat), *prompts)

    def _choices(self, view: Cloud9View) -> Iterator[Widget]:
        if view.phase == "pilot":
            yield from self._payments()
            return
        value, following = VALUE[view.cloud], VALUE[min(TOP, view.cloud + 1)]
        hope = _("hope for {points}").format(points=following)
        take = _("take the {points}").format(points=value)
        label = _("Fly on") if view.phase == "alone" else _("Stay")
        yield Fixed(
            Button("stay", label, partial(self.choose, STAY), kind="primary", note=hope), spots().rect("stay")
        )
        yield Fixed(Button("jump", _("Jump"), partial(self.choose, JUMP), note=take), spots().rect("jump"))

    def _payments(self) -> Iterator[Widget]:
        """Always the same three buttons: what is greyed only the pilot can see."""
        yield self._payment("fly", _("Fly"), _("pay with cards"), FLY_CARDS, _FLY)
        yield self._payment("wild", _("Wild card"), _("pays it all"), FLY_WILD, _WILD)
        yield self._payment("fall", _("Let it fall"), "", FALL, _FALL)

    def _payment(self, id_: str, label: str, note: str, action: Move, rect: FRect) -> Widget:
        kind = "primary" if action == FLY_CARDS else "cream"
        press = partial(self.choose, action)
        button = Button(id_, label, press, kind=kind, note=note, why_not=self.why_not(action))
        return Fixed(button, rect)

    def _peek(self, seat: int) -> Iterator[Widget]:
        if self.company.shares_secrets and self.viewer is None:
            yield Fixed(Prompt(Wish.EXTRA, _("Look at my cards"), partial(self._look, seat)), _PEEK)

    def _look(self, seat: int) -> Change:
        self.stage.tell(_("{name} looks at the cards.").format(name=self.names[seat]))
        return Push(self._curtain(seat))

    def _show_discards(self) -> Change:
        return Push(Discards(self.stage, self.sight.view.discard, self.sight.view.deck_size))

    def update(self, dt: float) -> Change | None:
        """Whoever is asked something new finds the focus on what can be done."""
        change = super().update(dt)
        seat = self.deciding
        question = (seat, self.viewer, len(self.match.record.steps))
        if question != self._question_seen:
            self._question_seen = question
            if seat is not None:
                self.focus_on(_BUTTON_OF[self.match.state.legal_actions()[0]])
        return change

    # What is drawn

    def draw_behind(self, canvas: Canvas) -> None:
        """Sky, ladder, balloon, players, dice, hand."""
        sight, time = self.sight, self.time
        high = (sight.height - 1) / (TOP - 1)
        self._backdrop.draw(canvas, time)
        if high > 0:
            canvas.picture("cloud9/sky/high", *canvas.visible.topleft, alpha=_HIGHEST_SKY * high)
        self._draw_passing(canvas)
        if sight.feast:
            self._draw_feast(canvas)
        else:
            self._balloon.draw(canvas, sight, time)
            self._draw_fallen(canvas)
        for jumper in sight.jumpers:
            self._balloon.draw_jumper(canvas, jumper, time)
        with canvas.moved(0, _FRONT):
            self._backdrop.draw_front(canvas, time)
        if not sight.feast:
            draw_ladder(canvas, self.ui, sight)
        self._ribbon.draw(canvas, sight)
        self._chips.draw(canvas, self.ui, sight)
        draw_dice(canvas, self.ui, sight, self.names[sight.view.pilot], time)
        self._draw_question(canvas)
        draw_hand(canvas, hand_shown(sight.view, self.deciding))
        self._draw_flying(canvas)

    def _draw_passing(self, canvas: Canvas) -> None:
        """Clouds that sink past the balloon as it rises."""
        visible = canvas.visible
        for x, y, shape, size in _PASSING:
            sunk = (y + _SINK * size * self.sight.height) % (visible.height + 240) - 120 + visible.top
            canvas.picture(f"common/cloud/dawn-far/{shape}", x, sunk, wide=size, high=size, alpha=0.85)

    def _draw_question(self, canvas: Canvas) -> None:
        view = self.sight.view
        seat = view.actor
        if seat < 0 or self.show.running:
            return
        words = self._question(view, self.names[seat])
        mood = "wow" if view.phase == "alone" else "smile"
        draw_portrait(canvas, self.looks[seat], 838, 344, radius=36, mood=mood)
        ink, lines = fitted(words, self.ui.ink("sky", 32), 356, canvas.lettering)
        for number, line in enumerate(lines):
            canvas.text(line, ink, 888, 344 + (number - (len(lines) - 1) / 2) * ink.line)
        if view.phase == "passenger" and self.deciding is not None:
            self._draw_chance(canvas, view)

    def _question(self, view: Cloud9View, name: str) -> str:
        if self.plan.seats[view.actor].bot:
            return _("{name} is thinking").format(name=name)
        match view.phase:
            case "pilot":
                return _("{name}, will it fly?").format(name=name)
            case "alone":
                return _("{name}, alone up here: fly on?").format(name=name)
            case _:
                return _("{name}, stay or jump?").format(name=name)

    def _draw_chance(self, canvas: Canvas, view: Cloud9View) -> None:
        """For those who want it: how likely the pilot can pay, from what everybody may know."""
        if self.plan.seats[view.actor].assist == "purist":
            return
        demand = bundle(face for face in view.dice if face != "blank")
        hidden = WHOLE_DECK - bundle(view.hand) - bundle(view.discard)
        chance = chance_to_fly(hidden, view.hand_sizes[view.pilot], demand)
        words = _("The pilot flies: about {percent} %").format(percent=round(20 * chance) * 5)
        ink, lines = fitted(words, self.ui.ink("prompt", 22), 430, canvas.lettering)
        canvas.text(lines[0], ink, 1028, 526, align=0.5)

    def _draw_fallen(self, canvas: Canvas) -> None:
        sight = self.sight
        if sight.puff is not None:
            canvas.picture(f"cloud9/puff/{sight.puff}", 446, 630)
        for number, seat in enumerate(sight.dizzy):
            x = 446 + (number - (len(sight.dizzy) - 1) / 2) * 62
            draw_traveller(canvas, self.looks[seat], x, 706, mood="worry", size=0.95)
            canvas.picture(f"cloud9/dizzy/{frame(self.time, 9, 6)}", x, 596)

    def _draw_feast(self, canvas: Canvas) -> None:
        x, y = _FEAST_AT
        turn = 0.0 if self.stage.settings.comfort.less_motion else self.time * 8
        canvas.picture("common/rays/gold", x, y, angle=turn % 360, wide=1.9, high=1.9)
        for piece, dy in (("garland", 0), ("ground", 10), ("table", 30), ("cake", -38)):
            canvas.picture(f"cloud9/feast/{piece}", x, y + dy)
        for side, dx in (("left", -230), ("right", 230)):
            canvas.picture(f"cloud9/feast/cannon/{side}", x + dx, y + 40)
        for number, seat in enumerate(self.sight.feast):
            draw_traveller(canvas, self.looks[seat], x + _GUESTS[number], y + 40, mood="happy", arms="up")
        canvas.picture("cloud9/feast/present/red", x - 100, y + 62)
        canvas.picture("cloud9/feast/present/purple", x + 104, y + 58)

    def _draw_flying(self, canvas: Canvas) -> None:
        sight = self.sight
        for token in sight.tokens:
            canvas.picture(token.picture, token.x, token.y, wide=token.size, high=token.size)
            if token.words:
                canvas.text(token.words, self.ui.ink("score", 26), token.x, token.y, align=0.5)
        if sight.specks is not None:
            sight.specks.draw(canvas, sight.age)
        if sight.banner:
            ink = self.ui.ink("hero", max(8, round(64 * sight.banner_size)))
            canvas.text(sight.banner, ink, 446, 330, align=0.5)
