//! Disclosure of answers.

use crate::{
    account::Access,
    salary::{Answer, AnswerGroup, Estimate, PayRange},
};

/// An answer as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedAnswer {
    /// The mean pay.
    pub estimate: Estimate,
    /// The percentiles of the pay of these people. `None` without exact access.
    pub range: Option<PayRange>,
    /// The people that it is about.
    pub group: AnswerGroup,
    /// The number of entries of the group. `None` without exact access.
    pub entries: Option<u32>,
    /// The number of entries of the title. `None` without exact access, unless it is 0.
    pub title_entries: Option<u32>,
    /// Whether it rests on the official median of the occupation, too.
    pub is_official: bool,
}

impl DisclosedAnswer {
    pub(in crate::salary) fn new(answer: Answer, access: Access) -> Self {
        Self {
            estimate: match access {
                Access::Exact => answer.estimate,
                Access::Limited => access.estimate(answer.public_estimate),
            },
            range: access.only_exact(answer.range),
            group: answer.group,
            // Even 0 would tell something about an entry.
            entries: access.only_exact(answer.entries),
            title_entries: access.count(answer.title_entries),
            is_official: answer.is_official,
        }
    }
}
