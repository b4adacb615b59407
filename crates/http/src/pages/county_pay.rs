//! The official pay in the county of a place, against the country (`PlacePage.tsx`).

use super::{
    page::Page,
    template::{SHOWN, Value, Values},
    texts::{CATALOG, fill},
};
use crate::{amounts::format_number, salary::official::CountyWages};

/// Smaller differences count as none, percent.
const NOTABLE: f64 = 1.5;

/// Fills the answer of a place: what its county pays in each group of occupations, highest first.
pub(super) fn add(page: &mut Page, wages: &CountyWages) {
    let texts = &CATALOG.place;
    let percent = |own: u32, country: u32| 100.0 * (f64::from(own) / f64::from(country) - 1.0);
    let groups = wages.groups.iter();
    let mut groups: Vec<_> = groups
        .map(|group| (percent(group.median, group.country_median), group))
        .collect();
    groups.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    let (Some((_, first)), Some((_, last))) = (groups.first(), groups.last()) else {
        return;
    };
    let judgement = match groups[groups.len() / 2].0 {
        middle if middle.abs() < NOTABLE => &texts.equal,
        middle if middle > 0.0 => &texts.higher,
        _ => &texts.lower,
    };
    let (highest, lowest) = (first.name.to_lowercase(), last.name.to_lowercase());
    let extremes = fill(
        &texts.extremes,
        &[("highest", &highest), ("lowest", &lowest)],
    );
    let rows = groups.iter().map(|(percent, group)| {
        Values::from([
            ("group", (&*group.name).into()),
            ("median", format_number(group.median).into()),
            ("percent", format_deviation(*percent).into()),
        ])
    });
    page.values.insert("groups", Value::List(rows.collect()));
    page.values.insert("wages", SHOWN.into());
    page.values.insert("county", wages.county.as_str().into());
    page.values.insert("source", wages.source.as_str().into());
    page.values.insert("judgement", judgement.as_str().into());
    page.values.insert("extremes", extremes.into());
}

/// A signed percentage with one decimal: '+3,1 %'.
fn format_deviation(percent: f64) -> String {
    let tenths = (percent.abs() * 10.0).round() / 10.0;
    let sign = match percent {
        _ if tenths == 0.0 => "",
        percent if percent > 0.0 => "+",
        _ => "−",
    };
    format!("{sign}{tenths:.1}\u{a0}%").replace('.', ",")
}
