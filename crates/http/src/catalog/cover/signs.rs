//! Motifs that are other things that people work with.

use super::{
    Chance,
    buildings::{block, gabled, windows},
    canvas::{Canvas, Tone},
    landscape::SHORE,
    motif::LEFT,
};

/// Furrows, a barn and a silo.
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

/// A platform at sea.
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

/// Three wind turbines.
pub(super) fn wind_turbines(canvas: &mut Canvas, chance: &Chance) {
    for (turbine, (x, high)) in [(LEFT + 40, 138), (LEFT + 210, 168), (LEFT + 390, 120)]
        .into_iter()
        .enumerate()
    {
        let hub = (x, SHORE - high);
        let corners = [
            (x - 7, SHORE),
            (x - 3, hub.1),
            (x + 3, hub.1),
            (x + 7, SHORE),
        ];
        canvas.polygon(&corners, Tone::Motif);
        let reach = high * 2 / 5;
        // A third of a turn apart, in one of two positions.
        let blades = if chance.below(20 + turbine, 2) == 0 {
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

/// A crane over a building that grows.
pub(super) fn crane(canvas: &mut Canvas, chance: &Chance) {
    let (mast, arm) = (LEFT + 90, SHORE - 196);
    block(canvas, mast, 14, 214);
    canvas.rectangle((mast - 66, arm), (380, 10), Tone::Motif);
    canvas.rectangle((mast - 66, arm), (40, 34), Tone::Motif);
    canvas.line((mast + 7, SHORE - 214), (mast + 230, arm), 4, Tone::Motif);
    canvas.line((mast + 7, SHORE - 214), (mast - 50, arm), 4, Tone::Motif);
    let hook = mast + 120 + chance.below(20, 120);
    canvas.line((hook, arm), (hook, arm + 52), 4, Tone::Motif);
    canvas.rectangle((hook - 34, arm + 52), (68, 22), Tone::Sun);
    for (floor, wide) in [(0, 250), (1, 250), (2, 170)] {
        let foot = SHORE - floor * 34;
        canvas.rectangle((LEFT + 170, foot - 8), (wide, 8), Tone::Motif);
        for pillar in 0..=wide / 84 {
            canvas.rectangle((LEFT + 170 + pillar * 80, foot - 34), (10, 34), Tone::Motif);
        }
    }
}

/// A ship with containers.
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
    for (stack, high) in [2, 3, 2, 1]
        .into_iter()
        .zip([0, 1, 2, 3])
        .map(|(high, at)| (at, high))
    {
        for level in 0..high {
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

/// Joints and the lines between them.
pub(super) fn network(canvas: &mut Canvas, chance: &Chance) {
    let row = |top: i32, first: usize| -> Vec<(i32, i32)> {
        let columns = (0..5).zip(first..);
        columns
            .map(|(column, place)| {
                let shift = chance.below(place + 5, 50);
                (
                    LEFT + 20 + column * 92 + shift,
                    top + chance.below(place, 50),
                )
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
    for (at, joint) in upper.iter().chain(&lower).enumerate() {
        let (radius, tone) = if at % 4 == 1 {
            (18, Tone::Sun)
        } else {
            (14, Tone::Motif)
        };
        canvas.circle(*joint, radius, tone);
    }
}

/// Bars that rise.
pub(super) fn bars(canvas: &mut Canvas, chance: &Chance) {
    for (bar, place) in (0..7).zip(20..) {
        let high = 50 + bar * 18 + chance.below(place, 36);
        let tone = if bar == 4 { Tone::Sun } else { Tone::Motif };
        canvas.rectangle((LEFT + bar * 62, SHORE - high), (40, high), tone);
    }
}

/// Books on a shelf.
pub(super) fn books(canvas: &mut Canvas, chance: &Chance) {
    let mut left = LEFT;
    for (book, place) in (0..11).zip(20..) {
        let wide = 22 + chance.below(place, 20);
        let high = 96 + chance.below(place + 5, 70);
        let tone = if book % 5 == 2 {
            Tone::Sun
        } else {
            Tone::Motif
        };
        canvas.rectangle((left, SHORE - high), (wide, high), tone);
        canvas.rectangle((left + 5, SHORE - high + 16), (wide - 10, 6), Tone::Sky);
        left += wide + 6;
    }
}

/// Arches around a light.
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
