//! The picture over an employer's page: a landscape with a motif of its industry.
//!
//! It is drawn from the industry and from what the name hashes to. No text of an employer comes
//! into the drawing, so there is nothing in it to escape.

mod buildings;
mod canvas;
mod landscape;
mod motif;
mod palette;
mod signs;

use klarlonn_domain::catalog::{IndustrySection, NameKey};
use sha2::{Digest, Sha256};

use canvas::Canvas;
use motif::Motif;
use palette::Palette;

/// Numbers that follow from a name, so that its picture is always the same.
struct Chance([u8; 32]);

impl Chance {
    fn new(name: &str) -> Self {
        Self(Sha256::digest(NameKey::new(name).as_str()).into())
    }

    /// The number at this place, below `end`.
    fn below(&self, place: usize, end: i32) -> i32 {
        i32::from(self.0[place % self.0.len()]) * end / 256
    }

    /// The one of these that this place chooses.
    fn one_of<'a, T>(&self, place: usize, these: &'a [T]) -> &'a T {
        &these[usize::from(self.0[place % self.0.len()]) * these.len() / 256]
    }
}

/// The cover of the employer of this name as SVG.
pub(super) fn draw(name: &str, section: Option<IndustrySection>) -> String {
    let chance = Chance::new(name);
    let mut canvas = Canvas::new(Palette::chosen(&chance));
    landscape::draw(&mut canvas, &chance);
    if let Some(motif) = section.and_then(Motif::new) {
        motif.draw(&mut canvas, &chance);
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
    fn a_name_has_one_picture_whatever_its_case() {
        let cover = |name| draw(name, section("Q"));
        assert_eq!(cover("Oslo kommune"), cover("OSLO  kommune"));
        assert_ne!(cover("Oslo kommune"), cover("Bergen kommune"));
    }

    #[test]
    fn industries_have_motifs_of_their_own() {
        let covers: Vec<String> = ["C", "F", "H", "J", "K", "O", "P", "Q"]
            .map(|letter| draw("Aker", section(letter)))
            .to_vec();
        for (at, cover) in covers.iter().enumerate() {
            assert!(!covers[at + 1..].contains(cover), "{at}");
        }
        assert_ne!(draw("Aker", section("C")), draw("Aker", None));
    }

    #[test]
    fn a_name_never_comes_into_the_picture_and_nothing_in_it_runs() {
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
