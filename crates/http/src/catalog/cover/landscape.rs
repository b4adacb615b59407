//! Background of every cover: the sun, and mountains behind a fjord.

use super::{
    Seed,
    canvas::{Canvas, HEIGHT, Tone, WIDTH},
};

/// Y coordinate of the shore.
pub(super) const SHORE: i32 = 252;

/// Draws the sun and two mountain ridges, the nearer one lower.
pub(super) fn draw(canvas: &mut Canvas, seed: &Seed) {
    let sun = (160 + seed.below(1, 340), 70 + seed.below(2, 60));
    canvas.circle(sun, 34, Tone::Sun);
    ridge(canvas, seed, 3, (90, 80), Tone::Far);
    ridge(canvas, seed, 12, (160, 60), Tone::Near);
}

/// Draws the water, which covers the foot of the motif.
pub(super) fn draw_shore(canvas: &mut Canvas) {
    canvas.rectangle((0, SHORE), (WIDTH, HEIGHT - SHORE), Tone::Far);
    for (x, y, width) in [
        (90, 266, 150),
        (300, 282, 90),
        (560, 270, 210),
        (900, 284, 140),
    ] {
        canvas.rectangle((x, y), (width, 3), Tone::Sky);
    }
}

/// Draws a ridge of peaks and valleys between the y coordinates `top` and `top + depth`.
fn ridge(canvas: &mut Canvas, seed: &Seed, first: usize, (top, depth): (i32, i32), tone: Tone) {
    let mut corners = vec![(0, SHORE), (0, top + depth)];
    for (peak, index) in (0..5).zip(first..) {
        let left = peak * WIDTH / 5;
        let summit = left + 70 + seed.below(index, 100);
        corners.push((summit, top + seed.below(index + 4, depth / 2)));
        corners.push((
            left + WIDTH / 5,
            top + depth - seed.below(index + 7, depth / 4),
        ));
    }
    corners.push((WIDTH, SHORE));
    canvas.polygon(&corners, tone);
}
