"""German."""

from __future__ import annotations

from freshledger.dates.world_language import Language

DAYTIME = "(?:abend|morgen|früh|vormittag|mittag|nachmittag|nacht)?"
LAST = "(?:[lL]etzt|[vV]ergangen|[vV]orig)e"
THIS = "[dD]iese"
NEXT = "(?:[nN]ächst|[kK]ommend)e"

GERMAN = Language(
    code="de",
    months=(
        "Januar|Jänner",
        "Februar|Feber",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ),
    short_months=(
        "Jan",
        "Febr?",
        "Mär|Mrz",
        "Apr",
        "Mai",
        "Jun",
        "Jul",
        "Aug",
        "Sept?",
        "Okt",
        "Nov",
        "Dez",
    ),
    weekdays=(
        f"Montag{DAYTIME}",
        f"Dienstag{DAYTIME}",
        f"Mittwoch{DAYTIME}",
        f"Donnerstag{DAYTIME}",
        f"Freitag{DAYTIME}",
        f"(?:Samstag|Sonnabend){DAYTIME}",
        f"Sonntag{DAYTIME}",
    ),
    numbers=(
        "eine[mnr]?",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
        "elf",
        "zwölf",
    ),
    ordinals=(
        "[eE]rste[nrs]?|1[.]|I",
        "[zZ]weite[nrs]?|2[.]|II",
        "[dD]ritte[nrs]?|3[.]|III",
        "[vV]ierte[nrs]?|4[.]|IV",
    ),
    units={
        "day": "Tag(?:e|en)?",
        "week": "Wochen?",
        "month": "Monat(?:e|en)?",
        "year": "Jahr(?:e|en)?",
        "quarter": "Quartals?",
        "half": "Halbjahr(?:es|s)?",
    },
    relative={
        ("day", 0): "heute (?:morgen|früh|vormittag|mittag|nachmittag|abend)|heute",
        ("day", -1): "gestern (?:morgen|früh|vormittag|mittag|nachmittag|abend)|gestern",
        ("day", -2): "vorgestern",
        ("day", 1): "morgen (?:früh|vormittag|mittag|nachmittag|abend)|morgen",
        ("day", 2): "übermorgen",
        ("week", -1): f"{LAST}[nr]? Woche",
        ("week", 0): f"{THIS}r? Woche|laufende[nr] Woche",
        ("week", 1): f"{NEXT}[nr]? Woche",
        ("month", -1): f"{LAST}[nrs]? Monats?",
        ("month", 0): f"{THIS}[nrsm] Monats?|laufenden Monats?",
        ("month", 1): f"{NEXT}[nrs]? Monats?",
        ("quarter", -1): f"{LAST}[nrs]? Quartals?",
        ("quarter", 0): f"{THIS}[sm] Quartals?|laufenden Quartals?",
        ("quarter", 1): f"{NEXT}[nrs]? Quartals?",
        ("half", 0): f"{THIS}[sm] Halbjahr",
        ("half", 1): f"{NEXT}[ns] Halbjahr",
        ("year", -2): "vorletzte[ns] Jahr(?:es)?",
        ("year", -1): f"{LAST}[nrs]? Jahr(?:es)?|Vorjahr",
        ("year", 0): f"{THIS}[ms] Jahr(?:es)?|laufenden Jahr(?:es)?|heuer",
        ("year", 1): f"{NEXT}[nrs]? Jahr(?:es)?",
    },
    of_years={
        -1: "(?:des )?(?:letzten|vergangenen|vorigen) Jahres|des Vorjahres",
        0: "dieses Jahres|des laufenden Jahres|d[.] ?J[.]",
        1: "(?:des )?(?:nächsten|kommenden) Jahres",
    },
    of_weeks={
        -1: "(?:letzter|vergangener|voriger|(?:in )?der (?:letzten|vergangenen|vorigen)) Woche",
        0: "(?:in )?dieser Woche",
        1: "(?:nächster|kommender|(?:in )?der (?:nächsten|kommenden)) Woche",
    },
    of_months={
        -1: "(?:des )?(?:letzten|vergangenen|vorigen) Monats",
        0: "dieses Monats|d[.] ?M[.]",
        1: "(?:des )?(?:nächsten|kommenden) Monats",
    },
    parts=("Anfang|Beginn", "Mitte", "Ende"),
    seasons=("Frühjahr|Frühling", "Sommer", "Herbst", "Winter"),
    weekends={
        "last": f"{LAST}[nsm] Wochenende",
        "this": f"{THIS}[sm] Wochenende",
        "next": f"{NEXT}[nsm] Wochenende",
    },
    vague=(
        "kürzlich|neulich|unlängst|jüngst|vor [kK]urzem|vor einiger Zeit|in (?:letzter|jüngster) Zeit|dieser Tage|"
        "vor (?:einigen|wenigen|ein paar|mehreren) (?:Tagen|Wochen|Monaten|Jahren)|"
        "in den (?:letzten|vergangenen) (?:Tagen|Wochen|Monaten|Jahren)"
    ),
    words={
        "mark": "[.]?",
        "day_mark": "[.]",
        "of": "(?: ?|[-/])",
        "of_year": "(?:,? (?:des Jahres )?|[-/])",
        "weekday_before": "(?:{start}(?:{day_lead}) )?(?:{weekday},? (?:de[nmr] )?)?",
        "day_month_name": "{start}(?-i:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember){end}",
        "from": "(?:{start}(?:vom|von|am|(?P<between>zwischen dem)) )?",
        "to": "(?: bis (?:zum )?| (?P<also>und) (?:dem )?| ?[-–—/] ?)",
        "from_month": "(?:{start}(?:von|ab|zwischen|im) )?",
        "from_month_led": "{start}(?:von|zwischen) ",
        "to_month": "(?: (?:bis|und) | ?[-–—/] ?)",
        "from_year": "{start}(?:von|zwischen|Jahren?) ",
        "to_year": " (?:bis|und) ",
        "day_lead": "am|zum|vom|bis|seit|ab|der|dem|den|des",
        "month_lead": "{start}(?:im|ab|seit|bis|zum|Monat) ",
        "of_part": " (?:des Monats )?",
        "year_noun": "(?:des Jahres )?",
        "half_noun": "Hälfte|Jahreshälfte",
        "of_half": " (?:des Jahres |von )?",
        "last": f"{LAST}[nrsm]?",
        "next": f"{NEXT}[nrsm]?",
        "weekday_lead": "{start}(?:am|vom|zum|bis|seit|ab|für|diese[nm]) ",
        # Monday, Friday and Sunday are surnames too, and a newspaper.
        "plain_weekday": "{start}(?-i:Dienstag|Mittwoch|Donnerstag|Samstag|Sonnabend)"
        + DAYTIME
        + "{end}",
        "ago": "{start}vor (?P<count>{count}) (?P<unit>{unit})",
        "later": "{start}in (?P<count>{count}) (?P<unit>{unit})",
        "year_lead": "{start}(?:Jahr|Jahre|Jahres|Geschäftsjahr|Anno) ",
        "loose_lead": "{start}(?:seit|bis|ab|von|für|um|vor|nach) ",
        "counted": (
            "Euro|Dollar|Franken|Mark|Millionen|Milliarden|Menschen|Personen|Einwohner[n]?|Männern?|Frauen|Kindern?|"
            "Schülern?|Mitarbeitern?|Beschäftigten?|Arbeitsplätzen?|Soldaten|Toten?|Fällen?|Wohnungen|Haushalten?|"
            "Metern?|Kilometern?|km|Hektar|Tonnen|Kilo|Litern?|Seiten|Mal|Jahren?|Tagen?|Stunden|Stück|Punkten?|"
            "Unternehmen|Plätzen?|Exemplaren?|Teilnehmern?"
        ),
        "decade": "{start}(?P<decade>(?:19|20)?[0-9]0)er[- ]Jahren?{end}",
    },
    forms={
        # "No. 3. April Novak" is English: months that it shares stand behind a preposition.
        "day_month_led": "{start}(?:{day_lead}) (?:{weekday},? (?:de[nmr] )?)?(?P<core>(?P<day>{day})[.]{of}(?P<month>{month_name}))",
    },
    decoys=(
        (
            "count",
            "(?:{start}(?:in|seit|bis|ab|von|für|um|vor|nach) )?{start}[12][0-9]{3} (?:{counted}){end}",
            "von 2024 Euro",
        ),
        ("morning", "{start}(?:am|jeden|guten|eines|der|den) morgens?{end}", "am Morgen"),
        ("every_weekday", "{start}(?:jeden|jeder) {weekday}", "jeden Montag"),
    ),
    lower_only=frozenset({"morgen", "morgen (?:früh|vormittag|mittag|nachmittag|abend)", "heuer"}),
    telling="Monats|Jahres|heute|gestern|vorgestern|morgen|übermorgen|Vorjahr|heuer|Wochenende|kürzlich|neulich|unlängst|jüngst|kurzem|Zeit",
    silent="Tag|Tage|April|August|September|November|Winter",
    phrases=(
        "eine[mr] Tag|[0-9]{1,2}[.] ?(?:April|August|September|November)|"
        "(?:am|im|vom|seit|ab|anfang|mitte|ende) (?:[0-9]{1,2}[.] )?(?:April|August|September|November)"
    ),
    examples={
        "range": "vom 1. bis 7. Mai 2024",
        "month_range": "von Januar bis März 2024",
        "month_range_led": "von April bis Juni",
        "year_range": "zwischen 2020 und 2024",
        "day_month_year": "15. Mai 2024",
        "day_of_year": "15. Mai letzten Jahres",
        "day_month": "20. Mai",
        "day_month_led": "am 20. April",
        "day_of_month": "15. des letzten Monats",
        "part_of_month": "Ende Mai 2024",
        "part_of_year": "Ende 2023",
        "part_of_named_year": "Ende vergangenen Jahres",
        "season": "Sommer 2023",
        "month_of_year": "Mai vergangenen Jahres",
        "month_year": "Mai 2024",
        "month_before": "letzten März",
        "month": "im Mai",
        "quarter_or_half": "ersten Quartal 2024",
        "half": "erste Hälfte 2024",
        "weekday_of_week": "Dienstag letzter Woche",
        "weekday": "am Dienstag",
        "weekday_sought": "letzten Dienstag",
        "weekday_alone": "Dienstag",
        "weekend": "letztes Wochenende",
        "ago": "vor drei Tagen",
        "later": "in 3 Tagen",
        "relative": "gestern",
        "year": "Jahr 2024",
        "loose_year": "seit 2024",
        "decade": "1990er Jahre",
        "vague": "kürzlich",
    },
)
