//! An immutable snapshot of all figures.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, NameKind, Reference},
    salary::OutlierCount,
};

use crate::{
    benefits::{BenefitSets, PublicBenefits},
    daily_counts::DailyCounts,
    dictionary::Index,
    group_index::{self, GroupIndexes},
    lists::{ListInputs, Lists},
    names::{NameIndex, Names},
    occupations::{self, OccupationMedians},
    search::SiteSearch,
    title_group::TitleGroup,
};

/// The entries of all job titles, by the title's index.
#[derive(Debug, Clone, Default)]
pub(crate) struct TitleGroups(Vec<Option<Arc<TitleGroup>>>);

impl TitleGroups {
    /// Returns the entries of a title; `None` if it has none.
    pub(crate) fn get(&self, title: Index) -> Option<&TitleGroup> {
        self.0.get(title.position())?.as_deref()
    }

    /// Iterates over the titles with entries.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Index, &TitleGroup)> {
        let groups = self.0.iter().enumerate();
        groups.filter_map(|(position, group)| Some((Index::new(position), group.as_deref()?)))
    }

    fn replace(&mut self, title: Index, group: Option<Arc<TitleGroup>>) -> Option<Arc<TitleGroup>> {
        if self.0.len() <= title.position() {
            self.0.resize(title.position() + 1, None);
        }
        std::mem::replace(&mut self.0[title.position()], group)
    }
}

/// A title whose entries changed.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) title: Index,
    pub(crate) before: Option<Arc<TitleGroup>>,
    pub(crate) after: Option<Arc<TitleGroup>>,
}

/// The entries of a title.
#[derive(Debug)]
pub(crate) struct LoadedTitle {
    pub(crate) title: Index,
    /// `None` without entries.
    pub(crate) group: Option<TitleGroup>,
    /// Number of outliers, which are not part of the group.
    pub(crate) outliers: u32,
}

/// The changes from one snapshot to the next.
#[derive(Debug)]
pub(crate) struct Update {
    pub(crate) names: Arc<Names>,
    /// The names that are approved or that enough verified members gave.
    pub(crate) public_names: Arc<HashSet<NameIndex>>,
    pub(crate) public_benefits: Arc<PublicBenefits>,
    pub(crate) benefits: Arc<BenefitSets>,
    /// The changed titles.
    pub(crate) titles: Vec<LoadedTitle>,
    /// Search counts of the last 30 days by title; `None` if unchanged.
    pub(crate) searches: Option<HashMap<Index, u64>>,
}

/// The data of all figures on one day.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The day for which public entries were selected.
    pub(crate) today: NaiveDate,
    pub(crate) names: Arc<Names>,
    /// The names that are approved or that enough verified members gave.
    public_names: Arc<HashSet<NameIndex>>,
    public_benefits: Arc<PublicBenefits>,
    pub(crate) benefits: Arc<BenefitSets>,
    pub(crate) groups: TitleGroups,
    pub(crate) companies: GroupIndexes,
    pub(crate) places: GroupIndexes,
    pub(crate) occupations: OccupationMedians,
    /// Number of outliers of each title.
    outliers: HashMap<Index, u32>,
    pub(crate) searches: HashMap<Index, u64>,
    pub(crate) lists: Lists,
    pub(crate) search: SiteSearch,
    pub(crate) daily_counts: DailyCounts,
}

impl Snapshot {
    /// Creates a snapshot without entries, for the first update.
    pub(crate) fn empty(names: Arc<Names>, today: NaiveDate) -> Self {
        Self {
            today,
            names,
            public_names: Arc::default(),
            public_benefits: Arc::default(),
            benefits: Arc::default(),
            groups: TitleGroups::default(),
            companies: Vec::new(),
            places: Vec::new(),
            occupations: OccupationMedians::new(),
            outliers: HashMap::new(),
            searches: HashMap::new(),
            lists: Lists::default(),
            search: SiteSearch::default(),
            daily_counts: DailyCounts::default(),
        }
    }

    /// Returns the next snapshot, which shares unchanged parts with this one.
    pub(crate) fn updated(&self, update: Update, reference: &Reference) -> Self {
        let Update {
            names,
            public_names,
            public_benefits,
            benefits,
            titles,
            searches,
        } = update;
        let mut groups = self.groups.clone();
        let mut outliers = self.outliers.clone();
        let changes: Vec<Change> = titles
            .into_iter()
            .map(|loaded| {
                let (title, after) = (loaded.title, loaded.group.map(Arc::new));
                outliers.insert(title, loaded.outliers);
                Change {
                    title,
                    before: groups.replace(title, after.clone()),
                    after,
                }
            })
            .collect();
        let companies = group_index::update(
            self.companies.clone(),
            &names.companies,
            &groups,
            &changes,
            |group| &group.companies,
        );
        let places = group_index::update(
            self.places.clone(),
            &names.places,
            &groups,
            &changes,
            |group| &group.places,
        );
        let occupations = occupations::update(
            self.occupations.clone(),
            &names,
            &groups,
            &changes,
            reference,
        );
        let searches = searches.unwrap_or_else(|| self.searches.clone());
        let daily_counts = self.daily_counts.updated(&changes);
        let lists = Lists::new(
            &ListInputs {
                reference,
                names: &names,
                benefits: &benefits,
                groups: &groups,
                companies: &companies,
                places: &places,
                searches: &searches,
                daily_counts: &daily_counts,
            },
            self.today,
        );
        let mut next = Self {
            today: self.today,
            names,
            public_names,
            public_benefits,
            benefits,
            groups,
            companies,
            places,
            occupations,
            outliers,
            searches,
            lists,
            search: SiteSearch::default(),
            daily_counts,
        };
        next.search = self.search.updated(&next, reference);
        next
    }

    /// Returns whether entries of members show this name.
    pub(crate) fn is_public_name(
        &self,
        kind: NameKind,
        key: &NameKey,
        reference: &Reference,
    ) -> bool {
        if kind == NameKind::Benefit {
            return self.public_benefits.contains(key);
        }
        let Some(name) = self.names.find(kind, key) else {
            return reference.contains(kind, key);
        };
        self.names.is_known(name, reference) || self.public_names.contains(&name)
    }

    pub(crate) fn shows_demo_data(&self) -> bool {
        self.lists.totals.demo_entries > 0
    }

    /// Returns whether both snapshots show the same names of members.
    pub(crate) fn has_same_names(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.names, &other.names) && self.public_names == other.public_names
    }

    /// Returns the companies and places of a title's entries.
    pub(crate) fn names_beside(&self, title: NameIndex) -> impl Iterator<Item = NameIndex> {
        let group = match title {
            NameIndex::JobTitle(title) => self.groups.get(title),
            NameIndex::Company(_) | NameIndex::Place(_) => None,
        };
        group.into_iter().flat_map(|group| {
            let companies = group.companies.names().iter().copied();
            let places = group.places.names().iter().copied();
            let companies = companies.map(NameIndex::Company);
            companies.chain(places.map(NameIndex::Place))
        })
    }

    /// Returns the number of outliers of a title.
    pub(crate) fn outliers_of(&self, title: Index) -> u32 {
        self.outliers.get(&title).copied().unwrap_or_default()
    }

    /// Returns the number of outliers and of other entries of all titles.
    pub(crate) fn all_outliers(&self) -> OutlierCount {
        OutlierCount {
            outliers: self.outliers.values().sum(),
            shown: self.lists.totals.entries,
        }
    }
}
