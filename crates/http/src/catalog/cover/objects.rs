//! Motifs other than buildings.

use super::{
    Seed,
    buildings::{block, gabled, windows},
    canvas::{Canvas, Tone},
    landscape::SHORE,
    motif::LEFT,
};

/// Draws furrows, a barn and a silo.
pub(super) fn farm(canvas: &mut Canvas) {
    for furrow in 0..7 {
        let foot = LEFT - 60 + furrow * 90;
        let corners = [
            (foot, SHORE),
            (760, SHORE - 58),
            (768, SHORE - 58),
            (foot + 45, SHORE),
        ];
        canvas.polygon(&corners, Tone::Motif);
    }
    gabled(canvas, LEFT + 260, 130, 62, 50);
    canvas.rectangle((LEFT + 308, SHORE - 40), (34, 40), Tone::Sky);
    block(canvas, LEFT + 404, 44, 108);
    canvas.dome((LEFT + 426, SHORE - 108), 22, Tone::Motif);
}

/// Draws an oil platform.
pub(super) fn rig(canvas: &mut Canvas) {
    for leg in [LEFT + 60, LEFT + 130, LEFT + 250, LEFT + 320] {
        block(canvas, leg, 18, 80);
    }
    canvas.rectangle((LEFT + 20, SHORE - 110), (360, 34), Tone::Motif);
    block(canvas, LEFT + 40, 90, 140);
    canvas.rectangle((LEFT + 52, SHORE - 130), (66, 8), Tone::Sky);
    let (foot, top) = (SHORE - 110, SHORE - 214);
    for (from, to) in [
        ((LEFT + 190, foot), (LEFT + 222, top)),
        ((LEFT + 270, foot), (LEFT + 238, top)),
        ((LEFT + 194, foot), (LEFT + 252, foot - 52)),
        ((LEFT + 266, foot), (LEFT + 208, foot - 52)),
        ((LEFT + 208, foot - 52), (LEFT + 240, top)),
        ((LEFT + 252, foot - 52), (LEFT + 220, top)),
    ] {
        canvas.line(from, to, 7, Tone::Motif);
    }
    canvas.line((LEFT + 350, foot), (LEFT + 440, foot - 60), 8, Tone::Motif);
}

/// Draws three wind turbines.
pub(super) fn wind_turbines(canvas: &mut Canvas, seed: &Seed) {
    for (turbine, (x, height)) in [(LEFT + 40, 138), (LEFT + 210, 168), (LEFT + 390, 120)]
        .into_iter()
        .enumerate()
    {
        let hub = (x, SHORE - height);
        let corners = [
            (x - 7, SHORE),
            (x - 3, hub.1),
            (x + 3, hub.1),
            (x + 7, SHORE),
        ];
        canvas.polygon(&corners, Tone::Motif);
        let reach = height * 2 / 5;
        // Three blades at 120 degrees, in one of two rotations.
        let blades = if seed.below(20 + turbine, 2) == 0 {
            [(0, -100), (87, 50), (-87, 50)]
        } else {
            [(100, 0), (-50, 87), (-50, -87)]
        };
        for (right, down) in blades {
            let tip = (hub.0 + reach * right / 100, hub.1 + reach * down / 100);
            canvas.line(hub, tip, 8, Tone::Motif);
        }
        canvas.circle(hub, 9, Tone::Motif);
    }
}

/// Draws a crane over a construction site.
pub(super) fn crane(canvas: &mut Canvas, seed: &Seed) {
    let (mast, arm) = (LEFT + 90, SHORE - 196);
    block(canvas, mast, 14, 214);
    canvas.rectangle((mast - 66, arm), (380, 10), Tone::Motif);
    canvas.rectangle((mast - 66, arm), (40, 34), Tone::Motif);
    canvas.line((mast + 7, SHORE - 214), (mast + 230, arm), 4, Tone::Motif);
    canvas.line((mast + 7, SHORE - 214), (mast - 50, arm), 4, Tone::Motif);
    let hook = mast + 120 + seed.below(20, 120);
    canvas.line((hook, arm), (hook, arm + 52), 4, Tone::Motif);
    canvas.rectangle((hook - 34, arm + 52), (68, 22), Tone::Sun);
    for (floor, width) in [(0, 250), (1, 250), (2, 170)] {
        let foot = SHORE - floor * 34;
        canvas.rectangle((LEFT + 170, foot - 8), (width, 8), Tone::Motif);
        for pillar in 0..=width / 84 {
            canvas.rectangle((LEFT + 170 + pillar * 80, foot - 34), (10, 34), Tone::Motif);
        }
    }
}

/// Draws a ship with containers.
pub(super) fn ship(canvas: &mut Canvas) {
    let hull = [
        (LEFT - 10, SHORE - 46),
        (LEFT + 440, SHORE - 46),
        (LEFT + 400, SHORE),
        (LEFT + 26, SHORE),
    ];
    canvas.polygon(&hull, Tone::Motif);
    block(canvas, LEFT + 14, 74, 132);
    windows(canvas, (LEFT + 24, SHORE - 120), (3, 2), 20);
    block(canvas, LEFT + 34, 26, 164);
    for (stack, height) in [2, 3, 2, 1]
        .into_iter()
        .zip([0, 1, 2, 3])
        .map(|(height, stack)| (stack, height))
    {
        for level in 0..height {
            let tone = if (stack + level) % 3 == 0 {
                Tone::Sun
            } else {
                Tone::Motif
            };
            let corner = (LEFT + 108 + stack * 78, SHORE - 50 - (level + 1) * 32);
            canvas.rectangle(corner, (72, 28), tone);
        }
    }
}

/// Draws a network of nodes.
pub(super) fn network(canvas: &mut Canvas, seed: &Seed) {
    let row = |top: i32, first: usize| -> Vec<(i32, i32)> {
        let columns = (0..5).zip(first..);
        columns
            .map(|(column, index)| {
                let shift = seed.below(index + 5, 50);
                (LEFT + 20 + column * 92 + shift, top + seed.below(index, 50))
            })
            .collect()
    };
    let (upper, lower) = (row(64, 10), row(156, 20));
    for (above, below) in upper.iter().zip(&lower) {
        canvas.line(*above, *below, 5, Tone::Motif);
    }
    for (above, below) in upper.iter().skip(1).zip(&lower) {
        canvas.line(*above, *below, 5, Tone::Motif);
    }
    for pair in lower.windows(2) {
        canvas.line(pair[0], pair[1], 5, Tone::Motif);
    }
    for (index, node) in upper.iter().chain(&lower).enumerate() {
        let (radius, tone) = if index % 4 == 1 {
            (18, Tone::Sun)
        } else {
            (14, Tone::Motif)
        };
        canvas.circle(*node, radius, tone);
    }
}

/// Draws a bar chart.
pub(super) fn bars(canvas: &mut Canvas, seed: &Seed) {
    for (bar, index) in (0..7).zip(20..) {
        let height = 50 + bar * 18 + seed.below(index, 36);
        let tone = if bar == 4 { Tone::Sun } else { Tone::Motif };
        canvas.rectangle((LEFT + bar * 62, SHORE - height), (40, height), tone);
    }
}

/// Draws books on a shelf.
pub(super) fn books(canvas: &mut Canvas, seed: &Seed) {
    let mut left = LEFT;
    for (book, index) in (0..11).zip(20..) {
        let width = 22 + seed.below(index, 20);
        let height = 96 + seed.below(index + 5, 70);
        let tone = if book % 5 == 2 {
            Tone::Sun
        } else {
            Tone::Motif
        };
        canvas.rectangle((left, SHORE - height), (width, height), tone);
        canvas.rectangle((left + 5, SHORE - height + 16), (width - 10, 6), Tone::Sky);
        left += width + 6;
    }
}

/// Draws arches around a light.
pub(super) fn stage(canvas: &mut Canvas) {
    let middle = LEFT + 210;
    for (radius, tone) in [
        (190, Tone::Motif),
        (152, Tone::Sky),
        (114, Tone::Motif),
        (76, Tone::Sky),
        (38, Tone::Sun),
    ] {
        canvas.dome((middle, SHORE), radius, tone);
    }
}
