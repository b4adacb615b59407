//! Loads entries from the store.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{JobTitleId, NameKey, Reference},
    salary::{
        MemberVerification, SalaryEntry, TitleContext, TitleVersion, VerifiedContributors,
        popularity_start,
    },
    store::{StoreError, UnitOfWork},
};

use crate::{
    benefits::BenefitSets,
    dictionary::Index,
    name_claims::NameClaims,
    names::Names,
    snapshot::{LoadedTitle, Snapshot, Update},
    title_group::{Row, TitleGroup, remove_outliers},
};

/// The published version of each job title.
type Versions = HashMap<JobTitleId, i64>;

/// What was loaded so far, to find later changes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Loaded {
    versions: Versions,
    claims: NameClaims,
}

/// Loads everything that is public on `today`.
///
/// # Errors
/// [`StoreError`] if the store fails or an entry refers to an unknown name.
pub(crate) fn load_all(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<(Update, Loaded), StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let versions = load_versions(unit)?;
    let names = Names::load(reference, unit.catalog())?;
    let mut benefits = BenefitSets::default();
    let mut rows: HashMap<JobTitleId, Vec<Row>> = HashMap::new();
    let mut has_unknown_names = false;
    unit.salaries().visit_visible(&mut |entry| {
        if !names.has_names_of(&entry) {
            has_unknown_names = true;
        } else if entry.is_public(today) {
            let set = (!entry.benefits.is_empty()).then(|| benefits.add(&entry.benefits));
            let source = contributors.source(&entry.origin);
            let title_rows = rows.entry(entry.job_title).or_default();
            title_rows.push(Row::new(&entry, source, &names, set));
        }
    })?;
    if has_unknown_names {
        return Err(StoreError::MissingReference);
    }
    let mut claims = NameClaims::default();
    for (title, rows) in &rows {
        claims.replace(*title, rows, &names, reference, &contributors);
    }
    claims.update_public(&names, unit.catalog())?;
    let searches = load_search_counts(unit, &names, today)?;
    let titles = rows
        .into_iter()
        .filter_map(|(title, rows)| load_title(title, rows, &claims, &names, reference))
        .collect();
    let update = Update {
        names: Arc::new(names),
        public_names: Arc::clone(claims.public()),
        benefits: Arc::new(benefits),
        titles,
        searches: Some(searches),
    };
    Ok((update, Loaded { versions, claims }))
}

/// Loads the changes since `snapshot`, which was published with `loaded`. Returns the update, `None`
/// if nothing public changed, and what is loaded now. Loads search counts if `with_searches`.
///
/// # Errors
/// [`StoreError`] if the store fails or an entry refers to an unknown name.
pub(crate) fn load_changes(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    snapshot: &Snapshot,
    loaded: &Loaded,
    with_searches: bool,
) -> Result<(Option<Update>, Loaded), StoreError> {
    let mut next = loaded.clone();
    next.versions = load_versions(unit)?;
    let all_titles = next.versions.keys().chain(loaded.versions.keys()).copied();
    let changed: HashSet<JobTitleId> = all_titles
        .filter(|title| next.versions.get(title) != loaded.versions.get(title))
        .collect();
    let mut title_loader = TitleLoader {
        reference,
        contributors: verification.contributors(unit, snapshot.today)?,
        names: snapshot.names.clone(),
        benefits: snapshot.benefits.clone(),
        today: snapshot.today,
    };
    let mut rows = HashMap::new();
    if !changed.is_empty() {
        rows = title_loader.load(unit, changed)?;
        for (title, rows) in &rows {
            let (names, contributors) = (&title_loader.names, &title_loader.contributors);
            next.claims
                .replace(*title, rows, names, reference, contributors);
        }
        let mut affected = next
            .claims
            .update_public(&title_loader.names, unit.catalog())?;
        affected.retain(|title| !rows.contains_key(title));
        rows.extend(title_loader.load(unit, affected)?);
    }
    let TitleLoader {
        names, benefits, ..
    } = title_loader;
    let titles = rows
        .into_iter()
        .filter_map(|(title, rows)| load_title(title, rows, &next.claims, &names, reference));
    let titles: Vec<LoadedTitle> = titles
        .filter(|title| {
            let is_known = snapshot.groups.get(title.title).is_some();
            let outliers = snapshot.outliers_of(title.title);
            title.group.is_some() || is_known || title.outliers != outliers
        })
        .collect();
    let searches = if with_searches {
        let searches = load_search_counts(unit, &names, snapshot.today)?;
        Some(searches).filter(|searches| *searches != snapshot.searches)
    } else {
        None
    };
    // The claims refer to all loaded names, also to those without public entries.
    let has_new_names =
        !Arc::ptr_eq(&names, &snapshot.names) || next.claims.public() != loaded.claims.public();
    let has_changed = has_new_names || !titles.is_empty() || searches.is_some();
    let update = has_changed.then(|| Update {
        names,
        public_names: Arc::clone(next.claims.public()),
        benefits,
        titles,
        searches,
    });
    Ok((update, next))
}

/// Loads the rows of single job titles.
struct TitleLoader<'a> {
    reference: &'a Reference,
    contributors: Arc<VerifiedContributors>,
    names: Arc<Names>,
    benefits: Arc<BenefitSets>,
    today: NaiveDate,
}

impl TitleLoader<'_> {
    fn load(
        &mut self,
        unit: &mut dyn UnitOfWork,
        titles: HashSet<JobTitleId>,
    ) -> Result<HashMap<JobTitleId, Vec<Row>>, StoreError> {
        let mut rows = HashMap::new();
        for title in titles {
            let mut entries = unit.salaries().visible_by_title(title)?;
            entries.retain(|entry| entry.is_public(self.today));
            let with_unknown_names: Vec<&SalaryEntry> = entries
                .iter()
                .filter(|entry| !self.names.has_names_of(entry))
                .collect();
            if !with_unknown_names.is_empty() {
                Arc::make_mut(&mut self.names).load_missing(
                    &with_unknown_names,
                    self.reference,
                    unit.catalog(),
                )?;
            }
            let title_rows = entries.iter().map(|entry| self.row(entry)).collect();
            rows.insert(title, title_rows);
        }
        Ok(rows)
    }

    /// Builds the row of an entry. Copies the sets of benefits only if a set is added.
    fn row(&mut self, entry: &SalaryEntry) -> Row {
        let set = (!entry.benefits.is_empty()).then(|| {
            let known = self.benefits.find(&entry.benefits);
            known.unwrap_or_else(|| Arc::make_mut(&mut self.benefits).add(&entry.benefits))
        });
        let source = self.contributors.source(&entry.origin);
        Row::new(entry, source, &self.names, set)
    }
}

/// Builds the group of a title without its outliers. `None` for an unknown title, which never had a
/// public entry.
fn load_title(
    id: JobTitleId,
    rows: Vec<Row>,
    claims: &NameClaims,
    names: &Names,
    reference: &Reference,
) -> Option<LoadedTitle> {
    let title = names.titles.by_id(id)?;
    let name = names.titles.name(title);
    let context = TitleContext::new(reference, &NameKey::new(name));
    let (rows, outliers) = remove_outliers(claims.redact(id, title, rows), &context);
    Some(LoadedTitle {
        title,
        group: TitleGroup::new(name.clone(), rows, &context, names),
        outliers,
    })
}

fn load_versions(unit: &mut dyn UnitOfWork) -> Result<Versions, StoreError> {
    let versions = unit.salaries().versions()?.into_iter();
    Ok(versions
        .map(|TitleVersion { job_title, version }| (job_title, version))
        .collect())
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
        .filter_map(|count| Some((title(&count.title)?, count.count)))
        .collect())
}
