//! Disclosure of named groups: in lists, as popular titles and as search hits.

use serde::Serialize;
use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use super::DisclosedPay;
use crate::{
    account::Access,
    catalog::{MatchReason, NameKey, OccupationCode, Reference, sort_norwegian},
    salary::{
        CountyFigures, FilteredJob, Group, ListedGroup, MIN_GROUP_ENTRIES, OfficialComparison,
        PopularJob, ROUNDING_STEP, SearchHit,
    },
};

/// Without exact access, lists are sorted by number of entries in steps of this, so that their order tells no exact
/// number.
const ORDER_STEP: u32 = 10;

/// Sorts by number of entries, highest first. Equal ones keep their order.
pub(in crate::salary) fn sort_by_entries<T>(
    groups: &mut [T],
    access: Access,
    group: impl Fn(&T) -> &Group,
) {
    let step = match access {
        Access::Exact => 1,
        Access::Limited => ORDER_STEP,
    };
    groups.sort_by_key(|listed| Reverse(group(listed).count / step));
}

/// A named group of entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = NamedFigures)]
pub struct DisclosedGroup {
    /// The name to show.
    pub name: Arc<str>,
    /// Number of entries; null without access.
    #[schema(required)]
    pub count: Option<u32>,
    /// Its pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
}

impl DisclosedGroup {
    pub(in crate::salary) fn new(group: &Group, access: Access) -> Self {
        Self {
            name: group.name.clone(),
            count: access.count(group.count),
            pay: DisclosedPay::new(group.pay.as_ref(), access),
        }
    }

    /// Sorted with exact access by highest mean, groups without one last; otherwise by name.
    pub(in crate::salary) fn ranked(mut groups: Vec<Group>, access: Access) -> Vec<Self> {
        sort_norwegian(&mut groups, |group| &group.name);
        if access == Access::Exact {
            groups.sort_by_key(|group| Reverse(group.pay.map(|pay| pay.mean.salary)));
        }
        groups
            .iter()
            .map(|group| Self::new(group, access))
            .collect()
    }
}

/// A job title in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = JobListItem)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedJob {
    /// The title to show.
    pub job_title: Arc<str>,
    /// Number of entries; null without access.
    #[schema(required)]
    pub count: Option<u32>,
    /// Its pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
    /// Mean of the same title in the whole country, kr per year, rounded to the nearest 10,000 without
    /// access. Only in the lists of a company or place, for titles with a figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub country_salary: Option<u32>,
    /// Pay of the same title in the whole country, for members: at a company with too few entries in each title for
    /// pay of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub country_pay: Option<DisclosedPay>,
    /// The code of its occupation in STYRK-08, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, nullable = false, required = false)]
    pub occupation: Option<OccupationCode>,
}

impl DisclosedJob {
    fn new(group: &Group, reference: &Reference, access: Access) -> Self {
        let occupation = reference.occupation_by_title(&NameKey::new(&group.name));
        Self {
            job_title: group.name.clone(),
            count: access.count(group.count),
            pay: DisclosedPay::new(group.pay.as_ref(), access),
            country_salary: None,
            country_pay: None,
            occupation: occupation.map(|occupation| occupation.code),
        }
    }

    /// The titles with most entries first.
    pub(in crate::salary) fn listed(
        mut titles: Vec<Group>,
        reference: &Reference,
        access: Access,
    ) -> Vec<Self> {
        sort_norwegian(&mut titles, |title| &title.name);
        sort_by_entries(&mut titles, access, |title| title);
        let titles = titles.iter();
        titles
            .map(|title| Self::new(title, reference, access))
            .collect()
    }

    /// The titles in the same order, and the same title in the whole country for each that has a figure.
    pub(in crate::salary) fn compared_with_country(
        titles: Vec<Group>,
        country: &[Group],
        reference: &Reference,
        access: Access,
    ) -> Vec<Self> {
        let country = by_name(country);
        let mut listed = Self::listed(titles, reference, access);
        for title in &mut listed {
            title.country_salary = title.pay.average.and_then(|_| {
                let group = country.get(&*title.job_title)?;
                DisclosedPay::new(group.pay.as_ref(), access).average
            });
        }
        listed
    }

    /// Adds the pay in the whole country for members, to titles of which none has enough entries for pay of its own.
    pub(in crate::salary) fn add_country_pay(
        titles: &mut [Self],
        country: &[Group],
        access: Access,
    ) {
        let country = by_name(country);
        for title in titles {
            let group = country.get(&*title.job_title);
            let pay = group.map(|group| DisclosedPay::new(group.pay.as_ref(), access));
            title.country_pay = pay.and_then(|pay| access.only_exact(pay));
        }
    }
}

fn by_name(groups: &[Group]) -> HashMap<&str, &Group> {
    groups.iter().map(|group| (&*group.name, group)).collect()
}

/// How many titles of an employer pay more than, about as much as, and less than the same title in the whole country. Only titles
/// with enough entries for pay of their own. All viewers see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
pub struct CountryComparison {
    /// Titles that pay more.
    pub above: u32,
    /// Titles whose means, rounded to 10,000 kr, differ by at most one step.
    pub equal: u32,
    /// Titles that pay less.
    pub below: u32,
}

impl CountryComparison {
    pub(in crate::salary) fn new(titles: &[Group], country: &[Group]) -> Self {
        let country = by_name(country);
        let steps = |group: &Group| {
            let mean = DisclosedPay::new(group.pay.as_ref(), Access::Limited).average?;
            Some(i64::from(mean / ROUNDING_STEP))
        };
        let mut counts = Self::default();
        for title in titles {
            if (title.count as usize) < MIN_GROUP_ENTRIES {
                continue;
            }
            let other = country.get(&*title.name).and_then(|group| steps(group));
            match steps(title).zip(other).map(|(own, other)| own - other) {
                None => {}
                Some(2..) => counts.above += 1,
                Some(..=-2) => counts.below += 1,
                Some(_) => counts.equal += 1,
            }
        }
        counts
    }

    /// Whether no title has enough entries for pay of its own.
    pub(in crate::salary) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// An employer in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = CompanyListItem)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedCompany {
    /// Its entries.
    #[serde(flatten)]
    pub group: DisclosedGroup,
    /// Null without access.
    #[schema(required)]
    pub unique_job_titles: Option<u32>,
}

impl DisclosedCompany {
    pub(in crate::salary) fn new(listed: &ListedGroup, access: Access) -> Self {
        Self {
            group: DisclosedGroup::new(&listed.group, access),
            unique_job_titles: access.count(listed.job_titles),
        }
    }
}

/// A place in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = LocationListItem)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPlace {
    /// The name to show.
    #[serde(rename = "location")]
    pub name: Arc<str>,
    /// The county that the place is or lies in; null if unknown.
    #[schema(required)]
    pub county: Option<Arc<str>>,
    /// Different titles; null without access.
    #[schema(required)]
    pub job_count: Option<u32>,
    /// Its pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
    /// Number of entries; null without access.
    #[schema(required)]
    pub salary_count: Option<u32>,
}

impl DisclosedPlace {
    pub(in crate::salary) fn new(listed: &ListedGroup, access: Access) -> Self {
        Self {
            name: listed.group.name.clone(),
            county: listed.county.clone(),
            job_count: access.count(listed.job_titles),
            pay: DisclosedPay::new(listed.group.pay.as_ref(), access),
            salary_count: access.count(listed.group.count),
        }
    }
}

/// The entries of a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = PlaceFigures)]
pub struct DisclosedPlaceGroup {
    /// Its entries.
    #[serde(flatten)]
    pub group: DisclosedGroup,
    /// The county that the place is or lies in; null if unknown.
    #[schema(required)]
    pub county: Option<Arc<str>>,
}

impl DisclosedPlaceGroup {
    /// The places, sorted as [`DisclosedGroup::ranked`].
    pub(in crate::salary) fn ranked(
        places: Vec<Group>,
        access: Access,
        reference: &Reference,
    ) -> Vec<Self> {
        let places = DisclosedGroup::ranked(places, access).into_iter();
        let county = |place: &str| {
            let county = reference.county_by_place(&NameKey::new(place))?;
            Some(reference.counties[county].name.clone())
        };
        places
            .map(|group| Self {
                county: county(&group.name),
                group,
            })
            .collect()
    }
}

/// A county in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = CountyListItem)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedCounty {
    /// The name.
    #[serde(rename = "county")]
    pub name: Arc<str>,
    /// Two digits.
    pub code: Arc<str>,
    /// Its pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
    /// Number of entries. Without access, 0 or null.
    #[schema(required)]
    pub salary_count: Option<u32>,
    /// Places with entries.
    // It is public, because the names are.
    pub location_count: u32,
}

impl DisclosedCounty {
    pub(in crate::salary) fn new(county: &CountyFigures, access: Access) -> Self {
        Self {
            name: county.name.clone(),
            code: county.code.clone(),
            pay: DisclosedPay::new(county.pay.as_ref(), access),
            salary_count: access.count(county.count),
            location_count: county.places,
        }
    }
}

/// A popular job title.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = PopularJob)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedPopularJob {
    /// The title to show.
    pub job_title: Arc<str>,
    /// Its pay.
    #[serde(flatten)]
    pub pay: DisclosedPay,
    /// Number of different employers.
    // It is public, because the names are.
    pub workplace_count: u32,
    /// Number of entries; null without access.
    #[schema(required)]
    pub count: Option<u32>,
    /// Official pay. Never withheld.
    #[schema(required)]
    pub official: Option<OfficialComparison>,
}

impl DisclosedPopularJob {
    pub(in crate::salary) fn new(
        job: &PopularJob,
        official: Option<OfficialComparison>,
        access: Access,
    ) -> Self {
        Self {
            job_title: job.group.name.clone(),
            pay: DisclosedPay::new(job.group.pay.as_ref(), access),
            workplace_count: job.companies,
            count: access.count(job.group.count),
            official,
        }
    }
}

/// A search result.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = SearchHit)]
pub struct DisclosedHit {
    /// The name and the figures of its entries. The count is 0 for a name without entries.
    #[serde(flatten)]
    pub group: DisclosedGroup,
    /// Statistics Norway's figures, for job titles.
    #[schema(required)]
    pub official: Option<OfficialComparison>,
    /// How well it matches, 0 to 1000.
    pub score: u32,
    /// Reason of the match if the name does not show it, such as `samme yrkesgruppe`.
    #[schema(required, value_type = Option<String>)]
    pub reason: MatchReason,
}

/// Search results. In each list the best match is first, then come those with entries.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = SearchResults)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedHits {
    /// Set if the search names a job title with a place, an employer or years of experience, as in `sykepleier bergen
    /// 3 år`. The job page with these filters shows the pay.
    #[schema(required)]
    pub filtered_job: Option<FilteredJob>,
    /// Job titles, including titles of the catalogue without entries.
    pub jobs: Vec<DisclosedHit>,
    /// Companies, including employers of the reference data without entries.
    pub companies: Vec<DisclosedHit>,
    /// Places, including municipalities without entries.
    #[serde(rename = "locations")]
    pub places: Vec<DisclosedHit>,
}

impl DisclosedHit {
    pub(crate) fn new(
        hit: &SearchHit,
        group: &Group,
        official: Option<OfficialComparison>,
        access: Access,
    ) -> Self {
        Self {
            group: DisclosedGroup::new(group, access),
            score: hit.score,
            reason: hit.reason,
            official,
        }
    }
}
