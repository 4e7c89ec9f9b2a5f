"""Reports that a version was released."""

from __future__ import annotations

from freshledger.overturn.forms import Form, Speech
from freshledger.overturn.products import HAN, HAN_NAME, LATIN, NUMBER, SUFFIX, TAIL, UNIT, WORDS

CUES = (
    "发布", "發佈", "發布", "推出", "上线", "上線", "开源", "開源", "推送", "问世", "亮相", "面世", "上市", "发售", "可用",
    "来了", "开放", "release", "launch", "available", "availability", "is out", " out ", "unveil", "introduc", "ship",
    "roll", "debut", "land", "arriv", "publish", "drop", "open-source", "tagged", "here", "reaches",
)  # fmt: skip

DONE = (
    r"(?i:(?-u:\b)(?:releases|released|launches|launched|(?:release|launch|general availability) of|unveils|unveiled|"
    r"introduces|introduced|ships|shipped|rolls out|rolled out|debuts|debuted|publishes|published|drops|dropped|"
    r"open[- ]sources|open[- ]sourced|tags|tagged))"
)
HAS_COME = (
    r"(?i:(?: is| are| was| were| has| have| been| now| just| officially| finally| generally|,)*"
    r" (?:released|launched|out|available|here|shipped|landed|arrived|lands|arrives|debuts|rolls out|rolled out|"
    r"reaches general availability|goes (?:live|GA|stable)))(?-u:\b)(?P<unit> of(?-u:\b)| (?i:by default))?"
)
QUALIFIED = r"(?i: the| its| their| a| an| new| latest| stable| final| brand-new| long-awaited| flagship| version of)*"

VERB = r"(?:发布|發佈|發布|推出|上线|上線|开源|開源|推送|公布|发售)"
COME = (
    r" ?(?:正式|全新|重磅|终于|官宣|今日|今天|昨日|已经|已|现已|全球|同步|全面|如期|同日|全网|面向[^，。；]{2,8}?)*"
    r"(?:发布|發佈|發布|推出|上线|上線|问世|亮相|开源|開源|面世|来了|可用|推送|上市|发售|开售|开放|到来)"
    r"(?P<unit>会|时间|日期|计划|前|在即|日程|窗口|推迟|延期)?"
)

# fmt: off
ENGLISH = (
    Form(rf"{DONE}{QUALIFIED} {LATIN}{TAIL}", "The team announced the general availability of Lua 5.4.", ("Lua ", "5.4", "")),
    Form(rf"{LATIN}{SUFFIX}(?i: specification| update| edition)?{HAS_COME}", "Oracle JDK 24 is out today.", ("Oracle JDK ", "24", "")),
    Form(rf"(?P<name>{WORDS})(?i: has| have)?(?i: just| officially)? (?i:releases|released|launches|launched|ships|shipped|tags|tagged|publishes|published|reaches|reached)(?i: its| the| stable| new)* (?i:version |v)(?P<version>{NUMBER}){TAIL}", "The data frame library Polars tagged version 1.0", ("The data frame library Polars", "1.0", "")),
    Form(rf"(?P<name>{WORDS}) (?i:reaches|hits) (?P<version>[0-9]+\.[0-9]+)(?P<unit>[^.,;!?\x1e])?", "Polars reaches 1.0", ("Polars", "1.0")),
    Form(rf"(?i:(?-u:\b)version )(?P<version>{NUMBER}){SUFFIX}{HAS_COME}", "Version 8.0 has been released.", ("8.0", "")),
)
CHINESE = (
    Form(rf"{VERB}了?[^，。；A-Za-z]{{0,16}}?{LATIN}{TAIL}{UNIT}", "官方宣布推出Fluent Bit 5.0，带来多项改进。", ("Fluent Bit ", "5.0", "")),
    Form(rf"{VERB}了?{HAN}{TAIL}{UNIT}", "某公司发布星河数据库8.0。", ("星河数据库", "8.0", "")),
    Form(rf"{LATIN}{SUFFIX}{COME}", "Puppet 8正式发布。", ("Puppet ", "8", "")),
    Form(rf"{HAN}{SUFFIX}{COME}", "星河数据库8.0正式发布。", ("星河数据库", "8.0", "")),
    Form(rf"(?P<name>{WORDS}) ?(?:正式|今日|已|宣布)*(?:发布|推出|上线|迎来|更新[至到]|升级[至到])了? ?[vV]?(?P<version>{NUMBER}) ?(?P<suffix>(?:正式|稳定|测试|预览)?版)", "Citrix Virtual Apps and Desktops发布2603版本。", ("Citrix Virtual Apps and Desktops", "2603", "版")),
    Form(rf"{HAN_NAME}(?:正式|今日|已|宣布)*(?:发布|推出|上线|迎来|更新[至到]|升级[至到])了? ?[vV]?(?P<version>{NUMBER}) ?(?P<suffix>(?:正式|稳定|测试|预览)?版)", "星河数据库发布8.0版本。", ("星河数据库", "8.0", "版")),
    Form(rf"(?:^|[，。；：\x1e ])[vV]?(?P<version>{NUMBER})(?P<suffix>(?:正式|稳定|测试|预览)?版)本?{COME}", "8.0版本正式发布。", ("8.0", "版")),
)
# fmt: on

RELEASES = Speech(CUES, ENGLISH, CHINESE)

# A release that is only announced, doubted or called off.
NOT_YET = (
    r"(?:将|拟|计划|预计|有望|即将|定于|准备|不会|尚未|未能|没有|取消|推迟|延期|传闻|爆料|曝光|预告|撤回|暂停|暂缓)[^，。；！？]{0,24}?"
    r"(?:发布|發佈|推出|上线|开源|推送|上市|发售|问世|亮相)|(?:发布|推出|上线)(?:被|遭)?(?:推迟|延期|取消)|"
    r"(?i:(?-u:\b)(?:not|never|will|would|could|may|might|to be|yet to|plans? to|planned|expected|set to|scheduled|rumou?red|delay(?:s|ed)?|"
    r"postpone[sd]?|cancel(?:s|l?ed)?|ahead of|before|until)(?: [A-Za-z0-9.-]+){0,5}? "
    r"(?:releas|launch|ship|unveil|introduc|roll|debut|available|general availability|out(?-u:\b)))|"
    r"n['’]t (?:released|launched|shipped|out|available)|"
    r"(?i:(?:in|as|into)(?: an?| the)?(?: public| open| closed| private)? (?:beta|alpha)(?-u:\b))"
)
