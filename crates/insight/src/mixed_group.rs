//! The pay of a group with entries of several job titles.

use std::{borrow::Cow, sync::Arc};

use klarlonn_domain::salary::{Group, GroupPay};

use crate::{answer::Answers, list_inputs::to_count, row::Row, selection::Selection};

/// The rows of one title in a group, by their numbers in ascending order.
pub(crate) type TitlePart<'a, 'b> = (&'b Answers<'a>, Cow<'a, [u32]>);

/// Returns the rows of a group, title by title.
pub(crate) fn rows<'a>(parts: &'a [TitlePart<'_, '_>]) -> impl Iterator<Item = &'a Row> {
    let parts = parts.iter();
    parts.flat_map(|(answers, numbers)| answers.group.rows_of(numbers))
}

/// Returns a group with its pay, as [`pay`] computes it.
pub(crate) fn group(name: &Arc<str>, selection: Selection, parts: Vec<TitlePart<'_, '_>>) -> Group {
    let mut pays: Vec<u32> = rows(&parts).map(|row| row.pay).collect();
    pays.sort_unstable();
    Group {
        name: name.clone(),
        count: to_count(pays.len()),
        pay: pay(&pays, selection, parts),
    }
}

/// Returns the pay of a group whose rows have these `pays`, in ascending order. Too few rows get the mean of the answers
/// about `selection` in each title, weighted by its rows, so that the mix of titles is that of the group.
pub(crate) fn pay<'a, 'b>(
    pays: &[u32],
    selection: Selection,
    parts: impl IntoIterator<Item = TitlePart<'a, 'b>>,
) -> Option<GroupPay>
where
    'a: 'b,
{
    GroupPay::of_titles(pays, || {
        let of_title = |(answers, numbers): TitlePart<'a, 'b>| {
            let pay = answers.pay(selection, &numbers)?;
            Some((f64::from(to_count(numbers.len())), pay))
        };
        parts.into_iter().filter_map(of_title).collect()
    })
}
