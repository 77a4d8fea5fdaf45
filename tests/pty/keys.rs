//! The names of keys and what a terminal sends for them.

/// The bytes of a key that has a name.
pub fn named(name: &str) -> Option<Vec<u8>> {
    let bytes: &[u8] = match name {
        "Enter" => b"\r",
        "Tab" => b"\t",
        "BackTab" => b"\x1b[Z",
        "Esc" => b"\x1b",
        "Up" => b"\x1b[A",
        "Down" => b"\x1b[B",
        "Right" => b"\x1b[C",
        "Left" => b"\x1b[D",
        "Home" => b"\x1b[H",
        "End" => b"\x1b[F",
        "PgUp" => b"\x1b[5~",
        "PgDn" => b"\x1b[6~",
        "BS" => b"\x7f",
        "Del" => b"\x1b[3~",
        "Space" => b" ",
        "lt" => b"<",
        "F1" => b"\x1bOP",
        "F2" => b"\x1bOQ",
        "F3" => b"\x1bOR",
        "F4" => b"\x1bOS",
        "F5" => b"\x1b[15~",
        "F6" => b"\x1b[17~",
        "F7" => b"\x1b[18~",
        "F8" => b"\x1b[19~",
        "F9" => b"\x1b[20~",
        "F10" => b"\x1b[21~",
        "F11" => b"\x1b[23~",
        "F12" => b"\x1b[24~",
        _ => {
            let [letter] = name.strip_prefix("C-")?.as_bytes() else { return None };
            return Some(vec![letter.to_ascii_uppercase() & 0x1f]);
        }
    };
    Some(bytes.to_vec())
}
