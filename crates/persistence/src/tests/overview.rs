//! The overview of entries that the queue keeps.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::ContributorTag,
    catalog::{NameKey, NameKind},
    clock::Clock as _,
    contribution::{DisplayInput, SalaryForm},
    moderation::{ModerationService, ModerationServices, Subject, merge_name},
    salary::{EntryDisplay, EntryId, Fingerprint, MemberVerification, Origin, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};
use klarlonn_testing::example_reference;
use uuid::Uuid;

use super::site::{Site, UnorderedRandom, on_each, salary_form};

/// Returns the stored entry as another member would have sent it.
pub(super) fn another_members_entry(site: &Site) -> SalaryEntry {
    let mut stored = Vec::new();
    in_snapshot::<_, StoreError>(&*site.store, |unit| {
        unit.salaries().visit_all(&mut |entry| stored.push(entry))
    })
    .unwrap();
    SalaryEntry {
        id: EntryId(Uuid::from_u128(9)),
        origin: Origin::Member {
            contributor: Some(ContributorTag([9; 32])),
            fingerprint: Fingerprint([9; 32]),
        },
        ..stored.remove(0)
    }
}

/// Returns a service that has kept nothing.
pub(super) fn new_service(site: &Site, store: &Arc<dyn Store>) -> ModerationService {
    let services = ModerationServices::new(
        store,
        Arc::new(example_reference()),
        &(Arc::clone(&site.clock) as _),
        Arc::new(Mutex::new(UnorderedRandom(7))),
        Arc::clone(&site.key),
        Arc::new(MemberVerification::new(Arc::clone(&site.key))),
    );
    services.moderation
}

#[test]
fn kept_overview_shows_what_a_new_one_does() {
    on_each(|site| {
        let members = ["kari", "ola", "siri"].map(|name| site.join(name));
        let submit = |member: usize, title: &str, company: &str, pay: f64| {
            let mut form = salary_form(title, pay);
            company.clone_into(&mut form.company);
            let service = &site.contribution_service;
            service
                .submit_salary(&members[member].current, &form)
                .unwrap();
        };
        let expect_same = |step: &str| {
            let kept = site.moderation.moderation.queue().unwrap();
            let new = new_service(site, &site.store).queue().unwrap();
            assert_eq!(kept, new, "{step}");
            kept.items.len()
        };
        assert_eq!(expect_same("nothing"), 0);
        submit(0, "Ølbrygger", "Første bryggeri", 500_000.0);
        submit(1, "Ølbrygger", "Andre bryggeri", 510_000.0);
        submit(1, "Sykepleier", "Andre bryggeri", 9_000_000.0);
        assert_eq!(expect_same("entries of two titles"), 4);
        submit(2, "Ølsmaker", "Andre bryggeri", 500_000.0);
        assert_eq!(expect_same("another title"), 5);
        let merge = |unit: &mut dyn UnitOfWork| {
            let (reference, today) = (example_reference(), site.clock.today());
            let from = NameKey::new("ølsmaker");
            merge_name(
                unit,
                &reference,
                NameKind::JobTitle,
                &from,
                "Ølbrygger",
                today,
            )
        };
        in_transaction(&*site.store, merge).unwrap();
        assert_eq!(expect_same("merged title"), 4);
        site.clock.advance(TimeDelta::days(366 * 5));
        assert_eq!(expect_same("entries that no longer count"), 0);
    });
}

#[test]
fn held_out_entry_withholds_what_its_giver_does() {
    on_each(|site| {
        let kari = site.join("kari");
        let display = EntryDisplay {
            hides_company: true,
            coarse_place: true,
            ..EntryDisplay::default()
        };
        let form = SalaryForm {
            display: DisplayInput::Display(display),
            ..salary_form("Sykepleier", 9_000_000.0)
        };
        let service = &site.contribution_service;
        service.submit_salary(&kari.current, &form).unwrap();
        let queue = site.moderation.moderation.queue().unwrap();
        let [item] = &queue.items[..] else {
            panic!("{queue:?}");
        };
        let Subject::Entry(entry, Some(_)) = &item.subject else {
            panic!("{item:?}");
        };
        assert_eq!(entry.company, None);
        assert_eq!(entry.place.as_deref(), Some("Vestland"));
    });
}
