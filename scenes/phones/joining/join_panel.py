"""Join panel: the code by which phones come in, who has come, and who is sent away again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from scenes.input.phones import PhoneHost
from scenes.navigation.stack import Change, no_veil
from scenes.navigation.stage import Stage
from scenes.phones.joining.evening import EveningLine, home_after, open_line
from scenes.phones.joining.qr_code import QrCode
from scenes.phones.network import Wire
from scenes.platform.canvas import Canvas
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay, draw_veil
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Picture
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _, ngettext

_PATIENCE: Final = 20.0  # seconds without anybody, after which it is told what may be the matter
_CODE: Final = 262.0
_SMALL_CODE: Final = 230.0  # beside large words, of which more is to be seen
_LARGE: Final = 1.15
_WIDTH: Final = 900.0
_ASIDE: Final = 580.0  # width beside the scenery
_WORDS: Final = 190.0  # least width beside the code
_LETTERS: Final = 42.0  # of what is typed
_LOOK: Final = 0.25  # seconds between two looks at what has become of the server

JoinedPhones = Callable[[], Mapping[int, str]]


class JoinPanel(Overlay):
    """A code to point a phone at; whoever opens it for the first time tonight starts the server."""

    first = "done"
    veil = staticmethod(no_veil)

    def __init__(
        self, stage: Stage, host: PhoneHost, names: JoinedPhones, sky: Sky, *, is_aside: bool = False
    ) -> None:
        """Let phones in; who sits down may be seen beside it."""
        self._may_be_aside = is_aside
        self._names = names  # of those who sit there, by seat
        self._sky = sky
        self._seen: object = None
        self._since = 0.0
        if stage.phones.line is None and (line := open_line()) is not None:
            stage.phones.begin(line)
        stage.phones.serve(host)
        super().__init__(stage)

    def build(self) -> Widget:
        """The code and the words for it, and everybody who has come."""
        link = self._line.join_link if self._line else ""
        words = Column(*self._words(link), gap=10, stretch=True)
        grown = self.ui.theme.text_size
        code = QrCode(link, _CODE if grown < _LARGE else _SMALL_CODE) if link else None
        least = _WORDS * grown
        top: Widget = words if code is None else Row(code, words, gap=18, grow=1, least=least, align=0.5)
        people = Column(*self._people(), gap=6, stretch=True)
        head = Text(_("Point your phone here"), "head", align=0.5)
        told = Column(head, top, *self._hints(link), people, gap=14, stretch=True)
        buttons = [Button("done", _("Done"), self.back, kind=self._sky.button)]
        if self.stage.phones.is_on:
            buttons.append(Button("stop", _("Without phones"), self._stop))
        board = standing("phones", told, *buttons, kind=f"dialog/{self._sky.name}")
        if self._is_aside:
            return At(board, 1.0, width=_ASIDE)
        return At(board, width=_WIDTH * max(1.0, min(1.3, grown)))

    def draw_behind(self, canvas: Canvas) -> None:
        """Darken what lies beneath, where nothing of it is to be seen beside the board."""
        if not self._is_aside:
            draw_veil(canvas)
        super().draw_behind(canvas)

    @property
    def _is_aside(self) -> bool:
        """Whether the scenery is seen beside it: where it may be, and words are not too large for it."""
        visible = self.stage.canvas.visible
        return self._may_be_aside and visible.width > visible.height and self.ui.theme.text_size < _LARGE

    def update(self, dt: float) -> Change | None:
        """See who comes and goes."""
        change = super().update(dt)
        phones, line = self.stage.phones, self._line
        seen = (
            line and (line.join_link, line.failure, line.was_reached),
            tuple(phones.joined.items()),
            tuple(self.stage.devices.seats.items()),
            self.time - self._since > _PATIENCE,
        )
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        return change

    @property
    def _line(self) -> EveningLine | None:
        line = self.stage.phones.line
        return line if isinstance(line, EveningLine) else None

    def _words(self, link: str) -> Iterator[Widget]:
        """How a phone comes in, and in which network it has to be."""
        line = self._line
        if line is None:
            yield Text(_("This computer is in no network, so no phone can reach it."))
            return
        if line.failure:
            yield Text(_("No phone can reach this computer: {reason}").format(reason=line.failure))
            return
        if not link:
            yield Text(_("One moment..."))
            return
        site, code = line.typed
        half = len(code) // 2
        yield Text(_("or go to"), "soft", align=0.5)
        yield Text(site.partition("//")[2], "name", align=0.5)
        yield Text(_("and type"), "soft", align=0.5)
        yield Text(f"{code[:half]} {code[half:]}", "head", size=_LETTERS, align=0.5)

    def _hints(self, link: str) -> Iterator[Widget]:
        """In which network a phone has to be, and what is the matter if none comes."""
        line = self._line
        if line is None:
            return
        if link:
            yield Text(self._network(line), "soft", align=0.5)
        if line.may_be_elsewhere:
            yield Flow(Button("another", _("Another network"), self._elsewhere))
        if link and not line.was_reached and self.time - self._since > _PATIENCE:
            yield Text(_("Nobody has come yet. Is the phone on mobile data, or in a guest network?"))
            yield Text(_("If not, a firewall may be in between: allow Python in private networks."), "soft")

    def _network(self, line: EveningLine) -> str:
        home = line.home
        if home.network:
            return _("Your phone has to be in the Wi-Fi {name}.").format(name=home.network)
        if home.wire is Wire.CABLE:
            return _("Your phone has to be in the Wi-Fi of the router that this computer is plugged into.")
        return _("Your phone has to be in the same network as this computer.")

    def _people(self) -> Iterator[Widget]:
        """A line for everybody who has come with a phone."""
        phones, names = self.stage.phones, self._names()
        for phone, is_awake in phones.joined.items():
            seats = [names[seat] for seat in phones.seats_of(phone) if seat in names]
            who = " + ".join(seats) or _("A phone without a seat")
            words = who if is_awake else _("{name}: the phone is asleep").format(name=who)
            icon = "ui/icon/phone" if is_awake else "ui/icon/eye-closed"
            free = (
                [Button(f"free-{phone}", _("Free the seat"), partial(phones.get_up, phone))] if seats else []
            )
            away = Button(f"away-{phone}", _("Send away"), partial(phones.send_away, phone))
            name = Row(Picture(icon, 30, 30), Text(words, "name"), gap=12, grow=1)
            yield Row(
                name, Flow(*free, away, gap=10, align=1.0), gap=12, grow=0, least=self.ui.theme.grown(220)
            )
        number = len(phones.joined)
        if number:
            told = ngettext("{number} phone is here.", "{number} phones are here.", number)
            yield Text(told.format(number=number), "soft", align=0.5)

    def _elsewhere(self) -> None:
        """Try the next address of this machine; who has come already stays."""
        if self._line is not None:
            self._line.go_to(home_after(self._line.home))
            self._since = self.time
            self.refresh()

    def _stop(self) -> Change | None:
        """Play on without phones: those who held one sit there without a device."""
        self.stage.phones.end()
        return self.back()
