//! The port for icons of domains on the web.

use crate::catalog::Icon;

/// What is known of an icon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IconAnswer {
    /// Here it is.
    Found(Icon),
    /// There is none; asking again soon is of no use.
    None,
    /// It is being fetched, or too many others are.
    NotYet,
}

/// Icons of domains on the web.
pub trait Icons: Send + Sync {
    /// The icon of this domain. It waits for another server some seconds at the most, and for
    /// few at once; a server that fails has no icon.
    fn icon(&self, domain: &str) -> IconAnswer;
}
