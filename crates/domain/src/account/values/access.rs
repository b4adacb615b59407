//! Viewers and their access to exact figures (specification part 1 section 6).

use serde::Serialize;
use uuid::Uuid;

/// Identifies a member's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemberId(pub Uuid);

/// The person who makes a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Not signed in.
    Visitor,
    /// A signed-in member.
    Member {
        /// The member's account.
        id: MemberId,
        /// What the member has done for exact figures.
        access: MemberAccess,
        /// Whether changes of the member's contributions wait for publication.
        has_waiting_changes: bool,
    },
}

/// Whether a member has done what exact figures require.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = AccessState)]
#[serde(rename_all = "snake_case")]
pub enum MemberAccess {
    /// The member has neither salary nor student data stored. A desired job title is not a
    /// contribution (record 1).
    NotContributed,
    /// The member has contributed and must verify the email address.
    Unverified,
    /// The member has contributed, and the email address is verified or need not be.
    Open,
}

impl MemberAccess {
    pub fn new(has_contributed: bool, needs_verification: bool) -> Self {
        match (has_contributed, needs_verification) {
            (false, _) => Self::NotContributed,
            (true, true) => Self::Unverified,
            (true, false) => Self::Open,
        }
    }
}

/// How much of the reported figures a viewer may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Access {
    /// All figures, exact.
    Exact,
    /// Averages and salaries are rounded to 10 000 kr. Counts and all other figures are withheld.
    Limited,
}

/// Which viewers see exact figures: the operator's setting `access.exact_figures`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AccessPolicy {
    /// Members who have contributed.
    #[default]
    Contributors,
    /// Every signed-in member.
    Members,
}

impl AccessPolicy {
    /// Returns the access of a viewer. Only this function decides who sees exact figures.
    pub fn access(self, viewer: &Viewer) -> Access {
        match viewer {
            Viewer::Member { access, .. } if self.apply_to(*access) == MemberAccess::Open => {
                Access::Exact
            }
            Viewer::Member { .. } | Viewer::Visitor => Access::Limited,
        }
    }

    /// Returns what a member still has to do under this policy.
    pub fn apply_to(self, access: MemberAccess) -> MemberAccess {
        match self {
            Self::Contributors => access,
            Self::Members => MemberAccess::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(policy: AccessPolicy, access: MemberAccess) -> Access {
        let id = MemberId(Uuid::from_u128(1));
        policy.access(&Viewer::Member {
            id,
            access,
            has_waiting_changes: false,
        })
    }

    // spec 1.6.4
    #[test]
    fn only_contributors_see_exact_figures_by_default() {
        let policy = AccessPolicy::default();
        assert_eq!(policy.access(&Viewer::Visitor), Access::Limited);
        let of = |member| access(policy, member);
        assert_eq!(of(MemberAccess::NotContributed), Access::Limited);
        assert_eq!(of(MemberAccess::Unverified), Access::Limited);
        assert_eq!(of(MemberAccess::Open), Access::Exact);
    }

    // spec 1.4.19
    #[test]
    fn members_policy_opens_figures_to_members_only() {
        let policy = AccessPolicy::Members;
        assert_eq!(policy.access(&Viewer::Visitor), Access::Limited);
        for member in [MemberAccess::NotContributed, MemberAccess::Unverified] {
            assert_eq!(access(policy, member), Access::Exact);
            assert_eq!(policy.apply_to(member), MemberAccess::Open);
        }
    }

    // safety S56
    #[test]
    fn contributor_must_verify_the_address_where_mail_is_set_up() {
        assert_eq!(MemberAccess::new(true, true), MemberAccess::Unverified);
        assert_eq!(MemberAccess::new(true, false), MemberAccess::Open);
        for needs_verification in [false, true] {
            let access = MemberAccess::new(false, needs_verification);
            assert_eq!(access, MemberAccess::NotContributed);
        }
    }
}
