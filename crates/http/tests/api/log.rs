//! A log that tests can read.

use std::{
    fmt::{Debug, Write as _},
    sync::{Arc, Mutex},
};

use tracing::{
    Event, Level, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
    subscriber::{self, DefaultGuard},
};

/// Stores every log line of every level.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<Line>>>);

#[derive(Clone, Default)]
struct Line {
    target: String,
    level: Option<Level>,
    message: String,
    fields: String,
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.message = format!("{value:?}");
        } else {
            write!(self.fields, "{field}={value:?} ").unwrap();
        }
    }
}

impl Log {
    fn add(&self, target: &str, record: impl FnOnce(&mut Line)) {
        let mut line = Line {
            target: target.to_owned(),
            ..Line::default()
        };
        record(&mut line);
        self.0.lock().unwrap().push(line);
    }

    /// Stores every line that this thread logs while the guard lives.
    pub(crate) fn capture(&self) -> DefaultGuard {
        subscriber::set_default(self.clone())
    }

    /// Removes all lines. Call it after a request, so that the log statements are registered.
    pub(crate) fn clear(&self) {
        // A concurrent test without a subscriber may have cached that these lines are not wanted.
        tracing::callsite::rebuild_interest_cache();
        self.0.lock().unwrap().clear();
    }

    /// Returns every line as text.
    pub(crate) fn lines(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap();
        let texts = lines.iter();
        texts
            .map(|line| format!("{} {}", line.message, line.fields))
            .collect()
    }

    /// Returns the number of logged responses with this level.
    pub(crate) fn response_count(&self, level: Level) -> usize {
        let lines = self.0.lock().unwrap();
        let lines = lines.iter().filter(|line| line.level == Some(level));
        lines
            .filter(|line| line.message == "request completed")
            .count()
    }

    /// Returns the messages of the target `audit`.
    pub(crate) fn audit_messages(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap();
        let audit = lines.iter().filter(|line| line.target == "audit");
        audit.map(|line| line.message.clone()).collect()
    }
}

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.add(span.metadata().target(), |line| span.record(line));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        self.add("span", |line| values.record(line));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.add(event.metadata().target(), |line| {
            line.level = Some(*event.metadata().level());
            event.record(line);
        });
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
