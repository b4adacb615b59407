//! The version of the program.

use std::fmt;

/// Version of the program, as `/api/health` shows it.
#[derive(Debug, Clone, Copy)]
pub struct Version {
    /// Released version, `0.1.0`.
    pub number: &'static str,
    /// Commit of the build; `None` if it is unknown.
    pub commit: Option<&'static str>,
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.number)?;
        match self.commit {
            Some(commit) => write!(formatter, " ({commit})"),
            None => Ok(()),
        }
    }
}
