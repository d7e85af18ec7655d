"""A job of Windows: a program and all it starts, which end together, at the latest when this process does."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    import subprocess
    from contextlib import suppress
    from ctypes import wintypes
    from typing import Final

    _LIMITS, _KILL_WHEN_CLOSED = (
        9,
        0x2000,
    )  # JobObjectExtendedLimitInformation, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
    _SUSPENDED: Final = 0x4
    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _nt = ctypes.WinDLL("ntdll")
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.CreateJobObjectW.argtypes = (wintypes.LPVOID, wintypes.LPCWSTR)
    _kernel.SetInformationJobObject.argtypes = (
        wintypes.HANDLE,
        ctypes.c_int,
        wintypes.LPVOID,
        wintypes.DWORD,
    )
    _kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    _kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
    _nt.NtResumeProcess.argtypes = (wintypes.HANDLE,)

    class _Basic(ctypes.Structure):
        _fields_ = (
            ("process_time", wintypes.LARGE_INTEGER),
            ("job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("smallest", ctypes.c_size_t),
            ("largest", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Extended(ctypes.Structure):
        _fields_ = (
            ("basic", _Basic),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class Job:
        """Holds processes; when nobody holds it any more, they end."""

        begins_asleep: Final = _SUSPENDED  # so that it starts nothing before it is in the job

        def __init__(self) -> None:
            self._handle = _kernel.CreateJobObjectW(None, None)
            limits = _Extended()
            limits.basic.flags = _KILL_WHEN_CLOSED
            if not self._handle or not _kernel.SetInformationJobObject(
                self._handle, _LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            ):
                raise ctypes.WinError(ctypes.get_last_error())

        def take(self, process: subprocess.Popen[bytes]) -> None:
            """Take a process in that was started asleep, and let it begin."""
            handle = int(process._handle)  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other way
            if not _kernel.AssignProcessToJobObject(self._handle, handle):
                process.kill()
                raise ctypes.WinError(ctypes.get_last_error())
            _nt.NtResumeProcess(handle)

        def see_off(self, process: subprocess.Popen[bytes], seconds: float) -> None:
            """Give a process time to finish, and end all that is left."""
            with suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
            _kernel.CloseHandle(self._handle)
