"""The words of which English runs are made."""

from __future__ import annotations

from freshledger.dates.en_words import (
    MONTH_NAMES,
    NUMBER,
    ORDINAL_WORD,
    SEASON_NAMES,
    SHORT_WEEKDAYS,
    WEEKDAY_NAMES,
)
from freshledger.dates.sieve import DateWords

# One line a family.
# fmt: off
EN_WORDS = DateWords(
    telling=(
        "^(?:1[5-9][0-9]{2}|20[0-4][0-9]): ",
        # The longer of two words that begin alike comes first.
        r"[0-9]{4}-?W[0-9]+(?:-[0-9])?|(?:[A-Z]{1,8}-)?[0-9]{1,4}[/.-][0-9]{1,2}(?:[/.-][0-9]{1,4})*(?:T[0-9:.Z+-]*)?|(?:19|20)[0-9]{6}(?:T[0-9]+Z?)?",
        MONTH_NAMES,
        SEASON_NAMES,
        rf"{WEEKDAY_NAMES}s?|(?:on|until|till|by|before|since|or|last|this|next) {SHORT_WEEKDAYS}",
        rf"{SHORT_WEEKDAYS}\.? (?:at|from|morning|afternoon|evening|night|[0-9]+(?::[0-9]+)?|the)",
        r"yesterday|today|tonight|tonite|tomorrows?|tmrw|week-?end|centur(?:y|ies)|ago|recent(?:ly)?|lately|workweek",
        r"(?:second|sec|minute|min|hour|hr|day|week|fortnight|month|quarter|qtr|year|yr|decade)s?",
        r"(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|['’]?[1-9]0s|half",
        r"christmas|xmas|thanksgiving|halloween|juneteenth|easter|new year['’]?s?|(?:boxing|labor|memorial|veterans|independence|earth|valentine['’]s|mother['’]s|father['’]s|workers['’]|martin luther king) day|black friday|saint patrick|st\\. patrick['’]s",
        r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[0-3]?[0-9]|[0-3]?[0-9](?:st|nd|rd|th)?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|tember|ober)?|w/c",
        r"fiscal|FY[0-9]*|CY[0-9]*|Q[1-4]|[1-4]Q[0-9]*|H[12]|(?:seven|eigh|nine)teen|twenty|thousand",
        r"(?:1[0-9]|20)[0-9]{2}s?|[0-9]{1,2}(?:st|nd|rd|th)|this (?:morning|afternoon|evening)|last night",
    ),
    telling_phrases=(r"[(\[](?:1[5-9][0-9]{2}|20[0-4][0-9])",),
    other=(
        NUMBER,
        ORDINAL_WORD,
        SHORT_WEEKDAYS,
        r"in|since|by|until|till|during|from|of|for|before|after|through|throughout|into|than|around|circa|about|both|following|versus|to|on|at",
        r"and|or|over|against|dating|back|prior|up|due|ended|ending|election|season|war|campaign|act|class|is|was|alone|only|as",
        r"the|his|her|its|their|our|my|this|that|['’]s|s",
        r"last|past|previous|next|coming|upcoming|current|latest|same|early|earlier|mid|middle|late|later|final|latter|full|working|calendar|financial",
        r"beginning|start|starting|end|close|opening|thru|nearly|almost|some|more|roughly|exactly|just|so|between|period|effective|work",
        r"within|hence|out|back|now|right|hundred|zero|couple|several|few|other|not|long|these",
        r"[AP]\.?M|E[SD]T|GMT|UTC|PST|PDT|BCE?|AD|morning|afternoon|evening|night|noon|midnight|o['’]?clock|eve|commencing",
        r"ISO|IEC|GB|RFC|CVE|v|ver|version|preview|release|build|beta|patch|update|percent|published|posted|updated|released|dated|issued",
        r"elections?|budget|report|law|census|olympics?|games|world cup|study|survey|edition|model|levels?|results|earnings|annual|general|presidential|midterm|saw|marked|brought|became|began|making",
        r"people|men|women|children|troops|soldiers|jobs|dollars|euros|pounds|yuan|yen|met(?:er|re)s|miles|km|kilomet(?:er|re)s|feet|employees|workers|students|shares|copies|exhibits|units|homes|houses|runners|volunteers|cases|deaths|points|votes|seats|ton(?:ne)?s|acres|hectares|million|billion|calories|words|pages|members|others|times|old",
        r"floor|anniversary|round|hole|lap|place|try|attempt|ballot|line|avenue|street|circuit|congress|army|division|amendment|birthday|district|graf",
        r"world|youth|society|kids|young|generation|economy|standards|technology|market|environment|culture|personal|computers|consumers|climate|age",
    ),
)
# fmt: on
