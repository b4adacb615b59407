//! Pay by job title and employer.

use std::collections::HashMap;

use super::{open_data::OpenData, rows::Rows, variables};
use crate::{
    account::Viewer,
    open_data::{Cell, Language, Metric, Table, TableId, Text, TimeUnit},
    salary::JobFilter,
};

pub(super) fn table(data: &OpenData<'_>) -> Table {
    let names = data.search.names_with_pay();
    let today = data.salary.day_of_figures();
    Table {
        id: TableId::Employers,
        title: Text::new(
            "Lønn etter stilling og arbeidsgiver",
            "Pay by job title and employer",
        ),
        source: Text::name("Klarlønn"),
        notes: vec![
            Text::new(
                "Lønn for full stilling i dagens lønnsnivå, rundet av til nærmeste 10 000 kr. Med minst 50 innlegg er den \
                 snittet av dem; ellers er den beregnet. Med færre enn tre innlegg er den snittet i stillingen.",
                "Pay for a full position at today's level, rounded to the nearest 10 000 kr. With 50 entries or more it is \
                 their mean; otherwise it is computed. With fewer than three entries it is the mean of the job title.",
            ),
            variables::symbols(),
        ],
        updated: today,
        time_unit: TimeUnit::Monthly,
        variables: vec![
            variables::job_titles(&names.job_titles),
            variables::employers(&names.companies),
            variables::metrics(&[Metric::Mean]),
            variables::month(today),
        ],
    }
}

pub(super) fn cells(data: &OpenData<'_>, mut rows: Rows<'_>) -> Vec<Cell> {
    let name = |label: &Text| label.in_language(Language::Norwegian).to_owned();
    for title in rows.categories(0) {
        let job = data
            .salary
            .job(&Viewer::Visitor, &name(&title.label), &JobFilter::default());
        let groups = job.map(|job| job.groups).unwrap_or_default();
        let means: HashMap<&str, u32> = groups
            .iter()
            .filter_map(|group| Some((&*group.name, group.pay.average?)))
            .collect();
        for employer in rows.categories(1) {
            let mean = means.get(employer.label.in_language(Language::Norwegian));
            // The same symbol with and without entries, so that it does not tell whether there are any.
            let cell = mean.map_or(Cell::Confidential, |mean| Cell::Number(f64::from(*mean)));
            rows.add(|_, _| cell);
        }
    }
    rows.into_cells()
}
