//! The actions as a table to read.

use super::{Context, actions};
use crate::lang::Language;

/// The key table of the README, as Markdown.
pub fn key_table(language: Language) -> String {
    let contexts = [
        (Context::Dashboard, language.pick("主屏", "Dashboard")),
        (Context::Draft, language.pick("编排草案", "Draft of a round")),
        (Context::Page, language.pick("其他页面", "Other pages")),
        (Context::Sheet, language.pick("连录", "Sheet entry")),
        (Context::Ledger, language.pick("案卷", "Ledger")),
        (Context::Checklists, language.pick("清单", "Checklists")),
        (Context::Ruling, language.pick("裁定", "Ruling")),
    ];
    let mut table = format!(
        "| {} | {} | {} |\n|---|---|---|\n",
        language.pick("按键", "Keys"),
        language.pick("作用", "What it does"),
        language.pick("何处", "Where")
    );
    for info in actions() {
        let keys: Vec<String> = info.keys.iter().map(|key| format!("`{key}`")).collect();
        let places: Vec<&str> = contexts
            .iter()
            .filter(|(context, _)| info.contexts.contains(context))
            // These are pages as well.
            .filter(|(context, _)| {
                !matches!(context, Context::Ledger | Context::Checklists | Context::Ruling)
                    || !info.contexts.contains(&Context::Page)
            })
            .map(|(_, name)| *name)
            .collect();
        let everywhere = contexts.iter().all(|(context, _)| info.contexts.contains(context));
        let places = if everywhere {
            language.pick("各处", "everywhere").to_owned()
        } else {
            places.join(language.pick("、", ", "))
        };
        table += &format!("| {} | {} | {places} |\n", keys.join(" "), info.long(language));
    }
    table
}
