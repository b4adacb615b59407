//! Pay by job title, and by experience or county: the answer that a visitor gets to each of these questions.

use super::{open_data::OpenData, rows::Rows, source, variables};
use crate::{
    account::Viewer,
    catalog::NameKey,
    open_data::{Category, Cell, Language, Metric, Table, TableId, Text, TimeUnit},
    salary::{DisclosedAnswer, ExperienceBand, JobFilter, OfficialComparison},
};

/// The metrics of an answer.
const ANSWER: [Metric; 3] = [Metric::Pay, Metric::Low, Metric::High];
/// The metrics beside the answer in the table without groups.
const BESIDE_ANSWER: [Metric; 3] = [
    Metric::Measured,
    Metric::OfficialAgreed,
    Metric::OfficialTotal,
];

pub(super) fn table(data: &OpenData<'_>, id: TableId) -> Table {
    let (norwegian, english, group) = match id {
        TableId::Experience => (
            "Lønn etter stilling og erfaring",
            "Pay by job title and experience",
            Some(variables::experience()),
        ),
        TableId::Counties => (
            "Lønn etter stilling og fylke",
            "Pay by job title and county",
            Some(variables::counties(&data.salary.counties(&Viewer::Visitor))),
        ),
        _ => ("Lønn etter stilling", "Pay by job title", None),
    };
    let metrics = match group {
        Some(_) => ANSWER.to_vec(),
        None => [ANSWER, BESIDE_ANSWER].concat(),
    };
    let names = data.search.names_with_pay().job_titles;
    let today = data.salary.day_of_figures();
    let variables = [variables::job_titles(&names)]
        .into_iter()
        .chain(group)
        .chain([variables::metrics(&metrics), variables::month(today)]);
    Table {
        id,
        title: Text::new(norwegian, english),
        source: source::entries_and_official(data, &[OfficialComparison::TABLE]),
        notes: vec![
            Text::new(
                "Lønn for full stilling i dagens lønnsnivå, rundet av til nærmeste 10 000 kr. \
                 Med minst 50 innlegg er den snittet av dem; ellers er den beregnet av innleggene og SSBs snitt. \
                 Det sanne snittet ligger mellom grensene i omtrent fire av fem tilfeller.",
                "Pay for a full position at today's level, rounded to the nearest 10 000 kr. \
                 With 50 entries or more it is their mean; otherwise it is computed from the entries and \
                 Statistics Norway's mean. The true mean lies between the bounds in about four of five cases.",
            ),
            variables::symbols(),
        ],
        updated: today,
        time_unit: TimeUnit::Monthly,
        variables: variables.collect(),
    }
}

pub(super) fn cells(data: &OpenData<'_>, id: TableId, mut rows: Rows<'_>) -> Vec<Cell> {
    for title in rows.categories(0) {
        let title = title.label.in_language(Language::Norwegian);
        let filters = match id {
            TableId::JobTitles => vec![JobFilter::default()],
            _ => rows
                .categories(1)
                .iter()
                .map(|group| filter(id, group))
                .collect(),
        };
        for filter in filters {
            let answer = data.salary.answer(&Viewer::Visitor, title, &filter);
            // With too few entries, the answer is about a wider group than the category.
            let answer = answer.filter(|answer| {
                let group = &answer.group;
                group.experience == filter.experience
                    && group.place.is_some() == filter.place.is_some()
            });
            rows.add(|metric, _| cell(data, title, answer.as_ref(), metric));
        }
    }
    rows.into_cells()
}

/// The filter of a category of experience or of a county.
fn filter(id: TableId, group: &Category) -> JobFilter {
    let is_county = id == TableId::Counties && &*group.code != variables::ALL;
    let county = group.label.in_language(Language::Norwegian);
    JobFilter {
        experience: ExperienceBand::from_name(&group.code).filter(|_| id == TableId::Experience),
        place: is_county.then(|| NameKey::new(county)),
        ..JobFilter::default()
    }
}

fn cell(
    data: &OpenData<'_>,
    title: &str,
    answer: Option<&DisclosedAnswer>,
    metric: Metric,
) -> Cell {
    let of_answer = |figure: fn(&DisclosedAnswer) -> u32| match answer {
        Some(answer) => Cell::Number(f64::from(figure(answer))),
        None if data.salary.has_entries(title) => Cell::Confidential,
        None => Cell::NotAvailable,
    };
    let official = || data.salary.official_pay(title);
    match metric {
        Metric::Pay => of_answer(|answer| answer.estimate.salary),
        Metric::Low => of_answer(|answer| answer.estimate.low),
        Metric::High => of_answer(|answer| answer.estimate.high),
        Metric::Measured => of_answer(|answer| answer.basis.measured.into()),
        Metric::OfficialAgreed => Cell::from_option(official().and_then(|pay| pay.agreed.median)),
        Metric::OfficialTotal => {
            let total = official().and_then(|pay| pay.total_earnings);
            Cell::from_option(total.and_then(|pay| pay.median))
        }
        // Metrics of other tables.
        _ => Cell::NotAvailable,
    }
}
