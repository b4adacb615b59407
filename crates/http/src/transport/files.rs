//! The limit on open files.

/// Open files other than connections: databases and their journals, logs, outgoing connections, and
/// event descriptors of threads.
const RESERVED_FILES: u64 = 256;

/// Limit to assume if the system does not report one.
const DEFAULT_FILE_LIMIT: u64 = 1_024;

/// Raises the soft limit on open files to the hard limit and returns the number of connections that
/// it allows.
pub(crate) fn raise_file_limit() -> usize {
    let limit = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot raise the limit on open files");
        DEFAULT_FILE_LIMIT
    });
    let connections = limit.saturating_sub(RESERVED_FILES).max(1);
    usize::try_from(connections).unwrap_or(usize::MAX)
}
