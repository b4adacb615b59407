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
    names::Names,
    snapshot::{LoadedTitle, Snapshot, Update},
    title_group::{Row, TitleGroup, remove_outliers},
};

/// The published version of each job title.
pub(crate) type Versions = HashMap<JobTitleId, i64>;

/// Loads everything that is public on `today`.
///
/// # Errors
/// [`StoreError`] if the store fails or an entry refers to an unknown name.
pub(crate) fn load_all(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<(Update, Versions), StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let versions = load_versions(unit)?;
    let names = Names::load(reference, unit.catalog())?;
    let mut benefits = BenefitSets::default();
    let mut rows: HashMap<Index, Vec<Row>> = HashMap::new();
    let mut has_unknown_names = false;
    unit.salaries().visit_visible(&mut |entry| {
        let title = names.titles.by_id(entry.job_title);
        let Some(title) = title.filter(|_| names.has_names_of(&entry)) else {
            has_unknown_names = true;
            return;
        };
        if entry.is_public(today) {
            let set = (!entry.benefits.is_empty()).then(|| benefits.add(&entry.benefits));
            let title_rows = rows.entry(title).or_default();
            let source = contributors.source(&entry.origin);
            title_rows.push(Row::new(&entry, source, &names, set));
        }
    })?;
    if has_unknown_names {
        return Err(StoreError::MissingReference);
    }
    let searches = load_search_counts(unit, &names, today)?;
    let titles = rows
        .into_iter()
        .map(|(title, rows)| load_title(title, rows, &names, reference))
        .collect();
    let update = Update {
        names: Arc::new(names),
        benefits: Arc::new(benefits),
        titles,
        searches: Some(searches),
    };
    Ok((update, versions))
}

/// Loads the changes since `snapshot`, which was published with `versions`. Returns the update,
/// `None` if nothing public changed, and the current versions. Loads search counts if
/// `with_searches`.
///
/// # Errors
/// [`StoreError`] if the store fails or an entry refers to an unknown name.
pub(crate) fn load_changes(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    snapshot: &Snapshot,
    versions: &Versions,
    with_searches: bool,
) -> Result<(Option<Update>, Versions), StoreError> {
    let contributors = verification.contributors(unit, snapshot.today)?;
    let current_versions = load_versions(unit)?;
    let all_titles = current_versions.keys().chain(versions.keys()).copied();
    let changed: HashSet<JobTitleId> = all_titles
        .filter(|title| current_versions.get(title) != versions.get(title))
        .collect();
    let mut names = snapshot.names.clone();
    let mut benefits = snapshot.benefits.clone();
    let mut entries = Vec::new();
    for id in changed {
        let mut title_entries = unit.salaries().visible_by_title(id)?;
        title_entries.retain(|entry| entry.is_public(snapshot.today));
        entries.push((id, title_entries));
    }
    let with_unknown_names = entries.iter().flat_map(|(_, title_entries)| title_entries);
    let with_unknown_names: Vec<&SalaryEntry> = with_unknown_names
        .filter(|entry| !names.has_names_of(entry))
        .collect();
    if !with_unknown_names.is_empty() {
        Arc::make_mut(&mut names).load_missing(&with_unknown_names, reference, unit.catalog())?;
    }
    let mut titles = Vec::new();
    for (id, title_entries) in &entries {
        // A title that is still unknown never had a public entry.
        let Some(title) = names.titles.by_id(*id) else {
            continue;
        };
        let rows = title_entries.iter();
        let rows: Vec<Row> = rows
            .map(|entry| build_row(entry, &contributors, &names, &mut benefits))
            .collect();
        let loaded = load_title(title, rows, &names, reference);
        let is_known = snapshot.groups.get(title).is_some();
        if loaded.group.is_some() || is_known || loaded.outliers != snapshot.outliers_of(title) {
            titles.push(loaded);
        }
    }
    let searches = if with_searches {
        let searches = load_search_counts(unit, &names, snapshot.today)?;
        Some(searches).filter(|searches| *searches != snapshot.searches)
    } else {
        None
    };
    let has_changed = !titles.is_empty() || searches.is_some();
    let update = has_changed.then_some(Update {
        names,
        benefits,
        titles,
        searches,
    });
    Ok((update, current_versions))
}

/// Builds the group of a title without its outliers.
fn load_title(title: Index, rows: Vec<Row>, names: &Names, reference: &Reference) -> LoadedTitle {
    let name = names.titles.name(title);
    let context = TitleContext::new(reference, &NameKey::new(name));
    let (rows, outliers) = remove_outliers(rows, &context);
    LoadedTitle {
        title,
        group: TitleGroup::new(name.clone(), rows, &context, names),
        outliers,
    }
}

/// Builds the row of an entry. Copies the sets of benefits only if a set is added.
fn build_row(
    entry: &SalaryEntry,
    contributors: &VerifiedContributors,
    names: &Names,
    benefits: &mut Arc<BenefitSets>,
) -> Row {
    let set = (!entry.benefits.is_empty()).then(|| {
        let known = benefits.find(&entry.benefits);
        known.unwrap_or_else(|| Arc::make_mut(benefits).add(&entry.benefits))
    });
    Row::new(entry, contributors.source(&entry.origin), names, set)
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
