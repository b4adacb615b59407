//! The bundled reference data, as the domain knows it.

use klarlonn_domain::catalog::{
    CompanyName, County, FoundCompany, IndustrySection, JobTitle, Occupation, OccupationCode,
    OfficialPay, OrganizationNumber, PayLevels, PlaceName, Reference, ReferencePlace,
    ReferenceTitle,
};
use klarlonn_domain::forum::GivenNames;
use klarlonn_reference::{
    self as reference, Industry, OfficialWage, PayFigures, company_domains, counties, employers,
    given_names, industries, job_titles, municipalities, occupations, official_wage,
};

/// The catalogue with occupations, official pay and municipalities.
pub(crate) fn bundled() -> Reference {
    Reference::new(
        job_titles().iter().filter_map(|title| {
            Some(ReferenceTitle {
                title: JobTitle::parse(title.title).ok()?,
                occupation: title.occupation_code.and_then(OccupationCode::parse),
            })
        }),
        occupations().iter().filter_map(|occupation| {
            Some(Occupation {
                code: OccupationCode::parse(occupation.code)?,
                name: occupation.name.to_owned(),
                pay: official_wage(occupation.code).map(official_pay),
            })
        }),
        counties().iter().map(|county| County {
            code: county.number.into(),
            name: county.name.into(),
        }),
        municipalities().iter().filter_map(|place| {
            Some(ReferencePlace {
                name: PlaceName::parse(place.name).ok()?,
                county_code: place.county_number.to_owned(),
            })
        }),
    )
    .with_industries(
        industries()
            .iter()
            .filter_map(|one| Some((one.name, section(one)?))),
    )
    .with_domains(company_domains().iter().map(|one| (one.name, one.domain)))
}

/// The given names that the forum's check for personal data knows.
pub(crate) fn bundled_given_names() -> GivenNames {
    let names = given_names().iter();
    GivenNames::new(names.map(|one| (one.name, one.is_word)))
}

/// The employers that visitors would look for.
pub(crate) fn bundled_employers() -> Vec<FoundCompany> {
    let employers = employers().iter().filter_map(|employer| {
        let number = employer.organization_number;
        Some(FoundCompany {
            name: CompanyName::parse(employer.name).ok()?,
            organization_number: number.and_then(|number| OrganizationNumber::parse(number).ok()),
            industry: employer.industry.map(str::to_owned),
            address: None,
        })
    });
    employers.collect()
}

/// The section that the industry lies in.
fn section(industry: &'static Industry) -> Option<IndustrySection> {
    let above = |one: &&'static Industry| reference::industry(one.parent_code?);
    let section = std::iter::successors(Some(industry), above).last()?;
    IndustrySection::parse(section.code)
}

/// The wage's figures for twelve months; levels that Statistics Norway withholds are `None`.
fn official_pay(wage: &OfficialWage) -> OfficialPay {
    let PayFigures {
        median,
        mean,
        p25,
        p75,
    } = wage.agreed.all;
    OfficialPay {
        occupation_code: wage.occupation_code.to_owned(),
        occupation: wage.occupation_name.to_owned(),
        year: wage.year.into(),
        agreed: PayLevels::from_monthly(median, mean, p25, p75),
        total_earnings: wage
            .total
            .map(|total| PayLevels::from_monthly(total.median, total.mean, None, None)),
    }
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::{
        catalog::{MatchReason, NameKey, SearchIndex, Searchable},
        salary::SearchService,
    };

    use super::*;

    #[test]
    fn every_bundled_title_occupation_and_municipality_is_usable() {
        let reference = bundled();
        assert_eq!(reference.titles().len(), job_titles().len());
        assert_eq!(reference.places().len(), 357);
        assert_eq!(reference.counties().len(), 15);
        for place in reference.places() {
            assert!(reference.county_of(place.key()).is_some(), "{place:?}");
        }
    }

    #[test]
    fn every_bundled_employer_is_usable_with_its_number() {
        let bundled = bundled_employers();
        assert_eq!(bundled.len(), employers().len());
        let numbered = |one: &&FoundCompany| one.organization_number.is_some();
        let known = employers().iter().filter_map(|one| one.organization_number);
        assert_eq!(bundled.iter().filter(numbered).count(), known.count());
    }

    #[test]
    fn industries_on_every_level_are_known_by_their_section() {
        let reference = bundled();
        for (industry, letter) in [
            ("Helse- og sosialtjenester", 'Q'),
            ("Alminnelige somatiske sykehus", 'Q'),
            ("PROGRAMMERINGSTJENESTER", 'J'),
        ] {
            let section = reference.section_of(industry);
            assert_eq!(
                section.map(IndustrySection::letter),
                Some(letter),
                "{industry}"
            );
        }
        assert_eq!(reference.section_of("Noe annet"), None);
    }

    /// The titles of the catalogue that a search finds, those found by occupation with a star.
    fn found(query: &str) -> Vec<String> {
        let reference = bundled();
        let titles = reference.titles();
        let index = SearchIndex::new(titles.iter().map(|title| Searchable {
            name: title.title.as_str(),
            occupation: title.occupation,
            has_reports: false,
        }));
        let found = index.find(query, SearchService::DEFAULT_HITS).into_iter();
        found
            .map(|found| {
                let star = match found.reason {
                    MatchReason::Name => "",
                    MatchReason::SameOccupation => "*",
                };
                format!("{}{star}", titles[found.index].title.as_str())
            })
            .collect()
    }

    #[test]
    fn a_developer_is_found_by_name_and_by_occupation_in_the_whole_catalogue() {
        let found = found("utvikler");
        assert_eq!(found[0], "Utvikler");
        for title in ["Systemutvikler", "Programmerer*", "Software Engineer*"] {
            assert!(
                found.iter().any(|found| found == title),
                "{title}: {found:?}"
            );
        }
    }

    #[test]
    fn doctors_do_not_drown_in_dentists_in_the_whole_catalogue() {
        let found = found("lege");
        let place = |title: &str| found.iter().position(|found| found == title);
        let doctors = ["Lege", "Fastlege", "Overlege", "Turnuslege"].map(place);
        let first_dentist = found.iter().position(|found| found.contains("tannlege"));
        for doctor in doctors {
            assert!(doctor.is_some() && doctor < first_dentist, "{found:?}");
        }
    }

    #[test]
    fn titles_of_the_catalogue_are_found_with_errors_in_nynorsk_and_without_its_letters() {
        for (typed, meant) in [
            ("sjukepleiar", "Sykepleier"),
            ("sykepleir", "Sykepleier"),
            ("programerer", "Programmerer"),
            ("laerer", "Lærer"),
            ("rorlegger", "Rørlegger"),
            ("leder daglig", "Daglig leder"),
        ] {
            assert_eq!(found(typed)[0], meant, "{typed}");
        }
    }

    #[test]
    fn a_nurse_has_statistics_norways_pay_for_twelve_months() {
        let reference = bundled();
        let pay = reference.official_pay(&NameKey::new("sykepleier")).unwrap();
        assert_eq!((pay.occupation_code.as_str(), pay.year), ("2223", 2025));
        assert_eq!(pay.agreed.median, Some(51_620 * 12));
        assert_eq!(pay.agreed.p25, Some(46_310 * 12));
        assert_eq!(pay.total_earnings.unwrap().median, Some(57_830 * 12));
    }

    #[test]
    fn a_title_whose_figures_are_withheld_still_tells_its_occupation() {
        let reference = bundled();
        let pay = reference
            .official_pay(&NameKey::new("Nettverksansvarlig"))
            .unwrap();
        assert_eq!(
            (pay.occupation_code.as_str(), pay.agreed.median),
            ("2523", None)
        );
    }
}
