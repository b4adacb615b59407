//! Single calls of a repository.

use klarlonn_domain::{
    account::{MemberSessions, Members, OneTimeTokens, Outbox},
    catalog::{Catalog, CompanyRegister, OfficialTables, Searches},
    clock::SeenTime,
    contribution::{Contributions, WaitingContributions},
    following::Followers,
    forum::{Forum, Votes},
    moderation::{Appeals, Decisions, Moderators},
    open_data::Editions,
    salary::Salaries,
    store::{Store, StoreError},
};

use super::{read, write};

/// Declares [`Calls`].
macro_rules! calls {
    ($($repository:ident $read:ident: $port:ident,)*) => {
        /// Calls of one repository that must succeed: in a transaction of its own, and in a snapshot.
        pub(super) trait Calls {
            fn store(&self) -> &dyn Store;

            $(
                fn $repository<T>(
                    &self,
                    mut call: impl FnMut(&mut dyn $port) -> Result<T, StoreError>,
                ) -> T {
                    write(self.store(), |unit| call(unit.$repository()))
                }

                fn $read<T>(
                    &self,
                    mut call: impl FnMut(&mut dyn $port) -> Result<T, StoreError>,
                ) -> T {
                    read(self.store(), |unit| call(unit.$repository()))
                }
            )*
        }
    };
}

calls! {
    catalog read_catalog: Catalog,
    salaries read_salaries: Salaries,
    contributions read_contributions: Contributions,
    waiting read_waiting: WaitingContributions,
    searches read_searches: Searches,
    official_tables read_official_tables: OfficialTables,
    register read_register: CompanyRegister,
    members read_members: Members,
    sessions read_sessions: MemberSessions,
    one_time_tokens read_one_time_tokens: OneTimeTokens,
    outbox read_outbox: Outbox,
    followers read_followers: Followers,
    forum read_forum: Forum,
    votes read_votes: Votes,
    moderators read_moderators: Moderators,
    decisions read_decisions: Decisions,
    appeals read_appeals: Appeals,
    editions read_editions: Editions,
    seen_time read_seen_time: SeenTime,
}

impl Calls for dyn Store + '_ {
    fn store(&self) -> &dyn Store {
        self
    }
}
