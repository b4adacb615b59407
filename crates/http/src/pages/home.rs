//! The home page.

use std::collections::HashSet;

use klarlonn_domain::salary::DisclosedPopularJob;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{
    amounts::{format_number, format_rounded_total},
    operator,
    page_content::{Canonical, Figure, OfficialPayTable, PageContent, Row, Site, VISITOR},
    texts::{SITE, fill},
    urls,
};
use crate::{
    error::ApiError,
    salary::{facts::Facts, jobs::PopularJob, statistics::Statistics, wire},
};

const MAX_OFFICIAL_ROWS: usize = 5;

/// Returns the home page with totals and official pay of popular titles.
pub(super) fn page(site: &Site<'_>) -> Result<PageContent, ApiError> {
    let texts = &SITE.home;
    let statistics = Statistics::new(site.salary_service);
    let popular = site.salary_service.popular_jobs(VISITOR);
    let mut page = PageContent {
        title: SITE.name.clone(),
        description: SITE.home_description.clone(),
        canonical: Canonical::Indexed("/".to_owned()),
        subject: Some(website(site)),
        heading: headline(),
        lead: Some(html! {
            (texts.lead) " "
            a href="#hvor-ligger-du" { (texts.where_you_stand) }
        }),
        has_search: true,
        figures: totals(&statistics),
        official: official(&popular),
        ..PageContent::default()
    };
    page.responses.add("/api/statistics", &statistics)?;
    let popular: Vec<PopularJob> = wire::list(popular);
    page.responses.add("/api/popular-jobs", &popular)?;
    let facts = Facts::from(site.salary_service.facts());
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

fn website(site: &Site<'_>) -> Value {
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
    if let Some(publisher) = operator::organization(site.operator) {
        website["publisher"] = publisher;
    }
    website
}

fn totals(totals: &Statistics) -> Vec<Figure> {
    let texts = &SITE.home;
    let figure = |label: &'static str, path, total| Figure {
        label: label.into(),
        path: Some(path),
        value: format_rounded_total(total),
        note: None,
    };
    vec![
        figure(&texts.entries, "/alle-lonnsinnlegg", totals.total_entries),
        figure(&texts.companies, "/bedrifter", totals.total_companies),
        figure(&texts.job_titles, "/stillinger", totals.total_job_titles),
        figure(&texts.places, "/steder", totals.total_locations),
    ]
}

/// Returns official pay of popular titles, one per occupation.
fn official(popular: &[DisclosedPopularJob]) -> Option<OfficialPayTable> {
    let mut occupations = HashSet::new();
    let mut year = None;
    let rows = popular.iter().filter_map(|job| {
        let official = job.official.as_ref()?;
        let official = &official.published;
        let agreed = &official.agreed;
        let (median, _, _) = (agreed.median?, agreed.p25?, agreed.p75?);
        year.get_or_insert(official.year);
        occupations.insert(&official.occupation_code).then(|| Row {
            name: job.group.name.clone(),
            path: Some(urls::job(&job.group.name)),
            amount: Some(format_number(median)),
        })
    });
    let rows: Vec<_> = rows.take(MAX_OFFICIAL_ROWS).collect();
    Some(OfficialPayTable {
        heading: fill(&SITE.home.official, &[("year", &year?.to_string())]),
        rows,
        source: None,
    })
}
