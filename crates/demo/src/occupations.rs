//! Occupations with their titles, pay, people, places and workplaces.

use std::{collections::BTreeMap, sync::Arc};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{self, JobTitle, PlaceName, WageIndex},
    salary::{Benefit, EmploymentPercentage, Fingerprint, PayParts, full_time_salary},
};
use klarlonn_reference::municipalities;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{
    employers::{self, Employer, Employers, Workplace},
    pay::{Amounts, PaySpread},
    people::{People, Person},
    tables::{self, Tables},
    weighted::Weighted,
};

/// Frequencies of an occupation's titles, best known first.
const TITLES: [f64; 6] = [50.0, 20.0, 12.0, 8.0, 6.0, 4.0];

/// Number of kinds of workplaces to try if the county has no employer of the first.
const MAX_ATTEMPTS: usize = 4;

/// Number of people that the distribution of an occupation's shifts is measured on.
const SAMPLE: u32 = 1_000;

/// Shift of a person's score in Oslo.
const OSLO_SHIFT: f64 = 0.4;

/// Lowest ages of people with at least this pay for a full position, kr per year; highest pay first.
const YOUNGEST_BY_PAY: [(u32, u8); 4] = [
    (2_500_000, 40),
    (1_800_000, 35),
    (1_300_000, 30),
    (950_000, 25),
];

/// Share of people with an annual salary who tell its parts.
const TELL_PARTS: f64 = 0.3;

/// A place of work.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) name: PlaceName,
    pub(crate) number: String,
    pub(crate) county_number: String,
    /// Shift of a person's score.
    shift: f64,
}

/// An occupation, prepared for drawing.
#[derive(Debug)]
pub(crate) struct Occupation {
    pub(crate) titles: Weighted<JobTitle>,
    pay: PaySpread,
    people: People,
    places: Arc<Weighted<Place>>,
    workplaces: Option<Weighted<Arc<Workplace>>>,
    /// Subtracted from every shift, so that the median score is 0. The mean would not do, because the shifts are
    /// skewed: the median of a sum of variance 1 is a sixth of the third moment below its mean.
    center: f64,
    /// Standard deviation of the random part of a person's score: the variance that remains beside the
    /// shifts. The total variance of the scores is 1, so the pay is distributed as in Statistics
    /// Norway's figures.
    chance: f64,
    /// Share of people who work part-time.
    part_time: f64,
    part_time_shares: Arc<Weighted<EmploymentPercentage>>,
    /// Share of people who are paid by the hour.
    by_the_hour: f64,
    /// Shares of people who have fixed additions and a bonus, and their lowest and highest share of pay.
    parts: [[f64; 3]; 2],
    /// End of the titles that only one person at most employers has.
    single_office: Option<String>,
    /// Lowest age, years.
    youngest: u8,
    private_benefits: Arc<Weighted<Benefit>>,
    public_benefits: Arc<Weighted<Benefit>>,
    wages: WageIndex,
    /// November of the year of the official pay.
    november: NaiveDate,
}

/// What is known about a person before the pay.
pub(crate) struct Background<'a> {
    pub(crate) place: &'a Place,
    /// `None` if no employer is known in the place.
    pub(crate) employer: Option<&'a Employer>,
    pub(crate) person: Person,
    /// Shift of the score by all of them.
    pub(crate) shift: f64,
}

impl Occupation {
    /// Draws a person with a place and an employer.
    pub(crate) fn draw_background(&self, rng: &mut impl Rng) -> Background<'_> {
        let place = self.places.draw(rng);
        let employer = self.workplaces.as_ref().and_then(|kinds| {
            (0..MAX_ATTEMPTS).find_map(|_| employers::draw(kinds.draw(rng), place, rng))
        });
        let person = self.people.draw(rng);
        let by_employer = employer.map_or(0.0, |employer| employer.shift);
        Background {
            place,
            employer,
            shift: place.shift + by_employer + person.shift,
            person,
        }
    }

    /// Measures the shifts, and returns the occupation with the remaining distribution.
    fn measured(mut self) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let people = (0..SAMPLE).map(|_| self.draw_background(&mut rng).shift);
        let shifts: Vec<f64> = people.collect();
        let average =
            |figures: &mut dyn Iterator<Item = f64>| figures.sum::<f64>() / f64::from(SAMPLE);
        let mean = average(&mut shifts.iter().copied());
        let moment = |power| average(&mut shifts.iter().map(|shift| (shift - mean).powi(power)));
        self.chance = (1.0 - moment(2)).max(0.0).sqrt();
        self.center = mean - moment(3) / 6.0;
        self
    }

    /// Draws the pay of a person with this shift of the score, in the pay level of `day`. Hours are
    /// drawn again until the site accepts the amounts.
    pub(crate) fn draw_amounts(&self, shift: f64, day: NaiveDate, rng: &mut impl Rng) -> Amounts {
        let full_time = self.pay.draw(shift - self.center, self.chance, rng)
            * self.wages.factor(self.november, day);
        loop {
            let share = if rng.random_bool(self.part_time) {
                *self.part_time_shares.draw(rng)
            } else {
                EmploymentPercentage::FULL
            };
            let is_hourly = rng.random_bool(self.by_the_hour);
            if let Some(amounts) = Amounts::new(full_time, share, is_hourly) {
                return amounts;
            }
        }
    }

    /// Draws the parts of an annual salary; `None` if the person does not tell them. They only depend
    /// on the fingerprint of the entry, so that drawing them does not change the rest of the stream.
    pub(crate) fn draw_parts(
        &self,
        amounts: &Amounts,
        fingerprint: Fingerprint,
    ) -> Option<PayParts> {
        let mut rng = ChaCha8Rng::from_seed(fingerprint.0);
        if amounts.hourly.is_some() || !rng.random_bool(TELL_PARTS) {
            return None;
        }
        let annual = f64::from(amounts.annual.kroner());
        let [additions, bonus] = self.parts.map(|[frequency, low, high]| {
            if !rng.random_bool(frequency) {
                return 0;
            }
            let share = low + (high - low) * rng.random::<f64>();
            #[expect(clippy::cast_possible_truncation, reason = "a share of pay")]
            let thousands = (annual * share / 1_000.0).round() as i64;
            thousands * 1_000
        });
        PayParts::new(amounts.annual, additions, bonus).ok()
    }

    /// Returns the lowest plausible age of somebody with this pay.
    pub(crate) fn youngest(&self, amounts: &Amounts) -> u8 {
        let pay = full_time_salary(amounts.annual, amounts.hourly, Some(amounts.share));
        let mut steps = YOUNGEST_BY_PAY.iter();
        let by_pay = steps.find(|(at_least, _)| pay >= *at_least);
        by_pay.map_or(self.youngest, |(_, age)| self.youngest.max(*age))
    }

    /// Returns whether most employers have only one person with this title.
    pub(crate) fn is_single_office(&self, title: &JobTitle) -> bool {
        let end = self.single_office.as_ref();
        end.is_some_and(|end| title.as_str().ends_with(end))
    }

    /// Returns the usual benefits in the public or private sector.
    pub(crate) fn benefits(&self, is_public: bool) -> &Weighted<Benefit> {
        if is_public {
            &self.public_benefits
        } else {
            &self.private_benefits
        }
    }
}

/// Returns every occupation with titles, pay and a number of employees, weighted by that number.
pub(crate) fn occupations(tables: &Tables) -> Weighted<Occupation> {
    let reference = klarlonn_reference::bundled();
    let mut occupations: Vec<_> = reference.occupations().collect();
    occupations.sort_by_key(|occupation| occupation.code);
    let shared = Shared::new(&reference, tables);
    Weighted::new(occupations.into_iter().filter_map(|occupation| {
        let weight = f64::from(occupation.headcount?);
        Some((weight, shared.occupation(occupation)?))
    }))
}

/// What all occupations are made from.
struct Shared<'a> {
    tables: &'a Tables,
    titles: BTreeMap<String, Vec<String>>,
    places: BTreeMap<&'a str, Arc<Weighted<Place>>>,
    workplaces: BTreeMap<&'a str, Arc<Workplace>>,
    benefits: BTreeMap<&'a str, Arc<Weighted<Benefit>>>,
    part_time_shares: Arc<Weighted<EmploymentPercentage>>,
}

impl<'a> Shared<'a> {
    fn new(reference: &catalog::Reference, tables: &'a Tables) -> Self {
        let benefits = tables.benefits.iter().map(|(work, list)| {
            let list = list.iter();
            let list =
                list.filter_map(|(name, weight)| Some((*weight, Benefit::parse(name).ok()?)));
            (work.as_str(), Arc::new(Weighted::new(list)))
        });
        let places = tables.settlements.iter().map(|(settlement, weights)| {
            let places = Weighted::new(places(weights, &tables.centrality_shifts));
            (settlement.as_str(), Arc::new(places))
        });
        let employers = Employers::new(reference);
        let kinds = tables.workplaces.values().flat_map(BTreeMap::keys);
        let shares = tables.part_time_percentages.iter();
        let shares = shares.filter_map(|(percent, weight)| {
            let share = EmploymentPercentage::from_hundredths(percent * 100).ok()?;
            Some((*weight, share))
        });
        Self {
            tables,
            titles: tables::titles(),
            places: places.collect(),
            workplaces: kinds
                .map(|kind| (kind.as_str(), Arc::new(employers.workplace(kind))))
                .collect(),
            benefits: benefits.collect(),
            part_time_shares: Arc::new(Weighted::new(shares)),
        }
    }

    fn occupation(&self, occupation: &catalog::Occupation) -> Option<Occupation> {
        let code = &occupation.code.to_string();
        let pay = occupation.pay.as_ref()?;
        let tables = &self.tables;
        let titles = self.titles.get(code)?.iter();
        let titles = titles.filter_map(|title| JobTitle::parse(title).ok());
        let kinds = tables.workplaces.get(code).into_iter().flatten();
        let kinds =
            kinds.map(|(kind, weight)| (*weight, Arc::clone(&self.workplaces[kind.as_str()])));
        let benefits = |work: &str| self.benefits.get(work).cloned();
        let occupation = Occupation {
            titles: Weighted::try_new(TITLES.into_iter().zip(titles))?,
            pay: PaySpread::new(&pay.agreed)?,
            people: People::new(tables.education.get(code)?, tables.experience.get(code)?),
            places: Arc::clone(self.places.get(tables.settlement.get(code)?.as_str())?),
            workplaces: Weighted::try_new(kinds),
            center: 0.0,
            chance: 1.0,
            part_time: *tables.part_time.get(code)?,
            part_time_shares: Arc::clone(&self.part_time_shares),
            by_the_hour: *tables.by_the_hour.get(code)?,
            parts: [*tables.additions.get(code)?, *tables.bonus.get(code)?],
            single_office: tables.single_office.get(code).cloned(),
            youngest: *tables.youngest.get(code)?,
            private_benefits: benefits(tables.work.get(code)?)?,
            public_benefits: benefits("public")?,
            wages: occupation.wages.clone()?,
            november: NaiveDate::from_ymd_opt(pay.year, 11, 15)?,
        };
        Some(occupation.measured())
    }
}

/// Returns the places with the weights and the shifts of each centrality.
pub(crate) fn places(weights: &[f64; 6], shifts: &[f64; 6]) -> impl Iterator<Item = (f64, Place)> {
    let municipalities = municipalities().into_iter();
    municipalities.filter_map(move |place| {
        let centrality = usize::from(place.centrality).checked_sub(1)?;
        let is_oslo = place.number == "0301";
        let item = Place {
            name: PlaceName::parse(&place.name).ok()?,
            number: place.number,
            county_number: place.county_number,
            shift: if is_oslo {
                OSLO_SHIFT
            } else {
                *shifts.get(centrality)?
            },
        };
        Some((weights.get(centrality)? * f64::from(place.population), item))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use klarlonn_domain::catalog::OccupationCode;

    use super::*;

    static REFERENCE: LazyLock<catalog::Reference> = LazyLock::new(klarlonn_reference::bundled);
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    static SHARED: LazyLock<Shared> = LazyLock::new(|| Shared::new(&REFERENCE, &TABLES));

    fn occupation(code: &str) -> Option<Occupation> {
        let code = OccupationCode::parse(code).unwrap();
        SHARED.occupation(REFERENCE.occupation(code).unwrap())
    }

    #[test]
    fn occupation_without_titles_is_left_out() {
        assert!(occupation("2223").is_some());
        assert!(occupation("2153").is_none(), "no title in the catalogue");
    }

    #[test]
    fn random_part_of_pay_is_the_larger_one() {
        for occupation in REFERENCE.occupations() {
            if let Some(drawn) = SHARED.occupation(occupation) {
                assert!((0.7..1.0).contains(&drawn.chance), "{}", occupation.code);
            }
        }
    }

    #[test]
    fn nurses_find_an_employer_everywhere() {
        let nurses = occupation("2223").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1_000 {
            let background = nurses.draw_background(&mut rng);
            assert!(background.employer.is_some(), "{:?}", background.place);
        }
    }

    #[test]
    fn self_employed_occupations_have_no_employer() {
        let farmers = occupation("6121").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        assert!(farmers.draw_background(&mut rng).employer.is_none());
    }

    #[test]
    fn best_known_title_is_drawn_most_often() {
        let titles = occupation("2223").unwrap().titles;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<&str> = (0..1_000).map(|_| titles.draw(&mut rng).as_str()).collect();
        let count = |title| drawn.iter().filter(|drawn| **drawn == title).count();
        assert!(count("Sykepleier") > 500);
        assert!((100..400).contains(&count("Hjemmesykepleier")));
    }

    #[test]
    fn care_and_shops_have_more_part_time_than_technology() {
        let part_time = |code| occupation(code).unwrap().part_time;
        assert!(part_time("5321") > 0.4);
        assert!(part_time("5223") > 0.4);
        assert!(part_time("2512") < 0.1);
    }

    #[test]
    fn trades_and_shops_have_more_hourly_pay_than_offices() {
        let by_the_hour = |code| occupation(code).unwrap().by_the_hour;
        for code in ["7411", "5223", "5131"] {
            assert!(by_the_hour(code) > 10.0 * by_the_hour("2422"), "{code}");
        }
    }

    /// Returns the share of people in Oslo of an occupation.
    fn share_of_oslo(code: &str) -> f64 {
        let places = occupation(code).unwrap().places;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn = (0..4_000).map(|_| places.draw(&mut rng).name.as_str());
        f64::from(u32::try_from(drawn.filter(|name| *name == "Oslo").count()).unwrap()) / 4_000.0
    }

    #[test]
    fn developers_are_urban_and_farmers_rural() {
        let population: u32 = municipalities().iter().map(|place| place.population).sum();
        let oslo = f64::from(728_714) / f64::from(population);
        let nurses = share_of_oslo("2223");
        assert!((nurses - oslo).abs() < 0.02, "by population");
        assert!(share_of_oslo("2512") > nurses + 0.05);
        assert!(share_of_oslo("6121") < 0.05);
    }
}
