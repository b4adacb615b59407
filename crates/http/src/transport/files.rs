//! The limit on open files.

/// Files that are not connections: databases, their journals, logs, asked servers, threads' events.
const RESERVED_FILES: u64 = 256;

/// What systems allow where nothing else is known.
const USUAL_FILE_LIMIT: u64 = 1_024;

/// Raises the soft limit on open files to the hard one, and returns how many connections fit.
pub(crate) fn raise_file_limit() -> usize {
    let limit = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit on open files cannot be raised");
        USUAL_FILE_LIMIT
    });
    let connections = limit.saturating_sub(RESERVED_FILES).max(1);
    usize::try_from(connections).unwrap_or(usize::MAX)
}
