//! Employers by kind of workplace, chosen so that employer and place agree.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::catalog::CompanyName;
use klarlonn_reference::{self as reference, Sector, employers};
use rand::Rng;

use super::{
    employer_kinds::{is_municipality, is_nationwide, is_of, prominence},
    places::Place,
    weighted::Weighted,
    workplaces::Workplace,
};

/// How much employers differ in what they pay: the most that one moves a person's score.
const GREATEST_SHIFT: f64 = 0.3;

/// The variance of the employers' shifts, which are even between the greatest ones.
pub(super) const VARIANCE: f64 = GREATEST_SHIFT * GREATEST_SHIFT / 3.0;

/// An employer of demo people.
#[derive(Debug)]
pub(super) struct Employer {
    pub(super) name: CompanyName,
    /// The industry in words, where known.
    pub(super) industry: Option<String>,
    pub(super) sector: Sector,
}

/// A place of work at an employer.
#[derive(Debug, Clone)]
pub(super) struct Job {
    pub(super) employer: Arc<Employer>,
    /// How far the employer moves a person's score, as against others of its kind.
    pub(super) shift: f64,
}

/// The employers of one kind of workplace.
#[derive(Debug)]
pub(super) struct Employers {
    /// By the number of a municipality or of a county.
    by_area: HashMap<&'static str, Weighted<Job>>,
}

impl Employers {
    /// The employers of this kind.
    pub(super) fn new(workplace: Workplace) -> Self {
        let by_area = match workplace {
            Workplace::Municipality => municipality_authorities().collect(),
            Workplace::CountyAuthority => county_authorities().collect(),
            _ => {
                let kind: Vec<_> = employers()
                    .iter()
                    .filter(|one| is_of(one, workplace))
                    .collect();
                let counties = reference::counties().iter();
                counties
                    .filter_map(|county| Some((county.number, jobs_in(&kind, county.number)?)))
                    .collect()
            }
        };
        Self { by_area }
    }

    /// A job at one of the employers in this place or its county; `None` where there is none.
    pub(super) fn draw(&self, place: &Place, rng: &mut impl Rng) -> Option<&Job> {
        let municipality = place.municipality;
        let jobs = self
            .by_area
            .get(municipality.number)
            .or_else(|| self.by_area.get(municipality.county_number))?;
        Some(jobs.draw(rng))
    }

    #[cfg(test)]
    fn is_empty(&self) -> bool {
        self.by_area.is_empty()
    }
}

fn municipality_authorities() -> impl Iterator<Item = (&'static str, Weighted<Job>)> {
    let authorities = employers().iter().filter(|one| is_municipality(one));
    authorities.filter_map(|one| Some((one.municipality_number?, only(one)?)))
}

fn county_authorities() -> impl Iterator<Item = (&'static str, Weighted<Job>)> {
    reference::counties().iter().filter_map(|county| {
        let names = ["fylkeskommune", "kommune"].map(|kind| format!("{} {kind}", county.name));
        let authority = employers().iter().find(|one| {
            one.sector == Sector::Public && names.iter().any(|name| name == one.name)
        })?;
        Some((county.number, only(authority)?))
    })
}

/// Public pay scales leave an authority nothing to differ by.
fn only(authority: &reference::Employer) -> Option<Weighted<Job>> {
    let employer = Arc::new(employer(authority)?);
    Weighted::new([(
        1.0,
        Job {
            employer,
            shift: 0.0,
        },
    )])
}

/// Jobs in a county: at those of the employers that are there, and at the nationwide ones.
fn jobs_in(kind: &[&reference::Employer], county: &str) -> Option<Weighted<Job>> {
    let found = kind.iter().filter(|one| {
        is_nationwide(one)
            || one
                .municipality_number
                .is_some_and(|number| number.starts_with(county))
    });
    let jobs: Vec<(f64, Job)> = found
        .filter_map(|one| {
            let employer = Arc::new(employer(one)?);
            let shift = shift_of(&employer.name);
            Some((prominence(one.source), Job { employer, shift }))
        })
        .collect();
    let average = Weighted::new(jobs.iter().cloned())?
        .moments(|job| job.shift)
        .mean;
    let balanced = |job: Job| Job {
        shift: job.shift - average,
        ..job
    };
    Weighted::new(
        jobs.into_iter()
            .map(|(weight, job)| (weight, balanced(job))),
    )
}

fn employer(row: &reference::Employer) -> Option<Employer> {
    Some(Employer {
        name: CompanyName::parse(row.name).ok()?,
        industry: row.industry.map(str::to_owned),
        sector: row.sector,
    })
}

/// The same employer always pays the same above or below others: its id decides, which looks
/// random and follows from the name.
fn shift_of(name: &CompanyName) -> f64 {
    let chance = f64::from(name.id().0.to_be_bytes()[0]) / 255.0;
    (2.0 * chance - 1.0) * GREATEST_SHIFT
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use klarlonn_domain::catalog::PlaceName;
    use klarlonn_reference::municipalities;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn place(name: &str) -> Place {
        Place {
            name: PlaceName::parse(name).unwrap(),
            municipality: municipalities()
                .iter()
                .find(|one| one.name == name)
                .unwrap(),
        }
    }

    fn drawn(workplace: Workplace, place_name: &str) -> Vec<Job> {
        let employers = Employers::new(workplace);
        let place = place(place_name);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let jobs = (0..500).filter_map(|_| employers.draw(&place, &mut rng));
        jobs.cloned().collect()
    }

    fn names(workplace: Workplace, place_name: &str) -> Vec<String> {
        let mut names: Vec<String> = drawn(workplace, place_name)
            .iter()
            .map(|job| job.employer.name.to_string())
            .collect();
        names.sort();
        names.dedup();
        names
    }

    #[test]
    fn every_municipality_is_an_employer_of_its_own_place() {
        let employers = Employers::new(Workplace::Municipality);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for municipality in municipalities() {
            let place = place(municipality.name);
            let job = employers.draw(&place, &mut rng).unwrap();
            let town = municipality.name.split(" (").next().unwrap();
            let name = job.employer.name.as_str();
            assert!(name.starts_with(town), "{name} in {town}");
        }
        assert_eq!(names(Workplace::Municipality, "Bergen"), ["Bergen kommune"]);
    }

    #[test]
    fn every_county_has_its_authority_and_oslo_is_its_own() {
        let authority = |place| names(Workplace::CountyAuthority, place);
        assert_eq!(authority("Bergen"), ["Vestland fylkeskommune"]);
        assert_eq!(authority("Kristiansand"), ["Agder fylkeskommune"]);
        assert_eq!(authority("Oslo"), ["Oslo kommune"]);
        let authorities = Employers::new(Workplace::CountyAuthority);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for municipality in municipalities() {
            let job = authorities.draw(&place(municipality.name), &mut rng);
            assert!(job.is_some(), "{municipality:?}");
        }
    }

    #[test]
    fn hospitals_and_police_are_those_of_the_county() {
        let hospitals = names(Workplace::Public("86.1"), "Bergen");
        assert!(
            hospitals.contains(&"Helse Bergen".to_owned()),
            "{hospitals:?}"
        );
        assert!(!hospitals.iter().any(|name| name.starts_with("Oslo")));
        let police = names(Workplace::Named(&["Politiet", "politidistrikt"]), "Bergen");
        assert_eq!(police, ["Politiet", "Vest politidistrikt"]);
    }

    #[test]
    fn shops_are_everywhere_and_small_firms_at_home() {
        let shops = names(Workplace::Private("47"), "Utsira");
        assert!(shops.contains(&"KIWI".to_owned()), "{shops:?}");
        let firms = names(Workplace::Private("62"), "Bergen");
        assert!(firms.contains(&"Bouvet".to_owned()), "{firms:?}");
        assert!(!firms.contains(&"Bekk".to_owned()), "only in Oslo");
    }

    #[test]
    fn every_kind_of_workplace_has_employers() {
        for workplace in Workplace::all().collect::<HashSet<_>>() {
            assert!(!Employers::new(workplace).is_empty(), "{workplace:?}");
            if let Workplace::Named(endings) = workplace {
                for end in endings {
                    let known = employers().iter().any(|one| one.name.ends_with(end));
                    assert!(known, "{end}");
                }
            }
        }
    }

    #[test]
    fn employers_differ_in_what_they_pay_and_the_shifts_cancel_out() {
        let jobs = drawn(Workplace::Private("62"), "Oslo");
        let sum: f64 = jobs.iter().map(|job| job.shift).sum();
        assert!((sum / 500.0).abs() < 0.03);
        assert!(jobs.iter().any(|job| job.shift > 0.1));
        assert!(jobs.iter().any(|job| job.shift < -0.1));
    }
}
