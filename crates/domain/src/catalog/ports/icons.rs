//! The port for icons of domains on the web.

use crate::catalog::Icon;

/// The result of an icon lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IconResult {
    /// The icon was found.
    Found(Icon),
    /// There is no icon. The result may be cached.
    None,
    /// Too many lookups are in progress. Retry later.
    Busy,
}

/// Icons of domains on the web.
pub trait Icons: Send + Sync {
    /// Returns the icon of a domain. The lookup takes at most a few seconds. A server that fails
    /// has no icon.
    fn icon(&self, domain: &str) -> IconResult;
}
