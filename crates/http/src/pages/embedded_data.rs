//! The page's first data: the answers to the calls that its screen makes first, as a visitor gets
//! them, so that the browser need not make them.

use std::io::{self, Write};

use serde::Serialize;

use crate::error::ApiError;

/// The longest answer that a page holds, bytes. A page is sent anew whenever anything on it
/// changes, and is read whole before it is drawn; a longer list is better asked for by itself,
/// where the browser keeps it under its own tag.
pub(super) const MAX_ANSWER_BYTES: usize = 100 * 1024;

/// EmbeddedData by the whole address of their call, as the members of a JSON object. No `<` is in it,
/// so that no text in an answer can end the element that holds them.
#[derive(Default)]
pub(super) struct EmbeddedData(Vec<u8>);

impl EmbeddedData {
    /// Adds the answer of the call at `address`, unless it is too long.
    ///
    /// # Errors
    /// A fault when the answer cannot be written as JSON.
    pub(super) fn add(&mut self, address: &str, response: &impl Serialize) -> Result<(), ApiError> {
        let before = self.0.len();
        if before > 0 {
            self.0.push(b',');
        }
        write_json(&mut self.0, address)?;
        self.0.push(b':');
        let mut limited = Limited {
            json: &mut self.0,
            left: MAX_ANSWER_BYTES,
        };
        match serde_json::to_writer(&mut limited, response) {
            Ok(()) => Ok(()),
            Err(error) if error.is_io() => {
                self.0.truncate(before);
                Ok(())
            }
            Err(error) => Err(ApiError::Fault(error.into())),
        }
    }

    /// The members, to stand between braces.
    pub(super) fn members(&self) -> &[u8] {
        &self.0
    }
}

/// Writes `value` as JSON without `<`.
///
/// # Errors
/// A fault when it cannot be written as JSON.
pub(super) fn write_json(
    json: &mut Vec<u8>,
    value: &(impl Serialize + ?Sized),
) -> Result<(), ApiError> {
    let unlimited = Limited {
        json,
        left: usize::MAX,
    };
    serde_json::to_writer(unlimited, value).map_err(|error| ApiError::Fault(error.into()))
}

/// Takes JSON up to a length, and writes each `<` of its strings as `\u003c`.
struct Limited<'a> {
    json: &'a mut Vec<u8>,
    left: usize,
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self
            .left
            .checked_sub(bytes.len())
            .ok_or(io::ErrorKind::FileTooLarge)?;
        for (at, part) in bytes.split(|byte| *byte == b'<').enumerate() {
            if at > 0 {
                self.json.extend_from_slice(b"\\u003c");
            }
            self.json.extend_from_slice(part);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(responses: &EmbeddedData) -> &str {
        std::str::from_utf8(responses.members()).unwrap()
    }

    #[test]
    fn no_text_can_end_the_element() {
        let mut responses = EmbeddedData::default();
        responses
            .add("/api/x?q=<!--", &"</script><script>")
            .unwrap();
        responses.add("/api/y", &[1]).unwrap();
        assert_eq!(
            text(&responses),
            r#""/api/x?q=\u003c!--":"\u003c/script>\u003cscript>","/api/y":[1]"#
        );
    }

    #[test]
    fn a_long_answer_is_left_out() {
        let mut responses = EmbeddedData::default();
        let longest = "x".repeat(MAX_ANSWER_BYTES - 2);
        responses.add("/a", &format!("{longest}x")).unwrap();
        assert_eq!(text(&responses), "");
        responses.add("/b", &longest).unwrap();
        assert_eq!(text(&responses), format!(r#""/b":"{longest}""#));
    }
}
