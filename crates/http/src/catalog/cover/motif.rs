//! Motifs on the shore, by industry.

use klarlonn_domain::catalog::IndustrySection;

use super::{Seed, buildings, canvas::Canvas, objects};

/// Left edge of all motifs. They end before 1060, so that small screens show all of them.
pub(super) const LEFT: i32 = 600;

/// Motif of an industry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Motif {
    Farm,
    Rig,
    Factory,
    WindTurbines,
    Crane,
    Shops,
    Ship,
    Cabins,
    Network,
    Bars,
    Houses,
    Towers,
    Columns,
    Books,
    Hospital,
    Stage,
}

impl Motif {
    /// Returns the motif of an industry section. `None` for sections without one.
    pub(super) fn new(section: IndustrySection) -> Option<Self> {
        Some(match section.letter() {
            'A' => Self::Farm,
            'B' => Self::Rig,
            'C' => Self::Factory,
            'D' | 'E' => Self::WindTurbines,
            'F' => Self::Crane,
            'G' => Self::Shops,
            'H' => Self::Ship,
            'I' => Self::Cabins,
            'J' => Self::Network,
            'K' => Self::Bars,
            'L' => Self::Houses,
            'M' | 'N' => Self::Towers,
            'O' | 'U' => Self::Columns,
            'P' => Self::Books,
            'Q' => Self::Hospital,
            'R' => Self::Stage,
            _ => return None,
        })
    }

    pub(super) fn draw(self, canvas: &mut Canvas, seed: &Seed) {
        match self {
            Self::Farm => objects::farm(canvas),
            Self::Rig => objects::rig(canvas),
            Self::Factory => buildings::factory(canvas, seed),
            Self::WindTurbines => objects::wind_turbines(canvas, seed),
            Self::Crane => objects::crane(canvas, seed),
            Self::Shops => buildings::shops(canvas),
            Self::Ship => objects::ship(canvas),
            Self::Cabins => buildings::cabins(canvas, seed),
            Self::Network => objects::network(canvas, seed),
            Self::Bars => objects::bars(canvas, seed),
            Self::Houses => buildings::houses(canvas, seed),
            Self::Towers => buildings::towers(canvas, seed),
            Self::Columns => buildings::columns(canvas),
            Self::Books => objects::books(canvas, seed),
            Self::Hospital => buildings::hospital(canvas, seed),
            Self::Stage => objects::stage(canvas),
        }
    }
}
