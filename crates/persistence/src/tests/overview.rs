//! The overview of entries that the queue keeps.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use klarlonn_domain::{
    account::ContributorTag,
    moderation::{ItemId, ModerationServices, Verdict},
    salary::{EntryId, Fingerprint, MemberVerification, Origin, SalaryEntry},
    store::{Store, StoreError, Work, in_snapshot},
};
use klarlonn_testing::example_reference;
use uuid::Uuid;

use super::{
    moderation::{moderator, new_id, ruling},
    site::{Site, UnorderedRandom, on_each, salary_form},
};

/// A store whose write transactions see an entry that is rolled back, as calls do that share the commit
/// of others.
struct SharedCommit {
    inner: Arc<dyn Store>,
    entry: SalaryEntry,
    fails: AtomicBool,
}

impl Store for SharedCommit {
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError> {
        if !self.fails.load(SeqCst) {
            return self.inner.transact(work);
        }
        self.inner.transact(&mut |unit| {
            unit.salaries().put(&self.entry)?;
            let _ = work(unit);
            Err(StoreError::Unavailable("the commit failed".into()))
        })
    }

    fn read(&self, work: Work<'_>) -> Result<(), StoreError> {
        self.inner.read(work)
    }
}

/// Returns the stored entry as another member would have sent it.
fn another_members_entry(site: &Site) -> SalaryEntry {
    let mut stored = Vec::new();
    in_snapshot::<_, StoreError>(&*site.store, |unit| {
        unit.salaries()
            .visit_visible(&mut |entry| stored.push(entry))
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

/// The next commit has the versions of the one that failed, with other entries.
#[test]
fn entries_that_were_rolled_back_are_not_kept() {
    on_each(|site| {
        let (kari, ola) = (site.join("kari"), site.join("ola"));
        let eva = moderator(site, "eva", "Eva M.");
        let submit = |member: &super::site::TestMember, company: &str| {
            let mut form = salary_form("Ølbrygger", 500_000.0);
            company.clone_into(&mut form.company);
            let service = &site.contribution_service;
            service.submit_salary(&member.current, &form).unwrap();
        };
        submit(&kari, "Første bryggeri");
        let store = Arc::new(SharedCommit {
            inner: Arc::clone(&site.store),
            entry: another_members_entry(site),
            fails: AtomicBool::new(true),
        });
        let moderation = ModerationServices::new(
            &(Arc::clone(&store) as _),
            Arc::new(example_reference()),
            &(Arc::clone(&site.clock) as _),
            Arc::new(Mutex::new(UnorderedRandom(7))),
            Arc::clone(&site.key),
            Arc::new(MemberVerification::new(Arc::clone(&site.key))),
        )
        .moderation;
        let item: ItemId = "name:job_title:ølbrygger".parse().unwrap();
        let approve = ruling(&item, Verdict::Approve);
        assert!(moderation.decide(&eva, new_id(), approve).is_err());
        store.fails.store(false, SeqCst);
        submit(&ola, "Andre bryggeri");
        let queue = moderation.queue().unwrap();
        let second: ItemId = "name:company:andre bryggeri".parse().unwrap();
        assert!(queue.items.iter().any(|item| item.id == second));
    });
}
