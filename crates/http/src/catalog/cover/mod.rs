//! Cover image of an employer: a landscape with a motif of its industry.
//!
//! It is generated from the industry and a hash of the name. It contains no text of the employer,
//! so nothing needs escaping.

mod buildings;
mod canvas;
mod landscape;
mod motif;
mod objects;
mod palette;

use klarlonn_domain::catalog::{IndustrySection, NameKey};
use sha2::{Digest, Sha256};

use canvas::Canvas;
use motif::Motif;
use palette::Palette;

/// Hash of a name, from which the shapes are derived. A name always has the same cover.
struct Seed([u8; 32]);

impl Seed {
    fn new(name: &str) -> Self {
        Self(Sha256::digest(NameKey::new(name).as_str()).into())
    }

    /// Returns the number at this index, scaled to `0..end`.
    fn below(&self, index: usize, end: i32) -> i32 {
        i32::from(self.0[index % self.0.len()]) * end / 256
    }

    /// Returns the item that the number at this index selects.
    fn choose<'a, T>(&self, index: usize, items: &'a [T]) -> &'a T {
        &items[usize::from(self.0[index % self.0.len()]) * items.len() / 256]
    }
}

/// Returns the cover of an employer as SVG.
pub(super) fn draw(name: &str, section: Option<IndustrySection>) -> String {
    let seed = Seed::new(name);
    let mut canvas = Canvas::new(Palette::choose(&seed));
    landscape::draw(&mut canvas, &seed);
    if let Some(motif) = section.and_then(Motif::new) {
        motif.draw(&mut canvas, &seed);
    }
    landscape::draw_shore(&mut canvas);
    canvas.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTIONS: [&str; 21] = [
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R",
        "S", "T", "U",
    ];

    fn section(letter: &str) -> Option<IndustrySection> {
        IndustrySection::parse(letter)
    }

    #[test]
    fn cover_ignores_case_and_spaces_of_the_name() {
        let cover = |name| draw(name, section("Q"));
        assert_eq!(cover("Oslo kommune"), cover("OSLO  kommune"));
        assert_ne!(cover("Oslo kommune"), cover("Bergen kommune"));
    }

    #[test]
    fn industries_have_different_motifs() {
        let covers: Vec<String> = ["C", "F", "H", "J", "K", "O", "P", "Q"]
            .map(|letter| draw("Aker", section(letter)))
            .to_vec();
        for (index, cover) in covers.iter().enumerate() {
            assert!(!covers[index + 1..].contains(cover), "{index}");
        }
        assert_ne!(draw("Aker", section("C")), draw("Aker", None));
    }

    #[test]
    fn cover_contains_no_name_script_or_link() {
        for letter in SECTIONS {
            let cover = draw("<script>alert(1)</script>\" onload=\"x", section(letter));
            assert!(cover.starts_with("<svg xmlns=") && cover.ends_with("</svg>"));
            for word in [
                "script",
                "alert",
                "onload",
                "href",
                "url(",
                "<text",
                "&",
                "foreignObject",
            ] {
                assert!(!cover.contains(word), "{letter}: {word}");
            }
            assert!(cover.len() < 8_000, "{letter}: {} bytes", cover.len());
        }
    }
}
