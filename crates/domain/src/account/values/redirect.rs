//! The page to open after signing in (requirement S15).

use percent_encoding::percent_decode_str;

/// A path on this site. Any other text becomes the front page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalPath(String);

/// Maximum number of characters of a path.
const MAX_CHARS: usize = 2_000;

impl LocalPath {
    /// The front page.
    pub fn home() -> Self {
        Self("/".to_owned())
    }

    /// Parses a path. Returns `/` for any text that is not clearly a path on this site. Also checks
    /// the text percent-decoded once and twice, because a browser or proxy may decode it again.
    pub fn parse(text: &str) -> Self {
        let once = percent_decode_str(text).decode_utf8_lossy();
        let twice = percent_decode_str(&once).decode_utf8_lossy();
        if [text, &once, &twice].into_iter().all(is_local) {
            Self(text.to_owned())
        } else {
            Self::home()
        }
    }

    /// The path with its query and fragment.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_local(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next() == Some(b'/')
        && !matches!(bytes.next(), Some(b'/' | b'\\'))
        && text.chars().count() <= MAX_CHARS
        && !text.contains('\\')
        && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_path_with_query_is_accepted() {
        for path in [
            "/",
            "/profile",
            "/job/S%C3%B8ker?location=Oslo",
            "/bedrift/A%20B#forum",
        ] {
            assert_eq!(LocalPath::parse(path).as_str(), path);
        }
    }

    // safety S15
    #[test]
    fn other_redirects_become_the_front_page() {
        for text in [
            "",
            "profile",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "https:evil.example",
            "javascript:alert(1)",
            "/%2fevil.example",
            "%2f%2fevil.example",
            "/%5cevil.example",
            "/%252fevil.example",
            "/\tevil",
            "/a\r\nSet-Cookie: x=1",
            "/%0d%0aSet-Cookie: x=1",
        ] {
            assert_eq!(LocalPath::parse(text), LocalPath::home(), "{text:?}");
        }
    }

    // safety S15
    #[test]
    fn redirect_of_more_than_2000_characters_is_home() {
        let longest = format!("/{}", "å".repeat(1_999));
        assert_eq!(LocalPath::parse(&longest).as_str(), longest);
        assert_eq!(LocalPath::parse(&format!("{longest}å")), LocalPath::home());
    }
}
