//! People of an occupation: education, experience and age.

use klarlonn_domain::salary::{Education, ExperienceBand};
use rand::{Rng, RngExt};

use crate::weighted::Weighted;

/// Levels of education, lowest first, with the age in years at which work begins and the shift of the
/// score.
const EDUCATION: [(Education, u8, f64); 6] = [
    (Education::Grunnskole, 18, -0.3),
    (Education::Videregaende, 19, -0.1),
    (Education::Fagskole, 21, 0.05),
    (Education::Bachelor, 22, 0.15),
    (Education::Master, 24, 0.4),
    (Education::Phd, 28, 0.6),
];

/// Bands of experience, shortest first, with their years and the shift of the score.
const EXPERIENCE: [(ExperienceBand, (u8, u8), f64); 5] = [
    (ExperienceBand::UnderOne, (0, 0), -1.0),
    (ExperienceBand::OneToThree, (1, 2), -0.65),
    (ExperienceBand::ThreeToFive, (3, 4), -0.3),
    (ExperienceBand::FiveToTen, (5, 9), 0.1),
    (ExperienceBand::TenOrMore, (10, 36), 0.5),
];

/// Highest age of demo people, years.
const LAST_WORKING_AGE: u8 = 67;

/// A person who enters a salary.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Person {
    pub(crate) education: Education,
    pub(crate) experience: ExperienceBand,
    pub(crate) age: u8,
    /// Shift of the score by education and experience.
    pub(crate) shift: f64,
}

/// The people of an occupation.
#[derive(Debug)]
pub(crate) struct People {
    education: Weighted<(Education, u8, f64)>,
    experience: Weighted<(ExperienceBand, (u8, u8), f64)>,
}

impl People {
    /// Creates the people with these frequencies of education and experience, lowest first.
    pub(crate) fn new(education: &[f64; 6], experience: &[f64; 5]) -> Self {
        Self {
            education: Weighted::new(education.iter().copied().zip(EDUCATION)),
            experience: Weighted::new(experience.iter().copied().zip(EXPERIENCE)),
        }
    }

    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Person {
        let (education, first_working_age, by_education) = *self.education.draw(rng);
        let (experience, (least, most), by_experience) = *self.experience.draw(rng);
        // A fifth came from another field; the others started soon after school.
        let other_years = if rng.random_bool(0.2) { 5..20 } else { 0..5 };
        let years = rng.random_range(least..=most) + rng.random_range(other_years);
        Person {
            education,
            experience,
            age: (first_working_age + years).min(LAST_WORKING_AGE),
            shift: by_education + by_experience,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::tables::Tables;

    fn drawn(code: &str) -> Vec<Person> {
        let tables = Tables::new();
        let education = tables.education.get(code).unwrap();
        let people = People::new(education, tables.experience.get(code).unwrap());
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        (0..4_000).map(|_| people.draw(&mut rng)).collect()
    }

    #[test]
    fn age_fits_education_and_experience() {
        for person in drawn("2310").into_iter().chain(drawn("9112")) {
            let mut levels = EDUCATION.iter();
            let (_, first, _) = levels.find(|it| it.0 == person.education).unwrap();
            let mut bands = EXPERIENCE.iter();
            let (_, (least, _), _) = bands.find(|it| it.0 == person.experience).unwrap();
            assert!(person.age >= first + least, "{person:?}");
            assert!((18..=67).contains(&person.age), "{person:?}");
        }
    }

    #[test]
    fn doctors_have_degrees_and_shop_assistants_are_newer() {
        assert!(
            drawn("2211")
                .iter()
                .all(|person| person.education >= Education::Bachelor)
        );
        let new = |people: Vec<Person>| {
            let new = |person: &&Person| person.experience <= ExperienceBand::OneToThree;
            people.iter().filter(new).count()
        };
        assert!(new(drawn("5223")) > 2 * new(drawn("7411")));
    }

    #[test]
    fn experience_and_education_raise_the_score() {
        assert!(EDUCATION.is_sorted_by(|left, right| left.0 < right.0 && left.2 < right.2));
        assert!(EXPERIENCE.is_sorted_by(|left, right| left.0 < right.0 && left.2 < right.2));
    }
}
