//! The home page.

use std::collections::HashSet;

use klarlonn_domain::salary::DisclosedPopularJob;
use serde_json::json;

use super::{
    amounts::{format_number, format_rounded_total},
    operator,
    page::{Page, VISITOR},
    serve::PageRenderer,
    template::{Value, Values},
    texts::SITE,
};
use crate::error::ApiError;

/// Official medians on the first screen.
const MAX_OFFICIAL_ROWS: usize = 5;

/// Returns the home page with the totals of the site.
pub(super) fn page(site: &PageRenderer) -> Result<Page, ApiError> {
    let statistics = site.salary_service.statistics();
    let total = |total| Value::from(format_rounded_total(total));
    let popular = site.salary_service.popular_jobs(VISITOR);
    let mut page = Page {
        title: SITE.name.clone(),
        description: SITE.home_description.clone(),
        canonical: Some("/".to_owned()),
        is_indexed: true,
        subject: Some(website(site)),
        values: Values::from([
            ("entries", total(statistics.total_entries)),
            ("companies", total(statistics.total_companies)),
            ("jobs", total(statistics.total_job_titles)),
            ("places", total(statistics.total_locations)),
            ("new", format_number(statistics.new_entries_last_day).into()),
        ]),
        ..Page::default()
    };
    page.responses.add("/api/statistics", &statistics)?;
    let first = popular.iter().find_map(|job| job.official.as_ref());
    let year = first.map(|official| official.year.to_string());
    page.values.extend(year.map(|year| ("year", year.into())));
    page.values.insert("official", official_rows(&popular));
    page.responses.add("/api/popular-jobs", &popular)?;
    let facts = site.salary_service.facts();
    page.responses.add("/api/facts", &facts)?;
    Ok(page)
}

/// Returns the official median of popular titles, one for each occupation.
fn official_rows(jobs: &[DisclosedPopularJob]) -> Value {
    let mut occupations = HashSet::new();
    let rows = jobs.iter().filter_map(|job| {
        let official = &job.official.as_ref()?;
        let pay = &official.agreed;
        let median = pay.p25.and(pay.p75).and(pay.median)?;
        let is_first = occupations.insert(official.occupation_code.clone());
        is_first.then(|| {
            Values::from([
                ("row", (&*job.job_title).into()),
                ("amount", format_number(median).into()),
            ])
        })
    });
    Value::List(rows.take(MAX_OFFICIAL_ROWS).collect())
}

fn website(site: &PageRenderer) -> serde_json::Value {
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
