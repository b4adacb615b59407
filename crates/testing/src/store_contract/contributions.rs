//! Contract cases for contributions.

use std::fmt::Debug;

use klarlonn_domain::{
    account::{ContributorTag, KeyCheck, TokenHash, WaitingTag},
    catalog::{CompanyId, JobTitle},
    contribution::{Institution, JobSeekerEntry, Program, StudentEntry},
    salary::{AnnualSalary, EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{
    Calls,
    account::add_session,
    assert_missing, entry, entry_count,
    salaries::{add, all, version},
    title, titles,
};
use crate::day;

pub(super) const KARI: ContributorTag = ContributorTag([1; 32]);
pub(super) const OLA: ContributorTag = ContributorTag([2; 32]);

pub(super) fn entry_id(number: u32) -> EntryId {
    EntryId(Uuid::from_u128(number.into()))
}

/// Returns an entry of a member; the number stands for a job title at an employer.
pub(super) fn member_entry(
    contributor: ContributorTag,
    number: u32,
    title: &JobTitle,
) -> SalaryEntry {
    let mut fingerprint = contributor.0;
    fingerprint[..4].copy_from_slice(&number.to_be_bytes());
    SalaryEntry {
        origin: Origin::Member {
            contributor: Some(contributor),
            fingerprint: Fingerprint(fingerprint),
        },
        ..entry(number, title)
    }
}

fn with_id(id: u32, entry: SalaryEntry) -> SalaryEntry {
    SalaryEntry {
        id: entry_id(id),
        ..entry
    }
}

fn entries_by(store: &dyn Store, contributor: ContributorTag) -> Vec<SalaryEntry> {
    store.read_salaries(|it| it.find_by_contributor(&contributor))
}

/// A member's new entry for the same title and employer replaces the previous one, and raises the
/// version. A rejected one does neither.
pub fn new_entry_of_a_member_replaces_the_previous(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, member_entry(KARI, 1, &nurse));
    let mut second = with_id(11, first.clone());
    second.facts.annual_salary = AnnualSalary::new(700_000).expect("a salary");
    store.salaries(|it| it.put(std::slice::from_ref(&first)));
    let before = version(store);
    store.salaries(|it| it.put(std::slice::from_ref(&second)));
    let after = version(store);
    assert!(after > before);
    let invalid = SalaryEntry {
        company: Some(CompanyId(7)),
        ..with_id(12, second.clone())
    };
    store.salaries(|it| {
        assert_missing(it.put(std::slice::from_ref(&invalid)));
        Ok(())
    });
    assert_eq!(version(store), after);
    assert_eq!(entries_by(store, KARI), all(store));
    assert_eq!(all(store), [second]);
}

/// A member's entries include hidden ones and no other member's, newest day first.
pub fn entries_are_found_by_contributor_tag(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let old = SalaryEntry {
        reported_on: day("2026-01-31"),
        hidden: true,
        ..member_entry(KARI, 1, &nurse)
    };
    let new = member_entry(KARI, 2, &doctor);
    let also_new = member_entry(KARI, 3, &nurse);
    let other = with_id(4, member_entry(OLA, 1, &nurse));
    for entry in [&also_new, &old, &other, &new] {
        store.salaries(|it| it.put(std::slice::from_ref(entry)));
    }
    add(store, &[entry(9, &nurse)]);
    assert_eq!(entries_by(store, KARI), [new, also_new, old]);
    assert_eq!(entries_by(store, OLA), [other]);
    assert_eq!(entries_by(store, ContributorTag([3; 32])), []);
}

/// Entries of members are removed by id, and the version rises. Imported entries stay.
pub fn entries_of_members_are_removed_by_id(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let own = member_entry(KARI, 1, &nurse);
    let other = with_id(2, member_entry(OLA, 1, &nurse));
    let imported = entry(9, &nurse);
    add(store, &[own.clone(), other.clone(), imported.clone()]);
    let before = version(store);
    let remove = |ids: &[EntryId]| store.salaries(|it| it.remove(ids));
    assert_eq!(remove(&[imported.id, EntryId(Uuid::max())]), 0);
    assert_eq!(version(store), before);
    assert_eq!(remove(&[own.id, imported.id]), 1);
    assert!(version(store) > before);
    assert_eq!(all(store), [other, imported]);
    assert_eq!(remove(&[own.id]), 0);
    add(store, std::slice::from_ref(&own));
    assert_eq!(entries_by(store, KARI), [own]);
}

/// Entries without their tag belong to no member and stay public. The version stays.
pub fn detached_entries_have_no_contributor(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let mut entries = [1, 2]
        .map(|number| member_entry(KARI, number, &nurse))
        .to_vec();
    entries.push(with_id(3, member_entry(OLA, 1, &nurse)));
    add(store, &entries);
    let before = version(store);
    let detach = || {
        let mut ids = store.salaries(|it| it.detach_contributor(&KARI));
        ids.sort_unstable();
        ids
    };
    assert_eq!(detach(), [1, 2].map(entry_id));
    assert_eq!(version(store), before);
    for entry in &mut entries[..2] {
        entry.origin = Origin::Member {
            contributor: None,
            fingerprint: entry.origin.fingerprint(),
        };
    }
    assert_eq!(all(store), entries);
    assert_eq!(entries_by(store, KARI), []);
    assert_eq!(entries_by(store, OLA), entries[2..]);
    assert_eq!(detach(), []);
}

pub(super) fn student(program: &str) -> StudentEntry {
    StudentEntry {
        institution: Institution::parse("Universitetet i Tromsø").expect("a name"),
        program: Program::parse(program).expect("a name"),
        future_job_title: title("Lærer"),
        reported_on: day("2026-11-21"),
    }
}

pub(super) fn job_seeker(desired: &str) -> JobSeekerEntry {
    JobSeekerEntry {
        desired_job_title: title(desired),
        reported_on: day("2026-11-21"),
    }
}

/// Checks that a member has one record, which is stored, replaced and removed.
fn assert_one_per_member<T: PartialEq + Debug>(
    [first, second, other]: [T; 3],
    get: impl Fn(ContributorTag) -> Option<T>,
    put: impl Fn(ContributorTag, &T),
    remove: impl Fn(ContributorTag),
) {
    assert_eq!(get(KARI), None);
    put(KARI, &first);
    put(OLA, &other);
    put(KARI, &second);
    assert_eq!(get(KARI), Some(second));
    for _ in 0..2 {
        remove(KARI);
        assert_eq!(get(KARI), None);
    }
    assert_eq!(get(OLA), Some(other));
}

/// A member has one student entry and one job seeker entry.
pub fn member_has_one_entry_of_each_kind(store: &dyn Store) {
    assert_one_per_member(
        ["Realfag", "Sámegiella", "Norrønt"].map(student),
        |tag| store.read_contributions(|it| it.student_entry(&tag)),
        |tag, entry| store.contributions(|it| it.set_student_entry(&tag, Some(entry))),
        |tag| store.contributions(|it| it.set_student_entry(&tag, None)),
    );
    assert_one_per_member(
        ["Kokk", "Ærfuglvokter", "Snekker"].map(job_seeker),
        |tag| store.read_contributions(|it| it.job_seeker_entry(&tag)),
        |tag, entry| store.contributions(|it| it.set_job_seeker_entry(&tag, Some(entry))),
        |tag| store.contributions(|it| it.set_job_seeker_entry(&tag, None)),
    );
}

/// Members have contributed if they have a salary entry, even a hidden one, or student data.
pub fn desired_job_title_is_not_a_contribution(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    add_session(store);
    let has_contributed = || {
        let tags = (KARI, WaitingTag([0; 32]));
        let found = store.read_sessions(|it| it.find(&TokenHash([1; 32]), Some(&tags)));
        let found = found.expect("the session");
        let has_contributed = store.read_contributions(|it| it.has_contributed(&KARI));
        assert_eq!(
            (found.has_contributed, found.has_waiting),
            (has_contributed, false)
        );
        has_contributed
    };
    store.contributions(|it| it.set_job_seeker_entry(&KARI, Some(&job_seeker("Kokk"))));
    add(store, &[member_entry(OLA, 1, &nurse)]);
    assert!(!has_contributed());
    let own = SalaryEntry {
        hidden: true,
        ..member_entry(KARI, 2, &nurse)
    };
    add(store, std::slice::from_ref(&own));
    assert!(has_contributed());
    store.salaries(|it| it.remove(&[own.id]));
    assert!(!has_contributed());
    store.contributions(|it| it.set_student_entry(&KARI, Some(&student("Realfag"))));
    assert!(has_contributed());
    store.contributions(|it| it.set_student_entry(&KARI, None));
    assert!(!has_contributed());
    assert_eq!(entry_count(store), 1);
}

/// There is no key check at first; then the last one set is returned.
pub fn key_check_is_stored_and_replaced(store: &dyn Store) {
    let stored = || store.read_contributions(|it| it.key_check());
    assert_eq!(stored(), None);
    for check in [KeyCheck([7; 32]), KeyCheck([8; 32])] {
        store.contributions(|it| it.set_key_check(&check));
        assert_eq!(stored(), Some(check));
    }
    let failed: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.contributions().set_key_check(&KeyCheck([9; 32]))?;
        Err(StoreError::MissingReference)
    });
    assert!(failed.is_err());
    assert_eq!(stored(), Some(KeyCheck([8; 32])));
}
