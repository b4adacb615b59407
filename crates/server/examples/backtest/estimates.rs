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
        PayPrior, PayRange, Question, TitleContext, TitleModel,
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
const CLASSES: [(usize, usize); 8] = [
    (0, 0),
    (1, 2),
    (3, 4),
    (5, 9),
    (10, 19),
    (20, 29),
    (30, 49),
    (50, 1_000),
];
/// Counties of the surveys that have been divided since, and three parts of today. An answer gets the mean of
/// their levels of pay, in which a repeated part weighs double, and otherwise counts as one of the first part.
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

/// The answers of a group.
#[derive(Debug, Default)]
struct GroupAnswers<'a> {
    visible: Vec<&'a Entry>,
    hidden: Vec<&'a Entry>,
}

/// An answer as the model sees it.
#[derive(Debug)]
struct Entry {
    title: String,
    county: String,
    employer: String,
    employer_number: usize,
    experience: Option<ExperienceBand>,
    prior: PayPrior,
    /// The official mean and median of the title's measure, kr per year.
    official: [f64; 2],
    pay: u32,
    background: Background,
}

impl Entry {
    /// The entry as the model of its title sees it.
    fn title_entry(&self) -> GroupEntry {
        GroupEntry {
            pay: self.pay,
            background: self.background,
            employer: Some(self.employer_number),
        }
    }

    /// The entry as the model of a group sees it: without its employer, so that entries of one sector and kind,
    /// which many employers share, count in full.
    fn group_entry(&self) -> GroupEntry {
        GroupEntry {
            employer: None,
            ..self.title_entry()
        }
    }
}

/// Numbers the employers of a survey.
fn number_employers(entries: &mut [Entry]) {
    let mut numbers = BTreeMap::new();
    for entry in entries {
        let next = numbers.len();
        entry.employer_number = *numbers.entry(entry.employer.clone()).or_insert(next);
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let reference = klarlonn_reference::bundled();
    if arguments.simulated {
        for simulation in Simulation::ALL {
            let mut entries = simulation.entries(&reference);
            number_employers(&mut entries);
            report(simulation.name(), &entries, arguments.splits)?;
        }
        return Ok(());
    }
    for survey in arguments.folder.read()? {
        let mut entries: Vec<Entry> = survey
            .answers
            .iter()
            .filter_map(|answer| entry(answer, &reference))
            .collect();
        number_employers(&mut entries);
        let name = format!("Survey of {}", survey.year);
        report(&name, &entries, arguments.splits)?;
    }
    Ok(())
}

/// Prints errors and coverage by question and number of visible answers, and by experience.
fn report(name: &str, entries: &[Entry], splits: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{name}: {} answers", entries.len())?;
    writeln!(
        out,
        "| visible | groups | model | raw mean | mixed model | official mean | official median | 80 % covers | below p10 | p25 | p50 | p75 | p90 |"
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
        writeln!(out, "| {} {errors}", band.name())?;
    }
    Ok(())
}

/// The title of the catalogue that stands for an occupation.
fn title_of(reference: &Reference, occupation: OccupationCode) -> Option<&NameKey> {
    let mut titles = reference.titles.iter();
    let title = titles.find(|title| title.occupation == Some(occupation))?;
    Some(title.title.key())
}

fn entry(answer: &Answer, reference: &Reference) -> Option<Entry> {
    let title = title_of(reference, answer.occupation)?;
    let index = reference.wage_index(title);
    let context = TitleContext::new(reference, title, index.newest());
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
    let sum: f64 = levels.iter().map(|level| level.county_level).sum();
    let official = context.official()?;
    let published = context.measure.levels(official);
    Some(Entry {
        title: answer.title.clone(),
        county: answer.county.clone(),
        employer: answer.employer.clone(),
        employer_number: 0,
        experience: answer.experience,
        prior: context.prior(),
        official: [published.mean?.into(), published.median?.into()],
        pay: index.adjust(answer.salary, answer.answered_on, index.newest()),
        background: Background {
            county_level: sum / count(levels.len()),
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
        let mut titles = BTreeMap::new();
        for entry in entries {
            titles.insert(entry.title.as_str(), (entry.prior, Vec::new()));
        }
        for entry in &visible {
            if let Some((_, known)) = titles.get_mut(entry.title.as_str()) {
                known.push(entry.title_entry());
            }
        }
        let models = titles
            .into_iter()
            .map(|(title, (prior, known))| (title, TitleModel::fit(prior, known.into_iter())));
        Self {
            models: models.collect(),
            mixed: MixedModel::fit(&visible),
            visible,
            hidden,
        }
    }

    /// Adds the errors of the answers to a question.
    fn measure(
        &self,
        asked: Asked,
        classes: &mut [Errors],
        bands: &mut BTreeMap<ExperienceBand, Errors>,
    ) {
        for (group, GroupAnswers { visible, hidden }) in self.groups(asked) {
            let class = CLASSES
                .iter()
                .position(|(from, to)| (*from..=*to).contains(&visible.len()));
            let Some(class) = class.filter(|_| hidden.len() >= MIN_HIDDEN) else {
                continue;
            };
            let model = self.model(asked, &group, &visible, hidden[0]);
            let mut errors = Errors::default();
            // The model is measured even where the site would show the figures of the entries alone.
            errors.add(model.estimate(), model.range(), &hidden);
            let truth = mean(&hidden);
            errors.mixed.add(self.mixed.expect(&group), truth);
            for (mean_error, official) in errors.official.iter_mut().zip(hidden[0].official) {
                mean_error.add(official, truth);
            }
            if !visible.is_empty() {
                errors.raw.add(mean(&visible), truth);
            }
            classes[class].merge(&errors);
            if let Some(band) = group.experience {
                bands.entry(band).or_default().merge(&errors);
            }
        }
    }

    fn groups(&self, asked: Asked) -> BTreeMap<Group<'a>, GroupAnswers<'a>> {
        let mut groups: BTreeMap<Group<'a>, GroupAnswers<'a>> = BTreeMap::new();
        for entry in self.visible.iter().copied() {
            if let Some(group) = asked.group(entry) {
                groups.entry(group).or_default().visible.push(entry);
            }
        }
        for entry in self.hidden.iter().copied() {
            if let Some(group) = asked.group(entry) {
                groups.entry(group).or_default().hidden.push(entry);
            }
        }
        groups
    }

    /// The model of a group.
    fn model(
        &self,
        asked: Asked,
        group: &Group<'_>,
        visible: &[&Entry],
        example: &Entry,
    ) -> GroupModel {
        let question = Question {
            experience: group.experience,
            county_level: group.county.map(|_| example.background.county_level),
            kind: match asked {
                Asked::Title => GroupKind::Title,
                Asked::Employer => GroupKind::Employer,
                _ => GroupKind::Part,
            },
        };
        let model = |experience, entries: &mut dyn Iterator<Item = &Entry>| {
            let entries: Vec<GroupEntry> = entries.map(Entry::group_entry).collect();
            let question = Question {
                experience,
                ..question
            };
            GroupModel::new(&self.models[group.title], &question, &entries)
        };
        let Some(experience) = group.experience else {
            return model(None, &mut visible.iter().copied());
        };
        let bands = ExperienceBand::ALL.map(|band| {
            let group = Group {
                experience: Some(band),
                ..*group
            };
            let entries = self.visible.iter().copied();
            let mut entries = entries.filter(|entry| asked.group(entry) == Some(group));
            model(Some(band), &mut entries)
        });
        GroupModel::among_bands(bands, experience)
    }
}

/// Errors and coverage of some groups.
#[derive(Debug, Default)]
struct Errors {
    model: MeanError,
    raw: MeanError,
    mixed: MeanError,
    official: [MeanError; 2],
    covered: f64,
    hidden: f64,
    /// The number of hidden answers below each percentile of the estimate.
    below: [f64; 5],
}

/// The mean of relative errors. Some groups have none.
#[derive(Debug, Default)]
struct MeanError {
    count: f64,
    sum: f64,
}

impl MeanError {
    fn add(&mut self, figure: f64, truth: f64) {
        self.count += 1.0;
        self.sum += (figure / truth - 1.0).abs();
    }

    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
    }

    fn percent(&self) -> f64 {
        self.sum / self.count * 100.0
    }
}

impl Errors {
    fn add(&mut self, estimate: Estimate, range: PayRange, hidden: &[&Entry]) {
        let truth = mean(hidden);
        let [salary, low, high] = [estimate.salary, estimate.low, estimate.high].map(f64::from);
        self.model.add(salary, truth);
        // The mean of the hidden answers is itself uncertain, so the interval is widened by it.
        let squares: f64 = hidden
            .iter()
            .map(|entry| (f64::from(entry.pay) / truth - 1.0).powi(2))
            .sum();
        let uncertainty = (squares / (count(hidden.len()) - 1.0) / count(hidden.len())).sqrt();
        let half_width = ((high / low).ln() / 2.0).hypot(QUANTILE_80 * uncertainty);
        self.covered += f64::from(u8::from((truth / salary).ln().abs() <= half_width));
        self.hidden += count(hidden.len());
        let percentiles = [range.p10, range.p25, range.median, range.p75, range.p90];
        for (below, percentile) in self.below.iter_mut().zip(percentiles) {
            *below += count(hidden.iter().filter(|entry| entry.pay < percentile).count());
        }
    }

    fn merge(&mut self, other: &Self) {
        self.model.merge(&other.model);
        self.raw.merge(&other.raw);
        self.mixed.merge(&other.mixed);
        for (own, other) in self.official.iter_mut().zip(&other.official) {
            own.merge(other);
        }
        self.covered += other.covered;
        self.hidden += other.hidden;
        for (own, other) in self.below.iter_mut().zip(other.below) {
            *own += other;
        }
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [official_mean, official_median] = &self.official;
        let errors = [
            &self.model,
            &self.raw,
            &self.mixed,
            official_mean,
            official_median,
        ];
        write!(formatter, "| {}", self.model.count)?;
        for error in errors {
            write!(formatter, " | {:.1}", error.percent())?;
        }
        write!(
            formatter,
            " | {:.1}",
            self.covered / self.model.count * 100.0
        )?;
        for below in self.below {
            write!(formatter, " | {:.0}", below / self.hidden * 100.0)?;
        }
        write!(formatter, " |")
    }
}

fn mean(entries: &[&Entry]) -> f64 {
    let sum: f64 = entries.iter().map(|entry| f64::from(entry.pay)).sum();
    sum / count(entries.len())
}

fn count(length: usize) -> f64 {
    u32::try_from(length).map_or(f64::NAN, f64::from)
}
