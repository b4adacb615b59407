//! Motifs of buildings.

use super::{
    Seed,
    canvas::{Canvas, Tone},
    landscape::SHORE,
    motif::LEFT,
};

/// Draws a block on the shore.
pub(super) fn block(canvas: &mut Canvas, left: i32, width: i32, height: i32) {
    canvas.rectangle((left, SHORE - height), (width, height), Tone::Motif);
}

/// Draws a house with a gabled roof on the shore.
pub(super) fn gabled(canvas: &mut Canvas, left: i32, width: i32, height: i32, roof: i32) {
    let eaves = SHORE - height;
    let corners = [
        (left, SHORE),
        (left, eaves),
        (left + width / 2, eaves - roof),
        (left + width, eaves),
        (left + width, SHORE),
    ];
    canvas.polygon(&corners, Tone::Motif);
}

/// Draws rows of windows.
pub(super) fn windows(
    canvas: &mut Canvas,
    (left, top): (i32, i32),
    (across, down): (i32, i32),
    step: i32,
) {
    for row in 0..down {
        for column in 0..across {
            let corner = (left + column * step, top + row * step);
            canvas.rectangle(corner, (step / 2, step / 2), Tone::Sky);
        }
    }
}

/// Draws sheds with saw-tooth roofs and two chimneys.
pub(super) fn factory(canvas: &mut Canvas, seed: &Seed) {
    for chimney in 0..2 {
        block(
            canvas,
            LEFT + 20 + chimney * 46,
            26,
            150 + seed.below(20, 40) - chimney * 26,
        );
    }
    for roof in 0..4 {
        let left = LEFT + roof * 110;
        let corners = [
            (left, SHORE),
            (left, SHORE - 110),
            (left + 110, SHORE - 62),
            (left + 110, SHORE),
        ];
        canvas.polygon(&corners, Tone::Motif);
    }
    windows(canvas, (LEFT + 24, SHORE - 44), (11, 1), 38);
}

/// Draws three shops with awnings.
pub(super) fn shops(canvas: &mut Canvas) {
    for shop in 0..3 {
        let left = LEFT + shop * 152;
        block(canvas, left + 8, 124, 96);
        canvas.rectangle((left + 22, SHORE - 58), (56, 42), Tone::Sky);
        canvas.rectangle((left + 90, SHORE - 58), (28, 58), Tone::Sky);
        for stripe in 0..5 {
            let tone = if stripe % 2 == 0 {
                Tone::Sun
            } else {
                Tone::Sky
            };
            let x = left + stripe * 28;
            canvas.rectangle((x, SHORE - 112), (28, 24), tone);
            canvas.circle((x + 14, SHORE - 88), 14, tone);
        }
    }
}

/// Draws four cabins with lit doors.
pub(super) fn cabins(canvas: &mut Canvas, seed: &Seed) {
    for cabin in 0..4 {
        let left = LEFT + cabin * 112;
        let height = 110 + seed.below(20, 2) * 16 - cabin % 2 * 26;
        let corners = [
            (left, SHORE),
            (left + 52, SHORE - height),
            (left + 104, SHORE),
        ];
        canvas.polygon(&corners, Tone::Motif);
        canvas.rectangle((left + 38, SHORE - 40), (28, 40), Tone::Sun);
    }
}

/// Draws a row of houses.
pub(super) fn houses(canvas: &mut Canvas, seed: &Seed) {
    for (house, index) in (0..6).zip(20..) {
        let (left, height) = (LEFT + house * 74, 78 + seed.below(index, 36));
        gabled(canvas, left, 68, height, 40);
        windows(canvas, (left + 14, SHORE - height + 10), (2, 2), 24);
    }
}

/// Draws high-rise buildings.
pub(super) fn towers(canvas: &mut Canvas, seed: &Seed) {
    for (tower, index) in (0..5).zip(20..) {
        let (left, floors) = (LEFT + tower * 88, 3 + seed.below(index, 4));
        let height = floors * 26 + 18;
        block(canvas, left, 76, height);
        windows(canvas, (left + 12, SHORE - height + 14), (2, floors), 26);
    }
}

/// Draws a house with columns.
pub(super) fn columns(canvas: &mut Canvas) {
    let roof = [
        (LEFT + 20, SHORE - 138),
        (LEFT + 210, SHORE - 206),
        (LEFT + 400, SHORE - 138),
    ];
    canvas.polygon(&roof, Tone::Motif);
    canvas.circle((LEFT + 210, SHORE - 162), 14, Tone::Sun);
    canvas.rectangle((LEFT + 36, SHORE - 132), (348, 14), Tone::Motif);
    for column in 0..6 {
        block(canvas, LEFT + 56 + column * 56, 28, 118);
    }
    canvas.rectangle((LEFT + 28, SHORE - 22), (364, 22), Tone::Motif);
}

/// Draws a hospital.
pub(super) fn hospital(canvas: &mut Canvas, seed: &Seed) {
    block(canvas, LEFT, 150, 118);
    block(canvas, LEFT + 158, 130, 168);
    block(canvas, LEFT + 296, 150, 96);
    windows(canvas, (LEFT + 18, SHORE - 100), (4, 3), 32);
    windows(canvas, (LEFT + 312, SHORE - 78), (4, 2), 32);
    let (x, y) = (LEFT + 223, SHORE - 112 + seed.below(20, 12));
    canvas.rectangle((x - 12, y - 36), (24, 72), Tone::Sky);
    canvas.rectangle((x - 36, y - 12), (72, 24), Tone::Sky);
}
