//! The figures of the tables.

use super::{Category, Text};

/// A figure that a table has for each of its rows and periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metric {
    /// The answer to the question, as a visitor sees it.
    Pay,
    /// The lower bound of the answer.
    Low,
    /// The upper bound of the answer.
    High,
    /// Whether the answer is the mean of the entries.
    Measured,
    /// The official median of agreed pay.
    OfficialAgreed,
    /// The official median with additions and bonus.
    OfficialTotal,
    /// The mean pay of an employer.
    Mean,
    /// The official median of a year.
    Median,
    /// The official median of a year in today's prices.
    RealMedian,
    /// The official median of agreed pay of women or men.
    Agreed,
    /// The deviation of our median from the official one.
    Deviation,
}

impl Metric {
    /// The category of the metric. Its code never changes.
    pub(crate) fn category(self) -> Category {
        let (code, norwegian, english) = match self {
            Self::Pay => ("Lonn", "lønn", "pay"),
            Self::Low => ("Nedre", "nedre grense (80 %)", "lower bound (80 %)"),
            Self::High => ("Ovre", "øvre grense (80 %)", "upper bound (80 %)"),
            Self::Measured => (
                "Maalt",
                "1: snitt av innleggene, 0: beregnet",
                "1: mean of the entries, 0: computed",
            ),
            Self::OfficialAgreed => (
                "OffisiellAvtalt",
                "SSBs median uten tillegg og bonus",
                "Statistics Norway's median without additions and bonus",
            ),
            Self::OfficialTotal => (
                "OffisiellTotal",
                "SSBs median med tillegg og bonus",
                "Statistics Norway's median with additions and bonus",
            ),
            Self::Mean => ("Snitt", "snitt", "mean"),
            Self::Median => ("Median", "median", "median"),
            Self::RealMedian => (
                "Reell",
                "median i nyeste måneds priser",
                "median in the prices of the newest month",
            ),
            Self::Agreed => (
                "Avtalt",
                "median av avtalt lønn, uten tillegg og bonus",
                "median of agreed pay, without additions and bonus",
            ),
            Self::Deviation => (
                "Avstand",
                "avstand fra offisiell median",
                "deviation from the official median",
            ),
        };
        Category {
            metric: Some(self),
            ..Category::new(code, Text::new(norwegian, english))
        }
    }

    /// The unit. All metrics are whole numbers.
    pub fn unit(self) -> Text {
        match self {
            Self::Measured => Text::new("kode", "code"),
            Self::Deviation => Text::new("prosent", "percent"),
            _ => Text::new("kr per år", "NOK per year"),
        }
    }
}
