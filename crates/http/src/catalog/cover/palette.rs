//! Colors of covers, which match frontend/src/styles/tokens.css.

use super::Seed;

/// Colors of the light and the dark color scheme.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) light: Shades,
    pub(super) dark: Shades,
}

/// Colors of one color scheme.
#[derive(Debug)]
pub(super) struct Shades {
    pub(super) sky: &'static str,
    pub(super) far: &'static str,
    pub(super) near: &'static str,
    pub(super) motif: &'static str,
    pub(super) sun: &'static str,
}

const fn shades(
    sky: &'static str,
    far: &'static str,
    near: &'static str,
    motif: &'static str,
    sun: &'static str,
) -> Shades {
    Shades {
        sky,
        far,
        near,
        motif,
        sun,
    }
}

/// Fjord, sea, heather, moss, granite, birch and clay.
static PALETTES: [Palette; 7] = [
    Palette {
        light: shades("#dcebe7", "#c3ddd5", "#9cc9bf", "#4c8f82", "#f4b63f"),
        dark: shades("#17322d", "#1d3f38", "#265247", "#4b9688", "#c98f2c"),
    },
    Palette {
        light: shades("#e1ebf3", "#c8dbea", "#a6c3da", "#4f7fa6", "#f4b63f"),
        dark: shades("#15283a", "#1b3349", "#24435f", "#5288b3", "#c98f2c"),
    },
    Palette {
        light: shades("#f1e7ef", "#e0cddd", "#caadc6", "#8d5f88", "#f4b63f"),
        dark: shades("#2b1e2b", "#382738", "#4a334a", "#99709a", "#c98f2c"),
    },
    Palette {
        light: shades("#ebefdf", "#d6dfbd", "#bccb96", "#72873f", "#d9482f"),
        dark: shades("#232916", "#2e361d", "#3d4827", "#83994f", "#c25a45"),
    },
    Palette {
        light: shades("#e9ebec", "#d3d8db", "#b7bfc5", "#667580", "#f4b63f"),
        dark: shades("#1d2427", "#273034", "#343f45", "#74848f", "#c98f2c"),
    },
    Palette {
        light: shades("#fcefd2", "#f5dca8", "#e9c47a", "#a9781f", "#d9482f"),
        dark: shades("#32270f", "#413314", "#55431b", "#b0852f", "#c25a45"),
    },
    Palette {
        light: shades("#f8e6df", "#eecabd", "#dfa592", "#b05a44", "#f4b63f"),
        dark: shades("#35201a", "#452a22", "#5a372d", "#ba6a54", "#c98f2c"),
    },
];

impl Palette {
    pub(super) fn choose(seed: &Seed) -> &'static Self {
        seed.choose(0, &PALETTES)
    }
}
