//! The occupations of the country, each with its titles, pay, people, places and workplaces.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::catalog::JobTitle;
use klarlonn_reference::{OfficialWage, occupation, official_wages};
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

/// How often a person whose workplace is not found in the county looks for another kind.
const SEARCHES: usize = 4;

/// An occupation, made ready to be drawn from.
#[derive(Debug)]
pub(super) struct Occupation {
    pub(super) code: &'static str,
    pub(super) titles: Weighted<JobTitle>,
    pub(super) pay: PaySpread,
    pub(super) people: People,
    pub(super) places: Arc<Places>,
    pub(super) hours: Hours,
    /// What is left of the differences in pay when people, places and employers are known: the
    /// standard deviation of a person's score. All in all the scores have a variance of 1, so that
    /// the pay of everybody together is spread as Statistics Norway says.
    pub(super) chance: f64,
    workplaces: Option<Weighted<Arc<Employers>>>,
}

impl Occupation {
    /// A job in this place or near it; `None` where no employer is known.
    pub(super) fn job(&self, place: &Place, rng: &mut impl Rng) -> Option<&Job> {
        let workplaces = self.workplaces.as_ref()?;
        (0..SEARCHES).find_map(|_| workplaces.draw(rng).draw(place, rng))
    }
}

/// Every occupation with titles, pay and a number of employees, as frequent as these.
pub(super) fn occupations() -> Option<Weighted<Occupation>> {
    let mut shared = Shared::default();
    Weighted::new(
        official_wages()
            .iter()
            .filter_map(|wage| Some((f64::from(wage.headcount?), shared.occupation(wage)?))),
    )
}

/// What several occupations have in common, made once.
#[derive(Default)]
struct Shared {
    places: HashMap<Settlement, Option<Arc<Places>>>,
    employers: HashMap<Workplace, Arc<Employers>>,
}

impl Shared {
    fn occupation(&mut self, wage: &OfficialWage) -> Option<Occupation> {
        let code = wage.occupation_code;
        let people = People::new(code)?;
        let places = self.places(Settlement::new(code))?;
        let known = people.variance() + places.variance() + employers::VARIANCE;
        Some(Occupation {
            code,
            titles: titles(occupation(code)?)?,
            pay: PaySpread::new(&wage.agreed.all)?,
            hours: Hours::new(code),
            chance: (1.0 - known).max(0.0).sqrt(),
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

    fn made(code: &str) -> Option<Occupation> {
        Shared::default().occupation(official_wage(code).unwrap())
    }

    #[test]
    fn an_occupation_without_titles_or_code_is_left_out() {
        assert!(made("2223").is_some());
        assert!(made("2153").is_none(), "the catalogue has no title for it");
        assert!(made("0-9").is_none(), "all occupations together are none");
    }

    #[test]
    fn chance_decides_more_than_what_is_known() {
        let mut shared = Shared::default();
        for wage in official_wages() {
            if let Some(occupation) = shared.occupation(wage) {
                assert!((0.7..1.0).contains(&occupation.chance), "{wage:?}");
            }
        }
    }

    #[test]
    fn a_nurse_finds_an_employer_everywhere() {
        let nurses = made("2223").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1_000 {
            let place = nurses.places.draw(&mut rng);
            assert!(nurses.job(place, &mut rng).is_some(), "{place:?}");
        }
    }

    #[test]
    fn who_works_for_nobody_of_the_list_has_no_employer() {
        let farmers = made("6121").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let place = farmers.places.draw(&mut rng);
        assert!(farmers.job(place, &mut rng).is_none());
    }
}
