//! Passes the commit of the build to the program: `KLARLONN_COMMIT`, or that of git. Without either,
//! the commit is unknown.

use std::{env, path::Path, process::Command};

fn main() {
    println!("cargo:rerun-if-env-changed=KLARLONN_COMMIT");
    println!("cargo:rerun-if-changed=build.rs");
    let given = env::var("KLARLONN_COMMIT").ok();
    let commit = given.filter(|commit| !commit.is_empty()).or_else(|| {
        // Git adds a line with each commit and checkout.
        if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"])
            && Path::new(&log).exists()
        {
            println!("cargo:rerun-if-changed={log}");
        }
        git(&["rev-parse", "--short=12", "HEAD"])
    });
    if let Some(commit) = commit {
        println!("cargo:rustc-env=KLARLONN_BUILD_COMMIT={commit}");
    }
}

/// Returns the output of a git command; `None` without git or outside of a repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim();
    (output.status.success() && !text.is_empty()).then(|| text.to_owned())
}
