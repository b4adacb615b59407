//! Who runs the site.

use super::finding::{Findings, Level};
use crate::settings::Settings;

pub(super) fn check(settings: &Settings, findings: &mut Findings) {
    findings.check("operator", || facts(settings));
    findings.check("contact form", || contact_form(settings));
}

fn facts(settings: &Settings) -> Level {
    let operator = &settings.operator;
    let missing = operator.missing();
    if missing.is_empty() {
        let name = operator.name.as_ref().map_or("", |name| name.as_str());
        return Level::Ok(format!("the site says that {name} runs it"));
    }
    Level::Warning(format!(
        "the site does not say who runs it: set {} in [site] (ehandelsloven § 8, GDPR article 13)",
        missing.join(", ")
    ))
}

fn contact_form(settings: &Settings) -> Level {
    if settings.contact_address().is_some() {
        return Level::Ok("messages are sent to email of [site]".to_owned());
    }
    let missing = if settings.operator.email.is_none() {
        "email in [site]"
    } else {
        "smtp_url in [accounts]"
    };
    Level::Warning(format!("the site has no contact form; it needs {missing}"))
}
