//! Pay by job title, and by experience or county: the answer that a visitor gets to each of these questions.

use super::{open_data::OpenData, rows::Rows, variables};
use crate::{
    account::Viewer,
    catalog::NameKey,
    open_data::{Category, Cell, Language, Table, TableId, Text, TimeUnit, Variable},
    salary::{DisclosedAnswer, ExperienceBand, JobFilter},
};

pub(super) fn job_titles(data: &OpenData<'_>) -> Table {
    let mut metrics = answer_metrics();
    metrics.push(variables::metric(
        "Maalt",
        Text::new(
            "1: snitt av innleggene, 0: beregnet",
            "1: mean of the entries, 0: computed",
        ),
        Text::new("kode", "code"),
    ));
    metrics.push(variables::kroner(
        "OffisiellAvtalt",
        Text::new(
            "SSBs median uten tillegg og bonus",
            "Statistics Norway's median without additions and bonus",
        ),
    ));
    metrics.push(variables::kroner(
        "OffisiellTotal",
        Text::new(
            "SSBs median med tillegg og bonus",
            "Statistics Norway's median with additions and bonus",
        ),
    ));
    let title = Text::new("Lønn etter stilling", "Pay by job title");
    table(data, TableId::JobTitles, title, None, metrics)
}

pub(super) fn experience(data: &OpenData<'_>) -> Table {
    let title = Text::new(
        "Lønn etter stilling og erfaring",
        "Pay by job title and experience",
    );
    let experience = variables::experience();
    table(
        data,
        TableId::Experience,
        title,
        Some(experience),
        answer_metrics(),
    )
}

pub(super) fn counties(data: &OpenData<'_>) -> Table {
    let title = Text::new(
        "Lønn etter stilling og fylke",
        "Pay by job title and county",
    );
    let counties = variables::counties(&data.salary.counties(&Viewer::Visitor));
    table(
        data,
        TableId::Counties,
        title,
        Some(counties),
        answer_metrics(),
    )
}

fn answer_metrics() -> Vec<Category> {
    [
        ("Lonn", "lønn", "pay"),
        ("Nedre", "nedre grense (80 %)", "lower bound (80 %)"),
        ("Ovre", "øvre grense (80 %)", "upper bound (80 %)"),
    ]
    .map(|(code, norwegian, english)| variables::kroner(code, Text::new(norwegian, english)))
    .into()
}

fn table(
    data: &OpenData<'_>,
    id: TableId,
    title: Text,
    group: Option<Variable>,
    metrics: Vec<Category>,
) -> Table {
    let names = data.search.names_with_pay().job_titles;
    let today = data.salary.day_of_figures();
    let variables = [variables::job_titles(&names)]
        .into_iter()
        .chain(group)
        .chain([variables::metrics(metrics), variables::month(today)]);
    Table {
        id,
        title,
        source: Text::new(
            "Klarlønn og Statistisk sentralbyrå",
            "Klarlønn and Statistics Norway",
        ),
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
                .into_iter()
                .map(|group| filter(id, group))
                .collect(),
        };
        for filter in filters {
            let answer = data.salary.answer(&Viewer::Visitor, title, &filter);
            // It is about other people if too few entries are about those who were asked for.
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
        experience: ExperienceBand::parse(&group.code).filter(|_| id == TableId::Experience),
        place: is_county.then(|| NameKey::new(county)),
        ..JobFilter::default()
    }
}

fn cell(data: &OpenData<'_>, title: &str, answer: Option<&DisclosedAnswer>, metric: &str) -> Cell {
    let official = || data.salary.official_pay(title);
    match metric {
        "OffisiellAvtalt" => return Cell::of(official().and_then(|pay| pay.agreed.median)),
        "OffisiellTotal" => {
            let total = official().and_then(|pay| pay.total_earnings);
            return Cell::of(total.and_then(|pay| pay.median));
        }
        _ => {}
    }
    let Some(answer) = answer else {
        return if data.salary.has_entries(title) {
            Cell::Confidential
        } else {
            Cell::NotAvailable
        };
    };
    Cell::Number(f64::from(match metric {
        "Nedre" => answer.estimate.low,
        "Ovre" => answer.estimate.high,
        "Maalt" => u32::from(answer.basis.measured),
        _ => answer.estimate.salary,
    }))
}
