//! `klarlonn moderate names`: names that only members gave.

use std::fmt::Write as _;

use klarlonn_domain::salary::UnknownName;

use super::moderate::on_one_line;

/// Formats what a merge changed.
fn merged(from: &str, rows: &MergedRows, grounds: &str) -> String {
    let MergedRows {
        into,
        entries,
        replaced,
        messages,
        wanted,
    } = rows;
    format!(
        "{} is merged into {}: {entries} entries, {replaced} replaced by a newer one of the same \
         member, {messages} messages, {wanted} wanted titles ({grounds})\n",
        on_one_line(from),
        on_one_line(into)
    )
}

/// Formats the names, one line each: kind, number of members, name.
pub(super) fn list(names: &[UnknownName]) -> String {
    if names.is_empty() {
        return "no names wait for approval\n".to_owned();
    }
    let mut text = String::new();
    for UnknownName {
        kind,
        name,
        members,
        ..
    } in names
    {
        let kind = kind.as_str();
        let _ = writeln!(text, "{kind:9}  {members:3}  {}", on_one_line(name));
    }
    text
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
        assert_eq!(
            list(&[
                name(NameKind::JobTitle, "Ølbrygger"),
                name(NameKind::Place, "By\u{7}"),
            ]),
            "job_title    2  Ølbrygger\nplace        2  By\\u{7}\n"
        );
        assert_eq!(list(&[]), "no names wait for approval\n");
    }
}
