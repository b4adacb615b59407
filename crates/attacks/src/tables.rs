//! Somebody computes the pay of those who contributed, from the tables of two nights, and from two editions, which have
//! the tables of the first and of the last night. They know who contributed and everything about them except the pay,
//! and learn from a member how many entries every group has.

use klarlonn_domain::{
    catalog::JobTitle,
    contribution::{DisplayChoice, SalaryForm},
};
use serde_json::Value;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::{NIGHTS, common_titles, forms, members, pay, site_with_entries},
    rounded_pay::ask,
    site::Email,
    watching::attacker,
};

const STOCK: usize = 3_000;
/// The members who contribute on a day.
const A_DAY: usize = 6;
/// The most common titles, which the members have.
const TITLES: usize = 20;
/// Pay is found if the guess is so close, kr.
const CLOSE: f64 = 2_500.0;
/// Without the tables, pay is anywhere this far around the mean of the title, kr.
const WIDTH: f64 = 100_000.0;

/// A table with the groups of forms.
#[derive(Clone, Copy)]
struct Grouping {
    table: &'static str,
    /// The variable beside the job title; empty if there is none.
    variable: &'static str,
    /// The filter of the job page for a group.
    filter: &'static str,
    /// The code of a form's group.
    code: fn(&SalaryForm) -> &str,
}

const GROUPINGS: [Grouping; 3] = [
    Grouping {
        table: "KL01",
        variable: "",
        filter: "",
        code: |_| "",
    },
    Grouping {
        table: "KL02",
        variable: "Erfaring",
        filter: "experience",
        code: |form| form.experience.as_str(),
    },
    Grouping {
        table: "KL04",
        variable: "Arbeidsgiver",
        filter: "company",
        code: |form| form.company.as_str(),
    },
];

/// Reads the groups of every giver on two nights and in two editions, and guesses their pay by each table.
///
/// # Panics
/// If the site does not work.
pub fn tables() -> Learned {
    let (site, stock) = site_with_entries(STOCK, Email::Off);
    let titles = common_titles(&stock, TITLES);
    let forms = forms(NIGHTS * A_DAY, DisplayChoice::ALL, |entry| {
        titles.contains(&entry.job_title)
    });
    let people = members(&site, forms.len());
    let browser = site.serve();
    let member = browser.signed_in(&attacker(&site, 0).token);
    let first_edition = read(&browser, &titles);
    let counts = |forms: &[SalaryForm]| -> Vec<_> {
        let of_form = |form| GROUPINGS.map(|grouping| count(&member, form, grouping));
        forms.iter().map(of_form).collect()
    };
    let first_counts = counts(&forms);
    let mut right = [0; GROUPINGS.len()];
    let mut right_by_editions = [0; GROUPINGS.len()];
    let (mut tries, mut unhelped) = (0, 0);
    for (night, forms) in forms.chunks(A_DAY).enumerate() {
        let before = read(&browser, &titles);
        site.start_day(night + 1);
        for (person, form) in people[night * A_DAY..].iter().zip(forms) {
            site.contribute(person, form);
        }
        site.end_day(night + 1);
        let after = read(&browser, &titles);
        for form in forms {
            let (before, after) = (groups(&before, form), groups(&after, form));
            tries += usize::from(before[0].and(after[0]).is_some());
            let is_close = |guess: f64| (guess - pay(form)).abs() <= CLOSE;
            for (table, (old, new)) in before.iter().zip(&after).enumerate() {
                let (Some(old), Some(new)) = (old, new) else {
                    continue;
                };
                // What the first night tells about everybody in the group.
                unhelped += usize::from(table == 0 && is_close(*old));
                if let Some(count) = count(&member, form, GROUPINGS[table]) {
                    right[table] += usize::from(is_close(new * count - old * (count - 1.0)));
                }
            }
        }
    }
    let last_edition = read(&browser, &titles);
    for ((form, first), last) in forms.iter().zip(first_counts).zip(counts(&forms)) {
        let (before, after) = (groups(&first_edition, form), groups(&last_edition, form));
        for (table, right) in right_by_editions.iter_mut().enumerate() {
            let (Some(old), Some(new)) = (before[table], after[table]) else {
                continue;
            };
            let (Some(first), Some(last)) = (first[table], last[table]) else {
                continue;
            };
            // What all new givers of the group have on average: of one giver, the pay.
            let guess = (new * last - old * first) / (last - first).max(1.0);
            *right += usize::from((guess - pay(form)).abs() <= CLOSE);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "dozens")]
    let chance = (tries as f64 * CLOSE / WIDTH).max(unhelped as f64);
    Learned {
        attack: "pay of givers, from tables of two nights or editions",
        members: people.len(),
        tries,
        learned: right
            .into_iter()
            .chain(right_by_editions)
            .max()
            .unwrap_or_default(),
        chance,
        ways: 6,
    }
}

/// Reads the tables of these titles.
fn read(browser: &Browser, titles: &[JobTitle]) -> [Value; GROUPINGS.len()] {
    let titles: Vec<String> = titles
        .iter()
        .map(|title| format!("[{}]", encode(title.as_str())))
        .collect();
    let titles = titles.join(",");
    GROUPINGS.map(|Grouping { table, variable, .. }| {
        let metric = if table == "KL04" { "Snitt" } else { "Lonn" };
        let group = match variable {
            "" => String::new(),
            _ => format!("&valueCodes[{variable}]=*"),
        };
        let path = format!(
            "/api/v2/tables/{table}/data?valueCodes[Stilling]={titles}{group}&valueCodes[ContentsCode]={metric}&valueCodes[Tid]=*"
        );
        browser.json(&path).expect("the table has these titles")
    })
}

/// The pay of the groups of a form, by table. `None` if it is not published.
fn groups(tables: &[Value; GROUPINGS.len()], form: &SalaryForm) -> [Option<f64>; GROUPINGS.len()] {
    let mut tables = tables.iter();
    GROUPINGS.map(|Grouping { variable, code, .. }| {
        let table = tables.next()?;
        let position = |variable: &str, code: &str| {
            let index = &table["dimension"][variable]["category"]["index"];
            usize::try_from(index[code].as_u64()?).ok()
        };
        let title = position("Stilling", &form.job_title)?;
        let cell = match variable {
            "" => title,
            _ => {
                title * usize::try_from(table["size"][1].as_u64()?).ok()?
                    + position(variable, code(form))?
            }
        };
        table["value"][cell].as_f64()
    })
}

/// The number of entries of a form's group, as a member sees it.
fn count(member: &Browser, form: &SalaryForm, grouping: Grouping) -> Option<f64> {
    let Grouping { filter, code, .. } = grouping;
    let title = encode(&form.job_title);
    let path = format!("/api/jobs/{title}?{filter}={}", encode(code(form)));
    ask(member, &path).map(|(count, _)| count)
}
