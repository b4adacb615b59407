//! The operator's files of pay scales, and rates whose time is over.

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{PayRules, RatesEnd, Renewal},
    clock::Clock as _,
};
use klarlonn_reference::{Tables, reference};

use super::{Checked, Fault, Findings};
use crate::{
    agreement_files::{self, AgreementFiles},
    settings::Settings,
    system::SystemClock,
};

pub(super) fn check(settings: &Settings, findings: &mut Findings) {
    let files = AgreementFiles::read(settings);
    findings.add("agreement files", check_files(settings, &files));
    let tables = Tables::bundled().with_rules(files.rules);
    if let Ok(reference) = reference(&tables) {
        let rules = &reference.all_pay_rules;
        findings.add("pay scales", renewals(rules, SystemClock.today()));
    }
}

fn check_files(settings: &Settings, files: &AgreementFiles) -> Checked {
    let folder = agreement_files::folder(settings);
    let folder = folder.display();
    if !files.faults.is_empty() {
        return Err(Fault::Problem(format!(
            "the bundled rates stay, because of errors in {folder}: {}; \
             `klarlonn official check FILE` lists those of a file",
            files.faults.join("; ")
        )));
    }
    if files.used.is_empty() {
        return Ok(format!("none in {folder}: all rates are bundled"));
    }
    Ok(format!(
        "{} of {folder} are used; every server of the database needs the same",
        files.used.join(", ")
    ))
}

/// Names the agreements whose rates have ended, or may change within [`PayRules::RENEWAL_NOTICE_DAYS`].
fn renewals(rules: &PayRules, today: NaiveDate) -> Checked {
    let renewals = rules.renewals(today);
    if renewals.is_empty() {
        return Ok(format!(
            "none ends within {} days",
            PayRules::RENEWAL_NOTICE_DAYS
        ));
    }
    let renewals: Vec<String> = renewals.iter().map(describe).collect();
    Err(Fault::Warning(format!(
        "put files with new rates in the folder official/ of the data folder, for {}",
        renewals.join("; ")
    )))
}

fn describe(renewal: &Renewal) -> String {
    let end = match renewal.end {
        RatesEnd::Ended(day) => format!("ended on {day}"),
        RatesEnd::Ends(day) => format!("ends on {day}"),
        RatesEnd::Revision(day) => format!("may have new rates from {day}"),
    };
    format!("{}, which {end}", renewal.agreement)
}
