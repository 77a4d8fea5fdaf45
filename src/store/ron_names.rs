//! Which name was probably meant.

/// Words that people write for a field or a choice, in either language.
const SYNONYMS: &[(&str, &[&str])] = &[
    ("title", &["标题", "名称", "赛事", "event", "name"]),
    ("rulebook", &["规则", "规则版本", "rules"]),
    ("place", &["地点", "venue", "location"]),
    ("dates", &["日期", "时间", "date"]),
    ("stages", &["阶段", "stage"]),
    ("format", &["赛制", "编排", "system"]),
    ("rounds", &["轮数", "轮次", "round"]),
    ("time_control", &["用时", "时限", "tempo", "time"]),
    ("ranking", &["名次", "排名", "tiebreaks", "tiebreak"]),
    ("officials", &["裁判", "裁判员", "arbiters"]),
    ("overrides", &["补充规则", "settings"]),
    ("entrants", &["参赛者", "选手", "棋手", "players", "teams"]),
    ("number", &["序号", "号", "编号", "代号", "no", "id", "num"]),
    ("name", &["姓名", "名字", "名称", "player"]),
    ("unit", &["单位", "队", "代表队", "club", "team", "school"]),
    ("rating", &["等级分", "elo", "points"]),
    ("seed", &["种子", "种子号"]),
    ("pinyin", &["拼音", "reading"]),
    ("members", &["队员", "players"]),
    ("note", &["备注", "comment", "remark"]),
    ("login", &["登录名", "user", "username"]),
    ("role", &["职务", "角色"]),
    ("tables", &["台", "台次", "boards"]),
    ("round_robin", &["循环", "单循环", "berger"]),
    ("double_round_robin", &["双循环"]),
    ("position", &["积分编排", "定位", "定位编排", "swiss", "瑞士制"]),
    ("chief_arbiter", &["裁判长", "chief", "admin"]),
    ("deputy", &["副裁判长"]),
    ("board_arbiter", &["监局裁判", "裁判员", "arbiter"]),
    ("pairing_officer", &["编排", "编排长"]),
    ("viewer", &["旁观", "guest"]),
];

/// The known name for a word that means the same.
pub fn synonym<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    let written = written.to_lowercase();
    let meant = |name: &str| {
        SYNONYMS.iter().any(|(field, words)| *field == name && words.contains(&written.as_str()))
    };
    known.iter().copied().find(|name| meant(name))
}

/// The known name that is written most nearly like this; none where nothing is near.
pub fn nearest<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    let plain = |name: &str| name.to_lowercase().replace(['-', ' '], "_");
    let written = plain(written);
    let length = written.chars().count();
    let mut longer = known.iter().filter(|name| length >= 3 && plain(name).starts_with(&written));
    if let (Some(only), None) = (longer.next(), longer.next()) {
        return Some(only);
    }
    known
        .iter()
        .map(|name| (strsim::damerau_levenshtein(&written, &plain(name)), *name))
        .filter(|(distance, name)| *distance <= (length.max(name.len()) / 3).max(1) && *distance < length)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_seen_and_a_stranger_is_not() {
        let known = ["number", "name", "unit", "rating"];
        for (written, meant) in [
            ("num", Some("number")),
            ("nmae", Some("name")),
            ("nam", Some("name")),
            ("Rating", Some("rating")),
            ("numbr", Some("number")),
            ("colour", None),
            ("x", None),
        ] {
            assert_eq!(nearest(written, &known), meant, "{written}");
        }
        assert_eq!(nearest("round-robin", &["position", "round_robin"]), Some("round_robin"));
    }

    #[test]
    fn the_word_of_the_other_language_is_known() {
        assert_eq!(synonym("单位", &["name", "unit"]), Some("unit"));
        assert_eq!(synonym("Elo", &["name", "rating"]), Some("rating"));
        assert_eq!(synonym("单位", &["name"]), None);
    }
}
