//! Employers by kind of workplace and area.

use std::{collections::HashMap, sync::Arc};

use klarlonn_domain::catalog::CompanyName;
use klarlonn_reference::{self as reference, Sector, employers};
use rand::Rng;

use super::{
    employer_kinds::{is_municipality, is_nationwide, is_workplace, prominence},
    places::Place,
    weighted::Weighted,
    workplaces::Workplace,
};

/// Largest shift of a person's score by the employer.
const MAX_SHIFT: f64 = 0.3;

/// Variance of the employers' shifts, which are uniformly distributed.
pub(super) const VARIANCE: f64 = MAX_SHIFT * MAX_SHIFT / 3.0;

/// An employer of demo people.
#[derive(Debug)]
pub(super) struct Employer {
    pub(super) name: CompanyName,
    /// Name of the industry, if known.
    pub(super) industry: Option<String>,
    pub(super) sector: Sector,
}

/// A job at an employer.
#[derive(Debug, Clone)]
pub(super) struct Job {
    pub(super) employer: Arc<Employer>,
    /// Shift of a person's score by the employer, relative to others of its kind.
    pub(super) shift: f64,
}

/// Employers of one kind of workplace.
#[derive(Debug)]
pub(super) struct Employers {
    /// By number of a municipality or county.
    by_area: HashMap<&'static str, Weighted<Job>>,
}

impl Employers {
    /// Returns the employers of this kind.
    pub(super) fn new(workplace: Workplace) -> Self {
        let by_area = match workplace {
            Workplace::Municipality => municipality_authorities().collect(),
            Workplace::CountyAuthority => county_authorities().collect(),
            _ => {
                let kind: Vec<_> = employers()
                    .iter()
                    .filter(|row| is_workplace(row, workplace))
                    .collect();
                let counties = reference::counties().iter();
                counties
                    .filter_map(|county| Some((county.number, jobs_in(&kind, county.number)?)))
                    .collect()
            }
        };
        Self { by_area }
    }

    /// Draws a job at an employer in this place or its county; `None` if there is none.
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
    let authorities = employers().iter().filter(|row| is_municipality(row));
    authorities.filter_map(|row| Some((row.municipality_number?, single_job(row)?)))
}

fn county_authorities() -> impl Iterator<Item = (&'static str, Weighted<Job>)> {
    reference::counties().iter().filter_map(|county| {
        let names = ["fylkeskommune", "kommune"].map(|kind| format!("{} {kind}", county.name));
        let authority = employers().iter().find(|row| {
            row.sector == Sector::Public && names.iter().any(|name| name == row.name)
        })?;
        Some((county.number, single_job(authority)?))
    })
}

/// Returns the only job of an authority, without shift because of public pay scales.
fn single_job(authority: &reference::Employer) -> Option<Weighted<Job>> {
    let employer = Arc::new(employer(authority)?);
    Weighted::new([(
        1.0,
        Job {
            employer,
            shift: 0.0,
        },
    )])
}

/// Returns the jobs in a county: employers there and nationwide ones.
fn jobs_in(kind: &[&reference::Employer], county: &str) -> Option<Weighted<Job>> {
    let found = kind.iter().filter(|row| {
        is_nationwide(row)
            || row
                .municipality_number
                .is_some_and(|number| number.starts_with(county))
    });
    let jobs: Vec<(f64, Job)> = found
        .filter_map(|row| {
            let employer = Arc::new(employer(row)?);
            let shift = shift_of(&employer.name);
            Some((prominence(row.source), Job { employer, shift }))
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

/// Returns the employer's shift. It is derived from the id, so it looks random but is always the
/// same.
fn shift_of(name: &CompanyName) -> f64 {
    let chance = f64::from(name.id().0.to_be_bytes()[0]) / 255.0;
    (2.0 * chance - 1.0) * MAX_SHIFT
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
                .find(|row| row.name == name)
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
    fn every_municipality_is_an_employer_of_its_place() {
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
    fn every_county_has_an_authority() {
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
    fn hospitals_and_police_belong_to_the_county() {
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
    fn shops_are_everywhere_and_small_firms_are_local() {
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
                    let known = employers().iter().any(|row| row.name.ends_with(end));
                    assert!(known, "{end}");
                }
            }
        }
    }

    #[test]
    fn employers_differ_in_pay_and_shifts_have_mean_zero() {
        let jobs = drawn(Workplace::Private("62"), "Oslo");
        let sum: f64 = jobs.iter().map(|job| job.shift).sum();
        assert!((sum / 500.0).abs() < 0.03);
        assert!(jobs.iter().any(|job| job.shift > 0.1));
        assert!(jobs.iter().any(|job| job.shift < -0.1));
    }
}
