"""Words by which an announced event and the report of it are recognised as one.

They are what is left of a text without its dates, its grammar and the words of doing: names,
products, things. A Chinese character tells twice as much as a Latin letter.
"""

from __future__ import annotations

import polars as pl

DIGITS = "一二三四五六七八九"
TENS = ("", "十", *(f"{digit}十" for digit in DIGITS[1:]))
NUMERALS = {
    tens + digit: 10 * place + value
    for place, tens in enumerate(TENS)
    for value, digit in enumerate(("", *DIGITS))
    if tens or digit
}
# Longer numerals stand first: the first that fits is taken.
FIGURES = {
    form.format(numeral): form.format(figure)
    for form in ("第{}", "{}号")
    for numeral, figure in sorted(NUMERALS.items(), key=lambda pair: -len(pair[0]))
}
# Which of many alike: another number is another event.
ORDINAL = r"第[0-9]+[届次季集期轮批]|[0-9]+号|(?i:(?-u:\b)[0-9]+(?:st|nd|rd|th)(?-u:\b))"
DATES = (
    r"[0-9０-９一二三四五六七八九十〇]+(?:世纪|年代|年|月|日|时|分)(?:[初中底末]|上旬|中旬|下旬)?|[0-9]+月[0-9]+号|[0-9]+[至—-][0-9]+日?|"
    r"第[一二三四1-4]季度|上半年|下半年|[今明去前后昨][年天日晚晨]|下月|上月|本月|本周|下周|周[一二三四五六日天]|星期[一二三四五六日天]|上午|下午|凌晨|晚间|"
    r"当地时间|北京时间|近日|日前|目前|今后|未来|"
    r"(?i:(?-u:\b)(?:(?:late|early|mid)[ -])?(?:january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:19|20)[0-9]{2}|q[1-4]|today|tomorrow|tonight|next|year|month|week|"
    r"quarter|spring|summer|autumn|winter)(?-u:\b))"
)
FUNCTION = (
    r"即將|計劃|預計|準備|宣佈|擬|將|對|與|並|為|從|於|發布|舉行|舉辦|召開|開幕|閉幕|通過|實施|投產|通車|啟用|開通|開業|簽署|簽約|簽訂|達成|終止|"
    r"即将|正在|计划|预计|有望|打算|准备|宣布|表示|正式|已经|将会|将于|将在|将对|将|拟|定于|进行|开展|推进|方面|有关|相关|共同|成功|顺利|全面|"
    r"据悉|据|知情人士|透露|消息|介绍|报道|记者|了解到|获悉|本台|应邀|邀请|应|以及|的|在|于|了|对|和|与|并|为|由|从|向|把|被|等|至|到|"
    r"共和国|联邦|王国|国家主席|国务院总理|国务院副总理|总统|总理|首相|主席|部长|外长|"
    r"发布|發佈|推出|上线|开源|发售|上市|面世|问世|首发|亮相|推送|开售|举行|举办|召开|开幕|开赛|启幕|揭幕|闭幕|落幕|播出|开播|首播|上映|"
    r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|讨论|审议|酝酿|建成|投产|开工|通车|启用|竣工|投运|交付|落成|开通|投入使用|"
    r"投入运营|并网|动工|完工|开业|发射|升空|首飞|着陆|返回|访问|访华|抵达|出访|会谈|出席|签署|签约|签订|达成|取消|终止|叫停|搁置|放弃|中止|撤销"
)
SHORT_WORD = 4
SUBJECT = "subject:"
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


def names(text: pl.Expr) -> pl.Expr:
    """Latin names and whatever carries a number: a report of the same event holds all of them."""
    bare = _with_versions(text).str.replace_all(DATES, "|")
    return bare.str.extract_all(
        r"[A-Z][A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*|[A-Za-z]+-?[0-9]+(?:\.[0-9]+)*"
    )


def in_figures(text: pl.Expr) -> pl.Expr:
    """A text with its ordinals in figures: 第四届 and 第4届 are one, 神舟十八号 and 18号 too."""
    return text.str.replace_many(list(FIGURES), list(FIGURES.values()), leftmost=True)


def words(text: pl.Expr) -> pl.Expr:
    """The words of a text that may be distinctive (list of String, in lower case)."""
    return (
        _with_versions(text)
        .str.replace_all(DATES, "|")
        .str.replace_all(ORDINAL, "|")
        .str.replace_all(FUNCTION, "|")
        .str.replace_all(BODY, "$1$2|$3")
        .str.to_lowercase()
        .str.extract_all(r"[\x{3400}-\x{9FFF}·]+|[a-z0-9]+(?:[.+-][a-z0-9]+)*")
    )


def stem(word: pl.Expr) -> pl.Expr:
    """A word in lower case without its English ending, if it is long enough to have one."""
    lower = word.str.to_lowercase()
    bare = lower
    for ending in ("ing", "ed", "s", "e"):
        bare = bare.str.strip_suffix(ending)
    return pl.when(lower.str.len_bytes() > SHORT_WORD).then(bare).otherwise(lower)


def searchable(text: pl.Expr) -> pl.Expr:
    """A text in which `words` can be looked for: lower case, Latin words after a space."""
    return (
        pl.concat_str(pl.lit(" "), _with_versions(text))
        .str.replace_all(r"[^\x{3400}-\x{9FFF}A-Za-z0-9·.+-]+", " ")
        .str.replace_all(r"([\x{3400}-\x{9FFF}])([A-Za-z0-9])", "$1 $2")
        .str.to_lowercase()
    )


def parted(words: pl.Series) -> pl.Series:
    """Words with a product and its version apart, as texts may have them: iOS-17 as iOS 17."""
    return words.str.replace(r"^([a-z]+)-([0-9])", "$1 $2")


def found_in(word: pl.Expr, text: pl.Expr) -> pl.Expr:
    """True where the searchable text holds the word; a Latin one at the start of a word."""
    latin = word.str.contains(r"^[a-z0-9]")
    sought = pl.when(latin).then(pl.concat_str(pl.lit(" "), word)).otherwise(word)
    return text.str.contains(sought, literal=True)


def subject_word(subject: pl.Expr) -> pl.Expr:
    """A given subject as one word that no text holds."""
    return pl.concat_str(pl.lit(SUBJECT), subject.str.to_lowercase().str.replace_all(r"\s+", ""))


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
