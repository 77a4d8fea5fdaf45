//! Which signs are which, and what a full-width or typographic one is meant to be.

/// What a full-width or typographic sign is meant to be.
pub(super) fn meant(sign: char) -> Option<char> {
    Some(match sign {
        '，' | '、' | '；' | ';' => ',',
        '：' | '＝' | '=' => ':',
        '（' => '(',
        '）' => ')',
        '［' | '【' | '〔' => '[',
        '］' | '】' | '〕' => ']',
        '｛' => '{',
        '｝' => '}',
        '“' | '”' | '„' | '‟' | '＂' | '「' | '」' | '『' | '』' | '‘' | '’' | '＇' | '«' | '»' => {
            '"'
        }
        '０'..='９' => char::from_digit(u32::from(sign) - u32::from('０'), 10)?,
        _ => return None,
    })
}

pub(super) fn is_space(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\t'
            | '\n'
            | '\r'
            | '\x0b'
            | '\x0c'
            | '\u{85}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'
            | '\u{2029}'
    )
}

pub(super) fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{3000}' | '\u{a0}' | '\u{2000}'..='\u{200d}' | '\u{2060}' | '\u{202f}' | '\u{feff}' | '\0'..='\x1f' | '\x7f')
}

pub(super) fn begins_word(sign: char) -> bool {
    sign == '_' || sign.is_alphabetic()
}

pub(super) fn goes_on_word(sign: char) -> bool {
    sign == '_' || (sign.is_alphanumeric() && meant(sign).is_none())
}
