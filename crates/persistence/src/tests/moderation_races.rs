//! An account that is deleted beside reports, decisions and appeals.

use std::{sync::mpsc, thread, time::Duration};

use chrono::TimeDelta;
use klarlonn_domain::{
    data_rights::DeletionOptions,
    forum::{AbuseReport, Authorship, MessageId, ReportReason, VoterTag},
    moderation::{Action, AppealError, ItemId, ModerationError, Moderator},
    store::{StoreError, UnitOfWork},
};

use super::{
    anonymity::read_tables,
    moderation::{
        appeal_texts, decide, moderator, own_decisions, queue, report, service, try_decide,
    },
    postgres::TestDatabase,
    site::{EVERYTHING, Site, TestMember, on_each},
};

/// Time after which a call that has not ended waits for a lock.
const WAIT: Duration = Duration::from_millis(200);

fn reports(site: &Site) -> Vec<AbuseReport> {
    site.read(|unit| unit.votes().reports())
}

/// If they went with the account, a moderator who polls would learn who had reported.
// safety S39
#[test]
fn reports_of_a_deleted_account_stay_without_a_link() {
    on_each(|site| {
        let (kari, ola, per) = (site.join("kari"), site.join("ola"), site.join("per"));
        for number in 0..3 {
            let id = site.post(&kari, &format!("Hei {number}"), true);
            report(site, &ola, id, ReportReason::Spam);
            report(site, &per, id, ReportReason::Harassment);
        }
        let before = service(site).queue().unwrap();
        let seen = |queue: klarlonn_domain::moderation::Queue| -> Vec<_> {
            let reports = queue.items.into_iter().flat_map(|item| item.reports);
            reports
                .map(|report| (report.message, report.reason, report.reported_on))
                .collect()
        };
        let tag = VoterTag::new(&*site.key, ola.current.member.id);
        assert_eq!(before.items.len(), 3);
        site.delete(&ola, EVERYTHING);
        assert_eq!(seen(service(site).queue().unwrap()), seen(before));
        let mut tags: Vec<VoterTag> = reports(site)
            .iter()
            .filter(|report| report.reason == ReportReason::Spam)
            .map(|report| report.reporter)
            .collect();
        tags.sort_unstable();
        tags.dedup();
        assert_eq!(tags.len(), 3, "nothing links them");
        assert!(!tags.contains(&tag));
    });
}

/// A member, a moderator and a post of the member that another one has reported.
fn add_reported_post(
    site: &Site,
    is_anonymous: bool,
    reason: ReportReason,
) -> (TestMember, Moderator, MessageId) {
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    let eva = moderator(site, "eva", "Eva M.");
    let id = site.post(&kari, "Hei", is_anonymous);
    report(site, &ola, id, reason);
    (kari, eva, id)
}

/// Runs `meanwhile` while a deletion waits for the lock that `lock` takes.
fn during_deletion(
    site: &Site,
    member: &TestMember,
    lock: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError>,
    meanwhile: impl Fn(),
) {
    thread::scope(|scope| {
        let (done, is_done) = mpsc::channel();
        site.write(|unit| {
            lock(unit)?;
            let done = done.clone();
            scope.spawn(move || {
                site.delete(member, DeletionOptions::default());
                // The receiver is gone after the lock is released.
                let _ = done.send(());
            });
            assert!(is_done.recv_timeout(WAIT).is_err(), "the deletion waits");
            meanwhile();
            Ok(())
        });
    });
}

fn lock_author(
    site: &Site,
    member: &TestMember,
) -> impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError> {
    let author = Authorship::new(&*site.key, member.current.member.id);
    move |unit| unit.forum().lock_author(author)
}

#[test]
fn deletion_forgets_a_renaming_that_is_decided_meanwhile() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let (kari, eva, id) = add_reported_post(&site, false, ReportReason::Profile);
    during_deletion(&site, &kari, lock_author(&site, &kari), || {
        decide(&site, &eva, &ItemId::Profile(id), Action::Rename);
    });
    let decisions = &read_tables(&database.url())["moderation_decisions"];
    assert_eq!(decisions.len(), 1);
    assert!(!format!("{decisions:?}").contains("kari"), "{decisions:?}");
}

#[test]
fn deletion_clears_an_appeal_that_is_sent_meanwhile() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let (kari, eva, id) = add_reported_post(&site, false, ReportReason::Spam);
    let hidden = decide(&site, &eva, &ItemId::Message(id), Action::Hide);
    during_deletion(&site, &kari, lock_author(&site, &kari), || {
        let appeals = &site.moderation;
        appeals
            .appeal(&kari.current, hidden, "Jeg heter Kari")
            .unwrap();
    });
    assert_eq!(appeal_texts(&site), [""]);
    site.clock.advance(TimeDelta::days(1));
    assert_eq!(queue(&site), []);
}

/// Runs `call` while another transaction deletes the account, and returns its result.
fn while_account_goes<T: Send>(
    site: &Site,
    member: &TestMember,
    call: impl FnOnce() -> T + Send,
) -> T {
    let (locked, is_locked) = mpsc::channel();
    let (done, is_done) = mpsc::channel();
    thread::scope(|scope| {
        let called = scope.spawn(move || {
            is_locked.recv().unwrap();
            let result = call();
            // The receiver is gone after the lock is released.
            let _ = done.send(());
            result
        });
        site.write(|unit| {
            let id = member.current.member.id;
            unit.members().lock(id)?;
            locked.send(()).unwrap();
            assert!(is_done.recv_timeout(WAIT).is_err(), "the call waits");
            unit.members().remove(id)
        });
        called.join().unwrap()
    })
}

#[test]
fn appeal_waits_for_the_deletion_and_is_refused() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let (kari, eva, id) = add_reported_post(&site, true, ReportReason::Spam);
    let hidden = decide(&site, &eva, &ItemId::Message(id), Action::Hide);
    assert_eq!(own_decisions(&site, &kari).len(), 1);
    let appeal = || {
        let appeals = &site.moderation;
        appeals.appeal(&kari.current, hidden, "Nei")
    };
    let outcome = while_account_goes(&site, &kari, appeal);
    assert!(matches!(outcome, Err(AppealError::Unknown)), "{outcome:?}");
    assert_eq!(appeal_texts(&site), Vec::<String>::new());
}

#[test]
fn decision_on_a_profile_that_goes_finds_no_item() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let (kari, eva, id) = add_reported_post(&site, false, ReportReason::Profile);
    let item = ItemId::Profile(id);
    let rename = || try_decide(&site, &eva, &item, Action::Rename);
    let outcome = while_account_goes(&site, &kari, rename);
    assert!(
        matches!(outcome, Err(ModerationError::UnknownItem)),
        "{outcome:?}"
    );
}

/// Both lock the member last: neither waits for the other in a circle.
#[test]
fn deletion_and_a_renaming_do_not_deadlock() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let (kari, eva, id) = add_reported_post(&site, false, ReportReason::Profile);
    let member = kari.current.member.id;
    let lock = |unit: &mut dyn UnitOfWork| unit.members().lock(member).map(drop);
    thread::scope(|scope| {
        let (locked, is_locked) = mpsc::channel();
        let (site, eva) = (&site, &eva);
        let renaming = scope.spawn(move || {
            is_locked.recv().unwrap();
            try_decide(site, eva, &ItemId::Profile(id), Action::Rename)
        });
        during_deletion(site, &kari, lock, || {
            locked.send(()).unwrap();
            thread::sleep(WAIT);
        });
        // Either may come first.
        let renamed = renaming.join().unwrap();
        assert!(
            matches!(renamed, Ok(_) | Err(ModerationError::UnknownItem)),
            "{renamed:?}"
        );
    });
    let decisions = &read_tables(&database.url())["moderation_decisions"];
    assert!(!format!("{decisions:?}").contains("kari"), "{decisions:?}");
}
