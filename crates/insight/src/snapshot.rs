//! An immutable snapshot of all figures.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, NameKind, Reference},
    salary::{
        EntryId, EntryReview, NameCount, OccupationMedian, Outlier, OutlierCount, OutlierEntry,
        PopularJob, SearchHits, UnknownName,
    },
};

use crate::{
    answer::Answers,
    benefits::BenefitSets,
    dictionary::Index,
    examples::{self, Examples},
    list_inputs::{ListInputs, to_count},
    lists::Lists,
    named_groups::{self, NamedGroups},
    names::{NameIndex, Names},
    occupations,
    public_benefits::PublicBenefits,
    search::SiteSearch,
    selection::Selection,
    sums::Sums,
    title_group::TitleGroups,
};

/// What is loaded from the store.
pub(crate) struct Content {
    pub(crate) names: Names,
    pub(crate) approved_names: HashSet<NameIndex>,
    pub(crate) public_benefits: PublicBenefits,
    pub(crate) benefits: BenefitSets,
    pub(crate) groups: TitleGroups,
    pub(crate) outliers: Vec<(Index, EntryId, Outlier)>,
    pub(crate) unknown_names: Vec<UnknownName>,
    pub(crate) name_counts: Vec<NameCount>,
    /// Search counts of the last 30 days by title.
    pub(crate) searches: HashMap<Index, u64>,
}

/// The data of all figures on one day.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// Each snapshot of the process has a larger number than those before it.
    pub(crate) number: u64,
    /// The version of the entries.
    pub(crate) version: i64,
    /// The day for which public entries were selected.
    pub(crate) today: NaiveDate,
    pub(crate) names: Names,
    approved_names: HashSet<NameIndex>,
    public_benefits: PublicBenefits,
    pub(crate) benefits: BenefitSets,
    pub(crate) groups: TitleGroups,
    pub(crate) examples: Examples,
    pub(crate) companies: NamedGroups,
    pub(crate) places: NamedGroups,
    pub(crate) occupations: Arc<[OccupationMedian]>,
    /// Number of outliers of each title.
    pub(crate) outliers: HashMap<Index, u32>,
    pub(crate) review: Arc<EntryReview>,
    pub(crate) lists: Lists,
    pub(crate) search: SiteSearch,
}

fn outlier_entries(outliers: Vec<(Index, EntryId, Outlier)>, names: &Names) -> Vec<OutlierEntry> {
    outliers
        .into_iter()
        .map(|(title, id, outlier)| OutlierEntry {
            id,
            job_title: names.titles.name(title).clone(),
            outlier,
        })
        .collect()
}

impl Snapshot {
    /// Creates a snapshot of this content, with the number 0.
    pub(crate) fn new(
        content: Content,
        reference: &Reference,
        version: i64,
        today: NaiveDate,
    ) -> Self {
        let mut outliers: HashMap<Index, u32> = HashMap::new();
        for (title, ..) in &content.outliers {
            *outliers.entry(*title).or_default() += 1;
        }
        let review = EntryReview::new(
            outlier_entries(content.outliers, &content.names),
            content.unknown_names,
            content.name_counts,
        );
        let (names, groups, benefits) = (content.names, content.groups, content.benefits);
        let answers: Vec<Answers<'_>> = groups
            .iter()
            .map(|(title, group)| Answers::new(&names, title, group))
            .collect();
        let companies = named_groups::build(
            &names.companies,
            &answers,
            |group| &group.companies,
            Selection::of_company,
        );
        let places = named_groups::build(
            &names.places,
            &answers,
            |group| &group.places,
            Selection::of_place,
        );
        let sums = Sums::new(&groups, &benefits);
        let lists = Lists::new(
            &ListInputs {
                reference,
                names: &names,
                groups: &groups,
                answers: &answers,
                companies: &companies,
                places: &places,
                searches: &content.searches,
                sums: &sums,
            },
            today,
        );
        Self {
            number: 0,
            version,
            today,
            occupations: occupations::medians(&names, &groups, reference),
            search: SiteSearch::new(&names, &lists, reference),
            examples: examples::choose(&groups, &names),
            names,
            approved_names: content.approved_names,
            public_benefits: content.public_benefits,
            benefits,
            groups,
            companies,
            places,
            outliers,
            review: Arc::new(review),
            lists,
        }
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
        self.names.is_known(name, reference) || self.approved_names.contains(&name)
    }

    /// Returns the number of entries reported on this day or later.
    pub(crate) fn reported_since(&self, day: NaiveDate) -> u32 {
        let groups = self.groups.iter();
        to_count(groups.map(|(_, group)| group.reported_since(day)).sum())
    }

    /// Returns the number of outliers and of other entries of all titles.
    pub(crate) fn all_outliers(&self) -> OutlierCount {
        OutlierCount {
            outliers: self.outliers.values().sum(),
            shown: self.lists.totals.entries,
        }
    }

    /// Returns the best matches of a search.
    pub(crate) fn find_hits(&self, query: &str, limit: usize) -> SearchHits {
        let title = |title| Some(&self.groups.get(title)?.list_item);
        let company = |company: Index| Some(&self.companies[company.position()].as_ref()?.group);
        let place = |place: Index| Some(&self.places[place.position()].as_ref()?.group);
        self.search
            .find(&self.names, [&title, &company, &place], query, limit)
    }

    /// Returns the most popular job titles.
    pub(crate) fn popular_jobs(&self, limit: usize) -> Vec<PopularJob> {
        let titles = self.lists.popular.iter().take(limit);
        let groups = titles.filter_map(|title| self.groups.get(*title));
        groups
            .map(|group| PopularJob {
                group: group.list_item.clone(),
                companies: to_count(group.companies.names.len()),
            })
            .collect()
    }
}
