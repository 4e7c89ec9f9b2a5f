"""What a mention does in its sentence: date the report, or something else (docs/rules.md).

A cue is data and carries its own test: words before or after the mention, up to its neighbours.
The first cue that fits names the role; a mention that none fits reports an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import polars as pl

from freshledger.dates.context import ZH_TOLD_AFTER

COARSE = ("month", "quarter", "half", "year", "range", "span")
YEARS = ("year",)
DAYS = ("day", "range")


@dataclass(frozen=True, slots=True)
class Cue:
    """Words that give a mention its role.

    Attributes:
        role: The role given.
        before: Pattern over the text between the mention before and this one.
        after: Pattern over the text between this mention and the next.
        example: A text with the mention in brackets.
        precisions: Precisions to which the cue is limited; all if empty.
        words: Pattern over the mention itself.
    """

    role: str
    example: str
    before: str | None = None
    after: str | None = None
    precisions: tuple[str, ...] = ()
    words: str | None = None

    def fits(self) -> pl.Expr:
        """Boolean over `gap_before`, `mention`, `gap_after` and `precision`."""
        tests = [pl.lit(value=True)]
        if self.precisions:
            tests.append(pl.col("precision").is_in(self.precisions))
        patterns = {"gap_before": self.before, "mention": self.words, "gap_after": self.after}
        tests += [
            pl.col(column).str.contains(pattern) for column, pattern in patterns.items() if pattern
        ]
        return reduce(lambda left, right: left & right, tests).fill_null(value=False)


WIRE = r"(?:Xinhua|Reuters|AP|AFP|UPI|Bloomberg|PRNewswire|Business Wire|GLOBE NEWSWIRE|CNN|dpa)"
STAMP = r"(?:发布时间|发布日期|发表时间|发表于|发布于|更新时间|更新于|时间|日期|發布時間|發佈於|Published|Posted|Updated|Last updated|Date)"
NAMING = (
    r"(?:国债|专项债|全国两会|两会|白皮书|蓝皮书|绿皮书|皮书|峰会|大会|论坛|奥运|世界杯|亚运|博览会|展览会|工作计划|"
    r"计划|目标|规划|预算|赛季|贺词|年会|春晚|高考|中考|实施方案|行动方案|方案|工作要点|榜单|排行榜|指南|国债|白皮書|高峰會|預算|版|款|届|屆)"
)
ACT_VERB = r"(?:实施|施行|发布|公布|成立|生效|签署|举行|召开|启动|印发|通过|出台|开业|投产|上市|推出|制定|颁布|實施|發布|發佈|生效|簽署|舉行|召開|啟動|開業|投產|推出|制定|頒布)"
# 老将, 名将 and their like are people.
OF_PEOPLE = "老名大干健虎上中少女武猛悍主部勇闯"
AHEAD_WORD = r"[拟擬]|[预預料][计計]?[将將於于]|定于|定於|计划|計劃|预计|預計|预期|預期|有望|力争|力爭|打算|即将|即將"
LOOKING_AHEAD = rf"(?:(?:^|[^{OF_PEOPLE}])[将將]|{AHEAD_WORD})"
AHEAD_SOON = rf"^(?:[，, ]|之?前)?(?:[将將]|[^，,。；！？]{{0,20}}?(?:[^{OF_PEOPLE}，,。；！？][将將]|{AHEAD_WORD}))"
EN_AHEAD = (
    r"(?i:(?-u:\b)(?:will|would|plans? (?:to|for)|planned|expects? to|(?:is|are|was|were) expected|scheduled|set to|slated|aims? to|"
    r"hopes? to|predicts?|predicted|going to|about to|"
    r"to (?:launch|open|release|hold|host|begin|start|unveil|introduce|debut|ship|close|convene|resume|meet|vote|take effect))(?-u:\b))"
)

# Agreements, contests and disasters are called by their year; so is what an article stands before.
EN_NAMING = (
    r"(?:agreements?|accords?|treat(?:y|ies)|pacts?|deals?|protocol|conventions?|constitution|referendum|elections?|olympics|games|"
    r"world cup|championships?|census|summit|war|coup|crisis|crash|floods?|fires?|earthquake|hurricane|typhoon|massacre|"
    r"pandemic|budget|law|act|edition|season|class|amendment|ruling|manifesto|uprising|revolution)"
)
EN_MEASURED = (
    r"(?:net|gross|operating|total|annual|full|fiscal|financial|calendar|sales|revenues?|profits?|earnings|income|results|loss(?:es)?|output|"
    r"production|growth|gdp|inflation|exports?|imports?|turnover|figures|harvest|shipments|deliveries|orders|half|quarter)"
)
COUNTED = (
    r"(?:people|households|famil(?:y|ies)|respondents|adults|children|residents|patients|participants|runners|volunteers|voters|workers|"
    r"employees|students|teachers|farmers|homes|houses|shops|schools|companies|firms|cars|vehicles|ships|seats|beds|jobs|trees|cases|items|pages)"
)

# Without leading zeros: a version as likely as a date.
DOTTED = r"^[0-9]{4}\.(?:[1-9]\.[0-9]{1,2}|[0-9]{1,2}\.[1-9])$"

# One line a cue, so that the table can be read as one.
# fmt: off
CUES = (
    Cue("garbled", "发布时间：[2024-05]-", words=r"^[0-9]{4}-[0-9]{1,2}$", after=r"^-[ \n]*$"),
    Cue("garbled", "released on [2024-05]-... by", words=r"^[0-9]{4}-[0-9]{1,2}$", after=r"^-?(?:\.\.|…)"),
    Cue("name", "数据库 [2024.5.15] 版补丁说明", words=DOTTED, after=r"^ ?(?:版|正式版|测试版|补丁|beta|preview|release)"),
    Cue("name", "工具链[2024.1.2]修复了若干缺陷", words=DOTTED, before=r"[^于在自至到日期间：:，。；、 （(\n\x1e]$"),
    Cue("dateline", "某公司[今天（4月23日）]宣布", words=r"^[今昨明当][天日晚晨早夜][^（(]{0,3}[（(]"),
    Cue("dateline", "今日讯（today ([June 5])", before=r"(?i)(?-u:\b)(?:today|tonight|yesterday|tomorrow) \($", after=r"^\)"),
    Cue("dateline", "新华社北京[5月15日]电 首都图书馆", after=r"^(?:电|電|讯|訊|消息)", precisions=DAYS),
    Cue("dateline", "BEIJING, [May 15] (Xinhua) -- A drone", after=rf"^,? ?\({WIRE}\)", precisions=DAYS),
    Cue("dateline", "LAGOS (Reuters) - [March 4] - Nigeria", before=rf"\({WIRE}\) ?[-–—]+ ?$", precisions=DAYS),
    Cue("dateline", "NEW YORK, [May 15, 2024] -- Shares fell", before=r"(?:^|\x1e)[A-Z][A-Z .’'-]+(?:, [A-Z][A-Za-z. ]+)?, $", after=r"^ ?(?:--|–|—|/)", precisions=DAYS),
    Cue("dateline", "[May 15, 2024] - The company unveiled", before=r"^[^\x1e]*\x1e$", after=r"^ ?(?:-|–|—|:|\|) ", precisions=DAYS),
    Cue("due", "报名截止日期：[2024年4月15日]", before=r"(?:截止|到期|有效|失效)(?:日期|时间|時間)(?:为|為|是|至)?[:： ]{0,2}$"),
    Cue("due", "Closing date: [15 April 2024]", before=r"(?i)(?:due|closing|expiry|expiration|deadline|end) date(?: is)?:? $"),
    Cue("effective", "施行日期：[2024年5月1日]", before=r"(?:生效|施行|实施|實施)(?:日期|时间|時間)(?:为|為|是)?[:： ]{0,2}$"),
    Cue("since", "成立日期：[2024年5月6日]", before=r"(?i)(?:(?:成立|出生|注册|註冊|创建|創建|建成)(?:日期|时间|時間)(?:为|為|是)?[:： ]{0,2}|(?:birth|founding|founded|registration) date:? )$"),
    Cue("target", "活动时间：[2024年5月20日]", before=r"(?i)(?:(?:活动|活動|考试|考試|举办|舉辦|举行|舉行|开幕|開幕|会议|會議|开标|開標|演出|比赛|比賽|交付|预计)(?:日期|时间|時間)(?:为|為|是|定于)?[:： ]{0,2}|(?:event|start|exam|show|delivery) date:? )$"),
    Cue("dateline", "来源：某网 发布时间：[2024-05-15]", before=rf"{STAMP}[:： ]{{0,3}}(?:on )?$", precisions=DAYS),
    Cue("dateline", "The bridge reopened. ([May 15, 2024])", before=r"[(（]$", after=r"^[)）][ \n]*$", precisions=DAYS),
    Cue("name", "《[2023年]网络安全白皮书》", before=r"《[^》]*$"),
    Cue("name", "《网络安全白皮书（[2023年]）》", after=r"^[^《]*》"),
    Cue("name", 'The essay "[May 15, 2024]: The Day the Grid Blinked" drew', before=r'["“「『][^"”」』]*$', after=r'^[^"“「『]*["”」』]'),
    Cue("name", "[2025年]超长期特别国债", after=rf"^度?的?[^，,。；：、 ]{{0,12}}?{NAMING}", precisions=YEARS),
    Cue("name", "[2023年度]国家最高科学技术奖得主", after=r"^[^，,。；：、 ]{0,14}奖", words="度$"),
    Cue("name", "[2024年春季]学期开学", after="^新?学期"),
    Cue("name", "决议将[6月10日]设立为文明对话国际日", before=r"[将把]$", after=r"^(?:确定|设立|定|设|列|命名|宣布|视)(?:为|作)"),
    Cue("name", "解读[2024年]政府工作报告", after=r"^度?(?:政府工作报告|政府工作報告|(?:[^，,。；：、 ]{0,4}?(?:考核|评选|評選|管理)办法)|(?:那场|那場|特大|大)?(?:洪水|洪灾|洪災|水灾|水災|地震|海啸|海嘯|空难|空難|大火|金融危机|金融危機)(?:亲历|親歷|幸存|倖存|遗|遺|中|后|後|的|纪念|紀念|受害|灾民|災民))", precisions=YEARS),
    Cue("attributive", "展出一批[1945年]的战时日记", after=r"^度?的[^，,。；：]{2}", before=r"[^在于於]$", precisions=YEARS),
    Cue("name", "a survey of [2024] households", before=r"(?i)(?-u:\b)(?:of|about|some|nearly|almost|over|with|all|these|those|questioned|surveyed|polled|hired|employs?|than|treated|counted|planted|built|sold) $", after=rf"(?i)^ (?:[a-z-]+ )?{COUNTED}(?-u:\b)", words=r"^[0-9]{4}$"),
    Cue("name", "Copyright [2010-2024] Bakery Weekly", before=r"(?i)(?:copyright|©|\(c\)|版权所有|版權所有)[ ©:：(c)0-9–-]{0,10}$"),
    Cue("event", "the [2024] fiscal year opened", after=rf"(?i)^ {EN_MEASURED}(?-u:\b)", precisions=YEARS),
    Cue("attributive", "Exporters hailed the [2024] agreement", before=r"(?i)(?-u:\b)(?:the|a|its|their|his|her|our|this|that|[a-z]+['’]s) $", after=r"^ [A-Za-z]{3,}", precisions=YEARS),
    Cue("attributive", "banned Orwell's [1984]", before=r"(?i)(?-u:\b)[a-z]+['’]s $", precisions=YEARS),
    Cue("attributive", "backers of [2015] climate accord", before=r"(?:^|\x1e|[^n] |[^i]n )$", after=rf"(?i)^(?: [a-z-]{{4,}}){{0,2}} {EN_NAMING}(?-u:\b)", precisions=YEARS),
    Cue("attributive", "the treaty of [1912] was shown", before=rf"(?i)(?-u:\b){EN_NAMING} of $", precisions=YEARS),
    Cue("anniversary", "the 75th anniversary of its [May 15, 1949] founding", before=r"(?i)anniversary[^.]*$"),
    Cue("anniversary", "[1949年]建交75周年", after=r"^[^，。]{0,20}[周週]年"),
    Cue("comparison", "比[2019年]同期增长", before=r"(?:比|较|較|相比|对比|對比|高于|高於|低于|低於|超过|超過|不及|与|與|同)(?:上年|去年)?$", after=r"^(?:同期|相比|全年|的|水平|“|春节|清明|国庆|增|上升|下降|提高|减少|多|少|高|低|回落|，|。|$)"),
    Cue("comparison", "[去年]同期增长12%", after=r"^(?:的)?同期"),
    Cue("target", "will add flights from [1 April]", before=rf"{EN_AHEAD}[^.;!?\x1e]* from $", precisions=(*DAYS, "month")),
    Cue("comparison", "faster than in [2019]", before=r"(?i)(?-u:\b)(?:than|versus|vs\.?|compared (?:with|to)|against|up from|down from|from|below|above|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|relative to|unlike|(?:up|down|percent|%) on)(?: in| the| a| its| those| that| levels?| figures?)*(?: of| in)? $"),
    Cue("comparison", "[2019년]보다 빨라졌다", after=r"^보다"),
    Cue("cancelled", "原定[2024年5月20日]举行的听证会", before=r"(?:原定|原计划|原計劃|原拟|原擬|原预计|原預計|本应|本應|取消|推迟|推遲|延期)(?:于|於|在|了)?[^，。]{0,4}$"),
    Cue("cancelled", "which was to be released in [2023]", before=r"(?i)(?:was|were|had been|originally) (?:to|due|set|scheduled|planned|expected|supposed)(?-u:\b)[^.;]*$"),
    Cue("cancelled", "定于[5月25日]举行的演唱会已取消", after=r"^[^，。；]{0,12}的[^，。；]{1,20}?(?:已|被|宣布|临时|臨時|因[^，。；]{1,16})?(?:取消|延期|推迟|推遲|叫停)"),
    Cue("cancelled", "The race scheduled for [May 19, 2024] has been called off", before=r"(?i)(?:scheduled|due|set|planned|slated|expected)(?: to [a-z]+(?: [a-z]+){0,3})?(?: on| for| in| from)* $", after=r"(?i)^[^.;]{0,40}(?-u:\b)(?:called off|cancell?ed|scrapped|postponed|abandoned|shelved)"),
    Cue("target", "将于[4月24日至25日]出席在天津举行的装备会", before=rf"{LOOKING_AHEAD}[于於在]?$", after=r"^(?:出席|参加|參加|访问|訪問|赴|对|對|前往)"),
    Cue("cancelled", "Concert on [May 25, 2024] cancelled", after=r"(?i)^(?: (?:is|are|was|were|has been|have been))? (?:called off|cancell?ed|scrapped)(?-u:\b)"),
    Cue("attributive", "[2023年8月15日]实施的《办法》已满一年", after=rf"^(?:起|正式|经)?[^，。；、]{{0,8}}?{ACT_VERB}的"),
    Cue("effective", "自[2025年4月1日]起施行", after=r"^起?(?:正式)?(?:施行|实施|實施|生效|执行|執行)"),
    Cue("effective", "takes effect on [May 1, 2024]", before=r"(?i)(?:effect|effective|force)(?: on| from| as of)? $"),
    Cue("since", "自[2017年]以来", before=r"(?:自从|自從|自|打从|打從|早在|始[于於]|始建[于於]|成立[于於]|创立[于於]|創立[于於]|创办[于於]|創辦[于於]|创建[于於]|創建[于於]|建[于於]|出生[于於]|生[于於])$"),
    Cue("since", "[2020年]以来最高", after=r"^(?:以来|以來|起|以后|以後|之后|之後|后|後)"),
    Cue("since", "该公司曾在[2022年5月]完成融资", before=r"曾(?:经|經|于|於|在|是)?[^，。]{0,6}$"),
    Cue("since", "the liner, which sank in [1912], fetched", before=r"(?-u:\b)(?:which|who|that|whose) [^.;,\x1e]*(?-u:\b)(?:in|of) $", precisions=YEARS),
    Cue("since", "closed to freight since [2020]", before=r"(?i)(?-u:\b)(?:since|founded in|established in|born in|built in|dating (?:back )?(?:to|from)|back in|first in)(?: the| early| late| mid)? ?$"),
    Cue("due", "请于[2024年6月30日]前完成报名", after=r"^(?:之|以)?前", before=r"(?:请|請|須|须|应|應|务必|務必|限时|限時|截止|敬请|敬請)[^。]{0,20}$"),
    Cue("due", "[2024年6月30日]前下单", after=r"^(?:24时|24時|零时|零時|中午)?(?:之|以)?前(?:下单|报名|提交|完成报名|申请|缴纳|投稿|办理|领取|登记|下單|報名|完成報名|申請|繳納|辦理|領取|登記)"),
    Cue("due", "报名截止[2024年6月30日]", before=r"(?:截止(?:日期|时间|時間)?(?:为|為|是|到|至)?|延续至|延續至|延长至|延長至|有效期至)[:： ]?$"),
    Cue("due", "Apply by [June 30, 2024]", before=r"(?i)(?-u:\b)(?:by|until|before|through|deadline(?: is| of)?:?|closes? on|ends? on|expires?(?: on)?|due(?: on)?|matur(?:es|ing)(?: on)?) $", precisions=("day",)),
    Cue("cutoff", "截至[2024年5月20日]", before=r"(?:截至|截止到|截止|截至到|累计到|累計到)(?:当地时间|當地時間)?[ ]?$"),
    Cue("cutoff", "截至[5月]末", before=r"截至[^，。]{0,6}$"),
    Cue("cutoff", "As of [March 31, 2024]", before=r"(?i)(?-u:\b)as of (?:the end of |late |early |mid-?)?$"),
    Cue("event", "某国将部署导弹该国总统[28日]在活动上表示", after=ZH_TOLD_AFTER, precisions=("day",)),
    Cue("target", "计划在[2023年底]发布", before=rf"{LOOKING_AHEAD}[^，。；！？\x1e]*$"),
    Cue("target", "[2025年8月]，OpenAI将发布GPT-6", after=AHEAD_SOON),
    Cue("target", "will launch its budget brand [next Friday]", before=rf"{EN_AHEAD}[^.;!?\x1e]*$"),
    Cue("target", "[In 2025], OpenAI will release", after=r"(?i)^,? [^.;,!?]{0,60}(?-u:\b)(?:will|plans to|is set to|is expected to|are expected to|is due to)(?-u:\b)"),
    Cue("target", "开幕式[今晚]在杭州举行", after=r"^[^，。]{0,24}(?:举行|开幕|上演|开赛|揭幕|启动|播出|出版|发射|舉行|開幕|開賽|揭幕|啟動|發射)", words=r"^(?:今晚|明|后天|下|次日)"),
)
# fmt: on


def role() -> pl.Expr:
    """The role of each mention, from `gap_before`, `mention`, `gap_after` and `precision`."""
    return pl.coalesce(
        *(pl.when(cue.fits()).then(pl.lit(cue.role)) for cue in CUES), pl.lit("event")
    )
