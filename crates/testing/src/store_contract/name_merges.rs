//! Contract cases for merging names, alone and through the service.

use klarlonn_domain::{
    catalog::{NameChange, NameKey, NameKind, PlaceName},
    contribution::StudentEntry,
    forum::{Author, Content, Message, MessageId},
    moderation::{MergeError, merge_name},
    salary::{EntryId, SalaryEntry},
    store::{Conflict, Store, in_transaction},
};
use uuid::Uuid;

use super::{
    Calls, assert_conflict, assert_missing,
    catalog::{StoredNames, stored_names},
    company, company_name,
    contributions::{KARI, OLA, job_seeker, member_entry, student},
    entry, entry_count, interleave, numbered_company, place,
    salaries::{add, all, version},
    second, title, titles, write,
};
use crate::{day, example_reference};

const TITLE: NameKind = NameKind::JobTitle;

fn key(name: &str) -> NameKey {
    NameKey::new(name)
}

fn merge(store: &dyn Store, kind: NameKind, from: &str, into: &str) -> Result<String, MergeError> {
    let reference = example_reference();
    in_transaction(store, |unit| {
        merge_name(unit, &reference, kind, &key(from), into, day("2026-11-23"))
    })
}

/// One lookup finds the end of a chain of merges, in the spelling of the catalog.
pub fn chain_of_merges_ends_at_the_last_name(store: &dyn Store) {
    titles(store, ["Sykepleier"]);
    let (all, locked, one, none) = store.catalog(|it| {
        it.add_name_merge(TITLE, &key("sykpl"), &key("sykepl."))?;
        it.add_name_merge(NameKind::Company, &key("a"), &key("sykepl."))?;
        it.add_name_merge(TITLE, &key("sykepl."), &key("SYKEPLEIER"))?;
        let again = it.add_name_merge(TITLE, &key("sykpl"), &key("lege"));
        assert_conflict(again, Conflict::NameMerge);
        let found = ["SYKPL", "Sykepleier"].map(|name| it.merged_name(TITLE, &key(name)));
        let [one, none] = found;
        let (all, locked) = (it.name_merges()?, it.lock_name_merges_shared()?);
        Ok((all, locked, one?, none?))
    });
    let expected = [
        (TITLE, key("sykpl"), "Sykepleier".to_owned()),
        (TITLE, key("sykepl."), "Sykepleier".to_owned()),
        (NameKind::Company, key("a"), "sykepl.".to_owned()),
    ];
    assert_eq!(all, expected.into_iter().collect());
    assert_eq!(locked, all);
    assert_eq!((one.as_deref(), none), (Some("Sykepleier"), None));
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
        |unit| unit.catalog().lock_name_merges_shared().map(drop),
        |unit| unit.salaries().add(&[entry(1, &nurse)]).map(drop),
        |unit| {
            unit.catalog().lock_name_merges_exclusive()?;
            unit.salaries().replace_name(change)
        },
    );
    assert_eq!(moved, 1);
    let merges = interleave(
        store,
        |unit| unit.catalog().lock_name_merges_exclusive(),
        |unit| {
            let catalog = unit.catalog();
            catalog.add_name_merge(TITLE, nurse.key(), doctor.key())
        },
        |unit| unit.catalog().lock_name_merges_shared(),
    );
    assert_eq!(merges.job_title(&nurse), Some(doctor));
}

/// A name is replaced in all entries, also hidden ones, and the version rises.
pub fn replaced_name_raises_the_version(store: &dyn Store) {
    let [nurse, doctor, welder] = titles(store, ["Sykepleier", "Lege", "Sveiser"]);
    let companies = ["Aker", "Equinor"].map(company);
    let places = ["Oslo, Bergen", "Oslo"].map(place);
    store.catalog(|it| {
        it.add_companies(&companies)?;
        it.add_places(&places)
    });
    let [aker, equinor] = companies.map(|company| company.name.id());
    let [list, oslo] = places.map(|place| place.id());
    let at_aker = SalaryEntry {
        company: Some(aker),
        place: Some(list),
        hidden: true,
        ..member_entry(KARI, 1, &nurse)
    };
    let others = [entry(2, &nurse), entry(3, &welder)];
    add(store, &[std::slice::from_ref(&at_aker), &others].concat());
    let change = |from, into| NameChange::JobTitle { from, into };
    let title = change(nurse.id(), doctor.id());
    let company = NameChange::Company {
        from: aker,
        into: equinor,
    };
    let place = NameChange::Place {
        from: list,
        into: oslo,
    };
    let contributors = store.read_salaries(|it| it.contributors_with(title));
    assert_eq!(contributors, [KARI]);
    for (change, count) in [(title, 2), (company, 1), (place, 1), (place, 0)] {
        let before = version(store);
        assert_eq!(store.salaries(|it| it.replace_name(change)), count);
        assert_eq!(version(store) > before, count > 0);
    }
    let moved = SalaryEntry {
        job_title: doctor.id(),
        company: Some(equinor),
        place: Some(oslo),
        ..at_aker
    };
    assert_eq!(all(store), [moved, entry(2, &doctor), entry(3, &welder)]);
    store.salaries(|it| {
        let unknown = super::title("Ukjent").id();
        assert_missing(it.replace_name(change(doctor.id(), unknown)));
        Ok(())
    });
}

/// An entry of a member is hidden and shown again, with a new version each time. Imported entries
/// cannot be hidden.
pub fn entry_of_a_member_is_hidden_and_shown_once(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let entries = [member_entry(KARI, 1, &nurse), entry(2, &nurse)];
    add(store, &entries);
    let [own, imported] = entries.each_ref().map(|entry| entry.id);
    let missing = EntryId(Uuid::from_u128(9));
    for (id, hidden, changes) in [
        (own, true, true),
        (own, true, false),
        (own, false, true),
        (imported, true, false),
        (missing, true, false),
    ] {
        let before = version(store);
        assert_eq!(store.salaries(|it| it.set_hidden(id, hidden)), changes);
        assert_eq!(version(store) != before, changes);
        assert_eq!(all(store)[0].hidden, id == own && hidden);
    }
    assert_eq!(all(store), entries);
}

/// A wanted title is replaced in every spelling, of students and job seekers.
pub fn wanted_title_is_replaced_in_every_spelling(store: &dyn Store) {
    let student = |wanted: &str| StudentEntry {
        future_job_title: title(wanted),
        ..student("Medisin")
    };
    let replaced = store.contributions(|it| {
        it.set_student_entry(&KARI, Some(&student("SYKEPL.")))?;
        it.set_student_entry(&OLA, Some(&student("Lege")))?;
        it.set_job_seeker_entry(&KARI, Some(&job_seeker("sykepl.")))?;
        it.replace_wanted_title(&key("Sykepl."), &title("Sykepleier"))
    });
    assert_eq!(replaced, 2);
    let students = [KARI, OLA].map(|tag| store.read_contributions(|it| it.student_entry(&tag)));
    assert_eq!(
        students,
        ["Sykepleier", "Lege"].map(|wanted| Some(student(wanted)))
    );
    let found = store.read_contributions(|it| it.job_seeker_entry(&KARI));
    assert_eq!(found, Some(job_seeker("Sykepleier")));
}

/// Returns a message about a company.
fn message(number: u128, company: &str, post: Option<u128>) -> Message {
    let id = |number| MessageId(Uuid::from_u128(number));
    Message {
        id: id(number),
        company: company_name(company).id(),
        post: post.map(id),
        author: Author::DeletedAnonymous,
        content: Content::from_stored("Bra".to_owned()),
        written_at: second(0),
        is_edited: false,
        hidden: None,
    }
}

/// All posts and comments about a company move, and no others.
pub fn messages_move_to_another_company(store: &dyn Store) {
    let companies = ["Equinor ASA", "Equinor", "Aker"].map(company);
    store.catalog(|it| it.add_companies(&companies));
    let messages = [
        message(1, "Equinor ASA", None),
        message(2, "Equinor ASA", Some(1)),
        message(3, "Aker", None),
    ];
    let [from, into, other] = companies.map(|company| company.name.id());
    let moved = store.forum(|it| {
        messages.iter().try_for_each(|message| it.add(message))?;
        it.move_messages(from, into)
    });
    assert_eq!(moved, 2);
    let ids = messages.map(|message| message.id);
    let stored = store.read_forum(|it| it.get_all(&ids));
    assert_eq!(ids.map(|id| stored[&id].company), [into, into, other]);
}

/// A merged title moves all rows. A member's two entries for one job become the newer one, unless that
/// one is rejected.
pub fn merged_title_keeps_one_entry_per_member_and_company(store: &dyn Store) {
    let [misspelt, nurse] = titles(store, ["Sykepleir", "Sykepleier"]);
    let approved = [(TITLE, misspelt.key().clone())];
    store.catalog(|it| it.approve_names(&approved, None));
    let on = |date: &str, entry: SalaryEntry| SalaryEntry {
        reported_on: day(date),
        ..entry
    };
    let stored = [
        entry(1, &misspelt),
        on("2026-11-02", member_entry(KARI, 2, &misspelt)),
        on("2026-11-01", member_entry(KARI, 3, &nurse)),
        SalaryEntry {
            hidden: true,
            ..on("2026-11-20", member_entry(OLA, 4, &nurse))
        },
        on("2026-11-01", member_entry(OLA, 5, &misspelt)),
        on("2026-11-01", entry(6, &nurse)),
    ];
    add(store, &stored);
    let into = merge(store, TITLE, "SYKEPLEIR", "sykepleier");
    assert_eq!(into.expect("the names are merged"), "Sykepleier");
    let kept: Vec<EntryId> = all(store).iter().map(|entry| entry.id).collect();
    assert_eq!(kept, [0, 1, 4, 5].map(|index: usize| stored[index].id));
    assert!(all(store).iter().all(|it| it.job_title == nurse.id()));
    // The rows were public, so they stay public.
    let approved = store.read_catalog(|it| it.approved_names());
    assert!(approved.contains(&(TITLE, nurse.key().clone())));
    // Importing the survey again does not add the row again.
    add(store, &[entry(1, &nurse)]);
    assert_eq!(entry_count(store), 4);
}

/// A merged place is replaced alone and inside lists, where it occurs once.
pub fn merged_place_is_replaced_inside_lists(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let lists = ["Bergn", "Oslo, Bergn", "bergn, Bergen, Oslo", "Oslo"];
    for (number, list) in (1..).zip(lists) {
        let list = PlaceName::parse_list(list).expect("places");
        let places: Vec<PlaceName> = list.self_and_single_places().collect();
        store.catalog(|it| it.add_places(&places));
        let entry = SalaryEntry {
            place: Some(list.id()),
            ..entry(number, &nurse)
        };
        add(store, &[entry]);
    }
    let merge = |from: &str| merge(store, NameKind::Place, from, "Bergen");
    let refused = merge("Oslo, Bergn").expect_err("a list is no name");
    assert!(matches!(refused, MergeError::UnknownName));
    merge("Bergn").expect("the names are merged");
    let ids: Vec<_> = all(store).iter().filter_map(|it| it.place).collect();
    let places = store.read_catalog(|it| it.places_by_id(&ids));
    let places: Vec<String> = ids.iter().map(|id| places[id].to_string()).collect();
    assert_eq!(places, ["Bergen", "Oslo, Bergen", "Bergen, Oslo", "Oslo"]);
}

/// A name is only merged once, and only into another that exists. A chain never ends at a merged name.
pub fn merge_into_unknown_or_merged_names_is_rejected(store: &dyn Store) {
    let companies = ["Helse Bergn", "H. Bergen", "Haukeland sjukehus"].map(company);
    store.catalog(|it| it.add_companies(&companies));
    let merge = |from: &str, into: &str| merge(store, NameKind::Company, from, into);
    let refuse = |from: &str, into: &str| merge(from, into).expect_err("the merge is refused");
    let refused = refuse("Helse Bergen", "Helse Bergn");
    assert!(matches!(refused, MergeError::Reference));
    let refused = refuse("Ukjent", "Helse Bergen");
    assert!(matches!(refused, MergeError::UnknownName));
    let refused = refuse("Helse Bergn", "Ukjent");
    assert!(matches!(refused, MergeError::UnknownTarget));
    let refused = refuse("Helse Bergn", "HELSE BERGN");
    assert!(matches!(refused, MergeError::SameName));
    assert!(merge("H. Bergen", "Helse Bergn").is_ok());
    let refused = refuse("H. Bergen", "Helse Bergen");
    assert!(matches!(refused, MergeError::AlreadyMerged));
    // The other way round would be a cycle.
    let refused = refuse("Helse Bergn", "H. Bergen");
    assert!(matches!(refused, MergeError::SameName));
    assert!(merge("Helse Bergn", "Helse Bergen").is_ok());
    let into = merge("Haukeland sjukehus", "H. Bergen");
    assert_eq!(into.expect("the names are merged"), "Helse Bergen");
    let merges = store.read_catalog(|it| it.name_merges());
    for company in companies {
        let into = merges.company(&company.name);
        assert_eq!(into, Some(company_name("Helse Bergen")));
    }
}

/// A merge of job titles does not affect a company with the same name.
pub fn merge_of_one_kind_leaves_other_kinds(store: &dyn Store) {
    titles(store, ["Lega"]);
    store.catalog(|it| it.add_companies(&[company("Lega")]));
    assert!(merge(store, TITLE, "Lega", "Lege").is_ok());
    let found = store.read_catalog(|it| it.merged_name(NameKind::Company, &key("Lega")));
    assert_eq!(found, None);
}

/// A name is removed when no row uses it, unless it is approved, merged or registered.
pub fn names_without_rows_are_removed(store: &dyn Store) {
    let [cook, waiter, ..] = titles(
        store,
        ["Kokk", "Servitør", "Godkjent", "Slått sammen", "Mål"],
    );
    let registered = numbered_company("Equinor", "923609016", "Olje");
    let companies = [
        registered,
        company("Aker"),
        company("Nav"),
        company("Ukjent"),
    ];
    let list = place("Voss, Bergen");
    let mut places: Vec<PlaceName> = list.self_and_single_places().collect();
    places.extend([place("Oss"), place("Oslo, Oss")]);
    write(store, |unit| {
        let catalog = unit.catalog();
        catalog.add_companies(&companies)?;
        catalog.add_places(&places)?;
        catalog.approve_names(&[(TITLE, key("Godkjent"))], None)?;
        catalog.add_name_merge(TITLE, &key("Slått sammen"), &key("Mål"))?;
        unit.forum().add(&message(1, "Aker", None))
    });
    let cook = SalaryEntry {
        company: Some(company_name("Nav").id()),
        place: Some(list.id()),
        ..entry(1, &cook)
    };
    let waiter = member_entry(KARI, 2, &waiter);
    add(store, &[cook, waiter.clone()]);
    store.salaries(|it| it.remove(&[waiter.id]));
    let remove = || {
        store.catalog(|it| {
            it.lock_name_merges_exclusive()?;
            it.remove_unused_names()
        })
    };
    assert_eq!([remove(), remove()], [4, 0]);
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let expected = StoredNames {
        job_titles: names(&["Godkjent", "Kokk", "Mål", "Slått sammen"]),
        companies: names(&["Aker", "Equinor", "Nav"]),
        places: names(&["Bergen", "Voss", "Voss, Bergen"]),
    };
    assert_eq!(stored_names(store), expected);
}
