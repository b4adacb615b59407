//! The port for icons of domains on the web.

use crate::catalog::Icon;

/// What is known of an icon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IconAnswer {
    /// Here it is.
    Found(Icon),
    /// There is none; asking again soon is of no use.
    None,
    /// Too many lookups are in progress; retry later.
    NotYet,
}

/// Icons of domains on the web.
pub trait Icons: Send + Sync {
    /// Returns the icon of a domain, after a request of a few seconds at most. A server that fails
    /// has no icon.
    fn icon(&self, domain: &str) -> IconAnswer;
}
