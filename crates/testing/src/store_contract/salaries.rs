//! Contract cases for salary entries.

use std::collections::{BTreeSet, HashSet};

use klarlonn_domain::{
    catalog::{CompanyId, JobTitleId, PlaceId},
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryDisplay, EntryFacts,
        EntryId, Experience, ExperienceBand, Fingerprint, HourlyWage, Origin, PayParts,
        SalaryEntry, VisibleEntry,
    },
    store::{Conflict, Store, StoreError, TransactionKind, in_transaction},
};
use uuid::Uuid;

use super::{company, entry, entry_count, place, read, title, titles, write};
use crate::day;

/// Adds entries in a separate transaction and returns how many were new.
fn add(store: &dyn Store, entries: &[SalaryEntry]) -> usize {
    write(store, |unit| unit.salaries().add(entries))
}

/// Tries to add entries in a separate transaction.
fn try_add(store: &dyn Store, entries: &[SalaryEntry]) -> Result<usize, StoreError> {
    in_transaction(store, |unit| unit.salaries().add(entries))
}

/// Returns every visible entry, ordered by id.
fn visible(store: &dyn Store) -> Vec<SalaryEntry> {
    let mut entries = read(store, |unit| {
        let mut entries = Vec::new();
        unit.salaries()
            .visit_all(&mut |entry| entries.push(entry))?;
        Ok(entries)
    });
    entries.retain(|entry| !entry.hidden);
    entries.sort_by_key(|entry| entry.id);
    let of_title = |title: Option<JobTitleId>| {
        let in_title = |entry: &&SalaryEntry| title.is_none_or(|title| entry.job_title == title);
        let expected: Vec<VisibleEntry> = entries
            .iter()
            .filter(in_title)
            .cloned()
            .map(VisibleEntry::from)
            .collect();
        assert_eq!(visible_for_figures(store, title), expected);
    };
    of_title(None);
    let titles: HashSet<JobTitleId> = entries.iter().map(|entry| entry.job_title).collect();
    for title in titles {
        of_title(Some(title));
    }
    entries
}

/// Returns the visible entries of a title or all titles as figures need them, ordered by id.
fn visible_for_figures(store: &dyn Store, title: Option<JobTitleId>) -> Vec<VisibleEntry> {
    let mut entries = read(store, |unit| {
        let mut entries = Vec::new();
        unit.salaries()
            .visit_for_figures(title, &mut |entry| entries.push(entry))?;
        Ok(entries)
    });
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

pub(super) fn version(store: &dyn Store) -> i64 {
    read(store, |unit| unit.salaries().version())
}

/// Minimum and maximum values, missing values, and texts with quotes and commas are stored
/// unchanged. The visit of all entries and the query by title both return them.
pub fn salary_entries_round_trip(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let (employer, home) = (company("Åsgård & Sønner AS"), place("Bø"));
    write(store, |unit| {
        unit.catalog()
            .add_companies(std::slice::from_ref(&employer))?;
        unit.catalog().add_places(std::slice::from_ref(&home))
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
            ..EntryDisplay::default()
        },
        reported_on: day("1970-01-01"),
        ..entry(1, &nurse)
    };
    let max = highest_facts().annual_salary;
    let highest = SalaryEntry {
        id: EntryId(Uuid::max()),
        place: Some(home.id()),
        facts: highest_facts(),
        benefits: [
            "Bonus, \"stor\" og 'liten'",
            "[\"ikke\", {\"json\": null}]",
            "Hjemmekontor 🏠 \\ hytte; $1",
            &"ø".repeat(80),
        ]
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
    assert_eq!(visible(store), entries);
    let mut by_title = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    by_title.sort_by_key(|entry| entry.id);
    assert_eq!(by_title, entries);
}

/// Each experience band, former job and education is stored distinctly.
pub fn every_experience_and_education_round_trips(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let experiences = ExperienceBand::ALL
        .map(Experience::Band)
        .into_iter()
        .chain([0, 1, 4, 5, 10].map(Experience::YearsAgo))
        .map(|experience| (Some(experience), None));
    let educations = Education::ALL.map(|education| (None, Some(education)));
    let entries: Vec<SalaryEntry> = (1..)
        .zip(experiences.chain(educations))
        .map(|(number, (experience, education))| {
            let mut entry = entry(number, &nurse);
            (entry.facts.experience, entry.facts.education) = (experience, education);
            entry
        })
        .collect();
    add(store, &entries);
    assert_eq!(visible(store), entries);
}

/// An entry needs its title, company and place; otherwise nothing of the call is stored.
pub fn entries_with_missing_references_are_rejected(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let invalid = [
        entry(2, &title("Lege")),
        SalaryEntry {
            company: Some(CompanyId(7)),
            ..entry(3, &nurse)
        },
        SalaryEntry {
            place: Some(PlaceId(-7)),
            ..entry(4, &nurse)
        },
    ];
    for entries in invalid.map(|invalid| [entry(1, &nurse), invalid]) {
        let result = try_add(store, &entries);
        assert!(
            matches!(result, Err(StoreError::MissingReference)),
            "{result:?}"
        );
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
    let is_id_conflict = |result| matches!(result, Err(StoreError::Conflict(Conflict::EntryId)));
    assert!(is_id_conflict(try_add(
        store,
        &[first.clone(), second.clone()]
    )));
    assert_eq!(entry_count(store), 0);
    add(store, std::slice::from_ref(&first));
    assert!(is_id_conflict(try_add(store, &[second])));
    assert_eq!(visible(store), [first]);
}

/// An entry with a known fingerprint is skipped; the rest of the call is added.
pub fn known_fingerprints_are_skipped(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = entry(1, &nurse);
    let again = SalaryEntry {
        id: entry(10, &nurse).id,
        hidden: true,
        ..first.clone()
    };
    assert_eq!(
        add(store, &[first.clone(), again.clone(), first.clone()]),
        1,
        "within one call"
    );
    assert_eq!(add(store, &[again, entry(2, &nurse), first.clone()]), 1);
    let invalid = SalaryEntry {
        job_title: title("Lege").id(),
        ..first.clone()
    };
    assert_eq!(
        add(store, &[invalid]),
        0,
        "skipped entries are not validated"
    );
    assert_eq!(visible(store), [first, entry(2, &nurse)]);
}

/// Entries that are all known do not raise the version.
pub fn skipped_entries_do_not_raise_the_version(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    add(store, &[entry(1, &nurse)]);
    let before = version(store);
    add(store, &[entry(1, &nurse)]);
    assert_eq!(version(store), before);
    add(store, &[entry(1, &nurse), entry(2, &nurse)]);
    assert_eq!(version(store), before + 1);
}

/// The version rises by one with each transaction that changes entries, when it commits.
pub fn version_rises_once_per_transaction(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let before = version(store);
    write(store, |unit| {
        unit.salaries()
            .add(&[entry(1, &nurse), entry(2, &nurse), entry(3, &doctor)])?;
        assert_eq!(unit.salaries().version()?, before);
        unit.salaries().add(&[entry(4, &nurse)])
    });
    assert_eq!(version(store), before + 1);
    write(store, |unit| {
        unit.salaries().raise_version();
        Ok(())
    });
    assert_eq!(version(store), before + 2);
}

/// A rolled-back transaction does not raise the version.
pub fn rollback_does_not_raise_the_version(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let before = version(store);
    let result = store.transact(TransactionKind::Call, &mut |unit| {
        unit.salaries().add(&[entry(2, &nurse)])?;
        Err(StoreError::MissingReference)
    });
    assert!(result.is_err());
    assert_eq!(version(store), before);
}

/// A rejected call does not raise the version.
pub fn rejected_entries_do_not_raise_the_version(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let before = version(store);
    write(store, |unit| {
        let rejected = unit
            .salaries()
            .add(&[entry(1, &nurse), entry(2, &title("Sveiser"))]);
        assert!(rejected.is_err());
        Ok(())
    });
    assert_eq!(version(store), before);
}

/// A hidden entry is stored and counted, but not visited.
// safety S27
pub fn hidden_entries_are_counted_but_not_visible(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let hidden = SalaryEntry {
        hidden: true,
        ..entry(1, &nurse)
    };
    assert_eq!(add(store, &[hidden, entry(2, &nurse)]), 2);
    assert_eq!(visible(store), [entry(2, &nurse)]);
    assert_eq!(
        read(store, |unit| unit.salaries().visible_by_title(nurse.id())),
        [entry(2, &nurse)]
    );
    assert_eq!(entry_count(store), 2);
}

/// The query by titles returns only entries of those titles.
pub fn entries_are_found_by_title(store: &dyn Store) {
    let [nurse, doctor, welder] = titles(store, ["Sykepleier", "Lege", "Sveiser"]);
    add(store, &[entry(1, &nurse), entry(2, &doctor)]);
    let visible_by =
        |title: JobTitleId| read(store, |unit| unit.salaries().visible_by_title(title));
    assert_eq!(visible_by(nurse.id()), [entry(1, &nurse)]);
    assert_eq!(visible_by(doctor.id()), [entry(2, &doctor)]);
    assert_eq!(visible_by(welder.id()), []);
    assert_eq!(visible_by(JobTitleId(0)), []);
    let visible_by_titles = |titles: &[JobTitleId]| {
        let mut entries = read(store, |unit| unit.salaries().visible_by_titles(titles));
        entries.sort_by_key(|entry| entry.id);
        entries
    };
    assert_eq!(visible_by_titles(&[]), []);
    assert_eq!(
        visible_by_titles(&[welder.id(), doctor.id(), nurse.id()]),
        [entry(1, &nurse), entry(2, &doctor)]
    );
}

/// One call accepts as many entries as a survey has rows, and skips all of them the second time.
pub fn one_call_adds_five_thousand_entries(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let entries: Vec<SalaryEntry> = (0..5_000)
        .map(|number| entry(number, if number % 3 == 0 { &nurse } else { &doctor }))
        .collect();
    assert_eq!(add(store, &entries), 5_000);
    assert_eq!(add(store, &entries), 0);
    assert_eq!(entry_count(store), 5_000);
    let ids: BTreeSet<EntryId> = visible(store).iter().map(|entry| entry.id).collect();
    assert_eq!(ids.len(), 5_000);
}
