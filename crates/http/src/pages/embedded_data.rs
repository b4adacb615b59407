//! Responses that are embedded in a page, so that the frontend does not request them again. They
//! contain what a visitor may see.

use std::io::{self, Write};

use serde::Serialize;

use crate::error::ApiError;

/// Maximum length of an embedded response, bytes. Longer ones are requested separately, because the
/// browser caches them longer than the page.
pub(super) const MAX_RESPONSE_BYTES: usize = 150 * 1024;

/// Responses by the URL of their call, as the members of a JSON object. It contains no `<`, so that
/// no text can close the `script` element.
#[derive(Default)]
pub(super) struct EmbeddedData(Vec<u8>);

impl EmbeddedData {
    /// Adds the response to the call with this URL, unless it is too long.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if the response cannot be serialized.
    pub(super) fn add(&mut self, url: &str, response: &impl Serialize) -> Result<(), ApiError> {
        let start = self.0.len();
        if start > 0 {
            self.0.push(b',');
        }
        write_json(&mut self.0, url)?;
        self.0.push(b':');
        let mut limited = LimitedWriter {
            json: &mut self.0,
            remaining: MAX_RESPONSE_BYTES,
        };
        match serde_json::to_writer(&mut limited, response) {
            Ok(()) => Ok(()),
            Err(error) if error.is_io() => {
                self.0.truncate(start);
                Ok(())
            }
            Err(error) => Err(ApiError::Fault(error.into())),
        }
    }

    /// Returns the members without the surrounding braces.
    pub(super) fn members(&self) -> &[u8] {
        &self.0
    }
}

/// Writes `value` as JSON without `<`.
///
/// # Errors
/// [`ApiError::Fault`] if it cannot be serialized.
pub(super) fn write_json(
    json: &mut Vec<u8>,
    value: &(impl Serialize + ?Sized),
) -> Result<(), ApiError> {
    let unlimited = LimitedWriter {
        json,
        remaining: usize::MAX,
    };
    serde_json::to_writer(unlimited, value).map_err(|error| ApiError::Fault(error.into()))
}

/// Writes at most `remaining` bytes of JSON, with each `<` escaped as `\u003c`.
struct LimitedWriter<'a> {
    json: &'a mut Vec<u8>,
    remaining: usize,
}

impl Write for LimitedWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.remaining = self
            .remaining
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
    fn embedded_text_cannot_close_the_element() {
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
    fn response_above_the_maximum_length_is_left_out() {
        let mut responses = EmbeddedData::default();
        let longest = "x".repeat(MAX_RESPONSE_BYTES - 2);
        responses.add("/a", &format!("{longest}x")).unwrap();
        assert_eq!(text(&responses), "");
        responses.add("/b", &longest).unwrap();
        assert_eq!(text(&responses), format!(r#""/b":"{longest}""#));
    }
}
