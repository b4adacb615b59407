//! `klarlonn moderate names`: how the operator makes names public that only members gave.

use std::{fmt::Write as _, sync::Arc};

use klarlonn_domain::{
    salary::{NameModeration, UnknownName},
    store::Store,
};

use super::{CommandError, moderate::on_one_line};
use crate::{cli::Names, reference, system::SystemClock};

/// Lists the names, or approves one, and returns the text to print.
pub(super) fn run(store: Arc<dyn Store>, what: Option<&Names>) -> Result<String, CommandError> {
    let reference = Arc::new(reference::bundled());
    let moderation = NameModeration::new(store, reference, Arc::new(SystemClock));
    Ok(match what {
        None => list(&moderation.unknown_names()?),
        Some(Names::Approve { kind, name }) => {
            let name = moderation.approve(*kind, name)?;
            format!("{} is public\n", on_one_line(&name))
        }
    })
}

/// Formats the names, one line each: kind, number of members, name.
fn list(names: &[UnknownName]) -> String {
    if names.is_empty() {
        return "no names wait for approval\n".to_owned();
    }
    let mut text = String::new();
    for UnknownName {
        kind,
        name,
        members,
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
