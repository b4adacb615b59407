//! Disclosure: limits exact figures to what a viewer may see. The services return only disclosed
//! figures.
//!
//! Without exact access, averages, estimates and salaries are rounded to 10 000 kr. Counts, median,
//! quartiles, histogram, lowest and highest are withheld (ruling "Who sees exact figures"). The names of a
//! title's companies and of a company's titles are public, and so is their number. Lists are then
//! sorted by name, because an order by pay reveals more than the rounded pay. Of the entries, only
//! [`examples`] are shown, with less of an entry that is alone with its title and company.

mod answer;
mod entries;
mod examples;
mod facts;
mod figures;
mod groups;
mod leaderboard;
mod pay;

pub use answer::DisclosedAnswer;
pub use entries::{DisclosedEntry, DisclosedEntryPage, EntryDate};
pub use examples::{ExampleOrder, MAX_EXAMPLES, example_count};
pub use facts::{Facts, MIN_ENTRIES_FOR_FACT, NamedAverage};
pub use figures::{DisclosedFigures, DisclosedPayMix, DisclosedSummary, Outliers};
pub use groups::{
    DisclosedCounty, DisclosedGroup, DisclosedHit, DisclosedListedGroup, DisclosedPlaceGroup,
    DisclosedPopularJob,
};
pub use leaderboard::{DisclosedLeaderboard, DisclosedRanking, LeaderboardSort};
pub use pay::{Basis, DisclosedPay};

use super::rounding::{round_salary, round_to};
use crate::{account::Access, salary::Estimate};

/// Estimates are rounded to the nearest multiple of this even with exact access, kr. They are not more exact.
const ESTIMATE_STEP: u32 = 1_000;

impl Access {
    fn salary(self, kroner: u32) -> u32 {
        match self {
            Self::Exact => kroner,
            Self::Limited => round_salary(kroner),
        }
    }

    fn estimate(self, estimate: Estimate) -> Estimate {
        let round = |kroner| round_to(ESTIMATE_STEP, kroner);
        self.mean(Estimate {
            salary: round(estimate.salary),
            low: round(estimate.low),
            high: round(estimate.high),
        })
    }

    /// A measured mean with its interval.
    fn mean(self, mean: Estimate) -> Estimate {
        Estimate {
            salary: self.salary(mean.salary),
            low: self.salary(mean.low),
            high: self.salary(mean.high),
        }
    }

    pub(in crate::salary) fn only_exact<T>(self, value: T) -> Option<T> {
        match self {
            Self::Exact => Some(value),
            Self::Limited => None,
        }
    }

    /// Returns the count if it is 0 or access is exact: only positive counts are secret.
    fn count(self, count: u32) -> Option<u32> {
        if count == 0 {
            Some(0)
        } else {
            self.only_exact(count)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::{
        Benefit, Figures, Group, GroupPay, MeasuredPay, PayRange, Sample, Substitute,
        SubstituteSource,
    };

    const RANGE: PayRange = PayRange {
        p10: 400_001,
        p25: 450_001,
        median: 500_001,
        p75: 550_001,
        p90: 600_001,
    };

    fn group(name: &str, average: u32) -> Group {
        Group {
            name: name.into(),
            count: 7,
            pay: GroupPay::Measured(MeasuredPay {
                average,
                range: RANGE,
            }),
        }
    }

    #[test]
    fn limited_group_has_only_name_and_rounded_average() {
        let disclosed = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Limited);
        assert_eq!(
            (disclosed.count, disclosed.pay.average, disclosed.range),
            (None, Some(580_000), None)
        );
        assert_eq!(round_salary(585_000), 590_000);
    }

    #[test]
    fn exact_group_has_all_figures() {
        let disclosed = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Exact);
        assert_eq!(
            (disclosed.count, disclosed.pay.average, disclosed.range),
            (Some(7), Some(584_999), Some(RANGE))
        );
    }

    #[test]
    fn few_entries_tell_no_benefits_or_places() {
        let summary = |access, basis, is_part| {
            let place = DisclosedPlaceGroup {
                group: DisclosedGroup::new(&group("Oslo", 584_999), access),
                county: None,
            };
            let mut summary =
                DisclosedSummary::new("Lege".into(), DisclosedFigures::none(None), access);
            summary.figures.pay.basis = basis;
            summary.top_benefits = vec![Benefit::parse("Bil").unwrap()];
            summary.places = vec![place];
            let shown = summary.withhold_few(is_part);
            (shown.top_benefits.len(), shown.places.len())
        };
        assert_eq!(summary(Access::Limited, Basis::TooFew, true), (0, 0));
        assert_eq!(summary(Access::Limited, Basis::TooFew, false), (0, 1));
        assert_eq!(summary(Access::Limited, Basis::Measured, true), (1, 1));
        assert_eq!(summary(Access::Exact, Basis::TooFew, true), (1, 1));
    }

    #[test]
    fn estimate_is_rounded_for_everybody() {
        let [exact, to_thousand, rounded] = [
            [584_444, 533_333, 633_333],
            [584_000, 533_000, 633_000],
            [580_000, 530_000, 630_000],
        ]
        .map(|[salary, low, high]| Estimate { salary, low, high });
        let pay: GroupPay<u32> = GroupPay::Estimated(exact);
        let disclosed = |access| DisclosedPay::new(&pay, |average| *average, access).estimate;
        assert_eq!(disclosed(Access::Exact), Some(to_thousand));
        assert_eq!(disclosed(Access::Limited), Some(rounded));
    }

    #[test]
    fn substitute_is_rounded_unless_official() {
        for (source, expected) in [
            (SubstituteSource::Title, 580_000),
            (SubstituteSource::TitleEstimate, 580_000),
            (SubstituteSource::Official, 584_999),
        ] {
            let pay: GroupPay<u32> = GroupPay::TooFew(Some(Substitute {
                salary: 584_999,
                source,
                name: "Sykepleier".into(),
            }));
            let disclosed = DisclosedPay::new(&pay, |average| *average, Access::Limited);
            assert_eq!(disclosed.substitute.unwrap().salary, expected, "{source:?}");
        }
    }

    #[test]
    fn limited_groups_are_sorted_by_name() {
        let groups = vec![
            group("Å", 900_001),
            group("B", 900_004),
            group("A", 900_002),
            Group {
                name: "C".into(),
                count: 1,
                pay: GroupPay::TooFew(None),
            },
        ];
        let names = |access| {
            DisclosedGroup::ranked(groups.clone(), access)
                .into_iter()
                .map(|group| group.name.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(Access::Limited), ["A", "B", "C", "Å"]);
        assert_eq!(names(Access::Exact), ["B", "A", "Å", "C"]);
    }

    #[test]
    fn title_is_compared_with_the_country_if_it_has_a_figure() {
        let country = [group("Lege", 904_999), group("Sykepleier", 584_999)];
        let few = Group {
            name: "Lege".into(),
            count: 2,
            pay: GroupPay::TooFew(None),
        };
        let compared = |access| {
            let groups = [few.clone(), group("Sykepleier", 612_345)];
            let mut titles = groups.map(|group| DisclosedGroup::new(&group, access));
            DisclosedGroup::compare_with_country(&mut titles, &country, access);
            titles.map(|title| title.country_salary)
        };
        assert_eq!(compared(Access::Exact), [None, Some(584_999)]);
        assert_eq!(compared(Access::Limited), [None, Some(580_000)]);
    }

    #[test]
    fn limited_figures_have_only_a_rounded_average() {
        let samples: Vec<Sample> = (1..9)
            .map(|step| Sample {
                salary: step * 111_111,
                full_time: true,
                reported_on: chrono::NaiveDate::default(),
            })
            .collect();
        let figures = Figures::new(&samples[..], || unreachable!(), || None);
        let disclosed = DisclosedFigures::new(&figures, Access::Limited);
        let expected = DisclosedFigures {
            count: None,
            pay: DisclosedPay {
                basis: Basis::Measured,
                average: Some(500_000),
                ..DisclosedPay::none(None)
            },
            measured: None,
        };
        assert_eq!(disclosed, expected);
    }

    #[test]
    fn limited_figures_show_a_count_of_zero() {
        let disclosed = DisclosedFigures::none(None);
        assert_eq!((disclosed.count, disclosed.pay.average), (Some(0), None));
    }
}
