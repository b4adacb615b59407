//! `klarlonn doctor`: checks everything that an operator can get wrong. It changes nothing.

mod database;
mod files;
mod finding;
mod mail;
mod operator;
mod outside;
mod provider;
mod resources;

use std::io::{self, Write};

use error_reporter::Report;
use klarlonn_integrations::{HttpRuntime, probe::Probe};
use serde_json::json;

use super::CommandError;
use crate::{cli::DoctorFlags, settings::Settings};
use finding::{Findings, Level};

/// Checks everything a server needs and prints the results. Warnings do not fail.
pub(crate) fn run(settings: &Settings, flags: &DoctorFlags) -> Result<(), CommandError> {
    let mut findings = Findings::default();
    findings.check("settings", || check_public_url(settings));
    files::check(settings, &mut findings);
    let key = database::check(settings, &mut findings);
    operator::check(settings, &mut findings);
    mail::check(settings, flags.send_letter_to.as_deref(), &mut findings);
    match HttpRuntime::start().and_then(|runtime| Probe::new(&runtime)) {
        Ok(probe) => {
            outside::check(settings, key.as_ref(), &probe, &mut findings);
            provider::check(settings, &probe, &mut findings);
        }
        Err(error) => findings.add(
            "public address",
            Level::Problem(Report::new(&error).to_string()),
        ),
    }
    print(&findings, flags.json)?;
    match findings.problems() {
        0 => Ok(()),
        problems => Err(CommandError::Unhealthy(problems)),
    }
}

fn check_public_url(settings: &Settings) -> Level {
    let url = &settings.public_url;
    let fact = format!("listen on {}, as {url}", settings.listen);
    if url.starts_with("http://") && !settings.is_local() {
        return Level::Warning(format!(
            "{fact}: passwords and sessions travel unencrypted; serve it through a proxy with HTTPS \
             and set public_url to its https:// address"
        ));
    }
    Level::Ok(fact)
}

fn print(findings: &Findings, as_json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if as_json {
        let checks: Vec<_> = findings
            .iter()
            .map(|(name, level)| {
                json!({"check": name, "level": level.name(), "message": level.message()})
            })
            .collect();
        let report = json!({
            "problems": findings.problems(),
            "warnings": findings.warnings(),
            "checks": checks,
        });
        return writeln!(out, "{report:#}");
    }
    for (name, level) in findings.iter() {
        let mark = match level {
            Level::Ok(_) => "ok      ",
            Level::Warning(_) => "warning ",
            Level::Problem(_) => "PROBLEM ",
        };
        writeln!(out, "{mark} {name}: {}", level.message())?;
    }
    Ok(())
}
