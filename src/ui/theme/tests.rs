use ratatui::style::{Color, Modifier};

use super::*;

fn shipped() -> impl Iterator<Item = (&'static str, ThemeFile)> {
    SHIPPED
        .iter()
        .map(|(name, text)| (*name, parse(Path::new(name), text).expect("a shipped theme is sound")))
}

#[test]
fn every_role_of_every_shipped_theme_has_a_sixteen_colour_value_or_a_fallback() {
    for (name, file) in shipped() {
        assert!(file.roles.text.is_some(), "{name} has no text, on which every other role falls back");
        let theme = Theme::shipped(name, ColourDepth::Sixteen).expect("a shipped theme");
        for role in Role::ALL {
            let style = theme.style(*role);
            for colour in [style.fg, style.bg].into_iter().flatten() {
                assert!(!matches!(colour, Color::Indexed(_) | Color::Rgb(..)), "{name}: {}", role.name());
            }
        }
    }
}

#[test]
fn mono_has_no_colours() {
    let (_, mono) = shipped().find(|(name, _)| *name == "mono").expect("mono is shipped");
    for role in Role::ALL {
        assert!(!mono.roles.get(*role).is_some_and(RoleStyle::is_coloured), "{}", role.name());
    }
}

#[test]
fn the_cursor_row_can_be_told_in_every_shipped_theme_at_every_depth() {
    for name in Theme::shipped_names() {
        for depth in
            [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::TwoHundredFiftySix, ColourDepth::True]
        {
            let theme = Theme::shipped(name, depth).expect("a shipped theme");
            for role in [Role::CursorRow, Role::Selection, Role::CursorRowIdle] {
                assert_ne!(theme.style(role), theme.style(Role::Text), "{name} {depth:?} {role:?}");
            }
            assert_ne!(theme.style(Role::CursorRow), theme.style(Role::CursorRowIdle), "{name} {depth:?}");
        }
    }
}

#[test]
fn without_colour_every_colour_is_reset_and_the_marks_stay() {
    for name in Theme::shipped_names() {
        let theme = Theme::shipped(name, ColourDepth::None).expect("a shipped theme");
        for role in Role::ALL {
            let style = theme.style(*role);
            assert!([style.fg, style.bg].into_iter().flatten().all(|colour| colour == Color::Reset));
        }
        assert!(theme.style(Role::CursorRow).add_modifier.contains(Modifier::REVERSED), "{name}");
    }
}

#[test]
fn a_partial_theme_falls_back_role_by_role() {
    let text = "(roles: (text: (fg: white), warning: (fg: yellow, bold: true)))";
    let theme = Theme::read("mine", Path::new("mine.ron"), text, ColourDepth::Sixteen).expect("a theme");
    assert_eq!(theme.style(Role::Error), theme.style(Role::Warning));
    assert_eq!(theme.style(Role::Error).fg, Some(Color::Yellow));
    assert_eq!(theme.style(Role::WallBig), theme.style(Role::Text));
}

#[test]
fn a_mistake_in_a_theme_is_told_with_file_line_and_column() {
    for (text, line, column, told) in [
        ("(\n  roles: (\n    text: (fg: purple),\n  ),\n)", 3, 16, "purple"),
        ("(\n  roles: (\n    txet: (fg: white),\n  ),\n)", 3, 5, "txet"),
        ("(roles: (text: (fg_256: 3)))", 1, 26, "16-colour"),
        ("(roles: (text: (fg: white), text: (fg: red)))", 1, 29, "text"),
        ("", 1, 1, ""),
    ] {
        let error = Theme::read("mine", Path::new("themes/mine.ron"), text, ColourDepth::True).unwrap_err();
        let ThemeError::Malformed { line: told_line, column: told_column, reason, .. } = &error else {
            panic!("{error}");
        };
        assert_eq!((*told_line, *told_column), (line, column), "{error}");
        assert!(reason.contains(told), "{error}");
        assert!(error.to_string().starts_with(&format!("themes/mine.ron:{line}:")));
    }
}

#[test]
fn a_byte_order_mark_is_no_mistake() {
    assert!(Theme::read("mine", Path::new("m.ron"), "\u{feff}(roles: ())", ColourDepth::True).is_ok());
}

fn choose(wanted: &str, files: &[(&str, &str)]) -> (Theme, Option<ThemeError>) {
    Theme::choose(wanted, &[PathBuf::from("themes")], ColourDepth::Sixteen, |path| {
        files
            .iter()
            .find(|(name, _)| Path::new(name) == path)
            .map(|(_, text)| (*text).to_owned())
            .ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))
    })
}

#[test]
fn a_theme_is_found_by_name_in_the_directory_before_the_shipped_one() {
    let mine = "(roles: (text: (fg: magenta)))";
    let (theme, error) = choose("dark", &[("themes/dark.ron", mine)]);
    assert_eq!((theme.style(Role::Text).fg, error), (Some(Color::Magenta), None));
    let (theme, error) = choose("light", &[]);
    assert_eq!((theme.name(), error), ("light", None));
    let (theme, error) = choose("here/own.ron", &[("here/own.ron", mine)]);
    assert_eq!((theme.style(Role::Text).fg, error), (Some(Color::Magenta), None));
}

#[test]
fn a_bad_theme_leaves_the_default_and_says_why() {
    let default = Theme::default_at(ColourDepth::Sixteen);
    let (theme, error) = choose("mine", &[("themes/mine.ron", "(roles: (text: (fg: purple)))")]);
    assert_eq!(theme, default);
    assert!(matches!(error, Some(ThemeError::Malformed { line: 1, .. })));
    let (theme, error) = choose("nothing", &[]);
    assert_eq!(theme, default);
    assert!(error.is_some_and(|error| error.to_string().contains("high_contrast")));
}
