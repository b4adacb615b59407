//! Loads entries from the store.

use std::{
    collections::{HashMap, HashSet},
    num::NonZero,
    panic::resume_unwind,
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{JobTitleId, NameKey, Reference},
    salary::{
        MemberVerification, TitleContext, TitleVersion, VerifiedContributors, VisibleEntry,
        popularity_start,
    },
    store::{StoreError, UnitOfWork},
};

use crate::{
    benefits::{BenefitSets, PublicBenefits},
    dictionary::Index,
    name_claims::NameClaims,
    names::Names,
    row::{Row, TitleRows, remove_outliers},
    snapshot::{LoadedTitle, Snapshot, Update},
    title_group::TitleGroup,
};

/// Number of entries that are handed from the reading thread to the other at once, and the number of
/// such batches that may wait.
const BATCH: usize = 4096;
const WAITING_BATCHES: usize = 4;

/// The published version of each job title.
type Versions = HashMap<JobTitleId, i64>;

/// What was loaded so far, to find later changes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Loaded {
    versions: Versions,
    claims: NameClaims,
    public_benefits: Arc<PublicBenefits>,
    /// Titles with a member's entry that has other benefits.
    with_private_benefits: HashSet<Index>,
}

/// Loads everything that is public on `today`.
///
/// # Errors
/// [`StoreError`] if the store fails.
pub(crate) fn load_all(
    unit: &mut dyn UnitOfWork,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<(Update, Loaded), StoreError> {
    let contributors = verification.contributors(unit, today)?;
    let versions = load_versions(unit)?;
    let names = Names::load(reference, unit.catalog())?;
    let public_benefits = Arc::new(PublicBenefits::load(reference, unit.catalog())?);
    let mut with_private_benefits = HashSet::new();
    let mut benefits = BenefitSets::default();
    let mut rows: Vec<TitleRows> = Vec::new();
    rows.resize_with(names.titles.len(), TitleRows::default);
    read_in_parallel(unit, |entry| {
        // An entry with a name that cannot be read is left out.
        let Some(names) = names.of_entry(&entry) else {
            return;
        };
        let rows = &mut rows[names.title.position()];
        if entry.is_public(today) {
            let shown = public_benefits.filter(&entry);
            if shown.len() < entry.benefits.len() {
                with_private_benefits.insert(names.title);
            }
            let set = (!shown.is_empty()).then(|| benefits.add(&shown));
            let source = contributors.source(entry.origin);
            rows.public.push(Row::new(&entry, source, names, set));
        } else {
            rows.add_past(&entry);
        }
    })?;
    let mut claims = NameClaims::default();
    let mut titles: Vec<(Index, TitleRows)> = Vec::new();
    for (position, rows) in rows.into_iter().enumerate() {
        if !rows.public.is_empty() {
            let title = Index::new(position);
            claims.replace(title, &rows.public, &names, reference, &contributors);
            titles.push((title, rows));
        }
    }
    claims.update_public(&names, unit.catalog())?;
    let searches = load_search_counts(unit, &names, today)?;
    let update = Update {
        titles: build_groups(titles, &claims, &names, reference),
        names: Arc::new(names),
        public_names: Arc::clone(claims.public()),
        public_benefits: Arc::clone(&public_benefits),
        benefits: Arc::new(benefits),
        searches: Some(searches),
    };
    let loaded = Loaded {
        versions,
        claims,
        public_benefits,
        with_private_benefits,
    };
    Ok((update, loaded))
}

/// Calls `visit` with all visible entries, on another thread than the one that reads them.
fn read_in_parallel(
    unit: &mut dyn UnitOfWork,
    mut visit: impl FnMut(VisibleEntry) + Send,
) -> Result<(), StoreError> {
    let (sender, receiver) = mpsc::sync_channel::<Vec<VisibleEntry>>(WAITING_BATCHES);
    thread::scope(|scope| {
        scope.spawn(move || receiver.into_iter().flatten().for_each(&mut visit));
        let mut batch = Vec::with_capacity(BATCH);
        // Sending fails only if the other thread panicked; the scope then panics too.
        unit.salaries().visit_for_figures(None, &mut |entry| {
            batch.push(entry);
            if batch.len() == BATCH {
                let _ = sender.send(std::mem::replace(&mut batch, Vec::with_capacity(BATCH)));
            }
        })?;
        let _ = sender.send(batch);
        drop(sender);
        Ok(())
    })
}

/// Builds the groups of titles on all cores.
fn build_groups(
    titles: Vec<(Index, TitleRows)>,
    claims: &NameClaims,
    names: &Names,
    reference: &Reference,
) -> Vec<LoadedTitle> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let titles = Mutex::new(titles.into_iter());
    let next = || titles.lock().unwrap_or_else(PoisonError::into_inner).next();
    let build = || {
        let titles = std::iter::from_fn(next);
        let groups = titles.map(|(title, rows)| build_group(title, rows, claims, names, reference));
        groups.collect::<Vec<LoadedTitle>>()
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(build)).collect();
        let groups = threads.into_iter().map(thread::ScopedJoinHandle::join);
        groups
            .flat_map(|groups| groups.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}

/// Loads the changes since `snapshot`, which was published with `loaded`. Returns the update, `None`
/// if nothing public changed, and what is loaded now. Loads search counts if `with_searches`.
///
/// # Errors
/// [`StoreError`] if the store fails.
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
        public_benefits: Arc::clone(&loaded.public_benefits),
        with_private_benefits: loaded.with_private_benefits.clone(),
        today: snapshot.today,
    };
    let mut rows = HashMap::new();
    if !changed.is_empty() {
        title_loader.public_benefits = Arc::new(PublicBenefits::load(reference, unit.catalog())?);
        rows = title_loader.load(unit, changed)?;
        for (title, rows) in &rows {
            let (names, contributors) = (&title_loader.names, &title_loader.contributors);
            next.claims
                .replace(*title, &rows.public, names, reference, contributors);
        }
        let names = &title_loader.names;
        let mut affected = next.claims.update_public(names, unit.catalog())?;
        if title_loader.public_benefits != loaded.public_benefits {
            affected.extend(&loaded.with_private_benefits);
        }
        affected.retain(|title| !rows.contains_key(title));
        let ids = next.versions.keys().copied();
        let is_affected = |id: &JobTitleId| {
            let title = names.titles.by_id(*id);
            title.is_some_and(|title| affected.contains(&title))
        };
        let affected = ids.filter(is_affected).collect();
        rows.extend(title_loader.load(unit, affected)?);
    }
    let TitleLoader {
        names,
        benefits,
        public_benefits,
        with_private_benefits,
        ..
    } = title_loader;
    next.public_benefits = public_benefits;
    next.with_private_benefits = with_private_benefits;
    let titles = rows
        .into_iter()
        .map(|(title, rows)| build_group(title, rows, &next.claims, &names, reference));
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
    let has_new_names = !Arc::ptr_eq(&names, &snapshot.names)
        || next.claims.public() != loaded.claims.public()
        || next.public_benefits != loaded.public_benefits;
    let has_changed = has_new_names || !titles.is_empty() || searches.is_some();
    let update = has_changed.then(|| Update {
        names,
        public_names: Arc::clone(next.claims.public()),
        public_benefits: Arc::clone(&next.public_benefits),
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
    public_benefits: Arc<PublicBenefits>,
    with_private_benefits: HashSet<Index>,
    today: NaiveDate,
}

impl TitleLoader<'_> {
    /// Loads the rows of these titles. Leaves out unknown titles, which never had a public entry.
    fn load(
        &mut self,
        unit: &mut dyn UnitOfWork,
        titles: HashSet<JobTitleId>,
    ) -> Result<HashMap<Index, TitleRows>, StoreError> {
        let mut rows = HashMap::new();
        for id in titles {
            let (mut entries, mut title_rows) = (Vec::new(), TitleRows::default());
            unit.salaries().visit_for_figures(Some(id), &mut |entry| {
                if entry.is_public(self.today) {
                    entries.push(entry);
                } else {
                    title_rows.add_past(&entry);
                }
            })?;
            let with_unknown_names: Vec<&VisibleEntry> = entries
                .iter()
                .filter(|entry| self.names.of_entry(entry).is_none())
                .collect();
            if !with_unknown_names.is_empty() {
                Arc::make_mut(&mut self.names).load_missing(
                    &with_unknown_names,
                    self.reference,
                    unit.catalog(),
                )?;
            }
            if let Some(title) = self.names.titles.by_id(id) {
                self.with_private_benefits.remove(&title);
                let public = entries.iter().filter_map(|entry| self.row(entry));
                title_rows.public = public.collect();
                rows.insert(title, title_rows);
            }
        }
        Ok(rows)
    }

    /// Builds the row of an entry; `None` if a name is unknown. Copies the sets of benefits only if
    /// a set is added.
    fn row(&mut self, entry: &VisibleEntry) -> Option<Row> {
        let names = self.names.of_entry(entry)?;
        let shown = self.public_benefits.filter(entry);
        if shown.len() < entry.benefits.len() {
            self.with_private_benefits.insert(names.title);
        }
        let set = (!shown.is_empty()).then(|| {
            let known = self.benefits.find(&shown);
            known.unwrap_or_else(|| Arc::make_mut(&mut self.benefits).add(&shown))
        });
        let source = self.contributors.source(entry.origin);
        Some(Row::new(entry, source, names, set))
    }
}

/// Builds the group of a title without its outliers.
fn build_group(
    title: Index,
    mut rows: TitleRows,
    claims: &NameClaims,
    names: &Names,
    reference: &Reference,
) -> LoadedTitle {
    let name = names.titles.name(title);
    let context = TitleContext::new(reference, &NameKey::new(name));
    claims.redact(title, &mut rows.public);
    let outliers = remove_outliers(&mut rows.public, &context);
    LoadedTitle {
        title,
        group: TitleGroup::new(name.clone(), rows, &context, names),
        outliers,
    }
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
