//! What a giver asks to show.

use serde::Deserialize;

use crate::{named::named, salary::EntryDisplay};

named! {
    /// A choice of what others see that needs no fields.
    #[derive(Default, Deserialize)]
    pub enum DisplayPreset {
        /// Everything.
        All = "all",
        /// Pay in whole thousands, and the county in place of the municipality if fewer than five cards of others could be
        /// the giver's.
        #[default]
        Recommended = "recommended",
        /// Title, county, pay in ten thousands, and less or more than five years of experience.
        Least = "least",
    }
}

/// What the giver of an entry chooses to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum DisplayChoice {
    /// Without fields.
    Preset(DisplayPreset),
    /// All but the withheld parts.
    Fields(EntryDisplay),
}

impl Default for DisplayChoice {
    fn default() -> Self {
        Self::Preset(DisplayPreset::default())
    }
}

impl DisplayChoice {
    /// Everything is shown.
    pub const ALL: Self = Self::Preset(DisplayPreset::All);
    /// As little as a useful entry has.
    pub const LEAST: Self = Self::Preset(DisplayPreset::Least);

    /// Returns what the card shows. `is_common` tells whether enough cards could be the giver's if it shows
    /// this.
    pub fn display(self, is_common: impl FnOnce(EntryDisplay) -> bool) -> EntryDisplay {
        match self {
            Self::Preset(DisplayPreset::All) => EntryDisplay::ALL,
            Self::Preset(DisplayPreset::Least) => EntryDisplay::LEAST,
            Self::Preset(DisplayPreset::Recommended) => EntryDisplay {
                coarse_place: !is_common(EntryDisplay::IN_THOUSANDS),
                ..EntryDisplay::IN_THOUSANDS
            },
            Self::Fields(display) => EntryDisplay {
                rounds_to_thousands: display.rounds_pay && display.rounds_to_thousands,
                ..display
            },
        }
    }
}
