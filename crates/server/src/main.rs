//! The binary `klarlonn`.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    klarlonn_server::run(klarlonn_server::cli::Cli::parse())
}
