//! Serves the site like `klarlonn serve`, with the fixed sessions of the tests: whoever sends
//! the bearer token `test-access` sees exact figures. For browser tests only.

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
};

use clap::Parser;
use klarlonn_server::{Settings, cli::SettingFlags, serve};
use klarlonn_testing::FixedSessions;

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    settings: SettingFlags,
}

fn main() -> ExitCode {
    let outcome = Settings::resolve(Flags::parse().settings)
        .map_err(|error| error.to_string())
        .and_then(|settings| {
            serve(&settings, Arc::new(FixedSessions)).map_err(|error| error.to_string())
        });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Where standard error is gone there is nobody to tell.
            let _ = writeln!(io::stderr(), "serve_with_access: {message}");
            ExitCode::FAILURE
        }
    }
}
