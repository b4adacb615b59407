//! The binary `klarlonn`.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    klarlonn_server::run(env::args_os())
}
