//! What a giver asks to show.

use crate::salary::EntryDisplay;

/// What the giver of an entry asks to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DisplayChoice {
    /// Everything.
    All,
    /// Pay in whole thousands, and the place only if enough cards could be the giver's, otherwise the
    /// county.
    #[default]
    Recommended,
    /// As little as a useful entry has.
    Least,
    /// All but the withheld parts.
    Fields(EntryDisplay),
}

impl DisplayChoice {
    /// The choices without fields.
    pub const PRESETS: [Self; 3] = [Self::All, Self::Recommended, Self::Least];

    /// Returns what the card shows. `is_common` tells whether enough cards could be the giver's if it shows
    /// this.
    pub fn display(self, is_common: impl FnOnce(EntryDisplay) -> bool) -> EntryDisplay {
        match self {
            Self::All => EntryDisplay::ALL,
            Self::Recommended => EntryDisplay {
                coarse_place: !is_common(EntryDisplay::IN_THOUSANDS),
                ..EntryDisplay::IN_THOUSANDS
            },
            Self::Least => EntryDisplay::LEAST,
            Self::Fields(display) => display,
        }
    }
}
