//! Viewers of sessions that were looked up less than a second ago.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::SeqCst},
};

use chrono::{DateTime, TimeDelta, Utc};
use moka::{policy::EvictionPolicy, sync::Cache};

use crate::account::{CurrentMember, MemberId, TokenHash, Viewer};

/// Time after which the store is asked again: another server may have ended the session. Less than
/// a second, so that an ended session is refused after one second.
const LIFETIME: TimeDelta = TimeDelta::milliseconds(800);
/// Maximum number of sessions in memory.
const MAX_SESSIONS: u64 = 10_000;

/// Viewers of sessions that were looked up less than a second ago, and since the last change of any member on this
/// server. Clones share them.
#[derive(Clone)]
pub(crate) struct SessionCache {
    viewers: Cache<TokenHash, FoundViewer>,
    /// Number of changes of members on this server.
    change_count: Arc<AtomicU64>,
}

/// The beginning of a lookup. It must be taken before the store is read.
#[derive(Clone, Copy)]
pub(crate) struct LookupStart {
    time: DateTime<Utc>,
    change_count: u64,
}

#[derive(Clone, Copy)]
struct FoundViewer {
    viewer: Viewer,
    member: MemberId,
    lookup: LookupStart,
}

impl SessionCache {
    pub(crate) fn new() -> Self {
        let viewers = Cache::builder()
            .max_capacity(MAX_SESSIONS)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self {
            viewers,
            change_count: Arc::default(),
        }
    }

    pub(crate) fn begin_lookup(&self, time: DateTime<Utc>) -> LookupStart {
        LookupStart {
            time,
            change_count: self.change_count.load(SeqCst),
        }
    }

    /// Stores the viewer that a lookup found.
    pub(crate) fn insert(&self, current: &CurrentMember, lookup: LookupStart) {
        let found = FoundViewer {
            viewer: current.viewer(),
            member: current.member.id,
            lookup,
        };
        self.viewers.insert(current.session, found);
    }

    /// Returns the viewer of a session, if it was looked up on the same day, less than a second ago,
    /// and after the last change. The clock may have been set back since.
    pub(crate) fn get(&self, token: &TokenHash, now: DateTime<Utc>) -> Option<Viewer> {
        let found = self.viewers.get(token)?;
        let looked_up = found.lookup.time;
        let is_recent = looked_up <= now && now - looked_up < LIFETIME;
        // A session may end with its day.
        let is_same_day = looked_up.date_naive() == now.date_naive();
        let is_unchanged = found.lookup.change_count == self.change_count.load(SeqCst);
        (is_recent && is_same_day && is_unchanged).then_some(found.viewer)
    }

    /// Returns the member of a session that was looked up before, however long ago. The session may have
    /// ended since.
    pub(crate) fn member(&self, token: &TokenHash) -> Option<MemberId> {
        self.viewers.get(token).map(|found| found.member)
    }

    /// Returns the approximate number of viewers in memory.
    pub(crate) fn len(&self) -> u64 {
        self.viewers.entry_count()
    }

    /// Invalidates all viewers in memory, and those that running lookups are about to insert.
    pub(crate) fn invalidate_all(&self) {
        self.change_count.fetch_add(1, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::Month;
    use crate::account::{
        Bio, ContributorTag, EmailAddress, FullName, Member, MemberAccess, Username,
    };

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn current(number: u32) -> CurrentMember {
        let mut token = [0; 32];
        token[..4].copy_from_slice(&number.to_be_bytes());
        CurrentMember {
            member: Member {
                id: MemberId(Uuid::from_u128(number.into())),
                name: FullName::parse("Kari Nordmann").unwrap(),
                username: Username::parse("kari").unwrap(),
                email: EmailAddress::parse("kari@example.no").unwrap(),
                email_verified: true,
                is_blocked: false,
                email_failed: false,
                password: None,
                bio: Bio::default(),
                joined: Month::from_day(NOW.date_naive()),
            },
            session: TokenHash(token),
            tag: ContributorTag([0; 32]),
            access: MemberAccess::Open,
            has_waiting_changes: false,
            needs_verification: false,
        }
    }

    fn is_known(cache: &SessionCache, member: &CurrentMember) -> bool {
        cache.get(&member.session, NOW).is_some()
    }

    // safety S2.3
    #[test]
    fn viewer_is_known_for_its_lifetime_on_its_day_only() {
        let cache = SessionCache::new();
        let kari = current(1);
        let last_moment = NOW - TimeDelta::milliseconds(100);
        for (looked_up, lived, is_known) in [
            (NOW, TimeDelta::milliseconds(-1), false),
            (NOW, TimeDelta::zero(), true),
            (NOW, LIFETIME - TimeDelta::milliseconds(1), true),
            (NOW, LIFETIME, false),
            (last_moment, TimeDelta::milliseconds(99), true),
            (last_moment, TimeDelta::milliseconds(100), false),
        ] {
            cache.insert(&kari, cache.begin_lookup(looked_up));
            let found = cache.get(&kari.session, looked_up + lived);
            assert_eq!(found.is_some(), is_known, "{looked_up} {lived}");
        }
        assert_eq!(cache.member(&kari.session), Some(kari.member.id));
    }

    // safety S2.3
    #[test]
    fn full_cache_drops_the_least_recently_used_viewers() {
        let cache = SessionCache::new();
        for number in 0..10_100 {
            cache.insert(&current(number), cache.begin_lookup(NOW));
            cache.viewers.run_pending_tasks();
        }
        assert_eq!(cache.viewers.entry_count(), 10_000);
        assert!(!is_known(&cache, &current(99)));
        assert!(is_known(&cache, &current(100)));
    }
}
