//! Occupations with their titles, pay, people, places and workplaces.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::catalog::{JobTitle, OccupationCode, WageIndex};
use klarlonn_reference::{OfficialWage, WAGES_YEAR, occupation, official_wages};
use rand::Rng;

use super::{
    employers::{self, Employers, Job},
    hours::Hours,
    pay::PaySpread,
    people::People,
    places::{Place, Places, Settlement},
    titles::titles,
    weighted::Weighted,
    workplaces::Workplace,
};
use crate::reference::WageIndexes;

/// Number of kinds of workplaces to try if the county has no employer of the first.
const MAX_ATTEMPTS: usize = 4;

/// An occupation, prepared for drawing.
#[derive(Debug)]
pub(super) struct Occupation {
    pub(super) code: &'static str,
    pub(super) titles: Weighted<JobTitle>,
    pub(super) pay: PaySpread,
    pub(super) people: People,
    pub(super) places: Arc<Places>,
    pub(super) hours: Hours,
    /// Standard deviation of the random part of a person's score: the variance that remains after
    /// people, places and employers. The total variance of the scores is 1, so the pay is
    /// distributed as in Statistics Norway's figures.
    pub(super) chance: f64,
    /// What is added to every score, so that the median score is 0: the known shifts are skewed,
    /// and a skewed sum of variance 1 has its median a sixth of the third moment below the mean.
    pub(super) center: f64,
    wages: WageIndex,
    workplaces: Option<Weighted<Arc<Employers>>>,
}

impl Occupation {
    /// Draws a job in this place or its county; `None` if no employer is known.
    pub(super) fn job(&self, place: &Place, rng: &mut impl Rng) -> Option<&Job> {
        let workplaces = self.workplaces.as_ref()?;
        (0..MAX_ATTEMPTS).find_map(|_| workplaces.draw(rng).draw(place, rng))
    }

    /// Returns the pay level of a day, relative to that of the official figures.
    pub(super) fn pay_level(&self, day: NaiveDate) -> f64 {
        let november = NaiveDate::from_ymd_opt(WAGES_YEAR.into(), 11, 15).unwrap_or(day);
        self.wages.factor(november, day)
    }
}

/// Returns every occupation with titles, pay and a number of employees, weighted by that number.
pub(super) fn occupations() -> Option<Weighted<Occupation>> {
    let mut shared = Shared::new();
    Weighted::new(
        official_wages()
            .iter()
            .filter_map(|wage| Some((f64::from(wage.headcount?), shared.occupation(wage)?))),
    )
}

/// Data shared by several occupations, created once.
struct Shared {
    wages: WageIndexes,
    places: HashMap<Settlement, Option<Arc<Places>>>,
    employers: HashMap<Workplace, Arc<Employers>>,
}

impl Shared {
    fn new() -> Self {
        Self {
            wages: WageIndexes::new(),
            places: HashMap::new(),
            employers: HashMap::new(),
        }
    }

    fn occupation(&mut self, wage: &OfficialWage) -> Option<Occupation> {
        let code = wage.occupation_code;
        let people = People::new(code)?;
        let places = self.places(Settlement::new(code))?;
        let moments = [people.moments(), places.moments()];
        let [variance, third] = [
            moments.map(|moments| moments.variance),
            moments.map(|moments| moments.third),
        ]
        .map(|parts| parts.iter().sum::<f64>());
        let known = variance + employers::VARIANCE;
        Some(Occupation {
            code,
            titles: titles(occupation(code)?)?,
            pay: PaySpread::new(&wage.agreed.all)?,
            hours: Hours::new(code),
            wages: self.wages.by_occupation[&OccupationCode::parse(code)?].clone(),
            chance: (1.0 - known).max(0.0).sqrt(),
            center: third / 6.0,
            workplaces: self.workplaces(code),
            people,
            places,
        })
    }

    fn places(&mut self, settlement: Settlement) -> Option<Arc<Places>> {
        let places = self.places.entry(settlement);
        places
            .or_insert_with(|| Places::new(settlement).map(Arc::new))
            .clone()
    }

    fn workplaces(&mut self, code: &str) -> Option<Weighted<Arc<Employers>>> {
        let kinds = Workplace::new(code).iter().map(|(weight, workplace)| {
            let employers = self.employers.entry(*workplace);
            let employers = employers.or_insert_with(|| Arc::new(Employers::new(*workplace)));
            (*weight, employers.clone())
        });
        Weighted::new(kinds.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::official_wage;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn occupation(code: &str) -> Option<Occupation> {
        Shared::new().occupation(official_wage(code).unwrap())
    }

    #[test]
    fn occupation_without_titles_is_left_out() {
        assert!(occupation("2223").is_some());
        assert!(occupation("2153").is_none(), "no title in the catalogue");
        assert!(occupation("0-9").is_none(), "the total of all occupations");
    }

    #[test]
    fn random_part_of_pay_is_the_larger_one() {
        let mut shared = Shared::new();
        for wage in official_wages() {
            if let Some(occupation) = shared.occupation(wage) {
                assert!((0.7..1.0).contains(&occupation.chance), "{wage:?}");
            }
        }
    }

    #[test]
    fn nurses_find_an_employer_everywhere() {
        let nurses = occupation("2223").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1_000 {
            let place = nurses.places.draw(&mut rng);
            assert!(nurses.job(place, &mut rng).is_some(), "{place:?}");
        }
    }

    #[test]
    fn self_employed_occupations_have_no_employer() {
        let farmers = occupation("6121").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let place = farmers.places.draw(&mut rng);
        assert!(farmers.job(place, &mut rng).is_none());
    }
}
