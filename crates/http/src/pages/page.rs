//! What a page consists of, before it is written as HTML.

use std::sync::Arc;

use actix_web::http::StatusCode;
use klarlonn_domain::account::Viewer;
use maud::{Markup, html};

use super::{
    embedded_data::EmbeddedData,
    template::{SHOWN, Value, Values},
    texts::{PageTexts, fill},
};

/// Viewer of all pages: they are requested without a token.
pub(super) const VISITOR: &Viewer = &Viewer::Visitor;

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
    /// URL of the picture of link previews; `None` for the picture of the site.
    pub(super) picture: Option<String>,
    /// The schema.org object that the page is about.
    pub(super) subject: Option<serde_json::Value>,
    /// Which of the route's templates is filled (`frontend/src/app/templates`).
    pub(super) variant: &'static str,
    /// Values for the slots of the template. The fields below fill slots too.
    pub(super) values: Values,
    pub(super) heading: Markup,
    pub(super) lead: Markup,
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

    /// Adds links to other pages, by their names.
    pub(super) fn add_links(&mut self, links: impl IntoIterator<Item = (Arc<str>, String)>) {
        let links: Vec<Values> = links
            .into_iter()
            .map(|(name, path)| Values::from([("row", (&*name).into()), ("path", path.into())]))
            .collect();
        if !links.is_empty() {
            self.values.insert("hasLinks", SHOWN.into());
            self.values.insert("links", Value::List(links));
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
