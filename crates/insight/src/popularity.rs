//! The order of popular job titles.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use klarlonn_domain::salary::popularity_start;

use crate::{dictionary::Index, list_inputs::to_count, names::Names, title_group::TitleGroups};

/// Returns the titles with entries, most popular first. `searches` are those of the last 30 days.
pub(crate) fn rank(
    groups: &TitleGroups,
    names: &Names,
    searches: &HashMap<Index, u64>,
    today: NaiveDate,
) -> Box<[Index]> {
    let from = popularity_start(today);
    let mut titles: Vec<_> = groups
        .iter()
        .map(|(title, group)| {
            let searches = searches.get(&title).copied().unwrap_or_default();
            let reported = u64::from(to_count(group.reported_since(from)));
            let popularity = searches.saturating_add(reported);
            let rank = names.titles.rank(title);
            let entries = group.figures.count;
            (Reverse(popularity), Reverse(entries), rank, title)
        })
        .collect();
    titles.sort_unstable();
    titles.into_iter().map(|(_, _, _, title)| title).collect()
}
