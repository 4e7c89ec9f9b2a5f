"""Numbers as dates write them: digits of any width, Chinese numerals, English words."""

from __future__ import annotations

DIGIT = "[0-9０-９]"
HAN_DIGITS = {"〇": 0, "○": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5}
HAN_DIGITS |= {"六": 6, "七": 7, "八": 8, "九": 9, "元": 1, "兩": 2, "正": 1, "首": 1, "壹": 1}
HAN_TENS = {"十": 10, "百": 100, "千": 1000, "廿": 20, "卅": 30}

UP_TO_TWENTY = (
    "zero", "one a an", "two couple", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
ENGLISH = {word: value for value, words in enumerate(UP_TO_TWENTY) for word in words.split()}
ENGLISH |= {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80}
ENGLISH |= {"ninety": 90, "hundred": 100}


def number(words: str) -> int:
    """Read a whole number.

    >>> number("２４"), number("二十八"), number("二〇二四"), number("廿一"), number("twenty-four")
    (24, 28, 2024, 21, 24)
    >>> number("二０00"), number("卅")
    (2000, 30)

    Raises:
        ValueError: if the words are no number.
    """
    if words.isdecimal():
        return int(words)
    if words[0] in HAN_DIGITS or words[0] in HAN_TENS:
        return _han(words)
    if words[0].isdecimal():
        return int("".join(str(_digit(char)) for char in words))
    return sum(ENGLISH[word] for word in words.lower().replace("-", " ").split())


def _han(words: str) -> int:
    if not any(char in HAN_TENS for char in words):
        return int("".join(str(_digit(char)) for char in words))
    total, digit = 0, 0
    for char in words:
        if char in ("廿", "卅"):
            total += HAN_TENS[char]
        elif char in HAN_TENS:
            total += (digit or 1) * HAN_TENS[char]
            digit = 0
        else:
            digit = _digit(char)
    return total + digit


def _digit(char: str) -> int:
    return int(char) if char.isdecimal() else HAN_DIGITS[char]
