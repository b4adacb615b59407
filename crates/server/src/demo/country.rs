//! Combines everything that entries are drawn from.

use chrono::{Days, NaiveDate};
use klarlonn_domain::{
    contribution::NewSalaryEntry,
    salary::{Age, EmploymentPercentage, Experience, Fingerprint, Origin},
};
use rand::{Rng, RngExt};

use super::{
    amounts::Amounts,
    benefits::Benefits,
    hours,
    occupations::{Occupation, occupations},
    parts,
    people::youngest,
    titles::is_single_office,
    weighted::Weighted,
};

/// Age of the oldest entry in days: two years.
const OLDEST_ENTRY: f64 = 730.0;

/// Share of people who leave a field empty.
const WITHOUT_EMPLOYER: f64 = 0.03;
const WITHOUT_PLACE: f64 = 0.03;
const WITHOUT_EXPERIENCE: f64 = 0.04;
const WITHOUT_EDUCATION: f64 = 0.06;
const WITHOUT_AGE: f64 = 0.10;

/// The occupations, and what all of them have in common.
#[derive(Debug)]
pub(super) struct Country {
    occupations: Weighted<Occupation>,
    part_time_shares: Weighted<EmploymentPercentage>,
    benefits: Benefits,
}

impl Country {
    /// Loads the reference data; returns `None` if they are empty.
    pub(super) fn new() -> Option<Self> {
        Some(Self {
            occupations: occupations()?,
            part_time_shares: hours::part_time_shares()?,
            benefits: Benefits::new()?,
        })
    }

    /// Draws an entry.
    pub(super) fn draw(
        &self,
        today: NaiveDate,
        fingerprint: Fingerprint,
        rng: &mut impl Rng,
    ) -> NewSalaryEntry {
        let occupation = self.occupations.draw(rng);
        let place = occupation.places.draw(rng);
        let job = occupation.job(place, rng);
        let job = job.filter(|_| is_filled_in(WITHOUT_EMPLOYER, rng));
        let employer = job.map(|job| &job.employer);
        let person = occupation.people.draw(rng);
        let shift = occupation.center
            + person.shift
            + occupation.places.shift(place)
            + job.map_or(0.0, |job| job.shift);
        let day = draw_day(today, rng);
        let amounts = self.amounts(occupation, shift, day, rng);
        let age = person.age.max(youngest(occupation.code, &amounts));
        let age = Age::new(age.into()).ok();
        let sector = employer.map(|employer| employer.sector);
        let pay_parts = parts::draw(occupation.code, &amounts, fingerprint);
        let job_title = occupation.titles.draw(rng).clone();
        let employer = employer.filter(|_| !is_single_office(occupation.code, job_title.as_str()));
        NewSalaryEntry {
            job_title,
            company: employer.map(|employer| employer.name.clone()),
            organization_number: None,
            industry: employer.and_then(|employer| employer.industry.clone()),
            place: is_filled_in(WITHOUT_PLACE, rng).then(|| place.name.clone()),
            annual_salary: amounts.annual,
            hourly_wage: amounts.hourly,
            employment_percentage: Some(amounts.share),
            experience: is_filled_in(WITHOUT_EXPERIENCE, rng)
                .then_some(Experience::Band(person.experience)),
            education: is_filled_in(WITHOUT_EDUCATION, rng).then_some(person.education),
            age: age.filter(|_| is_filled_in(WITHOUT_AGE, rng)),
            benefits: self.benefits.draw(occupation.code, sector, rng),
            // Drawn from official pay without additions.
            includes_additions: Some(pay_parts.is_some()),
            pay_parts,
            display: None,
            reported_on: day,
            origin: Origin::Demo { fingerprint },
        }
    }

    /// Draws the pay of a person with this shift of the score, in the pay level of `day`. Hours are
    /// drawn again until the site accepts the amounts.
    fn amounts(
        &self,
        occupation: &Occupation,
        shift: f64,
        day: NaiveDate,
        rng: &mut impl Rng,
    ) -> Amounts {
        let full_time =
            occupation.pay.draw(shift, occupation.chance, rng) * occupation.pay_level(day);
        loop {
            let share = if occupation.hours.part_time(rng) {
                *self.part_time_shares.draw(rng)
            } else {
                EmploymentPercentage::FULL
            };
            let accepted = if occupation.hours.by_the_hour(rng) {
                Amounts::by_the_hour(full_time, share)
            } else {
                Amounts::by_the_year(full_time, share, rng)
            };
            if let Some(amounts) = accepted {
                return amounts;
            }
        }
    }
}

/// Returns whether a person fills in a field that this share of people leave empty.
fn is_filled_in(without: f64, rng: &mut impl Rng) -> bool {
    !rng.random_bool(without)
}

/// Draws a day of the last two years; later days are more frequent.
fn draw_day(today: NaiveDate, rng: &mut impl Rng) -> NaiveDate {
    let fraction: f64 = rng.random();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 730"
    )]
    let days = Days::new((OLDEST_ENTRY * fraction.powf(1.3)) as u64);
    today.checked_sub_days(days).unwrap_or(today)
}
