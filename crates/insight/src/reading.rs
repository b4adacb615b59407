//! Reading entries from the store.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{JobTitleId, NameKey, Reference},
    salary::{SalaryEntry, TitleVersion, popularity_start},
    store::{StoreError, UnitOfWork},
};

use crate::{
    benefits::BenefitSets,
    dictionary::Index,
    names::Names,
    snapshot::{Snapshot, Update},
    title_group::{Row, TitleGroup},
};

/// The version of every title that has been published.
pub(crate) type Versions = HashMap<JobTitleId, i64>;

/// Everything there is to publish on `today`.
pub(crate) fn read_all(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    today: NaiveDate,
) -> Result<(Update, Versions), StoreError> {
    let versions = read_versions(unit)?;
    let names = Names::load(reference, unit.catalog())?;
    let mut benefits = BenefitSets::default();
    let mut rows: HashMap<Index, Vec<Row>> = HashMap::new();
    let mut has_unknown_names = false;
    unit.salaries().visit_visible(&mut |entry| {
        let title = names.titles.by_id(entry.job_title);
        let Some(title) = title.filter(|_| names.cover(&entry)) else {
            has_unknown_names = true;
            return;
        };
        if entry.is_public(today) {
            let set = (!entry.benefits.is_empty()).then(|| benefits.add(&entry.benefits));
            let of_title = rows.entry(title).or_default();
            of_title.push(Row::new(&entry, &names, set));
        }
    })?;
    if has_unknown_names {
        return Err(StoreError::MissingReference);
    }
    let searches = read_searches(unit, &names, today)?;
    let titles = rows
        .into_iter()
        .map(|(title, rows)| (title, group(title, rows, &names, reference)))
        .collect();
    let update = Update {
        names: Arc::new(names),
        benefits: Arc::new(benefits),
        titles,
        searches: Some(searches),
    };
    Ok((update, versions))
}

/// What changed since `snapshot`, which published `versions`, and the versions now; `None` when
/// nothing did that is public. Searches are read if `with_searches`.
pub(crate) fn read_changes(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    snapshot: &Snapshot,
    versions: &Versions,
    with_searches: bool,
) -> Result<(Option<Update>, Versions), StoreError> {
    let now = read_versions(unit)?;
    let known = now.keys().chain(versions.keys()).copied();
    let changed: HashSet<JobTitleId> = known
        .filter(|title| now.get(title) != versions.get(title))
        .collect();
    let mut names = snapshot.names.clone();
    let mut benefits = snapshot.benefits.clone();
    let mut entries = Vec::new();
    for id in changed {
        let mut of_title = unit.salaries().visible_by_title(id)?;
        of_title.retain(|entry| entry.is_public(snapshot.today));
        entries.push((id, of_title));
    }
    let uncovered = entries.iter().flat_map(|(_, of_title)| of_title);
    let uncovered: Vec<&SalaryEntry> = uncovered.filter(|entry| !names.cover(entry)).collect();
    if !uncovered.is_empty() {
        Arc::make_mut(&mut names).complete(&uncovered, unit.catalog())?;
    }
    let mut titles = Vec::new();
    for (id, of_title) in &entries {
        // A title that is not known by now never had a public entry.
        let Some(title) = names.titles.by_id(*id) else {
            continue;
        };
        let rows = of_title.iter();
        let rows: Vec<Row> = rows
            .map(|entry| row(entry, &names, &mut benefits))
            .collect();
        let group = group(title, rows, &names, reference);
        if group.is_some() || snapshot.groups.get(title).is_some() {
            titles.push((title, group));
        }
    }
    let searches = if with_searches {
        let searches = read_searches(unit, &names, snapshot.today)?;
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
    Ok((update, now))
}

/// The title's group of these rows.
fn group(title: Index, rows: Vec<Row>, names: &Names, reference: &Reference) -> Option<TitleGroup> {
    let name = names.titles.name(title);
    let official = reference.official_pay(&NameKey::new(name));
    TitleGroup::new(name.clone(), rows, official)
}

/// The entry's row. The sets of benefits are copied only when they gain one.
fn row(entry: &SalaryEntry, names: &Names, benefits: &mut Arc<BenefitSets>) -> Row {
    let set = (!entry.benefits.is_empty()).then(|| {
        let known = benefits.find(&entry.benefits);
        known.unwrap_or_else(|| Arc::make_mut(benefits).add(&entry.benefits))
    });
    Row::new(entry, names, set)
}

fn read_versions(unit: &mut dyn UnitOfWork) -> Result<Versions, StoreError> {
    let versions = unit.salaries().versions()?.into_iter();
    Ok(versions
        .map(|TitleVersion { job_title, version }| (job_title, version))
        .collect())
}

/// Searches of the last 30 days for titles that are known.
fn read_searches(
    unit: &mut dyn UnitOfWork,
    names: &Names,
    today: NaiveDate,
) -> Result<HashMap<Index, u64>, StoreError> {
    let counts = unit.searches().since(popularity_start(today))?;
    let title = |key: &NameKey| names.titles.by_key(key);
    Ok(counts
        .iter()
        .filter_map(|count| Some((title(&count.title)?, count.count)))
        .collect())
}
