//! Contract cases for merging names, alone and through the service.

use std::collections::BTreeSet;

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{Company, NameChange, NameKey, NameKind, PlaceName, Reference, SearchCount},
    contribution::{Institution, JobSeekerEntry, Program, StudentEntry},
    forum::{Author, Content, Message, MessageId},
    moderation::{MergeError, MergedRows, merge_name},
    salary::{EntryId, SalaryEntry},
    store::{Conflict, Store, StoreError, in_transaction},
};
use uuid::Uuid;

use super::{
    company, company_name,
    contributions::{KARI, member_entry},
    entry, entry_count, interleave, organization_number, place, read,
    salaries::version,
    title, titles, write,
};
use crate::{day, example_reference};

const OLA: ContributorTag = ContributorTag([2; 32]);

fn entries(store: &dyn Store) -> Vec<SalaryEntry> {
    let mut entries = read(store, |unit| {
        let mut entries = Vec::new();
        unit.salaries()
            .visit_all(&mut |entry| entries.push(entry))?;
        Ok(entries)
    });
    entries.sort_by_key(|entry| entry.id);
    entries
}

fn add(store: &dyn Store, entries: &[SalaryEntry]) {
    write(store, |unit| unit.salaries().add(entries));
}

fn merge(
    store: &dyn Store,
    reference: &Reference,
    kind: NameKind,
    from: &str,
    into: &str,
) -> Result<MergedRows, MergeError> {
    let from = NameKey::new(from);
    in_transaction(store, |unit| {
        merge_name(unit, reference, kind, &from, into, day("2026-11-23"))
    })
}

/// One look-up finds the end of a chain of merges, in the spelling of the catalog.
pub fn chain_of_merges_ends_at_the_last_name(store: &dyn Store) {
    titles(store, ["Sykepleier"]);
    let key = NameKey::new;
    let kind = NameKind::JobTitle;
    write(store, |unit| {
        let catalog = unit.catalog();
        catalog.add_name_merge(kind, &key("sykpl"), &key("sykepl."))?;
        catalog.add_name_merge(NameKind::Company, &key("a"), &key("sykepl."))?;
        catalog.add_name_merge(kind, &key("sykepl."), &key("SYKEPLEIER"))
    });
    let expected = [
        (kind, key("sykpl"), "Sykepleier".to_owned()),
        (kind, key("sykepl."), "Sykepleier".to_owned()),
        (NameKind::Company, key("a"), "sykepl.".to_owned()),
    ];
    let (all, held, one, none) = write(store, |unit| {
        let catalog = unit.catalog();
        Ok((
            catalog.name_merges()?,
            catalog.hold_name_merges()?,
            catalog.merged_name(kind, &key("SYKPL"))?,
            catalog.merged_name(kind, &key("Sykepleier"))?,
        ))
    });
    assert_eq!(all, expected.into_iter().collect());
    assert_eq!(held, all);
    assert_eq!((one.as_deref(), none), (Some("Sykepleier"), None));
    let again: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.catalog()
            .add_name_merge(kind, &key("sykpl"), &key("lege"))
    });
    assert!(matches!(
        again,
        Err(StoreError::Conflict(Conflict::NameMerge))
    ));
}

/// A merge waits for transactions that turn names into ids, and those wait for a merge.
pub fn merge_of_names_waits_for_other_uses_of_names(store: &dyn Store) {
    let [nurse, doctor] = titles(store, ["Sykepleier", "Lege"]);
    let change = NameChange::JobTitle {
        from: nurse.id(),
        into: doctor.id(),
    };
    let moved = interleave(
        store,
        |unit| unit.catalog().hold_name_merges().map(drop),
        |unit| unit.salaries().add(&[entry(1, &nurse)]).map(drop),
        |unit| {
            unit.catalog().lock_name_merges()?;
            unit.salaries().replace_name(change)
        },
    );
    assert_eq!(moved, 1);
    let merges = interleave(
        store,
        |unit| unit.catalog().lock_name_merges(),
        |unit| {
            let (from, into) = (nurse.key(), doctor.key());
            unit.catalog()
                .add_name_merge(NameKind::JobTitle, from, into)
        },
        |unit| unit.catalog().hold_name_merges(),
    );
    assert_eq!(merges.job_title(&nurse), Some(doctor));
}

/// A name is replaced in all entries, also hidden ones, and the version rises.
pub fn replaced_name_raises_the_version(store: &dyn Store) {
    let [nurse, doctor, welder] = titles(store, ["Sykepleier", "Lege", "Sveiser"]);
    let (aker, equinor) = (company("Aker"), company("Equinor"));
    let (oslo, list) = (place("Oslo"), place("Oslo, Bergen"));
    write(store, |unit| {
        unit.catalog()
            .add_companies(&[aker.clone(), equinor.clone()])?;
        unit.catalog().add_places(&[oslo.clone(), list.clone()])
    });
    let at_aker = SalaryEntry {
        company: Some(aker.name.id()),
        place: Some(list.id()),
        hidden: true,
        ..member_entry(KARI, 1, &nurse)
    };
    add(
        store,
        &[at_aker.clone(), entry(2, &nurse), entry(3, &welder)],
    );
    let (from, into) = (nurse.id(), doctor.id());
    let title = NameChange::JobTitle { from, into };
    let (from, into) = (aker.name.id(), equinor.name.id());
    let company = NameChange::Company { from, into };
    let (from, into) = (list.id(), oslo.id());
    let place = NameChange::Place { from, into };
    let contributors = read(store, |unit| unit.salaries().contributors_with(title));
    assert_eq!(contributors, [KARI]);
    for (change, count) in [(title, 2), (company, 1), (place, 1), (place, 0)] {
        let before = version(store);
        assert_eq!(
            write(store, |unit| unit.salaries().replace_name(change)),
            count
        );
        assert_eq!(version(store) > before, count > 0);
    }
    let moved = SalaryEntry {
        job_title: doctor.id(),
        company: Some(equinor.name.id()),
        place: Some(oslo.id()),
        ..at_aker
    };
    assert_eq!(
        entries(store),
        [moved, entry(2, &doctor), entry(3, &welder)]
    );
    let missing: Result<usize, StoreError> = in_transaction(store, |unit| {
        let (from, into) = (doctor.id(), super::title("Ukjent").id());
        let change = NameChange::JobTitle { from, into };
        unit.salaries().replace_name(change)
    });
    assert!(
        matches!(missing, Err(StoreError::MissingReference)),
        "{missing:?}"
    );
}

/// An entry of a member is hidden and shown again, with a new version each time. Others cannot be
/// hidden.
pub fn entry_of_a_member_is_hidden_and_shown_once(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let own = member_entry(KARI, 1, &nurse);
    let imported = entry(2, &nurse);
    add(store, &[own.clone(), imported.clone()]);
    let set = |id, hidden| {
        let before = version(store);
        let changed = write(store, |unit| unit.salaries().set_hidden(id, hidden));
        assert_eq!(changed, version(store) != before);
        changed
    };
    assert!(set(own.id, true));
    assert!(!set(own.id, true));
    assert!(entries(store)[0].hidden);
    assert!(set(own.id, false));
    assert!(!set(imported.id, true));
    assert!(!set(EntryId(Uuid::from_u128(9)), true));
    assert_eq!(entries(store), [own, imported]);
}

/// The number and industry move only to a company without them.
pub fn organization_number_moves_to_a_company_without(store: &dyn Store) {
    let number = |text| Some(organization_number(text));
    let registered = Company {
        organization_number: number("923609016"),
        industry: Some("Olje".to_owned()),
        ..company("Equinor ASA")
    };
    let other = Company {
        organization_number: number("974760673"),
        ..company("Aker")
    };
    let plain = company("Equinor");
    write(store, |unit| {
        let companies = [registered.clone(), other.clone(), plain.clone()];
        unit.catalog().add_companies(&companies)
    });
    let move_number = |from: &Company, into: &Company| {
        let (from, into) = (from.name.id(), into.name.id());
        write(store, |unit| {
            unit.catalog().move_organization_number(from, into)
        })
    };
    let get = |company: &Company| read(store, |unit| unit.catalog().company(company.name.id()));
    assert!(move_number(&registered, &other));
    assert_eq!(
        get(&other).map(|other| (other.organization_number, other.industry)),
        Some((number("974760673"), Some("Olje".to_owned())))
    );
    assert!(move_number(&registered, &plain));
    let moved = Company {
        name: plain.name.clone(),
        ..registered.clone()
    };
    assert_eq!(get(&plain), Some(moved));
    assert_eq!(get(&registered).and_then(|it| it.organization_number), None);
    assert!(!move_number(&registered, &plain));
    assert!(!move_number(&company("Ukjent"), &plain));
}

/// Searches of a merged title count for the other, day by day.
pub fn search_counts_move_to_another_title(store: &dyn Store) {
    let (from, into) = (NameKey::new("sykpl"), NameKey::new("sykepleier"));
    write(store, |unit| {
        let searches = unit.searches();
        searches.add(&from, day("2026-11-20"))?;
        searches.add(&from, day("2026-11-21"))?;
        searches.add(&into, day("2026-11-21"))?;
        searches.move_counts(&from, &into)
    });
    let since = |date: &str| read(store, |unit| unit.searches().counts_since(day(date)));
    let count = |count| SearchCount {
        title: into.clone(),
        count,
    };
    assert_eq!(since("2026-11-20"), [count(3)]);
    assert_eq!(since("2026-11-21"), [count(2)]);
}

/// A wanted title is replaced in every spelling, of students and job seekers.
pub fn wanted_title_is_replaced_in_every_spelling(store: &dyn Store) {
    let student = |wanted: &str| StudentEntry {
        institution: Institution::parse("UiO").expect("a name"),
        program: Program::parse("Medisin").expect("a name"),
        future_job_title: title(wanted),
        reported_on: day("2026-11-01"),
    };
    let job_seeker = |wanted: &str| JobSeekerEntry {
        desired_job_title: title(wanted),
        reported_on: day("2026-11-01"),
    };
    let replaced = write(store, |unit| {
        let contributions = unit.contributions();
        contributions.put_student_entry(&KARI, &student("SYKEPL."))?;
        contributions.put_student_entry(&OLA, &student("Lege"))?;
        contributions.put_job_seeker_entry(&KARI, &job_seeker("sykepl."))?;
        contributions.replace_wanted_title(&NameKey::new("Sykepl."), &title("Sykepleier"))
    });
    assert_eq!(replaced, 2);
    let stored = read(store, |unit| {
        let contributions = unit.contributions();
        Ok((
            contributions.student_entry(&KARI)?,
            contributions.student_entry(&OLA)?,
            contributions.job_seeker_entry(&KARI)?,
        ))
    });
    let expected = (
        Some(student("Sykepleier")),
        Some(student("Lege")),
        Some(job_seeker("Sykepleier")),
    );
    assert_eq!(stored, expected);
}

/// All posts and comments about a company move, and no others.
pub fn messages_move_to_another_company(store: &dyn Store) {
    let companies = ["Equinor ASA", "Equinor", "Aker"].map(company);
    let ids = [0, 1, 2].map(|index: usize| companies[index].name.id());
    let message = |number: u128, company, post: Option<u128>| Message {
        id: MessageId(Uuid::from_u128(number)),
        company,
        post: post.map(|post| MessageId(Uuid::from_u128(post))),
        author: Author::DeletedAnonymous,
        content: Content::from_stored("Bra".to_owned()),
        written_at: chrono::DateTime::UNIX_EPOCH,
        is_edited: false,
        hidden: None,
    };
    let messages = [
        message(1, ids[0], None),
        message(2, ids[0], Some(1)),
        message(3, ids[2], None),
    ];
    let moved = write(store, |unit| {
        unit.catalog().add_companies(&companies)?;
        for message in &messages {
            unit.forum().add(message)?;
        }
        unit.forum().move_messages(ids[0], ids[1])
    });
    assert_eq!(moved, 2);
    let stored = read(store, |unit| {
        let ids = messages.each_ref().map(|message| message.id);
        unit.forum().get_all(&ids)
    });
    let companies = messages.map(|message| stored[&message.id].company);
    assert_eq!(companies, [ids[1], ids[1], ids[2]]);
}

/// A merged title moves all rows. A member's two entries for one job become the newer one, unless that
/// one is rejected.
pub fn merged_title_keeps_one_entry_per_member_and_company(store: &dyn Store) {
    let reference = example_reference();
    let [misspelt] = titles(store, ["Sykepleir"]);
    let nurse = title("Sykepleier");
    write(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.catalog()
            .approve_names(&[(NameKind::JobTitle, misspelt.key().clone())], None)
    });
    let on = |date: &str, entry: SalaryEntry| SalaryEntry {
        reported_on: day(date),
        ..entry
    };
    let hidden = SalaryEntry {
        hidden: true,
        ..on("2026-11-20", member_entry(OLA, 4, &nurse))
    };
    let stored = [
        entry(1, &misspelt),
        on("2026-11-02", member_entry(KARI, 2, &misspelt)),
        on("2026-11-01", member_entry(KARI, 3, &nurse)),
        hidden,
        on("2026-11-01", member_entry(OLA, 5, &misspelt)),
        on("2026-11-01", entry(6, &nurse)),
    ];
    add(store, &stored);
    let rows = merge(
        store,
        &reference,
        NameKind::JobTitle,
        "SYKEPLEIR",
        "sykepleier",
    );
    let expected = MergedRows {
        into: "Sykepleier".to_owned(),
        entries: 3,
        replaced: 2,
        messages: 0,
        wanted: 0,
    };
    assert_eq!(rows.expect("the names are merged"), expected);
    let kept: Vec<EntryId> = entries(store).iter().map(|entry| entry.id).collect();
    let expected = [0, 1, 4, 5].map(|index: usize| stored[index].id);
    assert_eq!(kept, expected);
    assert!(entries(store).iter().all(|it| it.job_title == nurse.id()));
    // The rows were public, so they stay public.
    let approved = read(store, |unit| unit.catalog().approved_names());
    assert!(approved.contains(&(NameKind::JobTitle, nurse.key().clone())));
    // The survey that had the row adds it no second time.
    add(store, &[entry(1, &nurse)]);
    assert_eq!(entry_count(store), 4);
}

/// A merged place is replaced alone and inside lists, where it occurs once.
pub fn merged_place_is_replaced_inside_lists(store: &dyn Store) {
    let reference = example_reference();
    let [nurse] = titles(store, ["Sykepleier"]);
    let lists = ["Bergn", "Oslo, Bergn", "bergn, Bergen, Oslo", "Oslo"];
    let stored: Vec<SalaryEntry> = (1..)
        .zip(lists)
        .map(|(number, list)| {
            let list = PlaceName::parse_list(list).expect("places");
            let places: Vec<PlaceName> = list.with_places().collect();
            write(store, |unit| unit.catalog().add_places(&places));
            SalaryEntry {
                place: Some(list.id()),
                ..entry(number, &nurse)
            }
        })
        .collect();
    add(store, &stored);
    let rows = merge(store, &reference, NameKind::Place, "Bergn", "Bergen");
    assert_eq!(rows.expect("the names are merged").entries, 3);
    let ids: Vec<_> = entries(store).iter().filter_map(|it| it.place).collect();
    let places = read(store, |unit| {
        let places = ids.iter().map(|id| unit.catalog().place(*id));
        places.collect::<Result<Vec<_>, _>>()
    });
    let places: Vec<String> = places
        .into_iter()
        .flatten()
        .map(|it| it.to_string())
        .collect();
    assert_eq!(places, ["Bergen", "Oslo, Bergen", "Bergen, Oslo", "Oslo"]);
}

/// A name is only merged once, and only into another that exists. A chain never ends at a merged name.
pub fn merge_into_unknown_or_merged_names_is_rejected(store: &dyn Store) {
    let reference = example_reference();
    let kind = NameKind::Company;
    write(store, |unit| {
        let companies = ["Helse Bergn", "H. Bergen", "Haukeland sjukehus"].map(company);
        unit.catalog().add_companies(&companies)
    });
    let merge = |from: &str, into: &str| merge(store, &reference, kind, from, into);
    assert!(matches!(
        merge("Helse Bergen", "Helse Bergn"),
        Err(MergeError::Reference)
    ));
    assert!(matches!(
        merge("Ukjent", "Helse Bergen"),
        Err(MergeError::UnknownName)
    ));
    assert!(matches!(
        merge("Helse Bergn", "Ukjent"),
        Err(MergeError::UnknownTarget)
    ));
    assert!(matches!(
        merge("Helse Bergn", "HELSE BERGN"),
        Err(MergeError::SameName)
    ));
    assert!(merge("H. Bergen", "Helse Bergn").is_ok());
    assert!(matches!(
        merge("H. Bergen", "Helse Bergen"),
        Err(MergeError::AlreadyMerged)
    ));
    // The other way round would be a cycle.
    assert!(matches!(
        merge("Helse Bergn", "H. Bergen"),
        Err(MergeError::SameName)
    ));
    assert!(merge("Helse Bergn", "Helse Bergen").is_ok());
    let into = merge("Haukeland sjukehus", "H. Bergen").map(|rows| rows.into);
    assert_eq!(into.expect("the names are merged"), "Helse Bergen");
    let merges = read(store, |unit| unit.catalog().name_merges());
    for name in ["H. Bergen", "Helse Bergn", "Haukeland sjukehus"] {
        let into = merges.company(&company_name(name));
        assert_eq!(into, Some(company_name("Helse Bergen")), "{name}");
    }
}

/// A job title only belongs to its kind.
pub fn merge_of_one_kind_leaves_other_kinds(store: &dyn Store) {
    let reference = example_reference();
    titles(store, ["Lega"]);
    write(store, |unit| {
        unit.catalog().add_companies(&[company("Lega")])
    });
    let title = merge(store, &reference, NameKind::JobTitle, "Lega", "Lege");
    assert!(title.is_ok());
    let found = read(store, |unit| {
        let key = NameKey::new("Lega");
        unit.catalog().merged_name(NameKind::Company, &key)
    });
    assert_eq!(found, None);
}

/// Names go with their last row, unless they are approved, merged or registered.
pub fn names_without_rows_are_removed(store: &dyn Store) {
    titles(
        store,
        ["Kokk", "Servitør", "Godkjent", "Slått sammen", "Mål"],
    );
    let registered = Company {
        organization_number: Some(organization_number("923609016")),
        ..company("Equinor")
    };
    let with_message = company("Aker");
    let with_entry = company("Nav");
    let list = place("Voss, Bergen");
    write(store, |unit| {
        let catalog = unit.catalog();
        catalog.add_companies(&[
            registered.clone(),
            with_message.clone(),
            with_entry.clone(),
            company("Ukjent"),
        ])?;
        let names: Vec<PlaceName> = list.with_places().collect();
        catalog.add_places(&names)?;
        catalog.add_places(&[place("Oss"), place("Oslo, Oss")])?;
        let kind = NameKind::JobTitle;
        catalog.approve_names(&[(kind, NameKey::new("Godkjent"))], None)?;
        catalog.add_name_merge(kind, &NameKey::new("Slått sammen"), &NameKey::new("Mål"))?;
        unit.forum().add(&Message {
            id: MessageId(Uuid::from_u128(1)),
            company: with_message.name.id(),
            post: None,
            author: Author::DeletedAnonymous,
            content: Content::from_stored("Bra".to_owned()),
            written_at: chrono::DateTime::UNIX_EPOCH,
            is_edited: false,
            hidden: None,
        })
    });
    let cook = SalaryEntry {
        company: Some(with_entry.name.id()),
        place: Some(list.id()),
        ..entry(1, &title("Kokk"))
    };
    let waiter = member_entry(KARI, 2, &title("Servitør"));
    add(store, &[cook, waiter.clone()]);
    write(store, |unit| unit.salaries().remove(&[waiter.id]));
    let remove = || {
        write(store, |unit| {
            unit.catalog().lock_name_merges()?;
            unit.catalog().remove_unused_names()
        })
    };
    assert_eq!(remove(), 4);
    read(store, |unit| {
        let catalog = unit.catalog();
        let titles = catalog.job_titles()?.into_iter();
        let titles: BTreeSet<String> = titles.map(|title| title.to_string()).collect();
        let kept = ["Kokk", "Godkjent", "Slått sammen", "Mål"].map(str::to_owned);
        assert_eq!(titles, BTreeSet::from(kept));
        let companies = catalog.companies()?.into_iter();
        let companies: BTreeSet<String> = companies.map(|each| each.name.to_string()).collect();
        let kept = ["Equinor", "Aker", "Nav"].map(str::to_owned);
        assert_eq!(companies, BTreeSet::from(kept));
        let places = catalog.places()?.into_iter();
        let places: BTreeSet<String> = places.map(|place| place.to_string()).collect();
        let kept = ["Voss", "Bergen", "Voss, Bergen"].map(str::to_owned);
        assert_eq!(places, BTreeSet::from(kept));
        Ok(())
    });
    assert_eq!(remove(), 0);
}
