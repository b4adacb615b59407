//! Rebuilds the crate when a migration is added. The macro that embeds migrations does not detect
//! it.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
