//! `klarlonn edition`: writes an edition of the open data again, or withdraws it.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
    sync::Arc,
};

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use klarlonn_domain::{
    account::TagKey,
    clock::Clock,
    open_data::{Edition, EditionMonth, EditionService, OpenData},
    salary::{Insights, MemberVerification, SalaryService, SearchService},
    store::{Store, StoreError},
};
use klarlonn_insight::PublishedInsights;

use super::CommandError;
use crate::{
    database::open_store, folders::create_folder, reference::reference, settings::Settings,
    system::SystemClock, tag_key,
};

/// Stands still on a day.
struct DayClock(NaiveDate);

impl Clock for DayClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.and_time(NaiveTime::MIN).and_utc()
    }
}

/// Writes the files of the edition of `month` in `folder`, from the figures in the database on the day of the stored
/// edition. Without a stored one, on the first of the month.
///
/// # Errors
/// [`CommandError::EditionNotDue`] for a month that has not begun, [`CommandError::EditionFolder`] if the folder is not empty, and [`CommandError::EditionDiffers`] if a file has other bytes than the stored one.
pub(crate) fn write(
    settings: &Settings,
    month: EditionMonth,
    folder: &Path,
) -> Result<(), CommandError> {
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
    let edition = make(settings, store, day)?;
    for file in &edition.files {
        File::create_new(folder.join(&file.name))?.write_all(&file.content)?;
    }
    let (count, folder) = (edition.files.len(), folder.display());
    let mut out = io::stdout().lock();
    writeln!(out, "wrote {count} files of {month} to {folder}")?;
    if stored.is_some() {
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
pub(crate) fn withdraw(settings: &Settings, month: EditionMonth) -> Result<(), CommandError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    if !EditionService::new(store).withdraw(month)? {
        return Err(CommandError::NoEdition(month));
    }
    writeln!(io::stdout(), "withdrew the edition of {month}")?;
    Ok(())
}

fn make(
    settings: &Settings,
    store: Arc<dyn Store>,
    day: NaiveDate,
) -> Result<Edition, CommandError> {
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, &*store)?);
    let reference = Arc::new(reference(settings, day));
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

/// The names of the files that differ from the stored ones.
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
