//! The fonts of the picture, and how its lines are laid out.

use std::mem::take;

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};

use super::WIDTH;
use crate::error::ApiError;

/// The display font of the site at two weights, with the characters of Norwegian names.
const MEDIUM: &[u8] = include_bytes!("schibsted-grotesk-500.ttf");
const BOLD: &[u8] = include_bytes!("schibsted-grotesk-800.ttf");

const MAX_GROUP_LINES: usize = 2;

/// The weight of a font.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Medium,
    Bold,
}

/// The fonts of the picture.
pub(super) struct Fonts {
    pub(super) medium: FontRef<'static>,
    pub(super) bold: FontRef<'static>,
}

impl Fonts {
    pub(super) fn load() -> Result<Self, ApiError> {
        let [medium, bold] =
            [MEDIUM, BOLD].map(|bytes| FontRef::try_from_slice(bytes).map_err(ApiError::fault));
        Ok(Self {
            medium: medium?,
            bold: bold?,
        })
    }

    pub(super) fn get(&self, weight: Weight) -> &FontRef<'static> {
        match weight {
            Weight::Medium => &self.medium,
            Weight::Bold => &self.bold,
        }
    }
}

/// Returns the width of a line, pixels.
pub(super) fn line_width(font: &FontRef<'_>, size: f32, text: &str) -> f32 {
    let (_, end) = layout(font, size, text);
    end
}

/// Returns the glyphs of a line that starts at 0, and the x coordinate of its end.
pub(super) fn layout(font: &FontRef<'_>, size: f32, text: &str) -> (Vec<Glyph>, f32) {
    let scale = PxScale::from(size);
    let scaled = font.as_scaled(scale);
    let mut end = 0.0;
    let glyphs = text.chars().map(|character| {
        let id = scaled.glyph_id(character);
        let glyph = id.with_scale_and_position(scale, point(end, 0.0));
        end += scaled.h_advance(id);
        glyph
    });
    (glyphs.collect(), end)
}

/// Breaks a text into at most [`MAX_GROUP_LINES`] lines of [`WIDTH`]. A line that is cut ends with '…'.
pub(super) fn wrap(font: &FontRef<'_>, size: f32, text: &str) -> Vec<String> {
    let fits = |line: &str| line_width(font, size, line) <= f32::from(WIDTH);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if fits(&longer) || line.is_empty() {
            line = longer;
        } else {
            lines.push(take(&mut line));
            word.clone_into(&mut line);
        }
    }
    lines.push(line);
    let is_cut = lines.len() > MAX_GROUP_LINES;
    lines.truncate(MAX_GROUP_LINES);
    let last = lines.len() - 1;
    for (index, line) in lines.iter_mut().enumerate() {
        if fits(line) && !(is_cut && index == last) {
            continue;
        }
        while !line.is_empty() && !fits(&format!("{line}…")) {
            line.pop();
        }
        line.push('…');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::texts::SALARY;

    fn medium() -> FontRef<'static> {
        FontRef::try_from_slice(MEDIUM).unwrap()
    }

    #[test]
    fn long_group_is_cut_to_two_lines() {
        let text = "Spesialsykepleier i intensivsykepleie ".repeat(4);
        let lines = wrap(&medium(), 52.0, &text);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…'));
        let word = "a".repeat(200);
        for text in [&word, &format!("{word} i Oslo")] {
            let lines = wrap(&medium(), 52.0, text);
            assert!(lines[0].ends_with('…'), "{lines:?}");
            for line in lines {
                assert!(line_width(&medium(), 52.0, &line) <= f32::from(WIDTH));
            }
        }
        assert_eq!(wrap(&medium(), 52.0, "Lege i Oslo"), ["Lege i Oslo"]);
    }

    #[test]
    fn fonts_have_the_characters_of_the_texts() {
        let texts = &SALARY.picture;
        for text in [
            &texts.interval,
            &texts.per_year,
            &texts.official,
            "ÆØÅæøåéüŠđŋ–…·\u{a0}",
        ] {
            for character in text.chars() {
                assert_ne!(medium().glyph_id(character).0, 0, "{character:?}");
            }
        }
    }
}
