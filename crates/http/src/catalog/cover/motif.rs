//! What stands on the shore: a sign of the employer's industry.

use klarlonn_domain::catalog::IndustrySection;

use super::{Chance, buildings, canvas::Canvas, signs};

/// Where motifs begin; they end before 1060, so that small screens show them whole.
pub(super) const LEFT: i32 = 600;

/// A sign of an industry.
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
    Crosses,
    Stage,
}

impl Motif {
    /// The motif of a section of industries; `None` where nothing says what people do.
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
            'Q' => Self::Crosses,
            'R' => Self::Stage,
            _ => return None,
        })
    }

    pub(super) fn draw(self, canvas: &mut Canvas, chance: &Chance) {
        match self {
            Self::Farm => signs::farm(canvas),
            Self::Rig => signs::rig(canvas),
            Self::Factory => buildings::factory(canvas, chance),
            Self::WindTurbines => signs::wind_turbines(canvas, chance),
            Self::Crane => signs::crane(canvas, chance),
            Self::Shops => buildings::shops(canvas),
            Self::Ship => signs::ship(canvas),
            Self::Cabins => buildings::cabins(canvas, chance),
            Self::Network => signs::network(canvas, chance),
            Self::Bars => signs::bars(canvas, chance),
            Self::Houses => buildings::houses(canvas, chance),
            Self::Towers => buildings::towers(canvas, chance),
            Self::Columns => buildings::columns(canvas),
            Self::Books => signs::books(canvas, chance),
            Self::Crosses => buildings::crosses(canvas, chance),
            Self::Stage => signs::stage(canvas),
        }
    }
}
