"""Home network: the addresses of this machine that phones in the same network can reach."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from enum import Enum
from ipaddress import IPv4Address, ip_address
from pathlib import Path
from typing import Final, NamedTuple

#: An address that belongs to nobody (RFC 5737): asking for the way there sends nothing.
_ELSEWHERE: Final = ("192.0.2.1", 9)
_NET: Final = Path("/sys/class/net")
_GET_ADDRESS: Final = 0x8915  # SIOCGIFADDR
_GET_NETWORK: Final = 0x8B1B  # SIOCGIWESSID
_LONGEST_NAME: Final = 32  # of a wireless network


class Wire(Enum):
    """How this machine is in a network."""

    WIRELESS = "wireless"
    CABLE = "cable"
    UNKNOWN = ""


class HomeAddress(NamedTuple):
    """An address of this machine, and what can be told of its network."""

    address: str
    wire: Wire = Wire.UNKNOWN
    network: str = ""  # the name of a wireless network, where it is known


def home_addresses() -> list[HomeAddress]:
    """The addresses that phones may reach, the likeliest first; empty without a network."""
    told = dict(_interfaces()) if sys.platform == "linux" else {}
    way = _address_of_the_way_out()
    found = dict.fromkeys([*([way] if way else []), *told, *_addresses_of_the_name()])
    usable = [address for address in found if _is_of_a_home(address)]
    homes = [told.get(address, HomeAddress(address)) for address in usable]
    return sorted(homes, key=lambda home: (home.address != way, not ip_address(home.address).is_private))


def _is_of_a_home(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local or found.is_multicast)


def _address_of_the_way_out() -> str:
    """The address that this machine would send from."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking, suppress(OSError):
        asking.connect(_ELSEWHERE)
        return str(asking.getsockname()[0])
    return ""


def _addresses_of_the_name() -> list[str]:
    """The addresses that this machine knows for its own name."""
    with suppress(OSError, UnicodeError):
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []


if sys.platform == "linux":
    import array
    import fcntl

    def _interfaces() -> Iterator[tuple[str, HomeAddress]]:
        """The addresses of real interfaces, without those that programs have made for themselves."""
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
            for _number, name in socket.if_nameindex():
                if "virtual" in (_NET / name).resolve().parts:
                    continue
                with suppress(OSError):
                    question = struct.pack("256s", name.encode()[:15])
                    answer = fcntl.ioctl(asking.fileno(), _GET_ADDRESS, question)
                    address = str(IPv4Address(answer[20:24]))
                    is_wireless = (_NET / name / "wireless").exists()
                    network = _network(asking, name) if is_wireless else ""
                    wire = Wire.WIRELESS if is_wireless else Wire.CABLE
                    yield address, HomeAddress(address, wire, network)

    def _network(asking: socket.socket, interface: str) -> str:
        """The name of a wireless network."""
        name = array.array("B", bytes(_LONGEST_NAME))
        where, size = name.buffer_info()
        question = struct.pack("16sPHH", interface.encode()[:15], where, size, 0)
        with suppress(OSError):
            fcntl.ioctl(asking.fileno(), _GET_NETWORK, question)
        return name.tobytes().rstrip(b"\0").decode("utf-8", "replace")

else:

    def _interfaces() -> Iterator[tuple[str, HomeAddress]]:
        """The addresses of interfaces: nothing can be told of them here."""
        return iter(())
