//! People of an occupation: education, experience and age.

use klarlonn_domain::salary::{
    Education::{self, Bachelor, Fagskole, Grunnskole, Master, Phd, Videregaende},
    ExperienceBand, full_time_salary,
};
use rand::{Rng, RngExt};

use super::{
    amounts::Amounts,
    by_occupation::ByOccupation,
    weighted::{Moments, Weighted},
};

/// Frequencies of the education levels, lowest first.
const EDUCATION: ByOccupation<[f64; 6]> = ByOccupation(&[
    ("0", [2.0, 40.0, 18.0, 32.0, 8.0, 0.0]),
    ("1", [2.0, 14.0, 12.0, 38.0, 32.0, 2.0]),
    ("2", [0.0, 3.0, 4.0, 46.0, 43.0, 4.0]),
    ("211 213 263", [0.0, 0.0, 0.0, 15.0, 60.0, 25.0]),
    ("2211 2212 2250 226 2634", [0.0, 0.0, 0.0, 2.0, 88.0, 10.0]),
    ("2221 2222", [0.0, 0.0, 0.0, 60.0, 40.0, 0.0]),
    ("2223 2224 2264 2267", [0.0, 0.0, 0.0, 88.0, 12.0, 0.0]),
    ("2310", [0.0, 0.0, 0.0, 0.0, 52.0, 48.0]),
    ("2330", [0.0, 0.0, 0.0, 12.0, 86.0, 2.0]),
    ("2341", [0.0, 0.0, 0.0, 66.0, 34.0, 0.0]),
    ("2342", [0.0, 0.0, 2.0, 92.0, 6.0, 0.0]),
    ("2611 2612", [0.0, 0.0, 0.0, 0.0, 97.0, 3.0]),
    ("3", [3.0, 22.0, 24.0, 39.0, 12.0, 0.0]),
    ("3212 3211 3355", [0.0, 0.0, 0.0, 90.0, 10.0, 0.0]),
    ("4", [8.0, 50.0, 12.0, 25.0, 5.0, 0.0]),
    ("5", [16.0, 60.0, 9.0, 13.0, 2.0, 0.0]),
    ("5321", [2.0, 84.0, 13.0, 1.0, 0.0, 0.0]),
    ("6", [18.0, 55.0, 15.0, 10.0, 2.0, 0.0]),
    ("7", [8.0, 76.0, 14.0, 2.0, 0.0, 0.0]),
    ("8", [20.0, 65.0, 12.0, 3.0, 0.0, 0.0]),
    ("9", [36.0, 50.0, 5.0, 8.0, 1.0, 0.0]),
]);

/// Frequencies of the experience bands, shortest first.
const EXPERIENCE: ByOccupation<[f64; 5]> = ByOccupation(&[
    ("1", [1.0, 5.0, 9.0, 24.0, 61.0]),
    ("2 3", [6.0, 14.0, 15.0, 25.0, 40.0]),
    ("4 6 7 8", [6.0, 14.0, 14.0, 24.0, 42.0]),
    ("0 5 9", [12.0, 22.0, 17.0, 23.0, 26.0]),
    ("513 522 524 94 962", [20.0, 31.0, 18.0, 18.0, 13.0]),
    ("532", [10.0, 20.0, 16.0, 24.0, 30.0]),
]);

/// Returns the shift of a person's score by experience.
fn experience_shift(band: ExperienceBand) -> f64 {
    match band {
        ExperienceBand::UnderOne => -1.0,
        ExperienceBand::OneToThree => -0.65,
        ExperienceBand::ThreeToFive => -0.3,
        ExperienceBand::FiveToTen => 0.1,
        ExperienceBand::TenOrMore => 0.5,
    }
}

/// Returns the shift of a person's score by education.
fn education_shift(level: Education) -> f64 {
    match level {
        Grunnskole => -0.3,
        Videregaende => -0.1,
        Fagskole => 0.05,
        Bachelor => 0.15,
        Master => 0.4,
        Phd => 0.6,
    }
}

/// Returns the age in years at which work begins after this education.
fn first_working_age(level: Education) -> u8 {
    match level {
        Grunnskole => 18,
        Videregaende => 19,
        Fagskole => 21,
        Bachelor => 22,
        Master => 24,
        Phd => 28,
    }
}

/// Highest age of demo people, years.
const LAST_WORKING_AGE: u8 = 67;

/// Lowest age of leaders and of top leaders, years.
const YOUNGEST_LEADER: u8 = 27;
const YOUNGEST_TOP_LEADER: u8 = 34;

/// Lowest ages of people with at least this pay for a full position, kr per year; highest pay first.
const YOUNGEST_BY_PAY: [(u32, u8); 4] = [
    (2_500_000, 40),
    (1_800_000, 35),
    (1_300_000, 30),
    (950_000, 25),
];

/// Returns the lowest plausible age of somebody in this occupation with this pay.
pub(super) fn youngest(code: &str, amounts: &Amounts) -> u8 {
    let by_occupation = match code.as_bytes() {
        [b'1', b'1', ..] => YOUNGEST_TOP_LEADER,
        [b'1', ..] => YOUNGEST_LEADER,
        _ => 0,
    };
    let pay = full_time_salary(amounts.annual, amounts.hourly, Some(amounts.share));
    let by_pay = YOUNGEST_BY_PAY
        .iter()
        .find(|(at_least, _)| pay >= *at_least);
    by_pay.map_or(by_occupation, |(_, age)| by_occupation.max(*age))
}

/// A person who enters a salary.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person {
    pub(super) education: Education,
    pub(super) experience: ExperienceBand,
    pub(super) age: u8,
    /// Shift of the score by education and experience, relative to the occupation's mean.
    pub(super) shift: f64,
}

/// The people of an occupation.
#[derive(Debug)]
pub(super) struct People {
    education: Weighted<Education>,
    experience: Weighted<ExperienceBand>,
    shift: Moments,
}

impl People {
    /// Returns the people of the occupation with this four-digit code.
    pub(super) fn new(code: &str) -> Option<Self> {
        let education = Weighted::new(EDUCATION.get(code)?.iter().copied().zip(Education::ALL))?;
        let bands = EXPERIENCE.get(code)?.iter().copied();
        let experience = Weighted::new(bands.zip(ExperienceBand::ALL))?;
        let by_education = education.moments(|level| education_shift(*level));
        let by_experience = experience.moments(|band| experience_shift(*band));
        Some(Self {
            education,
            experience,
            shift: Moments {
                mean: by_education.mean + by_experience.mean,
                variance: by_education.variance + by_experience.variance,
                third: by_education.third + by_experience.third,
            },
        })
    }

    /// Returns the moments of the people's shifts.
    pub(super) fn moments(&self) -> Moments {
        self.shift
    }

    /// Draws a person.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Person {
        let education = *self.education.draw(rng);
        let experience = *self.experience.draw(rng);
        let years = match experience {
            ExperienceBand::UnderOne => 0,
            ExperienceBand::OneToThree => rng.random_range(1..3),
            ExperienceBand::ThreeToFive => rng.random_range(3..5),
            ExperienceBand::FiveToTen => rng.random_range(5..10),
            ExperienceBand::TenOrMore => rng.random_range(10..=36),
        };
        // A fifth came from another field; the others started soon after school.
        let other_years = if rng.random_bool(0.2) {
            rng.random_range(5..20)
        } else {
            rng.random_range(0..5)
        };
        let age = first_working_age(education) + years + other_years;
        Person {
            education,
            experience,
            age: age.min(LAST_WORKING_AGE),
            shift: education_shift(education) + experience_shift(experience) - self.shift.mean,
        }
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::occupations;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn drawn(code: &str) -> Vec<Person> {
        let people = People::new(code).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        (0..4_000).map(|_| people.draw(&mut rng)).collect()
    }

    #[test]
    fn every_occupation_has_people() {
        for occupation in occupations() {
            assert!(People::new(occupation.code).is_some(), "{occupation:?}");
        }
        EDUCATION.assert_every_row_is_used();
        EXPERIENCE.assert_every_row_is_used();
    }

    #[test]
    fn age_fits_education_and_experience() {
        for person in drawn("2310").into_iter().chain(drawn("9112")) {
            let min_years = match person.experience {
                ExperienceBand::UnderOne => 0,
                ExperienceBand::OneToThree => 1,
                ExperienceBand::ThreeToFive => 3,
                ExperienceBand::FiveToTen => 5,
                ExperienceBand::TenOrMore => 10,
            };
            assert!(person.age >= first_working_age(person.education) + min_years);
            assert!((18..=67).contains(&person.age), "{person:?}");
        }
    }

    #[test]
    fn doctors_have_degrees_and_shop_assistants_are_newer() {
        assert!(
            drawn("2211")
                .iter()
                .all(|person| person.education >= Bachelor)
        );
        let new = |people: Vec<Person>| {
            let new = |person: &&Person| person.experience <= ExperienceBand::OneToThree;
            people.iter().filter(new).count()
        };
        assert!(new(drawn("5223")) > 2 * new(drawn("7411")));
    }

    #[test]
    fn shifts_of_an_occupation_have_mean_zero() {
        for code in ["1120", "2223", "5223", "7411"] {
            let people = drawn(code);
            let shifts: f64 = people.iter().map(|person| person.shift).sum();
            assert!((shifts / 4_000.0).abs() < 0.03, "{code}");
        }
    }

    #[test]
    fn experience_and_education_raise_the_score() {
        for pair in ExperienceBand::ALL.windows(2) {
            assert!(experience_shift(pair[0]) < experience_shift(pair[1]));
        }
        for pair in Education::ALL.windows(2) {
            assert!(education_shift(pair[0]) < education_shift(pair[1]));
        }
    }
}
