//! The addresses of the tables.

use klarlonn_domain::open_data::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::request::guards::TABLES_PATH;

/// A link.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Link {
    rel: &'static str,
    hreflang: &'static str,
    href: String,
}

/// The addresses of the tables, and the language of their responses.
pub(super) struct Links {
    /// The public URL of the site.
    pub(super) url: String,
    pub(super) language: Language,
}

impl Links {
    /// A link to a path below [`TABLES_PATH`].
    pub(super) fn link(&self, rel: &'static str, path: &str) -> Link {
        let language = self.language.name();
        let separator = if path.contains('?') { '&' } else { '?' };
        Link {
            rel,
            hreflang: language,
            href: format!("{}{TABLES_PATH}{path}{separator}lang={language}", self.url),
        }
    }
}
