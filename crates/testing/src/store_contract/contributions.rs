//! What is promised of what members give.

use std::{collections::BTreeSet, thread};

use klarlonn_domain::{
    account::{ContributorTag, KeyCheck},
    catalog::{CompanyId, JobTitle},
    contribution::{Institution, JobSeekerEntry, Program, StudentEntry},
    salary::{AnnualSalary, EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{entry, entry_count, read, salaries::versions, title, titles, write};
use crate::day;

const KARI: ContributorTag = ContributorTag([1; 32]);
const OLA: ContributorTag = ContributorTag([2; 32]);

/// An entry of a member; the number stands for a title at an employer.
fn entry_of(contributor: ContributorTag, number: u32, title: &JobTitle) -> SalaryEntry {
    let mut fingerprint = contributor.0;
    fingerprint[..4].copy_from_slice(&number.to_be_bytes());
    SalaryEntry {
        origin: Origin::Member {
            contributor,
            fingerprint: Fingerprint(fingerprint),
        },
        ..entry(number, title)
    }
}

fn with_id(id: u32, entry: SalaryEntry) -> SalaryEntry {
    SalaryEntry {
        id: EntryId(Uuid::from_u128(id.into())),
        ..entry
    }
}

fn paid(kroner: i64, entry: SalaryEntry) -> SalaryEntry {
    SalaryEntry {
        annual_salary: AnnualSalary::new(kroner).expect("a salary"),
        ..entry
    }
}

fn put(store: &dyn Store, entry: &SalaryEntry) -> EntryId {
    write(store, |unit| unit.salaries().put(entry))
}

fn entries_by(store: &dyn Store, contributor: ContributorTag) -> Vec<SalaryEntry> {
    read(store, |unit| unit.salaries().by_contributor(&contributor))
}

/// A new entry of a member for the same title and employer takes the place of the one before, and
/// the title's version rises.
pub fn a_members_new_entry_replaces_the_one_before(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, entry_of(KARI, 1, &nurse));
    let second = paid(700_000, with_id(11, first.clone()));
    assert_eq!(put(store, &first), first.id);
    let before = versions(store);
    assert_eq!(put(store, &second), second.id);
    assert!(versions(store)[&nurse.id()] > before[&nurse.id()]);
    let visible = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    assert_eq!(entries_by(store, KARI), visible);
    assert_eq!(visible, [second]);
}

/// The same content on the same day changes nothing, not even the id; on a later day it is a new
/// report.
pub fn a_members_entry_that_comes_again_is_left_as_it_is(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, entry_of(KARI, 1, &nurse));
    put(store, &first);
    let before = versions(store);
    assert_eq!(put(store, &with_id(11, first.clone())), first.id);
    assert_eq!(versions(store), before);
    assert_eq!(entries_by(store, KARI), std::slice::from_ref(&first));
    let later = SalaryEntry {
        reported_on: day("2026-11-02"),
        ..with_id(12, first)
    };
    assert_eq!(put(store, &later), later.id);
    assert_eq!(entries_by(store, KARI), [later]);
}

/// Of the same content sent many times at once there is one entry, and everybody learns its id.
pub fn a_members_entry_sent_many_times_at_once_is_one(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let ids: BTreeSet<EntryId> = thread::scope(|scope| {
        let calls: Vec<_> = (0..20)
            .map(|call| with_id(100 + call, entry_of(KARI, 1, &nurse)))
            .map(|entry| scope.spawn(move || put(store, &entry)))
            .collect();
        calls
            .into_iter()
            .map(|call| call.join().expect("the call is answered"))
            .collect()
    });
    let kept: Vec<EntryId> = entries_by(store, KARI)
        .iter()
        .map(|entry| entry.id)
        .collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(ids, BTreeSet::from_iter(kept));
}

/// What cannot be kept does not cost a member what was there.
pub fn an_entry_that_is_refused_leaves_the_one_before(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, entry_of(KARI, 1, &nurse));
    put(store, &first);
    let before = versions(store);
    let lost = SalaryEntry {
        company: Some(CompanyId(7)),
        ..with_id(11, first.clone())
    };
    write(store, |unit| {
        let answer = unit.salaries().put(&lost);
        assert!(
            matches!(answer, Err(StoreError::MissingReference)),
            "{answer:?}"
        );
        Ok(())
    });
    assert_eq!(entries_by(store, KARI), [first]);
    assert_eq!(versions(store), before);
}

/// A member's entries are found, hidden ones too, and nobody else's, newest day first.
pub fn a_members_entries_are_found_by_their_tag(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let old = SalaryEntry {
        reported_on: day("2026-01-31"),
        hidden: true,
        ..with_id(1, entry_of(KARI, 1, &nurse))
    };
    let new = with_id(2, entry_of(KARI, 2, &doctor));
    let also_new = with_id(3, entry_of(KARI, 3, &nurse));
    let other = with_id(4, entry_of(OLA, 1, &nurse));
    for entry in [&also_new, &old, &other, &new] {
        put(store, entry);
    }
    write(store, |unit| unit.salaries().add(&[entry(9, &nurse)]));
    assert_eq!(entries_by(store, KARI), [new, also_new, old]);
    assert_eq!(entries_by(store, OLA), [other]);
    assert_eq!(entries_by(store, ContributorTag([3; 32])), []);
}

/// An entry goes when its own member takes it back, and its title's version rises.
pub fn a_member_withdraws_own_entries_alone(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let (own, other) = (entry_of(KARI, 1, &nurse), entry_of(OLA, 1, &nurse));
    let (own, other) = (with_id(1, own), with_id(2, other));
    let imported = entry(9, &nurse);
    put(store, &own);
    put(store, &other);
    write(store, |unit| {
        unit.salaries().add(std::slice::from_ref(&imported))
    });
    let before = versions(store);
    for id in [other.id, imported.id, EntryId(Uuid::max())] {
        assert!(!write(store, |unit| unit.salaries().remove(id, &KARI)));
    }
    assert_eq!(versions(store), before);
    assert!(write(store, |unit| unit.salaries().remove(own.id, &KARI)));
    assert!(versions(store)[&nurse.id()] > before[&nurse.id()]);
    assert_eq!(entries_by(store, KARI), []);
    assert_eq!(entry_count(store), 2);
    assert!(!write(store, |unit| unit.salaries().remove(own.id, &KARI)));
    put(store, &own);
    assert_eq!(entries_by(store, KARI), [own]);
}

/// All salaries of a member go, whatever the title, and nobody else's.
pub fn all_salaries_of_a_member_go_together(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    for (number, title) in [(1, &nurse), (2, &doctor), (3, &doctor)] {
        put(store, &with_id(number, entry_of(KARI, number, title)));
    }
    put(store, &with_id(4, entry_of(OLA, 1, &nurse)));
    let before = versions(store);
    assert_eq!(write(store, |unit| unit.salaries().remove_all_by(&KARI)), 3);
    for title in [&nurse, &doctor] {
        assert_eq!(versions(store)[&title.id()], before[&title.id()] + 1);
    }
    assert_eq!(entries_by(store, KARI), []);
    assert_eq!(entries_by(store, OLA).len(), 1);
    assert_eq!(write(store, |unit| unit.salaries().remove_all_by(&KARI)), 0);
}

fn student(program: &str) -> StudentEntry {
    StudentEntry {
        institution: Institution::parse("Universitetet i Tromsø").expect("a name"),
        program: Program::parse(program).expect("a name"),
        future_job_title: title("Lærer"),
        reported_on: day("2026-11-21"),
    }
}

/// What a member tells as a student comes back, is replaced and goes.
pub fn a_member_is_one_student(store: &dyn Store) {
    let stored_for = |tag| read(store, |unit| unit.contributions().student_entry(&tag));
    let put = |tag, entry: &StudentEntry| {
        write(store, |unit| {
            unit.contributions().put_student_entry(&tag, entry)
        });
    };
    assert_eq!(stored_for(KARI), None);
    put(KARI, &student("Realfag"));
    put(OLA, &student("Norrønt"));
    put(KARI, &student("Sámegiella"));
    assert_eq!(stored_for(KARI), Some(student("Sámegiella")));
    for _ in 0..2 {
        write(store, |unit| {
            unit.contributions().remove_student_entry(&KARI)
        });
        assert_eq!(stored_for(KARI), None);
    }
    assert_eq!(stored_for(OLA), Some(student("Norrønt")));
}

/// What job a member looks for comes back, is replaced and goes.
pub fn a_member_looks_for_one_job(store: &dyn Store) {
    let wish = |desired: &str| JobSeekerEntry {
        desired_job_title: title(desired),
        reported_on: day("2026-11-21"),
    };
    let stored_for = |tag| read(store, |unit| unit.contributions().job_seeker_entry(&tag));
    let put = |tag, entry: &JobSeekerEntry| {
        write(store, |unit| {
            unit.contributions().put_job_seeker_entry(&tag, entry)
        });
    };
    assert_eq!(stored_for(KARI), None);
    put(KARI, &wish("Kokk"));
    put(OLA, &wish("Snekker"));
    put(KARI, &wish("Ærfuglvokter"));
    assert_eq!(stored_for(KARI), Some(wish("Ærfuglvokter")));
    for _ in 0..2 {
        write(store, |unit| {
            unit.contributions().remove_job_seeker_entry(&KARI)
        });
        assert_eq!(stored_for(KARI), None);
    }
    assert_eq!(stored_for(OLA), Some(wish("Snekker")));
}

/// Whoever gave a salary, a hidden one too, or student data has contributed, until it is gone.
pub fn salary_and_student_data_are_contributions_and_a_desired_title_is_none(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let has = || read(store, |unit| unit.contributions().has_contributed(&KARI));
    let wish = JobSeekerEntry {
        desired_job_title: title("Kokk"),
        reported_on: day("2026-11-21"),
    };
    write(store, |unit| {
        unit.contributions().put_job_seeker_entry(&KARI, &wish)
    });
    put(store, &with_id(1, entry_of(OLA, 1, &nurse)));
    assert!(!has());
    let own = SalaryEntry {
        hidden: true,
        ..with_id(2, entry_of(KARI, 1, &nurse))
    };
    put(store, &own);
    assert!(has());
    write(store, |unit| unit.salaries().remove(own.id, &KARI));
    assert!(!has());
    write(store, |unit| {
        unit.contributions()
            .put_student_entry(&KARI, &student("Realfag"))
    });
    assert!(has());
    write(store, |unit| {
        unit.contributions().remove_student_entry(&KARI)
    });
    assert!(!has());
}

/// There is no key at first, then the one that was noted last.
pub fn the_check_of_the_key_is_kept_and_replaced(store: &dyn Store) {
    let kept = || read(store, |unit| unit.contributions().key_check());
    assert_eq!(kept(), None);
    for check in [KeyCheck([7; 32]), KeyCheck([8; 32])] {
        write(store, |unit| unit.contributions().set_key_check(&check));
        assert_eq!(kept(), Some(check));
    }
    let failed: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.contributions().set_key_check(&KeyCheck([9; 32]))?;
        Err(StoreError::MissingReference)
    });
    assert!(failed.is_err());
    assert_eq!(kept(), Some(KeyCheck([8; 32])));
}
