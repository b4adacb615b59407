//! Contract cases for salary entries.

use klarlonn_domain::{
    catalog::{CompanyId, JobTitleId, PlaceId},
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryDisplay, EntryFacts,
        EntryId, Experience, ExperienceBand, Fingerprint, HourlyWage, Origin, PayParts,
        SalaryEntry, VisibleEntry,
    },
    store::{Conflict, Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{
    Calls, assert_conflict, assert_missing, company, entry, entry_count, place, read, title, titles,
};
use crate::day;

/// Adds entries in a separate transaction and returns how many were new.
pub(super) fn add(store: &dyn Store, entries: &[SalaryEntry]) -> usize {
    store.salaries(|it| it.add(entries))
}

/// Tries to add entries in a separate transaction.
fn try_add(store: &dyn Store, entries: &[SalaryEntry]) -> Result<usize, StoreError> {
    in_transaction(store, |unit| unit.salaries().add(entries))
}

/// Returns all entries, also hidden ones, ordered by id.
pub(super) fn all(store: &dyn Store) -> Vec<SalaryEntry> {
    let mut entries = Vec::new();
    read(store, |unit| {
        entries.clear();
        unit.salaries().visit_all(&mut |entry| entries.push(entry))
    });
    entries.sort_by_key(|entry| entry.id);
    entries
}

pub(super) fn version(store: &dyn Store) -> i64 {
    store.read_salaries(|it| it.version())
}

/// Checks that every query returns the visible ones of these entries, which are all, ordered by id.
fn assert_stored(store: &dyn Store, expected: &[SalaryEntry]) {
    assert_eq!(all(store), expected);
    let titles = expected.iter().map(|entry| entry.job_title);
    for job_title in titles.map(Some).chain([None]) {
        let is_found = |entry: &&SalaryEntry| {
            !entry.hidden && job_title.is_none_or(|title| entry.job_title == title)
        };
        let found: Vec<SalaryEntry> = expected.iter().filter(is_found).cloned().collect();
        let figures = found.iter().cloned().map(VisibleEntry::from);
        assert_eq!(for_figures(store, job_title), figures.collect::<Vec<_>>());
        if let Some(job_title) = job_title {
            assert_eq!(unhidden_by_titles(store, &[job_title]), found);
        }
    }
}

/// Returns the visible entries of a title or all titles as figures need them, ordered by id.
fn for_figures(store: &dyn Store, title: Option<JobTitleId>) -> Vec<VisibleEntry> {
    let mut entries = Vec::new();
    read(store, |unit| {
        entries.clear();
        unit.salaries()
            .visit_for_figures(title, &mut |entry| entries.push(entry))
    });
    entries.sort_by_key(|entry| entry.id);
    entries
}

fn unhidden_by_titles(store: &dyn Store, titles: &[JobTitleId]) -> Vec<SalaryEntry> {
    let mut entries = store.read_salaries(|it| it.unhidden_by_titles(titles));
    entries.sort_by_key(|entry| entry.id);
    entries
}

/// All facts, with their maximum values.
pub(super) fn highest_facts() -> EntryFacts {
    EntryFacts {
        annual_salary: AnnualSalary::new(AnnualSalary::MAX.into()).expect("the highest salary"),
        hourly_wage: HourlyWage::from_ore(HourlyWage::MAX_ORE.into()).ok(),
        employment_percentage: Some(EmploymentPercentage::FULL),
        experience: Some(Experience::YearsAgo(u8::MAX)),
        education: Some(Education::Phd),
        age: Age::new(100).ok(),
        includes_additions: Some(true),
    }
}

/// Minimum and maximum values, missing values, and texts with quotes and commas are stored
/// unchanged.
pub fn salary_entries_round_trip(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let (employer, home) = (company("Åsgård & Sønner AS"), place("Bø"));
    store.catalog(|it| {
        it.add_companies(std::slice::from_ref(&employer))?;
        it.add_places(std::slice::from_ref(&home))
    });
    let lowest = SalaryEntry {
        id: EntryId(Uuid::nil()),
        company: Some(employer.name.id()),
        facts: EntryFacts {
            annual_salary: AnnualSalary::new(AnnualSalary::MIN.into()).expect("the lowest salary"),
            hourly_wage: HourlyWage::from_ore(HourlyWage::MIN_ORE.into()).ok(),
            employment_percentage: EmploymentPercentage::from_hundredths(1).ok(),
            experience: Some(Experience::YearsAgo(0)),
            education: Some(Education::Grunnskole),
            age: Age::new(13).ok(),
            includes_additions: Some(false),
        },
        benefits: [Benefit::parse("Øl").expect("a benefit")].into(),
        display: EntryDisplay {
            hides_company: true,
            rounds_pay: true,
            rounds_to_thousands: true,
            ..EntryDisplay::default()
        },
        reported_on: day("1970-01-01"),
        ..entry(1, &nurse)
    };
    let max = highest_facts().annual_salary;
    let benefits = [
        "Bonus, \"stor\" og 'liten'",
        "[\"ikke\", {\"json\": null}]",
        "Hjemmekontor 🏠 \\ hytte; $1",
        &"ø".repeat(80),
    ];
    let highest = SalaryEntry {
        id: EntryId(Uuid::max()),
        place: Some(home.id()),
        facts: highest_facts(),
        benefits: benefits
            .map(|text| Benefit::parse(text).expect("a benefit"))
            .into(),
        pay_parts: PayParts::new(max, 0, 5_000_000).ok(),
        display: EntryDisplay {
            coarse_place: true,
            rounds_pay: true,
            ..EntryDisplay::default()
        },
        reported_on: day("2999-12-31"),
        origin: Origin::Import {
            source: "kode24 «2024», 'b'".to_owned(),
            fingerprint: Fingerprint([0xff; 32]),
        },
        ..entry(2, &nurse)
    };
    let minimal = SalaryEntry {
        facts: EntryFacts::new(max),
        ..entry(3, &nurse)
    };
    let entries = [lowest, minimal, highest];
    assert_eq!(add(store, &entries), 3);
    assert_stored(store, &entries);
}

/// Each experience band, former job and education is stored distinctly.
pub fn every_experience_and_education_round_trips(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let bands = ExperienceBand::ALL.map(Experience::Band).into_iter();
    let experiences = bands.chain([0, 1, 4, 5, 10].map(Experience::YearsAgo));
    let experiences = experiences.map(|experience| (Some(experience), None));
    let educations = Education::ALL.map(|education| (None, Some(education)));
    let numbered = (1..).zip(experiences.chain(educations));
    let entries = numbered.map(|(number, (experience, education))| {
        let mut entry = entry(number, &nurse);
        (entry.facts.experience, entry.facts.education) = (experience, education);
        entry
    });
    let entries: Vec<SalaryEntry> = entries.collect();
    add(store, &entries);
    assert_stored(store, &entries);
}

/// An entry needs its title, company and place; otherwise nothing of the call is stored.
pub fn entries_with_missing_references_are_rejected(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let (company, place) = (Some(CompanyId(7)), Some(PlaceId(-7)));
    let [at_unknown, in_unknown] = [3, 4].map(|number| entry(number, &nurse));
    let invalid = [
        entry(2, &title("Lege")),
        SalaryEntry {
            company,
            ..at_unknown
        },
        SalaryEntry {
            place,
            ..in_unknown
        },
    ];
    for invalid in invalid {
        assert_missing(try_add(store, &[entry(1, &nurse), invalid]));
    }
    assert_eq!(entry_count(store), 0);
}

/// A second entry with the same id is a named conflict, within one call and later.
pub fn duplicate_entry_id_is_a_conflict(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = entry(1, &nurse);
    let second = SalaryEntry {
        id: first.id,
        ..entry(2, &nurse)
    };
    let both = [first.clone(), second.clone()];
    assert_conflict(try_add(store, &both), Conflict::EntryId);
    assert_eq!(entry_count(store), 0);
    add(store, std::slice::from_ref(&first));
    assert_conflict(try_add(store, &[second]), Conflict::EntryId);
    assert_stored(store, &[first]);
}

/// An entry with a known fingerprint is skipped and not validated; the rest of the call is added.
pub fn known_fingerprints_are_skipped(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = entry(1, &nurse);
    let again = SalaryEntry {
        id: entry(10, &nurse).id,
        hidden: true,
        ..first.clone()
    };
    let invalid = SalaryEntry {
        job_title: title("Lege").id(),
        ..first.clone()
    };
    assert_eq!(
        add(store, &[first.clone(), again.clone(), first.clone()]),
        1
    );
    assert_eq!(add(store, &[again, entry(2, &nurse), first.clone()]), 1);
    assert_eq!(add(store, &[invalid]), 0);
    assert_stored(store, &[first, entry(2, &nurse)]);
}

/// The version rises by one with each transaction that changes entries, when it commits. It stays if
/// all entries are known, after a rejected call or a rollback, and if it is held.
pub fn version_rises_once_per_changing_transaction(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let unknown = title("Sveiser");
    let before = version(store);
    store.salaries(|it| {
        it.add(&[entry(1, &nurse), entry(2, &nurse), entry(3, &doctor)])?;
        assert_eq!(it.version()?, before);
        it.add(&[entry(4, &nurse)])
    });
    assert_eq!(version(store), before + 1);
    store.salaries(|it| {
        it.raise_version();
        Ok(())
    });
    assert_eq!(version(store), before + 2);
    add(store, &[entry(1, &nurse)]);
    store.salaries(|it| {
        assert_missing(it.add(&[entry(5, &nurse), entry(6, &unknown)]));
        Ok(())
    });
    let rolled_back: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.salaries().add(&[entry(5, &nurse)])?;
        Err(StoreError::MissingReference)
    });
    assert!(rolled_back.is_err());
    assert_eq!(version(store), before + 2);
    add(store, &[entry(1, &nurse), entry(5, &nurse)]);
    assert_eq!(version(store), before + 3);
    store.salaries(|it| {
        it.hold_version();
        it.add(&[entry(7, &nurse)])
    });
    assert_eq!(version(store), before + 3);
    add(store, &[entry(8, &nurse)]);
    assert_eq!(version(store), before + 4);
}

/// A hidden entry is stored and counted, but not visible. The query by titles returns only entries of
/// those titles.
// safety S27
pub fn hidden_entries_are_counted_but_not_visible(store: &dyn Store) {
    let [nurse, doctor, welder] = titles(store, ["Sykepleier", "Lege", "Sveiser"]);
    let hidden = SalaryEntry {
        hidden: true,
        ..entry(1, &nurse)
    };
    let entries = [hidden, entry(2, &nurse), entry(3, &doctor)];
    assert_eq!(add(store, &entries), 3);
    assert_stored(store, &entries);
    assert_eq!(entry_count(store), 3);
    let by_titles = |titles: &[JobTitleId]| unhidden_by_titles(store, titles);
    let all = by_titles(&[welder.id(), doctor.id(), nurse.id()]);
    assert_eq!(all, entries[1..]);
    for nothing in [&[][..], &[welder.id()], &[JobTitleId(0)]] {
        assert_eq!(by_titles(nothing), []);
    }
}

/// One call accepts as many entries as a survey has rows, and skips all of them the second time.
pub fn one_call_adds_five_thousand_entries(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let title = |number| if number % 3 == 0 { &nurse } else { &doctor };
    let entries: Vec<SalaryEntry> = (0..5_000)
        .map(|number| entry(number, title(number)))
        .collect();
    assert_eq!(add(store, &entries), 5_000);
    assert_eq!(add(store, &entries), 0);
    assert_eq!(entry_count(store), 5_000);
    assert_eq!(all(store), entries);
}
