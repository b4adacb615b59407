//! Progress indicators on a terminal; nothing is shown if the output is not a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Shows a progress bar for a known number of steps.
pub(crate) fn bar(steps: u64, message: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    with_style(
        bar,
        message,
        "{msg} [{bar:30}] {human_pos} of {human_len} ({eta} left)",
    )
}

/// Shows a counter for an unknown number of steps.
pub(crate) fn counter(message: &'static str) -> ProgressBar {
    with_style(
        ProgressBar::new_spinner(),
        message,
        "{spinner} {msg}: {human_pos} ({per_sec})",
    )
}

fn with_style(bar: ProgressBar, message: &'static str, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
        .progress_chars("=> ");
    bar.set_style(style);
    bar.set_message(message);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
