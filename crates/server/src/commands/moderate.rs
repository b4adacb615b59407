//! `klarlonn moderate`: how the operator handles abuse reports (ehandelsloven § 18). The output
//! never names an author.

use std::{
    env,
    fmt::Write as _,
    io::{self, Write},
    sync::{Arc, Mutex},
};

use chrono::{DateTime, SecondsFormat, Utc};
use klarlonn_domain::{
    catalog::CompanyName,
    forum::{
        AbuseReport, Content, Decision, MessageId, MessageKind, ModerationService, ReportedMessage,
        Verdict,
    },
    store::Store,
};
use serde::Serialize;

use super::{CommandError, names};
use crate::{
    cli::{Moderate, Ruling},
    settings::Settings,
    system::{SystemClock, SystemRandom},
    wiring::open_store,
};

/// Runs one of the commands; a server may be running.
pub(crate) fn run(settings: &Settings, what: &Moderate) -> Result<(), CommandError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    let moderation = ModerationService::new(
        Arc::clone(&store),
        Arc::new(SystemClock),
        Arc::new(Mutex::new(SystemRandom)),
    );
    let text = match what {
        Moderate::List => list(&moderation.reported_messages()?),
        Moderate::Hide(ruling) => decide(&moderation, Verdict::Hide, ruling)?,
        Moderate::Restore(ruling) => decide(&moderation, Verdict::Restore, ruling)?,
        Moderate::Keep(ruling) => decide(&moderation, Verdict::Keep, ruling)?,
        Moderate::Log { json: true } => json(&moderation.log()?),
        Moderate::Log { json: false } => log(&moderation.log()?),
        Moderate::Names { what } => names::run(store, what.as_ref())?,
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn decide(
    moderation: &ModerationService,
    verdict: Verdict,
    ruling: &Ruling,
) -> Result<String, CommandError> {
    let decided_by = ruling.by.clone().or_else(user);
    let decided_by = decided_by.ok_or(CommandError::NoModerator)?;
    let id = MessageId(ruling.id);
    let decision = moderation.decide(id, verdict, &ruling.reason, &decided_by)?;
    let done = match verdict {
        Verdict::Hide => "is hidden",
        Verdict::Restore => "is restored",
        Verdict::Keep => "is unchanged",
    };
    Ok(format!("{} {done}\n", decision.message.0))
}

/// Returns the name of the current user, if the environment has one.
fn user() -> Option<String> {
    let names = ["USER", "LOGNAME"].into_iter();
    let mut names = names.filter_map(|name| env::var(name).ok());
    names.find(|name| !name.trim().is_empty())
}

/// Formats the messages that wait for a decision, with their reports.
fn list(waiting: &[ReportedMessage]) -> String {
    if waiting.is_empty() {
        return "no messages wait for a decision\n".to_owned();
    }
    let messages: Vec<String> = waiting.iter().map(format_message).collect();
    messages.join("\n")
}

fn format_message(message: &ReportedMessage) -> String {
    let kind = match message.kind {
        MessageKind::Post => "post",
        MessageKind::Comment => "comment",
    };
    let mut text = format!(
        "{}  {kind} under {}, {}\n",
        message.id.0,
        on_one_line(message.company.as_str()),
        minute(message.written_at)
    );
    quote(&mut text, &message.content);
    if let Some(reason) = &message.hidden {
        let _ = writeln!(text, "  hidden: {}", on_one_line(reason));
    }
    for report in &message.reports {
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
fn log(decisions: &[(Decision, CompanyName)]) -> String {
    let mut text = String::new();
    for (decision, company) in decisions {
        let _ = writeln!(
            text,
            "{}  {:7}  {}  {}  {}: {}",
            minute(decision.decided_at),
            decision.verdict.name(),
            decision.message.0,
            on_one_line(company.as_str()),
            on_one_line(&decision.decided_by),
            on_one_line(&decision.reason)
        );
    }
    text
}

/// Decision in the JSON output.
#[derive(Serialize)]
struct LoggedDecision<'a> {
    decided_at: String,
    decided_by: &'a str,
    decision: &'static str,
    message: String,
    company: &'a str,
    reason: &'a str,
}

fn json(decisions: &[(Decision, CompanyName)]) -> String {
    let decisions: Vec<LoggedDecision<'_>> = decisions
        .iter()
        .map(|(decision, company)| LoggedDecision {
            decided_at: decision
                .decided_at
                .to_rfc3339_opts(SecondsFormat::Secs, true),
            decided_by: &decision.decided_by,
            decision: decision.verdict.name(),
            message: decision.message.0.to_string(),
            company: company.as_str(),
            reason: &decision.reason,
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

    fn message(content: &str, details: &str) -> ReportedMessage {
        let id = MessageId(uuid::Uuid::from_u128(1));
        ReportedMessage {
            id,
            kind: MessageKind::Comment,
            company: CompanyName::parse("Equinor").unwrap(),
            content: Content::from_stored(content.to_owned()),
            written_at: DateTime::UNIX_EPOCH,
            hidden: None,
            reports: vec![AbuseReport {
                message: id,
                content: Content::from_stored(content.to_owned()),
                reporter: VoterTag([7; 32]),
                reason: ReportReason::PersonalData,
                details: Some(ReportDetails::from_stored(details.to_owned())),
                reported_on: DateTime::UNIX_EPOCH.date_naive(),
            }],
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
