"""What a proposal claims of the date, held against what the quote says (docs/casebook.md, dates)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, NoReturn

from freshledger.casebook.granules import granule_of
from freshledger.casebook.model import PRECISIONS
from freshledger.casebook.refusal import Refused, brief
from freshledger.errors import accepted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from freshledger.casebook.grounding import Stretch
    from freshledger.casebook.quoted_dates import Reading

_SHOWN_DATES: Final = 5
_ISO_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed date: both ends filled, or both None where it is unknown.

    Attributes:
        start: First day.
        end: Last day.
        precision: One of `PRECISIONS`.
        is_granule: False where the ends are not those of a whole day, month, quarter or year of
            the claimed precision; no quote can say such a date.
    """

    start: date | None
    end: date | None
    precision: str
    is_granule: bool = True

    def contains(self, start: date, end: date) -> bool:
        """Tell whether the days from `start` to `end` all lie in the claimed ones."""
        return (
            self.start is not None
            and self.end is not None
            and self.start <= start
            and end <= self.end
        )


def parse_claim(occurred_from: str | None, occurred_to: str | None, precision: str) -> Claim:
    """Read a claimed date; Refused `invalid_dates` where its parts make no date at all."""
    if precision not in PRECISIONS:
        raise Refused("invalid_dates", accepted(brief(precision), PRECISIONS, "date_precision"))
    start, end = _day(occurred_from, "occurred_from"), _day(occurred_to, "occurred_to")
    if precision == "unknown":
        if start or end:
            _invalid("date_precision 'unknown' carries no dates; leave both out, or claim them")
        return Claim(None, None, precision)
    if start is None:
        _invalid(f"date_precision {precision!r} needs occurred_from")
    if precision == "range" and end is None:
        _invalid("date_precision 'range' needs occurred_to")
    if end is not None and end < start:
        _invalid(f"occurred_from {start} is later than occurred_to {end}")
    if precision == "range":
        return Claim(start, end, precision)
    first, last = granule_of(start, precision)
    return Claim(start, end or last, precision, is_granule=start == first and end in {None, last})


def check_claim(
    claim: Claim, readings: Sequence[Reading], revised: Claim | None = None
) -> Reading | None:
    """Find the reading of the quote that a claim repeats.

    Args:
        claim: What the proposal says.
        readings: What the quote says.
        revised: The date of the row that is revised, which a quote without a date may keep.

    Returns:
        The reading; None where the claim is unknown, or keeps the date of the row revised.

    Raises:
        Refused: `precision_downgrade` for a claim coarser than the quote (or the row revised),
            `date_not_in_quote` for any other that it does not say.
    """
    for reading in readings:
        if claim.is_granule and _told(claim) == (reading.start, reading.end, reading.precision):
            return reading
    said = [(reading.start, reading.end) for reading in readings]
    if not readings and revised is not None:
        if claim.is_granule and _told(claim) == _told(revised):
            return None
        said = [(revised.start, revised.end)] if revised.start and revised.end else []
    if claim.precision == "unknown" and not said:
        return None
    kept = revised is not None and not readings
    raise _fault(claim, said, "the row revised" if kept else "the quote")


def choose(
    stretches: Sequence[Stretch],
    readings: Sequence[Sequence[Reading]],
    claim: Claim,
    revised: Claim | None = None,
) -> tuple[Stretch, Reading | None]:
    """Find the first stretch of a message whose date a claim repeats.

    Args:
        stretches: Where the quote stands in the message, once at least.
        readings: What each of them says.
        claim: See `check_claim`.
        revised: See `check_claim`.

    Raises Refused, for the first stretch, where none does.
    """
    faults = []
    for stretch, said in zip(stretches, readings, strict=True):
        try:
            return stretch, check_claim(claim, said, revised)
        except Refused as refusal:
            faults.append(refusal)
    raise faults[0]


def _told(claim: Claim) -> tuple[date | None, date | None, str]:
    return claim.start, claim.end, claim.precision


def _fault(claim: Claim, said: Sequence[tuple[date, date]], source: str) -> Refused:
    shown = [f"{start} to {end}" for start, end in dict.fromkeys(said)]
    spoken = ", ".join(shown[:_SHOWN_DATES]) + (" and more" if shown[_SHOWN_DATES:] else "")
    claimed = f"{claim.start} to {claim.end}" if claim.start else "unknown"
    message = f"claimed is {claim.precision} {claimed}, but {source} says {spoken or 'no date'}"
    coarser = claim.precision == "unknown" or (
        claim.is_granule
        and any(claim.contains(*days) and days != (claim.start, claim.end) for days in said)
    )
    if said and coarser:
        return Refused("precision_downgrade", f"{message}; claim the date as it is said")
    return Refused("date_not_in_quote", f"{message}; claim what is said, or 'unknown' and ask")


def _day(text: str | None, field: str) -> date | None:
    if text is None:
        return None
    if not _ISO_DAY.fullmatch(text):
        _invalid(f"{field} {brief(text)!r} is not a day; accepted: YYYY-MM-DD or nothing")
    try:
        return date.fromisoformat(text)
    except ValueError:
        _invalid(f"{field} {brief(text)!r} is not in the calendar")


def _invalid(message: str) -> NoReturn:
    raise Refused("invalid_dates", message)
