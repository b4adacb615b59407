//! Content of a server-rendered page.

use std::{borrow::Cow, sync::Arc};

use actix_web::http::StatusCode;
use klarlonn_domain::{
    account::Viewer,
    operator::OperatorFacts,
    salary::{
        DisclosedFigures, DisclosedGroup, DisclosedPay, Estimate, SalaryService, SearchService,
        Substitute, SubstituteSource,
    },
};
use maud::{Markup, html};
use serde_json::Value;

use super::{
    amounts::{format_kroner, format_number, format_rounded},
    embedded_data::EmbeddedData,
    texts::{FIGURES, PageTexts, SITE, fill},
};

/// Viewer of all pages: they are requested without a token.
pub(super) const VISITOR: &Viewer = &Viewer::Visitor;
const UNKNOWN_AMOUNT: &str = "–";
const HIDDEN_COUNT: &str = "***";

/// Services and settings that pages are rendered from.
pub(super) struct Site<'a> {
    pub(super) search_service: &'a SearchService,
    pub(super) salary_service: &'a SalaryService,
    /// The public base URL, without a trailing slash.
    pub(super) public_url: &'a str,
    /// Whether members can sign in with an identity provider.
    pub(super) has_provider: bool,
    /// Who runs the site.
    pub(super) operator: &'a OperatorFacts,
}

impl Site<'_> {
    pub(super) fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

/// Canonical path of a page, and whether search engines may index it.
#[derive(Default)]
pub(super) enum Canonical {
    /// The page may be indexed.
    Indexed(String),
    /// The page has `noindex`.
    Unlisted(String),
    /// The page does not exist.
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
    /// Returns a row with the pay of a group.
    pub(super) fn new(group: &DisclosedGroup, path: String) -> Self {
        Self {
            name: group.name.clone(),
            path: Some(path),
            amount: Some(pay_text(&group.pay)),
        }
    }
}

/// Returns the rounded average, the marked estimate, or a sentence without any figure.
pub(super) fn pay_text(pay: &DisclosedPay) -> String {
    let texts = &SITE.figures;
    if let Some(average) = pay.average {
        return format_rounded(average);
    }
    pay.estimate.map_or_else(
        || texts.too_few.clone(),
        |estimate| {
            let amount = format_rounded(estimate.salary);
            fill(&texts.estimated, &[("amount", &amount)])
        },
    )
}

/// A key figure.
pub(super) struct Figure {
    pub(super) label: Cow<'static, str>,
    pub(super) path: Option<&'static str>,
    pub(super) value: String,
    pub(super) note: Option<String>,
}

impl Figure {
    fn new(label: impl Into<Cow<'static, str>>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            path: None,
            value: value.into(),
            note: None,
        }
    }
}

/// Returns the key figures of a title or employer: the measured ones, of which visitors see the
/// mean, or one figure in their place.
pub(super) fn key_figures(figures: &DisclosedFigures, basis: Option<String>) -> Vec<Figure> {
    let labels = &SITE.figures;
    let count = if figures.count == Some(0) {
        "0"
    } else {
        HIDDEN_COUNT
    };
    let mut shown = if figures.pay.average.is_some() {
        let hidden = [&labels.median, &labels.lowest, &labels.highest];
        let hidden = hidden.map(|label| Figure::new(label.as_str(), &labels.hidden));
        let average = Figure::new(labels.average.as_str(), pay_text(&figures.pay));
        [average].into_iter().chain(hidden).collect()
    } else {
        vec![single_figure(&figures.pay)]
    };
    shown.push(Figure {
        note: basis,
        ..Figure::new(labels.basis.as_str(), count)
    });
    shown
}

/// Returns the estimate, the substitute or neither, for a group with few entries.
fn single_figure(pay: &DisclosedPay) -> Figure {
    let labels = &SITE.figures;
    if let Some(Estimate { low, high, .. }) = pay.estimate {
        let bounds = [
            ("low", &*format_number(low)),
            ("high", &format_number(high)),
        ];
        return Figure {
            note: Some(fill(&FIGURES.estimate_interval, &bounds)),
            ..Figure::new(labels.average.as_str(), pay_text(pay))
        };
    }
    let figure = match &pay.substitute {
        Some(substitute) => substitute_figure(substitute),
        None => Figure::new(labels.too_few.as_str(), UNKNOWN_AMOUNT),
    };
    Figure {
        note: Some(FIGURES.too_few_note.clone()),
        ..figure
    }
}

fn substitute_figure(substitute: &Substitute) -> Figure {
    let texts = &FIGURES.substitute;
    let (label, format): (_, fn(u32) -> String) = match substitute.source {
        SubstituteSource::Title => (&texts.title, format_rounded),
        SubstituteSource::TitleEstimate => (&texts.title_estimate, format_rounded),
        SubstituteSource::Official => (&texts.official, format_kroner),
    };
    let label = fill(label, &[("name", &substitute.name)]);
    Figure::new(label, format(substitute.salary))
}

/// A table of Statistics Norway's figures.
pub(super) struct OfficialPayTable {
    pub(super) heading: String,
    pub(super) rows: Vec<Row>,
    pub(super) source: Option<String>,
}

/// Content of a page.
#[derive(Default)]
pub(super) struct PageContent {
    pub(super) status: StatusCode,
    /// Title without the name of the site.
    pub(super) title: String,
    pub(super) description: String,
    pub(super) canonical: Canonical,
    /// Decoded path segments of the breadcrumbs.
    pub(super) segments: Vec<String>,
    /// The schema.org object that the page is about.
    pub(super) subject: Option<Value>,
    pub(super) heading: Markup,
    pub(super) lead: Option<Markup>,
    /// Whether the page has a search box below the lead.
    pub(super) has_search: bool,
    pub(super) figures: Vec<Figure>,
    pub(super) official: Option<OfficialPayTable>,
    /// The long text, for browsers without JavaScript.
    pub(super) article: Option<Markup>,
    /// Title and rows of the list.
    pub(super) list: Option<(String, Vec<Row>)>,
    /// Responses to the first API calls of the page.
    pub(super) responses: EmbeddedData,
}

impl PageContent {
    /// Returns a page with the segments `kind` and `name`, such as `["job", "Lege"]`.
    pub(super) fn named(kind: &str, name: &str) -> Self {
        Self {
            heading: html! { (name) },
            segments: vec![kind.to_owned(), name.to_owned()],
            ..Self::default()
        }
    }

    /// Turns the page into a 404 page for an unknown name.
    pub(super) fn not_found(self, title: String, text: String) -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            title,
            lead: Some(html! { (text) }),
            description: text,
            ..self
        }
    }

    /// Returns the title of the document, which ends with the name of the site.
    pub(super) fn document_title(&self) -> String {
        if self.title == SITE.name {
            self.title.clone()
        } else {
            format!("{} – {}", self.title, SITE.name)
        }
    }
}

impl From<&PageTexts> for PageContent {
    fn from(texts: &PageTexts) -> Self {
        let text = [&texts.notice, &texts.lead].into_iter().flatten();
        let lead = text.map(String::as_str).collect::<Vec<_>>().join(" ");
        Self {
            title: texts.title.as_ref().unwrap_or(&texts.heading).clone(),
            description: texts.description.as_ref().unwrap_or(&lead).clone(),
            heading: html! { (texts.heading) },
            lead: (!lead.is_empty()).then(|| html! { (lead) }),
            article: texts
                .action
                .as_ref()
                .map(|label| html! { form method="post" { button { (label) } } }),
            ..Self::default()
        }
    }
}
