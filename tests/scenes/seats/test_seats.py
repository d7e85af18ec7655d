"""Seats: who may decide for whom, whose a pad is that comes back, and what everybody may do at any moment."""

from itertools import product

import pytest

from scenes.input.holders import Holders, Identity
from scenes.input.intents import (
    AnyIntent,
    Back,
    Confirm,
    Extra,
    Help,
    Hurry,
    Log,
    Menu,
    Move,
    Point,
    Press,
    Turn,
    Wish,
)
from scenes.seats.turn import TurnKeeper

XBOX = Identity("Xbox Controller", kind="045e")
SONY = Identity("DualSense", kind="054c")


def may(holders: Holders, *devices: str) -> set[tuple[str, int]]:
    return {(device, seat) for device, seat in product(devices, range(3)) if holders.may_act(device, seat)}


def everything(*devices: str) -> set[tuple[str, int]]:
    return set(product(devices, range(3)))


def test_where_nobody_holds_a_device_everybody_uses_what_there_is() -> None:
    devices = ("pad:1", "keyboard", "mouse", "touch")
    assert may(Holders(), *devices) == everything(*devices)


def test_a_device_decides_for_its_own_seat_and_a_free_one_for_seats_without() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.take("pad:2", 1)
    assert may(holders, "pad:1", "pad:2", "pad:3", "keyboard") == {
        ("pad:1", 0), ("pad:2", 1), ("keyboard", 2),
    }  # fmt: skip


def test_what_others_hold_is_lent_only_once_people_have_said_so() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.lend(2)
    assert may(holders, "pad:1") == {("pad:1", 0), ("pad:1", 2)}
    holders.take("pad:2", 2)  # now it is no longer needed
    assert may(holders, "pad:1") == {("pad:1", 0)}


def test_mouse_and_keyboard_are_one_persons_until_two_have_sat_down_with_them() -> None:
    holders = Holders()
    holders.take("keyboard", 0)
    assert ("mouse", 0) in may(holders, "mouse")
    holders.take("mouse", 1)
    assert may(holders, "mouse", "keyboard") == {
        ("keyboard", 0), ("mouse", 1),
    }  # fmt: skip


def test_nobody_decides_for_a_seat_whose_pad_is_gone_until_it_is_said_how_to_go_on() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.take("pad:2", 1)
    assert holders.lose("pad:2", XBOX) == 1
    assert holders.lacks(1)
    assert not may(holders, "keyboard", "pad:1") & {("keyboard", 1), ("pad:1", 1)}
    holders.do_without(1)
    assert not holders.lacks(1)
    assert ("keyboard", 1) in may(holders, "keyboard")


def test_a_pad_that_comes_back_has_its_seat_again_whatever_was_said_meanwhile() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.take("pad:2", 1)
    holders.lose("pad:2", XBOX)
    holders.lend(1)
    assert holders.arrive("pad:3", XBOX) == 1
    assert holders.take_returned() == [1]
    assert holders.take_returned() == []
    assert may(holders, "pad:1", "pad:3") == {("pad:1", 0), ("pad:3", 1)}


def test_a_pad_of_another_make_is_nobodys() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.lose("pad:1", XBOX)
    assert holders.arrive("pad:2", SONY) is None
    assert holders.lacks(0)


def test_of_two_alike_pads_nobody_can_tell_whose_comes_first() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.take("pad:2", 1)
    holders.lose("pad:1", XBOX)
    holders.lose("pad:2", XBOX)
    assert holders.arrive("pad:3", XBOX) is None
    assert holders.arrive("pad:4", XBOX) is None


@pytest.mark.parametrize("sign", ["serial", "path"])
def test_alike_pads_that_say_which_they_are_come_home_in_any_order(sign: str) -> None:
    pads = [Identity("Xbox Controller", "045e", **{sign: number}) for number in ("one", "two")]
    holders = Holders()
    for number, pad in enumerate(pads):
        holders.take(f"pad:{number}", number)
        holders.lose(f"pad:{number}", pad)
    assert holders.arrive("pad:7", pads[1]) == 1
    assert holders.arrive("pad:8", pads[0]) == 0


def test_a_pad_with_another_serial_number_is_another_pad() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    holders.lose("pad:1", Identity("Xbox Controller", "045e", serial="one"))
    assert holders.arrive("pad:2", Identity("Xbox Controller", "045e", serial="two")) is None


def test_people_keep_their_devices_at_another_table_wherever_they_sit() -> None:
    holders = Holders()
    holders.sit_as(("Lea", "Tom", "Ines"))
    for seat in range(3):
        holders.take(f"pad:{seat}", seat)
    holders.sit_as(("Ines", "Otto", "Lea"))
    assert holders.seats == {"pad:0": 2, "pad:2": 0}


def nobody_may(_device: str, _seat: int) -> bool:
    return False


STRANGE: list[AnyIntent] = [
    Move(0, 1), Confirm(), Back(), Extra(), Help(), Turn(1), Press(1, 1), Point(1, 1), Hurry(on=True),
]  # fmt: skip


@pytest.mark.parametrize("wish", STRANGE, ids=lambda wish: type(wish).__name__)
def test_whoever_is_not_asked_may_not(wish: AnyIntent) -> None:
    told: list[str] = []
    keeper = TurnKeeper(nobody_may, told.append)
    assert not keeper.admits(wish, 0, "Lea")
    assert told == ([] if isinstance(wish, Point | Hurry) else ["It is Lea's turn."])


def test_menu_and_log_are_there_for_everybody() -> None:
    keeper = TurnKeeper(nobody_may, pytest.fail)
    assert keeper.admits(Menu(), 0, "Lea")
    assert keeper.admits(Log(), 0, "Lea")
    assert keeper.admits(Press(1, 1), 0, "Lea", Wish.MENU)


def test_a_pad_that_nobody_holds_does_nothing_for_anybody_where_others_sit() -> None:
    holders = Holders()
    holders.take("pad:1", 0)
    assert not may(holders, "pad:9")
    holders.take("pad:1", None)
    assert may(holders, "pad:9") == everything("pad:9")
