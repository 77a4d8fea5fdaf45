//! Cutting an entry into words, whatever the keyboard and the input method made of it.

/// Folds full-width forms to the ASCII that is meant (`１２　２０` to `12 20`) and Chinese punctuation with it.
pub fn folded(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
            '\u{3000}' | '\u{a0}' | '\t' => ' ',
            '、' => '/',
            '。' => '.',
            '“' | '”' | '「' | '」' => '"',
            '−' | '–' | '—' => '-',
            _ => character,
        })
        .collect()
}

/// The words of an entry. Quotes keep a name with blanks together; a quote that is not closed reaches to the end.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    let mut begun = false;
    for character in folded(text).chars() {
        match character {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            ' ' if !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            _ => {
                word.push(character);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_keys_mean_what_they_show() {
        assert_eq!(words("１２　２０"), ["12", "20"]);
        assert_eq!(words("12 ＋－"), ["12", "+-"]);
    }

    #[test]
    fn quotes_keep_a_name_together() {
        assert_eq!(words("late entry \"Li Wen\" 北京 2100"), ["late", "entry", "Li Wen", "北京", "2100"]);
        assert_eq!(words("加 “王 小明"), ["加", "王 小明"]);
        assert_eq!(words("加 \"\""), ["加", ""]);
    }
}
