"""What looks like a date and is none."""

from __future__ import annotations

import polars as pl
import pytest

from freshledger.dates import extract_dates


@pytest.mark.parametrize(
    "text",
    [
        "The Fujiko XT-2024-05 and the cheaper D-0515 share a sensor.",
        "Call 010-2024-0515 or 400-520-2405.",
        "Tested to GB 6675.2-2014 and ISO 8124-1:2022.",
        "CVE-2024-0515 was chained with CVE-2023-1205.",
        "The 2024.5.1 preview of Nimbus CLI drops glibc 2.17.",
        "Upgrade to version 2024.5.15 now.",
        "Traffic from 20.24.5.15 was sinkholed.",
        "About 2,024 runners registered; organizers capped the field at 2100 after.",
        "The museum owns 2024 exhibits.",
        "Unions march 20 kilometers; talks may resume once the second draft is signed.",
        "April Novak, their negotiator, declined to comment.",
        "Sun Harbour shares fall 5 percent as Mon Power drops its second bid.",
        "Brokers sat out the rout and wed caution to hope.",
        "Support is open 24/7 on the 2nd floor.",
        "The first draft may concern the third party.",
        "A score of 5-15 and a price of $2024.",
        "He wants to augment the deck by 2000 dollars.",
        "It began in 1250 BC.",
        "共有1500人参加。",
        "审判委员会第1551次会议通过",
        "下泄流量增至1600立方米，涨幅1500%。",
        "需要1500-1800人，其中1700 名为新人",
        "A $1998 campaign and a €2024 budget were approved.",
        "Some 1500 treaty ports and 1,902 pact members; 1850 also-rans.",
        "The children of today's world.",
        "The file is https://www.example.org/advisories/mfsa2024-17/ here.",
    ],
)
def test_no_date_is_read(text: str) -> None:
    frame = pl.DataFrame({"id": ["x"], "text": [text], "anchor": ["2024-05-15"]})
    assert extract_dates(frame)["mention"].to_list() == []
