//! A colleague with one account sees a new card with rounded pay, because it is alone with its title and employer,
//! and the exact pay of the other entries of the title; asks for answers about the title, and looks for the pay with
//! which the program gives these answers.

use klarlonn_domain::{
    catalog::{JobTitle, NameKey},
    contribution::{Input, NewSalaryEntry, SalaryForm},
    salary::{EntryDisplay, ExperienceBand, Insights as _, JobFilter},
};
use klarlonn_testing::entry as row;
use serde_json::Value;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::{common_titles, members, pay, site_with_entries},
    replay::load_figures,
    site::{Email, Protection, Site, TITLE},
    watching::attacker,
};

/// The entries that the titles are taken from, and the number of titles, each with one victim.
const STOCK: usize = 1_000;
const VICTIMS: usize = 14;
/// The entries of a title before.
const OTHERS: usize = 6;
const EMPLOYER: &str = "Equinor";
/// The employer of the victims, where each is alone with the title: their cards are rounded, their pay counts exactly.
const EMPLOYER_OF_VICTIMS: &str = "Aker BP";
const PLACE: &str = "Stavanger";
/// Counties without entries of the titles.
const COUNTIES: [&str; 3] = ["Oslo", "Vestland", "Troms"];
/// The step of rounded pay, kr.
const STEP: f64 = 10_000.0;

/// A question about a title.
type Question = (ExperienceBand, &'static str);
/// The figures of an answer: mean, interval and percentiles, kr.
type Figures = [f64; 8];

/// Returns how many pays are found to a krone, and to 500 kr. With percentiles to the krone, all were found to a
/// krone.
///
/// # Panics
/// If the site does not work.
pub fn computed_answers() -> [Learned; 2] {
    let (stock_site, stock) = site_with_entries(STOCK, Email::Off);
    let titles: Vec<JobTitle> = common_titles(&stock, 5 * VICTIMS)
        .into_iter()
        .filter(|title| stock_site.reference.official_pay(title.key()).is_some())
        // The watcher's own.
        .filter(|title| title.as_str() != TITLE)
        .take(VICTIMS)
        .collect();
    let site = Site::on_sqlite_with(Protection::All, klarlonn_reference::bundled(), Email::Off);
    let others: Vec<NewSalaryEntry> = titles
        .iter()
        .zip(0..)
        .flat_map(|(title, number)| others(&site, title, number))
        .collect();
    site.import(&others);
    let people = members(&site, VICTIMS);
    let watcher = attacker(&site, 0);
    site.start_day(1);
    let forms: Vec<SalaryForm> = titles
        .iter()
        .zip(0..)
        .map(|(title, number)| form(&site, title, number))
        .collect();
    for (person, form) in people.iter().zip(&forms) {
        site.contribute(person, form);
    }
    site.end_day(1);
    let browser = site.serve().signed_in(&watcher.token);
    let observed: Vec<_> = titles.iter().map(|title| ask(&browser, title)).collect();
    let rounded: Vec<u32> = titles
        .iter()
        .map(|title| rounded_pay(&browser, title))
        .collect();
    let found = search(&site, &others, &titles, &observed, &rounded);
    let errors: Vec<f64> = found
        .iter()
        .zip(&forms)
        .map(|(guess, form)| (guess.round() - pay(form)).abs())
        .collect();
    let result = |attack, close: f64| Learned {
        attack,
        members: VICTIMS,
        tries: VICTIMS,
        learned: errors.iter().filter(|error| **error <= close).count(),
        #[expect(clippy::cast_precision_loss, reason = "fourteen")]
        chance: VICTIMS as f64 * (2.0 * close + 1.0) / STEP,
        ways: 1,
    };
    [
        result(
            "pay behind a new rounded card, from answers: to a krone",
            1.0,
        ),
        result(
            "pay behind a new rounded card, from answers: to 500 kr",
            500.0,
        ),
    ]
}

/// The official median of a title, kr.
fn median(site: &Site, title: &JobTitle) -> u32 {
    let official = site.reference.official_pay(title.key());
    let median = official.and_then(|official| official.agreed.median);
    median.unwrap_or(600_000)
}

/// The band of the experience of an entry.
fn band(number: u32) -> ExperienceBand {
    ExperienceBand::ALL[number as usize % ExperienceBand::ALL.len()]
}

fn others(site: &Site, title: &JobTitle, number: u32) -> Vec<NewSalaryEntry> {
    let median = median(site, title);
    let pays = (0..).map(|other| median * (88 + 4 * other) / 100 + 137 * (other + number));
    let rows = (0..).zip(pays).take(OTHERS).map(|(other, pay)| {
        row(100 * number + other, title.as_str(), pay)
            .at(EMPLOYER)
            .place(PLACE)
            .experience(band(other))
            .build()
    });
    rows.collect()
}

/// The form of the victim with a title.
fn form(site: &Site, title: &JobTitle, number: u32) -> SalaryForm {
    let pay = median(site, title) * (90 + 2 * number) / 100 + 3_331 * number % 10_000;
    SalaryForm {
        job_title: title.as_str().to_owned(),
        company: EMPLOYER_OF_VICTIMS.to_owned(),
        location: PLACE.to_owned(),
        annual_salary: Input::Given(f64::from(pay)),
        employment_percentage: Input::Given(100.0),
        experience: band(number).as_str().to_owned(),
        benefits: Input::Given(Vec::new()),
        display: Input::Given(EntryDisplay {
            hides_education: true,
            ..EntryDisplay::ALL
        }),
        is_confirmed: true,
        ..SalaryForm::default()
    }
}

fn questions() -> impl Iterator<Item = Question> {
    let bands = ExperienceBand::ALL.into_iter();
    bands.flat_map(|band| COUNTIES.map(|county| (band, county)))
}

/// The answers to all questions about a title.
fn ask(browser: &Browser, title: &JobTitle) -> Vec<Figures> {
    let answers = questions().map(|(band, county)| {
        let job = encode(title.as_str());
        let path = format!(
            "/api/jobs/{job}?experience={}&location={county}",
            encode(band.as_str())
        );
        let job = browser.json(&path).expect("the title has figures");
        let figure = |figure: &str| job["answer"].pointer(figure).and_then(Value::as_f64);
        let figures = [
            "/salary",
            "/low",
            "/high",
            "/range/p10",
            "/range/p25",
            "/range/median",
            "/range/p75",
            "/range/p90",
        ];
        figures.map(|pointer| figure(pointer).expect("members see every figure"))
    });
    answers.collect()
}

/// The pay on the only rounded card of a title.
fn rounded_pay(browser: &Browser, title: &JobTitle) -> u32 {
    let cards = browser.entries(&format!("&jobTitle={}", encode(title.as_str())));
    let card = cards.iter().find(|card| card["isRounded"] == true);
    let pay = card.and_then(|card| card["annualSalary"].as_u64());
    pay.and_then(|pay| u32::try_from(pay).ok())
        .expect("a rounded card")
}

/// Whether these figures are rounded to this step, kr.
const COARSE: f64 = 1_000.0;

/// How far figures are from those that were read. Rounding errors are spread evenly, so a high power finds the middle of
/// what they allow.
fn distance(expected: &[Figures], observed: &[Figures]) -> f64 {
    let is_coarse = |figures: &[f64]| figures.iter().all(|figure| figure % COARSE == 0.0);
    let parts = |figures: &Figures| [figures[..3].to_vec(), figures[3..].to_vec()];
    let pairs = expected
        .iter()
        .zip(observed)
        .flat_map(|(expected, observed)| {
            let pairs = parts(expected).into_iter().zip(parts(observed));
            pairs.flat_map(|(expected, observed)| {
                let step = if is_coarse(&observed) { COARSE } else { 1.0 };
                expected
                    .into_iter()
                    .zip(observed)
                    .map(move |(left, right)| ((left - right) / step).powi(8))
            })
        });
    pairs.sum()
}

/// Searches the pay of every victim around the rounded one, by golden sections: the distance has one minimum.
fn search(
    site: &Site,
    others: &[NewSalaryEntry],
    titles: &[JobTitle],
    observed: &[Vec<Figures>],
    rounded: &[u32],
) -> Vec<f64> {
    let distances = |pays: &[f64]| -> Vec<f64> {
        let figures = replay(site, others, titles, pays);
        let pairs = figures.iter().zip(observed);
        pairs
            .map(|(expected, observed)| distance(expected, observed))
            .collect()
    };
    let share = (5_f64.sqrt() - 1.0) / 2.0;
    let mut bounds: Vec<[f64; 2]> = rounded
        .iter()
        .map(|pay| [-0.5, 0.5].map(|side| f64::from(*pay) + side * STEP))
        .collect();
    let inner = |bounds: &[[f64; 2]], from: usize| -> Vec<f64> {
        let inner = bounds
            .iter()
            .map(|bounds| bounds[from] + share * (bounds[1 - from] - bounds[from]));
        inner.collect()
    };
    while bounds[0][1] - bounds[0][0] > 1.0 {
        let (low, high) = (inner(&bounds, 1), inner(&bounds, 0));
        let (below, above) = (distances(&low), distances(&high));
        for (title, bounds) in bounds.iter_mut().enumerate() {
            if below[title] < above[title] {
                bounds[1] = high[title];
            } else {
                bounds[0] = low[title];
            }
        }
    }
    bounds
        .iter()
        .map(|[low, high]| f64::midpoint(*low, *high))
        .collect()
}

/// The exact answers of the program with these pays of the victims.
fn replay(
    site: &Site,
    others: &[NewSalaryEntry],
    titles: &[JobTitle],
    pays: &[f64],
) -> Vec<Vec<Figures>> {
    let victims = titles
        .iter()
        .zip(pays)
        .zip(0..)
        .map(|((title, pay), number)| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "pay is small"
            )]
            let pay = pay.round() as u32;
            let victim = row(10_000 + number, title.as_str(), pay)
                .at(EMPLOYER_OF_VICTIMS)
                .place(PLACE);
            victim.experience(band(number)).build()
        });
    let entries: Vec<NewSalaryEntry> = others.iter().cloned().chain(victims).collect();
    let insights = load_figures(&site.reference, &entries);
    let answers = titles.iter().map(|title| {
        let answers = questions().map(|(band, county)| {
            let filter = JobFilter {
                experience: Some(band),
                place: Some(NameKey::new(county)),
                ..JobFilter::default()
            };
            let answer = insights.answer(title.key(), &filter).expect("an answer");
            let (mean, range) = (answer.pay.mean, answer.pay.range);
            [
                mean.salary,
                mean.low,
                mean.high,
                range.p10,
                range.p25,
                range.median,
                range.p75,
                range.p90,
            ]
            .map(f64::from)
        });
        answers.collect()
    });
    answers.collect()
}
