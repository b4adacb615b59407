//! Named groups: in lists, among popular titles, and as answers to a search.

use std::{cmp::Reverse, sync::Arc};

use crate::{
    account::Access,
    catalog::OfficialPay,
    catalog::sort_norwegian,
    salary::{CountyFigures, Group, GroupWithJobs, PayRange, PlaceGroup, PopularJob, SearchHit},
};

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
    pub(in crate::salary) fn new(group: &Group, access: Access) -> Self {
        Self {
            name: group.name.clone(),
            count: access.count(group.count),
            average: Some(access.salary(group.average)),
            range: group.range.and_then(|range| access.only_exact(range)),
        }
    }

    /// Groups by highest average with access, by name without.
    pub(in crate::salary) fn ranked(mut groups: Vec<Group>, access: Access) -> Vec<Self> {
        sort_norwegian(&mut groups, |group| &group.name);
        if access == Access::Exact {
            groups.sort_by_key(|group| Reverse(group.average));
        }
        groups
            .iter()
            .map(|group| Self::new(group, access))
            .collect()
    }
}

/// An employer as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedGroupWithJobs {
    /// Its entries.
    pub group: DisclosedGroup,
    /// Different job titles among them.
    pub job_titles: Option<u32>,
}

impl DisclosedGroupWithJobs {
    pub(in crate::salary) fn new(one: &GroupWithJobs, access: Access) -> Self {
        Self {
            group: DisclosedGroup::new(&one.group, access),
            job_titles: access.count(one.job_titles),
        }
    }
}

/// A place as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedPlace {
    /// Its entries.
    pub group: DisclosedGroup,
    /// Different job titles among them.
    pub job_titles: Option<u32>,
    /// The county it lies in.
    pub county: Option<Arc<str>>,
}

impl DisclosedPlace {
    pub(in crate::salary) fn new(place: &PlaceGroup, access: Access) -> Self {
        Self {
            group: DisclosedGroup::new(&place.group, access),
            job_titles: access.count(place.job_titles),
            county: place.county.clone(),
        }
    }
}

/// A county as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedCounty {
    /// The county's name.
    pub name: Arc<str>,
    /// Its two digits.
    pub code: Arc<str>,
    /// How many reports.
    pub count: Option<u32>,
    /// The mean, kr per year, rounded without access.
    pub average: Option<u32>,
    /// Places with reports; their names are public, so their number is too.
    pub places: u32,
}

impl DisclosedCounty {
    pub(in crate::salary) fn new(county: &CountyFigures, access: Access) -> Self {
        Self {
            name: county.name.clone(),
            code: county.code.clone(),
            count: access.count(county.count),
            average: county.average.map(|average| access.salary(average)),
            places: county.places,
        }
    }
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
    pub(in crate::salary) fn new(
        job: &PopularJob,
        official: Option<&OfficialPay>,
        access: Access,
    ) -> Self {
        Self {
            group: DisclosedGroup::new(&job.group, access),
            companies: job.companies,
            official: official.cloned(),
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
    pub(crate) fn new(hit: &SearchHit, official: Option<&OfficialPay>, access: Access) -> Self {
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
                .map_or_else(nothing, |group| DisclosedGroup::new(group, access)),
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
