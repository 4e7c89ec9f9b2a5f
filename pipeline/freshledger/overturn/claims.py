"""Claims that a version is the latest, the current or the strongest of its product."""

from __future__ import annotations

from freshledger.overturn.forms import Form, Speech
from freshledger.overturn.products import (
    HAN,
    HAN_NAME,
    LATIN,
    NUMBER,
    SUFFIX,
    TAIL,
    UNIT,
    WORD,
    WORDS,
)

CUES = (
    "最新", "最强", "最強", "最先进", "最先進", "最为强大", "当前版本", "现行版本", "目前版本", "latest", "newest",
    "most recent", "current", "strongest", "smartest", "most powerful", "most capable", "most advanced",
    "most intelligent",
)  # fmt: skip

LATEST = r"(?i:latest|newest|most recent|current)"
BEST = r"(?i:most (?:powerful|capable|advanced|intelligent)|strongest|smartest)"
KIND = r"(?i: stable| major| minor| LTS| production| official| public| available| supported| general| feature)*"
NOUN = (
    r"(?i:(?: [a-z-]+){0,3}? (?:version|release|edition|model|generation|iteration|build|update|distribution|"
    r"kernel|LTS|flagship|system|platform|chip|processor|GPU|phone|smartphone|specification|standard|revision|"
    r"branch|series|database|browser)s?)(?-u:\b)"
)
WHOSE = r"(?:(?i:the|its|their|our)|(?i:the )?[A-Za-z][A-Za-z0-9.-]*(?: [A-Z][A-Za-z0-9.-]*)?['’]s)"
STILL = r"(?i: still| currently| now| today| officially| by far| widely considered)*"
IS = rf"(?i: is| are| remains?){STILL}"
SUPERLATIVE = rf"(?:{LATEST}{KIND}{NOUN}|{BEST})"

NOW = r"(?:仍然|仍旧|仍|依然|依旧|目前|现在|现阶段|当前|眼下|如今|也)*"
EQUALS = rf"{NOW}(?:是|为|為|系){NOW}"
VERSION_KIND = r"(?:的|稳定|正式|官方|公开|发行|主要|大|主|长期支持|LTS|可用)*"
BEST_ZH = r"(?:最强|最強|最先进|最先進|最为强大)大?"
THING = r"(?:版本|版|模型|系统|产品|芯片|处理器|手机|旗舰|内核|引擎|平台|型号|一代|作品)"
LAST_ZH = (
    rf"(?:最新{VERSION_KIND}[^，。；、]{{0,8}}?{THING}|当前版本|现行版本|"
    rf"{BEST_ZH}(?:的)?(?:[^，。；、]{{0,12}}?{THING}|[，。；]|$))(?P<unit>之一)?"
)

# fmt: off
ENGLISH = (
    Form(rf"{LATIN}{SUFFIX}{IS} {WHOSE}(?: (?i:single|company|current))? ?{SUPERLATIVE}", "Python 3.12 is the latest stable version of Python", ("Python ", "3.12", "")),
    Form(rf"{LATIN}{SUFFIX}(?:,| [-–—]| \() ?{WHOSE} (?:[a-z]+ )?{SUPERLATIVE}", "Lua 5.3, the newest release, ships by default.", ("Lua ", "5.3", "")),
    Form(rf"{LATEST}{KIND} (?i:version|release|edition) (?i:of|for) (?i:the )?(?P<name>{WORDS}){IS} (?i:version |at |the )?(?:{WORD} ){{0,5}}?[vV]?(?P<version>{NUMBER}){TAIL}", "The current version of Perl is 5.38, and", ("Perl", "5.38", "")),
    Form(rf"{LATEST}{KIND} (?P<name>{WORDS}) (?i:version|release|edition)(?:{IS}|:) (?i:version |at |the )?(?:{WORD} ){{0,5}}?[vV]?(?P<version>{NUMBER}){TAIL}", "The latest Python version is 3.12.", ("Python", "3.12", "")),
    Form(rf"(?:{LATEST}|{BEST}){NOUN}(?i: (?:of|from|by|at) [A-Z][A-Za-z0-9.-]*)?{IS} (?i:the |called )?{LATIN}{TAIL}", "The most powerful language model is GPT-4.", ("GPT-", "4", "")),
    Form(rf"{LATEST}{KIND} (?i:version|release|edition) (?i:of|for) [^.,;:!?]{{1,40}}?{IS} (?i:the |called )?{LATIN}{TAIL}", "The latest version of the Nebula engine is Nebula 2.4.", ("Nebula ", "2.4", "")),
    Form(rf"(?i:latest|newest) (?P<echo>{WORD}){IS} (?i:the )?{LATIN}{TAIL}", "The newest iPhone is the iPhone 15.", ("iPhone", "iPhone ", "15", "")),
    Form(rf"(?:^|[ \x1e])[vV]?(?P<version>{NUMBER}){IS} the {LATEST}{KIND} (?i:version|release|edition) of (?i:the )?(?P<name>{WORDS})(?:[.,;:!)]|$| (?:and|with|which|that|as|since|so)(?-u:\b))", "Version 3.12 is the latest release of Python.", ("3.12", "Python")),
    Form(rf"(?i:latest|current|newest){KIND} (?i:version|release)(?:{IS}|:) [vV]?(?P<version>{NUMBER}){TAIL}", "The latest stable version is 7.2.", ("7.2", "")),
)
CHINESE = (
    Form(rf"{LATIN}{SUFFIX}{EQUALS}[^，。；曾不非昔]{{0,16}}?{LAST_ZH}", "截至目前，OpenWrt 23.05仍是最强大的版本。", ("OpenWrt ", "23.05", "")),
    Form(rf"{HAN}{SUFFIX}{EQUALS}[^，。；曾不非昔]{{0,16}}?{LAST_ZH}", "星河数据库7.0是目前最新的版本。", ("星河数据库", "7.0", "")),
    Form(rf"(?:最新|当前版本|现行版本|{BEST_ZH})[^，。；：]{{0,16}}?(?:是|为|為|：|:|即) ?{LATIN}{TAIL}{UNIT}", "目前最强的大语言模型是GPT-4。", ("GPT-", "4", "")),
    Form(rf"(?:最新|当前版本|现行版本|{BEST_ZH})[^，。；：]{{0,16}}?(?:是|为|為|：|:|即){HAN}{TAIL}{UNIT}", "星河数据库目前的最新版本是星河数据库7.0。", ("星河数据库", "7.0", "")),
    Form(rf"(?P<name>{WORDS}) ?{NOW}的?{NOW}(?:最新|当前|现行){VERSION_KIND}(?:版本|版)号?(?:是|为|為|：|:|已?更新[至到]|已?升级[至到]) ?[vV]?(?P<version>{NUMBER}){TAIL}{UNIT}", "目前Tarantool的最新版本是3.5。", ("Tarantool", "3.5", "")),
    Form(rf"{HAN_NAME}(?:目前|现在|当前)?的?(?:目前|现在|当前)?(?:最新|现行){VERSION_KIND}(?:版本|版)号?(?:是|为|為|：|:|已?更新[至到]|已?升级[至到]) ?[vV]?(?P<version>{NUMBER}){TAIL}{UNIT}", "星河数据库的最新版本为7.2。", ("星河数据库", "7.2", "")),
    Form(rf"最新的?(?P<name>{WORDS}) ?{VERSION_KIND}(?:版本|版)号?(?:是|为|為|：|:) ?[vV]?(?P<version>{NUMBER}){TAIL}{UNIT}", "最新的Python版本是3.12。", ("Python", "3.12", "")),
    Form(rf"(?:目前|当前|现阶段)的?最新的?(?:稳定|正式)?(?:版本|版|系统|模型)?{LATIN}{TAIL}", "目前最新版本iOS 17.5默认安装。", ("iOS ", "17.5", "")),
    Form(rf"{LATIN}{SUFFIX}[，（(] ?(?:即|也是|作为|为)?(?:目前|当前|现阶段)的?最新", "Fedora 43（目前最新版本）", ("Fedora ", "43", "")),
    Form(rf"(?:目前|当前|现在)?的?最新{VERSION_KIND}(?:版本|版)号?(?:是|为|為|：|:) ?[vV]?(?P<version>{NUMBER}){TAIL}{UNIT}", "最新版本为7.2。", ("7.2", "")),
)
# fmt: on

CLAIMS = Speech(CUES, ENGLISH, CHINESE)
