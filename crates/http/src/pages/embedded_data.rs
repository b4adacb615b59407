//! Responses that are embedded in a page, so that the frontend does not request them again. They
//! contain what a visitor may see.

use serde::Serialize;

use crate::error::ApiError;

/// Maximum length of an embedded response, bytes. Longer ones are requested separately, because the
/// browser caches them longer than the page.
pub(super) const MAX_RESPONSE_BYTES: usize = 150 * 1024;

/// Responses by the URL of their call, as the members of a JSON object.
#[derive(Default)]
pub(super) struct EmbeddedData(String);

impl EmbeddedData {
    /// Adds the response to the call with this URL, unless it is too long.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if the response cannot be serialized.
    pub(super) fn add(&mut self, url: &str, response: &impl Serialize) -> Result<(), ApiError> {
        let json = serde_json::to_string(response).map_err(ApiError::fault)?;
        if json.len() <= MAX_RESPONSE_BYTES {
            if !self.0.is_empty() {
                self.0.push(',');
            }
            self.0 += &[to_json(url)?, escape(&json)].join(":");
        }
        Ok(())
    }

    /// Returns the members without the surrounding braces.
    pub(super) fn members(&self) -> &str {
        &self.0
    }
}

/// Returns `value` as JSON without `<`, so that no text can close its `script` element.
///
/// # Errors
/// [`ApiError::Fault`] if it cannot be serialized.
pub(super) fn to_json(value: &(impl Serialize + ?Sized)) -> Result<String, ApiError> {
    Ok(escape(
        &serde_json::to_string(value).map_err(ApiError::fault)?,
    ))
}

fn escape(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_text_cannot_close_the_element() {
        let mut responses = EmbeddedData::default();
        responses
            .add("/api/x?q=<!--", &"</script><script>")
            .unwrap();
        responses.add("/api/y", &[1]).unwrap();
        assert_eq!(
            responses.members(),
            r#""/api/x?q=\u003c!--":"\u003c/script>\u003cscript>","/api/y":[1]"#
        );
    }

    #[test]
    fn response_above_the_maximum_length_is_left_out() {
        let mut responses = EmbeddedData::default();
        let longest = "x".repeat(MAX_RESPONSE_BYTES - 2);
        responses.add("/a", &format!("{longest}x")).unwrap();
        assert_eq!(responses.members(), "");
        responses.add("/b", &longest).unwrap();
        assert_eq!(responses.members(), format!(r#""/b":"{longest}""#));
    }
}
