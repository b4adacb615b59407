//! The picture as PNG.

use std::ops::Range;

use ab_glyph::{Font, FontRef, OutlinedGlyph, point};
use image::{ImageFormat, Rgb, RgbImage, codecs::png::PngEncoder};

use super::{
    Shape,
    text::{Fonts, layout},
    to_pixel,
};
use crate::error::ApiError;

/// The logo and the band of the last line.
const BACKGROUND: &[u8] = include_bytes!("background.png");

/// Draws the shapes over the background.
pub(super) fn draw(shapes: &[Shape], fonts: &Fonts) -> Result<Vec<u8>, ApiError> {
    let background = image::load_from_memory_with_format(BACKGROUND, ImageFormat::Png);
    let mut picture = Picture(background.map_err(ApiError::fault)?.into_rgb8());
    for shape in shapes {
        match shape {
            Shape::Text {
                weight,
                size,
                color,
                left,
                baseline,
                text,
            } => picture.write(fonts.get(*weight), *size, *color, (*left, *baseline), text),
            Shape::Rectangle {
                columns,
                rows,
                color,
            } => picture.fill_rectangle(columns.clone(), rows.clone(), *color),
        }
    }
    let mut png = Vec::new();
    picture
        .0
        .write_with_encoder(PngEncoder::new(&mut png))
        .map_err(ApiError::fault)?;
    Ok(png)
}

struct Picture(RgbImage);

impl Picture {
    /// Writes a line from `(left, baseline)`.
    fn write(
        &mut self,
        font: &FontRef<'_>,
        size: f32,
        color: Rgb<u8>,
        (left, baseline): (f32, f32),
        text: &str,
    ) {
        let (glyphs, _) = layout(font, size, text);
        for mut glyph in glyphs {
            glyph.position += point(left, baseline);
            if let Some(outline) = font.outline_glyph(glyph) {
                self.fill(&outline, color);
            }
        }
    }

    fn fill(&mut self, outline: &OutlinedGlyph, color: Rgb<u8>) {
        let corner = outline.px_bounds().min;
        let (left, top) = (to_pixel(corner.x.into()), to_pixel(corner.y.into()));
        outline.draw(|x, y, coverage| self.blend(left + x, top + y, color, coverage));
    }

    fn fill_rectangle(&mut self, columns: Range<u32>, rows: Range<u32>, color: Rgb<u8>) {
        for y in rows {
            for x in columns.clone() {
                self.blend(x, y, color, 1.0);
            }
        }
    }

    /// Mixes a color into a pixel; outside the picture it does nothing.
    fn blend(&mut self, x: u32, y: u32, color: Rgb<u8>, coverage: f32) {
        if let Some(pixel) = self.0.get_pixel_mut_checked(x, y) {
            for (old, new) in pixel.0.iter_mut().zip(color.0) {
                let mixed = f32::from(*old) + (f32::from(new) - f32::from(*old)) * coverage;
                *old = u8::try_from(to_pixel(mixed.into())).unwrap_or(u8::MAX);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::picture::SIZE;

    #[test]
    fn picture_has_the_announced_size() {
        let background = image::load_from_memory(BACKGROUND).unwrap();
        assert_eq!((background.width(), background.height()), SIZE);
    }
}
