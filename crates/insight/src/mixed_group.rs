//! The pay of a group with entries of several job titles.

use std::borrow::Cow;

use klarlonn_domain::salary::GroupPay;

use crate::{answer::Answers, list_inputs::to_count, selection::Selection, title_group::Rows};

/// The rows of one title in a group, by their numbers in ascending order.
pub(crate) type TitlePart<'a, 'b> = (&'b Answers<'a>, Cow<'a, [u32]>);

/// Returns the rows of a group of a company or place, in ascending order of pay.
pub(crate) fn rows<'a>(parts: &[TitlePart<'a, '_>]) -> Rows<'a> {
    let rows = parts.iter().flat_map(|(answers, numbers)| {
        let group = answers.group;
        numbers.iter().map(|number| group.row(*number))
    });
    Rows::sorted(rows)
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
