//! The bundled files as a whole: small, fast to parse, without personal data.

use std::{collections::HashSet, fs, path::Path};

use super::text;

/// The folder of the pay scales and minimum wages.
const AGREEMENTS: &str = "agreements/";

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let entries = ["", AGREEMENTS].iter().flat_map(|below| {
        let entries = fs::read_dir(folder.join(below)).expect("a data folder");
        entries.map(move |entry| {
            let name = entry.expect("a readable entry").file_name();
            format!("{below}{}", name.to_string_lossy())
        })
    });
    let files = entries.filter(|name| format!("{name}/") != AGREEMENTS);
    files.map(|name| (name.clone(), text(&name))).collect()
}

#[test]
fn files_are_smaller_than_one_megabyte_together() {
    let size: usize = files().iter().map(|(_, text)| text.len()).sum();
    assert!(size < 1_000_000, "{size} bytes");
}

#[test]
fn no_file_contains_an_email_address() {
    for (name, text) in files() {
        assert!(!text.contains('@'), "{name}");
    }
}

#[test]
fn files_are_plain_text_with_unix_line_ends() {
    for (name, text) in files() {
        assert!(
            !text.starts_with('\u{feff}'),
            "{name} begins with a byte order mark"
        );
        assert!(!text.contains('\r'), "{name} has CRLF");
        assert!(text.ends_with('\n'), "{name} ends without a line break");
    }
}

#[test]
fn every_file_has_a_named_source() {
    let all = files();
    let sources = text("SOURCES.md");
    for (name, _) in all.iter().filter(|(name, _)| name != "SOURCES.md") {
        let name = match name.strip_prefix(AGREEMENTS) {
            Some(_) => AGREEMENTS,
            None => name,
        };
        assert!(sources.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn reading_everything_is_fast() {
    let start = std::time::Instant::now();
    let reference = klarlonn_reference::bundled();
    let took = start.elapsed();

    assert!(reference.titles.len() > 4_000);
    println!("read in {took:?}");
    // The limit allows for a busy machine and for a build that is not optimised.
    assert!(took.as_secs() < 5, "{took:?}");
}

#[test]
fn benefits_are_short_and_unique() {
    let reference = klarlonn_reference::bundled();
    let benefits: Vec<&str> = reference.benefits().collect();
    let names: HashSet<_> = benefits
        .iter()
        .map(|benefit| benefit.to_lowercase())
        .collect();
    assert_eq!(names.len(), benefits.len());
    assert!((12..=20).contains(&benefits.len()));
    assert!(benefits.iter().all(|benefit| benefit.chars().count() <= 40));
}
