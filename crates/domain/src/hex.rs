//! Bytes as text.

use std::fmt::Write as _;

/// Bytes in hex, with small letters.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The 32 bytes that [`hex`] writes like this; nothing for any other text.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(is_hex) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_as_they_were_written_and_in_no_other_way() {
        let bytes = std::array::from_fn(|at| u8::try_from(at * 7).unwrap());
        let text = hex(&bytes);
        assert_eq!(from_hex(&text), Some(bytes));
        for other in [&text[1..], &text.to_uppercase(), "", &"+1".repeat(32)] {
            assert_eq!(from_hex(other), None, "{other}");
        }
    }
}
