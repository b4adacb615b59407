//! The addresses of the tables.

use klarlonn_domain::open_data::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::{problem::Problem, query::Query};
use crate::request::guards::{PublicUrl, TABLES_PATH};

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
    /// # Errors
    /// If there is no such language.
    pub(super) fn new(url: &PublicUrl, query: &Query) -> Result<Self, Problem> {
        Ok(Self {
            url: url.0.clone(),
            language: query.language()?,
        })
    }

    /// A link to a path below [`TABLES_PATH`].
    pub(super) fn link(&self, rel: &'static str, path: &str) -> Link {
        let language = self.language.code();
        let separator = if path.contains('?') { '&' } else { '?' };
        Link {
            rel,
            hreflang: language,
            href: format!("{}{TABLES_PATH}{path}{separator}lang={language}", self.url),
        }
    }

    /// The contact for questions about a table.
    pub(super) fn contact(&self) -> String {
        format!("Klarlønn, {}/kontakt", self.url)
    }
}
