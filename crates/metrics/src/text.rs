//! From OpenMetrics, which prometheus-client writes, to the older text format, which everything that
//! reads metrics understands.

/// Returns the text in Prometheus text format 0.0.4: the name of a counter has its suffix in the
/// comments too.
pub(crate) fn to_prometheus(open_metrics: &str) -> String {
    let mut text = String::with_capacity(open_metrics.len());
    let mut lines = open_metrics.lines().peekable();
    while let Some(line) = lines.next() {
        let is_counter = |line: &str| line.starts_with("# TYPE ") && line.ends_with(" counter");
        let next_is_counter = lines.peek().is_some_and(|next| is_counter(next));
        let line = if is_counter(line) || (line.starts_with("# HELP ") && next_is_counter) {
            with_suffix(line)
        } else {
            line.to_owned()
        };
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Adds the suffix of counters to the name in a comment.
fn with_suffix(comment: &str) -> String {
    let mut words: Vec<&str> = comment.splitn(4, ' ').collect();
    let name = format!("{}_total", words.get(2).copied().unwrap_or_default());
    if let Some(word) = words.get_mut(2) {
        *word = &name;
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_of_counters_get_the_suffix() {
        let gauge = "# HELP a Help of a.\n# TYPE a gauge\na 1\n";
        let counter = "# HELP b Help of b.\n# TYPE b counter\nb_total 1\n";
        let expected = "# HELP b_total Help of b.\n# TYPE b_total counter\nb_total 1\n";
        assert_eq!(
            to_prometheus(&format!("{gauge}{counter}{gauge}")),
            format!("{gauge}{expected}{gauge}")
        );
    }
}
