//! Texts shared by the server-rendered HTML and the frontend, from `shared/pages`.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, de::DeserializeOwned};

use super::{amounts::format_number, routes::Route};

/// Declares structs of texts. Deserialization fails if a text is missing or unknown.
macro_rules! texts {
    ($($group:ident { $($name:ident),+ })+) => {$(
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub(super) struct $group { $(pub(super) $name: String),+ }
    )+};
}

texts! {
    Home {
        headline, lead, where_you_stand, official, entries, companies, job_titles, places,
        search_label, search_placeholder, search_submit
    }
    Operator {
        heading, controller, name, organization_number, postal_address, email, personal_data_name,
        personal_data_email, unknown
    }
    Figures { average, median, lowest, highest, basis, hidden, estimated, too_few }
    Substitute { title, title_estimate, official }
    Place { title, description, lead, list }
    Company { title, description, pay, unknown, list, job_title, job_titles }
    Search { title, description, hits, no_hits, job_in_place }
    Job {
        title, description, pay, average, no_pay, official_pay, no_official_pay, unknown, list,
        company, companies, place, places
    }
    Official { heading, agreed_median, agreed_mean, total_median, total_mean, scope }
    Ranking { list, in_place, amount }
}

/// Texts of a page whose URL has no name parameter.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PageTexts {
    pub(super) heading: String,
    /// Title of the document, if it differs from the heading.
    pub(super) title: Option<String>,
    pub(super) lead: Option<String>,
    /// A sentence before the lead paragraph.
    pub(super) notice: Option<String>,
    /// Description for search engines, if it differs from the lead paragraph.
    pub(super) description: Option<String>,
    /// Title of the list.
    pub(super) list: Option<String>,
    /// Label of the button that posts to the URL of the page, for browsers without JavaScript.
    pub(super) action: Option<String>,
    /// Texts shown if the URL lacks the required token.
    pub(super) without_token: Option<Box<PageTexts>>,
}

/// Texts of the layout: navigation, demo notice and breadcrumbs.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Layout {
    pub(super) pages_label: String,
    /// Keys of `crumbs`.
    pub(super) main_pages: Vec<String>,
    pub(super) demo: String,
    pub(super) demo_text: String,
    pub(super) breadcrumbs: String,
    pub(super) home: String,
    /// Labels of breadcrumbs by the first path segment.
    pub(super) crumbs: BTreeMap<String, String>,
    /// Link targets of breadcrumbs that differ from `/{segment}`; empty for no link.
    pub(super) crumb_paths: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Site {
    pub(super) name: String,
    pub(super) paths: BTreeMap<Route, String>,
    pub(super) layout: Layout,
    pub(super) headline_words: Vec<String>,
    pub(super) home: Home,
    pub(super) home_description: String,
    pub(super) figures: Figures,
}

/// Texts of measured, estimated and missing figures. Those of lists are only in the frontend.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FigureTexts {
    pub(super) estimate_interval: String,
    pub(super) too_few_note: String,
    pub(super) substitute: Substitute,
}

#[derive(Deserialize)]
pub(super) struct Catalog {
    pub(super) jobs: PageTexts,
    pub(super) companies: PageTexts,
    pub(super) places: PageTexts,
    pub(super) place: Place,
    pub(super) company: Company,
    pub(super) search: Search,
}

#[derive(Deserialize)]
pub(super) struct Salary {
    pub(super) job: Job,
    pub(super) official: Official,
    pub(super) entries: PageTexts,
    pub(super) leaderboard: PageTexts,
    pub(super) ranking: Ranking,
}

/// Parses an embedded file on first use. A test parses all of them.
macro_rules! shared {
    ($file:literal) => {
        LazyLock::new(|| parse(include_str!(concat!("../../../../shared/pages/", $file))))
    };
}

pub(super) static SITE: LazyLock<Site> = shared!("site.json");
pub(super) static FIGURES: LazyLock<FigureTexts> = shared!("figures.json");
pub(super) static CATALOG: LazyLock<Catalog> = shared!("catalog.json");
pub(super) static SALARY: LazyLock<Salary> = shared!("salary.json");
/// Labels of the operator's facts.
pub(super) static OPERATOR: LazyLock<Operator> = shared!("operator.json");
/// Indexable pages without figures, and the 404 page.
pub(super) static INFORMATION: LazyLock<BTreeMap<Route, PageTexts>> = shared!("information.json");
/// Account pages.
pub(super) static ACCOUNT: LazyLock<BTreeMap<Route, PageTexts>> = shared!("account.json");

pub(super) const OPEN_GRAPH_ALT: &str = "Klarlønn: se hva folk i Norge tjener";
pub(super) const NEEDS_JAVASCRIPT: &str = "Søkeforslag, filtre og innlogging trenger JavaScript.";

fn parse<Texts: DeserializeOwned>(json: &str) -> Texts {
    serde_json::from_str(json).expect("shared/pages has every text")
}

/// Replaces the named placeholders of a template such as `Lønn i {name}`.
pub(super) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, (name, after))) = rest
        .split_once('{')
        .and_then(|(before, after)| Some((before, after.split_once('}')?)))
    {
        let value = values.iter().find(|(known, _)| *known == name);
        text.push_str(before);
        text.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    text + rest
}

/// Formats a count with its noun in singular or plural.
pub(super) fn format_count(count: usize, one: &str, many: &str) -> String {
    let digits = format_number(u32::try_from(count).unwrap_or(u32::MAX));
    format!("{digits} {}", if count == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_texts_are_complete() {
        assert_eq!(SITE.name, "Klarlønn");
        assert!(CATALOG.jobs.list.is_some());
        assert!(SALARY.entries.lead.is_some());
        assert_eq!(OPERATOR.name, "Navn");
        assert_eq!(INFORMATION.len() + ACCOUNT.len(), 20);
        for segment in &SITE.layout.main_pages {
            assert!(SITE.layout.crumbs.contains_key(segment), "{segment}");
        }
    }

    #[test]
    fn placeholder_in_a_value_is_not_replaced() {
        let text = fill("{a} og {b}.", &[("a", "{b}"), ("b", "x")]);
        assert_eq!(text, "{b} og x.");
    }
}
