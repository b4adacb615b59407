//! Parts that several pages are made of.

use std::sync::Arc;

use klarlonn_domain::salary::{DisclosedFigures, DisclosedGroup};
use maud::{Markup, html};

use super::{addresses::with_query, amounts::about, texts};

/// Names of a list that the first HTML holds; the browser's code draws the rest.
const LISTED_NAMES: usize = 50;

/// A page's heading.
pub(super) fn heading(text: &str) -> Markup {
    html! { h1.first-heading { (text) } }
}

/// The sentence under a heading.
pub(super) fn lead(text: &str) -> Markup {
    html! { p.first-lead { (text) } }
}

/// Says in `text` that figures are locked, and what opens them. One comes back to `path` afterwards.
pub(super) fn access_notice(path: &str, text: &str) -> Markup {
    html! {
        aside.first-notice aria-label=(texts::SIGN_IN_FOR_ACCESS) {
            div {
                strong { (texts::SIGN_IN_FOR_ACCESS) }
                p { (text) }
            }
            a.first-button href=(with_query("/login", [("redirect", Some(path))])) { (texts::SIGN_IN) }
        }
    }
}

/// A title and a text where there is nothing to show.
pub(super) fn nothing(title: &str, hint: &str) -> Markup {
    html! {
        section.first-panel {
            h2.first-title { (title) }
            @if !hint.is_empty() { p { (hint) } }
        }
    }
}

/// The figures of a title or an employer: the average, and that the others are hidden.
pub(super) fn key_figures(figures: &DisclosedFigures, basis_note: &str) -> Markup {
    let average = figures
        .average
        .map_or_else(|| texts::NONE.to_owned(), about);
    let hidden = if figures.count == Some(0) {
        texts::NONE
    } else {
        texts::HIDDEN
    };
    let count = if figures.count == Some(0) {
        "0"
    } else {
        texts::HIDDEN_COUNT
    };
    html! {
        dl.first-figures {
            (cell(texts::AVERAGE, &average))
            @for label in [texts::MEDIAN, texts::LOWEST, texts::HIGHEST] {
                div.first-cell { dt { (label) } dd.first-hidden { (hidden) } }
            }
            div.first-cell {
                dt { (texts::BASIS) }
                dd.first-figure { (count) }
                dd.first-note { (basis_note) }
            }
        }
    }
}

/// A figure of a row of key figures.
fn cell(label: &str, value: &str) -> Markup {
    html! { div.first-cell { dt { (label) } dd.first-figure { (value) } } }
}

/// A row of a list: the name, its page, and what is told beside it.
pub(super) struct Row {
    pub(super) name: Arc<str>,
    pub(super) path: String,
    pub(super) amount: Option<String>,
}

impl Row {
    /// A group of reports with its rounded average.
    pub(super) fn new(group: &DisclosedGroup, path: String) -> Self {
        Self {
            name: group.name.clone(),
            path,
            amount: group.average.map(about),
        }
    }
}

/// A titled list of the first of `rows`.
pub(super) fn list(title: &str, rows: impl Iterator<Item = Row>) -> Markup {
    html! {
        section.first-panel {
            h2.first-title { (title) }
            ul {
                @for row in rows.take(LISTED_NAMES) {
                    li.first-row {
                        a.first-name href=(row.path) { (row.name) }
                        @if let Some(amount) = &row.amount { span.first-amount { (amount) } }
                    }
                }
            }
        }
    }
}
