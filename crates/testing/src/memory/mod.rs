//! A store in memory that fulfils the contract of the port.

mod account;
mod catalog;
mod contribution;
mod forum;
mod moderation;
mod official_tables;
mod open_data;
mod removals;
mod salaries;
mod sealed_records;
mod seen_time;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::Hash,
    mem,
    sync::{Arc, Mutex},
};

use chrono::{DateTime, NaiveDate, Utc};
use klarlonn_domain::{
    Month,
    account::{
        ContributorTag, Identity, KeyCheck, Member, MemberId, OneTimeToken, ProfileImage,
        RecipientTag, Session, TokenHash, WaitingTag,
    },
    catalog::{
        Company, CompanyId, JobTitle, JobTitleId, NameKey, NameKind, OfficialCheck,
        OrganizationNumber, PlaceId, PlaceName, RegisteredCompany, StoredTable,
    },
    contribution::{JobSeekerEntry, StudentEntry, WaitingChanges},
    data_rights::RemovalTarget,
    following::{Follower, FollowerTag},
    forum::{AbuseReport, Message, MessageId, Reaction, VoterTag},
    moderation::{Appeal, Decision, DecisionId, Moderator},
    open_data::Edition,
    salary::{EntryId, Fingerprint, SalaryEntry},
    store::{Conflict, Store, StoreError, TransactionKind, Work},
};
use uuid::Uuid;

use crate::mutex::lock;

type Result<T> = std::result::Result<T, StoreError>;

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

    /// Returns a copy of the state.
    fn begin(&self) -> Result<State> {
        if self.fails {
            return Err(StoreError::Unavailable("this store always fails".into()));
        }
        Ok(State::clone(&lock(&self.committed)))
    }
}

impl Store for MemoryStore {
    fn transact(&self, _: TransactionKind, work: Work<'_>) -> Result<()> {
        let _one_writer = lock(&self.writing);
        let mut state = self.begin()?;
        work(&mut state)?;
        let is_held = mem::take(&mut state.holds_version);
        state.version += i64::from(mem::take(&mut state.raises_version) && !is_held);
        *lock(&self.committed) = Arc::new(state);
        Ok(())
    }

    fn read(&self, _: TransactionKind, work: Work<'_>) -> Result<()> {
        work(&mut self.begin()?)
    }
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
    seen_time: Option<DateTime<Utc>>,
    key_check: Option<KeyCheck>,
    fingerprints: BTreeSet<Fingerprint>,
    version: i64,
    /// Whether the commit raises the version of the entries.
    raises_version: bool,
    /// Whether a later transaction raises it instead.
    holds_version: bool,
    members: BTreeMap<Uuid, Member>,
    identities: BTreeMap<Identity, MemberId>,
    images: BTreeMap<Uuid, ProfileImage>,
    sessions: BTreeMap<TokenHash, Session>,
    one_time_tokens: BTreeMap<TokenHash, OneTimeToken>,
    emails: BTreeMap<Uuid, account::StoredEmail>,
    email_counts: BTreeMap<RecipientTag, account::EmailCount>,
    /// Day and number of the messages to the operator.
    contact_count: (NaiveDate, u32),
    followers: BTreeMap<FollowerTag, Follower>,
    messages: BTreeMap<MessageId, Message>,
    reactions: BTreeMap<(MessageId, VoterTag), Reaction>,
    reports: BTreeMap<(MessageId, VoterTag), AbuseReport>,
    moderators: BTreeMap<Uuid, Moderator>,
    decisions: BTreeMap<DecisionId, Decision>,
    appeals: BTreeMap<DecisionId, Appeal>,
    editions: BTreeMap<Month, Edition>,
    /// With their content, by file and checksum.
    official_tables: BTreeMap<(String, String), (StoredTable, String)>,
    official_check: Option<OfficialCheck>,
}

impl State {
    /// Fails if nobody has this id.
    fn require_member(&self, id: MemberId) -> Result<()> {
        require(self.members.contains_key(&id.0))
    }
}

/// Fails if a row that another one refers to does not exist.
fn require(exists: bool) -> Result<()> {
    exists.then_some(()).ok_or(StoreError::MissingReference)
}

/// Fails if another row has a value that only one may have.
fn require_free(is_taken: bool, conflict: Conflict) -> Result<()> {
    require(!is_taken).map_err(|_| StoreError::Conflict(conflict))
}

/// Returns the values of these keys; missing keys are left out.
fn select_by_ids<K: Ord + Hash + Copy, V: Clone>(
    values: &BTreeMap<K, V>,
    ids: &[K],
) -> HashMap<K, V> {
    let found = ids
        .iter()
        .filter_map(|id| Some((*id, values.get(id)?.clone())));
    found.collect()
}

/// Removes rows and returns their number.
fn remove_if<K: Ord, V>(rows: &mut BTreeMap<K, V>, is_removed: impl Fn(&V) -> bool) -> usize {
    let before = rows.len();
    rows.retain(|_, row| !is_removed(row));
    before - rows.len()
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
            store.read(TransactionKind::Call, &mut |_| Ok(())),
            store.transact(TransactionKind::Call, &mut |_| Ok(())),
        ] {
            assert!(matches!(answer, Err(StoreError::Unavailable(_))));
        }
    }
}
