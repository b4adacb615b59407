//! What the reference data say of the pay of a job title.

use std::sync::Arc;

use crate::catalog::{NameKey, OfficialPay, Reference, WageIndex};
use crate::salary::{
    Background, Experience, PayPrior, ReportedPay, Substitute, SubstituteSource, adjust_pay,
};

/// What the reference data say of the pay of a job title: the wage index that adjusts its entries,
/// and the expectation for titles and groups with few entries.
#[derive(Debug)]
pub struct TitleContext<'a> {
    reference: &'a Reference,
    official: Option<&'a OfficialPay>,
    wage_index: &'a WageIndex,
    prior: PayPrior,
    /// Level of pay relative to the country, by index of the county.
    county_levels: Vec<f64>,
}

impl<'a> TitleContext<'a> {
    /// The context of a title.
    pub fn new(reference: &'a Reference, title: &NameKey) -> Self {
        let official = reference.official_pay(title);
        let wage_index = reference.wage_index(title);
        let today = |official: &OfficialPay, index: &WageIndex| {
            official.adjusted(index, index.newest()).agreed
        };
        let occupation = official.map(|official| today(official, wage_index));
        let all_occupations = reference.all_occupations_pay();
        let all_occupations =
            all_occupations.map(|official| today(official, reference.all_wages()));
        let counties = 0..reference.counties().len();
        Self {
            reference,
            official,
            wage_index,
            prior: PayPrior::new(occupation.as_ref(), all_occupations.as_ref()),
            county_levels: counties
                .map(|county| reference.county_level(title, county))
                .collect(),
        }
    }

    /// Statistics Norway's figures for the occupation.
    pub fn official(&self) -> Option<&'a OfficialPay> {
        self.official
    }

    /// What is known of the title's pay without its entries.
    pub fn prior(&self) -> PayPrior {
        self.prior
    }

    /// Pay for a full position in today's pay level, kr per year: the newest level of the wage
    /// index.
    pub fn adjusted_pay(&self, pay: &ReportedPay) -> u32 {
        let newest = self.wage_index.newest();
        adjust_pay(
            pay.full_time_salary(),
            self.wage_index.factor(pay.paid_on(), newest),
        )
    }

    /// The background of a person with this experience in this place.
    pub fn background(
        &self,
        experience: Option<Experience>,
        place: Option<&NameKey>,
    ) -> Background {
        let county = place.and_then(|place| self.reference.county_by_place(place));
        let level = county.and_then(|county| self.county_levels.get(county));
        Background {
            experience,
            county,
            county_level: level.copied().unwrap_or(1.0),
        }
    }

    /// The official median of the occupation, for a title with too few entries. `None` if none is
    /// published.
    pub fn official_substitute(&self) -> Option<Substitute> {
        official_substitute(self.official?)
    }
}

/// The official median as a substitute. `None` if none is published.
pub(crate) fn official_substitute(official: &OfficialPay) -> Option<Substitute> {
    let total = official.total_earnings.and_then(|levels| levels.median);
    Some(Substitute {
        salary: official.agreed.median.or(total)?,
        source: SubstituteSource::Official,
        name: Arc::from(official.occupation.as_str()),
    })
}
