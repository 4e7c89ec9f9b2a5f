"""The coarse pattern that runs over all text, so that the rules need to run over little.

The rules of all languages together are too many for one fast automaton. The sieve knows words
only, not how they combine: it takes out runs of words that dates are made of, if at least one of
them speaks of time. Runs repeat ("last week", "5月15日") far more than texts do, so the rules are
tried on each distinct run once.
"""

from __future__ import annotations

from dataclasses import dataclass

# Figures with what is written onto them: 2024-05-15T08:00Z, CVE-2024-1234, $2,024, 3rd, Q3, 19%.
FIGURES = (
    r"[$€£¥￥]?(?:[A-Za-z0-9][A-Za-z0-9_./:+'’~@-]*)?[0-9０-９]+"
    r"(?:[A-Za-z0-9０-９_./:,+%％~@-]*[A-Za-z0-9０-９%％])?"
)
WEB_ADDRESS = r"https?://[!-~]+"
# What stands between words of a date, and what may follow the last.
BETWEEN = r"[ 　\n,.'’‘\"“”()（）\[\]/–—―－~～〜、:：-]{0,3}"
AFTER = r"[，。、；：！？,.;:!?)）\]》”\"'’…\n-]{0,3}"


@dataclass(frozen=True, slots=True)
class DateWords:
    """The words of one language that dates are made of.

    Attributes:
        telling: Patterns of words (between word edges) that make a run worth reading.
        other: Patterns of words that only continue a run.
        telling_letters: Letters of a language without spaces that make a run worth reading.
        other_letters: Letters that only continue one.
        telling_phrases: Patterns in such a language that make a run worth reading, and words
            of other scripts, which ASCII knows no edges of.
        other_phrases: The same that only continue a run.
    """

    telling: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    telling_letters: str = ""
    other_letters: str = ""
    telling_phrases: tuple[str, ...] = ()
    other_phrases: tuple[str, ...] = ()


def sieve(*languages: DateWords) -> str:
    """Write the pattern of a run in any of the languages, for the Rust engine."""
    telling = [word for language in languages for word in language.telling]
    phrases = [phrase for language in languages for phrase in language.telling_phrases]
    other = [word for language in languages for word in language.other]
    telling_letters = "".join(sorted({*"".join(words.telling_letters for words in languages)}))
    other_letters = "".join(sorted({*"".join(words.other_letters for words in languages)}))
    strong = rf"(?:\b(?:{'|'.join(telling)})\b|{'|'.join(phrases)}|[{telling_letters}])"
    loose = "".join(f"{phrase}|" for words in languages for phrase in words.other_phrases)
    weak = rf"(?:\b(?:{'|'.join(other)})\b|{loose}[{other_letters}]|{FIGURES})"
    run = rf"(?:{weak}{BETWEEN})*{strong}(?:{BETWEEN}(?:{strong}|{weak}))*"
    return rf"(?i)(?:{WEB_ADDRESS}|{run}{AFTER})".replace(r"\b", r"(?-u:\b)")
