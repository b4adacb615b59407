//! Contract cases for contributions.

use std::collections::BTreeSet;

use klarlonn_domain::{
    account::{ContributorTag, KeyCheck},
    catalog::{CompanyId, JobTitle},
    contribution::{Institution, JobSeekerEntry, Program, StudentEntry},
    salary::{AnnualSalary, EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{entry, entry_count, read, salaries::version, title, titles, write};
use crate::day;

pub(super) const KARI: ContributorTag = ContributorTag([1; 32]);
const OLA: ContributorTag = ContributorTag([2; 32]);

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

pub(super) fn with_id(id: u32, entry: SalaryEntry) -> SalaryEntry {
    SalaryEntry {
        id: EntryId(Uuid::from_u128(id.into())),
        ..entry
    }
}

fn with_salary(kroner: i64, mut entry: SalaryEntry) -> SalaryEntry {
    entry.facts.annual_salary = AnnualSalary::new(kroner).expect("a salary");
    entry
}

fn put(store: &dyn Store, entry: &SalaryEntry) {
    write(store, |unit| {
        unit.salaries().put(std::slice::from_ref(entry))
    });
}

fn entries_by(store: &dyn Store, contributor: ContributorTag) -> Vec<SalaryEntry> {
    read(store, |unit| {
        unit.salaries().find_by_contributor(&contributor)
    })
}

/// A member's new entry for the same title and employer replaces the previous one, and raises the
/// version.
pub fn new_entry_of_a_member_replaces_the_previous(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, member_entry(KARI, 1, &nurse));
    let second = with_salary(700_000, with_id(11, first.clone()));
    put(store, &first);
    let before = version(store);
    put(store, &second);
    assert!(version(store) > before);
    let visible = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    assert_eq!(entries_by(store, KARI), visible);
    assert_eq!(visible, [second]);
}

/// A rejected entry does not remove the previous one.
pub fn rejected_entry_does_not_replace_the_previous(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let first = with_id(10, member_entry(KARI, 1, &nurse));
    put(store, &first);
    let before = version(store);
    let invalid = SalaryEntry {
        company: Some(CompanyId(7)),
        ..with_id(11, first.clone())
    };
    write(store, |unit| {
        let result = unit.salaries().put(std::slice::from_ref(&invalid));
        assert!(
            matches!(result, Err(StoreError::MissingReference)),
            "{result:?}"
        );
        Ok(())
    });
    assert_eq!(entries_by(store, KARI), [first]);
    assert_eq!(version(store), before);
}

/// A member's entries include hidden ones and no other member's, newest day first.
pub fn entries_are_found_by_contributor_tag(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let old = SalaryEntry {
        reported_on: day("2026-01-31"),
        hidden: true,
        ..with_id(1, member_entry(KARI, 1, &nurse))
    };
    let new = with_id(2, member_entry(KARI, 2, &doctor));
    let also_new = with_id(3, member_entry(KARI, 3, &nurse));
    let other = with_id(4, member_entry(OLA, 1, &nurse));
    for entry in [&also_new, &old, &other, &new] {
        put(store, entry);
    }
    write(store, |unit| unit.salaries().add(&[entry(9, &nurse)]));
    assert_eq!(entries_by(store, KARI), [new, also_new, old]);
    assert_eq!(entries_by(store, OLA), [other]);
    assert_eq!(entries_by(store, ContributorTag([3; 32])), []);
}

/// Entries of members are removed by id, and the version rises. Imported entries stay.
pub fn entries_of_members_are_removed_by_id(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let (own, other) = (member_entry(KARI, 1, &nurse), member_entry(OLA, 1, &nurse));
    let (own, other) = (with_id(1, own), with_id(2, other));
    let imported = entry(9, &nurse);
    put(store, &own);
    put(store, &other);
    write(store, |unit| {
        unit.salaries().add(std::slice::from_ref(&imported))
    });
    let before = version(store);
    let remove = |ids: &[EntryId]| write(store, |unit| unit.salaries().remove(ids));
    assert_eq!(remove(&[imported.id, EntryId(Uuid::max())]), 0);
    assert_eq!(version(store), before);
    assert_eq!(remove(&[own.id, imported.id]), 1);
    assert!(version(store) > before);
    assert_eq!(entries_by(store, KARI), []);
    assert_eq!(entries_by(store, OLA), [other]);
    assert_eq!(entry_count(store), 2);
    assert_eq!(remove(&[own.id]), 0);
    put(store, &own);
    assert_eq!(entries_by(store, KARI), [own]);
}

/// Entries without their tag belong to no member and stay public. The version stays.
pub fn detached_entries_have_no_contributor(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let own = [(1, 1), (2, 2)].map(|(id, number)| with_id(id, member_entry(KARI, number, &nurse)));
    let other = with_id(3, member_entry(OLA, 1, &nurse));
    for entry in own.iter().chain([&other]) {
        put(store, entry);
    }
    let before = version(store);
    let detach = || write(store, |unit| unit.salaries().detach_contributor(&KARI));
    let ids: BTreeSet<EntryId> = detach().into_iter().collect();
    assert_eq!(ids, own.iter().map(|entry| entry.id).collect());
    assert_eq!(version(store), before);
    assert_eq!(entries_by(store, KARI), []);
    assert_eq!(entries_by(store, OLA), [other]);
    let visible = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    let of = |id| visible.iter().find(|entry| entry.id == id);
    for entry in own {
        let stored = of(entry.id).expect("the entry stays");
        assert_eq!(stored.origin.contributor(), None);
        assert_eq!(stored.origin.fingerprint(), entry.origin.fingerprint());
    }
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

/// A member's student entry is stored, replaced and removed.
pub fn member_has_one_student_entry(store: &dyn Store) {
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

/// A member's job seeker entry is stored, replaced and removed.
pub fn member_has_one_job_seeker_entry(store: &dyn Store) {
    let job_seeker = |desired: &str| JobSeekerEntry {
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
    put(KARI, &job_seeker("Kokk"));
    put(OLA, &job_seeker("Snekker"));
    put(KARI, &job_seeker("Ærfuglvokter"));
    assert_eq!(stored_for(KARI), Some(job_seeker("Ærfuglvokter")));
    for _ in 0..2 {
        write(store, |unit| {
            unit.contributions().remove_job_seeker_entry(&KARI)
        });
        assert_eq!(stored_for(KARI), None);
    }
    assert_eq!(stored_for(OLA), Some(job_seeker("Snekker")));
}

/// Members have contributed if they have a salary entry, even a hidden one, or student data.
pub fn desired_job_title_is_not_a_contribution(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let has_contributed = || read(store, |unit| unit.contributions().has_contributed(&KARI));
    let job_seeker = JobSeekerEntry {
        desired_job_title: title("Kokk"),
        reported_on: day("2026-11-21"),
    };
    write(store, |unit| {
        unit.contributions()
            .put_job_seeker_entry(&KARI, &job_seeker)
    });
    put(store, &with_id(1, member_entry(OLA, 1, &nurse)));
    assert!(!has_contributed());
    let own = SalaryEntry {
        hidden: true,
        ..with_id(2, member_entry(KARI, 1, &nurse))
    };
    put(store, &own);
    assert!(has_contributed());
    write(store, |unit| unit.salaries().remove(&[own.id]));
    assert!(!has_contributed());
    write(store, |unit| {
        unit.contributions()
            .put_student_entry(&KARI, &student("Realfag"))
    });
    assert!(has_contributed());
    write(store, |unit| {
        unit.contributions().remove_student_entry(&KARI)
    });
    assert!(!has_contributed());
}

/// There is no key check at first; then the last one set is returned.
pub fn key_check_is_stored_and_replaced(store: &dyn Store) {
    let stored = || read(store, |unit| unit.contributions().key_check());
    assert_eq!(stored(), None);
    for check in [KeyCheck([7; 32]), KeyCheck([8; 32])] {
        write(store, |unit| unit.contributions().set_key_check(&check));
        assert_eq!(stored(), Some(check));
    }
    let failed: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.contributions().set_key_check(&KeyCheck([9; 32]))?;
        Err(StoreError::MissingReference)
    });
    assert!(failed.is_err());
    assert_eq!(stored(), Some(KeyCheck([8; 32])));
}
