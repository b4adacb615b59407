//! What the server writes of a page before the browser's code runs.

use actix_web::http::StatusCode;
use klarlonn_domain::{
    account::Viewer,
    salary::{SalaryService, SearchService},
};
use maud::Markup;
use serde_json::Value;

use super::{answers::Answers, texts};

/// Pages are addressed without a token: they hold what a visitor may see.
pub(super) const VISITOR: &Viewer = &Viewer::Visitor;

/// What pages are made from.
pub(super) struct Site<'a> {
    pub(super) search_service: &'a SearchService,
    pub(super) salary_service: &'a SalaryService,
    /// The address under which people reach the site, without a slash at the end.
    pub(super) public_url: &'a str,
    /// Whether members can sign in with an identity provider.
    pub(super) has_provider: bool,
}

impl Site<'_> {
    /// A path of the site as an address that holds everywhere.
    pub(super) fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

/// A step on the way to a page.
pub(super) struct Crumb {
    pub(super) label: String,
    /// The address behind it; the last step needs none.
    pub(super) path: &'static str,
}

impl Crumb {
    pub(super) fn new(label: impl Into<String>, path: &'static str) -> Self {
        Self {
            label: label.into(),
            path,
        }
    }
}

/// Where a page belongs among search engines' results.
pub(super) enum Address {
    /// It is worth finding, at this path.
    Indexed(String),
    /// It has this path and is not worth finding.
    Unlisted(String),
    /// It is no page of the site.
    None,
}

/// A page as the server writes it.
pub(super) struct FirstPage {
    pub(super) status: StatusCode,
    /// Without the site's name.
    pub(super) title: String,
    pub(super) description: String,
    pub(super) address: Address,
    /// From the page below the front page to this one; empty on the front page.
    pub(super) crumbs: Vec<Crumb>,
    /// What the page is about, in schema.org's words.
    pub(super) subject: Option<Value>,
    /// The class of the column that the content stands in.
    pub(super) column: &'static str,
    pub(super) content: Markup,
    pub(super) answers: Answers,
    /// Whether its address may hold what lets somebody in: nobody keeps it then, and no other
    /// site is told where one came from (requirement S16).
    pub(super) is_private: bool,
}

impl FirstPage {
    /// A page in the usual column, about nothing in particular and without first data.
    pub(super) fn new(
        title: impl Into<String>,
        description: impl Into<String>,
        address: Address,
        content: Markup,
    ) -> Self {
        Self {
            status: StatusCode::OK,
            title: title.into(),
            description: description.into(),
            address,
            crumbs: Vec::new(),
            subject: None,
            column: "first-page",
            content,
            answers: Answers::default(),
            is_private: false,
        }
    }

    /// The title of the document.
    pub(super) fn document_title(&self) -> String {
        texts::document_title(&self.title)
    }
}
