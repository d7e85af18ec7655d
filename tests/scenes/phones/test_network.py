"""Addresses that phones can reach: the one this machine sends from first, and never all of them at once."""

import ctypes
import socket
import struct
import sys
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path

import pytest

from scenes.phones import network
from scenes.phones.network import HomeAddress, Wire, home_addresses


def machine(
    monkeypatch: pytest.MonkeyPatch, way: str, interfaces: Sequence[HomeAddress], own: Sequence[str]
) -> None:
    """A machine with such addresses."""
    told = [(home.address, home) for home in interfaces]
    monkeypatch.setattr(network, "_address_of_the_way_out", lambda: way)
    monkeypatch.setattr(network, "_interfaces", lambda: iter(told))
    monkeypatch.setattr(network, "_addresses_of_the_name", lambda: list(own))


def test_the_address_on_the_way_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    radio = HomeAddress("192.168.1.7", Wire.WIRELESS, "Home")
    cable = HomeAddress("10.0.0.4", Wire.CABLE)
    monkeypatch.setattr(sys, "platform", "linux")
    machine(monkeypatch, "192.168.1.7", [cable, radio], ["127.0.0.1", "10.0.0.4"])
    assert home_addresses() == [radio, cable]


def test_what_no_phone_can_reach_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "", [], ["127.0.1.1", "0.0.0.0", "169.254.3.4", "224.0.0.1"])  # noqa: S104
    assert home_addresses() == []


@pytest.mark.skipif(sys.platform != "linux", reason="only there interfaces are asked")
def test_interfaces_tell_their_address_and_the_name_of_a_wireless_network(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = {b"eth0": "10.0.0.4", b"wlan0": "192.168.1.7"}

    def ioctl(_socket: int, what: int, question: bytes) -> bytes:
        name = question[:16].rstrip(b"\0")
        if what == network._GET_NETWORK:
            where, size = struct.unpack_from("PH", question, 16)
            (ctypes.c_char * size).from_address(where).value = b"Home"
            return question
        if name not in answers:
            raise OSError("it has no address")
        return question[:20] + ip_address(answers[name.decode().encode()]).packed + bytes(8)

    for name, place in (("eth0", "pci/eth0"), ("wlan0", "pci/wlan0/wireless"), ("veth1", "virtual/veth1")):
        (tmp_path / "devices" / place).mkdir(parents=True)
        (tmp_path / name).symlink_to(tmp_path / "devices" / place.removesuffix("/wireless"))
    names = ["eth0", "eth1", "wlan0", "veth1"]
    monkeypatch.setattr(network, "_NET", tmp_path)
    monkeypatch.setattr(socket, "if_nameindex", lambda: list(enumerate(names)))
    monkeypatch.setattr("fcntl.ioctl", ioctl)
    assert [home for _address, home in network._interfaces()] == [
        HomeAddress("10.0.0.4", Wire.CABLE),
        HomeAddress("192.168.1.7", Wire.WIRELESS, "Home"),
    ]


def test_this_machine_tells_addresses_that_can_be_listened_at() -> None:
    for home in home_addresses():
        found = ip_address(home.address)
        assert not found.is_loopback
        assert not found.is_unspecified
