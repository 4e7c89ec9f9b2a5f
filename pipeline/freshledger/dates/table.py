"""The table of forms in docs/dates.md, written from the grammar: `python -m freshledger.dates.table`.

With a path it writes the table into that page, between the two marks; without, it prints it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from freshledger.dates.en_lone import LONE
from freshledger.dates.published_forms import FEED_FORMS
from freshledger.dates.published_rules import FIELD_RULES
from freshledger.dates.tables import GRAMMAR, WIDE_GRAMMAR
from freshledger.dates.url_forms import FORMS
from freshledger.dates.zh_lone import LONE_ZH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from freshledger.dates.grammar import Grammar, Join, Rule

Form = tuple[str, str, str]

BEGIN = "<!-- forms: written by `make docs`, not by hand -->"
END = "<!-- end of forms -->"
LANGUAGES = {
    "zh": "Chinese",
    "en": "English",
    "ja": "Japanese",
    "ko": "Korean",
    "es": "Spanish",
    "fr": "French",
    "de": "German",
    "pt": "Portuguese",
    "it": "Italian",
    "ru": "Russian",
    "ar": "Arabic",
}
FIGURES = "Figures, in any language"


def sections() -> dict[str, list[Form]]:
    """The forms by language or place: name, example, what it means; in order of precedence."""
    found: dict[str, list[Form]] = {title: [] for title in (*LANGUAGES.values(), FIGURES)}
    no_dates = []
    for rule in GRAMMAR.rules:
        if rule.read is None:
            no_dates.append((rule.name, rule.example, "no date"))
        else:
            language = LANGUAGES.get(rule.name.partition("_")[0], FIGURES)
            found[language].append(_form(rule))
    known = {rule.name for rule in _rules(GRAMMAR)}
    wide = [rule for rule in _rules(WIDE_GRAMMAR) if rule.name not in known]
    return found | {
        "Two mentions that are one range": [_form(join) for join in GRAMMAR.joins],
        "Only where dates are listed": [_form(rule) for rule in wide],
        "Texts that are nothing but a date": [
            _form(rule) for rule in (*LONE.rules, *LONE_ZH.rules)
        ],
        "Fields that hold a date": [
            *((form.name, form.example, form.means) for form in FEED_FORMS),
            *(_form(rule) for rule in FIELD_RULES),
        ],
        "Addresses": [
            (form.name, example, means)
            for form in FORMS
            for example, means in zip(form.examples, form.means, strict=True)
        ],
        "Not dates": no_dates,
    }


def table() -> str:
    """The sections as Markdown, between the marks."""
    parts = (part for title, forms in sections().items() for part in _section(title, forms))
    return "\n".join((BEGIN, "", *parts, END))


def with_table(page: str) -> str:
    """Put the table into a page, in the place of the one that is there.

    Raises ValueError where the page lacks one of the marks.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page lacks one of the marks {BEGIN!r} and {END!r}")
    return before + table() + after


def _rules(grammar: Grammar) -> list[Rule | Join]:
    return [*grammar.rules, *grammar.joins]


def _form(rule: Rule | Join) -> Form:
    means = "no date" if rule.means == "none" else rule.means
    against = "" if rule.anchor == "2024-05-15" else f" (read on {rule.anchor})"
    return rule.name, rule.example, means + against


def _section(title: str, forms: Iterable[Form]) -> Iterator[str]:
    yield from (f"### {title}", "", "| rule | example | meaning |", "|---|---|---|")
    for name, example, means in forms:
        yield f"| `{name}` | {_code(example)} | {means} |"
    yield ""


def _code(words: str) -> str:
    shown = words.replace("\\", "\\\\").replace("\n", "\\n").replace("|", "\\|")
    return f"`` {shown} ``" if "`" in shown else f"`{shown}`"


def main() -> None:
    """Write or print the table."""
    if len(sys.argv) > 1:
        page = Path(sys.argv[1])
        page.write_text(with_table(page.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        sys.stdout.write(f"{table()}\n")


if __name__ == "__main__":
    main()
