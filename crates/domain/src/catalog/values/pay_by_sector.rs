//! Official pay of sectors, in editions that have it.

use serde::Serialize;

use super::PayLevels;

/// A sector whose pay Statistics Norway publishes on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaySector {
    /// The central government, with its hospitals (statsforvaltningen).
    State,
    /// Municipalities and counties (kommuneforvaltningen).
    Municipal,
    /// Private employers, and companies that the public owns.
    Private,
}

/// Agreed pay of an occupation in one sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectorPay {
    pub sector: PaySector,
    /// Agreed pay (avtalt månedslønn), kr per year: twelve months. Always with a median.
    pub agreed: PayLevels,
}

impl SectorPay {
    pub(super) fn scaled(self, factor: f64) -> Self {
        Self {
            agreed: self.agreed.scaled(factor),
            ..self
        }
    }
}
