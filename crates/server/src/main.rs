//! The binary `klarlonn`.

use std::process::ExitCode;

fn main() -> ExitCode {
    klarlonn_server::run(klarlonn_server::cli::Cli::read())
}
