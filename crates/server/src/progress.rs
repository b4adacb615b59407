//! A progress bar on a terminal, nothing elsewhere.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar towards `length` steps, or a counter where the length is not known. It draws on
/// standard error, and only if that is a terminal.
pub(crate) fn bar(length: Option<u64>, what: &'static str) -> ProgressBar {
    let template = match length {
        Some(_) => "{msg} [{bar:30}] {human_pos} of {human_len} ({eta} left)",
        None => "{msg} {human_pos} {spinner} ({per_sec})",
    };
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("=> ");
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
    bar.set_style(style);
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
