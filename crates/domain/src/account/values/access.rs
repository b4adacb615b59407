//! Viewers and their access to exact figures (specification part 1 section 6).

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
        /// Whether the member has own salary or student data stored. A desired job title is not a
        /// contribution.
        has_contributed: bool,
    },
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
        match (self, viewer) {
            (
                _,
                Viewer::Member {
                    has_contributed: true,
                    ..
                },
            )
            | (Self::Members, Viewer::Member { .. }) => Access::Exact,
            _ => Access::Limited,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(has_contributed: bool) -> Viewer {
        Viewer::Member {
            id: MemberId(Uuid::from_u128(1)),
            has_contributed,
        }
    }

    // spec 1.6.4
    #[test]
    fn only_contributors_see_exact_figures_by_default() {
        let policy = AccessPolicy::default();
        assert_eq!(policy.access(&Viewer::Visitor), Access::Limited);
        assert_eq!(policy.access(&member(false)), Access::Limited);
        assert_eq!(policy.access(&member(true)), Access::Exact);
    }

    // spec 1.4.19
    #[test]
    fn members_policy_opens_figures_to_members_only() {
        let policy = AccessPolicy::Members;
        assert_eq!(policy.access(&Viewer::Visitor), Access::Limited);
        assert_eq!(policy.access(&member(false)), Access::Exact);
    }
}
