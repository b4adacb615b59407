//! The front page.

use klarlonn_domain::salary::DisclosedPopularJob;
use maud::{Markup, html};
use serde_json::json;

use super::{
    addresses,
    amounts::{kroner, lower_bound},
    first_page::{Address, FirstPage, Site, VISITOR},
    parts::{Row, cell, list},
    texts,
};
use crate::{
    error::ApiError,
    salary::{facts::Facts, jobs::PopularJob, statistics::Statistics, wire},
};

/// The front page: what the site is, its totals, and titles in demand with their official pay.
pub(super) fn page(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let statistics = Statistics::of(site.browse);
    let popular = site.browse.popular_jobs(VISITOR);
    let mut page = FirstPage::new(
        texts::SITE_NAME,
        texts::HOME_DESCRIPTION,
        Address::Indexed("/".to_owned()),
        content(&statistics, &popular),
    );
    page.column = "first-page first-home";
    page.subject = Some(json!({
        "@type": "WebSite",
        "name": texts::SITE_NAME,
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
    }));
    page.answers.add("/api/statistics", &statistics)?;
    let popular: Vec<PopularJob> = wire::list(popular);
    page.answers.add("/api/popular-jobs", &popular)?;
    let facts = Facts::from(site.browse.facts());
    page.answers.add("/api/facts", &facts)?;
    Ok(page)
}

fn content(statistics: &Statistics, popular: &[DisclosedPopularJob]) -> Markup {
    let rows = popular.iter().map(|job| Row {
        name: job.group.name.clone(),
        path: addresses::job(&job.group.name),
        amount: job
            .official
            .as_ref()
            .and_then(|pay| pay.agreed.median)
            .map(kroner),
    });
    let totals = [
        (texts::TOTAL_ENTRIES, statistics.total_entries),
        (texts::TOTAL_COMPANIES, statistics.total_companies),
        (texts::TOTAL_JOB_TITLES, statistics.total_job_titles),
        (texts::TOTAL_PLACES, statistics.total_locations),
    ];
    html! {
        h1.first-headline {
            (texts::HEADLINE) " "
            span { (texts::HEADLINE_WORD) span { (texts::HEADLINE_FURTHER_WORDS) } }
        }
        p.first-lead { (texts::HOME_LEAD) }
        dl.first-figures {
            @for (label, total) in totals { (cell(label, &lower_bound(total))) }
        }
        @if !popular.is_empty() { (list(texts::EXPLORE, rows)) }
    }
}
