//! What the server writes of a page before the browser's code runs.

use std::sync::Arc;

use actix_web::http::StatusCode;
use klarlonn_domain::{
    account::Viewer,
    salary::{DisclosedFigures, DisclosedGroup, SalaryService, SearchService},
};
use maud::{Markup, html};
use serde_json::Value;

use super::{
    amounts::about,
    embedded_data::EmbeddedData,
    texts::{PageTexts, SITE},
};

/// Pages are requested without a token: they hold what a visitor may see.
pub(super) const VISITOR: &Viewer = &Viewer::Visitor;
const UNKNOWN_AMOUNT: &str = "–";
const HIDDEN_COUNT: &str = "***";

/// What pages are made from.
pub(super) struct Site<'a> {
    pub(super) search_service: &'a SearchService,
    pub(super) salary_service: &'a SalaryService,
    /// The public base URL, without a trailing slash.
    pub(super) public_url: &'a str,
    /// Whether members can sign in with an identity provider.
    pub(super) has_provider: bool,
}

impl Site<'_> {
    pub(super) fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

/// Whether search engines may list a page, and its canonical path.
#[derive(Default)]
pub(super) enum Address {
    Indexed(String),
    Unlisted(String),
    /// There is no such page.
    #[default]
    None,
}

/// A row of a list.
pub(super) struct Row {
    pub(super) name: Arc<str>,
    pub(super) path: Option<String>,
    pub(super) amount: Option<String>,
}

impl Row {
    /// A group of entries with its rounded average.
    pub(super) fn new(group: &DisclosedGroup, path: String) -> Self {
        Self {
            name: group.name.clone(),
            path: Some(path),
            amount: group.average.map(about),
        }
    }
}

/// A key figure.
pub(super) struct Figure {
    pub(super) label: &'static str,
    pub(super) path: Option<&'static str>,
    pub(super) value: String,
    pub(super) note: Option<String>,
}

/// The key figures of a title or an employer: a visitor sees the rounded average.
pub(super) fn key_figures(figures: &DisclosedFigures, basis: String) -> Vec<Figure> {
    let labels = &SITE.figures;
    let is_empty = figures.count == Some(0);
    let figure = |label: &'static str, value: &str| Figure {
        label,
        path: None,
        value: value.to_owned(),
        note: None,
    };
    let average = figures.average.map_or(UNKNOWN_AMOUNT.to_owned(), about);
    let hidden = if is_empty {
        UNKNOWN_AMOUNT
    } else {
        &labels.hidden
    };
    vec![
        figure(&labels.average, &average),
        figure(&labels.median, hidden),
        figure(&labels.lowest, hidden),
        figure(&labels.highest, hidden),
        Figure {
            note: Some(basis),
            ..figure(&labels.basis, if is_empty { "0" } else { HIDDEN_COUNT })
        },
    ]
}

/// Statistics Norway's figures.
pub(super) struct Official {
    pub(super) heading: String,
    pub(super) rows: Vec<Row>,
    pub(super) source: Option<String>,
}

/// A page as the server writes it.
#[derive(Default)]
pub(super) struct FirstPage {
    pub(super) status: StatusCode,
    /// Without the site's name.
    pub(super) title: String,
    pub(super) description: String,
    pub(super) address: Address,
    /// The decoded segments of the path that the breadcrumbs follow.
    pub(super) segments: Vec<String>,
    /// The schema.org object that the page describes.
    pub(super) subject: Option<Value>,
    pub(super) heading: Markup,
    pub(super) lead: Option<Markup>,
    pub(super) figures: Vec<Figure>,
    pub(super) official: Option<Official>,
    /// A title and rows.
    pub(super) list: Option<(String, Vec<Row>)>,
    pub(super) responses: EmbeddedData,
    /// The address may hold a secret: the page must not be stored, and the referrer not be sent (requirement S16).
    pub(super) is_private: bool,
}

impl FirstPage {
    /// The page of this name and kind, such as `["job", "Lege"]`.
    pub(super) fn named(kind: &str, name: &str) -> Self {
        Self {
            heading: html! { (name) },
            segments: vec![kind.to_owned(), name.to_owned()],
            ..Self::default()
        }
    }

    /// EmbeddedData 404 for a name that nobody knows.
    pub(super) fn unknown(self, title: String, text: String) -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            title,
            lead: Some(html! { (text) }),
            description: text,
            ..self
        }
    }

    /// The title of the document.
    pub(super) fn document_title(&self) -> String {
        if self.title == SITE.name {
            self.title.clone()
        } else {
            format!("{} – {}", self.title, SITE.name)
        }
    }
}

impl From<&PageTexts> for FirstPage {
    fn from(texts: &PageTexts) -> Self {
        let text = [&texts.notice, &texts.lead].into_iter().flatten();
        let lead = text.map(String::as_str).collect::<Vec<_>>().join(" ");
        Self {
            title: texts.title.as_ref().unwrap_or(&texts.heading).clone(),
            description: texts.description.as_ref().unwrap_or(&lead).clone(),
            heading: html! { (texts.heading) },
            lead: (!lead.is_empty()).then(|| html! { (lead) }),
            ..Self::default()
        }
    }
}
