//! The binary `klarlonn`.

use std::process::ExitCode;

use clap::Parser;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    klarlonn_server::run(klarlonn_server::cli::Cli::parse())
}
