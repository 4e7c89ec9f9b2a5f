"""The coarse pattern that runs over all text, so that the rules need to run over little.

The rules of all languages together are too many for one fast automaton. The sieve knows words
only, not how they combine: it takes out runs of words that dates are made of, if at least one of
them speaks of time. Runs repeat ("last week", "5月15日") far more than texts do, so the rules are
tried on each distinct run once.
"""

from __future__ import annotations

from dataclasses import dataclass

# Figures with what is written onto them: $2,024, 12:30, 19%.
FIGURES = r"[$€£¥]?[0-9]+(?:[.,:/-][0-9]+)*%?"
WEB_ADDRESS = r"https?://[!-~]+"
# What stands between words of a date. Something must, it is not counted, and nothing but it may
# follow the last: a pattern freer than that needs more states than the engine keeps, and falls
# from hundreds of megabytes a second to less than ten.
BETWEEN = r"[ \n,.'’\"“”()\[\]/–—:-]+"
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
        first_phrases: The same that take more along than a telling word that begins alike.
        other_phrases: The same that only continue a run.
        letters: Of a language without spaces: the letters that continue a run.
        open_letters: Those of them that take whatever letter follows into the run, because the
            rules look ahead at it.
    """

    telling: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    telling_phrases: tuple[str, ...] = ()
    first_phrases: tuple[str, ...] = ()
    other_phrases: tuple[str, ...] = ()
    letters: str = ""
    open_letters: str = ""


def sieves(*languages: DateWords) -> tuple[str, ...]:
    """Write the patterns of runs for the Rust engine, to be used one after the other.

    Each record has its own: in one pattern they would need more states than the engine keeps.
    """
    runs = [
        f"(?:{_run_of_letters(words)}){AFTER}" if words.letters else _run_of_words(words)
        for words in sorted(languages, key=lambda words: not words.letters)
    ]
    return tuple(f"(?i){run}".replace(r"\b", r"(?-u:\b)") for run in runs)


def _run_of_words(words: DateWords) -> str:
    telling = (*words.first_phrases, *_with_edges(words.telling), *words.telling_phrases)
    strong = "|".join(telling)
    weak = "|".join([*_with_edges(words.other), *words.other_phrases, FIGURES])
    run = f"(?:(?:{weak}){BETWEEN})*(?:{strong})(?:{BETWEEN}(?:{strong}|{weak}))*"
    return f"{WEB_ADDRESS}|{run}"


def _with_edges(words: tuple[str, ...]) -> tuple[str, ...]:
    return (rf"\b(?:{'|'.join(words)})\b",) if words else ()


def _run_of_letters(language: DateWords) -> str:
    """From a telling phrase on, a run without any order inside: the automaton stays small."""
    letters = f"[{language.open_letters}][\u4e00-\u9fffA-Za-z]|[0-9０-９{language.letters}]"
    inside = "|".join((letters, SIGN, *language.other_phrases))
    return f"(?:{'|'.join(language.telling_phrases)})(?:{inside})*"
