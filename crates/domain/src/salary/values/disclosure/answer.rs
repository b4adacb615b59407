//! Disclosure of answers.

use crate::{
    account::Access,
    salary::{Answer, AnswerGroup, Basis, Estimate, PayRange},
};

/// An answer as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedAnswer {
    /// The mean pay, rounded without exact access.
    pub estimate: Estimate,
    /// The percentiles of the pay of these people. `None` without exact access.
    pub range: Option<PayRange>,
    /// The people that it is about.
    pub group: AnswerGroup,
    /// The number of entries of the group. `None` without exact access.
    pub entries: Option<u32>,
    /// The number of entries of the title. `None` without exact access, unless it is 0.
    pub title_entries: Option<u32>,
    /// What it is computed from.
    pub basis: Basis,
    /// Whether the title has an official mean.
    pub is_official: bool,
}

impl DisclosedAnswer {
    pub(in crate::salary) fn new(answer: Answer, access: Access) -> Self {
        Self {
            estimate: access.estimate(answer.pay.mean),
            range: access.only_exact(answer.pay.range),
            group: answer.group,
            // Even 0 would tell something about an entry.
            entries: access.only_exact(answer.entries),
            title_entries: access.count(answer.title_entries),
            basis: answer.pay.basis,
            is_official: answer.is_official,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::GroupPay;

    fn answer() -> Answer {
        let pay = GroupPay {
            basis: Basis::Estimated,
            mean: Estimate {
                salary: 604_999,
                low: 564_998,
                high: 645_000,
            },
            range: PayRange::new(&[500_123, 600_000, 700_123]),
            entries_mean: None,
        };
        Answer {
            pay,
            group: AnswerGroup::default(),
            entries: 0,
            title_entries: 4,
            is_official: true,
        }
    }

    #[test]
    fn limited_answer_has_only_the_rounded_mean() {
        let disclosed = DisclosedAnswer::new(answer(), Access::Limited);
        let expected = Estimate {
            salary: 600_000,
            low: 560_000,
            high: 650_000,
        };
        assert_eq!(disclosed.estimate, expected);
        // Not even 0 entries.
        assert_eq!(
            (disclosed.range, disclosed.entries, disclosed.title_entries),
            (None, None, None)
        );
    }

    #[test]
    fn exact_answer_has_every_figure() {
        let disclosed = DisclosedAnswer::new(answer(), Access::Exact);
        assert_eq!(disclosed.estimate, answer().pay.mean);
        assert_eq!(
            (disclosed.entries, disclosed.title_entries),
            (Some(0), Some(4))
        );
        assert_eq!(disclosed.range, Some(answer().pay.range));
    }
}
