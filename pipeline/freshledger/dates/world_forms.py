"""The forms that languages share, and the rules that a language's words make of them.

`{name}` in a form stands for words of the language: its own joints (`Language.words`) and the
patterns that `fragments` makes of its tables.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from freshledger.dates import world_read as read
from freshledger.dates.decoys import decoy
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.world_language import (
    COUNT,
    DAY,
    END,
    LOOSE_YEAR,
    RANGE_YEAR,
    START,
    YEAR,
    Language,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from freshledger.dates.meaning import Meaning

# Letters with accents have a case too.
UNICODE = "(?u:%s)"
BRACED = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write dates, its reader, and what every language's example of it means."""

    name: str
    pattern: str
    read: Callable[[Language, Groups], Meaning | None]
    means: str


FIRST = r"{from}{weekday_before}(?P<core>{start}(?P<day>{day}){mark}(?:{of}(?P<month>{month})(?:{of_year}(?P<year>{year}){year_mark})?)?"
LAST = r"{to}{weekday_before}(?P<last_day>{day}){mark}{of}(?P<last_month>{month}){end}(?:{of_year}(?P<last_year>{year}){year_mark})?)"
# One line a form, in order of precedence: longer forms first.
# fmt: off
FORMS = (
    Form("range", FIRST + LAST + r"", read.day_range, "2024-05-01..2024-05-07 range"),
    Form("month_range", r"{from_month}(?P<core>(?P<month>{month_name})(?:{of_year}(?P<year>{year}){year_mark})?{to_month}(?P<last_month>{month_name}){of_year}(?P<last_year>{year}){year_mark})", read.month_range, "2024-01-01..2024-03-31 range"),
    Form("month_range_led", r"{from_month_led}(?P<core>(?P<month>{month_name}){to_month}(?P<last_month>{month_name}))", read.month_range, "2024-04-01..2024-06-30 range"),
    Form("year_range", r"{from_year}(?P<core>(?P<year>{range_year}){to_year}(?P<last_year>{range_year}){year_mark})", read.year_range, "2020-01-01..2024-12-31 range"),
    Form("day_month_year", r"{weekday_before}(?P<core>{start}(?P<day>{day}){mark}{of}(?P<month>{month}){of_year}(?P<year>{year}){year_mark})", read.day_month_year, "2024-05-15 day"),
    Form("day_of_year", r"{weekday_before}(?P<core>{start}(?P<day>{day}){mark}{of}(?P<month>{month_name}) (?P<year_words>{of_years}))", read.in_named_year, "2023-05-15 day"),
    Form("day_month", r"{weekday_before}(?P<core>{sought_before}{start}(?P<day>{day}){day_mark}{of}(?P<month>{day_month_name}){sought_after})", read.day_month, "2024-05-20 day"),
    Form("day_month_led", r"{start}(?:{day_lead}) (?P<core>(?P<day>{day}){day_mark}{of}(?P<month>{month_name}))", read.day_month, "2024-04-20 day"),
    Form("day_of_month", r"{weekday_before}(?P<core>{start}(?P<day>{day}){mark} (?P<month_words>{of_months}))", read.in_named_month, "2024-04-15 day"),
    Form("part_of_month", r"(?P<core>(?P<part>{part}){of_part}(?P<month>{month_name})(?:{of_year}(?P<year>{year}){year_mark})?)", read.part_of_month, "2024-05-21..2024-05-31 span"),
    Form("part_of_year", r"(?P<core>(?P<part>{part}){of_part}{year_noun}(?P<year>{year}){year_mark}){part_edge}", read.part_of_year, "2023-11-01..2023-12-31 span"),
    Form("part_of_named_year", r"(?P<core>(?P<part>{part}) (?P<year_words>{of_years}))", read.part_of_year, "2023-11-01..2023-12-31 span"),
    Form("season", r"(?P<season>{season}){of_year}(?P<year>{year}){year_mark}", read.season, "2023-06-01..2023-08-31 span"),
    Form("month_of_year", r"{month_lead_in}(?P<core>(?P<month>{month_name}) (?P<year_words>{of_years}))", read.in_named_year, "2023-05-01..2023-05-31 month"),
    Form("month_year", r"{month_lead_in}(?P<core>(?P<month>{month_name}){of_year}(?P<year>{year}){year_mark})", read.month_year, "2024-05-01..2024-05-31 month"),
    Form("month_before", r"{month_lead_in}(?P<core>(?P<before_it>{last_next}) (?P<month>{month_name}))", read.month_alone, "2024-03-01..2024-03-31 month"),
    Form("month_after", r"{month_lead_in}(?P<core>(?P<month>{month_name}) (?P<after_it>{last_next_after}))", read.month_alone, "2024-03-01..2024-03-31 month"),
    Form("month", r"{month_lead}(?P<core>(?P<month>{month_name}))", read.month_alone, "2024-05-01..2024-05-31 month"),
    Form("quarter_or_half", r"(?P<core>(?P<nth>{nth}) (?P<unit>{part_unit})(?:{of_year}(?P<year>{year}){year_mark}| (?P<year_words>{of_years}))?)", read.part_number, "2024-01-01..2024-03-31 quarter"),
    Form("half", r"(?P<core>(?P<nth>{nth}) (?P<half>{half_noun}){of_half}(?P<year>{year}){year_mark})", read.part_number, "2024-01-01..2024-06-30 half"),
    Form("short_quarter", r"{short_quarter}", read.part_number, "2024-01-01..2024-03-31 quarter"),
    Form("weekday_of_week", r"(?P<core>(?P<weekday>{weekday}) (?P<week_words>{of_weeks}))", read.weekday_of_week, "2024-05-07 day"),
    Form("weekday_day", r"(?P<core>{weekday}) [(](?P<day>{day})(?:[)]|$)", read.bare_day, "2024-05-14 day"),
    Form("weekday", r"{weekday_lead}(?P<core>{sought_before}(?P<weekday>{weekday}){sought_after})", read.weekday, "2024-05-14 day"),
    Form("weekday_sought", r"(?P<core>(?P<before_it>{last_next}) (?P<weekday>{weekday}))", read.weekday, "2024-05-14 day"),
    Form("weekday_sought_after", r"(?P<core>(?P<weekday>{weekday}) (?P<after_it>{last_next_after}))", read.weekday, "2024-05-14 day"),
    Form("weekday_alone", r"(?P<weekday>{plain_weekday})", read.weekday, "2024-05-14 day"),
    Form("day", r"(?P<core>{bare_day})", read.bare_day, "2024-05-10 day"),
    Form("weekend", r"(?P<core>(?P<weekend>{weekend}))", read.weekend, "2024-05-11..2024-05-12 span"),
    Form("ago", r"(?P<core>{ago})", read.ago, "2024-05-12 day"),
    Form("ago_after", r"(?P<core>{ago_after})", read.ago, "2024-05-12 day"),
    Form("later", r"(?P<core>{later})", read.later, "2024-05-18 day"),
    Form("relative", r"(?P<core>(?P<phrase>{relative}))", read.relative, "2024-05-14 day"),
    Form("guarded_before", r"{guard_before}(?P<core>(?P<phrase>{guarded}))", read.relative, "2024-05-14 day"),
    Form("guarded_after", r"(?P<core>(?P<phrase>{guarded})){guard_after}", read.relative, "2024-05-14 day"),
    Form("year", r"{year_lead}(?P<core>(?P<year>{year}){year_mark})", read.whole_year, "2024-01-01..2024-12-31 year"),
    Form("loose_year", r"{loose_lead}(?P<core>(?P<year>{loose_year}){year_mark})", read.whole_year, "2024-01-01..2024-12-31 year"),
    Form("decade", r"(?P<core>{decade})", read.decade, "1990-01-01..1999-12-31 span"),
    Form("vague", r"(?P<core>{vague})", read.vague, "vague"),
)
# fmt: on
# What a language need not say: how dates of figures start and end, and joints it has not.
JOINTS = {
    "start": START,
    "end": END,
    "day": DAY,
    "year": YEAR,
    "loose_year": LOOSE_YEAR,
    "range_year": RANGE_YEAR,
    "mark": "",
    "day_mark": "{mark}",
    "year_mark": END,
    "year_noun": "",
    "part_edge": "",
    "before_day": "",
    "weekday_lead": "",
    "of_half": "{of_year}",
    "weekday_before": "(?:{weekday},? )?{before_day}",
    "day_month_name": "{month_name}",
    "month_lead_in": "(?:{month_lead})?",
}


def decoys(language: Language) -> tuple[Rule, ...]:
    """Words that look like a date of the language and are none."""
    words = fragments(language)
    return tuple(
        decoy(f"{language.code}_{name}", UNICODE % fill(pattern, words), example)
        for name, pattern, example in language.decoys
    )


def rules(language: Language) -> tuple[Rule, ...]:
    """The language's table: every form that it has an example of."""
    words = fragments(language)
    return tuple(
        Rule(
            f"{language.code}_{form.name}",
            UNICODE % fill(language.forms.get(form.name, form.pattern), words),
            partial(form.read, language),
            language.examples[form.name],
            form.means,
        )
        for form in FORMS
        if form.name in language.examples
    )


def fill(pattern: str, words: dict[str, str]) -> str:
    """Put words for `{names}` until none is left."""
    while BRACED.search(pattern):
        pattern = BRACED.sub(lambda name: words[name[1]], pattern)
    return pattern


def fragments(language: Language) -> dict[str, str]:
    """Patterns of the language's words by the names that forms use."""
    cased = partial(spoken, lower_only=language.lower_only)
    joints = {**JOINTS, **language.words}
    before = _either(joints.get("last"), joints.get("next"))
    after = _either(joints.get("last_after"), joints.get("next_after"))
    spans = {unit: noun for unit, noun in language.units.items() if unit in ("quarter", "half")}
    nouns = (noun for unit, noun in language.units.items() if unit not in spans)
    short = f"|(?:{_either(*language.short_months)})[.]?" if language.short_months else ""
    return {
        "month": f"(?:{_either(*language.months)}{short})",
        "month_name": cased(_either(*language.months)),
        "weekday": cased(_either(*language.weekdays)),
        "last_next": cased(before),
        "last_next_after": cased(after),
        "sought_before": "(?:(?P<before_it>{last_next}) )?" if before else "",
        "sought_after": "(?: (?P<after_it>{last_next_after}))?" if after else "",
        "of_years": f"(?:{_either(*language.of_years.values())})",
        "of_weeks": f"(?:{_either(*language.of_weeks.values())})",
        "of_months": f"(?:{_either(*language.of_months.values())})",
        "part": cased(_either(*language.parts)),
        "season": cased(_either(*language.seasons)),
        "nth": cased(_either(*language.ordinals)),
        "part_unit": cased(_either(*spans.values())),
        "unit": cased(_either(*nouns)),
        "count": f"(?:{_either(COUNT, *language.numbers)})",
        "weekend": cased(_either(*language.weekends.values())),
        "relative": cased(_either(*language.relative.values())),
        "guarded": f"{START}(?-i:{_either(*language.guarded.values())}){END}",
        "vague": cased(language.vague),
        **joints,
    }


def _either(*patterns: str | None) -> str:
    return "|".join(pattern for pattern in patterns if pattern)
