"""French."""

from __future__ import annotations

from freshledger.dates.world_language import Language

FRENCH = Language(
    code="fr",
    months=(
        "janvier", "f[ée]vrier", "mars", "avril", "mai", "juin",
        "juillet", "ao[ûu]t", "septembre", "octobre", "novembre", "d[ée]cembre",
    ),
    short_months=("janv?", "f[ée]vr?", "mar", "avr", "mai", "juin", "juil", "ao[ûu]", "sept?", "oct", "nov", "d[ée]c"),
    weekdays=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
    numbers=("une?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    ordinals=(
        "premi(?:er|ère)|1er|1re|1ère|I",
        "deuxième|seconde?|2e|2nde?|2ème|II",
        "troisième|3e|3ème|III",
        "quatrième|4e|4ème|IV",
    ),
    units={
        "day": "jours?", "week": "semaines?", "month": "mois", "year": "ans?|années?",
        "quarter": "trimestre", "half": "semestre",
    },
    relative={
        ("day", 0): "aujourd['’]hui|ce (?:matin|soir)|cet après-midi|cette nuit",
        ("day", -1): "hier (?:matin|midi|soir|après-midi)",
        ("day", -2): "avant-hier",
        ("day", 1): "demain(?: matin| soir)?",
        ("day", 2): "après-demain",
        ("week", -1): "semaine (?:dernière|passée|écoulée)",
        ("week", 0): "cette semaine|semaine en cours",
        ("week", 1): "semaine prochaine",
        ("month", -1): "mois (?:dernier|passé)",
        ("month", 0): "ce mois(?:-ci)?|mois en cours",
        ("month", 1): "mois prochain",
        ("quarter", -1): "trimestre (?:dernier|passé)",
        ("quarter", 0): "ce trimestre|trimestre en cours",
        ("quarter", 1): "trimestre prochain",
        ("half", 0): "ce semestre|semestre en cours",
        ("half", 1): "semestre prochain",
        ("year", -1): "an dernier|an passé|année dernière|année passée",
        ("year", 0): "cette année|année en cours",
        ("year", 1): "an prochain|année prochaine",
    },
    guarded={("day", -1): "[hH]ier"},
    of_years={
        -1: "de l['’]an(?:née)? (?:dernière?|passée?)",
        0: "de (?:cette année|l['’]année(?: en cours)?)",
        1: "de l['’]an(?:née)? prochaine?",
    },
    of_weeks={-1: "de la semaine (?:dernière|passée)", 0: "de cette semaine", 1: "de la semaine prochaine"},
    of_months={-1: "du mois (?:dernier|passé)", 0: "(?:de ce mois|du mois en cours|courant)", 1: "du mois prochain"},
    parts=("d[ée]but", "mi|milieu", "fin"),
    seasons=("printemps", "(?:[ld]['’]|cet |en )été", "automne", "hiver"),
    weekends={
        "last": "week-end (?:dernier|passé)",
        "this": "ce week-end",
        "next": "week-end prochain",
    },
    vague=(
        "récemment|dernièrement|il y a peu|ces derniers (?:jours|mois|temps)|ces dernières (?:semaines|années)|"
        "il y a (?:quelques|plusieurs) (?:jours|semaines|mois|années)"
    ),
    words={
        "mark": "(?:er|ᵉʳ)?",
        "day": "(?:[0-3]?[0-9]|premier)",
        "of": "(?: |[-/])",
        "of_year": "(?: (?:de )?(?:l['’]année )?|[-/])",
        "from": "(?:{start}(?:du|le|les|(?P<between>entre le)) )?",
        "to": "(?: (?:au|jusqu['’]au) | (?P<also>et(?: le)?) | ?[-–—] ?)",
        "from_month": "(?:{start}(?:(?:de|entre|en) |d['’]))?",
        "from_month_led": "{start}(?:(?:de|entre) |d['’])",
        "to_month": " ?(?:à|et|[-–—]) ?",
        "from_year": "{start}(?:de|entre|en|depuis|années) ",
        "to_year": " (?:à|et|jusqu['’]en|jusqu['’]à) ",
        "month_lead": "{start}(?:(?:en|depuis|dès|courant|jusqu['’]en|jusqu['’]à|mois de) |mois d['’])",
        "of_part": "(?:[ -](?:du mois )?(?:de |d['’])?)",
        "year_noun": "(?:l['’]année )?",
        "half_noun": "moitié",
        "short_quarter": "{start}T(?P<nth>[1-4]) (?:de )?(?P<year>{year}){end}",
        "last_after": "derni(?:er|ère)|passé",
        "next_after": "prochain",
        "ago": "{start}il y a (?P<count>{count}) (?P<unit>{unit})",
        "later": "{start}(?:dans|d['’]ici) (?P<count>{count}) (?P<unit>{unit})",
        # "Hier" is "here" in German and Dutch.
        "guard_before": "(?:(?<=é )|(?<=ée )|(?<=és )|(?<=ées )|(?<=d['’])|(?<=dès )|(?<=depuis ))",
        "guard_after": ",? (?:(?:à|aux?|par|que|dans|les?|la|une?|avec|pour|sur|lors|devant){end}|l['’])",
        "year_lead": "{start}(?:année|exercice|an) ",
        "loose_lead": "{start}(?:en|depuis|dès|courant|jusqu['’]en|d['’]ici|d['’]ici à|de|pour|avant|après) ",
        "counted": (
            "euros?|dollars?|francs?|millions|milliards|personnes|habitants|hommes|femmes|enfants|élèves|salariés|"
            "emplois|soldats|morts|blessés|cas|logements|foyers|mètres|kilomètres|km|hectares|tonnes|kilos|litres|"
            "pages|fois|ans|jours|heures|unités|points|entreprises|places|exemplaires|manifestants|participants"
        ),
        "decade": "{start}ann[ée]es (?P<decade>(?:19|20)?[0-9]0){end}",
    },
    decoys=(
        ("count", "(?:{start}(?:en|depuis|dès|de|pour|avant|après) )?{start}[12][0-9]{3} (?:{counted}){end}", "de 2024 euros"),
        ("more_than", "{start}(?:plus|moins|près|environ|total) de [0-9]{4}{end}", "plus de 2024"),
        ("mission", "{start}missions? mars [0-9]{4}", "mission Mars 2020"),
        ("every_weekday", "{start}(?:chaque|tous les) {weekday}", "chaque lundi"),
        ("feast", "{start}mardi[ -]gras{end}|{start}vendredi[ -]saint{end}", "mardi gras"),
    ),
    lower_only=frozenset({"mars", "mai", "mi|milieu", "mi", "demain(?: matin| soir)?"}),
    phrases=(
        "week-end (?:dernier|passé|prochain)|ce week-end|"
        "ée?s? hier|d['’]hier|(?:dès|depuis) hier|"
        "hier,? (?:à|aux?|par|que|dans|les?|la|une?|avec|pour|sur|lors|devant|l['’])"
    ),
    telling="demain|aujourd|hui|matin|soir|derni(?:er|ère)s?|passée?|prochaine?|récemment|dernièrement|peu|été",
    silent="an|l|d|cet|en",
    examples={
        "range": "du 1er au 7 mai 2024",
        "month_range": "de janvier à mars 2024",
        "month_range_led": "d'avril à juin",
        "year_range": "entre 2020 et 2024",
        "day_month_year": "15 mai 2024",
        "day_of_year": "15 mai de l'année dernière",
        "day_month": "20 mai",
        "day_of_month": "15 du mois dernier",
        "part_of_month": "fin mai 2024",
        "part_of_year": "fin 2023",
        "part_of_named_year": "fin de l'année dernière",
        "season": "l'été 2023",
        "month_of_year": "mai de l'année dernière",
        "month_year": "mai 2024",
        "month_after": "mars dernier",
        "month": "en mai",
        "quarter_or_half": "premier trimestre 2024",
        "half": "première moitié de 2024",
        "short_quarter": "T1 2024",
        "weekday_of_week": "mardi de la semaine dernière",
        "weekday": "mardi dernier",
        "weekend": "week-end dernier",
        "ago": "il y a trois jours",
        "later": "dans 3 jours",
        "relative": "hier soir",
        "guarded_before": "annoncé hier",
        "guarded_after": "hier par",
        "year": "année 2024",
        "loose_year": "depuis 2024",
        "decade": "années 90",
        "vague": "récemment",
    },
)
