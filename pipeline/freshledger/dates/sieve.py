"""The coarse pattern that runs over all text, so that the rules need to run over little.

The rules of all languages together are too many for one fast automaton. The sieve knows words
only, not how they combine: it takes out runs of words that dates are made of, if at least one of
them speaks of time. Runs repeat ("last week", "5月15日") far more than texts do, so the rules are
tried on each distinct run once.
"""

from __future__ import annotations

from dataclasses import dataclass

# Figures with what is written onto them: $2,024, 12:30, 19%.
FIGURES = r"[$€£¥￥]?[0-9０-９]+(?:[.,:/-][0-9０-９]+)*[%％]?"
WEB_ADDRESS = r"https?://[!-~]+"
# What stands between words of a date, and what may follow the last. Between words of a language
# with spaces something must: words that may touch need too many states.
BETWEEN = r"[ 　\n,.'’‘\"“”()（）\[\]/–—―－~～〜、:：-]{1,4}"
SIGN = r"[ 　\n,.'’‘\"“”()（）\[\]/–—―－~～〜、:：%-]"
AFTER = r"[，。、；：！？,.;:!?)）\]》”\"'’…\n-]{0,3}"


@dataclass(frozen=True, slots=True)
class DateWords:
    """The words of one language that dates are made of.

    Attributes:
        telling: Patterns of words (between word edges) that make a run worth reading.
        other: Patterns of words that only continue a run.
        telling_phrases: Patterns without word edges, for words of other scripts, which ASCII
            knows no edges of.
        other_phrases: The same that only continue a run.
        letters: Of a language without spaces: the letters that continue a run.
        open_letters: Those of them that take whatever letter follows into the run, because the
            rules look ahead at it.
    """

    telling: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    telling_phrases: tuple[str, ...] = ()
    other_phrases: tuple[str, ...] = ()
    letters: str = ""
    open_letters: str = ""


def sieves(*languages: DateWords) -> tuple[str, ...]:
    """Write the patterns of runs for the Rust engine, to be used one after the other.

    Each language without spaces has its own, the others share the last: in one pattern they
    would need more states than the engine keeps.
    """
    lettered = [_run_of_letters(words) for words in languages if words.letters]
    spaced = _run_of_words([words for words in languages if not words.letters])
    runs = [*(f"(?:{run}){AFTER}" for run in lettered), f"{WEB_ADDRESS}|(?:{spaced}){AFTER}"]
    return tuple(f"(?i){run}".replace(r"\b", r"(?-u:\b)") for run in runs)


def _run_of_words(languages: list[DateWords]) -> str:
    telling, phrases, other, loose = (
        [word for words in languages for word in getattr(words, name)]
        for name in ("telling", "telling_phrases", "other", "other_phrases")
    )
    strong = "|".join([rf"\b(?:{'|'.join(telling)})\b", *phrases])
    weak = "|".join([rf"\b(?:{'|'.join(other)})\b", *loose, FIGURES])
    return rf"(?:(?:{weak}){BETWEEN})*(?:{strong})(?:{BETWEEN}(?:{strong}|{weak}))*"


def _run_of_letters(language: DateWords) -> str:
    """From a telling phrase on, a run without any order inside: the automaton stays small."""
    inside = f"[{language.open_letters}][\u4e00-\u9fffA-Za-z]|[0-9０-９{language.letters}]|{SIGN}"
    return f"(?:{'|'.join(language.telling_phrases)})(?:{inside})*"
