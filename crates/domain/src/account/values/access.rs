//! Viewers and their access to exact figures (specification part 1 section 6).

use uuid::Uuid;

/// Identifies a member's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemberId(pub Uuid);

/// Whoever asks for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Nobody is signed in.
    Visitor,
    /// A signed-in member.
    Member {
        /// The member's account.
        id: MemberId,
        /// Whether own salary or student data has been given. A desired job title alone is not
        /// a contribution.
        has_contributed: bool,
    },
}

/// What a viewer may see of the reported figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Access {
    /// Every figure as it is.
    Exact,
    /// Averages and salaries rounded to 10 000 kr; counts and all other figures withheld.
    Limited,
}

/// Who sees exact figures: the operator's setting `access.exact_figures`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AccessPolicy {
    /// Members who have contributed.
    #[default]
    Contributors,
    /// Every signed-in member.
    Members,
}

impl AccessPolicy {
    /// The one place that decides who sees exact figures.
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
    fn an_operator_may_open_the_figures_to_every_member_but_not_to_visitors() {
        let policy = AccessPolicy::Members;
        assert_eq!(policy.access(&Viewer::Visitor), Access::Limited);
        assert_eq!(policy.access(&member(false)), Access::Exact);
    }
}
