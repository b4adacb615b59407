//! Sources of newer official figures: Statistics Norway's interface, and a folder.

mod folder;
mod json_stat;
mod px_web;

pub use folder::FolderSource;
pub use px_web::{InvalidSourceUrl, Pace, PxWebSource, SourceUrl};
