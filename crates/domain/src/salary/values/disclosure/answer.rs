//! Disclosure of answers.

use super::{ESTIMATE_STEP, round_to};
use crate::{
    account::Access,
    salary::{Answer, AnswerGroup, Estimate, PayRange},
};

/// An answer as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedAnswer {
    /// The mean pay.
    pub estimate: Estimate,
    /// The percentiles of the pay of these people, rounded like estimates unless they are measured. `None` without
    /// exact access.
    pub range: Option<PayRange>,
    /// The people that it is about.
    pub group: AnswerGroup,
    /// The number of entries of the group. `None` without exact access.
    pub entries: Option<u32>,
    /// The number of entries of the title. `None` without exact access, unless it is 0.
    pub title_entries: Option<u32>,
    /// Whether it is the mean of the group's entries.
    pub is_measured: bool,
    /// Whether the title has an official median.
    pub is_official: bool,
}

impl DisclosedAnswer {
    pub(in crate::salary) fn new(answer: Answer, access: Access) -> Self {
        let estimate = match access {
            Access::Exact => answer.estimate,
            Access::Limited => answer.public_estimate,
        };
        let (estimate, range) = if answer.is_measured {
            (access.mean(estimate), answer.range)
        } else {
            let range = answer.range.map(|kroner| round_to(ESTIMATE_STEP, kroner));
            (access.estimate(estimate), range)
        };
        Self {
            estimate,
            range: access.only_exact(range),
            group: answer.group,
            // Even 0 would tell something about an entry.
            entries: access.only_exact(answer.entries),
            title_entries: access.count(answer.title_entries),
            is_measured: answer.is_measured,
            is_official: answer.is_official,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::PayRange;

    fn estimate(salary: u32) -> Estimate {
        Estimate {
            salary,
            low: salary - 40_001,
            high: salary + 40_001,
        }
    }

    fn answer() -> Answer {
        Answer {
            estimate: estimate(584_999),
            public_estimate: estimate(604_999),
            range: PayRange::new(&[500_123, 600_000, 700_123]),
            group: AnswerGroup::default(),
            entries: 0,
            title_entries: 4,
            is_measured: true,
            is_official: true,
        }
    }

    #[test]
    fn limited_answer_has_only_the_rounded_public_estimate() {
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
    fn computed_answer_is_rounded_like_estimates() {
        let computed = Answer {
            is_measured: false,
            ..answer()
        };
        let disclosed = DisclosedAnswer::new(computed, Access::Exact);
        let estimate = disclosed.estimate;
        let salaries = [estimate.salary, estimate.low, estimate.high];
        assert_eq!(salaries, [585_000, 545_000, 625_000]);
        let range = disclosed.range.unwrap();
        assert_eq!((range.p10, range.p90), (520_000, 680_000));
    }

    #[test]
    fn exact_answer_has_every_figure() {
        let disclosed = DisclosedAnswer::new(answer(), Access::Exact);
        assert_eq!(disclosed.estimate, estimate(584_999));
        assert_eq!(
            (disclosed.entries, disclosed.title_entries),
            (Some(0), Some(4))
        );
        assert!(disclosed.range.is_some());
    }
}
