//! Disclosure of named groups: in lists, as popular titles and as search hits.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use super::DisclosedPay;
use crate::{
    account::Access,
    catalog::{MatchReason, NameKey, Reference, sort_norwegian},
    salary::{CountyFigures, Group, ListedGroup, OfficialComparison, PopularJob, SearchHit},
};

/// A group as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedGroup {
    /// The name to show.
    pub name: Arc<str>,
    /// The number of entries.
    pub count: Option<u32>,
    /// Its pay.
    pub pay: DisclosedPay,
    /// The mean of the same job title in the whole country, kr per year, rounded without exact access. `None` for
    /// other groups.
    pub country_salary: Option<u32>,
}

impl DisclosedGroup {
    pub(in crate::salary) fn new(group: &Group, access: Access) -> Self {
        Self {
            name: group.name.clone(),
            count: access.count(group.count),
            pay: DisclosedPay::new(group.pay.as_ref(), access),
            country_salary: None,
        }
    }

    /// Adds the same title in the whole country to each title that has a figure.
    pub(in crate::salary) fn compare_with_country(
        titles: &mut [Self],
        country: &[Group],
        access: Access,
    ) {
        let country: HashMap<&str, &Group> =
            country.iter().map(|group| (&*group.name, group)).collect();
        for title in titles {
            if title.pay.basis.is_none() {
                continue;
            }
            let Some(group) = country.get(&*title.name) else {
                continue;
            };
            title.country_salary = Self::new(group, access).pay.average;
        }
    }

    /// Sorts groups: with exact access by highest mean, otherwise by name. Groups without one are last.
    pub(in crate::salary) fn ranked(mut groups: Vec<Group>, access: Access) -> Vec<Self> {
        sort_norwegian(&mut groups, |group| &group.name);
        let mut disclosed: Vec<Self> = groups
            .iter()
            .map(|group| Self::new(group, access))
            .collect();
        if access == Access::Exact {
            disclosed.sort_by_key(|group| Reverse(group.pay.average));
        }
        disclosed
    }
}

/// A company or place in a list as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedListedGroup {
    /// The figures of its entries.
    pub group: DisclosedGroup,
    /// The number of its job titles.
    pub job_titles: Option<u32>,
    /// The county of a municipality.
    pub county: Option<Arc<str>>,
}

impl DisclosedListedGroup {
    pub(in crate::salary) fn new(listed: &ListedGroup, access: Access) -> Self {
        Self {
            group: DisclosedGroup::new(&listed.group, access),
            job_titles: access.count(listed.job_titles),
            county: listed.county.clone(),
        }
    }
}

/// A place of a job title or company as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedPlaceGroup {
    /// The figures of its entries.
    pub group: DisclosedGroup,
    /// The county of the place. `None` if the place is not a municipality.
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
            Some(reference.counties()[county].name.clone())
        };
        places
            .map(|group| Self {
                county: county(&group.name),
                group,
            })
            .collect()
    }
}

/// A county as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedCounty {
    /// The name.
    pub name: Arc<str>,
    /// The two-digit code.
    pub code: Arc<str>,
    /// The number of entries.
    pub count: Option<u32>,
    /// Its pay.
    pub pay: DisclosedPay,
    /// The number of places with entries. It is public, because the names are.
    pub places: u32,
}

impl DisclosedCounty {
    pub(in crate::salary) fn new(county: &CountyFigures, access: Access) -> Self {
        Self {
            name: county.name.clone(),
            code: county.code.clone(),
            count: access.count(county.count),
            pay: DisclosedPay::new(county.pay.as_ref(), access),
            places: county.places,
        }
    }
}

/// A popular job title as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedPopularJob {
    /// The figures of its entries.
    pub group: DisclosedGroup,
    /// The number of its companies. It is public, because the names are.
    pub companies: u32,
    /// Official pay. Never withheld.
    pub official: Option<OfficialComparison>,
}

impl DisclosedPopularJob {
    pub(in crate::salary) fn new(
        job: &PopularJob,
        official: Option<OfficialComparison>,
        access: Access,
    ) -> Self {
        Self {
            group: DisclosedGroup::new(&job.group, access),
            companies: job.companies,
            official,
        }
    }
}

/// A search hit as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedHit {
    /// The name and the figures of its entries. The count is 0 for a name without entries.
    pub group: DisclosedGroup,
    /// The quality of the match, 0 to 1000.
    pub score: u32,
    /// Why it matches.
    pub reason: MatchReason,
    /// Official pay of a job title.
    pub official: Option<OfficialComparison>,
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
