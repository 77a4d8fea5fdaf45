//! The names that others build on.

use serde_json::{Value, json};

use crate::shell::Shell;

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn has(value: &Value, names: &[&str]) {
    for name in names {
        assert!(value.get(name).is_some(), "{name} is missing in {:?}", keys(value));
    }
}

#[test]
fn pair_prints_the_round_with_its_reasons() {
    let shell = Shell::swiss(7, 7);
    let draft = shell.run(&["pair", "cup", "--dry-run", "--json", "--lang", "en"]).fine().json();
    assert_eq!((&draft["stage"], &draft["round"]), (&json!(1), &json!(1)));
    has(&draft["pairs"][0], &["table", "first", "second", "first_points", "second_points", "reason"]);
    assert_eq!(draft["pairs"][1]["first"], 4, "1-2, 4-3, 5-6: the first round by near numbers");
    let reason = &draft["pairs"][0]["reason"];
    assert_eq!(
        *reason,
        json!({"selector": null, "form": "first_round", "broken_pairs": 0, "colour_clause": "first_round",
               "text": "first round, by the numbers; colours: first round, by the numbers"})
    );
    assert_eq!((&draft["bye"], &draft["byes"]), (&json!(7), &json!([7])));
    let published = shell.run(&["pair", "cup", "--json", "--lang", "en"]).fine().json();
    assert_eq!(published["pairs"], draft["pairs"]);
    shell.say(&["1 20", "2 20", "3 11"]).fine();
    let second = shell.run(&["pair", "cup", "--json"]).fine().json();
    assert_eq!(second["round"], 2);
    assert_eq!(second["pairs"][0]["first_points"], 2);
    let clauses = ["4(1)", "4(2-7)", "4(8)", "4(9)", "avoid_three"];
    for pair in second["pairs"].as_array().expect("pairs") {
        let clause = pair["reason"]["colour_clause"].as_str().expect("a clause");
        assert!(clauses.contains(&clause), "{clause}");
        assert!(pair["reason"]["selector"].is_u64());
    }
}

#[test]
fn the_bye_is_named_only_where_there_is_exactly_one() {
    let shell = Shell::new();
    shell.event(7, "format: position, rounds: 7", "    overrides: (requested_bye: as_draw),\n");
    shell.say(&["3 缺席 轮空", "4 absent bye"]).fine();
    let round = shell.run(&["pair", "cup", "--json"]).fine().json();
    assert_eq!(round["bye"], Value::Null);
    assert_eq!(round["byes"].as_array().map(Vec::len), Some(3));
    let shell = Shell::swiss(4, 5);
    let round = shell.run(&["pair", "cup", "--json"]).fine().json();
    assert_eq!((&round["bye"], &round["byes"]), (&Value::Null, &json!([])));
}

#[test]
fn what_cannot_be_paired_names_who_is_in_the_way() {
    let shell = Shell::swiss(4, 5);
    for _ in 0..3 {
        shell.run(&["pair", "cup"]).fine();
        shell.say(&["1 11", "2 11"]).fine();
    }
    for arguments in [&["pair", "cup", "--json"][..], &["pair", "cup", "--json", "--dry-run"][..]] {
        let ran = shell.run(arguments);
        assert_eq!(ran.code, Some(1));
        let infeasible = &ran.json()["infeasible"];
        assert_eq!(infeasible["entrants"], json!([1, 2, 3, 4]));
        assert!(infeasible["message"].is_string() && infeasible["choices"].is_array());
        assert!(!ran.told.is_empty(), "the sentence goes to standard error, too");
    }
}

#[test]
fn standings_have_places_criteria_and_what_separates() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20", "2 20 红犯1", "3 11", "4 02"]).fine();
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    has(&standings, &["stage", "after_round", "official", "chain", "standings"]);
    assert_eq!((&standings["after_round"], &standings["official"]), (&json!(1), &json!(true)));
    assert_eq!(standings["chain"][0], "points");
    assert_eq!(standings["chain"][1], "opponents_score");
    let rows = standings["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    for row in rows {
        has(row, &["place", "shared", "number", "name", "points", "criteria", "separated_by"]);
        has(&row["criteria"][0], &["name", "value"]);
    }
    assert_eq!(rows[0]["separated_by"], Value::Null);
    let before = shell.run(&["standings", "cup", "--round", "0", "--json"]).fine().json();
    assert_eq!(before["after_round"], 0);
    let ran = shell.run(&["standings", "cup", "--round", "2", "--json"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.json()["error"]["message"].is_string());
    assert_eq!(shell.run(&["standings", "cup", "--stage", "2"]).code, Some(2));
}

#[test]
fn a_crosstable_has_a_cell_for_every_game() {
    let shell = Shell::swiss(7, 7);
    shell.say(&["publish", "1 20", "2 +-", "3 --"]).fine();
    let table = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    let cell = |number: usize| &table["rows"][number - 1]["cells"][0];
    assert_eq!(
        *cell(1),
        json!({"stage": 1, "round": 1, "game": 1, "opponent": 2, "colour": "first", "mark": "win", "how": "played"})
    );
    assert_eq!((&cell(3)["how"], &cell(3)["mark"]), (&json!("forfeit"), &json!("loss")));
    assert_eq!(cell(5)["how"], "both_absent");
    assert_eq!(
        (&cell(7)["how"], &cell(7)["colour"], &cell(7)["opponent"]),
        (&json!("bye"), &json!("none"), &Value::Null)
    );
}

#[test]
fn the_log_tells_what_replaces_what() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish"]).fine();
    let id = |entries: &[&str]| {
        let all: Vec<&str> = entries.iter().copied().chain(["--json"]).collect();
        shell.say(&all).fine().json()["record"].as_str().expect("an identity").to_owned()
    };
    let first = id(&["3 20"]);
    let second = id(&["3 11"]);
    let third = id(&["undo"]);
    let log = shell.run(&["log", "cup", "--round", "1", "--board", "3", "--json"]).fine().json();
    let records = log["records"].as_array().expect("records");
    assert_eq!(records.len(), 3);
    for record in records {
        has(record, &["id", "at", "by", "what", "text", "instead_of", "undo_of", "in_force"]);
        assert_eq!(record["what"], "result");
    }
    let field = |index: usize, name: &str| &records[index][name];
    assert_eq!((field(0, "id"), field(0, "in_force")), (&json!(first), &json!(false)));
    assert_eq!((field(1, "id"), field(1, "instead_of")), (&json!(second), &json!([first])));
    assert_eq!((field(2, "undo_of"), field(2, "in_force")), (&json!(second), &json!(true)));
    assert_eq!(field(2, "id"), &json!(third));
    assert!(field(0, "at").as_str().is_some_and(|at| at.ends_with("+08:00")), "the offset of the venue");
    let count = |arguments: &[&str]| {
        let all: Vec<&str> = ["log", "cup", "--json"].iter().chain(arguments).copied().collect();
        shell.run(&all).fine().json()["records"].as_array().map(Vec::len)
    };
    assert_eq!(count(&[]), Some(5), "the adoption and the publication, too");
    assert_eq!(count(&["--entrant", "5"]), Some(4));
    assert_eq!(count(&["--by", "nobody"]), Some(0));
    assert_eq!(shell.run(&["log", "cup", "--entrant", "99"]).code, Some(1));
}

#[test]
fn check_tells_problems_and_what_differs() {
    let shell = Shell::new();
    shell.event(9, "format: position, rounds: 8", "    overrides: (late_limit_minutes: 15),\n");
    let check = shell.run(&["check", "cup", "--json", "--lang", "en"]).fine().json();
    assert_eq!(
        check["differs"],
        json!([{
            "setting": "late_limit_minutes", "edition": "", "here": "15",
            "text": "Supplementary rule: the late limit (late_limit_minutes): 15 min; the edition: not said."
        }])
    );
    let problems = check["problems"].as_array().expect("problems");
    let about = |word: &str| {
        problems
            .iter()
            .find(|problem| problem["message"].as_str().is_some_and(|message| message.contains(word)))
            .unwrap_or_else(|| panic!("nothing about {word}: {problems:?}"))
    };
    for word in ["odd number", "is odd", "bears at most 6", "fouls lose", "time control"] {
        has(about(word), &["severity", "file", "line", "column", "message", "hint"]);
        assert_eq!(about(word)["severity"], "warning");
    }
    assert_eq!(about("odd number")["line"], 5);
    assert!(
        !problems
            .iter()
            .any(|problem| problem["message"].as_str().is_some_and(|it| it.contains("late limit")))
    );
}

#[test]
fn do_tells_what_was_recorded_and_what_it_changed() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20", "2 20", "3 20", "4 20"]).fine();
    shell.say(&["publish"]).fine();
    let done = shell.say(&["--round", "1", "1 02", "--json", "--lang", "en"]).fine().json();
    assert!(
        done["text"][0].as_str().is_some_and(|text| text.contains("black wins") && text.contains("Points"))
    );
    assert!(done["told"][0].is_string(), "what stood is told");
    assert!(done["changed"]["places"].as_array().is_some_and(|places| !places.is_empty()));
    assert_eq!(done["changed"]["later_rounds"][0]["round"], 2);
    let undone = shell.say(&["undo", "--json"]).fine().json();
    assert_eq!(undone["undo_of"], done["record"]);
    assert_eq!(undone["changed"]["later_rounds"], json!([]), "back to what was published");
    let again = shell.say(&["--round", "1", "1 20", "--json"]).fine().json();
    assert_eq!(again["record"], Value::Null, "it stands already");
}

#[test]
fn an_event_whose_journals_are_gone_is_a_problem_and_not_a_new_event() {
    let shell = Shell::swiss(6, 3);
    shell.run(&["pair", "cup"]).fine();
    std::fs::remove_dir_all(shell.path("cup/journal")).expect("ours");
    let told = shell.run(&["check", "cup", "--json"]).json();
    let errors = |problem: &&Value| problem["severity"] == "error";
    assert_eq!(told["problems"].as_array().expect("problems").iter().filter(errors).count(), 1, "{told}");
}
