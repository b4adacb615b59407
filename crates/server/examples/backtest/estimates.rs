//! Hides most answers of a survey and predicts the mean of the hidden answers of each cell from the
//! few that remain: with their raw mean, and with the estimate that the site shows.

use std::{
    collections::BTreeMap,
    error::Error,
    io::{self, Write},
};

use clap::Args;
use klarlonn_domain::{
    catalog::{NameKey, OccupationCode, Reference},
    salary::{
        Background, Estimate, Experience, ExperienceBand, GroupKind, PayPrior, TitleContext,
        TitleModel,
    },
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::survey::{Answer, Folder};

/// Shares of hidden answers: the main run and two thinner ones.
const HIDDEN: [f64; 3] = [0.8, 0.9, 0.95];
/// Minimum number of hidden answers of a cell. The mean of fewer is too uncertain to compare with.
const MIN_HIDDEN: usize = 5;
/// Classes of cells by number of visible answers, from and to.
const CLASSES: [(usize, usize); 4] = [(1, 2), (3, 4), (5, 9), (10, 19)];
/// Counties of the surveys that have been divided since, and their parts today. The first part
/// names the county. The level of pay is the mean of all three; a repeated part weighs double.
const DIVIDED_COUNTIES: [(&str, [&str; 3]); 3] = [
    ("Viken", ["Akershus", "Buskerud", "Østfold"]),
    ("Vestfold og Telemark", ["Vestfold", "Telemark", "Telemark"]),
    ("Troms og Finnmark", ["Troms", "Troms", "Finnmark"]),
];

/// Quantile of the normal distribution that bounds the middle 80 percent.
const QUANTILE_80: f64 = 1.281_551_565_5;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: Folder,
    /// Number of random splits of each run
    #[arg(long, default_value_t = 20)]
    splits: u64,
}

/// Title, county and experience.
type Cell = (String, String, Option<ExperienceBand>);

/// An answer as the model sees it.
#[derive(Debug)]
struct Entry {
    cell: Cell,
    prior: PayPrior,
    pay: u32,
    background: Background,
}

/// Errors and coverage of the cells of one class.
#[derive(Debug, Default)]
struct Errors {
    cells: f64,
    raw: f64,
    estimated: f64,
    covered: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let surveys = arguments.folder.read()?;
    let reference = klarlonn_reference::bundled();
    let mut out = io::stdout().lock();
    for (year, answers) in surveys {
        let entries: Vec<Entry> = answers
            .iter()
            .filter_map(|answer| entry(answer, &reference))
            .collect();
        writeln!(out, "Survey of {year}: {} answers", entries.len())?;
        for hidden in HIDDEN {
            let errors = backtest(&entries, hidden, arguments.splits);
            writeln!(
                out,
                "  {:.0} % hidden, {} splits",
                hidden * 100.0,
                arguments.splits
            )?;
            for ((from, to), errors) in CLASSES.iter().zip(errors) {
                let mean = |sum: f64| sum / errors.cells * 100.0;
                writeln!(
                    out,
                    "    {from:>2}-{to:<2} visible, {:>5} cells: raw mean {:>5.1} %, estimate \
                     {:>4.1} %, 80 % interval covers {:>4.1} %",
                    errors.cells,
                    mean(errors.raw),
                    mean(errors.estimated),
                    mean(errors.covered),
                )?;
            }
        }
    }
    Ok(())
}

/// The title of the catalogue that stands for an occupation.
fn title_of(reference: &Reference, occupation: OccupationCode) -> Option<&NameKey> {
    let mut titles = reference.titles().iter();
    let title = titles.find(|title| title.occupation == Some(occupation))?;
    Some(title.title.key())
}

fn entry(answer: &Answer, reference: &Reference) -> Option<Entry> {
    let title = title_of(reference, answer.occupation)?;
    let context = TitleContext::new(reference, title);
    let index = reference.wage_index(title);
    let experience = answer.experience.map(Experience::Band);
    let divided = DIVIDED_COUNTIES
        .iter()
        .find(|(county, _)| *county == answer.county);
    let parts: Vec<NameKey> = match divided {
        Some((_, parts)) => parts.iter().map(|part| NameKey::new(part)).collect(),
        None => vec![NameKey::new(&answer.county)],
    };
    let levels: Vec<Background> = parts
        .iter()
        .map(|part| context.background(experience, Some(part)))
        .collect();
    let mean = levels.iter().map(|level| level.county_level).sum::<f64>() / count(levels.len());
    Some(Entry {
        cell: (
            answer.title.clone(),
            answer.county.clone(),
            answer.experience,
        ),
        // The survey does not say whether pay includes additions.
        prior: context.prior(u32::MAX, 0),
        pay: index.adjust(answer.salary, answer.answered_on, index.newest()),
        background: Background {
            county_level: mean,
            ..levels[0]
        },
    })
}

/// Visible and hidden answers of a cell.
#[derive(Debug, Default)]
struct Split<'a> {
    visible: Vec<&'a Entry>,
    hidden: Vec<&'a Entry>,
}

/// The visible answers of a title.
struct Title {
    prior: PayPrior,
    known: Vec<(u32, Background)>,
}

impl Title {
    fn new(prior: PayPrior) -> Self {
        let known = Vec::new();
        Self { prior, known }
    }
}

fn backtest(entries: &[Entry], hidden: f64, splits: u64) -> [Errors; 4] {
    let mut errors: [Errors; 4] = Default::default();
    for seed in 0..splits {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut cells: BTreeMap<&Cell, Split<'_>> = BTreeMap::new();
        let mut titles: BTreeMap<&str, Title> = BTreeMap::new();
        for entry in entries {
            let split = cells.entry(&entry.cell).or_default();
            if rng.random_bool(hidden) {
                split.hidden.push(entry);
                continue;
            }
            split.visible.push(entry);
            let title = titles.entry(&entry.cell.0);
            let title = title.or_insert_with(|| Title::new(entry.prior));
            title.known.push((entry.pay, entry.background));
        }
        let models: BTreeMap<&str, TitleModel> = titles
            .into_iter()
            .map(|(name, title)| (name, TitleModel::fit(title.prior, title.known)))
            .collect();
        for (cell, split) in &cells {
            let visible = split.visible.len();
            let class = CLASSES
                .iter()
                .position(|(from, to)| (*from..=*to).contains(&visible));
            if let Some(class) = class.filter(|_| split.hidden.len() >= MIN_HIDDEN) {
                errors[class].add(split, &models[cell.0.as_str()]);
            }
        }
    }
    errors
}

impl Errors {
    fn add(&mut self, split: &Split<'_>, model: &TitleModel) {
        let truth = mean(&split.hidden);
        let visible = split.visible.iter();
        let expected = visible.map(|entry| (entry.pay, model.expect(&entry.background)));
        let estimate = Estimate::new(expected, GroupKind::Part);
        let [salary, low, high] = [estimate.salary, estimate.low, estimate.high].map(f64::from);
        self.cells += 1.0;
        self.raw += (mean(&split.visible) / truth - 1.0).abs();
        self.estimated += (salary / truth - 1.0).abs();
        // The mean of the hidden answers is itself uncertain, so the interval is widened by it.
        let person = model
            .expect(&split.visible[0].background)
            .person_deviation();
        let half_width = ((high / low).ln() / 2.0)
            .hypot(QUANTILE_80 * person / count(split.hidden.len()).sqrt());
        self.covered += f64::from(u8::from((truth / salary).ln().abs() <= half_width));
    }
}

fn mean(entries: &[&Entry]) -> f64 {
    let sum: f64 = entries.iter().map(|entry| f64::from(entry.pay)).sum();
    sum / count(entries.len())
}

fn count(length: usize) -> f64 {
    u32::try_from(length).map_or(f64::NAN, f64::from)
}
