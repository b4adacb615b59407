//! The site as others reach it: by its public address, through the proxy.

use chrono::Utc;
use data_encoding::HEXLOWER;
use error_reporter::Report;
use klarlonn_domain::{account::TagKey, clock::Clock, random::Random};
use klarlonn_http::{InstanceProof, TEST_ADDRESS};
use klarlonn_integrations::probe::{Probe, ProbeError, ProbeResponse};
use serde::Deserialize;

use super::{
    database::MAX_CLOCK_DIFFERENCE,
    finding::{Findings, Level},
};
use crate::{
    settings::Settings,
    system::{SystemClock, SystemRandom},
};

/// The answer of `GET /api/health/instance`.
#[derive(Deserialize)]
struct Instance {
    proof: String,
    peer: Option<String>,
    client: Option<String>,
    forwarded: Vec<String>,
}

/// Asks the public address which server it is. `key` is that of the database.
pub(super) fn check(
    settings: &Settings,
    key: Option<&impl TagKey>,
    probe: &Probe,
    findings: &mut Findings,
) {
    let url = &settings.public_url;
    let Some(key) = key else {
        let reason =
            format!("{url} is not checked, because there is no tag key to recognise it by");
        findings.add("public address", Level::Warning(reason));
        return;
    };
    let proofs = InstanceProof(key);
    let challenge = challenge();
    let response = match ask(url, &proofs, &challenge, probe) {
        Ok(response) => response,
        Err(error) => {
            findings.add("public address", unreachable(settings, &error));
            return;
        }
    };
    let instance: Option<Instance> = serde_json::from_str(&response.body).ok();
    let instance = instance.filter(|found| found.proof == proofs.of_server(&challenge));
    let Some(instance) = instance else {
        let problem = format!(
            "{url} is answered by another server (status {}): it does not know this database's tag \
             key; check DNS, the proxy and public_url",
            response.status
        );
        findings.add("public address", Level::Problem(problem));
        return;
    };
    let fact = format!("{url} reaches a server of this database");
    findings.add("public address", Level::Ok(fact));
    findings.check("proxy", || proxy_level(settings, &instance));
    if settings.public_url.starts_with("https://") {
        findings.check("HSTS", || hsts_level(&response));
    }
    if let Some(date) = response.date {
        findings.check("public clock", || clock_level(date));
    }
}

fn challenge() -> String {
    let mut bytes = [0; 16];
    SystemRandom.fill(&mut bytes);
    HEXLOWER.encode(&bytes)
}

fn ask(
    url: &str,
    proofs: &InstanceProof<'_>,
    challenge: &str,
    probe: &Probe,
) -> Result<ProbeResponse, ProbeError> {
    let proof = proofs.of_doctor(challenge);
    let url = format!("{url}/api/health/instance?challenge={challenge}&proof={proof}");
    let forwarded = TEST_ADDRESS.to_string();
    probe.get(&url, &[("x-forwarded-for", &forwarded)])
}

/// A site on this machine may simply not be started.
fn unreachable(settings: &Settings, error: &ProbeError) -> Level {
    let (url, error) = (&settings.public_url, Report::new(error));
    if settings.is_local() {
        return Level::Warning(format!(
            "no server answers at {url}: {error}; start it and run `klarlonn doctor` again"
        ));
    }
    Level::Problem(format!(
        "{url} cannot be reached: {error}; check DNS, firewall, certificate and proxy, and that the \
         server runs"
    ))
}

/// Whether rate limits count each visitor. The request claims to come from [`TEST_ADDRESS`].
fn proxy_level(settings: &Settings, instance: &Instance) -> Level {
    let test = TEST_ADDRESS.to_string();
    let Some(peer) = instance.peer.as_deref() else {
        return Level::Warning("the server does not see where connections come from".to_owned());
    };
    let is_unchanged = instance.forwarded.iter().all(|address| *address == test);
    let client = instance.client.as_deref();
    // Without a proxy this machine's own requests are what it trusts.
    let is_direct = settings.public_url == format!("http://{}", settings.listen);
    if client == Some(test.as_str()) && is_unchanged && !is_direct {
        return Level::Problem(format!(
            "anyone can choose the address that limits count, because the proxy at {peer} passes \
             X-Forwarded-For on unchanged; let it append the visitor's address"
        ));
    }
    if client == Some(test.as_str()) {
        return Level::Warning(
            "this machine is one of trusted_proxies, so that its own requests can claim any \
             address; run `klarlonn doctor` on another machine to see what visitors can do"
                .to_owned(),
        );
    }
    if client != Some(peer) || instance.forwarded.last().is_some_and(|last| last == peer) {
        return Level::Ok(format!("the proxy at {peer} sends the visitor's address"));
    }
    if !is_unchanged {
        return Level::Problem(format!(
            "all visitors count as one, because the proxy at {peer} is not trusted; add {peer} to \
             trusted_proxies"
        ));
    }
    // The server has no TLS of its own.
    if settings.public_url.starts_with("https://") {
        return Level::Problem(format!(
            "all visitors count as one, because the proxy at {peer} does not send the visitor's \
             address; let it append to X-Forwarded-For, and add {peer} to trusted_proxies"
        ));
    }
    Level::Ok("visitors reach the server without a proxy".to_owned())
}

fn hsts_level(response: &ProbeResponse) -> Level {
    if response.has_hsts {
        return Level::Ok("browsers are told to use only HTTPS".to_owned());
    }
    Level::Warning(
        "Strict-Transport-Security does not arrive; let the proxy pass the server's headers on"
            .to_owned(),
    )
}

fn clock_level(date: chrono::DateTime<Utc>) -> Level {
    let difference = (SystemClock.now() - date).abs();
    if difference > MAX_CLOCK_DIFFERENCE {
        return Level::Problem(format!(
            "this machine and the public address differ by {} seconds; synchronise both with NTP",
            difference.num_seconds()
        ));
    }
    Level::Ok("this machine and the public address agree".to_owned())
}
