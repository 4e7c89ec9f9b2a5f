"""Foreign text made fit to be shown: marks that would act on a terminal or a page show their code."""

from __future__ import annotations


def printable(text: str) -> str:
    r"""Show control and direction marks of foreign text by their code, so that they do nothing.

    >>> printable("a\x1b[31m\u202e日\n")
    'a\\x1b[31m\\u202e日\n'
    """
    return "".join(
        mark if mark.isprintable() or mark == "\n" else mark.encode("unicode_escape").decode()
        for mark in text
    )
