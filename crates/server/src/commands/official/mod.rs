//! `klarlonn official`.

mod check;

use super::CommandError;
use crate::cli::Official;

pub(crate) fn run(what: &Official) -> Result<(), CommandError> {
    match what {
        Official::Check { file } => check::run(file),
    }
}
