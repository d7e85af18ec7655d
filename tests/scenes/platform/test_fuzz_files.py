"""A small part of the campaign against the readers of files; tests/campaigns/fuzz_files.py runs the whole."""

from __future__ import annotations

from pathlib import Path

from fuzz_files import Campaign
from fuzz_samples import KINDS, SPECIAL


def test_changed_files_are_read_or_refused(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "files", seed=7)
    campaign.mutants(40 * len(KINDS))
    assert campaign.findings.broken == []
    assert campaign.findings.looked_at.total() == 40 * len(KINDS)


def test_sound_files_are_taken(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "files", seed=7)
    campaign.sound()
    assert campaign.findings.broken == []
    assert campaign.findings.taken == campaign.findings.looked_at


def test_what_is_no_file_is_refused_in_the_place_of_every_kind(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "files", seed=7)
    campaign.special(3 * len(SPECIAL))
    assert campaign.findings.broken == []
