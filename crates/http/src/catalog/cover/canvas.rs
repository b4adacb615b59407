//! Shapes as SVG.

use std::fmt::Write;

use super::palette::{Palette, Shades};

/// Size of the cover. Small screens show only its middle, which contains the motif.
pub(super) const WIDTH: i32 = 1200;
pub(super) const HEIGHT: i32 = 300;

/// Color of a shape.
#[derive(Debug, Clone, Copy)]
pub(super) enum Tone {
    Sky,
    Far,
    Near,
    Motif,
    Sun,
}

impl Tone {
    fn class(self) -> char {
        match self {
            Self::Sky => 'a',
            Self::Far => 'b',
            Self::Near => 'c',
            Self::Motif => 'd',
            Self::Sun => 'e',
        }
    }
}

/// An SVG document under construction.
pub(super) struct Canvas(String);

impl Canvas {
    /// Returns a canvas that contains only the sky.
    pub(super) fn new(palette: &Palette) -> Self {
        let Palette { light, dark } = palette;
        let mut canvas = Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" preserveAspectRatio=\"xMidYMid slice\" stroke-width=\"0\">\
             <style>{}@media(prefers-color-scheme:dark){{{}}}</style>",
            fills(light),
            fills(dark),
        ));
        canvas.rectangle((0, 0), (WIDTH, HEIGHT), Tone::Sky);
        canvas
    }

    pub(super) fn rectangle(
        &mut self,
        (x, y): (i32, i32),
        (width, height): (i32, i32),
        tone: Tone,
    ) {
        let class = tone.class();
        self.write(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        ));
    }

    pub(super) fn circle(&mut self, (x, y): (i32, i32), radius: i32, tone: Tone) {
        let class = tone.class();
        self.write(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    pub(super) fn polygon(&mut self, corners: &[(i32, i32)], tone: Tone) {
        self.write(format_args!("<path class=\"{}\" d=\"M", tone.class()));
        for (x, y) in corners {
            self.write(format_args!("{x} {y} "));
        }
        self.write(format_args!("z\"/>"));
    }

    /// Draws a line with square ends.
    pub(super) fn line(&mut self, from: (i32, i32), to: (i32, i32), thickness: i32, tone: Tone) {
        self.write(format_args!(
            "<path class=\"{}\" d=\"M{} {}L{} {}\" stroke-width=\"{thickness}\"/>",
            tone.class(),
            from.0,
            from.1,
            to.0,
            to.1,
        ));
    }

    /// Draws the upper half of a circle with this center.
    pub(super) fn dome(&mut self, (x, y): (i32, i32), radius: i32, tone: Tone) {
        self.write(format_args!(
            "<path class=\"{}\" d=\"M{} {y}a{radius} {radius} 0 0 1 {} 0z\"/>",
            tone.class(),
            x - radius,
            2 * radius,
        ));
    }

    pub(super) fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.0.write_fmt(text);
    }
}

fn fills(shades: &Shades) -> String {
    let Shades {
        sky,
        far,
        near,
        motif,
        sun,
    } = shades;
    let fill =
        |tone: Tone, color: &str| format!(".{}{{fill:{color};stroke:{color}}}", tone.class());
    [
        fill(Tone::Sky, sky),
        fill(Tone::Far, far),
        fill(Tone::Near, near),
        fill(Tone::Motif, motif),
        fill(Tone::Sun, sun),
    ]
    .concat()
}
