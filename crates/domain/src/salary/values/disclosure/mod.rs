//! Disclosure: limits exact figures to what a viewer may see. The services return only disclosed
//! figures.
//!
//! With exact access, a viewer sees every figure exactly. Without, means and salaries are rounded to 10 000 kr. Counts,
//! median, quartiles, histogram, lowest and highest are withheld (record 1). The names of a
//! title's companies and of a company's titles are public, and so is their number. Lists are then
//! sorted by name, because an order by pay reveals more than the rounded pay. Of the entries, only
//! [`examples`] are shown.

mod answer;
mod breakdown;
mod entries;
mod examples;
mod facts;
mod figures;
mod groups;
mod leaderboard;
mod pay;

pub use answer::{AnswerBasis, DisclosedAnswer};
pub use breakdown::{CountyDifference, ExperienceAnswers, JobBreakdown, PayDifference};
pub use entries::{Card, CardPage, EntryBody, EntryDate};
pub use examples::{ExampleOrder, MAX_EXAMPLES, example_count};
pub use facts::{Facts, MIN_ENTRIES_FOR_FACT, NamedAverage, OfficialTotals, Statistics};
pub use figures::{DisclosedFigures, DisclosedPayMix, DisclosedSummary, Outliers};
pub(in crate::salary) use groups::sort_by_entries;
pub use groups::{
    CountryComparison, DisclosedCompany, DisclosedCounty, DisclosedGroup, DisclosedHit,
    DisclosedHits, DisclosedJob, DisclosedPlace, DisclosedPlaceGroup, DisclosedPopularJob,
};
pub use leaderboard::{DisclosedLeaderboard, DisclosedRanking, LeaderboardSort};
pub use pay::DisclosedPay;

use super::rounding::round_salary;
use crate::{
    account::Access,
    salary::{Basis, Estimate, GroupPay},
};

impl Access {
    fn salary(self, kroner: u32) -> u32 {
        match self {
            Self::Exact => kroner,
            Self::Limited => round_salary(kroner),
        }
    }

    fn estimate(self, estimate: Estimate) -> Estimate {
        Estimate {
            salary: self.salary(estimate.salary),
            low: self.salary(estimate.low),
            high: self.salary(estimate.high),
        }
    }

    /// The mean with its interval, if it is estimated.
    fn interval(self, pay: Option<&GroupPay>) -> Option<Estimate> {
        let estimated = pay.filter(|pay| pay.basis == Basis::Estimated);
        estimated.map(|pay| self.estimate(pay.mean))
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
    use crate::{
        catalog::{Reference, ReferenceData},
        salary::{Benefit, Figures, Group, PayRange, Sample},
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
            pay: Some(GroupPay {
                basis: Basis::Estimated,
                mean: Estimate {
                    salary: average,
                    low: average - 50_000,
                    high: average + 50_000,
                },
                range: RANGE,
                entries_mean: Some(577_123),
            }),
        }
    }

    #[test]
    fn limited_group_has_only_name_and_rounded_mean() {
        let disclosed = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Limited);
        let expected = DisclosedPay {
            basis: Some(Basis::Estimated),
            average: Some(580_000),
            range: None,
        };
        assert_eq!((disclosed.count, disclosed.pay), (None, expected));
        assert_eq!(round_salary(585_000), 590_000);
    }

    #[test]
    fn exact_group_has_all_figures() {
        let disclosed = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Exact);
        let pay = disclosed.pay;
        assert_eq!(
            (disclosed.count, pay.average, pay.range),
            (Some(7), Some(584_999), Some(RANGE))
        );
    }

    #[test]
    fn figures_of_few_entries_have_an_interval_and_their_mean() {
        let figures = Figures {
            count: 7,
            pay: group("Oslo kommune", 584_999).pay,
            entries: None,
        };
        let shown = |access| {
            let disclosed = DisclosedFigures::new(&figures, access);
            (
                disclosed.estimate.map(|mean| mean.low),
                disclosed.entries_mean,
            )
        };
        assert_eq!(shown(Access::Exact), (Some(534_999), Some(577_123)));
        assert_eq!(shown(Access::Limited), (Some(530_000), None));
    }

    #[test]
    fn few_entries_tell_no_benefits_or_places() {
        let shown = |access, entries, is_part| {
            let place = DisclosedPlaceGroup {
                group: DisclosedGroup::new(&group("Oslo", 584_999), access),
                county: None,
            };
            let figures = DisclosedFigures::none(None, access);
            let mut summary: DisclosedSummary =
                DisclosedSummary::new("Lege".into(), figures, access);
            summary.top_benefits = vec![Benefit::parse("Bil").unwrap()];
            summary.places = vec![place];
            let shown = summary.withhold_few(entries, is_part);
            (shown.top_benefits.len(), shown.places.len())
        };
        assert_eq!(shown(Access::Limited, 2, true), (0, 0));
        assert_eq!(shown(Access::Limited, 2, false), (0, 1));
        assert_eq!(shown(Access::Limited, 3, true), (1, 1));
        assert_eq!(shown(Access::Exact, 2, true), (1, 1));
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
                pay: None,
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
        let unknown = Group {
            name: "Lege".into(),
            count: 2,
            pay: None,
        };
        let compared = |access| {
            let titles = vec![unknown.clone(), group("Sykepleier", 612_345)];
            let reference = Reference::new(ReferenceData::default());
            let titles = DisclosedJob::compared_with_country(titles, &country, &reference, access);
            titles
                .iter()
                .map(|title| title.country_salary)
                .collect::<Vec<_>>()
        };
        assert_eq!(compared(Access::Exact), [Some(584_999), None]);
        assert_eq!(compared(Access::Limited), [None, Some(580_000)]);
    }

    #[test]
    fn pay_of_the_country_is_for_members_alone() {
        let country = [group("Lege", 904_999)];
        let country_pay = |access| {
            let reference = Reference::new(ReferenceData::default());
            let titles = vec![group("Lege", 800_000), group("Prest", 600_000)];
            let mut titles = DisclosedJob::listed(titles, &reference, access);
            DisclosedJob::add_country_pay(&mut titles, &country, access);
            titles
                .iter()
                .map(|title| title.country_pay)
                .collect::<Vec<_>>()
        };
        let pay = DisclosedPay::new(country[0].pay.as_ref(), Access::Exact);
        assert_eq!(country_pay(Access::Exact), [Some(pay), None]);
        assert_eq!(country_pay(Access::Limited), [None, None]);
    }

    #[test]
    fn titles_with_most_entries_are_first() {
        let counted = |name, count| Group {
            count,
            ..group(name, 600_000)
        };
        let titles = vec![counted("Å", 9), counted("B", 30), counted("A", 3)];
        let reference = Reference::new(ReferenceData::default());
        let names = |access| {
            let listed = DisclosedJob::listed(titles.clone(), &reference, access);
            let names = listed.iter().map(|title| title.job_title.to_string());
            names.collect::<Vec<_>>()
        };
        assert_eq!(names(Access::Exact), ["B", "Å", "A"]);
        // Fewer than ten are in order of their names.
        assert_eq!(names(Access::Limited), ["B", "A", "Å"]);
    }

    #[test]
    fn comparison_counts_titles_with_enough_entries() {
        let country = [
            group("A", 600_000),
            group("B", 600_000),
            group("C", 600_000),
        ];
        let few = Group {
            count: 2,
            ..group("A", 900_000)
        };
        let count = |titles: &[Group]| {
            let CountryComparison {
                above,
                equal,
                below,
            } = CountryComparison::new(titles, &country);
            (above, equal, below)
        };
        let titles = [
            group("A", 620_000),
            group("B", 612_345),
            group("C", 579_999),
            group("Ukjent", 700_000),
        ];
        assert_eq!(count(&titles), (1, 1, 1));
        assert_eq!(count(&[few]), (0, 0, 0));
    }

    #[test]
    fn limited_figures_have_only_a_rounded_mean() {
        let samples: Vec<Sample> = (0..50)
            .map(|step| Sample {
                salary: 504_999 + step % 2,
                full_time: true,
                reported_on: chrono::NaiveDate::default(),
            })
            .collect();
        let salaries: Vec<u32> = samples.iter().map(|sample| sample.salary).collect();
        let figures = Figures::new(&samples, GroupPay::new(&salaries, || None));
        let disclosed = DisclosedFigures::new(&figures, Access::Limited);
        let expected = DisclosedFigures {
            count: None,
            pay: DisclosedPay {
                basis: Some(Basis::Measured),
                average: Some(510_000),
                range: None,
            },
            ..DisclosedFigures::default()
        };
        assert_eq!(disclosed, expected);
    }

    #[test]
    fn limited_figures_show_a_count_of_zero() {
        let disclosed = DisclosedFigures::none(None, Access::Limited);
        assert_eq!((disclosed.count, disclosed.pay.average), (Some(0), None));
    }
}
