//! The reference data about the pay of a job title.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::catalog::{NameKey, OfficialPay, PayLevels, PayRuleKind, Reference, WageIndex};
use crate::salary::{
    Background, EntryFacts, Experience, OfficialMeasure, PayPrior, Substitute, SubstituteSource,
};

/// Groups of occupations in which the usual effects of experience were measured: people and managers in IT.
const IT_OCCUPATIONS: [&str; 3] = ["25", "351", "1330"];

/// The reference data about the pay of a job title: the wage index that adjusts its entries, and
/// what the model for few entries needs.
#[derive(Debug)]
pub struct TitleContext<'a> {
    reference: &'a Reference,
    title: &'a NameKey,
    published: Option<&'a OfficialPay>,
    /// The official figures in today's pay level.
    adjusted: Option<OfficialPay>,
    wage_index: &'a WageIndex,
    /// Level of pay relative to the country, by index of the county.
    county_levels: Vec<f64>,
}

impl<'a> TitleContext<'a> {
    /// The context of a title.
    pub fn new(reference: &'a Reference, title: &'a NameKey) -> Self {
        let published = reference.official_pay(title);
        let wage_index = reference.wage_index(title);
        let counties = 0..reference.counties().len();
        Self {
            reference,
            title,
            published,
            adjusted: published.map(|pay| pay.adjusted(wage_index, wage_index.newest())),
            wage_index,
            county_levels: counties
                .map(|county| reference.county_level(title, county))
                .collect(),
        }
    }

    /// Statistics Norway's figures for the occupation, in today's pay level.
    pub fn official(&self) -> Option<&OfficialPay> {
        self.adjusted.as_ref()
    }

    /// What is known about the title's pay without the amounts of its entries, whose pay is comparable
    /// with this measure.
    pub fn prior(&self, measure: OfficialMeasure) -> PayPrior {
        let occupation = self.adjusted.as_ref().map(|official| PayLevels {
            median: measure.median(official).or(official.agreed.median),
            ..official.agreed
        });
        let index = self.reference.all_wages();
        let all_occupations = self.reference.all_occupations_pay();
        let all_occupations =
            all_occupations.map(|official| official.adjusted(index, index.newest()).agreed);
        let rules = self.reference.pay_rules(self.title);
        let scales = rules.filter(|rule| rule.kind == PayRuleKind::Scale);
        let prior =
            PayPrior::new(occupation.as_ref(), all_occupations.as_ref()).with_scales(scales);
        let is_it = |official: &OfficialPay| {
            let code = &official.occupation_code;
            IT_OCCUPATIONS.iter().any(|group| code.starts_with(group))
        };
        if self.published.is_some_and(is_it) {
            prior.with_usual_experience()
        } else {
            prior
        }
    }

    /// Pay for a full position in today's pay level, kr per year: the newest level of the wage
    /// index.
    pub fn adjusted_pay(&self, facts: &EntryFacts, reported_on: NaiveDate) -> u32 {
        let (pay, paid_on) = (facts.full_time_salary(), facts.paid_on(reported_on));
        self.wage_index
            .adjust(pay, paid_on, self.wage_index.newest())
    }

    /// The background of a person with this experience in this place.
    pub fn background(
        &self,
        experience: Option<Experience>,
        place: Option<&NameKey>,
    ) -> Background {
        let county = place.and_then(|place| self.reference.county_by_place(place));
        self.background_in_county(experience, county)
    }

    /// The background of a person with this experience in this county.
    pub fn background_in_county(
        &self,
        experience: Option<Experience>,
        county: Option<usize>,
    ) -> Background {
        let level = county.and_then(|county| self.county_levels.get(county));
        Background {
            experience,
            county,
            county_level: level.copied().unwrap_or(1.0),
        }
    }

    /// The level of pay relative to the country, by index of the county.
    pub fn county_levels(&self) -> &[f64] {
        &self.county_levels
    }

    /// The official median of the occupation, for a title with too few entries. `None` if none is
    /// published.
    pub fn official_substitute(&self) -> Option<Substitute> {
        official_substitute(self.published?)
    }
}

/// The official median of agreed pay as a substitute. `None` if none is published.
pub(crate) fn official_substitute(official: &OfficialPay) -> Option<Substitute> {
    Some(Substitute {
        salary: official.agreed.median?,
        source: SubstituteSource::Official,
        name: Arc::from(official.occupation.as_str()),
    })
}
