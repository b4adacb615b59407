//! The picture as SVG, with fonts of the reader's system.

use ab_glyph::Font;
use image::Rgb;
use maud::{Markup, html};

use super::{
    GREEN, LEFT, SIZE, Shape,
    text::{Fonts, Weight, line_width},
};
use crate::pages::texts::SITE;

const PAPER: Rgb<u8> = Rgb([247, 246, 242]);
/// Top of the band of the last line, pixels.
const BAND: u32 = 546;

/// Draws the shapes over paper, with the name of the site and the band of the last line.
pub(super) fn draw(shapes: &[Shape], fonts: &Fonts) -> Markup {
    let (width, height) = SIZE;
    let lines = shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        Shape::Rectangle { .. } => None,
    });
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" width=(width) height=(height)
            viewBox={ "0 0 " (width) " " (height) }
            font-family="'Schibsted Grotesk', system-ui, sans-serif" {
            title { (lines.collect::<Vec<_>>().join(", ")) }
            rect width=(width) height=(height) fill=(hex(PAPER)) {}
            rect y=(BAND) width=(width) height=(height - BAND) fill=(hex(GREEN)) {}
            text x=(LEFT) y="120" font-size="48" font-weight="800" fill=(hex(GREEN)) { (SITE.name) }
            @for shape in shapes { (element(shape, fonts)) }
        }
    }
}

fn element(shape: &Shape, fonts: &Fonts) -> Markup {
    match shape {
        Shape::Text {
            weight,
            size,
            color,
            left,
            baseline,
            text,
        } => {
            // Another font may be wider: it is fitted into the same place.
            let font = fonts.get(*weight);
            let text_length = line_width(font, *size, text);
            // `size` is the height of a line, but SVG expects the height of the font's em.
            let em = font.units_per_em().map(|em| em / font.height_unscaled());
            let size = size * em.unwrap_or(1.0);
            let weight = match weight {
                Weight::Medium => 500,
                Weight::Bold => 800,
            };
            html! {
                text x=(left) y=(baseline) font-size=(size) font-weight=(weight) fill=(hex(*color))
                    textLength=(text_length) lengthAdjust="spacingAndGlyphs" { (text) }
            }
        }
        Shape::Rectangle {
            columns,
            rows,
            color,
        } => html! {
            rect x=(columns.start) y=(rows.start) width=(columns.len()) height=(rows.len()) fill=(hex(*color)) {}
        },
    }
}

fn hex(Rgb([red, green, blue]): Rgb<u8>) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
