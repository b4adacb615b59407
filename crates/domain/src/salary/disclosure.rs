//! What of the exact figures a viewer may see. Nothing else leaves the use cases.
//!
//! Without access: averages and salaries rounded to 10 000 kr, counts withheld, no median,
//! quartiles, histogram, lowest or highest (ruling "Who sees exact figures"). The names of a
//! title's employers or an employer's titles are public, and so is how many names there are. Lists then come in
//! the order of names, since an order by pay tells more than the rounded pay does.

use std::{cmp::Reverse, sync::Arc};

use chrono::NaiveDate;

use super::{
    Benefit, CompanyGroup, EntryCursor, EntryId, EntryPage, EntryView, Figures, Group,
    HistogramBin, OfficialPay, PayRange, PlaceGroup, PopularJob, SearchHit,
};
use crate::{account::Access, catalog::sort_norwegian};

/// Salaries are rounded to the nearest multiple of this without access, kr.
pub const LOCKED_STEP: u32 = 10_000;

fn rounded(kroner: u32) -> u32 {
    (kroner + LOCKED_STEP / 2) / LOCKED_STEP * LOCKED_STEP
}

impl Access {
    fn salary(self, kroner: u32) -> u32 {
        match self {
            Self::Exact => kroner,
            Self::Limited => rounded(kroner),
        }
    }

    fn only_exact<T>(self, value: T) -> Option<T> {
        match self {
            Self::Exact => Some(value),
            Self::Limited => None,
        }
    }

    /// That there is nothing is no secret; how much there is, is.
    fn count(self, count: u32) -> Option<u32> {
        if count == 0 {
            Some(0)
        } else {
            self.only_exact(count)
        }
    }
}

/// Figures as a viewer may see them; withheld ones are `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedFigures {
    /// How many reports; 0 is told to everybody.
    pub count: Option<u32>,
    /// The mean, kr per year, rounded without access.
    pub average: Option<u32>,
    /// The highest salary, kr per year.
    pub highest: Option<u32>,
    /// The lowest salary among full positions, kr per year.
    pub lowest: Option<u32>,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The spread, kr per year.
    pub range: Option<PayRange>,
    /// The bars.
    pub histogram: Option<Vec<HistogramBin>>,
}

impl DisclosedFigures {
    pub(super) fn of(figures: Option<Figures>, access: Access) -> Self {
        let count = access.count(figures.as_ref().map_or(0, |figures| figures.count));
        let average = figures
            .as_ref()
            .map(|figures| access.salary(figures.average));
        let exact = figures.and_then(|figures| access.only_exact(figures));
        Self {
            count,
            average,
            highest: exact.as_ref().map(|figures| figures.highest),
            lowest: exact.as_ref().and_then(|figures| figures.lowest),
            median: exact.as_ref().map(|figures| figures.median),
            range: exact.as_ref().and_then(|figures| figures.range),
            histogram: exact.map(|figures| figures.histogram),
        }
    }
}

/// A group as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedGroup {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// How many reports.
    pub count: Option<u32>,
    /// The mean, kr per year, rounded without access.
    pub average: Option<u32>,
    /// The spread, kr per year.
    pub range: Option<PayRange>,
}

impl DisclosedGroup {
    pub(super) fn of(group: &Group, access: Access) -> Self {
        Self {
            name: group.name.clone(),
            count: access.count(group.count),
            average: Some(access.salary(group.average)),
            range: group.range.and_then(|range| access.only_exact(range)),
        }
    }

    /// Groups by highest average with access, by name without.
    pub(super) fn ranked(mut groups: Vec<Group>, access: Access) -> Vec<Self> {
        sort_norwegian(&mut groups, |group| &group.name);
        if access == Access::Exact {
            groups.sort_by_key(|group| Reverse(group.average));
        }
        groups.iter().map(|group| Self::of(group, access)).collect()
    }
}

/// An employer as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedCompany {
    /// The employer's entries.
    pub group: DisclosedGroup,
    /// Different job titles among them.
    pub job_titles: Option<u32>,
}

impl DisclosedCompany {
    pub(super) fn of(company: &CompanyGroup, access: Access) -> Self {
        Self {
            group: DisclosedGroup::of(&company.group, access),
            job_titles: access.count(company.job_titles),
        }
    }
}

/// A place as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedLocation {
    /// The place's entries.
    pub group: DisclosedGroup,
    /// Different job titles among them.
    pub job_titles: Option<u32>,
}

impl DisclosedLocation {
    pub(super) fn of(place: &PlaceGroup, access: Access) -> Self {
        Self {
            group: DisclosedGroup::of(&place.group, access),
            job_titles: access.count(place.job_titles),
        }
    }
}

/// A job title or an employer, whole, as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedSummary {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// Whether exact figures are shown.
    pub access: Access,
    /// The figures.
    pub figures: DisclosedFigures,
    /// A title's employers, or an employer's titles.
    pub groups: Vec<DisclosedGroup>,
    /// Places.
    pub places: Vec<DisclosedGroup>,
    /// The most common benefits.
    pub top_benefits: Vec<Benefit>,
    /// Official pay of a title.
    pub official: Option<OfficialPay>,
    /// The industry of an employer.
    pub industry: Option<Arc<str>>,
}

/// A popular title as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedPopularJob {
    /// The title's entries.
    pub group: DisclosedGroup,
    /// Different employers among them; their names are public, so their number is too.
    pub companies: u32,
    /// Official pay, never withheld.
    pub official: Option<OfficialPay>,
}

impl DisclosedPopularJob {
    pub(super) fn of(job: &PopularJob, official: Option<&OfficialPay>, access: Access) -> Self {
        Self {
            group: DisclosedGroup::of(&job.group, access),
            companies: job.companies,
            official: official.cloned(),
        }
    }
}

/// An entry as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntry {
    /// The id.
    pub id: EntryId,
    /// The job title.
    pub job_title: Arc<str>,
    /// The employer, where given.
    pub company: Option<Arc<str>>,
    /// The place, where given.
    pub place: Option<Arc<str>>,
    /// Kr per year, rounded without access.
    pub annual_salary: u32,
    /// Kr per hour.
    pub hourly_wage: Option<f64>,
    /// Percent of a full position.
    pub employment_percentage: Option<f64>,
    /// Experience as it is written.
    pub experience: Option<String>,
    /// Education as it is written.
    pub education: Option<&'static str>,
    /// Age in years.
    pub age: Option<u8>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// The day of the report.
    pub reported_on: NaiveDate,
}

impl DisclosedEntry {
    fn of(entry: EntryView, access: Access) -> Self {
        Self {
            id: entry.id,
            job_title: entry.job_title,
            company: entry.company,
            place: entry.place,
            annual_salary: access.salary(entry.annual_salary),
            hourly_wage: entry
                .hourly_wage
                .and_then(|wage| access.only_exact(wage.kroner())),
            employment_percentage: entry
                .employment_percentage
                .map(super::EmploymentPercentage::percent),
            experience: entry.experience.map(|experience| experience.to_string()),
            education: entry.education.map(super::Education::as_str),
            age: entry.age.map(super::Age::years),
            benefits: entry.benefits,
            reported_on: entry.reported_on,
        }
    }
}

/// A page of entries as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntryPage {
    /// Whether exact figures are shown.
    pub access: Access,
    /// The entries, newest day first.
    pub entries: Vec<DisclosedEntry>,
    /// How many match in all.
    pub total: Option<usize>,
    /// Where the next page begins, if there is one.
    pub next: Option<EntryCursor>,
}

impl DisclosedEntryPage {
    pub(super) fn of(page: EntryPage, access: Access) -> Self {
        Self {
            access,
            total: if page.total == 0 {
                Some(0)
            } else {
                access.only_exact(page.total)
            },
            next: page.next,
            entries: page
                .entries
                .into_iter()
                .map(|entry| DisclosedEntry::of(entry, access))
                .collect(),
        }
    }
}

/// A search's answer as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedHit {
    /// The name and its entries; count 0 for a name without.
    pub group: DisclosedGroup,
    /// How well it matches, 0 to 1000.
    pub score: u32,
    /// Whether it was found through its occupation and not by its own name.
    pub same_occupation: bool,
    /// Official pay of a title.
    pub official: Option<OfficialPay>,
}

impl DisclosedHit {
    pub(super) fn of(hit: &SearchHit, official: Option<&OfficialPay>, access: Access) -> Self {
        let nothing = || DisclosedGroup {
            name: hit.name.clone(),
            count: Some(0),
            average: None,
            range: None,
        };
        Self {
            group: hit
                .group
                .as_ref()
                .map_or_else(nothing, |group| DisclosedGroup::of(group, access)),
            score: hit.score,
            same_occupation: hit.same_occupation,
            official: official.cloned(),
        }
    }
}

/// A search's answers as a viewer may see them, best match first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DisclosedHits {
    /// Job titles.
    pub jobs: Vec<DisclosedHit>,
    /// Employers.
    pub companies: Vec<DisclosedHit>,
    /// Places.
    pub places: Vec<DisclosedHit>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::Sample;

    fn group(name: &str, average: u32) -> Group {
        let range = PayRange {
            p10: 400_001,
            p25: 450_001,
            median: 500_001,
            p75: 550_001,
            p90: 600_001,
        };
        Group {
            name: name.into(),
            count: 7,
            average,
            range: Some(range),
        }
    }

    #[test]
    fn without_access_a_group_tells_its_name_and_a_rounded_average_alone() {
        let seen = DisclosedGroup::of(&group("Oslo kommune", 584_999), Access::Limited);
        assert_eq!(
            (seen.count, seen.average, seen.range),
            (None, Some(580_000), None)
        );
        assert_eq!(rounded(585_000), 590_000);
    }

    #[test]
    fn with_access_a_group_is_told_whole() {
        let exact = group("Oslo kommune", 584_999);
        let seen = DisclosedGroup::of(&exact, Access::Exact);
        assert_eq!(
            (seen.count, seen.average, seen.range),
            (Some(7), Some(584_999), exact.range)
        );
    }

    #[test]
    fn the_order_without_access_tells_nothing_of_pay() {
        let groups = vec![
            group("Å", 900_001),
            group("B", 900_004),
            group("A", 900_002),
        ];
        let names = |access| {
            DisclosedGroup::ranked(groups.clone(), access)
                .into_iter()
                .map(|group| group.name.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(Access::Limited), ["A", "B", "Å"]);
        assert_eq!(names(Access::Exact), ["B", "A", "Å"]);
    }

    #[test]
    fn figures_without_access_hold_a_rounded_average_and_nothing_else() {
        let samples: Vec<Sample> = (1..9)
            .map(|step| Sample {
                salary: step * 111_111,
                full_time: true,
            })
            .collect();
        let seen = DisclosedFigures::of(Figures::of(&samples), Access::Limited);
        let expected = DisclosedFigures {
            count: None,
            average: Some(500_000),
            highest: None,
            lowest: None,
            median: None,
            range: None,
            histogram: None,
        };
        assert_eq!(seen, expected);
    }

    #[test]
    fn that_there_is_nothing_is_told_to_everybody() {
        let seen = DisclosedFigures::of(None, Access::Limited);
        assert_eq!((seen.count, seen.average), (Some(0), None));
    }
}
