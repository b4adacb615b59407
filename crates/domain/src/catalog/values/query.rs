//! Limits the length of search texts.

/// Maximum number of characters of a search text. The rest is ignored.
const MAX_QUERY_CHARS: usize = 100;

/// Returns the first [`MAX_QUERY_CHARS`] characters.
pub(crate) fn query_text(text: &str) -> &str {
    let end = text
        .char_indices()
        .nth(MAX_QUERY_CHARS)
        .map_or(text.len(), |(position, _)| position);
    &text[..end]
}
