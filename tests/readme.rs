//! The README's key tables are made of the one table of actions.

use std::path::Path;

use qisai::app::action::key_table;
use qisai::lang::Language;

/// Where a table stands in the README.
fn marks(language: Language) -> (String, String) {
    let name = language.pick("zh", "en");
    (format!("<!-- keys {name} -->\n"), format!("<!-- end keys {name} -->"))
}

/// The README with the tables as they are now.
fn renewed(readme: &str) -> String {
    let mut text = readme.to_owned();
    for language in [Language::Chinese, Language::English] {
        let (begin, end) = marks(language);
        let from = text.find(&begin).unwrap_or_else(|| panic!("the README lacks {begin}")) + begin.len();
        let to = from + text[from..].find(&end).unwrap_or_else(|| panic!("the README lacks {end}"));
        text.replace_range(from..to, &key_table(language));
    }
    text
}

/// Fails when the README is stale; `QISAI_RENEW_README=1 cargo test --test readme` writes it anew.
#[test]
fn the_key_tables_of_the_readme_are_those_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(&path).expect("the README");
    let renewed = renewed(&readme);
    if std::env::var_os("QISAI_RENEW_README").is_some() {
        std::fs::write(&path, renewed).expect("written");
        return;
    }
    assert!(
        readme == renewed,
        "the key tables are stale: QISAI_RENEW_README=1 cargo test --test readme writes them anew"
    );
}
