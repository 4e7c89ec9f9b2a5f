"""Chinese words that look like a date and are none: they stand first and are dropped."""

from __future__ import annotations

from freshledger.dates.decoys import decoy
from freshledger.dates.grammar import Rule
from freshledger.dates.zh_day import BARE_DAY, bare_day
from freshledger.dates.zh_vague import vague
from freshledger.dates.zh_words import COUNT, GAP, ONE, WEEK

NUMBER = r"(?:\b[0-9]{1,3}|[０-９]{1,3}|[一二三四五六七八九十百千万几幾数數两兩多半]{1,3})"
SPAN_OPENS = "(?:过去|過去|未来|未來|今后|今後|最近|近|为期|為期|历时|歷時|长达|長達|连续|連續|连跌|连涨|連續|时隔|時隔|相隔|持续|持續|至少|不到|超过|超過|逾|满|滿|达|仅|僅)"

# One line a form, so that the table can be read as one.
# fmt: off
ZH_DECOYS = (
    decoy("zh_repeated", rf"每{GAP}[逢隔]?(?:[0-9一二三四五六七八九十两]{{0,2}}[个個]?)(?:年|月|周|週|星期|礼拜|禮拜|天|日)(?:[0-9一二三四五六七八九十]{{1,3}}月份?)?(?:[上中下]旬|[0-9一二三四五六七八九十]{{1,3}}[日号號])?{WEEK}?[一二三四五六日天末]?(?:[至到—-]{WEEK}?[一二三四五六日天])?", "每年5月上旬"),
    Rule("zh_vague_years", "近[几幾些]年[来來]?", vague, "近几年", "vague"),
    decoy("zh_span_of_time", rf"{SPAN_OPENS}[了的]?近?{GAP}{NUMBER}{GAP}[个個]?(?:年|月|周|星期|礼拜|天|日)[前后]?", "连续5日"),
    Rule("zh_day_before_name", rf"(?P<core>{BARE_DAY}日)(?:内[塔政蒙阁閣贾务外]|本[台报報社台])", bare_day, "15日内塔", "2024-05-15 day"),
    decoy("zh_number_of_days", rf"{NUMBER}{GAP}(?:日(?:[内內]|以内|之内|之內|以上|以下|均|游|遊|年化|移动|线|元|本|票|耳曼|新[高低])|[个個]?工作日)", "15日均线"),
    decoy("zh_number_of_thing", rf"{NUMBER}{GAP}[号號](?:[楼樓线線令院馆房店站门門厅车車船井位球矿码碼人仓桥塔坑场區区栋棟口家]|台[风風]|颱風|机组|機組|文件|公告|决议|決議|选手|种子|地块|公路|国道|平台|卫星|火箭|飞船|探测器)", "5号楼"),
    decoy("zh_lunar", "(?:农历|農曆|阴历|陰曆|旧历|舊曆|[腊臘正冬闰閏][0-9一二三四五六七八九十]{0,2}月)(?:[0-9〇一二三四五六七八九]{4}年)?(?:闰|閏)?(?:[0-9一二三四五六七八九十正腊冬]{1,2}月)?(?:初|廿|十)?[0-9一二三四五六七八九十]{0,2}[日号]?", "农历八月十五"),
    decoy("zh_lunar_day", "大年(?:初[一二三四五六七八九十]|三十)|[0-9一二三四五六七八九十]{1,2}月(?:初[一二三四五六七八九十]|廿[一二三四五六七八九]?)(?![日号號])", "大年初一"),
    decoy("zh_ordinal", rf"第{GAP}{NUMBER}{GAP}(?:日|天|号|號|届|屆)", "第15日"),
    decoy("zh_number_of_weeks", rf"{COUNT}[多几]?{ONE}{WEEK}(?:年|岁|歲|内|多|以来|来|时间)", "三周年"),
    decoy("zh_week_in_word", "(?:[上本下这以四]|日本)周(?:期|边|邊|围|圍|年|岁|转|转|密|全|知|刊|公|口|折)", "本周期"),
    decoy("zh_names", "周六福|今日头条|明日之[星后後]|《明日|日本[月年]|五月花|三月三|二月[兰蓝]|十月革命|十月怀胎|[0-9一二三四五六七八九十]+月(?:龄|齡|球)|(?:21|２１|二十一|新)世[纪紀][海马经日]|世[纪紀][公大广佳]", "今日头条"),
    decoy("zh_age_of_things", r"(?:(?:近|约|距今|长达|超过|逾)\b[0-9]{4}年|\b1[0-8]00年前|\b[0-9]{4}年(?:来|间|的?历史|文明|之久))", "2000年历史"),
    decoy("zh_within_word", "马上一年|[此以之目战赛会当说证表声过]前[年日][本方军均元媒产度]?|[以之]上年|[以之]下年|今后年|近年来年|说明年|证明年|表明年|以来年|[青少中老成童学百千多周]年[初底末中]|此前[0-9]+月", "目前日均"),
    decoy("zh_after_days", rf"[此最随隨以其之今]后{COUNT}(?:天|日|周|{ONE}月|年)", "此后三天"),
)
# fmt: on
