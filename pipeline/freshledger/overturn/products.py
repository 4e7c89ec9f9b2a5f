"""Products and their versions: how they are written, and when two names mean the same product.

A product is the name before a version number (GPT-4, iOS 17, 星河数据库7.0). Two names mean the
same product if they are equal once articles, well-known vendors and case are taken off. A tier
(Pro, Flash, LTS) is kept apart. Anything less is no clear common subject, and then no hit.
"""

from __future__ import annotations

import polars as pl

NUMBER = r"[0-9]{1,6}(?:\.[0-9]{1,6}){0,4}"
WORD = r"[A-Za-z][A-Za-z0-9]*(?:[.+#!&/_-]{1,2}[A-Za-z0-9]+)*[+#!]{0,2}"
WORDS = rf"{WORD}(?: (?:{WORD}|[0-9]{{1,4}})){{0,7}}?"
# Name and number are parted by a space or a hyphen (iOS 17, GPT-4), or stand as one (Qwen3).
PARTED = rf"{WORD}(?: {WORD}){{0,7}}?(?: [0-9]{{1,4}})?(?: [vV]ersion |[ -][vV]?)"
JOINED = r"(?:[A-Za-z][A-Za-z0-9]*[ -]){0,3}?[A-Za-z]*[A-Za-z]"
LATIN = rf"(?P<name>{PARTED}|{JOINED})(?P<version>{NUMBER})"
HAN = rf"(?:[0-9]+[年月日])?(?P<name>[\x{{3400}}-\x{{9FFF}}][\x{{3400}}-\x{{9FFF}}·]{{1,15}}?)[ ]?[vV]?(?P<version>{NUMBER})"
HAN_NAME = r"(?P<name>[\x{3400}-\x{9FFF}][\x{3400}-\x{9FFF}·]{1,15}?)"
# What may follow a number and still belong to the version: a tier, or that it is unfinished.
SUFFIX = (
    r"(?P<suffix>(?:[ -]?[A-Za-z][A-Za-z0-9]*(?:[.-][0-9]+)?){0,3}?"
    r"(?:正式版|系列|稳定版|版本|实验版|测试版|预览版|公测版|内测版|开发者预览版|版)?)"
)
# The same where nothing need follow: only words that are known to belong to a version.
TAIL = (
    r"(?P<suffix>[a-z]{0,2}[0-9]{0,2}(?:[ .-]?(?i:pro|flash|turbo|ultra|mini|nano|lite|max|plus|air|se|opus|sonnet|haiku|"
    r"lts|heavy|alpha|beta|preview|nightly|snapshot|canary|experimental|insider|rc|dev|pre)(?-u:\b)[ .-]?[0-9]*)*"
    r"(?:正式版|系列|稳定版|实验版|测试版|预览版|公测版|内测版|开发者预览版|版本|版)?)"
)
# A number with a unit is no version (2024年, 5亿, 12%).
UNIT = r"(?P<unit>[年月日号时分秒万亿千百个项条家名位种辆台批届次场只股元度米吨岁度%％倍])?"

TIERS = (
    "pro", "flash", "turbo", "ultra", "mini", "nano", "lite", "max", "plus", "air", "se", "opus",
    "sonnet", "haiku", "lts", "heavy",
)  # fmt: skip
# A release in one of these is also the newest of its whole family.
LEADING_TIERS = ("pro", "ultra", "max", "plus", "turbo", "opus", "lts", "heavy")
TIER = rf"\b(?:{'|'.join(TIERS)})\b"
UNFINISHED = (
    r"(?i)alpha|beta|preview|nightly|snapshot|canary|experimental|insider|milestone|"
    r"(?:^|[ .-])(?:rc|dev|pre)[ .-]?[0-9]*|测试|预览|公测|内测|实验|开发者"
)
JUNK = (
    "the", "a", "an", "new", "its", "our", "their", "today", "now", "currently", "why", "how", "what",
    "when", "is", "as", "of", "in", "on", "for", "and", "but", "with", "version", "release",
    "stable", "official", "officially", "meet", "introducing", "announcing", "latest", "all-new",
)  # fmt: skip
# Words after which a name begins, and words that join the parts of one.
BEFORE_NAME = r"^.*(?:['’]s|(?i:\b(?:says?|said|that|called|named|announce[sd]?|believes?|think|because|version of)\b)) "
JOINING = r"(?:for|of|from|and|on|builds?|to)"
NAME_RUN = rf"((?:(?:[A-Z]|[a-z]+[A-Z0-9])[^ ]*(?: {JOINING})* |[0-9]+ )*[^ ]+)$"
# Vendors that are named or left out at will before these products of theirs.
VENDOR = (
    r"^(?:openai|anthropic|google|meta|xai|apple|microsoft|nvidia|samsung|谷歌|华为) ?"
    r"(gpt|chatgpt|sora|claude|gemini|gemma|chrome|android|llama|grok|ios|ipados|macos|watchos|visionos|iphone|ipad|"
    r"windows|geforce|cuda|galaxy|安卓|鸿蒙)\b"
)
HAN_JUNK = (
    r"^(?:近日|日前|今日|今天|昨日|昨天|今晨|今晚|目前|截至目前|官方|正式|宣布|全新|新一代|新版|最新|国产|自研|旗下|其|了|"
    r"新款|首款|首个|升级版|版本|的)+"
)


def product(name: pl.Expr) -> pl.Expr:
    """The key of a product's name (String): equal keys mean the same product.

    Empty where nothing is left of the name; null where it is null.
    """
    bare = (
        name.str.replace(r"(?: [vV]ersion|[ -][vV]|[ -]+)[ ]?$", "")
        .str.replace(BEFORE_NAME, "")
        .str.replace(rf"^(?i:(?:{'|'.join(JUNK)}) )+", "")
        .str.replace(r"^.*的", "")
        .str.replace(HAN_JUNK, "")
        .str.replace(r"(?:最新|新)(?:正式|稳定)?版本?$", "")
        .str.replace(r"(?:操作系统|系统)$", "")
    )
    bare = bare.str.replace(r" (?i:team|project|developers|community|foundation|maintainers)$", "")
    run = pl.coalesce(bare.str.extract(NAME_RUN), bare).str.to_lowercase()
    return run.str.replace(VENDOR, "$1").str.replace_all(TIER, "").str.replace_all(r"[ _-]+", "")


def tier(name: pl.Expr, suffix: pl.Expr) -> pl.Expr:
    """The tier a version belongs to (String, empty if none)."""
    words = pl.concat_str(name, suffix, separator=" ", ignore_nulls=True).str.to_lowercase()
    return words.str.extract(rf"({TIER})").fill_null("")


def is_unfinished(suffix: pl.Expr) -> pl.Expr:
    """True for a beta, preview or the like: it overturns no claim about finished versions."""
    return suffix.fill_null("").str.contains(UNFINISHED)


def version_order(version: pl.Expr) -> pl.Expr:
    """A string that sorts as versions do: 6.9 before 6.10, and 3 equal to 3.0."""
    parts = version.str.split(".")
    padded = [
        parts.list.get(place, null_on_oob=True).fill_null("0").str.zfill(6) for place in range(5)
    ]
    return pl.concat_str(padded)
