//! Placeholder.
use std::error::Error;
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {}
pub(crate) fn run(_: &Arguments) -> Result<(), Box<dyn Error>> {
    Ok(())
}
