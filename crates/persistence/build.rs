//! Builds again when a migration was added: the macro that embeds them does not notice.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
