//! The reference data about the pay of a job title.

use chrono::NaiveDate;

use crate::catalog::{
    NameKey, Occupation, OfficialPay, PayLevels, Reference, WageIndex, round_to_kroner,
};
use crate::salary::{Background, EntryFacts, Experience, OfficialMeasure, PayPrior};

/// Occupations covered by the surveys behind the usual effects of experience (STYRK-08 code prefixes): IT professionals,
/// technicians and managers.
const IT_OCCUPATIONS: [&str; 3] = ["25", "351", "1330"];

/// Exponent of a county's level of pay in occupations with pay scales by seniority. County levels mostly reflect workforce
/// composition, which pay scales ignore, so they are damped. See `docs/METHOD.md`.
const COUNTY_WITH_SCALE: f64 = 0.15;

/// The reference data about the pay of a job title: the wage index that adjusts its entries, and
/// what the model for few entries needs.
#[derive(Debug)]
pub struct TitleContext<'a> {
    reference: &'a Reference,
    title: &'a NameKey,
    published: Option<&'a OfficialPay>,
    /// The official figures in today's pay level.
    adjusted: Option<OfficialPay>,
    /// The measure that all pay of the title is converted to; total earnings if there are no official figures.
    pub measure: OfficialMeasure,
    wage_index: &'a WageIndex,
    /// Level of pay relative to the country, by index of the county.
    pub county_levels: Vec<f64>,
    /// All amounts are in the pay level of this day.
    today: NaiveDate,
}

impl<'a> TitleContext<'a> {
    /// The context of a title, in the pay level of `today`.
    pub fn new(reference: &'a Reference, title: &'a NameKey, today: NaiveDate) -> Self {
        let wage_index = reference.wage_index(title);
        let counties = 0..reference.counties.len();
        let occupation = reference.occupation_by_title(title);
        let published = occupation.and_then(|known| known.pay.as_ref());
        let has_scale = occupation.is_some_and(|known| reference.has_scale(known.code));
        let exponent = if has_scale { COUNTY_WITH_SCALE } else { 1.0 };
        Self {
            reference,
            title,
            published,
            adjusted: published.map(|pay| pay.adjusted(wage_index, today)),
            measure: occupation
                .filter(|known| known.pay.is_some())
                .map_or(OfficialMeasure::Total, |known| {
                    OfficialMeasure::of_occupation(reference, known)
                }),
            wage_index,
            today,
            county_levels: counties
                .map(|county| reference.county_level(title, county).powf(exponent))
                .collect(),
        }
    }

    /// Statistics Norway's figures for the occupation, in today's pay level.
    pub fn official(&self) -> Option<&OfficialPay> {
        self.adjusted.as_ref()
    }

    /// What is known about the title's pay without its entries.
    pub fn prior(&self) -> PayPrior {
        // Quartiles are published for agreed pay only.
        let occupation = self.adjusted.as_ref().map(|official| PayLevels {
            p25: official.agreed.p25,
            p75: official.agreed.p75,
            ..self.measure.levels(official)
        });
        let index = &self.reference.all_wages;
        let all_occupations = self.reference.all_occupations_pay.as_ref();
        let all_occupations =
            all_occupations.map(|official| official.adjusted(index, self.today).agreed);
        let rules = self.reference.pay_rules(self.title, self.today);
        let scales = rules.filter(|rule| rule.is_by_seniority());
        let prior = PayPrior::new(occupation.as_ref(), all_occupations.as_ref())
            .with_scales(scales, self.today);
        let is_it_occupation = |occupation: &Occupation| {
            let code = occupation.code.to_string();
            occupation.pay.is_some() && IT_OCCUPATIONS.iter().any(|group| code.starts_with(group))
        };
        let occupation = self.reference.occupation_by_title(self.title);
        if occupation.is_some_and(is_it_occupation) {
            prior.with_usual_experience()
        } else {
            prior
        }
    }

    /// Pay for a full position in the title's measure and today's pay level, kr per year.
    pub fn adjusted_pay(&self, facts: &EntryFacts, reported_on: NaiveDate) -> u32 {
        let paid_on = facts.paid_on(reported_on);
        let growth = self.wage_index.factor(paid_on, self.today);
        let measure = self.published.map_or(1.0, |official| {
            self.measure.factor(facts.includes_additions, official)
        });
        round_to_kroner(f64::from(facts.full_time_salary()) * growth * measure)
    }

    /// The background of a person with this experience in this place.
    pub fn background(
        &self,
        experience: Option<Experience>,
        place: Option<&NameKey>,
    ) -> Background {
        let county = place.and_then(|place| self.reference.county_by_place(place));
        Background::new(experience, county, &self.county_levels)
    }
}
