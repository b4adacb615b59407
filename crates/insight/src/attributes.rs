//! The attributes of an entry that filters and cards use, packed into four bytes.

use klarlonn_domain::salary::{
    Education, EmploymentPercentage, EntryOrigin, Experience, ExperienceBand, VisibleEntry,
    WideExperience,
};

/// Employment percentage, experience, education, additions, and what the card of an entry rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attributes(u32);

/// Bits of a word that hold a number.
struct Field {
    first: u32,
    bits: u32,
}

impl Field {
    const fn after(before: &Self, bits: u32) -> Self {
        Self {
            first: before.first + before.bits,
            bits,
        }
    }

    const fn mask(&self) -> u32 {
        ((1 << self.bits) - 1) << self.first
    }

    const fn get(&self, word: u32) -> u32 {
        (word & self.mask()) >> self.first
    }

    const fn put(&self, value: u32) -> u32 {
        (value << self.first) & self.mask()
    }
}

/// In hundredths of a percent; 0 if unknown.
const PERCENTAGE: Field = Field { first: 0, bits: 14 };
/// 0 if unknown, 1 to 5 for the bands, 6 and 7 if wide, above for the years since the end of a former
/// job.
const EXPERIENCE: Field = Field::after(&PERCENTAGE, 8);
/// 0 if unknown.
const EDUCATION: Field = Field::after(&EXPERIENCE, 3);
/// 0 if unknown, 1 for no, 2 for yes.
const ADDITIONS: Field = Field::after(&EDUCATION, 2);
const COUNTY: Field = Field::after(&ADDITIONS, 1);
const ROUNDED: Field = Field::after(&COUNTY, 1);
const DEMO: Field = Field::after(&ROUNDED, 1);

/// The first number of [`EXPERIENCE`] for wide experience, and for a former job.
const WIDE: u32 = 6;
const FORMER_JOB: u32 = 8;
const WITHOUT_ADDITIONS: u32 = ADDITIONS.put(1);
const FULL_TIME: u32 = PERCENTAGE.put(10_000);

impl Attributes {
    pub(crate) fn new(entry: &VisibleEntry) -> Self {
        let percentage = entry.employment_percentage;
        let percentage = percentage.map_or(0, |percentage| percentage.hundredths().into());
        let additions = entry.includes_additions;
        let additions = additions.map_or(0, |includes| 1 + u32::from(includes));
        let display = entry.display;
        Self(
            PERCENTAGE.put(percentage)
                | entry.experience.map_or(0, experience_bits)
                | entry.education.map_or(0, education_bits)
                | ADDITIONS.put(additions)
                | COUNTY.put(display.coarse_place.into())
                | ROUNDED.put(display.rounds_pay.into())
                | DEMO.put((entry.origin == EntryOrigin::Demo).into()),
        )
    }

    pub(crate) fn percentage(self) -> Option<EmploymentPercentage> {
        let hundredths = PERCENTAGE.get(self.0);
        EmploymentPercentage::from_hundredths(hundredths.into()).ok()
    }

    pub(crate) fn is_full_time(self) -> bool {
        self.0 & PERCENTAGE.mask() == FULL_TIME
    }

    pub(crate) fn experience(self) -> Option<Experience> {
        Some(match EXPERIENCE.get(self.0) {
            0 => return None,
            band @ 1..WIDE => Experience::Band(ExperienceBand::ALL[band as usize - 1]),
            wide @ WIDE..FORMER_JOB => {
                Experience::Wide(WideExperience::ALL[(wide - WIDE) as usize])
            }
            former => Experience::YearsAgo(u8::try_from(former - FORMER_JOB).unwrap_or(u8::MAX)),
        })
    }

    pub(crate) fn education(self) -> Option<Education> {
        let level = EDUCATION.get(self.0).checked_sub(1)?;
        Education::ALL.get(level as usize).copied()
    }

    pub(crate) fn includes_additions(self) -> Option<bool> {
        let additions = ADDITIONS.get(self.0).checked_sub(1)?;
        Some(additions == 1)
    }

    pub(crate) fn is_without_additions(self) -> bool {
        self.0 & ADDITIONS.mask() == WITHOUT_ADDITIONS
    }

    /// Whether the giver shows the county instead of the place.
    pub(crate) fn is_county(self) -> bool {
        COUNTY.get(self.0) == 1
    }

    /// Whether the giver shows the pay rounded.
    pub(crate) fn is_rounded(self) -> bool {
        ROUNDED.get(self.0) == 1
    }

    pub(crate) fn is_demo(self) -> bool {
        DEMO.get(self.0) == 1
    }
}

fn experience_bits(experience: Experience) -> u32 {
    EXPERIENCE.put(match experience {
        Experience::Band(band) => band as u32 + 1,
        Experience::Wide(wide) => wide as u32 + WIDE,
        // Entries whose job ended five years ago or earlier are not public.
        Experience::YearsAgo(years) => (u32::from(years) + FORMER_JOB).min(255),
    })
}

fn education_bits(education: Education) -> u32 {
    EDUCATION.put(education as u32 + 1)
}

/// Selects entries by experience and education.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct AttributeFilter {
    mask: u32,
    bits: u32,
}

impl AttributeFilter {
    /// Creates the filter of these values; `None` selects all.
    pub(crate) fn new(experience: Option<ExperienceBand>, education: Option<Education>) -> Self {
        let mut filter = Self::default();
        if let Some(band) = experience {
            filter.mask |= EXPERIENCE.mask();
            filter.bits |= experience_bits(Experience::Band(band));
        }
        if let Some(education) = education {
            filter.mask |= EDUCATION.mask();
            filter.bits |= education_bits(education);
        }
        filter
    }

    pub(crate) fn matches(self, attributes: Attributes) -> bool {
        attributes.0 & self.mask == self.bits
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::NaiveDate;
    use klarlonn_domain::{
        catalog::JobTitleId,
        salary::{AnnualSalary, EntryDisplay, EntryId},
    };
    use proptest::{prelude::*, sample::select};
    use uuid::Uuid;

    use super::*;

    fn entry() -> VisibleEntry {
        VisibleEntry {
            id: EntryId(Uuid::nil()),
            job_title: JobTitleId(1),
            company: None,
            place: None,
            annual_salary: AnnualSalary::new(500_000).unwrap(),
            hourly_wage: None,
            employment_percentage: None,
            experience: None,
            education: None,
            age: None,
            benefits: Arc::default(),
            includes_additions: None,
            pay_parts: None,
            display: EntryDisplay::default(),
            reported_on: NaiveDate::default(),
            origin: EntryOrigin::Import,
        }
    }

    fn experiences() -> Vec<Experience> {
        let bands = ExperienceBand::ALL.map(Experience::Band).into_iter();
        let wide = WideExperience::ALL.map(Experience::Wide);
        let former = (0..=247).map(Experience::YearsAgo);
        bands.chain(wide).chain(former).collect()
    }

    proptest! {
        #[test]
        fn attributes_round_trip(
            percentage in prop::option::of(1i64..=10_000),
            experience in prop::option::of(select(experiences())),
            education in prop::option::of(select(Education::ALL.to_vec())),
            includes_additions in any::<Option<bool>>(),
            (coarse_place, rounds_pay, is_demo) in any::<(bool, bool, bool)>(),
        ) {
            let percentage = percentage.and_then(|it| EmploymentPercentage::from_hundredths(it).ok());
            let display = EntryDisplay {
                coarse_place,
                rounds_pay,
                ..EntryDisplay::ALL
            };
            let packed = Attributes::new(&VisibleEntry {
                employment_percentage: percentage,
                experience,
                education,
                includes_additions,
                display,
                origin: if is_demo { EntryOrigin::Demo } else { EntryOrigin::Import },
                ..entry()
            });
            prop_assert_eq!(packed.percentage(), percentage);
            prop_assert_eq!(packed.is_full_time(), percentage == Some(EmploymentPercentage::FULL));
            prop_assert_eq!(packed.experience(), experience);
            prop_assert_eq!(packed.education(), education);
            prop_assert_eq!(packed.includes_additions(), includes_additions);
            prop_assert_eq!(packed.is_without_additions(), includes_additions == Some(false));
            prop_assert_eq!(packed.is_county(), coarse_place);
            prop_assert_eq!(packed.is_rounded(), rounds_pay);
            prop_assert_eq!(packed.is_demo(), is_demo);
            for level in Education::ALL {
                let filter = AttributeFilter::new(None, Some(level));
                prop_assert_eq!(filter.matches(packed), education == Some(level));
            }
            for band in ExperienceBand::ALL {
                let filter = AttributeFilter::new(Some(band), education);
                prop_assert_eq!(filter.matches(packed), experience == Some(Experience::Band(band)));
            }
        }
    }
}
