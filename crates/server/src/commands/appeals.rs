//! `klarlonn moderate appeals`: appeals of members against decisions. The output never names a member.

use std::fmt::Write as _;

use klarlonn_domain::moderation::{
    DecisionId, ItemId, ModerationService, QueueItem, Subject, Verdict,
};

use super::{CommandError, grounds::decide, moderate::on_one_line};
use crate::cli::Appeals;

/// Lists the appeals, or decides on one, and returns the text to print.
pub(super) fn run(
    moderation: &ModerationService,
    what: Option<&Appeals>,
) -> Result<String, CommandError> {
    match what {
        None => Ok(list(&moderation.queue()?.items)),
        Some(Appeals::Uphold { id, grounds }) => {
            decide(
                moderation,
                &ItemId::Appeal(DecisionId(*id)),
                Verdict::Uphold,
                grounds,
            )?;
            Ok(format!("{id} stands\n"))
        }
        Some(Appeals::Reverse { id, grounds }) => {
            decide(
                moderation,
                &ItemId::Appeal(DecisionId(*id)),
                Verdict::Reverse,
                grounds,
            )?;
            Ok(format!("{id} is undone\n"))
        }
    }
}

/// Formats the appeals: the appealed decision, and below it the member's text.
fn list(items: &[QueueItem]) -> String {
    let mut text = String::new();
    for item in items {
        let Subject::Appeal(appeal, appealed, _) = &item.subject else {
            continue;
        };
        let _ = writeln!(
            text,
            "{}  {} of {}, {}: {}, by {}\n  appealed {}: {}",
            appealed.id.0,
            appealed.verdict.name(),
            appealed.item.kind().name(),
            on_one_line(&appealed.label),
            on_one_line(appealed.reason.as_str()),
            on_one_line(appealed.decided_by.as_str()),
            appeal.appealed_on,
            on_one_line(appeal.text.as_str())
        );
    }
    if text.is_empty() {
        return "no appeals wait for a decision\n".to_owned();
    }
    text
}
