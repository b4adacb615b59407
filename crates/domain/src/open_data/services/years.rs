//! Official pay by job title and year.

use std::collections::{BTreeSet, HashMap};

use super::{open_data::OpenData, rows::Rows, source, variables};
use crate::{
    account::Viewer,
    catalog::Quarter,
    open_data::{Cell, Language, Metric, Table, TableId, Text, TimeUnit},
    salary::{DisclosedTrend, OfficialYear},
};

pub(super) fn table(data: &OpenData<'_>) -> Table {
    let names = data.search.names_with_pay().job_titles;
    let years = names.iter().flat_map(|title| official_years(data, title));
    let quarters: BTreeSet<_> = years.map(|year| year.last_quarter).collect();
    let series_break = Quarter::SERIES_BREAK;
    Table {
        id: TableId::Years,
        title: Text::new(
            "Offisiell lønn etter stilling og år",
            "Official pay by job title and year",
        ),
        source: source::official(data, &DisclosedTrend::TABLES),
        notes: vec![Text::new(
            &format!(
                "Snitt av medianene for fire kvartaler, med tillegg og bonus. Kvartalet er det siste av de fire. \
                 Tall før og etter {series_break} kan ikke sammenlignes, fordi arbeidsgiverne rapporterer bedre fra da av."
            ),
            &format!(
                "Mean of the medians of four quarters, with additions and bonus. The quarter is the last of the four. \
                 Figures before and after {series_break} are not comparable, because employers report better from then on."
            ),
        )],
        updated: data.salary.day_of_figures(),
        time_unit: TimeUnit::Quarterly,
        variables: vec![
            variables::job_titles(&names),
            variables::metrics(&[Metric::Median, Metric::RealMedian]),
            variables::time(
                Text::new("siste kvartal", "last quarter"),
                quarters.iter().map(ToString::to_string),
            ),
        ],
    }
}

fn official_years(data: &OpenData<'_>, title: &str) -> Vec<OfficialYear> {
    let trend = data.salary.trend(&Viewer::Visitor, title).ok();
    trend
        .into_iter()
        .flat_map(|trend| trend.official)
        .flatten()
        .collect()
}

pub(super) fn cells(data: &OpenData<'_>, mut rows: Rows<'_>) -> Vec<Cell> {
    for title in rows.categories(0) {
        let years = official_years(data, title.label.in_language(Language::Norwegian));
        let by_quarter: HashMap<String, &OfficialYear> = years
            .iter()
            .map(|year| (year.last_quarter.to_string(), year))
            .collect();
        rows.add(|metric, quarter| {
            Cell::from_option(by_quarter.get(quarter).and_then(|year| match metric {
                Metric::Median => Some(year.median),
                Metric::RealMedian => Some(year.real_median),
                _ => None,
            }))
        });
    }
    rows.into_cells()
}
