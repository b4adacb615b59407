//! The home page.

use klarlonn_domain::salary::{DisclosedPopularJob, Statistics};
use serde_json::json;

use super::{
    leaderboard::by_employers,
    operator,
    page::{Page, VISITOR},
    serve::PageRenderer,
    template::{Value, Values},
    texts::SITE,
};
use crate::{
    amounts::{format_length, format_millions, format_number, format_rounded_total},
    error::ApiError,
};

/// Slots of the titles whose answers can be chosen.
const TITLE_SLOTS: [&str; 3] = ["first", "second", "third"];

/// Returns the home page with the totals of the site, or with the totals of the official figures.
pub(super) fn page(site: &PageRenderer) -> Result<Page, ApiError> {
    let statistics = site.salary_service.statistics();
    let popular = site.salary_service.popular_jobs(VISITOR);
    let mut page = Page {
        title: SITE.name.clone(),
        description: SITE.home_description.clone(),
        canonical: Some("/".to_owned()),
        is_indexed: true,
        subject: Some(website(site)),
        values: totals(&statistics),
        variant: if statistics.official.is_some() {
            "dayOne"
        } else {
            ""
        },
        ..Page::default()
    };
    page.responses.add("/api/statistics", &statistics)?;
    page.values.extend(live_answer(&popular));
    page.responses.add("/api/popular-jobs", &popular)?;
    let facts = site.salary_service.facts();
    page.responses.add("/api/facts", &facts)?;
    Ok(page)
}

/// Returns the four totals, and the number of new entries if there are any.
fn totals(statistics: &Statistics) -> Values {
    let rounded = |total| Value::from(format_rounded_total(total));
    if let Some(official) = statistics.official {
        let job_titles = u32::try_from(official.job_titles).unwrap_or(u32::MAX);
        return Values::from([
            ("employees", format_millions(official.employees).into()),
            ("occupations", format_length(official.occupations).into()),
            ("jobs", rounded(job_titles)),
            ("counties", format_length(official.counties).into()),
        ]);
    }
    let new = statistics.new_entries_last_day;
    let mut values = Values::from([
        ("entries", rounded(statistics.total_entries)),
        ("companies", rounded(statistics.total_companies)),
        ("jobs", rounded(statistics.total_job_titles)),
        ("places", rounded(statistics.total_locations)),
    ]);
    values.extend((new > 0).then(|| ("new", format_number(new).into())));
    values
}

/// Returns the titles with the most employers, of different occupations, and the official middle half of the first one
/// (`LiveAnswer.tsx`).
fn live_answer(jobs: &[DisclosedPopularJob]) -> Values {
    let middle_half = |job: &DisclosedPopularJob| {
        let levels = &job.official.as_ref()?.agreed;
        levels.median.and(levels.p25.zip(levels.p75))
    };
    let titles = by_employers(jobs.iter().filter(|job| middle_half(job).is_some()));
    let slots = TITLE_SLOTS.into_iter().zip(&titles);
    let mut values: Values = slots
        .map(|(slot, job)| (slot, (&*job.job_title).into()))
        .collect();
    if let Some((low, high)) = titles.first().and_then(|job| middle_half(job)) {
        values.insert("low", format_number(low).into());
        values.insert("high", format_number(high).into());
    }
    values
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
