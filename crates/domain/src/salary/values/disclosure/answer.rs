//! Disclosure of answers.

use serde::Serialize;

use crate::{
    account::Access,
    salary::{Answer, AnswerGroup, Basis, Estimate, PayRange},
};

/// The pay of the people that a question is about: their mean for a full position in today's pay level, and who they are.
/// A condition of the question that is null here was left out, because there are too few entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = Answer)]
pub struct DisclosedAnswer {
    /// The mean pay, rounded without access.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// Percentiles of these people. Null without access.
    #[schema(required)]
    pub range: Option<PayRange>,
    /// What it rests on.
    pub basis: AnswerBasis,
    /// The people that it is about.
    #[serde(flatten)]
    pub group: AnswerGroup,
}

/// What an answer rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerBasis {
    /// Number of entries of these people; fewer than three count only as entries of the title. Null without
    /// access.
    #[schema(required)]
    pub entries: Option<u32>,
    /// Number of entries of the job title. Without access, 0 or null.
    #[schema(required)]
    pub title_entries: Option<u32>,
    /// Whether it is the mean of the entries of these people. Otherwise it is computed from them, from the other
    /// entries of the title and from the official mean of the occupation.
    pub measured: bool,
    /// Whether the occupation has an official mean.
    pub official: bool,
}

impl DisclosedAnswer {
    pub(in crate::salary) fn new(answer: Answer, access: Access) -> Self {
        Self {
            estimate: access.estimate(answer.pay.mean),
            range: access.only_exact(answer.pay.range),
            basis: AnswerBasis {
                // Even 0 would tell something about an entry.
                entries: access.only_exact(answer.entries),
                title_entries: access.count(answer.title_entries),
                measured: answer.pay.basis == Basis::Measured,
                official: answer.is_official,
            },
            group: answer.group,
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
            (
                disclosed.range,
                disclosed.basis.entries,
                disclosed.basis.title_entries
            ),
            (None, None, None)
        );
    }

    #[test]
    fn exact_answer_has_every_figure() {
        let disclosed = DisclosedAnswer::new(answer(), Access::Exact);
        assert_eq!(disclosed.estimate, answer().pay.mean);
        assert_eq!(
            (disclosed.basis.entries, disclosed.basis.title_entries),
            (Some(0), Some(4))
        );
        assert_eq!(disclosed.range, Some(answer().pay.range));
    }
}
