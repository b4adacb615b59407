//! Viewers of sessions in memory.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy,
    account::{Token, Viewer},
    clock::Clock,
    store::{Store, StoreError, TransactionKind, Work},
};
use klarlonn_testing::{
    CONTRIBUTOR_TOKEN, MemoryStore, NumberedTagKey, add_signed_in_members, day,
};

use crate::site::Site;

/// What happens at the same time.
type Step = Mutex<Option<Box<dyn FnOnce() + Send>>>;

fn run_once(step: &Step) {
    let step = step.lock().unwrap().take();
    if let Some(step) = step {
        step();
    }
}

/// Store that runs a step after its next read or before its next commit, or whose commits go wrong.
#[derive(Default)]
struct FaultyStore {
    inner: MemoryStore,
    after_read: Step,
    before_commit: Step,
    /// Commits, and reports a failure.
    loses_outcomes: AtomicBool,
    /// Commits, and runs the work again.
    repeats_work: AtomicBool,
}

impl Store for FaultyStore {
    fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.inner.transact(TransactionKind::Call, &mut |unit| {
            work(unit)?;
            run_once(&self.before_commit);
            Ok(())
        })?;
        if self.repeats_work.load(SeqCst) {
            self.inner.transact(kind, work)?;
        }
        if self.loses_outcomes.load(SeqCst) {
            return Err(StoreError::Unavailable("the connection was lost".into()));
        }
        Ok(())
    }

    fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        let outcome = self.inner.read(kind, work);
        run_once(&self.after_read);
        outcome
    }
}

/// Returns a site on a faulty store, with a member's session.
fn faulty_site() -> (Arc<FaultyStore>, Arc<Site>, Token) {
    let store = Arc::new(FaultyStore::default());
    let site = Arc::new(Site::with_store(Arc::clone(&store) as _));
    let token = site.join("kari").token;
    (store, site, token)
}

fn is_member(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Member { .. })
}

// safety S2.3
#[test]
fn viewer_is_in_memory_for_less_than_a_second() {
    let site = Site::new();
    let token = site.join("kari").token;
    assert_eq!(site.known_viewer(&token), None);
    let viewer = site.viewer(&token);
    assert!(is_member(viewer));
    site.advance_clock(TimeDelta::milliseconds(799));
    assert_eq!(site.known_viewer(&token), Some(viewer));
    // Use does not extend the time.
    assert_eq!(site.viewer(&token), viewer);
    site.advance_clock(TimeDelta::milliseconds(1));
    assert_eq!(site.known_viewer(&token), None);
}

// safety S2.3
#[test]
fn session_ended_by_another_server_ends_within_a_second() {
    let store = Arc::new(MemoryStore::default());
    let [first, second] = [(); 2].map(|()| Site::with_store(Arc::clone(&store) as _));
    let token = first.join("kari").token;
    assert!(is_member(first.viewer(&token)));
    second.accounts.sessions.sign_out(token.reveal()).unwrap();
    // Writes and private pages never use the memory.
    assert!(!first.is_signed_in(&token));
    first.advance_clock(TimeDelta::seconds(1));
    assert_eq!(first.viewer(&token), Viewer::Visitor);
}

/// Changes of one member, of a member that is not known before, and of all members.
const CHANGES: [fn(&Site, &Token); 3] = [
    |site, token| {
        let current = site.current(token);
        drop(site.accounts.sessions.end_other_sessions(&current));
    },
    |site, token| drop(site.accounts.sessions.sign_out(token.reveal())),
    |site, _| drop(site.publication_service.run_now()),
];

// safety S2.3
#[test]
fn session_that_ended_during_its_lookup_is_not_stored() {
    for change in CHANGES {
        let (store, site, token) = faulty_site();
        let (same_site, same_token) = (Arc::clone(&site), token.clone());
        let during_lookup = move || change(&same_site, &same_token);
        *store.after_read.lock().unwrap() = Some(Box::new(during_lookup));
        assert!(is_member(site.viewer(&token)));
        assert_eq!(site.known_viewer(&token), None);
    }
}

// safety S2.3
#[test]
fn viewer_looked_up_before_a_commit_ends_with_it() {
    for change in CHANGES {
        let (store, site, token) = faulty_site();
        let (same_site, same_token) = (Arc::clone(&site), token.clone());
        let before_commit = move || assert!(is_member(same_site.viewer(&same_token)));
        *store.before_commit.lock().unwrap() = Some(Box::new(before_commit));
        change(&site, &token);
        assert!(store.before_commit.lock().unwrap().is_none());
        assert_eq!(site.known_viewer(&token), None);
    }
}

// safety S2.3
#[test]
fn change_with_unknown_outcome_ends_the_viewer_in_memory() {
    type Fault = fn(&FaultyStore) -> &AtomicBool;
    let faults: [Fault; 2] = [|store| &store.loses_outcomes, |store| &store.repeats_work];
    for change in CHANGES {
        for fault in faults {
            let (store, site, token) = faulty_site();
            assert!(is_member(site.viewer(&token)));
            fault(&store).store(true, SeqCst);
            change(&site, &token);
            assert_eq!(site.known_viewer(&token), None);
        }
    }
}

// safety S2.3
#[test]
fn viewer_in_memory_ends_with_the_day() {
    let site = Site::new();
    let token = site.join("kari").token;
    while site.clock.today() < day("2027-04-30") {
        assert!(site.is_signed_in(&token));
        let left = day("2027-04-30") - site.clock.today();
        site.advance_clock(left.min(TimeDelta::days(20)));
    }
    // The last day of the session, half a second before midnight.
    site.advance_clock(TimeDelta::hours(12) - TimeDelta::milliseconds(500));
    assert!(is_member(site.viewer(&token)));
    site.advance_clock(TimeDelta::milliseconds(500));
    assert_eq!(site.viewer(&token), Viewer::Visitor);
}

// safety S2.3
#[test]
fn viewers_in_memory_end_when_the_clock_is_set_back() {
    let site = Site::new();
    let token = site.join("kari").token;
    assert!(is_member(site.viewer(&token)));
    site.advance_clock(TimeDelta::milliseconds(-1));
    assert_eq!(site.known_viewer(&token), None);
}

// safety S2.3
#[test]
fn unknown_token_is_not_kept() {
    let site = Site::new();
    let sessions = &site.accounts.sessions;
    let viewer = || sessions.viewer(CONTRIBUTOR_TOKEN).unwrap();
    assert_eq!(viewer(), Viewer::Visitor);
    assert_eq!(sessions.known_viewer(CONTRIBUTOR_TOKEN), None);
    add_signed_in_members(&*site.store, &NumberedTagKey::default(), site.clock.today());
    assert!(is_member(viewer()));
}

#[test]
fn viewer_has_waiting_changes_until_they_are_published() {
    let site = Site::with(Policy::default(), |_| {});
    let token = site.join("kari").token;
    let has_waiting_changes = || match site.viewer(&token) {
        Viewer::Member {
            has_waiting_changes,
            ..
        } => has_waiting_changes,
        Viewer::Visitor => panic!("the session is valid"),
    };
    assert!(!has_waiting_changes());
    site.submit_student_data(&site.current(&token));
    assert!(has_waiting_changes());
    site.publication_service.run_now().unwrap();
    assert!(!has_waiting_changes());
}
