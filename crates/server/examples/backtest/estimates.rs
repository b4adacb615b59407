//! Hides most answers of a survey and predicts the mean of the hidden answers of each group that somebody may
//! ask about: with the estimate that the site shows, and with simpler figures.

mod mixed_model;
mod simulated;

use std::{
    collections::BTreeMap,
    error::Error,
    io::{self, Write},
};

use clap::Args;
use klarlonn_domain::{
    catalog::{NameKey, OccupationCode, Reference},
    salary::{
        Background, Estimate, Experience, ExperienceBand, GroupEntry, GroupKind, GroupModel,
        OfficialMeasure, PayPrior, Question, TitleContext, TitleModel,
    },
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use self::{mixed_model::MixedModel, simulated::Simulation};
use crate::survey::{Answer, Folder};

/// Shares of hidden answers.
const HIDDEN: [f64; 4] = [0.8, 0.9, 0.95, 0.98];
/// Minimum number of hidden answers of a group. The mean of fewer is too uncertain to compare with.
const MIN_HIDDEN: usize = 5;
/// Classes of groups by number of visible answers, from and to.
const CLASSES: [(usize, usize); 6] = [(0, 0), (1, 2), (3, 4), (5, 9), (10, 20), (21, 1_000)];
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
    /// Generate answers instead of reading the surveys
    #[arg(long)]
    simulated: bool,
}

/// What people ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    Title,
    Employer,
    Experience,
    Place,
    PlaceAndExperience,
}

impl Asked {
    const ALL: [Self; 5] = [
        Self::Title,
        Self::Employer,
        Self::Experience,
        Self::Place,
        Self::PlaceAndExperience,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Employer => "title, employer (sector and kind)",
            Self::Experience => "title, experience",
            Self::Place => "title, place",
            Self::PlaceAndExperience => "title, place, experience",
        }
    }

    /// The group of an answer; `None` if the answer does not tell it.
    fn group(self, entry: &Entry) -> Option<Group<'_>> {
        let has_place = matches!(self, Self::Place | Self::PlaceAndExperience);
        let has_experience = matches!(self, Self::Experience | Self::PlaceAndExperience);
        Some(Group {
            title: &entry.title,
            county: has_place.then_some(entry.county.as_str()),
            employer: (self == Self::Employer).then_some(entry.employer.as_str()),
            experience: if has_experience {
                Some(entry.experience?)
            } else {
                None
            },
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group<'a> {
    title: &'a str,
    county: Option<&'a str>,
    employer: Option<&'a str>,
    experience: Option<ExperienceBand>,
}

/// An answer as the model sees it.
#[derive(Debug)]
struct Entry {
    title: String,
    county: String,
    employer: String,
    experience: Option<ExperienceBand>,
    prior: PayPrior,
    /// The official median, kr per year.
    official: f64,
    pay: u32,
    background: Background,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let reference = klarlonn_reference::bundled();
    if arguments.simulated {
        for simulation in Simulation::ALL {
            report(
                simulation.name(),
                &simulation.entries(&reference),
                arguments.splits,
            )?;
        }
        return Ok(());
    }
    for (year, answers) in arguments.folder.read()? {
        let entries: Vec<Entry> = answers
            .iter()
            .filter_map(|answer| entry(answer, &reference))
            .collect();
        report(&format!("Survey of {year}"), &entries, arguments.splits)?;
    }
    Ok(())
}

/// Prints errors and coverage by question and number of visible answers, and by experience.
fn report(name: &str, entries: &[Entry], splits: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{name}: {} answers", entries.len())?;
    writeln!(
        out,
        "| visible | groups | estimate | raw mean | title's mean | mixed model | official median | 80 % covers |"
    )?;
    let mut bands = BTreeMap::new();
    let mut by_question: Vec<[Errors; CLASSES.len()]> =
        Asked::ALL.iter().map(|_| Default::default()).collect();
    for seed in 0..splits {
        for hidden in HIDDEN {
            let split = Split::new(entries, hidden, seed);
            for (asked, classes) in Asked::ALL.into_iter().zip(&mut by_question) {
                split.measure(asked, classes, &mut bands);
            }
        }
    }
    for (asked, classes) in Asked::ALL.into_iter().zip(&by_question) {
        writeln!(out, "{}", asked.name())?;
        for ((from, to), errors) in CLASSES.iter().zip(classes) {
            writeln!(out, "| {from}-{to} {errors}")?;
        }
    }
    writeln!(out, "by experience")?;
    for (band, errors) in bands {
        writeln!(out, "| {} {errors}", band.as_str())?;
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
    let official = context.official()?;
    let total = official.total_earnings.and_then(|levels| levels.median);
    Some(Entry {
        title: answer.title.clone(),
        county: answer.county.clone(),
        employer: answer.employer.clone(),
        experience: answer.experience,
        // The survey does not say whether pay includes additions.
        prior: context.prior(OfficialMeasure::Total),
        official: total.or(official.agreed.median)?.into(),
        pay: index.adjust(answer.salary, answer.answered_on, index.newest()),
        background: Background {
            county_level: mean,
            ..levels[0]
        },
    })
}

/// Visible and hidden answers, with a model of each title fitted to the visible ones.
struct Split<'a> {
    visible: Vec<&'a Entry>,
    hidden: Vec<&'a Entry>,
    models: BTreeMap<&'a str, TitleModel>,
    mixed: MixedModel<'a>,
}

impl<'a> Split<'a> {
    fn new(entries: &'a [Entry], hidden: f64, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (hidden, visible): (Vec<&Entry>, Vec<&Entry>) =
            entries.iter().partition(|_| rng.random_bool(hidden));
        let mut known = BTreeMap::new();
        for entry in entries {
            known.insert(entry.title.as_str(), (entry.prior, Vec::new()));
        }
        for entry in &visible {
            if let Some((_, known)) = known.get_mut(entry.title.as_str()) {
                known.push((entry.pay, entry.background));
            }
        }
        let models = known.into_iter();
        Self {
            mixed: MixedModel::fit(&visible),
            visible,
            hidden,
            models: models
                .map(|(title, (prior, known))| (title, TitleModel::fit(prior, known.into_iter())))
                .collect(),
        }
    }

    fn measure(
        &self,
        asked: Asked,
        classes: &mut [Errors],
        bands: &mut BTreeMap<ExperienceBand, Errors>,
    ) {
        let mut groups: BTreeMap<Group<'a>, [Vec<&'a Entry>; 2]> = BTreeMap::new();
        for (position, entries) in [&self.visible, &self.hidden].into_iter().enumerate() {
            for entry in entries.iter().copied() {
                if let Some(group) = asked.group(entry) {
                    groups.entry(group).or_default()[position].push(entry);
                }
            }
        }
        for (group, [visible, hidden]) in groups {
            let class = CLASSES
                .iter()
                .position(|(from, to)| (*from..=*to).contains(&visible.len()));
            let Some(class) = class.filter(|_| hidden.len() >= MIN_HIDDEN) else {
                continue;
            };
            let estimate = self.estimate(asked, &group, &visible, hidden[0]);
            let title = self.visible.iter().copied();
            let title: Vec<&Entry> = title.filter(|entry| entry.title == group.title).collect();
            let mut errors = Errors::default();
            errors.add(estimate, &hidden, [&visible, &title], hidden[0].official);
            errors.add_mixed(self.mixed.expect(&group), &hidden);
            classes[class].merge(&errors);
            if let Some(band) = group.experience {
                bands.entry(band).or_default().merge(&errors);
            }
        }
    }

    fn estimate(
        &self,
        asked: Asked,
        group: &Group<'_>,
        visible: &[&Entry],
        example: &Entry,
    ) -> Estimate {
        let model = &self.models[group.title];
        let question = Question {
            experience: group.experience,
            county_level: group.county.map(|_| example.background.county_level),
            kind: match asked {
                Asked::Title => GroupKind::Title,
                Asked::Employer => GroupKind::Employer,
                _ => GroupKind::Part,
            },
        };
        let entries: Vec<GroupEntry> = visible
            .iter()
            .map(|entry| GroupEntry {
                pay: entry.pay,
                background: entry.background,
                employer: None,
            })
            .collect();
        let mut pays: Vec<u32> = entries.iter().map(|entry| entry.pay).collect();
        pays.sort_unstable();
        GroupModel::new(model, &question, &entries).figures(&pays).0
    }
}

/// Errors and coverage of some groups.
#[derive(Debug, Default)]
struct Errors {
    groups: f64,
    estimate: f64,
    raw: Mean,
    title: Mean,
    mixed: f64,
    official: f64,
    covered: f64,
}

/// The mean of errors that some groups do not have.
#[derive(Debug, Default)]
struct Mean {
    count: f64,
    sum: f64,
}

impl Errors {
    fn add(
        &mut self,
        estimate: Estimate,
        hidden: &[&Entry],
        [visible, title]: [&[&Entry]; 2],
        official: f64,
    ) {
        let truth = mean(hidden);
        let error = |figure: f64| (figure / truth - 1.0).abs();
        self.groups += 1.0;
        let [salary, low, high] = [estimate.salary, estimate.low, estimate.high].map(f64::from);
        self.estimate += error(salary);
        self.official += error(official);
        for (mean_error, entries) in [(&mut self.raw, visible), (&mut self.title, title)] {
            if !entries.is_empty() {
                mean_error.count += 1.0;
                mean_error.sum += error(mean(entries));
            }
        }
        // The mean of the hidden answers is itself uncertain, so the interval is widened by it.
        let squares = hidden.iter();
        let squares: f64 = squares
            .map(|entry| (f64::from(entry.pay) / truth - 1.0).powi(2))
            .sum();
        let uncertainty = (squares / (count(hidden.len()) - 1.0) / count(hidden.len())).sqrt();
        let half_width = ((high / low).ln() / 2.0).hypot(QUANTILE_80 * uncertainty);
        self.covered += f64::from(u8::from((truth / salary).ln().abs() <= half_width));
    }

    fn add_mixed(&mut self, figure: f64, hidden: &[&Entry]) {
        self.mixed += (figure / mean(hidden) - 1.0).abs();
    }

    fn merge(&mut self, other: &Self) {
        self.groups += other.groups;
        self.mixed += other.mixed;
        self.estimate += other.estimate;
        self.official += other.official;
        self.covered += other.covered;
        for (own, other) in [(&mut self.raw, &other.raw), (&mut self.title, &other.title)] {
            own.count += other.count;
            own.sum += other.sum;
        }
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |sum: f64, count: f64| sum / count * 100.0;
        write!(
            formatter,
            "| {} | {:.1} % | {:.1} % | {:.1} % | {:.1} % | {:.1} % | {:.1} % |",
            self.groups,
            percent(self.estimate, self.groups),
            percent(self.raw.sum, self.raw.count),
            percent(self.title.sum, self.title.count),
            percent(self.mixed, self.groups),
            percent(self.official, self.groups),
            percent(self.covered, self.groups),
        )
    }
}

fn mean(entries: &[&Entry]) -> f64 {
    let sum: f64 = entries.iter().map(|entry| f64::from(entry.pay)).sum();
    sum / count(entries.len())
}

fn count(length: usize) -> f64 {
    u32::try_from(length).map_or(f64::NAN, f64::from)
}
