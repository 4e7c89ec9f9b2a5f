"""The words of which English runs are made.

Closed classes cost the scanner little; lists of nouns would cost it thousands of states. Where a
rule looks at the word behind figures, the figures take one plain word into the run instead.
"""

from __future__ import annotations

from freshledger.dates.sieve import DateWords

MONTHS = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    r"sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
SHORT_WEEKDAYS = r"(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)"
NUMBERS = (
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
    r"thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|couple|several|few|a|an"
)
ORDINALS = (
    r"first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|"
    r"fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|final|latter"
)

# One line a family; of two words that begin alike the longer comes first.
# fmt: off
EN_WORDS = DateWords(
    telling=(
        r"v[0-9]+(?:\.[0-9]+)+|[0-9]{4}-?W[0-9]+(?:-[0-9])?|[A-Z]{2,4}-(?:19|20)[0-9]{2}-[0-9]+|[0-9]{1,4}[/.-][0-9]{1,4}(?:[/.-][0-9]{1,4})*(?:T[0-9:.Z+-]*)?|(?:19|20)[0-9]{6}(?:T[0-9]+Z?)?",
        r"(?:march|may) [0-9]+ [a-z]+",
        rf"{MONTHS}[0-9]{{0,2}}|[0-9]{{1,2}}(?:st|nd|rd|th)?{MONTHS}",
        r"spring|summer|autumn|fall|winter",
        rf"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:on|until|till|by|before|since|or|last|this|next) {SHORT_WEEKDAYS}",
        rf"{SHORT_WEEKDAYS}\.? (?:at|from|morning|afternoon|evening|night|the|[0-9]+)",
        r"yesterday|today(?:['’]s [a-z]+)?|tonight|tonite|tomorrow|tmrw?|week-?end|week|workweek|century|ago|recently|recent|lately",
        r"(?:second|minute|hour|day|week|fortnight|month|quarter|year|decade)s?|secs?|mins?|hrs?|yr|qtr|h",
        r"(?:twen|thir|for|fif|six|seven|eigh|nine)ties|['’]?[1-9]0s|half",
        r"christmas|xmas|thanksgiving|halloween|juneteenth|easter|new year['’]?s?|mlk|martin luther king",
        r"fiscal|FY[0-9]*|CY[0-9]*|Q[1-4]|[1-4]Q[0-9]*|H[12]|seventeen|eighteen|nineteen|twenty|thousand",
        r"(?:1[0-9]|20)[0-9]{2}s?(?: also)?(?: [a-z]+)?|[0-9]{1,2}(?:st|nd|rd|th)(?: [a-z]+)?|this (?:morning|afternoon|evening)|last night|w/c",
    ),
    # Figures take along what tells them from a year: $1998, 1500人, 1500%.
    first_phrases=(
        r"[$€£¥](?:1[0-9]|20)[0-9]{2}(?: [a-z]+)?",
        r"\b1[0-9]{3}(?:[-–—~～至到]1[0-9]{3})? ?[\u4e00-\u9fff%％℃+]",
    ),
    other=(
        NUMBERS,
        ORDINALS,
        SHORT_WEEKDAYS,
        r"in|since|by|until|till|during|from|of|for|before|after|through|throughout|into|than|around|circa|about|both|following|versus|to|on|at|between|within",
        r"and|or|over|against|dating|back|prior|up|due|ended|ending|election|season|war|campaign|act|class|is|was|as|making",
        r"the|his|her|its|their|our|my|this|that|s|these|other|not|long|so|just",
        r"last|past|previous|next|coming|upcoming|current|latest|early|earlier|mid|middle|late|later|full|working|calendar|financial",
        r"beginning|start|starting|post|pre|end|close|opening|commencing|period|effective|work|hence|out|now|right|exactly",
        r"[AP]\.?M|E[SD]T|BCE?|CE|AD|dawn|morning|afternoon|evening|night|noon|midnight|eve|boxing|labor|memorial|veterans|valentines?|earth|saint|patrick|workers|mothers?|fathers?",
        r"ISO|IEC|GB|RFC|CVE|v|ver|version|preview|release|build|beta|patch|update|percent|published|posted|updated|released|dated|issued",
    ),
)
# fmt: on
