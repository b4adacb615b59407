//! A visitor asks every question that the site answers, and computes what the site withholds: the
//! count and the median of each job title with fewer than fifty reports.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::site_with_entries,
    site::{Email, Site},
};

/// Only titles with fewer reports are attacked.
const FEWER_THAN: u64 = 50;
/// A figure is learned if the guess is so close, as a share.
const CLOSE: f64 = 0.05;

/// What a visitor has found out about a title.
struct Found {
    /// The basis of its figures, which is public.
    basis: String,
    /// Its rounded mean, which is public.
    mean: Option<f64>,
    /// The pay of all rows seen, for full positions.
    pay: Vec<f64>,
    /// The fewest rows that its employers and its places can have.
    fewest: u64,
}

/// Returns what was learned about counts and about medians.
///
/// # Panics
/// If the site does not work.
pub fn reconstruction(entries: usize) -> [Learned; 2] {
    let (site, _) = site_with_entries(entries, Email::Off);
    let visitor = site.serve();
    let exact = site.exact_figures(&visitor);
    let titles = visitor.json("/api/jobs").unwrap_or_default();
    let names = titles.as_array().into_iter().flatten();
    let names = names.filter_map(|title| title["jobTitle"].as_str());
    let mut counts = Vec::new();
    let mut medians = Vec::new();
    for name in names {
        let Some(truth) = exact.json(&format!("/api/jobs/{}", encode(name))) else {
            continue;
        };
        let count = truth["figures"]["count"].as_u64().unwrap_or(0);
        if count == 0 || count >= FEWER_THAN {
            continue;
        }
        let found = ask_everything(&visitor, name);
        counts.push((count, found.count(), found.basis.clone()));
        if let Some(median) = truth["figures"]["median"].as_f64() {
            medians.push((median, found.median(), found.mean));
        }
    }
    [
        count_result(entries, &counts),
        median_result(entries, &medians),
    ]
}

/// Asks for a title, and for the title at each of its employers and in each of its places.
fn ask_everything(visitor: &Browser, title: &str) -> Found {
    let summary = visitor.json(&format!("/api/jobs/{}", encode(title)));
    let summary = summary.unwrap_or_default();
    let groups = |list: &str| -> Vec<Value> {
        let groups = visitor.json(&format!("/api/jobs/{}/{list}", encode(title)));
        let groups = groups.as_ref().and_then(Value::as_array);
        groups.expect("every title has its lists").clone()
    };
    let (companies, places) = (groups("companies"), groups("locations"));
    let title_filter = format!("&jobTitle={}", encode(title));
    let mut filters = vec![title_filter.clone()];
    for (group, parameter) in [(&companies, "company"), (&places, "location")] {
        let names = group.iter().filter_map(|group| group["name"].as_str());
        filters.extend(names.map(|name| format!("{title_filter}&{parameter}={}", encode(name))));
    }
    let mut seen = BTreeSet::new();
    let mut pay = Vec::new();
    for filter in filters {
        for row in visitor.entries(&filter) {
            if seen.insert(row["id"].to_string()) {
                let full = row["fullTimeSalary"].as_f64();
                pay.extend(full.or(row["annualSalary"].as_f64()));
            }
        }
    }
    let fewest = [companies, places].map(|groups| groups.iter().map(fewest_rows).sum());
    let figures = &summary["figures"];
    Found {
        basis: figures["basis"].as_str().unwrap_or_default().to_owned(),
        mean: figures["averageSalary"].as_f64(),
        fewest: fewest
            .into_iter()
            .max()
            .unwrap_or(0)
            .max(fewest_rows(figures)),
        pay,
    }
}

/// The fewest rows of figures with this basis.
fn fewest_rows(figures: &Value) -> u64 {
    match figures["basis"].as_str() {
        Some("measured") => 5,
        Some("estimated") => 3,
        _ => 1,
    }
}

impl Found {
    fn count(&self) -> u64 {
        self.fewest.max(self.pay.len() as u64)
    }

    /// The median of the rows seen, if they may be all; otherwise the mean.
    fn median(&self) -> Option<f64> {
        let mut pay = self.pay.clone();
        pay.sort_by(f64::total_cmp);
        let median = pay.get(pay.len() / 2).copied();
        if (pay.len() as u64) < self.fewest {
            self.mean.or(median)
        } else {
            median
        }
    }
}

fn is_close(guess: f64, truth: f64) -> bool {
    (guess - truth).abs() <= truth * CLOSE
}

/// Chance is the best constant guess of somebody who knows only the basis.
fn count_result(entries: usize, counts: &[(u64, u64, String)]) -> Learned {
    let learned = counts
        .iter()
        .filter(|(truth, guess, _)| is_close_count(*guess, *truth));
    let mut by_basis: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (truth, _, basis) in counts {
        by_basis.entry(basis).or_default().push(*truth);
    }
    let best = by_basis.values().map(|truths| {
        let hits = |guess| {
            truths
                .iter()
                .filter(|truth| is_close_count(guess, **truth))
                .count()
        };
        (1..FEWER_THAN).map(hits).max().unwrap_or(0)
    });
    #[expect(clippy::cast_precision_loss, reason = "hundreds")]
    let chance = best.sum::<usize>() as f64;
    Learned {
        attack: "withheld counts, by all questions of a visitor",
        members: entries,
        tries: counts.len(),
        learned: learned.count(),
        chance,
        ways: 1,
    }
}

#[expect(clippy::cast_precision_loss, reason = "below fifty")]
fn is_close_count(guess: u64, truth: u64) -> bool {
    is_close(guess as f64, truth as f64)
}

/// A median, a guess and the public mean.
type Median = (f64, Option<f64>, Option<f64>);

/// Chance is the public mean.
fn median_result(entries: usize, medians: &[Median]) -> Learned {
    let hits = |guess: fn(&Median) -> Option<f64>| {
        let close = medians
            .iter()
            .filter(|median| guess(median).is_some_and(|guess| is_close(guess, median.0)));
        close.count()
    };
    #[expect(clippy::cast_precision_loss, reason = "hundreds")]
    let chance = hits(|(_, _, mean)| *mean) as f64;
    Learned {
        attack: "withheld medians, by all questions of a visitor",
        members: entries,
        tries: medians.len(),
        learned: hits(|(_, guess, _)| *guess),
        chance,
        ways: 1,
    }
}

impl Site {
    /// A client with exact figures, with which the suite checks the guesses.
    fn exact_figures(&self, visitor: &Browser) -> Browser {
        let person = crate::watching::attacker(self, 0);
        self.publish_figures();
        visitor.signed_in(&person.token)
    }
}
