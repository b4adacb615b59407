//! The front page.

use std::collections::HashSet;

use klarlonn_domain::salary::DisclosedPopularJob;
use maud::{Markup, html};
use serde_json::json;

use super::{
    addresses,
    amounts::{lower_bound, number},
    first_page::{Address, FirstPage, Site, VISITOR},
    parts::{Row, list},
    texts,
};
use crate::{
    error::ApiError,
    salary::{facts::Facts, jobs::PopularJob, statistics::Statistics, wire},
};

/// Rows of official pay beside the headline.
const OFFICIAL_ROWS: usize = 5;

/// The front page: what the site is, its totals, and titles in demand with their official pay.
pub(super) fn page(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let statistics = Statistics::new(site.salary_service);
    let popular = site.salary_service.popular_jobs(VISITOR);
    let mut page = FirstPage::new(
        texts::SITE_NAME,
        texts::HOME_DESCRIPTION,
        Address::Indexed("/".to_owned()),
        content(&statistics, &popular),
    );
    page.column = "first-home";
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
    let facts = Facts::from(site.salary_service.facts());
    page.answers.add("/api/facts", &facts)?;
    Ok(page)
}

fn content(statistics: &Statistics, popular: &[DisclosedPopularJob]) -> Markup {
    let rows = popular.iter().map(|job| Row {
        name: job.group.name.clone(),
        path: addresses::job(&job.group.name),
        amount: None,
    });
    html! {
        div.first-hero {
            div {
                h1.first-headline {
                    (texts::HEADLINE) " "
                    span {
                        (texts::HEADLINE_WORD)
                        span.first-further { (texts::HEADLINE_FURTHER_WORDS) }
                    }
                }
                p.first-home-lead { (texts::HOME_LEAD) }
                div.first-search {}
                (ticker(statistics))
            }
            div {
                div.first-scene {}
                (official_overview(popular))
            }
        }
        (totals(statistics))
        @if !popular.is_empty() { (list(texts::EXPLORE, rows)) }
    }
}

/// How much came in today; the total where nothing did.
fn ticker(statistics: &Statistics) -> Markup {
    let (count, text) = match (statistics.new_entries_last_day, statistics.total_entries) {
        (_, 0) => (None, texts::NO_ENTRIES_YET),
        (0, total) => (Some(total), texts::ENTRIES_SO_FAR),
        (1, _) => (Some(1), texts::NEW_ENTRY),
        (new, _) => (Some(new), texts::NEW_ENTRIES),
    };
    html! {
        p.first-ticker { @if let Some(count) = count { b { (number(count)) } } " " (text) }
    }
}

fn totals(statistics: &Statistics) -> Markup {
    let totals = [
        (
            "/alle-lonnsinnlegg",
            texts::TOTAL_ENTRIES,
            statistics.total_entries,
        ),
        (
            "/bedrifter",
            texts::TOTAL_COMPANIES,
            statistics.total_companies,
        ),
        (
            "/stillinger",
            texts::TOTAL_JOB_TITLES,
            statistics.total_job_titles,
        ),
        ("/steder", texts::TOTAL_PLACES, statistics.total_locations),
    ];
    html! {
        dl.first-totals {
            @for (path, label, total) in totals {
                div { dt { a href=(path) { (label) } } dd { (lower_bound(total)) } }
            }
        }
    }
}

/// Official pay of the titles in demand, one for each occupation: nobody has to unlock it.
fn official_overview(popular: &[DisclosedPopularJob]) -> Markup {
    let mut occupations = HashSet::new();
    let rows = popular.iter().filter_map(|job| {
        let official = job.official.as_ref()?;
        let agreed = &official.agreed;
        let (median, _, _) = (agreed.median?, agreed.p25?, agreed.p75?);
        let is_new = occupations.insert(&official.occupation_code);
        is_new.then_some((job, official.year, median))
    });
    let rows: Vec<_> = rows.take(OFFICIAL_ROWS).collect();
    let Some((_, year, _)) = rows.first() else {
        return html! {};
    };
    html! {
        section.first-official aria-label=(texts::OFFICIAL_LABEL) {
            p { (texts::official_caption(*year)) }
            ul {
                @for (job, _, median) in &rows {
                    li {
                        a.first-name href=(addresses::job(&job.group.name)) { (job.group.name) }
                        span.first-amount { (number(*median)) }
                    }
                }
            }
        }
    }
}
