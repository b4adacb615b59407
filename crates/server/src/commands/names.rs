//! `klarlonn moderate names`: names that only members gave.

use std::fmt::Write as _;

use klarlonn_domain::{
    catalog::NameKey,
    moderation::{ItemId, ModerationService, Ruling, Verdict},
    salary::{NameSuggestion, UnknownName},
};

use super::{CommandError, grounds::moderator, moderate::on_one_line};
use crate::cli::{Grounds, Names};

/// Approves a name or merges it into another, and returns the text to print.
pub(super) fn decide(moderation: &ModerationService, what: &Names) -> Result<String, CommandError> {
    let (kind, name, verdict, target, reason, by) = match what {
        Names::Approve {
            kind,
            name,
            reason,
            by,
        } => (kind, name, Verdict::Approve, None, reason, by),
        Names::Merge {
            kind,
            from,
            into,
            grounds: Grounds { reason, by },
        } => (kind, from, Verdict::Merge, Some(into.as_str()), reason, by),
    };
    let ruling = Ruling {
        item: &ItemId::Name(*kind, NameKey::new(name)),
        verdict,
        reason,
        target,
    };
    let decision = moderation.decide_at_once(&moderator(by.as_deref())?, ruling)?;
    let label = on_one_line(&decision.label);
    Ok(match &decision.target {
        None => format!("{label} is public\n"),
        Some(target) => format!("{label} is merged into {}\n", on_one_line(target)),
    })
}

/// Formats the names, one line each: kind, number of members, name; and below it names that are written
/// alike, to merge it into.
pub(super) fn list(names: &[(UnknownName, Vec<NameSuggestion>)]) -> String {
    if names.is_empty() {
        return "no names wait for approval\n".to_owned();
    }
    let mut text = String::new();
    for (name, similar) in names {
        let (kind, members) = (name.kind.as_str(), name.members);
        let _ = writeln!(text, "{kind:9}  {members:3}  {}", on_one_line(&name.name));
        if !similar.is_empty() {
            let similar: Vec<String> = similar.iter().map(format_suggestion).collect();
            let _ = writeln!(text, "                similar: {}", similar.join(", "));
        }
    }
    text
}

fn format_suggestion(NameSuggestion { name, is_waiting }: &NameSuggestion) -> String {
    let state = if *is_waiting { " (waiting)" } else { "" };
    format!("{}{state}", on_one_line(name))
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::NameKind;

    use super::*;

    #[test]
    fn list_has_kind_members_and_escaped_name() {
        let name = |kind, name: &str| UnknownName {
            kind,
            name: name.to_owned(),
            members: 2,
            entries: 2,
        };
        let suggestion = |name: &str, is_waiting| NameSuggestion {
            name: name.to_owned(),
            is_waiting,
        };
        let similar = vec![
            suggestion("Brygger", false),
            suggestion("Ølbryger\u{7}", true),
        ];
        assert_eq!(
            list(&[
                (name(NameKind::JobTitle, "Ølbrygger"), similar),
                (name(NameKind::Place, "By\u{7}"), Vec::new()),
            ]),
            "job_title    2  Ølbrygger\n                \
             similar: Brygger, Ølbryger\\u{7} (waiting)\n\
             place        2  By\\u{7}\n"
        );
        assert_eq!(list(&[]), "no names wait for approval\n");
    }
}
