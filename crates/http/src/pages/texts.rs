//! Texts shared by the server-rendered HTML and the frontend, from `shared/pages`.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, de::DeserializeOwned};

use crate::amounts::format_length;
use crate::page_routes::Route;

/// Declares structs of texts. Fields before the semicolon are strings; those after it have a type.
/// Deserialization fails if a text is missing.
macro_rules! texts {
    ($($group:ident { $($name:ident),* $(; $($other:ident: $type:ty),+)? })+) => {$(
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub(super) struct $group {
            $(pub(super) $name: String,)*
            $($(pub(super) $other: $type,)+)?
        }
    )+};
}

// `crumbs` has the label of a breadcrumb for each first segment of a path. It links to `/{segment}`
// unless `crumb_paths` has another target for it; an empty target means no link.
texts! {
    Site {
        name, home_description; layout: Layout, figures: Figures, months: Vec<String>
    }
    Layout {
        demo, demo_text, home; crumbs: BTreeMap<String, String>, crumb_paths: BTreeMap<String, String>
    }
    Operator {
        name, organization_number, postal_address, email, personal_data_name,
        personal_data_email, unknown
    }
    Editions { dataset, none, name, figures, files, withdrawn, cite, citation }
    Figures { average, estimated_average, lowest, highest, hidden, no_figure }
    Catalog {
        ; jobs: PageTexts, companies: PageTexts, places: PageTexts, place: Place,
        company: Company, lists: Lists
    }
    Lists { half, no_company, one_company, companies; jobs: [String; 2] }
    Place { title, description, namesakes, divided, higher, equal, lower, extremes }
    Company {
        title, description, unknown, against_country, pays_more, rest, dots, in_country, missing, own_from,
        usual_in, usual
    }
    Search { title, description, hits, ambiguous, choose_closest, middle, middle_of_year, no_hits, no_entries; found: BTreeMap<String, [String; 2]> }
    Salary { ; job: Job, answer_box: AnswerBox, picture: Picture, entries: PageTexts, leaderboard: PageTexts, ranking: Ranking }
    AnswerBox {
        half, half_about, middle, middle_about, according_to, agreed_alone, agreed_basis, computed_basis,
        drawn_in_today, no_official, mean_about, mean_alone
    }
    Ranking { only, first, winner, unsure_winner, no_winner }
    Picture { per_year, interval, official, no_official }
    Job {
        title, description, pay, no_pay, official_pay, official_both, no_official_pay, related, answer,
        computed, whole_country, unknown, employees, list, places, entries, converted_average;
        measures: BTreeMap<String, String>, official_measures: BTreeMap<String, String>,
        experience: BTreeMap<String, String>, education: BTreeMap<String, String>
    }
}

/// Texts of a page whose path contains no name, such as the name of a job title.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageTexts {
    pub(super) heading: String,
    /// Title of the document, if it differs from the heading.
    pub(super) title: Option<String>,
    pub(super) lead: Option<String>,
    /// A sentence before the lead paragraph.
    pub(super) notice: Option<String>,
    /// Description for search engines, if it differs from the lead paragraph.
    pub(super) description: Option<String>,
    /// Label of the button that posts to the URL of the page, for browsers without JavaScript.
    pub(super) action: Option<String>,
    /// Texts shown if the URL lacks the required token.
    pub(super) without_token: Option<Box<PageTexts>>,
}

/// Parses an embedded file on first use.
macro_rules! shared {
    ($file:literal) => {
        LazyLock::new(|| parse(include_str!(concat!("../../../../shared/pages/", $file))))
    };
}

pub(super) static SITE: LazyLock<Site> = shared!("site.json");
pub(super) static CATALOG: LazyLock<Catalog> = shared!("catalog.json");
pub(super) static SEARCH: LazyLock<Search> = shared!("search.json");
pub(super) static SALARY: LazyLock<Salary> = shared!("salary.json");
/// Labels of the operator's facts.
pub(super) static OPERATOR: LazyLock<Operator> = shared!("operator.json");
/// Editions of the open data.
pub(super) static EDITIONS: LazyLock<Editions> = shared!("editions.json");
/// Indexable pages without figures, and the 404 page.
pub(super) static INFORMATION: LazyLock<BTreeMap<Route, PageTexts>> = shared!("information.json");
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
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", format_length(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_texts_are_complete() {
        assert_eq!(SITE.name, "Klarlønn");
        assert!(CATALOG.jobs.lead.is_some());
        assert!(SALARY.entries.lead.is_some());
        assert_eq!(OPERATOR.name, "Navn");
        assert_eq!(INFORMATION.len() + ACCOUNT.len(), 21);
    }

    #[test]
    fn placeholder_in_a_value_is_not_replaced() {
        let text = fill("{a} og {b}.", &[("a", "{b}"), ("b", "x")]);
        assert_eq!(text, "{b} og x.");
    }
}
