//! A store in memory that fulfils the contract of the port.

mod account;
mod catalog;
mod contact_messages;
mod contribution;
mod following;
mod forum;
mod moderation;
mod removals;
mod salaries;
mod waiting;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, NaiveDate, Utc};
use klarlonn_domain::{
    account::{
        ContributorTag, Identity, KeyCheck, Member, MemberId, MemberSessions, Members,
        OneTimeToken, OneTimeTokens, Outbox, OutboxEmail, ProfileImage, RecipientTag, Session,
        TokenHash, WaitingTag,
    },
    catalog::{
        Catalog, Company, CompanyId, CompanyRegister, JobTitle, JobTitleId, NameKey, NameKind,
        OrganizationNumber, PlaceId, PlaceName, RegisteredCompany, Searches,
    },
    contribution::{
        Contributions, JobSeekerEntry, StudentEntry, WaitingChanges, WaitingContributions,
    },
    data_rights::{RemovalTarget, ScheduledRemovals},
    following::{Follower, FollowerTag, Followers},
    forum::{AbuseReport, Forum, Message, MessageId, Reaction, VoterTag},
    moderation::{Appeal, Decision, DecisionId, Moderation, Moderator},
    operator::ContactMessages,
    salary::{EntryId, Fingerprint, Salaries, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, Work},
};
use uuid::Uuid;

/// Stores everything in memory, for tests of the layers above the store.
///
/// A transaction works on a copy that replaces the state if it succeeds, so readers neither wait
/// nor see uncommitted changes.
#[derive(Debug, Default)]
pub struct MemoryStore {
    committed: Mutex<Arc<State>>,
    writing: Mutex<()>,
    fails: bool,
}

impl MemoryStore {
    /// Returns a store whose calls all fail.
    pub fn failing() -> Self {
        Self {
            fails: true,
            ..Self::default()
        }
    }

    fn begin(&self) -> Result<Transaction, StoreError> {
        if self.fails {
            return Err(StoreError::Unavailable("this store always fails".into()));
        }
        Ok(Transaction {
            state: State::clone(&lock(&self.committed)),
            raises_version: false,
        })
    }
}

impl Store for MemoryStore {
    fn transact(&self, work: Work<'_>) -> Result<(), StoreError> {
        let _one_writer = lock(&self.writing);
        let mut transaction = self.begin()?;
        work(&mut transaction)?;
        transaction.state.version += i64::from(transaction.raises_version);
        *lock(&self.committed) = Arc::new(transaction.state);
        Ok(())
    }

    fn read(&self, work: Work<'_>) -> Result<(), StoreError> {
        work(&mut self.begin()?)
    }
}

/// Locks the mutex even after a panic in another thread: the value is only replaced as a whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug, Clone, Default)]
struct State {
    job_titles: BTreeMap<JobTitleId, JobTitle>,
    companies: BTreeMap<CompanyId, Company>,
    places: BTreeMap<PlaceId, PlaceName>,
    approved_names: BTreeSet<(NameKind, NameKey)>,
    name_merges: BTreeMap<(NameKind, NameKey), NameKey>,
    searches: BTreeMap<(NameKey, NaiveDate), u64>,
    register: BTreeMap<OrganizationNumber, RegisteredCompany>,
    entries: BTreeMap<EntryId, SalaryEntry>,
    students: BTreeMap<ContributorTag, StudentEntry>,
    job_seekers: BTreeMap<ContributorTag, JobSeekerEntry>,
    waiting: BTreeMap<WaitingTag, WaitingChanges>,
    removals: BTreeMap<RemovalTarget, NaiveDate>,
    next_publication: Option<DateTime<Utc>>,
    key_check: Option<KeyCheck>,
    fingerprints: BTreeSet<Fingerprint>,
    version: i64,
    members: BTreeMap<Uuid, Member>,
    identities: BTreeMap<Identity, MemberId>,
    images: BTreeMap<Uuid, ProfileImage>,
    sessions: BTreeMap<TokenHash, Session>,
    one_time_tokens: BTreeMap<TokenHash, OneTimeToken>,
    emails: BTreeMap<Uuid, OutboxEmail>,
    email_counts: BTreeMap<RecipientTag, account::EmailCount>,
    contact_messages: BTreeMap<Uuid, contact_messages::StoredMessage>,
    contact_count: (NaiveDate, u32),
    followers: BTreeMap<FollowerTag, Follower>,
    messages: BTreeMap<MessageId, Message>,
    reactions: BTreeMap<(MessageId, VoterTag), Reaction>,
    reports: BTreeMap<(MessageId, VoterTag), AbuseReport>,
    moderators: BTreeMap<Uuid, Moderator>,
    decisions: BTreeMap<DecisionId, Decision>,
    appeals: BTreeMap<DecisionId, Appeal>,
}

/// A copy of the state, and whether the commit increases the version of the entries.
struct Transaction {
    state: State,
    raises_version: bool,
}

impl UnitOfWork for Transaction {
    fn catalog(&mut self) -> &mut dyn Catalog {
        self
    }

    fn salaries(&mut self) -> &mut dyn Salaries {
        self
    }

    fn contributions(&mut self) -> &mut dyn Contributions {
        self
    }

    fn waiting(&mut self) -> &mut dyn WaitingContributions {
        self
    }

    fn searches(&mut self) -> &mut dyn Searches {
        self
    }

    fn register(&mut self) -> &mut dyn CompanyRegister {
        self
    }

    fn members(&mut self) -> &mut dyn Members {
        self
    }

    fn sessions(&mut self) -> &mut dyn MemberSessions {
        self
    }

    fn one_time_tokens(&mut self) -> &mut dyn OneTimeTokens {
        self
    }

    fn outbox(&mut self) -> &mut dyn Outbox {
        self
    }

    fn followers(&mut self) -> &mut dyn Followers {
        self
    }

    fn contact_messages(&mut self) -> &mut dyn ContactMessages {
        self
    }

    fn removals(&mut self) -> &mut dyn ScheduledRemovals {
        self
    }

    fn forum(&mut self) -> &mut dyn Forum {
        self
    }

    fn moderation(&mut self) -> &mut dyn Moderation {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::store_contract_tests!(((), MemoryStore::default()));

    #[test]
    fn failing_store_is_unavailable() {
        let store = MemoryStore::failing();
        for answer in [
            store.ping(),
            store.read(&mut |_| Ok(())),
            store.transact(&mut |_| Ok(())),
        ] {
            assert!(matches!(answer, Err(StoreError::Unavailable(_))));
        }
    }
}
