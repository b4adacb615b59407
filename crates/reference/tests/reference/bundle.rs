//! The bundled files as a whole: small, fast to parse, without personal data.

use std::{collections::HashSet, fs, path::Path};

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let entries = fs::read_dir(folder).expect("the data folder");
    entries
        .map(|entry| entry.expect("a readable entry").path())
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, fs::read_to_string(&path).expect("UTF-8"))
        })
        .collect()
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
    let sources = all.iter().find(|(name, _)| name == "SOURCES.md");
    let (_, sources) = sources.expect("SOURCES.md");
    for (name, _) in all.iter().filter(|(name, _)| name != "SOURCES.md") {
        assert!(sources.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn parsing_everything_is_fast() {
    let start = std::time::Instant::now();
    let rows = klarlonn_reference::municipalities().len()
        + klarlonn_reference::job_titles().len()
        + klarlonn_reference::official_wages().len()
        + klarlonn_reference::regional_wages().len()
        + klarlonn_reference::employers().len()
        + klarlonn_reference::study_programmes().len()
        + klarlonn_reference::institutions().len();
    let took = start.elapsed();

    assert!(rows > 8_000, "{rows}");
    println!("{rows} rows in {took:?}");
    // It takes a few milliseconds unoptimised; the limit allows for a busy machine.
    assert!(took.as_millis() < 250, "{took:?}");
}

#[test]
fn benefits_are_short_and_unique() {
    let benefits = klarlonn_reference::common_benefits();
    let names: HashSet<_> = benefits
        .iter()
        .map(|benefit| benefit.to_lowercase())
        .collect();
    assert_eq!(names.len(), benefits.len());
    assert!((12..=20).contains(&benefits.len()));
    assert!(benefits.iter().all(|benefit| benefit.chars().count() <= 40));
}
