"""Kinds of doing: how one is announced, and how its end is reported."""

from __future__ import annotations

import polars as pl

CANCELLED = "cancelled"
# Each with the pattern of its announcement and that of its report.
DOINGS = {
    "release": (
        r"发布|發佈|推出|上线|上線|开源|发售|上市|面世|问世|首发|亮相|推送|开售|(?i:releas|launch|unveil|introduc|ship|roll out|debut)",
        r"发布|發佈|推出|上线|上線|开源|发售|上市|面世|问世|首发|亮相|推送|开售|(?i:releas|launch|unveil|introduc|ship|roll(?:s|ed)? out|debut)",
    ),
    "hold": (
        r"举行|举办|召开|开幕|开赛|启幕|揭幕|舉行|舉辦|召開|開幕|開賽|(?i:(?-u:\b)(?:hold|host|be held|takes? place|open|begin|start|kick off|conven))",
        r"举行|举办|召开|开幕|开赛|启幕|揭幕|闭幕|落幕|开跑|舉行|舉辦|召開|開幕|開賽|閉幕|(?i:(?-u:\b)(?:held|host(?:s|ed)|took place|takes place|opened|opens|began|begins|started|kick(?:s|ed) off|conven))",
    ),
    "close": (r"闭幕|落幕|(?i:(?-u:\b)clos)", r"闭幕|落幕|(?i:(?-u:\b)closed|closes)"),
    "broadcast": (
        r"播出|开播|首播|上映|公映|(?i:(?-u:\b)air(?-u:\b)|premier)",
        r"播出|开播|首播|上映|公映|(?i:(?-u:\b)air(?:s|ed)|premier)",
    ),
    "adopt": (
        r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|通過|實施|獲批|審議|討論|徵求意見|讨论|审议|酝酿|草案|征求意见|(?i:approv|adopt|pass|enact|ratif|take effect|implement|debat|consider|discuss|draft|bill(?-u:\b))",
        r"通过|出台|实施|施行|印发|颁布|获批|批准|生效|落地|试行|通過|實施|獲批|頒布|(?i:approv|adopts|adopted|passe[sd]|enact|ratif|takes effect|took effect|implement)",
    ),
    "groundbreaking": (
        r"开工|动工|破土|建厂|開工|動工|建廠|(?i:break ground|start building|start construction|build)",
        r"开工|动工|破土|建厂|開工|動工|建廠|(?i:broke ground|breaks ground|started building|began building|construction (?:of|on))",
    ),
    "opening": (
        r"建成|投产|通车|启用|竣工|投运|交付|落成|开通|投入使用|投入运营|并网|完工|开业|建厂|投產|通車|啟用|竣工|開通|開業|(?i:(?-u:\b)(?:re)?open|complet|inaugurat|build|start up|start production|enter service)",
        r"建成|投产|通车|启用|竣工|投运|交付|落成|开通|投入使用|投入运营|并网|完工|开业|投產|通車|啟用|開通|開業|(?i:(?-u:\b)(?:re)?open(?:s|ed)|complet|inaugurat|built|started up|started production|began (?:operation|production)|enter(?:s|ed) service)",
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
        r"签署|签约|签订|达成|簽署|簽約|簽訂|達成|(?i:sign|agreement)",
        r"签署|签约|签订|达成|簽署|簽約|簽訂|達成|(?i:sign(?:s|ed)(?-u:\b)|agreement|clinch)",
    ),
    "merge": (
        r"合并|收购|并购|合併|收購|併購|(?i:merg|acquir|combin|buy|takeover)",
        r"合并|收购|并购|合併|收購|併購|(?i:merg|acquir|combin|buys|bought|takeover)",
    ),
    "sell": (
        r"出售|转让|剥离|轉讓|(?i:(?-u:\b)(?:sell|divest|spin off|dispos)|sale of)",
        r"出售|转让|剥离|轉讓|(?i:(?-u:\b)(?:sells|sold|divests|divested|spun off|dispos)|sale of)",
    ),
}
CANCELS = (
    r"取消|终止|終止|叫停|擱置|搁置|放弃|中止|撤销|告吹|作罢|停办|不再|"
    r"(?i:(?-u:\b)(?:cancel|call(?:s|ed)? off|scrap|abandon|drop(?:s|ped)? (?:its |their |the )?plans?|shelve|terminat|withdr[ae]w|"
    r"end(?:s|ed)? (?:their |its |the )?talks|halt|axed))"
)


def announced_doings(what: pl.Expr) -> pl.Expr:
    """The kinds of doing that an announcement tells of (list of String); any may be cancelled."""
    tests = {name: what.str.contains(announced) for name, (announced, _) in DOINGS.items()}
    # 举行闭幕会: that the meeting was held tells nothing of its end.
    tests["hold"] &= ~tests["close"]
    told = (pl.when(test).then(pl.lit(name)) for name, test in tests.items())
    return pl.concat_list(*told, pl.lit(CANCELLED)).list.drop_nulls()


def reported_doings(text: pl.Expr) -> pl.Expr:
    """The kinds of doing whose end a report tells of (list of String)."""
    return pl.concat_list(
        pl.when(text.str.contains(reported)).then(pl.lit(name))
        for name, (_, reported) in DOINGS.items()
    ).list.drop_nulls()
