//! What a terminal shows while long work runs; elsewhere nothing is shown.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar towards a number of steps that is known.
pub(crate) fn bar(steps: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    shown(
        bar,
        what,
        "{msg} [{bar:30}] {human_pos} of {human_len} ({eta} left)",
    )
}

/// A count of steps whose number is not known beforehand.
pub(crate) fn counter(what: &'static str) -> ProgressBar {
    shown(
        ProgressBar::new_spinner(),
        what,
        "{spinner} {msg}: {human_pos} ({per_sec})",
    )
}

/// A sign of life of work that is one step.
pub(crate) fn spinner(what: &'static str) -> ProgressBar {
    shown(
        ProgressBar::new_spinner(),
        what,
        "{spinner} {msg} ({elapsed})",
    )
}

fn shown(bar: ProgressBar, what: &'static str, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
        .progress_chars("=> ");
    bar.set_style(style);
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
