//! New accounts plant rows of high or low pay and any experience, to move the answers about a job title.

use std::{collections::BTreeSet, sync::Arc};

use klarlonn_domain::{
    catalog::{JobTitle, Reference},
    contribution::NewSalaryEntry,
    salary::{Estimate, ExperienceBand, Insights, JobFilter},
};
use klarlonn_testing::entry;

use crate::replay::load_figures;

/// Job titles, from small to large spreads of pay: ln(p75 ÷ p25) ÷ 1.349 is 0.11, 0.18, 0.29, 0.37 and 0.45.
const TITLES: [&str; 5] = [
    "Renholder",
    "Kokk",
    "Systemutvikler",
    "Advokat",
    "Eiendomsmegler",
];
/// The honest rows have the official median times these, by band of experience.
const HONEST: [f64; 5] = [0.80, 0.87, 0.95, 1.02, 1.15];
/// The false rows have the official quartile times these. Less or more is an outlier.
const LOW: [f64; 3] = [0.35, 0.5, 0.7];
const HIGH: [f64; 6] = [1.2, 1.5, 2.0, 2.5, 3.0, 3.9];

/// Who the answer is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// All people with the title.
    Title,
    Experience,
}

/// The answer that false rows move most, of the answers about a title or about one experience in it.
#[derive(Debug, Clone)]
pub struct MovedAnswer {
    /// The job title.
    pub title: String,
    /// The number of new accounts, with one false row each.
    pub accounts: u8,
    /// The movement of the answer, percent.
    pub percent: f64,
    /// Who it is about.
    pub asked: Asked,
    /// The experience of the false rows.
    pub band: ExperienceBand,
    /// The pay of the false rows, kr per year.
    pub pay: u32,
    /// Whether the new interval excludes the old figure.
    pub excludes_old: bool,
}

/// Returns the answers that four false rows move most, and eight, for each of five titles with five honest rows, one of
/// each band of experience. Tries every band, and pay over the whole width that is no outlier.
///
/// # Panics
/// If the figures do not load.
pub fn moved_answers() -> Vec<MovedAnswer> {
    let reference = Arc::new(klarlonn_reference::bundled());
    let titles = TITLES.map(|title| JobTitle::parse(title).expect("a title"));
    let honest = rows(&titles, 0, |title| {
        let bands = ExperienceBand::ALL.into_iter().zip(HONEST);
        let [_, median, _] = quartiles(&reference, title);
        bands
            .map(|(band, factor)| (band, kroner(median * factor), None))
            .collect()
    });
    let figures = |entries: &[NewSalaryEntry]| {
        let insights = load_figures(&reference, entries);
        titles.each_ref().map(|title| answers(&insights, title))
    };
    let before = figures(&honest);
    let mut moved = Vec::new();
    for (accounts, band, quartile, factor) in plants() {
        let pay = |title: &JobTitle| kroner(quartiles(&reference, title)[quartile] * factor);
        let planted = rows(&titles, 1_000, |title| {
            let rows = (1..=accounts)
                .map(|account| (band, pay(title) + u32::from(account), Some(account)));
            rows.collect()
        });
        let after = figures(&[&honest[..], &planted].concat());
        for (title, (before, after)) in titles.iter().zip(before.iter().zip(after)) {
            moved.extend(
                before
                    .iter()
                    .zip(after)
                    .map(|((asked, old), (_, new))| MovedAnswer {
                        title: title.as_str().to_owned(),
                        accounts,
                        percent: (f64::from(new.salary) / f64::from(old.salary) - 1.0) * 100.0,
                        asked: *asked,
                        band,
                        pay: pay(title),
                        excludes_old: !(new.low..=new.high).contains(&old.salary),
                    }),
            );
        }
    }
    moved.sort_by(|left, right| right.percent.abs().total_cmp(&left.percent.abs()));
    let mut seen = BTreeSet::new();
    moved.retain(|moved| seen.insert((moved.title.clone(), moved.accounts, moved.asked)));
    moved
}

/// The number, experience and pay of false rows, as quartile and factor.
fn plants() -> impl Iterator<Item = (u8, ExperienceBand, usize, f64)> {
    let low = LOW.map(|factor| (0, factor));
    let pays = low.into_iter().chain(HIGH.map(|factor| (2, factor)));
    pays.flat_map(|(quartile, factor)| {
        let bands = ExperienceBand::ALL.into_iter();
        bands.flat_map(move |band| [4, 8].map(|accounts| (accounts, band, quartile, factor)))
    })
}

/// The official quartiles of a title, kr per year.
fn quartiles(reference: &Reference, title: &JobTitle) -> [f64; 3] {
    let official = reference.official_pay(title.key()).expect("an occupation");
    let agreed = &official.agreed;
    [agreed.p25, agreed.median, agreed.p75].map(|level| f64::from(level.expect("a quartile")))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pay is small"
)]
fn kroner(pay: f64) -> u32 {
    pay.round() as u32
}

/// Rows of each title with experience, pay and the number of the member, if one gave it.
fn rows(
    titles: &[JobTitle],
    first: u32,
    of_title: impl Fn(&JobTitle) -> Vec<(ExperienceBand, u32, Option<u8>)>,
) -> Vec<NewSalaryEntry> {
    let rows = titles.iter().flat_map(|title| {
        let rows = of_title(title).into_iter();
        rows.map(move |(band, pay, member)| (title, band, pay, member))
    });
    let rows = (first..)
        .zip(rows)
        .map(|(number, (title, band, pay, member))| {
            let row = entry(number, title.as_str(), pay).experience(band);
            member.map_or(row.clone(), |member| row.by(member)).build()
        });
    rows.collect()
}

/// The answers about a title, and about each experience.
fn answers(insights: &dyn Insights, title: &JobTitle) -> Vec<(Asked, Estimate)> {
    let bands = ExperienceBand::ALL.into_iter();
    let bands = bands.map(|band| (Asked::Experience, Some(band)));
    let questions = std::iter::once((Asked::Title, None)).chain(bands);
    let answers = questions.map(|(asked, experience)| {
        let filter = JobFilter {
            experience,
            ..JobFilter::default()
        };
        let answer = insights.answer(title.key(), &filter).expect("an answer");
        (asked, answer.pay.mean)
    });
    answers.collect()
}
