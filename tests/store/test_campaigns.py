"""Campaigns side by side, each with copies to go back to; nothing is lost without a copy."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.store.campaigns import Campaign, Campaigns
from game.store.notices import StoreError
from game.store.writer import Writer
from tests.store.conftest import StandingClock


@pytest.fixture
def open_campaigns(home: Path, clock: StandingClock) -> Iterator[Callable[[], Campaigns]]:
    opened: list[tuple[Campaigns, Writer]] = []

    def open_one() -> Campaigns:
        writer = Writer()
        opened.append((Campaigns(home / "campaigns", writer, clock), writer))
        return opened[-1][0]

    yield open_one
    for campaigns, writer in opened:
        campaigns.close()
        writer.close(10)


@pytest.fixture
def campaigns(open_campaigns: Callable[[], Campaigns]) -> Campaigns:
    return open_campaigns()


def at_chapter(chapter: int, title: str = "برج") -> Campaign:
    return Campaign("ziggurat", 1, title, {"chapter": chapter, "stickers": ["A"] * chapter})


def test_several_campaigns_lie_side_by_side(
    campaigns: Campaigns, open_campaigns: Callable[[], Campaigns], clock: StandingClock
) -> None:
    first, second = campaigns.begin("ziggurat"), campaigns.begin("ziggurat")
    assert first != second
    campaigns.write(first, at_chapter(2))
    clock.tick()
    campaigns.write(second, at_chapter(1, "Second try"))
    infos = campaigns.list()
    assert [info.name for info in infos] == [second, first]
    campaigns.close()
    found = open_campaigns().resume(first)
    assert (found.title, found.data, found.game) == ("برج", at_chapter(2).data, "ziggurat")
    assert found.saved_at == "2026-03-21T18:30:00Z"


def test_a_campaign_begun_but_not_written_is_not_listed(campaigns: Campaigns) -> None:
    campaigns.begin("ziggurat")
    assert campaigns.list() == ()


def test_a_copy_stays_as_it_was_and_going_back_keeps_the_present(campaigns: Campaigns, clock: StandingClock) -> None:
    name = campaigns.begin("ziggurat")
    copies = []
    for chapter in (1, 2, 3):
        campaigns.write(name, at_chapter(chapter))
        copies.append(campaigns.keep_copy(name, at_chapter(chapter)))
        clock.tick()
    campaigns.write(name, at_chapter(4))
    back = campaigns.restore(name, copies[1], "before going back")
    assert back.data == at_chapter(2).data
    assert campaigns.read(name).data == at_chapter(2).data
    kept = [info.campaign.data["chapter"] for info in campaigns.copies(name) if info.campaign]
    assert kept == [4, 3, 2, 1]
    latest = campaigns.copies(name)[0].campaign
    assert latest is not None
    assert latest.label == "before going back"
    assert [info.name for info in campaigns.copies(name)][1:] == copies[::-1]


def test_two_copies_of_one_second_have_two_names(campaigns: Campaigns) -> None:
    name = campaigns.begin("ziggurat")
    assert campaigns.keep_copy(name, at_chapter(1)) != campaigns.keep_copy(name, at_chapter(2))


def test_only_its_holder_writes_to_a_campaign(campaigns: Campaigns, open_campaigns: Callable[[], Campaigns]) -> None:
    name = campaigns.begin("ziggurat")
    campaigns.write(name, at_chapter(1))
    other = open_campaigns()
    with pytest.raises(StoreError, match="in_use"):
        other.resume(name)
    with pytest.raises(ValueError, match="isn't held"):
        other.write(name, at_chapter(2))
    assert not other.delete(name)
    campaigns.release(name)
    assert other.resume(name).data == at_chapter(1).data


def test_a_damaged_campaign_gives_way_to_its_backup_and_is_kept(campaigns: Campaigns, home: Path) -> None:
    name = campaigns.begin("ziggurat")
    for chapter in (1, 2):
        campaigns.write(name, at_chapter(chapter))
        campaigns.release(name)
        campaigns.resume(name)
    campaigns.release(name)
    file = home / "campaigns" / name / "campaign.json"
    file.write_bytes(b"half a f")
    found = campaigns.resume(name)
    assert found.data == at_chapter(1).data
    assert found.told is not None
    campaigns.write(name, at_chapter(2))
    campaigns.release(name)
    assert file.with_name("campaign.json.damaged").read_bytes() == b"half a f"
    assert campaigns.read(name).told is None


def test_a_campaign_that_cant_be_read_can_go_back_to_a_copy(campaigns: Campaigns, home: Path) -> None:
    name = campaigns.begin("ziggurat")
    copy = campaigns.keep_copy(name, at_chapter(1))
    campaigns.write(name, at_chapter(2))
    campaigns.release(name)
    file = home / "campaigns" / name / "campaign.json"
    file.write_bytes(b"[]")
    [info] = campaigns.list()
    assert info.campaign is None
    assert info.problem is not None
    with pytest.raises(StoreError):
        campaigns.resume(name)
    assert campaigns.restore(name, copy).data == at_chapter(1).data
    campaigns.release(name)
    assert file.with_name("campaign.json.damaged").read_bytes() == b"[]"
    assert campaigns.resume(name).data == at_chapter(1).data


def test_deleting_takes_all_of_one_campaign_and_nothing_of_others(campaigns: Campaigns, home: Path) -> None:
    first, second = campaigns.begin("ziggurat"), campaigns.begin("ziggurat")
    for name in (first, second):
        campaigns.write(name, at_chapter(1))
        campaigns.keep_copy(name, at_chapter(1))
    assert campaigns.delete(first)
    campaigns.close()
    assert [path.name for path in (home / "campaigns").iterdir()] == [second]


def test_names_never_lead_out_of_the_folder(campaigns: Campaigns) -> None:
    for name in ("..", "../saves", "", "a/b", "a\\b", ".hidden"):
        with pytest.raises(StoreError):
            campaigns.read(name)
