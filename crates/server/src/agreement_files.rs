//! The operator's files of pay scales and minimum wages: `official/*.toml` in the data folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use klarlonn_domain::catalog::PayRule;
use klarlonn_reference::parse_agreement;

use crate::settings::Settings;

/// Maximum size of a file, bytes. The largest bundled one has 5 000.
const MAX_SIZE: u64 = 1 << 20;

/// The files of the folder.
#[derive(Debug, Default)]
pub(crate) struct AgreementFiles {
    /// The rules of the files without errors.
    pub(crate) rules: Vec<PayRule>,
    /// Their names, in order.
    pub(crate) used: Vec<String>,
    /// What is wrong with the others, one sentence each.
    pub(crate) faults: Vec<String>,
}

impl AgreementFiles {
    /// Reads the folder. A file with errors is left out, so that the bundled rates stay.
    pub(crate) fn read(settings: &Settings) -> Self {
        let mut files = Self::default();
        let folder = folder(settings);
        let paths = match list(&folder) {
            Ok(paths) => paths,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                let fault = format!("{} cannot be read: {error}", folder.display());
                files.faults.push(fault);
                Vec::new()
            }
        };
        for path in paths {
            files.add(&path);
        }
        files
    }

    fn add(&mut self, path: &Path) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rules = match read_file(path) {
            Ok(rules) => rules,
            Err(errors) => {
                let faults = errors.iter().map(|error| format!("{name}: {error}"));
                self.faults.extend(faults);
                return;
            }
        };
        if let Some(rule) = rules.first()
            && self.rules.iter().any(|own| own.has_period_of(rule))
        {
            let (agreement, from) = (&rule.agreement, rule.valid_from);
            let fault = format!("{name}: another file has {agreement} from {from} too");
            self.faults.push(fault);
            return;
        }
        self.rules.extend(rules);
        self.used.push(name.into_owned());
    }

    /// Logs which files are used and which are not.
    pub(crate) fn log(&self) {
        if !self.used.is_empty() {
            let files = self.used.join(", ");
            tracing::info!(files, "pay scales of the operator are used");
        }
        for fault in &self.faults {
            tracing::warn!(
                fault,
                "a file of pay scales is not used, the bundled rates stay"
            );
        }
    }
}

/// The folder of the operator's files.
pub(crate) fn folder(settings: &Settings) -> PathBuf {
    settings.data_dir.join("official")
}

fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths?;
    paths.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    paths.sort();
    Ok(paths)
}

/// Reads the file of one agreement in one period.
///
/// # Errors
/// What is wrong, one sentence each: ordered by line, or that the file cannot be read.
pub(crate) fn read_file(path: &Path) -> Result<Vec<PayRule>, Vec<String>> {
    let text = read_text(path).map_err(|error| vec![error])?;
    parse_agreement(&text).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

fn read_text(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|error| format!("cannot be read: {error}"))?;
    if size.len() > MAX_SIZE {
        return Err(format!("has more than {MAX_SIZE} bytes"));
    }
    fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"))
}
