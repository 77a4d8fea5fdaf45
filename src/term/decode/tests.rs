use proptest::prelude::*;

use super::*;

fn keys(bytes: &[u8]) -> Vec<Key> {
    let mut decoder = Decoder::default();
    let received = decoder.feed(bytes);
    assert_eq!(decoder.waiting(), Waiting::Nothing, "{bytes:?}");
    received
        .into_iter()
        .map(|received| match received {
            Decoded::Key(key) => key,
            other => panic!("{other:?} is no key"),
        })
        .collect()
}

#[test]
fn plain_keys() {
    assert_eq!(
        keys("a王１ \r\t\x7f\x1a\x03\x1f".as_bytes()),
        [
            Key::Char('a'),
            Key::Char('王'),
            Key::Char('１'),
            Key::Char(' '),
            Key::Enter,
            Key::Tab,
            Key::Backspace,
            Key::Ctrl('z'),
            Key::Ctrl('c'),
            Key::Ctrl('_'),
        ]
    );
}

#[test]
fn keys_that_come_as_sequences() {
    for (bytes, key) in [
        ("\x1b[A", Key::Up),
        ("\x1bOB", Key::Down),
        ("\x1b[1;5C", Key::Right),
        ("\x1b[H", Key::Home),
        ("\x1b[1~", Key::Home),
        ("\x1b[4~", Key::End),
        ("\x1b[2~", Key::Insert),
        ("\x1b[3~", Key::Delete),
        ("\x1b[5~", Key::PageUp),
        ("\x1b[6;2~", Key::PageDown),
        ("\x1b[Z", Key::BackTab),
        ("\x1bOP", Key::Function(1)),
        ("\x1b[[B", Key::Function(2)),
        ("\x1b[1;2S", Key::Function(4)),
        ("\x1b[15~", Key::Function(5)),
        ("\x1b[17~", Key::Function(6)),
        ("\x1b[21~", Key::Function(10)),
        ("\x1b[24~", Key::Function(12)),
        ("\x1b[13;2u", Key::Enter),
        ("\x1b[122;5u", Key::Ctrl('z')),
        ("\x1b[27;2;13~", Key::Enter),
    ] {
        assert_eq!(keys(bytes.as_bytes()), [key], "{bytes:?}");
    }
}

#[test]
fn the_keypad_in_its_application_mode_types_its_digits() {
    assert_eq!(keys(b"\x1bOq\x1bOp\x1bOM"), [Key::Char('1'), Key::Char('0'), Key::Enter]);
    assert_eq!(keys(b"\x1bOk\x1bOm\x1bOo\x1bOn"), ['+', '-', '/', '.'].map(Key::Char));
}

#[test]
fn alt_with_a_key_is_escape_and_then_the_key() {
    assert_eq!(keys(b"\x1b1"), [Key::Esc, Key::Char('1')]);
    assert_eq!(keys("\x1b王".as_bytes()), [Key::Esc, Key::Char('王')]);
    assert_eq!(keys(b"\x1b\x1b[A"), [Key::Esc, Key::Up]);
    assert_eq!(keys(b"\x1b\r"), [Key::Esc, Key::Enter]);
}

#[test]
fn a_lone_escape_is_the_key_after_a_pause() {
    let mut decoder = Decoder::default();
    assert_eq!(decoder.feed(b"\x1b"), []);
    assert_eq!(decoder.waiting(), Waiting::Escape);
    assert_eq!(decoder.pause(), [Decoded::Key(Key::Esc)]);
    assert_eq!(decoder.waiting(), Waiting::Nothing);
}

#[test]
fn an_arrow_torn_apart_is_still_an_arrow_and_types_no_letters() {
    let mut decoder = Decoder::default();
    assert_eq!(decoder.feed(b"\x1b"), []);
    assert_eq!(decoder.feed(b"["), []);
    assert_eq!(decoder.waiting(), Waiting::Sequence);
    assert_eq!(decoder.feed(b"A"), [Decoded::Key(Key::Up)]);
    // One whose end never comes is swallowed.
    assert_eq!(decoder.feed(b"\x1b[1;"), []);
    assert_eq!(decoder.pause(), []);
    assert_eq!(decoder.feed(b"x"), [Decoded::Key(Key::Char('x'))]);
}

#[test]
fn a_character_torn_apart_is_whole_again() {
    let mut decoder = Decoder::default();
    let bytes = "王".as_bytes();
    assert_eq!(decoder.feed(&bytes[..1]), []);
    assert_eq!(decoder.feed(&bytes[1..]), [Decoded::Key(Key::Char('王'))]);
}

#[test]
fn unknown_sequences_and_broken_bytes_type_nothing() {
    for bytes in [
        &b"\x1b[I"[..],
        b"\x1b[?62;4c",
        b"\x1b[99~",
        b"\xff\xfe",
        b"\xc2\x9b",
        b"\x1bOz",
        b"\x1b[200000000000u",
    ] {
        assert_eq!(keys(bytes), [], "{bytes:?}");
    }
    assert_eq!(keys(b"\xe7x"), [Key::Char('x')]);
    assert_eq!(keys(b"\x1b[1;\x1b[A"), [Key::Up]);
    assert_eq!(keys(b"\x1bO\r"), [Key::Enter]);
}

#[test]
fn a_paste_is_one_text_and_never_keys() {
    let mut decoder = Decoder::default();
    let received = decoder.feed("x\x1b[200~q\r王\x1b[A\x1b[201~y".as_bytes());
    assert_eq!(
        received,
        [Decoded::Key(Key::Char('x')), Decoded::Paste("q\r王\x1b[A".into()), Decoded::Key(Key::Char('y')),]
    );
}

#[test]
fn a_paste_may_come_in_pieces_and_pauses() {
    let mut decoder = Decoder::default();
    let mut received = Vec::new();
    for byte in "\x1b[200~12 20\x1b[201~".bytes() {
        received.extend(decoder.feed(&[byte]));
        if decoder.paste.is_some() {
            received.extend(decoder.pause());
        }
    }
    assert_eq!(received, [Decoded::Paste("12 20".into())]);
}

#[test]
fn an_endless_paste_does_not_fill_the_memory() {
    let mut decoder = Decoder::default();
    decoder.feed(b"\x1b[200~");
    for _ in 0..40 {
        decoder.feed(&vec![b'a'; 1 << 16]);
    }
    let received = decoder.feed(b"\x1b[201~");
    assert!(matches!(&received[..], [Decoded::Paste(text)] if text.len() == PASTE_LIMIT));
}

#[test]
fn the_answer_to_where_the_cursor_is() {
    let mut decoder = Decoder::default();
    assert_eq!(decoder.feed(b"\x1b[1;3R"), [Decoded::Cursor { row: 1, column: 3 }]);
}

proptest! {
    /// However the bytes are cut into reads, the same comes out.
    #[test]
    fn cuts_between_reads_change_nothing(
        bytes in prop::collection::vec(
            prop_oneof![
                any::<u8>(),
                prop::sample::select(b"\x1b[O~;12345ABCRuM\r".to_vec()),
                prop::sample::select("王明".as_bytes().to_vec()),
            ],
            0..40,
        ),
        cuts in prop::collection::vec(0_usize..40, 0..5),
    ) {
        let mut whole = Decoder::default();
        let mut expected = whole.feed(&bytes);
        expected.extend(whole.pause());
        let mut torn = Decoder::default();
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(bytes.len())).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let mut received = Vec::new();
        for pair in cuts.windows(2) {
            received.extend(torn.feed(&bytes[pair[0]..pair[1]]));
        }
        received.extend(torn.pause());
        prop_assert_eq!(received, expected);
        for received in whole.feed(b"") {
            prop_assert!(false, "{:?} came from nothing", received);
        }
    }

    #[test]
    fn no_key_is_ever_a_control_character(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        for received in Decoder::default().feed(&bytes) {
            if let Decoded::Key(Key::Char(typed)) = received {
                prop_assert!(!typed.is_control());
            }
        }
    }
}
