//! What every cover shows: mountains behind a fjord, and the sun.

use super::{
    Chance,
    canvas::{Canvas, HEIGHT, Tone, WIDTH},
};

/// Where the water begins.
pub(super) const SHORE: i32 = 252;

/// The sun, and two ridges of mountains, the nearer one lower.
pub(super) fn draw(canvas: &mut Canvas, chance: &Chance) {
    let sun = (160 + chance.below(1, 340), 70 + chance.below(2, 60));
    canvas.circle(sun, 34, Tone::Sun);
    ridge(canvas, chance, 3, (90, 80), Tone::Far);
    ridge(canvas, chance, 12, (160, 60), Tone::Near);
}

/// The water, in front of everything that stands on its shore.
pub(super) fn draw_shore(canvas: &mut Canvas) {
    canvas.rectangle((0, SHORE), (WIDTH, HEIGHT - SHORE), Tone::Far);
    for (x, y, wide) in [
        (90, 266, 150),
        (300, 282, 90),
        (560, 270, 210),
        (900, 284, 140),
    ] {
        canvas.rectangle((x, y), (wide, 3), Tone::Sky);
    }
}

/// Peaks between `top` and `top` and `depth`, with valleys between them.
fn ridge(canvas: &mut Canvas, chance: &Chance, first: usize, (top, depth): (i32, i32), tone: Tone) {
    let mut corners = vec![(0, SHORE), (0, top + depth)];
    for (peak, place) in (0..5).zip(first..) {
        let left = peak * WIDTH / 5;
        let summit = left + 70 + chance.below(place, 100);
        corners.push((summit, top + chance.below(place + 4, depth / 2)));
        corners.push((
            left + WIDTH / 5,
            top + depth - chance.below(place + 7, depth / 4),
        ));
    }
    corners.push((WIDTH, SHORE));
    canvas.polygon(&corners, tone);
}
