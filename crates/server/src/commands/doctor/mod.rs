//! `klarlonn doctor`: checks what an operator can get wrong. It changes nothing.

mod agreements;
mod database;
mod files;
mod outside;

use std::io::{self, Write};

use klarlonn_domain::store::StoreError;
use serde::Serialize;
use serde_json::json;

use super::CommandError;
use crate::{cli::DoctorFlags, settings::Settings};

/// Checks everything a server needs and prints the results. Warnings do not fail.
pub(crate) fn run(settings: &Settings, flags: &DoctorFlags) -> Result<(), CommandError> {
    let mut findings = Findings::default();
    findings.add("settings", public_url(settings));
    findings.add("operator", operator(settings));
    files::check(settings, &mut findings);
    agreements::check(settings, &mut findings);
    database::check(settings, &mut findings);
    outside::check(settings, flags.send_letter_to.as_deref(), &mut findings);
    findings.print(flags.json)?;
    match findings.count(Level::Problem) {
        0 => Ok(()),
        problems => Err(CommandError::Unhealthy(problems)),
    }
}

/// Result of a check: a fact, or what is wrong and what to do about it, in one sentence.
type Checked = Result<String, Fault>;

/// What a check found wrong.
#[derive(Debug)]
enum Fault {
    /// Something that the operator should know; the command succeeds.
    Warning(String),
    /// Something that must be repaired; the command fails.
    Problem(String),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Problem(error_reporter::Report::new(&error).to_string())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Ok,
    Warning,
    Problem,
}

#[derive(Serialize)]
struct Finding {
    check: &'static str,
    level: Level,
    message: String,
}

/// The results in the order of the checks.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, check: &'static str, result: Checked) {
        let (level, message) = match result {
            Ok(fact) => (Level::Ok, fact),
            Err(Fault::Warning(text)) => (Level::Warning, text),
            Err(Fault::Problem(text)) => (Level::Problem, text),
        };
        self.0.push(Finding {
            check,
            level,
            message,
        });
    }

    fn count(&self, level: Level) -> usize {
        self.0.iter().filter(|found| found.level == level).count()
    }

    fn print(&self, as_json: bool) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if as_json {
            let report = json!({
                "problems": self.count(Level::Problem),
                "warnings": self.count(Level::Warning),
                "checks": self.0,
            });
            return writeln!(out, "{report:#}");
        }
        for found in &self.0 {
            let mark = match found.level {
                Level::Ok => "ok      ",
                Level::Warning => "warning ",
                Level::Problem => "PROBLEM ",
            };
            writeln!(out, "{mark} {}: {}", found.check, found.message)?;
        }
        Ok(())
    }
}

fn public_url(settings: &Settings) -> Checked {
    let url = &settings.public_url;
    let fact = format!("listen on {}, as {url}", settings.listen);
    if url.starts_with("http://") && !settings.is_local() {
        return Err(Fault::Warning(format!(
            "{fact}: passwords and sessions travel unencrypted; serve it through a proxy with HTTPS \
             and set public_url to its https:// address"
        )));
    }
    Ok(fact)
}

/// Whether the site says who runs it, and how to write to them.
fn operator(settings: &Settings) -> Checked {
    let missing = settings.operator().missing();
    if !missing.is_empty() {
        let reason = format!(
            "the site does not say who runs it: set {} in [site] (ehandelsloven § 8, GDPR article 13)",
            missing.join(", ")
        );
        // Only a site that others reach must say it.
        return Err(if settings.is_local() {
            Fault::Warning(reason)
        } else {
            Fault::Problem(reason)
        });
    }
    if settings.contact_address().is_none() {
        let reason = "the site has no contact form; it needs smtp_url in [accounts]";
        return Err(Fault::Warning(reason.to_owned()));
    }
    let name = settings.site.site_name.as_ref();
    let name = name.map_or("", |name| name.as_str());
    Ok(format!(
        "the site says that {name} runs it, and has a contact form"
    ))
}
