//! `klarlonn edition`: writes an edition of the open data again, or withdraws it.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
    sync::Arc,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    Month,
    account::TagKey,
    catalog::Reference,
    clock::Clock,
    open_data::{Edition, EditionService, OpenData},
    salary::{Insights, MemberVerification, SalaryService, SearchService},
    store::{Store, StoreError},
};
use klarlonn_insight::PublishedInsights;
use serde_json::Value;

use super::CommandError;
use crate::{
    database::open_store,
    folders::create_folder,
    official::reference_for_edition,
    settings::Settings,
    system::{DayClock, SystemClock},
    tag_key,
};

/// Writes the files of the edition of `month` in `folder`, from the figures in the database: those of the day of the
/// stored edition, or of the first of the month if none is stored.
///
/// # Errors
/// [`CommandError::EditionNotDue`] for a month that has not begun, [`CommandError::EditionFolder`] if the
/// folder is not empty, and [`CommandError::EditionDiffers`] if a file has other bytes than the stored one.
pub(crate) fn write(settings: &Settings, month: Month, folder: &Path) -> Result<(), CommandError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    let editions = EditionService::new(Arc::clone(&store));
    let stored = editions.find(month)?;
    let day = stored
        .as_ref()
        .map_or(month.first_day(), |stored| stored.figures_on);
    if stored.is_none() && month.first_day() > SystemClock.today() {
        return Err(CommandError::EditionNotDue(month));
    }
    create_folder(folder)?;
    if fs::read_dir(folder)?.next().is_some() {
        return Err(CommandError::EditionFolder(folder.to_owned()));
    }
    let checksums = table_checksums(&editions, month)?;
    let reference = reference_for_edition(settings, &*store, &checksums, day)?;
    let edition = make_edition(settings, store, reference, day)?;
    for file in &edition.files {
        File::create_new(folder.join(&file.name))?.write_all(&file.content)?;
    }
    let (count, folder) = (edition.files.len(), folder.display());
    let mut out = io::stdout().lock();
    writeln!(out, "wrote {count} files of {month} to {folder}")?;
    if stored.is_some_and(|stored| !stored.files.is_empty()) {
        let differing = differing(&editions, &edition)?.join(", ");
        if !differing.is_empty() {
            return Err(CommandError::EditionDiffers(differing));
        }
        writeln!(out, "all are the same as in the stored edition")?;
    }
    Ok(())
}

/// Removes the stored files of the edition of `month`.
///
/// # Errors
/// [`CommandError::NoEdition`] if there are none.
pub(crate) fn withdraw(settings: &Settings, month: Month) -> Result<(), CommandError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    if !EditionService::new(store).withdraw(month)? {
        return Err(CommandError::NoEdition(month));
    }
    writeln!(io::stdout(), "withdrew the edition of {month}")?;
    Ok(())
}

/// Returns the checksums of the official tables that the stored edition names, by file. Empty if it is not
/// stored, or if its `datapackage.json` names none.
fn table_checksums(
    editions: &EditionService,
    month: Month,
) -> Result<BTreeMap<String, String>, StoreError> {
    let package = editions
        .file(month, "datapackage.json")?
        .unwrap_or_default();
    let package: Value = serde_json::from_slice(&package).unwrap_or_default();
    let sources = package["sources"].as_array().into_iter().flatten();
    let tables = sources.filter_map(|source| {
        let sha256 = source["hash"].as_str()?.strip_prefix("sha256:")?;
        Some((source["file"].as_str()?.to_owned(), sha256.to_owned()))
    });
    Ok(tables.collect())
}

fn make_edition(
    settings: &Settings,
    store: Arc<dyn Store>,
    reference: Arc<Reference>,
    day: NaiveDate,
) -> Result<Edition, CommandError> {
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, &*store)?);
    let clock: Arc<dyn Clock> = Arc::new(DayClock(day));
    let insights: Arc<dyn Insights> = Arc::new(PublishedInsights::load(
        Arc::clone(&store),
        Arc::clone(&reference),
        Arc::clone(&clock),
        Arc::new(MemberVerification::new(key)),
    )?);
    let access = settings.policy().access;
    let search = SearchService::new(
        Arc::clone(&insights),
        Arc::clone(&reference),
        Arc::clone(&store),
        Arc::clone(&clock),
        access,
    );
    let salary = SalaryService::new(insights, reference, store, clock, access);
    let data = OpenData::new(&salary, &search);
    klarlonn_http::make_edition(&data, &settings.public_url, &settings.operator().license)
        .map_err(CommandError::Edition)
}

/// Returns the names of the files that differ from the stored ones.
fn differing<'a>(
    editions: &EditionService,
    edition: &'a Edition,
) -> Result<Vec<&'a str>, StoreError> {
    let mut differing = Vec::new();
    for file in &edition.files {
        if editions.file(edition.month(), &file.name)?.as_ref() != Some(&file.content) {
            differing.push(file.name.as_str());
        }
    }
    Ok(differing)
}
