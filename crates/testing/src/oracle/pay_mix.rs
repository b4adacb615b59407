//! The mix of base pay, fixed additions and bonus, written as literally as possible.

use std::cmp::Reverse;

use klarlonn_domain::salary::{Origin, PayMix};

use super::entry::Entry;

/// Returns the mix of the entries of a title: of each member the newest entry that tells its parts,
/// and all others that do; of these the oldest, a multiple of five. `None` unless 20 of them are
/// imported or of a member who has an account.
pub(super) fn pay_mix(of_title: &[&Entry]) -> Option<PayMix> {
    let age = |entry: &Entry| (entry.report.reported_on, entry.id);
    let told = of_title.iter().copied();
    let told: Vec<&Entry> = told.filter(|it| it.report.pay_parts.is_some()).collect();
    let has_newer = |entry: &&Entry| {
        let member = entry.report.origin.contributor();
        let mut others = told.iter();
        member.is_some()
            && others
                .any(|other| other.report.origin.contributor() == member && age(other) > age(entry))
    };
    let mut counted: Vec<&Entry> = told.iter().copied().filter(|it| !has_newer(it)).collect();
    counted.sort_by_key(|entry| age(entry));
    while !counted.len().is_multiple_of(5) {
        counted.pop();
    }
    let has_giver = |entry: &&&Entry| {
        !matches!(
            entry.report.origin,
            Origin::Member {
                contributor: None,
                ..
            }
        )
    };
    if counted.iter().filter(has_giver).count() < 20 {
        return None;
    }
    let shares = counted.iter().map(|entry| billionths(entry));
    let sums = shares.fold([0; 3], |sums, shares| {
        [0, 1, 2].map(|part| sums[part] + shares[part])
    });
    let count = i128::try_from(counted.len()).expect("few");
    let [base, fixed_additions, bonus] = nearest_percents(sums, count);
    let has_bonus = |entry: &&&Entry| entry.report.pay_parts.is_some_and(|it| it.bonus() > 0);
    let with_bonus = i128::try_from(counted.iter().filter(has_bonus).count()).expect("few");
    // A half is rounded up.
    let with_bonus = [0, 25, 50, 75, 100].into_iter().min_by_key(|percent| {
        let distance = (with_bonus * 100 - count * i128::from(*percent)).abs();
        (distance, Reverse(*percent))
    });
    Some(PayMix {
        reports: u32::try_from(counted.len()).expect("few"),
        base,
        fixed_additions,
        bonus,
        with_bonus: with_bonus.expect("not empty"),
    })
}

/// The shares of base pay, fixed additions and bonus in the pay of an entry, billionths.
fn billionths(entry: &Entry) -> [i128; 3] {
    let parts = entry.report.pay_parts.expect("only entries that tell them");
    let pay = i128::from(entry.report.facts.annual_salary.kroner());
    let [additions, bonus] =
        [parts.fixed_additions(), parts.bonus()].map(|part| i128::from(part) * 1_000_000_000 / pay);
    [1_000_000_000 - additions - bonus, additions, bonus]
}

/// Of all multiples of five percent that sum to 100, those nearest to the means of `count` shares with these
/// sums; of equally near ones those with most base pay, then most fixed additions.
fn nearest_percents(sums: [i128; 3], count: i128) -> [u8; 3] {
    let fives = |up_to| (0..=up_to).step_by(5);
    let all = fives(100).flat_map(|base| fives(100 - base).map(move |additions| (base, additions)));
    let all = all.map(|(base, additions): (u8, u8)| [base, additions, 100 - base - additions]);
    let distance = |percents: &[u8; 3]| -> i128 {
        let differences = percents.iter().zip(sums);
        let differences =
            differences.map(|(percent, sum)| sum - i128::from(*percent) * 10_000_000 * count);
        differences.map(|difference| difference * difference).sum()
    };
    all.min_by_key(|percents| (distance(percents), Reverse(*percents)))
        .expect("not empty")
}
