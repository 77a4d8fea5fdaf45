//! What an event does otherwise than its edition, a sentence for each setting.

mod values;

use super::Language;
use crate::event::configuration::Configuration;
use crate::rulebook::chain::Words;
use crate::rulebook::settings::Settings;
use values::Said;

/// What an event does otherwise than its edition, in the order of the settings.
pub fn differences(configuration: &Configuration) -> Vec<Words> {
    let said = |language| {
        let here = lines(language, &configuration.settings);
        let edition = lines(language, &configuration.edition.settings);
        let both = here.into_iter().zip(edition);
        both.map(move |(here, edition)| (here.setting, sentence(language, &here, &edition.value)))
    };
    let (chinese, english) = (said(Language::Chinese), said(Language::English));
    let all: Vec<(&str, Words)> = chinese
        .zip(english)
        .map(|((setting, chinese), (_, english))| (setting, Words { chinese, english }))
        .collect();
    let told = configuration.differences().into_iter();
    told.filter_map(|difference| all.iter().find(|(setting, _)| *setting == difference.setting))
        .map(|(_, words)| words.clone())
        .collect()
}

fn sentence(language: Language, here: &Line, edition: &str) -> String {
    let Line { setting, name, value } = here;
    match language {
        Language::Chinese => format!("补充规定: {name}({setting}): {value}; 规则版本: {edition}。"),
        Language::English => {
            format!("Supplementary rule: {name} ({setting}): {value}; the edition: {edition}.")
        }
    }
}

/// A setting in words.
struct Line {
    /// Its name in `event.ron`.
    setting: &'static str,
    name: &'static str,
    value: String,
}

/// All settings in words. A setting that is not said here does not compile.
#[expect(clippy::too_many_lines, reason = "one line a setting")]
fn lines(language: Language, settings: &Settings) -> Vec<Line> {
    let Settings {
        points,
        bye_in_swiss,
        bye_in_round_robin,
        requested_bye,
        bye_opponent,
        bye_counts_as_win,
        forfeit_counts_as_win,
        forfeit_counts_as_second,
        withdrawal_in_round_robin,
        withdrawal_in_swiss,
        mixed_up_colours,
        direct_encounter,
        median_cut,
        cut_until_separated,
        rating_average,
        rating_cut,
        chain_round_robin,
        chain_double_round_robin,
        chain_swiss,
        chain_swiss_progressive,
        chain_team_round_robin,
        chain_team_double_round_robin,
        chain_team_swiss,
        late_limit_minutes,
        late_limit_quick_minutes,
        late_limit_first_round_minutes,
        lateness_is_charged,
        clock_start,
        break_minutes,
        feed_stale_seconds,
        fouls_that_lose,
        fouls_that_lose_quick,
        natural_limit_rounds,
        natural_limit_checks,
        natural_limit_rounds_quick,
        natural_limit_checks_quick,
        repetition_rules,
        repetition_count,
        draw_offers_above,
        no_draw_before_round,
        loss_after_result,
        opening_protocol,
        adjournment,
        appeal_deposit,
        appeal_minutes,
        tempo_presets,
        tempo_classes,
        result_keys,
    } = settings;
    let mut lines = Vec::new();
    let mut say = |setting, chinese, english, value| {
        lines.push(Line { setting, name: language.pick(chinese, english), value });
    };
    let number = Said(language);
    say("points", "每局得分(胜-和-负)", "points for win-draw-loss", values::scheme(language, points));
    say("bye_in_swiss", "积分编排轮空", "the bye of a Swiss", values::bye(language, *bye_in_swiss));
    say(
        "bye_in_round_robin",
        "循环赛轮空",
        "the bye of a round robin",
        values::bye(language, *bye_in_round_robin),
    );
    say("requested_bye", "请假轮空", "a bye on request", values::requested(language, *requested_bye));
    say(
        "bye_opponent",
        "轮空计入对手分",
        "what a bye adds to the opponents' score",
        values::absent(language, *bye_opponent),
    );
    say("bye_counts_as_win", "轮空计为胜局", "a bye counts as a game won", number.truth(*bye_counts_as_win));
    say(
        "forfeit_counts_as_win",
        "对方弃权计为胜局",
        "a win by forfeit counts as a game won",
        number.truth(*forfeit_counts_as_win),
    );
    say(
        "forfeit_counts_as_second",
        "弃权局计后走",
        "a forfeited game keeps its colours",
        number.truth(*forfeit_counts_as_second),
    );
    say(
        "withdrawal_in_round_robin",
        "循环赛退赛者的成绩",
        "results of who withdraws from a round robin",
        values::withdrawn(language, *withdrawal_in_round_robin),
    );
    say(
        "withdrawal_in_swiss",
        "积分编排退赛者的成绩",
        "results of who withdraws from a Swiss",
        values::withdrawn(language, *withdrawal_in_swiss),
    );
    say(
        "mixed_up_colours",
        "先后走弄错时计",
        "colours that count after a mix-up",
        values::mixed_up(language, *mixed_up_colours),
    );
    say(
        "direct_encounter",
        "相互胜负",
        "the direct encounter",
        values::encounter(language, *direct_encounter),
    );
    say(
        "median_cut",
        "中间对手分去掉",
        "what the median of the opponents' scores leaves out",
        values::median(language, *median_cut),
    );
    say(
        "cut_until_separated",
        "逐次去最低对手分直到分出",
        "lowest opponents are left out until it separates",
        number.truth(*cut_until_separated),
    );
    say(
        "rating_average",
        "对手平均等级分除以",
        "the mean of the opponents' ratings is over",
        values::average(language, *rating_average),
    );
    say(
        "rating_cut",
        "平均等级分去掉的最低对手数",
        "lowest rated opponents that are left out",
        rating_cut.to_string(),
    );
    say(
        "chain_round_robin",
        "循环赛名次",
        "the ranking of a round robin",
        values::chain(language, chain_round_robin),
    );
    say(
        "chain_double_round_robin",
        "双循环名次",
        "the ranking of a double round robin",
        values::chain(language, chain_double_round_robin),
    );
    say("chain_swiss", "积分编排名次", "the ranking of a Swiss", values::chain(language, chain_swiss));
    say(
        "chain_swiss_progressive",
        "积分编排名次(累进分)",
        "the progressive ranking of a Swiss",
        values::chain(language, chain_swiss_progressive),
    );
    for (setting, chinese, english, chain) in [
        (
            "chain_team_round_robin",
            "团体循环赛名次",
            "the ranking of a round robin of teams",
            chain_team_round_robin,
        ),
        (
            "chain_team_double_round_robin",
            "团体双循环名次",
            "the ranking of a double round robin of teams",
            chain_team_double_round_robin,
        ),
        ("chain_team_swiss", "团体积分编排名次", "the ranking of a Swiss of teams", chain_team_swiss),
    ] {
        say(setting, chinese, english, values::chain(language, chain));
    }
    say("late_limit_minutes", "迟到时限", "the late limit", number.minutes(*late_limit_minutes));
    say(
        "late_limit_quick_minutes",
        "快棋迟到时限",
        "the late limit of fast games",
        number.minutes(*late_limit_quick_minutes),
    );
    say(
        "late_limit_first_round_minutes",
        "首轮迟到时限",
        "the late limit of the first round",
        number.minutes(*late_limit_first_round_minutes),
    );
    say(
        "lateness_is_charged",
        "迟到的时间计入其用时",
        "lateness is charged to the clock",
        number.truth(*lateness_is_charged),
    );
    say("clock_start", "开钟", "the clocks start", values::clocks_start(language, *clock_start));
    say(
        "break_minutes",
        "两局间最多休息",
        "the longest break between two games",
        number.minutes(*break_minutes),
    );
    say(
        "feed_stale_seconds",
        "转播用时算过时",
        "times of a relay are old after",
        number.seconds(*feed_stale_seconds),
    );
    say(
        "fouls_that_lose",
        "慢棋判负的犯规次数",
        "fouls that lose a slow game",
        number.count(*fouls_that_lose),
    );
    say(
        "fouls_that_lose_quick",
        "快棋判负的犯规次数",
        "fouls that lose a rapid game",
        number.count(*fouls_that_lose_quick),
    );
    say(
        "natural_limit_rounds",
        "慢棋自然限着",
        "the natural limit of slow games",
        number.rounds(*natural_limit_rounds),
    );
    say(
        "natural_limit_checks",
        "慢棋自然限着计入的将军",
        "checks that count towards it",
        values::checks(language, *natural_limit_checks),
    );
    say(
        "natural_limit_rounds_quick",
        "快棋自然限着",
        "the natural limit of rapid games",
        number.rounds(*natural_limit_rounds_quick),
    );
    say(
        "natural_limit_checks_quick",
        "快棋自然限着计入的将军",
        "checks that count towards that",
        values::checks(language, *natural_limit_checks_quick),
    );
    say(
        "repetition_rules",
        "重复局面的裁决",
        "rulings on repetition",
        values::repetition(language, *repetition_rules),
    );
    say(
        "repetition_count",
        "重复三次的读法(23.1)",
        "how three times is counted (23.1)",
        values::three_times(language, *repetition_count),
    );
    say(
        "draw_offers_above",
        "提和最多比对方多",
        "draw offers more than the opponent's",
        number.times(*draw_offers_above),
    );
    say(
        "no_draw_before_round",
        "不得议和的回合",
        "no draw is agreed before",
        number.no_draw(*no_draw_before_round),
    );
    say(
        "loss_after_result",
        "成绩确认后因纪律判负, 对方",
        "after a loss by discipline when the result was confirmed, the opponent",
        values::after_result(language, *loss_after_result),
    );
    say("opening_protocol", "开局规则", "the opening", values::opening(language, opening_protocol.as_ref()));
    say("adjournment", "封棋", "adjournment with a sealed move", number.truth(*adjournment));
    say("appeal_deposit", "申诉押金", "the deposit of an appeal", number.count(*appeal_deposit));
    say(
        "appeal_minutes",
        "申诉时限(轮结束后)",
        "an appeal is heard until after the round",
        number.minutes(*appeal_minutes),
    );
    say(
        "tempo_presets",
        "规则所列用时",
        "the time controls that the rules name",
        values::presets(language, tempo_presets),
    );
    say("tempo_classes", "用时分类", "the classes of tempo", values::classes(language, tempo_classes));
    say("result_keys", "录入按键", "result keys", values::keys(language, *result_keys));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::rulebook::settings::SettingsPatch;

    #[test]
    fn every_setting_has_a_sentence_in_both_languages_without_the_signs_of_the_program() {
        for edition in Rulebook::names() {
            let settings = Rulebook::named(edition).expect("an edition").settings.clone();
            for language in [Language::Chinese, Language::English] {
                let lines = lines(language, &settings);
                let names: Vec<&str> = lines.iter().map(|line| line.setting).collect();
                assert_eq!(names, SettingsPatch::NAMES, "all, and in their order");
                for line in &lines {
                    let said = sentence(language, line, &line.value);
                    for sign in ["Some", "None", "true", "false", "::", "[", "{"] {
                        assert!(!said.contains(sign), "{sign}: {said}");
                    }
                }
            }
        }
    }
}
