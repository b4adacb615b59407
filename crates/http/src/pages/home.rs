//! The home page.

use maud::{Markup, html};
use serde_json::{Value, json};

use super::{
    amounts::format_rounded_total,
    operator,
    page::{Figure, Page, VISITOR},
    serve::PageRenderer,
    texts::SITE,
};
use crate::error::ApiError;

/// Returns the home page with the totals of the site.
pub(super) fn page(site: &PageRenderer) -> Result<Page, ApiError> {
    let texts = &SITE.home;
    let statistics = site.salary_service.statistics();
    let total = |label: &str, path, total| Figure {
        label: label.to_owned(),
        path: Some(path),
        value: format_rounded_total(total),
        note: None,
    };
    let mut page = Page {
        title: SITE.name.clone(),
        description: SITE.home_description.clone(),
        canonical: Some("/".to_owned()),
        is_indexed: true,
        subject: Some(website(site)),
        heading: headline(),
        lead: html! { (texts.lead) " " a href="#hvor-ligger-du" { (texts.where_you_stand) } },
        has_search: true,
        figures: vec![
            total(
                &texts.entries,
                "/alle-lonnsinnlegg",
                statistics.total_entries,
            ),
            total(&texts.companies, "/bedrifter", statistics.total_companies),
            total(
                &texts.job_titles,
                "/stillinger",
                statistics.total_job_titles,
            ),
            total(&texts.places, "/steder", statistics.total_locations),
        ],
        ..Page::default()
    };
    page.responses.add("/api/statistics", &statistics)?;
    let popular = site.salary_service.popular_jobs(VISITOR);
    page.responses.add("/api/popular-jobs", &popular)?;
    let facts = site.salary_service.facts();
    page.responses.add("/api/facts", &facts)?;
    Ok(page)
}

/// Returns the headline without its animation. The first word is on a line of its own, like in the
/// frontend.
fn headline() -> Markup {
    let Some((last, words)) = SITE.headline_words.split_last() else {
        return html! { (SITE.home.headline) };
    };
    let words = words.join(", ");
    let (first, further) = words.split_at(words.find(',').unwrap_or(words.len()));
    html! {
        (SITE.home.headline) " "
        span.first-word { (first) span.first-further { (further) " og " (last) } }
    }
}

fn website(site: &PageRenderer) -> Value {
    let mut website = json!({
        "@type": "WebSite",
        "name": SITE.name,
        "url": site.absolute("/"),
        "inLanguage": "nb",
        "potentialAction": {
            "@type": "SearchAction",
            "target": {
                "@type": "EntryPoint",
                "urlTemplate": site.absolute("/s%C3%B8k?q={search_term_string}"),
            },
            "query-input": "required name=search_term_string",
        },
    });
    if let Some(publisher) = operator::organization(&site.operator) {
        website["publisher"] = publisher;
    }
    website
}
