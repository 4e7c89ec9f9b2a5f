"""Names of acts: when two titles are versions of the same act."""

from __future__ import annotations

import polars as pl

BRACKETS = r"[《》〈〉<>「」『』]"
# What a title says of its version; （一） and （试行） tell other acts apart and stay.
VERSION_NOTE = (
    r"[（(\[【](?:[0-9一二三四五六七八九〇零]{4}年?)?(?:第[一二三四五六七八九十]+次)?(?:最新|新)?"
    r"(?:修订|修正|修改|修訂)?(?:版|本|文本)?[）)\]】]$|"
    r"(?i) *[(\[](?:[0-9]{4} )?(?:revision|revised|(?:as )?amended|amendment|edition|version|consolidat(?:ed|ion)|"
    r"rev\.)(?: version)?(?:,? (?:in |of )?[0-9]{4})?[)\]]$|(?i),? as (?:last )?amended(?: (?:in|on|by) [^,]*)?$"
)
SEPARATORS = r"[\s、，,·\x{3000}\x{200b}\x{feff}]+"
STATE = r"^(?:中华人民共和国|中華人民共和國)"
# Titles of one occasion: two of them are two decisions, not two versions of one.
OF_ONE_OCCASION = r"(?:决定|決定|决议|決議|通知|公告|批复|复函|意见|函|令|报告|计划)$"


def act_key(title: pl.Expr) -> pl.Expr:
    """The key of an act's title (String): equal keys mean versions of the same act."""
    bare = title.str.strip_chars()
    return (
        pl.coalesce(bare.str.extract(r"^《([^《》]+)》$"), bare)
        .str.replace(VERSION_NOTE, "")
        .str.replace_all(BRACKETS, "")
        .str.replace(STATE, "")
        .str.replace_all(SEPARATORS, "")
        .str.replace_many(["（", "）"], ["(", ")"])
        .str.to_lowercase()
    )
