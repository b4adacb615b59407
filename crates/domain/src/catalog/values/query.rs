//! The text of a search.

/// Characters of a typed text that are read; what follows is ignored.
const MAX_QUERY_CHARS: usize = 100;

/// The part of a typed text that is read.
pub(crate) fn query_text(text: &str) -> &str {
    let end = text
        .char_indices()
        .nth(MAX_QUERY_CHARS)
        .map_or(text.len(), |(at, _)| at);
    &text[..end]
}
