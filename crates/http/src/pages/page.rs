//! What a page consists of, before it is written as HTML.

use std::sync::Arc;

use actix_web::http::StatusCode;
use klarlonn_domain::{
    account::Viewer,
    salary::{Basis, DisclosedFigures},
};
use maud::{Markup, html};
use serde_json::Value;

use super::{
    amounts::format_rounded,
    embedded_data::EmbeddedData,
    texts::{PageTexts, SITE, fill},
};

/// Viewer of all pages: they are requested without a token.
pub(super) const VISITOR: &Viewer = &Viewer::Visitor;
const UNKNOWN_AMOUNT: &str = "–";
const HIDDEN_COUNT: &str = "***";

/// A page.
#[derive(Default)]
pub(super) struct Page {
    pub(super) status: StatusCode,
    /// Title without the name of the site.
    pub(super) title: String,
    pub(super) description: String,
    /// Canonical path. `None` if the page does not exist.
    pub(super) canonical: Option<String>,
    /// Whether search engines may index the page; otherwise it has `noindex`.
    pub(super) is_indexed: bool,
    /// Decoded path segments of the breadcrumbs.
    pub(super) segments: Vec<String>,
    /// URL of the picture of link previews, if it is not that of the site.
    pub(super) picture: Option<String>,
    /// The schema.org object that the page is about.
    pub(super) subject: Option<Value>,
    /// URL of the cover image.
    pub(super) cover: Option<String>,
    pub(super) heading: Markup,
    pub(super) lead: Markup,
    /// The answer that a job title page begins with, what the figures of a list are, or why they are
    /// hidden.
    pub(super) answer: Markup,
    /// Whether the page has a search box below the lead.
    pub(super) has_search: bool,
    pub(super) figures: Vec<Figure>,
    /// Names and paths of the pages that this one lists.
    pub(super) links: Vec<(Arc<str>, String)>,
    /// The long text.
    pub(super) article: Markup,
    /// A form for browsers without JavaScript.
    pub(super) form: Markup,
    /// Responses to the first API calls of the page.
    pub(super) responses: EmbeddedData,
}

impl Page {
    /// Returns an indexed page with texts that do not depend on a name.
    pub(super) fn fixed(path: &str, texts: &PageTexts) -> Self {
        let description = texts.description.as_ref().or(texts.lead.as_ref());
        let lead = html! {
            @if let Some(notice) = &texts.notice { strong { (notice) } " " }
            (texts.lead.as_deref().unwrap_or_default())
        };
        Self {
            title: texts.title.as_ref().unwrap_or(&texts.heading).clone(),
            description: description.cloned().unwrap_or_default(),
            canonical: Some(path.to_owned()),
            is_indexed: true,
            heading: html! { (texts.heading) },
            lead,
            form: html! {
                @if let Some(label) = &texts.action { form method="post" { button { (label) } } }
            },
            ..Self::default()
        }
    }

    /// Returns a page with the segments `kind` and `name`, such as `["job", "Lege"]`.
    pub(super) fn named(kind: &str, name: &str, title: &str) -> Self {
        Self {
            title: fill(title, &[("name", name)]),
            heading: html! { (name) },
            segments: vec![kind.to_owned(), name.to_owned()],
            ..Self::default()
        }
    }

    /// Returns the page with one sentence, which is also its description.
    pub(super) fn with_sentence(self, sentence: String) -> Self {
        Self {
            lead: html! { (sentence) },
            description: sentence,
            ..self
        }
    }

    /// Returns the page as one that does not exist.
    pub(super) fn not_found(self) -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            canonical: None,
            is_indexed: false,
            ..self
        }
    }
}

/// A key figure.
#[derive(Default)]
pub(super) struct Figure {
    pub(super) label: String,
    pub(super) path: Option<&'static str>,
    pub(super) value: String,
    pub(super) note: Option<String>,
}

/// Returns the key figures of a title or employer, of which visitors see the mean.
pub(super) fn key_figures(figures: &DisclosedFigures, basis: Option<String>) -> Vec<Figure> {
    let labels = &SITE.figures;
    let figure = |label: &str, value: String, note| Figure {
        label: label.to_owned(),
        value,
        note,
        path: None,
    };
    let pay = &figures.pay;
    let label = match pay.basis {
        Some(Basis::Measured) => &labels.average,
        _ => &labels.estimated_average,
    };
    let average = pay.average.map(format_rounded);
    let average = average.unwrap_or_else(|| UNKNOWN_AMOUNT.to_owned());
    let hidden = [&labels.median, &labels.lowest, &labels.highest];
    let hidden = hidden.map(|label| figure(label, labels.hidden.clone(), None));
    let is_empty = figures.count == Some(0);
    let count = if is_empty { "0" } else { HIDDEN_COUNT };
    [figure(label, average, None)]
        .into_iter()
        .chain(hidden)
        .chain([figure(&labels.basis, count.to_owned(), basis)])
        .collect()
}
