//! `klarlonn moderate`: how the operator handles abuse reports (ehandelsloven § 18). The output
//! never names an author.

use std::{
    fmt::Write as _,
    io::{self, Write},
    sync::{Arc, Mutex},
};

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::TagKey,
    forum::{AbuseReport, Content, MessageId, MessageKind},
    moderation::{
        Decision, DecisionState, ItemId, ModerationService, QueueItem, ReportedMessage,
        Ruling as DomainRuling, Subject, Verdict,
    },
    salary::MemberVerification,
    store::Store,
};
use serde::Serialize;

use super::{CommandError, appeals, entries, grounds::moderator, names, profiles};
use crate::{
    cli::{Moderate, Ruling},
    settings::Settings,
    system::{SystemClock, SystemRandom},
    tag_key,
    wiring::open_store,
};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Moderate) -> Result<(), CommandError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    let key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, &*store)?);
    let moderation = ModerationService::new(
        Arc::clone(&store),
        Arc::new(klarlonn_reference::bundled()),
        Arc::new(SystemClock),
        Arc::new(Mutex::new(SystemRandom)),
        Arc::new(MemberVerification::new(key)),
    );
    let text = match what {
        Moderate::List => list(&moderation.reported_messages()?),
        Moderate::Hide(ruling) => decide(&moderation, Verdict::Hide, ruling)?,
        Moderate::Restore(ruling) => decide(&moderation, Verdict::Restore, ruling)?,
        Moderate::Keep(ruling) => decide(&moderation, Verdict::Keep, ruling)?,
        Moderate::Log { json: true } => json(&moderation.whole_log()?),
        Moderate::Log { json: false } => log(&moderation.whole_log()?),
        Moderate::Appeals { what } => appeals::run(&moderation, what.as_ref())?,
        Moderate::Entries { what } => entries::run(settings, &*store, &moderation, what)?,
        Moderate::Profiles { what } => profiles::run(&moderation, what)?.to_owned(),
        Moderate::Names { what: None } => names::list(&moderation.unknown_names()?),
        Moderate::Names { what: Some(what) } => names::decide(&moderation, what)?,
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn decide(
    moderation: &ModerationService,
    verdict: Verdict,
    ruling: &Ruling,
) -> Result<String, CommandError> {
    let ruled = DomainRuling {
        item: &ItemId::Message(MessageId(ruling.id)),
        verdict,
        reason: &ruling.reason,
        target: None,
    };
    moderation.decide_at_once(&moderator(ruling.by.as_deref())?, ruled)?;
    let done = match verdict {
        Verdict::Hide => "is hidden",
        Verdict::Restore => "is restored",
        _ => "is unchanged",
    };
    Ok(format!("{} {done}\n", ruling.id))
}

/// Formats the messages that wait for a decision, with their reports.
fn list(waiting: &[QueueItem]) -> String {
    if waiting.is_empty() {
        return "no messages wait for a decision\n".to_owned();
    }
    let messages = waiting
        .iter()
        .filter_map(|item| match (&item.id, &item.subject) {
            (ItemId::Message(id), Subject::Message(message)) => {
                Some(format_message(*id, message, &item.reports))
            }
            _ => None,
        });
    messages.collect::<Vec<_>>().join("\n")
}

fn format_message(id: MessageId, message: &ReportedMessage, reports: &[AbuseReport]) -> String {
    let kind = match message.kind {
        MessageKind::Post => "post",
        MessageKind::Comment => "comment",
    };
    let mut text = format!(
        "{}  {kind} under {}, {}\n",
        id.0,
        on_one_line(&message.company),
        minute(message.written_at)
    );
    quote(&mut text, &message.content);
    if let Some(reason) = &message.hidden {
        let _ = writeln!(text, "  hidden: {}", on_one_line(reason));
    }
    for report in reports {
        let _ = writeln!(text, "  reported {}", format_report(report));
        if report.content != message.content {
            text.push_str("  text when reported:\n");
            quote(&mut text, &report.content);
        }
    }
    text
}

/// Appends a text as indented lines.
fn quote(text: &mut String, content: &Content) {
    for line in content.as_str().lines() {
        let _ = writeln!(text, "    {}", on_one_line(line));
    }
}

fn format_report(report: &AbuseReport) -> String {
    let reason = report.reason.name();
    let day = report.reported_on;
    match &report.details {
        Some(details) => format!("{day}, {reason}: {}", on_one_line(details.as_str())),
        None => format!("{day}, {reason}"),
    }
}

/// Formats the decisions, one line each.
fn log(decisions: &[Decision]) -> String {
    let mut text = String::new();
    for decision in decisions {
        let verdict = decision.verdict.name();
        let target = decision.target.as_ref();
        let target =
            target.map_or_else(String::new, |target| format!(" -> {}", on_one_line(target)));
        let state = match decision.state {
            DecisionState::Applied => "",
            DecisionState::Pending(_) => " (kan angres)",
            DecisionState::WithoutEffect => " (uten virkning)",
        };
        let _ = writeln!(
            text,
            "{}  {verdict:13}  {}  {}{target}  {}: {}{state}",
            decision.decided_on,
            on_one_line(&decision.item.to_string()),
            on_one_line(&decision.label),
            on_one_line(decision.decided_by.as_str()),
            on_one_line(decision.reason.as_str())
        );
    }
    text
}

/// Decision in the JSON output.
#[derive(Serialize)]
struct LoggedDecision<'a> {
    decided_on: String,
    decided_by: &'a str,
    decision: &'static str,
    item: String,
    label: &'a str,
    target: Option<&'a str>,
    reason: &'a str,
    state: &'static str,
}

fn json(decisions: &[Decision]) -> String {
    let decisions: Vec<LoggedDecision<'_>> = decisions
        .iter()
        .map(|decision| LoggedDecision {
            decided_on: decision.decided_on.to_string(),
            decided_by: decision.decided_by.as_str(),
            decision: decision.verdict.name(),
            item: decision.item.to_string(),
            label: &decision.label,
            target: decision.target.as_deref(),
            reason: decision.reason.as_str(),
            state: decision.state.name(),
        })
        .collect();
    format!("{}\n", serde_json::json!(decisions))
}

fn minute(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d %H:%M UTC").to_string()
}

/// Escapes characters of other people's text that could control the terminal or imitate another
/// line.
pub(super) fn on_one_line(text: &str) -> String {
    text.chars().fold(String::new(), |mut line, character| {
        if character.is_control() || changes_layout(character) {
            line.extend(character.escape_unicode());
        } else {
            line.push(character);
        }
        line
    })
}

/// Returns whether a character changes the direction of the text after it, or breaks its line.
fn changes_layout(character: char) -> bool {
    matches!(character,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::forum::{ReportDetails, ReportReason, VoterTag};

    use super::*;

    fn message(content: &str, details: &str) -> QueueItem {
        let id = MessageId(uuid::Uuid::from_u128(1));
        QueueItem {
            id: ItemId::Message(id),
            label: "Equinor".to_owned(),
            verdicts: Vec::new(),
            reports: vec![AbuseReport {
                message: id,
                content: Content::from_stored(content.to_owned()),
                reporter: VoterTag([7; 32]),
                reason: ReportReason::PersonalData,
                details: Some(ReportDetails::from_stored(details.to_owned())),
                reported_on: DateTime::UNIX_EPOCH.date_naive(),
            }],
            history: Vec::new(),
            subject: Subject::Message(ReportedMessage {
                kind: MessageKind::Comment,
                company: "Equinor".to_owned(),
                content: Content::from_stored(content.to_owned()),
                written_at: DateTime::UNIX_EPOCH,
                hidden: None,
            }),
        }
    }

    #[test]
    fn waiting_messages_are_listed_with_reports() {
        assert_eq!(list(&[]), "no messages wait for a decision\n");
        let message = message("Første 👨‍👩‍👧\n\nandre", "Det er\nmeg");
        assert_eq!(
            list(&[message]),
            "00000000-0000-0000-0000-000000000001  comment under Equinor, 1970-01-01 00:00 UTC\n    \
             Første 👨‍👩‍👧\n    \n    andre\n  reported 1970-01-01, personal_data: Det er\\u{a}meg\n"
        );
    }

    #[test]
    fn text_when_reported_is_shown_if_it_changed() {
        let mut message = message("Helt greit", "Se her");
        assert!(!list(&[message.clone()]).contains("text when reported"));
        message.reports[0].content = Content::from_stored("Sjefen er dum\nog lat\u{7}".to_owned());
        assert_eq!(
            list(&[message]),
            "00000000-0000-0000-0000-000000000001  comment under Equinor, 1970-01-01 00:00 UTC\n    \
             Helt greit\n  reported 1970-01-01, personal_data: Se her\n  text when reported:\n    \
             Sjefen er dum\n    og lat\\u{7}\n"
        );
    }

    #[test]
    fn message_text_cannot_control_the_terminal() {
        let listing = list(&[message(
            "\u{1b}]0;owned\u{7}\u{1b}[2J\r\u{9b}31m\u{202e}txt\u{2028}",
            "\u{1b}[8m\n  reported 1970-01-01, spam",
        )]);
        let unsafe_chars = |character: &char| {
            *character != '\n' && (character.is_control() || changes_layout(*character))
        };
        assert_eq!(listing.chars().find(unsafe_chars), None, "{listing}");
        assert!(listing.contains("\\u{1b}[2J"), "{listing}");
        assert_eq!(listing.lines().count(), 3, "{listing}");
    }
}
