//! Usual benefits, by kind of work and sector.

use klarlonn_domain::salary::Benefit;
use klarlonn_reference::Sector;
use rand::Rng;

use super::{by_occupation::ByOccupation, weighted::Weighted};

/// Kinds of work with different benefits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    Office,
    Technology,
    Hands,
    Service,
}

const WORK: ByOccupation<Work> = ByOccupation(&[
    ("0 5 9", Work::Service),
    ("1 2 3 4", Work::Office),
    ("25 35 133", Work::Technology),
    ("222 234 32 53", Work::Service),
    ("6 7 8 93 96", Work::Hands),
]);

const PUBLIC: &[(f64, &str)] = &[
    (50.0, "Pensjon over 2 %"),
    (22.0, "Full lønn under sykdom"),
    (18.0, "Full lønn i foreldrepermisjon"),
    (18.0, "Fleksitid"),
    (12.0, "Betalt overtid"),
    (10.0, "Kurs og faglig utvikling"),
    (6.0, "Trening"),
    (5.0, "Ekstra ferie"),
    (4.0, "Hjemmekontor"),
];

const OFFICE: &[(f64, &str)] = &[
    (30.0, "Fleksitid"),
    (26.0, "Hjemmekontor"),
    (20.0, "Fri telefon"),
    (18.0, "Pensjon over 2 %"),
    (16.0, "Bonus"),
    (14.0, "Kantine"),
    (14.0, "Helseforsikring"),
    (8.0, "Fritt bredbånd"),
    (8.0, "Full lønn under sykdom"),
    (6.0, "Ekstra ferie"),
    (5.0, "Firmabil eller bilgodtgjørelse"),
    (4.0, "Firmahytte"),
    (3.0, "Aksjer eller opsjoner"),
];

const TECHNOLOGY: &[(f64, &str)] = &[
    (32.0, "Hjemmekontor"),
    (28.0, "Fleksitid"),
    (22.0, "Fri telefon"),
    (18.0, "Fritt bredbånd"),
    (18.0, "Pensjon over 2 %"),
    (14.0, "Bonus"),
    (14.0, "Helseforsikring"),
    (14.0, "Kurs og faglig utvikling"),
    (12.0, "Kantine"),
    (9.0, "Aksjer eller opsjoner"),
    (6.0, "Firmahytte"),
    (6.0, "Trening"),
];

const HANDS: &[(f64, &str)] = &[
    (34.0, "Betalt overtid"),
    (14.0, "Pensjon over 2 %"),
    (14.0, "Firmabil eller bilgodtgjørelse"),
    (12.0, "Fri telefon"),
    (10.0, "Helseforsikring"),
    (10.0, "Bonus"),
    (8.0, "Ansattrabatt"),
    (6.0, "Kurs og faglig utvikling"),
    (4.0, "Firmahytte"),
];

const SERVICE: &[(f64, &str)] = &[
    (34.0, "Ansattrabatt"),
    (20.0, "Betalt overtid"),
    (10.0, "Pensjon over 2 %"),
    (8.0, "Bonus"),
    (8.0, "Kantine"),
    (7.0, "Trening"),
    (5.0, "Fleksitid"),
    (4.0, "Kurs og faglig utvikling"),
];

/// Frequencies of 0, 1, 2, 3 and 4 benefits.
const COUNTS: [(f64, usize); 5] = [(24.0, 0), (22.0, 1), (26.0, 2), (18.0, 3), (10.0, 4)];

/// The benefits of all kinds of work, prepared for drawing.
#[derive(Debug)]
pub(super) struct Benefits {
    counts: Weighted<usize>,
    public: Weighted<Benefit>,
    office: Weighted<Benefit>,
    technology: Weighted<Benefit>,
    hands: Weighted<Benefit>,
    service: Weighted<Benefit>,
}

impl Benefits {
    /// Prepares the benefits.
    pub(super) fn new() -> Option<Self> {
        let ready = |list: &[(f64, &str)]| {
            Weighted::new(
                list.iter()
                    .filter_map(|(weight, name)| Some((*weight, Benefit::parse(name).ok()?))),
            )
        };
        Some(Self {
            counts: Weighted::new(COUNTS)?,
            public: ready(PUBLIC)?,
            office: ready(OFFICE)?,
            technology: ready(TECHNOLOGY)?,
            hands: ready(HANDS)?,
            service: ready(SERVICE)?,
        })
    }

    /// Draws zero to four different benefits of a person in the occupation with this four-digit
    /// code, at an employer of this sector if known.
    pub(super) fn draw(
        &self,
        code: &str,
        sector: Option<Sector>,
        rng: &mut impl Rng,
    ) -> Vec<Benefit> {
        let usual = match (sector, WORK.get(code)) {
            (Some(Sector::Public), _) => &self.public,
            (_, Some(Work::Technology)) => &self.technology,
            (_, Some(Work::Hands)) => &self.hands,
            (_, Some(Work::Service)) => &self.service,
            (_, Some(Work::Office) | None) => &self.office,
        };
        let count = *self.counts.draw(rng);
        let mut benefits: Vec<Benefit> = Vec::with_capacity(count);
        while benefits.len() < count {
            let benefit = usual.draw(rng);
            if !benefits.contains(benefit) {
                benefits.push(benefit.clone());
            }
        }
        benefits
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::common_benefits;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn share(code: &str, sector: Sector, name: &str) -> f64 {
        let benefits = Benefits::new().unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn = (0..1_000).map(|_| benefits.draw(code, Some(sector), &mut rng));
        let having = drawn.filter(|all| all.iter().any(|benefit| benefit.as_str() == name));
        f64::from(u32::try_from(having.count()).unwrap()) / 1_000.0
    }

    #[test]
    fn every_benefit_is_offered_by_the_form() {
        for list in [PUBLIC, OFFICE, TECHNOLOGY, HANDS, SERVICE] {
            for (_, name) in list {
                assert!(common_benefits().contains(name), "{name}");
            }
            assert!(list.len() > 4, "four different benefits can be drawn");
        }
        WORK.assert_every_row_is_used();
    }

    #[test]
    fn people_have_up_to_four_different_benefits() {
        let benefits = Benefits::new().unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1_000 {
            let mut drawn = benefits.draw("2512", None, &mut rng);
            let count = drawn.len();
            drawn.sort_by_key(|benefit| benefit.as_str().to_owned());
            drawn.dedup();
            assert!(count <= 4 && drawn.len() == count, "{drawn:?}");
        }
    }

    #[test]
    fn benefits_depend_on_sector_and_occupation() {
        assert!(share("2223", Sector::Public, "Pensjon over 2 %") > 0.4);
        assert!(share("2512", Sector::Private, "Hjemmekontor") > 0.2);
        assert!(share("5223", Sector::Private, "Hjemmekontor") < 0.01);
    }
}
