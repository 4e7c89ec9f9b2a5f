"""Words by which an announced event and the report of it are recognised as one.

An announcement is cut into its distinctive words: names, products, things. A report is of the same
event if it holds enough of them, and tells of the same kind of doing, or of its end.
"""

from __future__ import annotations

import polars as pl

CANCELLED = "cancelled"
# Kinds of doing: how one is announced, and how its end is reported.
DOINGS = {
    "release": (
        r"发布|發佈|推出|上线|上線|开源|发售|上市|面世|问世|首发|亮相|推送|开售|(?i:releas|launch|unveil|introduc|ship|roll out|debut)",
        r"发布|發佈|推出|上线|上線|开源|发售|上市|面世|问世|首发|亮相|推送|开售|(?i:releas|launch|unveil|introduc|ship|roll(?:s|ed)? out|debut)",
    ),
    "hold": (
        r"举行|举办|召开|开幕|开赛|启幕|揭幕|(?i:(?-u:\b)(?:hold|host|be held|takes? place|open|begin|start|kick off|conven))",
        r"举行|举办|召开|开幕|开赛|启幕|揭幕|闭幕|落幕|开跑|(?i:(?-u:\b)(?:held|host(?:s|ed)|took place|takes place|opened|opens|began|begins|started|kick(?:s|ed) off|conven))",
    ),
    "close": (r"闭幕|落幕|(?i:(?-u:\b)clos)", r"闭幕|落幕|(?i:(?-u:\b)closed|closes)"),
    "broadcast": (
        r"播出|开播|首播|上映|公映|(?i:(?-u:\b)air(?-u:\b)|premier)",
        r"播出|开播|首播|上映|公映|(?i:(?-u:\b)air(?:s|ed)|premier)",
    ),
    "adopt": (
        r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|讨论|审议|酝酿|草案|征求意见|(?i:approv|adopt|pass|enact|ratif|take effect|implement|debat|consider|discuss|draft|bill(?-u:\b))",
        r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|(?i:approv|adopts|adopted|passe[sd]|enact|ratif|takes effect|took effect|implement)",
    ),
    "groundbreaking": (
        r"开工|动工|破土|建厂|(?i:break ground|start building|start construction|build)",
        r"开工|动工|破土|建厂|(?i:broke ground|breaks ground|started building|began building|construction (?:of|on))",
    ),
    "opening": (
        r"建成|投产|通车|启用|竣工|投运|交付|落成|开通|投入使用|投入运营|并网|完工|开业|建厂|(?i:(?-u:\b)(?:re)?open|complet|inaugurat|build|start up|start production|enter service)",
        r"建成|投产|通车|启用|竣工|投运|交付|落成|开通|投入使用|投入运营|并网|完工|开业|(?i:(?-u:\b)(?:re)?open(?:s|ed)|complet|inaugurat|built|started up|started production|began (?:operation|production)|enter(?:s|ed) service)",
    ),
    "launch": (
        r"发射|升空|首飞|入轨|对接|(?i:lift off|launch|fly|flight|orbit|carry)",
        r"发射|升空|首飞|入轨|对接|(?i:lift(?:s|ed) off|launched|launches|flew|flies|flight|orbit|carries|carried)",
    ),
    "return": (
        r"返回|着陆|降落|(?i:land|return)",
        r"返回|着陆|降落|(?i:land(?:s|ed)|returned|returns)",
    ),
    "visit": (
        r"访问|访华|出访|会谈|吊唁|出席|赴|(?i:visit|meet|attend|travel)",
        r"访问|访华|抵达|出访|会谈|吊唁|出席|(?i:visit|arriv|met(?-u:\b)|meets|attend)",
    ),
    "sign": (
        r"签署|签约|签订|达成|(?i:sign|agreement)",
        r"签署|签约|签订|达成|(?i:sign(?:s|ed)(?-u:\b)|agreement|clinch)",
    ),
    "merge": (
        r"合并|收购|并购|(?i:merg|acquir|combin|buy|takeover)",
        r"合并|收购|并购|(?i:merg|acquir|combin|buys|bought|takeover)",
    ),
}
CANCELS = (
    r"取消|终止|叫停|搁置|放弃|中止|撤销|告吹|作罢|停办|不再|"
    r"(?i:(?-u:\b)(?:cancel|call(?:s|ed)? off|scrap|abandon|drop(?:s|ped)? (?:its |their |the )?plans?|shelve|terminat|withdr[ae]w|"
    r"end(?:s|ed)? (?:their |its |the )?talks|halt|axed))"
)
REPORTING_CUES = (
    "发布", "發佈", "推出", "上线", "上線", "开源", "发售", "上市", "面世", "问世", "首发", "亮相", "推送", "开售", "举行", "举办",
    "召开", "开幕", "开赛", "启幕", "揭幕", "闭幕", "落幕", "播出", "开播", "首播", "上映", "公映", "通过", "出台", "实施", "施行",
    "印发", "颁布", "获批", "批准", "生效", "落地", "试行", "建成", "投产", "开工", "通车", "启用", "竣工", "投运", "交付", "落成", "开通",
    "投入", "并网", "动工", "完工", "开业", "建厂", "发射", "升空", "首飞", "着陆", "返回", "入轨", "对接", "访", "抵达", "会谈", "吊唁",
    "出席", "签署", "签约", "签订", "达成", "合并", "收购", "并购", "取消", "终止", "叫停", "搁置", "放弃", "中止", "撤销", "告吹", "作罢",
    "停办", "不再", "releas", "launch", "unveil", "introduc", "ship", "roll", "debut", "held", "hold", "host", "place",
    "open", "kick", "conven", "beg", "start", "air", "premier", "approv", "adopt", "pass", "enact", "ratif", "effect",
    "force", "implement", "complet", "inaugurat", "built", "ground", "service", "lift", "land", "fl", "carri", "orbit",
    "visit", "arriv", "met", "attend", "sign", "agreement", "clinch", "merg", "acquir", "combin", "bought", "takeover",
    "cancel", "call", "scrap", "abandon", "drop", "shelve", "terminat", "withdr", "end", "halt", "axed",
)  # fmt: skip

AHEAD = (
    r"将|即将|拟|定于|计划|预计|有望|打算|准备|正在讨论|酝酿|或将|下月|明年|明天|明晚|明日|下周|今晚|"
    r"(?i:(?-u:\b)(?:will|to|plans?|planned|expects?|expected|set|due|aims?|hopes?|scheduled)(?-u:\b))"
)
# What a report says of the time ahead, or hopes; the end of a plan (取消…计划) does not count.
STILL_AHEAD = (
    r"[^，。；！？\x1e]*(?:筹备|倒计时|准备就绪|在即|合练|演练|彩排|期待|相信|期盼|呼吁|有望)[^，。；！？\x1e]*(?:，(?:并|同时|以及|还)[^，。；！？\x1e]*)*|"
    r"(?:将于|将在|将会|将对|将出席|将赴|将举|将推|将加|即将|拟于|定于|预计|明天|明晚|明日|今晚|瞄准|计划[于在将])[^，。；！？\x1e]*"
    r"(?:，(?:并|同时|以及|还)[^，。；！？\x1e]*)*|"
    r"(?i)(?-u:\b)(?:will|plans? to|expected to|set to|due to|scheduled|hopes? to|aims? to)(?-u:\b)[^,.;!?\x1e]*"
)
# Which of many alike: another number is another event.
ORDINAL = r"第[0-9一二三四五六七八九十百]+[届次季集期轮批]|[0-9一二三四五六七八九十百]+号|(?i:(?-u:\b)[0-9]+(?:st|nd|rd|th)(?-u:\b))"
CLAUSE = rf"([^，。；！？,;!?\x1e]*?(?:{AHEAD})[^，。；！？,;!?\x1e]*)"

DATES = (
    r"[0-9０-９一二三四五六七八九十〇]+(?:世纪|年代|年|月|日|时|分)(?:[初中底末]|上旬|中旬|下旬)?|[0-9]+月[0-9]+号|[0-9]+[至—-][0-9]+日?|"
    r"第[一二三四1-4]季度|上半年|下半年|[今明去前后昨][年天日晚晨]|下月|上月|本月|本周|下周|周[一二三四五六日天]|星期[一二三四五六日天]|上午|下午|凌晨|晚间|"
    r"当地时间|北京时间|近日|日前|目前|今后|未来|"
    r"(?i:(?-u:\b)(?:(?:late|early|mid)[ -])?(?:january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:19|20)[0-9]{2}|q[1-4]|today|tomorrow|tonight|next|year|month|week|"
    r"quarter|spring|summer|autumn|winter)(?-u:\b))"
)
FUNCTION = (
    r"即将|正在|计划|预计|有望|打算|准备|宣布|表示|正式|已经|将会|将于|将在|将对|将|拟|定于|进行|开展|推进|方面|有关|相关|共同|成功|顺利|全面|"
    r"据悉|据|知情人士|透露|消息|介绍|报道|记者|了解到|获悉|本台|应邀|邀请|应|以及|的|在|于|了|对|和|与|并|为|由|从|向|把|被|等|至|到|"
    r"共和国|联邦|王国|国家主席|国务院总理|国务院副总理|总统|总理|首相|主席|部长|外长|"
    r"发布|發佈|推出|上线|开源|发售|上市|面世|问世|首发|亮相|推送|开售|举行|举办|召开|开幕|开赛|启幕|揭幕|闭幕|落幕|播出|开播|首播|上映|"
    r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|讨论|审议|酝酿|建成|投产|开工|通车|启用|竣工|投运|交付|落成|开通|投入使用|"
    r"投入运营|并网|动工|完工|开业|发射|升空|首飞|着陆|返回|访问|访华|抵达|出访|会谈|出席|签署|签约|签订|达成|取消|终止|叫停|搁置|放弃|中止|撤销"
)
BODY = r"(^|\|)([\x{3400}-\x{9FFF}]{2,8}?(?:集团|公司|股份|银行|自治区|市|省|县|州|大学|法院|政府))([^场民政值委|])"
COMMON = (
    "某公司", "公司", "中国", "全国", "我国", "北京", "新闻发布会", "发布会", "会议", "活动", "仪式", "项目", "方案", "工作", "新品", "产品", "政府", "国际",
    "一个", "多个", "首个", "首次", "新款", "全新", "重要", "重大", "主要", "各项", "系列", "时间", "人民大会堂", "国务院新闻办公室", "国新办",
    "the", "and", "for", "with", "will", "its", "their", "from", "that", "this", "new", "first", "plan", "plans", "plann",
    "into", "under", "over", "after", "before", "about", "company", "said", "says", "report", "announc", "compan", "people",
    "sources", "expect", "analyst", "industry", "sometime", "would", "could", "have", "been", "was", "were", "has", "are",
    "release", "releas", "launch", "hold", "held", "host", "open", "start", "sign", "build", "place", "take", "took", "call",
    "off", "cancel", "end", "adopt", "approv", "pass", "visit", "later", "version", "model", "set", "due", "aim", "hop",
)  # fmt: skip


def announcements(title: pl.Expr, lead: pl.Expr) -> pl.Expr:
    """The words that announce: the title, and the clause of the lead, that look ahead.

    List of String; the lead sentence where neither does.
    """
    both = pl.concat_list(
        pl.when(title.str.contains(AHEAD)).then(title), lead.str.extract(CLAUSE)
    ).list.drop_nulls()
    return pl.when(both.list.len() > 0).then(both).otherwise(pl.concat_list(lead))


def parted(announcement: pl.Expr) -> tuple[pl.Expr, pl.Expr]:
    """Who an announcement speaks of, and what it says is to come; the latter is all if nobody."""
    halves = announcement.str.extract_groups(rf"^(?P<who>.*?)(?P<what>(?:{AHEAD}).*)$").struct
    return halves.field("who"), pl.coalesce(halves.field("what"), announcement)


def names(text: pl.Expr) -> pl.Expr:
    """Latin names and whatever carries a number: a report of the same event holds all of them."""
    bare = _with_versions(text).str.replace_all(DATES, "|")
    return bare.str.extract_all(
        r"[A-Z][A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*|[A-Za-z]+-?[0-9]+(?:\.[0-9]+)*"
    )


def words(text: pl.Expr) -> pl.Expr:
    """The words of a text that may be distinctive (list of String, in lower case, stemmed)."""
    return (
        _with_versions(text)
        .str.replace_all(DATES, "|")
        .str.replace_all(FUNCTION, "|")
        .str.replace_all(BODY, "$1$2|$3")
        .str.to_lowercase()
        .str.extract_all(r"[\x{3400}-\x{9FFF}·]+|[a-z0-9]+(?:[.+-][a-z0-9]+)*")
        .list.eval(stem(pl.element()))
    )


def stem(words: pl.Expr) -> pl.Expr:
    """Words in lower case without their English endings."""
    return words.str.to_lowercase().str.replace(r"^([a-z]{3,}?)(?:ing|ed|es|s|e)$", "$1")


def searchable(text: pl.Expr) -> pl.Expr:
    """A text in which `words` can be looked for: lower case, Latin words after a space."""
    return (
        pl.concat_str(pl.lit(" "), _with_versions(text))
        .str.replace_all(r"[^\x{3400}-\x{9FFF}A-Za-z0-9·.+-]+", " ")
        .str.replace_all(r"([\x{3400}-\x{9FFF}])([A-Za-z0-9])", "$1 $2")
        .str.to_lowercase()
    )


def found_in(word: pl.Expr, text: pl.Expr) -> pl.Expr:
    """True where the searchable text holds the word; a Latin one at the start of a word."""
    latin = word.str.contains(r"^[a-z0-9]")
    sought = pl.when(latin).then(pl.concat_str(pl.lit(" "), word)).otherwise(word)
    return text.str.contains(sought, literal=True)


def subject_word(subject: pl.Expr) -> pl.Expr:
    """A given subject as one word that no text holds."""
    return pl.concat_str(pl.lit("subject:"), subject.str.to_lowercase().str.replace_all(r"\s+", ""))


def _with_versions(text: pl.Expr) -> pl.Expr:
    """A product and its version as one word (iOS 17, GPT-5): another version is another thing."""
    return text.str.replace_all(r"([A-Za-z]*[A-Z][A-Za-z]*)[ -]([0-9]+(?:\.[0-9]+)*)", "$1-$2")


def weight(word: pl.Expr) -> pl.Expr:
    """How much a word tells (Float64, 0 for one that tells nothing).

    A Chinese character counts twice as much as a Latin letter.
    """
    chars = word.str.len_chars().cast(pl.Float64)
    is_han = word.str.contains(r"[\x{3400}-\x{9FFF}]")
    is_product = word.str.contains(r"[a-z].*[0-9]")
    too_short = chars < pl.when(is_han).then(2).otherwise(3)
    nothing = too_short | word.is_in(COMMON) | ~word.str.contains(r"[\x{3400}-\x{9FFF}a-z]")
    return (
        pl.when(nothing)
        .then(0.0)
        .when(is_han | is_product)
        .then(chars)
        .otherwise(chars / 2)
        .fill_null(0.0)
    )
