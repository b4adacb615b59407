//! Cover image of an employer: a landscape with a motif of its industry.
//!
//! It is generated from the industry and a hash of the name. It contains no text of the employer,
//! so nothing needs escaping.

use klarlonn_domain::catalog::{IndustrySection, NameKey};
use sha2::{Digest, Sha256};

/// The cover, from the left. Wide screens crop sky and water, small ones the sides: all show the motif whole.
const LEFT: i32 = -600;
const WIDTH: i32 = 2400;
const HEIGHT: i32 = 300;
/// The number of peaks of a ridge.
const PEAKS: i32 = 8;
/// Y coordinate of the shore.
const SHORE: i32 = 252;

/// Colors of sky, far and near ridge, motif and sun, which are the classes `a` to `e` of the shapes.
type Shades = [&'static str; 5];

/// The shades of the light and the dark color scheme, which match frontend/src/styles/tokens.css:
/// fjord, sea, heather, moss, granite, birch and clay.
const PALETTES: [[Shades; 2]; 7] = [
    [
        ["#dcebe7", "#c3ddd5", "#9cc9bf", "#4c8f82", "#f4b63f"],
        ["#17322d", "#1d3f38", "#265247", "#4b9688", "#c98f2c"],
    ],
    [
        ["#e1ebf3", "#c8dbea", "#a6c3da", "#4f7fa6", "#f4b63f"],
        ["#15283a", "#1b3349", "#24435f", "#5288b3", "#c98f2c"],
    ],
    [
        ["#f1e7ef", "#e0cddd", "#caadc6", "#8d5f88", "#f4b63f"],
        ["#2b1e2b", "#382738", "#4a334a", "#99709a", "#c98f2c"],
    ],
    [
        ["#ebefdf", "#d6dfbd", "#bccb96", "#72873f", "#d9482f"],
        ["#232916", "#2e361d", "#3d4827", "#83994f", "#c25a45"],
    ],
    [
        ["#e9ebec", "#d3d8db", "#b7bfc5", "#667580", "#f4b63f"],
        ["#1d2427", "#273034", "#343f45", "#74848f", "#c98f2c"],
    ],
    [
        ["#fcefd2", "#f5dca8", "#e9c47a", "#a9781f", "#d9482f"],
        ["#32270f", "#413314", "#55431b", "#b0852f", "#c25a45"],
    ],
    [
        ["#f8e6df", "#eecabd", "#dfa592", "#b05a44", "#f4b63f"],
        ["#35201a", "#452a22", "#5a372d", "#ba6a54", "#c98f2c"],
    ],
];

/// Hash of a name, from which the shapes are derived. A name always has the same cover.
struct Seed([u8; 32]);

impl Seed {
    fn new(name: &str) -> Self {
        Self(Sha256::digest(NameKey::new(name).as_str()).into())
    }

    /// Returns the number at this index, scaled to `0..end`.
    fn below(&self, index: usize, end: i32) -> i32 {
        i32::from(self.0[index]) * end / 256
    }
}

/// Returns the cover of an employer as SVG.
pub(super) fn draw(name: &str, section: Option<IndustrySection>) -> String {
    let seed = Seed::new(name);
    let [light, dark] = PALETTES[usize::from(seed.0[0]) * PALETTES.len() / 256].map(fills);
    let (sun_x, sun_y) = (160 + seed.below(1, 340), 70 + seed.below(2, 60));
    let far = ridge(&seed, 3, 90, 80);
    let near = ridge(&seed, 12, 160, 60);
    let motif = section.map_or("", motif);
    let water = HEIGHT - SHORE;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="xMidYMid slice" stroke-width="0">
<style>{light}@media(prefers-color-scheme:dark){{{dark}}}</style>
<rect class="a" x="{LEFT}" width="{WIDTH}" height="{HEIGHT}"/>
<circle class="e" cx="{sun_x}" cy="{sun_y}" r="34"/>
<path class="b" d="{far}"/>
<path class="c" d="{near}"/>
{motif}<rect class="b" x="{LEFT}" y="{SHORE}" width="{WIDTH}" height="{water}"/>
<path class="a" d="{WAVES}"/>
</svg>"#
    )
}

/// The path of the waves on the water, which covers the foot of the motif.
const WAVES: &str = "M-480 272h180v3h-180zM1260 268h220v3h-220zM90 266h150v3h-150zM300 282h90v3h-90zM560 270h210v3h-210zM900 284h140v3h-140z";

fn fills(shades: Shades) -> String {
    let fill = |(class, color)| format!(".{class}{{fill:{color};stroke:{color}}}");
    ('a'..='e').zip(shades).map(fill).collect()
}

/// Returns the path of a ridge of peaks and valleys between the y coordinates `top` and `top + depth`.
fn ridge(seed: &Seed, first: usize, top: i32, depth: i32) -> String {
    let peaks = (0..PEAKS).zip(first..).map(|(peak, index)| {
        let left = LEFT + peak * WIDTH / PEAKS;
        let summit = (
            left + 100 + seed.below(index, 100),
            top + seed.below(index + 4, depth / 2),
        );
        let valley = (
            left + WIDTH / PEAKS,
            top + depth - seed.below(index + 7, depth / 4),
        );
        format!("L{} {}L{} {}", summit.0, summit.1, valley.0, valley.1)
    });
    let peaks: String = peaks.collect();
    let right = LEFT + WIDTH;
    format!(
        "M{LEFT} {SHORE}L{LEFT} {}{peaks}L{right} {SHORE}z",
        top + depth
    )
}

/// Returns the shapes of the motif on the shore; none for sections without one. They lie between the x coordinates 600
/// and 1060.
fn motif(section: IndustrySection) -> &'static str {
    match section.letter() {
        'A' => include_str!("cover/farm.svg"),
        'B' => include_str!("cover/rig.svg"),
        'C' => include_str!("cover/factory.svg"),
        'D' | 'E' => include_str!("cover/wind-turbines.svg"),
        'F' => include_str!("cover/crane.svg"),
        'G' => include_str!("cover/shops.svg"),
        'H' => include_str!("cover/ship.svg"),
        'I' => include_str!("cover/cabins.svg"),
        'J' => include_str!("cover/network.svg"),
        'K' => include_str!("cover/bars.svg"),
        'L' => include_str!("cover/houses.svg"),
        'M' | 'N' => include_str!("cover/towers.svg"),
        'O' | 'U' => include_str!("cover/columns.svg"),
        'P' => include_str!("cover/books.svg"),
        'Q' => include_str!("cover/hospital.svg"),
        'R' => include_str!("cover/stage.svg"),
        _ => "",
    }
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
