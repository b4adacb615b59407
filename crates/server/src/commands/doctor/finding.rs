//! Results of checks.

/// Result of a check: a fact, or what is wrong and what to do about it, in one sentence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// A fact.
    Ok(String),
    /// Something that the operator should know; the command succeeds.
    Warning(String),
    /// Something that must be repaired; the command fails.
    Problem(String),
}

impl Level {
    pub(super) fn message(&self) -> &str {
        match self {
            Self::Ok(text) | Self::Warning(text) | Self::Problem(text) => text,
        }
    }

    /// The name in JSON.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Ok(_) => "ok",
            Self::Warning(_) => "warning",
            Self::Problem(_) => "problem",
        }
    }
}

impl From<Result<String, String>> for Level {
    fn from(result: Result<String, String>) -> Self {
        match result {
            Ok(fact) => Self::Ok(fact),
            Err(problem) => Self::Problem(problem),
        }
    }
}

/// The results in the order of the checks.
#[derive(Default)]
pub(super) struct Findings(Vec<(&'static str, Level)>);

impl Findings {
    pub(super) fn add(&mut self, name: &'static str, level: impl Into<Level>) {
        self.0.push((name, level.into()));
    }

    pub(super) fn check<L: Into<Level>>(&mut self, name: &'static str, check: impl FnOnce() -> L) {
        self.add(name, check());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &(&'static str, Level)> {
        self.0.iter()
    }

    pub(super) fn problems(&self) -> usize {
        self.count(|level| matches!(level, Level::Problem(_)))
    }

    pub(super) fn warnings(&self) -> usize {
        self.count(|level| matches!(level, Level::Warning(_)))
    }

    fn count(&self, matches: impl Fn(&Level) -> bool) -> usize {
        self.0.iter().filter(|(_, level)| matches(level)).count()
    }
}
