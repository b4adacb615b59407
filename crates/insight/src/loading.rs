//! Loads a snapshot from the store.

use std::collections::HashMap;

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    salary::{MemberVerification, TitleContext, VerifiedContributors, popularity_start},
    store::{StoreError, UnitOfWork},
};

use crate::{
    benefits::BenefitSets,
    dictionary::Index,
    name_claims::{NameClaims, count_names},
    names::Names,
    public_benefits::{PublicBenefits, UnknownBenefits},
    row::{Row, TitleRows, adjust_pay, remove_outliers},
    snapshot::{Content, Snapshot},
    title_group::{TitleGroup, TitleGroups},
};

/// Loads everything that is public on `today`.
///
/// # Errors
/// [`StoreError`] if the store fails.
pub(crate) fn load(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<Snapshot, StoreError> {
    let version = unit.salaries().version()?;
    let contributors = verification.contributors(unit, today)?;
    let names = Names::load(reference, unit.catalog())?;
    let public_benefits = PublicBenefits::load(reference, unit.catalog())?;
    let entries = Entries::load(unit, &names, &public_benefits, &contributors, today)?;
    let claims = NameClaims::load(&entries.titles, &names, reference, unit.catalog())?;
    let name_counts = count_names(&entries.titles, &names);
    let mut outliers = Vec::new();
    let titles = entries.titles.into_iter().enumerate();
    let groups = titles.map(|(position, mut rows)| {
        if rows.public.is_empty() {
            return None;
        }
        let title = Index::new(position);
        let name = names.titles.name(title);
        let key = NameKey::new(name);
        let context = TitleContext::new(reference, &key, today);
        claims.redact(title, &mut rows.public);
        adjust_pay(&mut rows.public, &context);
        let removed = remove_outliers(&mut rows.public, &context).into_iter();
        outliers.extend(removed.map(|(id, outlier)| (title, id, outlier)));
        TitleGroup::new(name.clone(), rows, &context, &names)
    });
    let content = Content {
        groups: TitleGroups::new(groups),
        searches: load_search_counts(unit, &names, today)?,
        names,
        approved_names: claims.approved,
        name_counts,
        unknown_names: claims
            .unknown
            .into_iter()
            .chain(entries.unknown_benefits.into_names())
            .collect(),
        public_benefits,
        benefits: entries.benefits,
        outliers,
    };
    Ok(Snapshot::new(content, reference, version, today))
}

/// All entries that are not hidden.
struct Entries {
    /// By index of the title.
    titles: Vec<TitleRows>,
    benefits: BenefitSets,
    unknown_benefits: UnknownBenefits,
}

impl Entries {
    fn load(
        unit: &mut dyn UnitOfWork,
        names: &Names,
        public_benefits: &PublicBenefits,
        contributors: &VerifiedContributors,
        today: NaiveDate,
    ) -> Result<Self, StoreError> {
        let mut titles: Vec<TitleRows> = Vec::new();
        titles.resize_with(names.titles.len(), TitleRows::default);
        let mut benefits = BenefitSets::default();
        let mut unknown_benefits = UnknownBenefits::default();
        unit.salaries().visit_for_figures(None, &mut |entry| {
            // An entry with a name that cannot be read is left out.
            let Some(entry_names) = names.of_entry(&entry) else {
                return;
            };
            let rows = &mut titles[entry_names.title.position()];
            if entry.is_public(today) {
                let shown = public_benefits.filter(&entry);
                unknown_benefits.add(&entry, public_benefits);
                let set = (!shown.is_empty()).then(|| benefits.add(&shown));
                let source = contributors.source(&entry.origin);
                rows.public.push(Row::new(&entry, source, entry_names, set));
            } else {
                rows.add_past(&entry);
            }
        })?;
        Ok(Self {
            titles,
            benefits,
            unknown_benefits,
        })
    }
}

/// Loads the search counts of the last 30 days for known titles.
fn load_search_counts(
    unit: &mut dyn UnitOfWork,
    names: &Names,
    today: NaiveDate,
) -> Result<HashMap<Index, u64>, StoreError> {
    let counts = unit.searches().counts_since(popularity_start(today))?;
    let title = |key: &NameKey| names.titles.by_key(key);
    Ok(counts
        .iter()
        .filter_map(|searches| Some((title(&searches.title)?, searches.count)))
        .collect())
}
