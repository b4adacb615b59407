//! Reads an SQLite write-ahead log: every version of every page, in the order of the commits.

use super::sqlite_file::{Pages, read_u32};

const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// A page as one transaction wrote it.
pub(crate) struct Frame {
    pub(crate) page: u32,
    pub(crate) content: Vec<u8>,
    /// The number of the transaction, from 0.
    pub(crate) commit: usize,
    /// Whether the frame remains from before the log was last started over.
    pub(crate) is_old: bool,
}

/// Reads all frames, oldest first: those that remain from before the log was last started over stand
/// behind the newer ones.
pub(crate) fn frames(log: &[u8]) -> Vec<Frame> {
    if log.len() < LOG_HEADER {
        return Vec::new();
    }
    let page_size = read_u32(log, 8) as usize;
    let salt = &log[16..24];
    let frames = log[LOG_HEADER..].chunks_exact(FRAME_HEADER + page_size);
    let (new, old): (Vec<&[u8]>, Vec<&[u8]>) = frames.partition(|frame| frame[8..16] == *salt);
    let mut commit = 0;
    let ordered = old
        .into_iter()
        .map(|frame| (frame, true))
        .chain(new.into_iter().map(|frame| (frame, false)));
    let mut frames = Vec::new();
    for (frame, is_old) in ordered {
        frames.push(Frame {
            page: read_u32(frame, 0),
            content: frame[FRAME_HEADER..].to_vec(),
            commit,
            is_old,
        });
        if read_u32(frame, 4) > 0 {
            commit += 1;
        }
    }
    frames
}

/// Applies the log to the pages of the file.
pub(crate) fn apply(pages: &mut Pages, log: &[u8]) {
    for frame in frames(log).into_iter().filter(|frame| !frame.is_old) {
        pages.insert(frame.page, frame.content);
    }
}
