//! The arbiter's report: who, when, what, instead of what; and as a check list by who entered.

use serde_json::Value;

use crate::shell::Shell;

#[test]
fn the_report_says_instead_of_what_and_the_check_list_has_what_is_in_force() {
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["1 20"]).fine();
    shell.say(&["2 11"]).fine();
    shell.say(&["1 02"]).fine();
    let log = shell.run(&["log", "cup", "--round", "1", "--board", "1", "--json"]).fine().json();
    let records: Vec<&Value> = log["records"].as_array().expect("a list").iter().collect();
    assert_eq!(records.len(), 2, "{log}");
    assert_eq!((&records[0]["was"], &records[0]["in_force"]), (&Value::Null, &false.into()));
    assert_eq!((&records[1]["was"], &records[1]["in_force"]), (&"红胜".into(), &true.into()));
    let text = shell.run(&["log", "cup"]).fine().out;
    assert!(text.contains("原为") && text.contains("红胜"), "{text}");

    let list = shell.run(&["log", "cup", "--round", "1", "--check-list"]).fine().out;
    let login = records[0]["by"].as_str().expect("a login");
    assert!(list.lines().next().is_some_and(|line| line.starts_with(login)), "{list}");
    assert_eq!(list.matches("[ ]").count(), 3, "the pairing and two results: {list}");
    assert!(list.contains("黑胜") && !list.contains("红胜"), "{list}");
    let nobody = shell.run(&["log", "cup", "--by", "nobody", "--check-list"]).fine().out;
    assert!(!nobody.contains("[ ]"), "{nobody}");
}
