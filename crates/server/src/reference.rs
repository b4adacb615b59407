//! The reference data that the site uses.

use chrono::NaiveDate;
use klarlonn_domain::catalog::Reference;
use klarlonn_reference::Tables;

use crate::{agreement_files::AgreementFiles, settings::Settings};

/// The reference data on a day: the bundled files, with the operator's pay scales.
pub(crate) fn reference(settings: &Settings, today: NaiveDate) -> Reference {
    klarlonn_reference::reference(&tables(settings, today)).unwrap_or_else(|error| {
        tracing::error!(%error, "the reference data cannot be read, the bundled ones are used");
        klarlonn_reference::bundled()
    })
}

/// The files of the reference data on a day.
fn tables(settings: &Settings, today: NaiveDate) -> Tables {
    let files = AgreementFiles::read(settings);
    files.log();
    Tables::bundled().with_rules(files.rules).on(today)
}
