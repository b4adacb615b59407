//! Contributions, imports and messages with a merged name.

use std::{sync::mpsc, thread, time::Duration};

use klarlonn_domain::{
    catalog::{Company, CompanyName, JobTitle, NameKey, NameKind, OrganizationNumber, Reference},
    contribution::import_entries,
    data_rights::rekey,
    forum::Draft,
    moderation::{MergeError, merge_name},
    salary::{EntryId, SalaryEntry},
    store::{UnitOfWork, in_transaction},
};
use klarlonn_testing::{CountingRandom, NumberedTagKey, day, entry, example_reference};

use super::site::{EMPLOYER, Site, TestMember, on_each, on_each_nightly, salary_form};

const MISSPELT: &str = "Sykepleir";
const TITLE: &str = "Sykepleier";

fn merge_titles(unit: &mut dyn UnitOfWork) -> Result<String, MergeError> {
    let (reference, from) = (example_reference(), NameKey::new(MISSPELT));
    let kind = NameKind::JobTitle;
    merge_name(unit, &reference, kind, &from, TITLE, day("2026-11-23"))
}

fn merge(site: &Site) {
    in_transaction(&*site.store, merge_titles).unwrap();
}

fn submit(site: &Site, member: &TestMember, title: &str, pay: f64) -> EntryId {
    site.submit(member, &salary_form(title, pay))
}

/// The title and pay of the member's own entries, published or waiting.
fn own(site: &Site, member: &TestMember) -> Vec<(String, u32)> {
    let own = site.own_salaries(member).into_iter();
    own.map(|own| {
        (
            own.salary.job_title.to_string(),
            own.salary.entry.facts.annual_salary.kroner(),
        )
    })
    .collect()
}

fn entries(site: &Site, title: &str) -> Vec<SalaryEntry> {
    let title = JobTitle::parse(title).unwrap().id();
    site.read(|unit| unit.salaries().unhidden_by_titles(&[title]))
}

fn publish(site: &Site) {
    site.publication_service.run_now().unwrap();
}

#[test]
fn waiting_contribution_gets_the_merged_name_when_published() {
    on_each_nightly(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        submit(site, &ola, MISSPELT, 500_000.0);
        submit(site, &kari, TITLE, 550_000.0);
        publish(site);
        // Kari has an entry with the correct title, and sends one with the other.
        let waiting = submit(site, &kari, MISSPELT, 600_000.0);
        assert_eq!(own(site, &kari).len(), 2);
        merge(site);
        let expected = [(TITLE.to_owned(), 600_000)];
        assert_eq!(own(site, &kari), expected);
        publish(site);
        assert_eq!(own(site, &kari), expected);
        assert_eq!(entries(site, MISSPELT), []);
        let published = entries(site, TITLE);
        assert_eq!(published.len(), 2);
        assert!(published.iter().any(|entry| entry.id == waiting));
    });
}

/// The entry that was moved has the fingerprint of the merged title.
#[test]
fn later_contribution_replaces_the_moved_entry() {
    on_each(|site| {
        let kari = site.join("kari");
        submit(site, &kari, MISSPELT, 500_000.0);
        merge(site);
        submit(site, &kari, TITLE, 600_000.0);
        assert_eq!(own(site, &kari), [(TITLE.to_owned(), 600_000)]);
        let last = submit(site, &kari, MISSPELT, 700_000.0);
        assert_eq!(own(site, &kari), [(TITLE.to_owned(), 700_000)]);
        let service = &site.contribution_service;
        let form = salary_form("Lege", 700_000.0);
        let edited = service.edit_salary(&kari.current, last, &form).unwrap();
        assert_eq!(own(site, &kari), [("Lege".to_owned(), 700_000)]);
        site.withdraw(&kari, edited.id);
        assert_eq!(site.count_entries(), 0);
    });
}

/// Another tag key gives each entry the fingerprint of its title, so no two may have one job.
#[test]
fn merged_entries_survive_another_tag_key() {
    on_each(|site| {
        let kari = site.join("kari");
        submit(site, &kari, MISSPELT, 500_000.0);
        submit(site, &kari, TITLE, 600_000.0);
        submit(site, &kari, "Lege", 700_000.0);
        merge(site);
        rekey(&*site.store, &*site.key, &NumberedTagKey(7)).unwrap();
        assert_eq!(site.count_entries(), 2);
    });
}

#[test]
fn later_import_uses_the_name_in_place_of_a_merged_one() {
    on_each(|site| {
        let rows = [entry(1, MISSPELT, 500_000), entry(2, MISSPELT, 600_000)];
        let [first, second] = rows.map(|row| row.place("Oslo").build());
        let import = |row| {
            let mut random = CountingRandom::after(u128::from(site.count_entries()));
            import_entries(&*site.store, &mut random, &[row]).unwrap()
        };
        assert_eq!(import(first.clone()), 1);
        merge(site);
        assert_eq!(import(second), 1);
        assert_eq!(import(first), 0);
        assert_eq!(
            (entries(site, MISSPELT).len(), entries(site, TITLE).len()),
            (0, 2)
        );
    });
}

/// A publication during a merge neither misses it nor blocks it forever.
#[test]
fn publication_waits_for_a_merge_and_uses_its_name() {
    on_each_nightly(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        submit(site, &ola, MISSPELT, 500_000.0);
        publish(site);
        submit(site, &kari, MISSPELT, 600_000.0);
        let (merged, is_merged) = mpsc::channel();
        let (done, is_done) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                is_merged.recv().unwrap();
                publish(site);
                let _ = done.send(());
            });
            in_transaction::<_, MergeError>(&*site.store, |unit| {
                merge_titles(unit)?;
                merged.send(()).unwrap();
                let _ = is_done.recv_timeout(Duration::from_millis(200));
                Ok(())
            })
            .unwrap();
        });
        assert_eq!(entries(site, MISSPELT), []);
        assert_eq!(entries(site, TITLE).len(), 2);
    });
}

#[test]
fn forum_of_a_merged_company_is_that_of_the_other() {
    on_each(|site| {
        let kari = site.join("kari");
        let forum = &site.forum_service;
        let draft = Draft {
            content: "Bra sted",
            is_anonymous: false,
            is_confirmed: true,
        };
        let post = forum.post(&kari.current, EMPLOYER, draft).unwrap();
        let into = CompanyName::parse("Haukeland").unwrap();
        in_transaction::<_, MergeError>(&*site.store, |unit| {
            let name = into.clone();
            let company = Company {
                name,
                organization_number: None,
                industry: None,
            };
            unit.catalog().add_companies(&[company])?;
            let reference = Reference::default();
            let (kind, from) = (NameKind::Company, NameKey::new(EMPLOYER));
            let today = day("2026-11-23");
            merge_name(unit, &reference, kind, &from, "Haukeland", today)
        })
        .unwrap();
        for name in [EMPLOYER, "Haukeland"] {
            let posts = forum.posts(&kari.current, name, None, 10).unwrap();
            assert_eq!(posts.len(), 1, "{name}");
            let comment = forum.comment(
                &kari.current,
                name,
                post.message.id,
                Draft {
                    content: name,
                    ..draft
                },
            );
            assert!(comment.is_ok(), "{name}");
        }
        let second = Draft {
            content: "Enda bedre",
            ..draft
        };
        forum.post(&kari.current, EMPLOYER, second).unwrap();
        let posts = forum.posts(&kari.current, "Haukeland", None, 10).unwrap();
        assert_eq!(posts.len(), 2);
    });
}

#[test]
fn companies_of_one_number_become_one() {
    let company = |name: &str| CompanyName::parse(name).unwrap();
    on_each_nightly(|site| {
        let (stored, known) = (company("HELSE BERGEN HF"), company(EMPLOYER));
        site.write(|unit| {
            unit.catalog().add_companies(&[Company {
                name: stored.clone(),
                organization_number: OrganizationNumber::parse("983974724").ok(),
                industry: None,
            }])
        });
        let rows = [entry(1, TITLE, 600_000).at("Helse Bergen HF").build()];
        import_entries(&*site.store, &mut CountingRandom::default(), &rows).unwrap();
        assert_eq!(site.moderation.merge_companies_by_number().unwrap(), 1);
        let entries = entries(site, TITLE);
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].company, Some(known.id()));
        assert_eq!(site.moderation.merge_companies_by_number().unwrap(), 0);
    });
}
