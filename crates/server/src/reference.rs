//! The bundled reference data as domain types.

mod pay_rules;
#[cfg(test)]
mod queries;
mod series;
mod wage_indexes;

use std::collections::HashMap;

use klarlonn_domain::catalog::{
    CompanyName, County, FoundCompany, GivenNames, IndustrySection, Institution, JobTitle,
    NameKind, Occupation, OccupationCode, OfficialPay, OrganizationNumber, PayLevels, PlaceName,
    Reference, ReferencePlace, ReferenceTitle,
};
use klarlonn_reference::{
    self as reference, ALL_OCCUPATIONS, AliasKind, EmployerSource, Industry, OfficialWage,
    PayFigures, aliases, common_benefits, company_domains, counties, employers, given_names,
    industries, institutions, job_titles, municipalities, occupations, official_wage,
    study_programmes,
};

pub(crate) use wage_indexes::WageIndexes;

/// Returns the catalogue with occupations, official pay, municipalities and series over time.
pub fn bundled() -> Reference {
    let wages = WageIndexes::new();
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
                headcount: official_wage(occupation.code).and_then(|wage| wage.headcount),
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
                population: place.population,
            })
        }),
    )
    .with_industries(
        industries()
            .iter()
            .filter_map(|industry| Some((industry.name, section(industry)?))),
    )
    .with_institutions(bundled_institutions())
    .with_benefits(common_benefits())
    .with_given_names(bundled_given_names())
    .with_employers(
        employers()
            .iter()
            .map(|employer| (employer.name, employer.industry)),
    )
    .with_well_known_employers(
        employers()
            .iter()
            .filter(|employer| {
                let source = employer.source;
                matches!(source, EmployerSource::OwnList | EmployerSource::Register)
            })
            .map(|employer| employer.name),
    )
    .with_aliases(aliases().iter().map(|alias| {
        let kind = match alias.kind {
            AliasKind::JobTitle => NameKind::JobTitle,
            AliasKind::Employer => NameKind::Company,
            AliasKind::Municipality => NameKind::Place,
        };
        (kind, alias.alias, alias.name)
    }))
    .with_domains(
        company_domains()
            .iter()
            .map(|company| (company.name, company.domain)),
    )
    .with_all_occupations_pay(official_wage(ALL_OCCUPATIONS).map(official_pay))
    .with_wage_indexes(wages.all, wages.by_occupation)
    .with_trends(series::trends())
    .with_prices(series::prices())
    .with_county_levels(series::county_levels())
    .with_county_wages(series::county_medians())
    .with_pay_rules(pay_rules::pay_rules())
}

/// Returns the institutions with their programmes. A programme that is taught in several towns is listed
/// once.
fn bundled_institutions() -> Vec<Institution> {
    let mut programs: HashMap<&str, Vec<String>> = HashMap::new();
    for program in study_programmes() {
        let names = programs.entry(program.institution).or_default();
        if names.last().is_none_or(|last| last != program.name) {
            names.push(program.name.to_owned());
        }
    }
    let institutions = institutions().iter().map(|institution| Institution {
        name: institution.name.to_owned(),
        short_name: institution.short_name.map(str::to_owned),
        programs: programs.remove(institution.name).unwrap_or_default(),
    });
    institutions.collect()
}

/// Returns the given names for the check for personal data.
pub(crate) fn bundled_given_names() -> GivenNames {
    let names = given_names().iter();
    GivenNames::new(names.map(|given_name| (given_name.name, given_name.is_word)))
}

/// Returns the bundled employers, for company search.
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

/// Returns the section that contains the industry.
fn section(industry: &'static Industry) -> Option<IndustrySection> {
    let parent = |industry: &&'static Industry| reference::industry(industry.parent_code?);
    let section = std::iter::successors(Some(industry), parent).last()?;
    IndustrySection::parse(section.code)
}

/// Converts monthly figures to twelve months. Levels that Statistics Norway withholds are `None`.
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
    use std::collections::HashSet;

    use klarlonn_domain::{
        catalog::{MatchReason, NameKey, Prominence, SearchIndex, Searchable},
        salary::SearchService,
    };

    use super::*;

    #[test]
    fn all_bundled_titles_and_places_are_valid() {
        let reference = bundled();
        assert_eq!(reference.titles().len(), job_titles().len());
        assert_eq!(reference.places().len(), 357);
        assert_eq!(reference.counties().len(), 15);
        for place in reference.places() {
            assert!(
                reference.county_by_place(place.key()).is_some(),
                "{place:?}"
            );
        }
    }

    // spec 2.9.19
    #[test]
    fn bundled_institutions_have_programmes_once() {
        let bundled = bundled_institutions();
        assert!((70..=80).contains(&bundled.len()));
        let programs: usize = bundled.iter().map(|it| it.programs.len()).sum();
        assert_eq!(programs, 1_412);
        for institution in bundled {
            let distinct: HashSet<&String> = institution.programs.iter().collect();
            assert_eq!(
                distinct.len(),
                institution.programs.len(),
                "{institution:?}"
            );
        }
    }

    #[test]
    fn all_bundled_employers_and_numbers_are_valid() {
        let bundled = bundled_employers();
        assert_eq!(bundled.len(), employers().len());
        let has_number = |company: &&FoundCompany| company.organization_number.is_some();
        let numbers = employers()
            .iter()
            .filter_map(|employer| employer.organization_number);
        assert_eq!(bundled.iter().filter(has_number).count(), numbers.count());
    }

    #[test]
    fn industries_of_every_level_have_a_section() {
        let reference = bundled();
        for (industry, letter) in [
            ("Helse- og sosialtjenester", 'Q'),
            ("Alminnelige somatiske sykehus", 'Q'),
            ("PROGRAMMERINGSTJENESTER", 'J'),
        ] {
            let section = reference.section_by_industry(industry);
            assert_eq!(
                section.map(IndustrySection::letter),
                Some(letter),
                "{industry}"
            );
        }
        assert_eq!(reference.section_by_industry("Noe annet"), None);
    }

    /// Returns the titles that a search finds; those found by occupation end with a star.
    fn found(query: &str) -> Vec<String> {
        let reference = bundled();
        let titles = reference.titles();
        let index = SearchIndex::new(titles.iter().map(|title| Searchable {
            name: title.title.as_str(),
            occupation: title.occupation,
            aliases: Vec::new(),
            prominence: Prominence::default(),
        }));
        let found = index.find(query, SearchService::DEFAULT_HITS).into_iter();
        found
            .map(|found| {
                let star = match found.reason {
                    MatchReason::Name | MatchReason::Alias => "",
                    MatchReason::SameOccupation => "*",
                };
                format!("{}{star}", titles[found.index].title.as_str())
            })
            .collect()
    }

    #[test]
    fn search_finds_developers_by_name_and_occupation() {
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
    fn search_ranks_doctors_before_dentists() {
        let found = found("lege");
        let place = |title: &str| found.iter().position(|found| found == title);
        let doctors = ["Lege", "Fastlege", "Overlege", "Turnuslege"].map(place);
        let first_dentist = found.iter().position(|found| found.contains("tannlege"));
        for doctor in doctors {
            assert!(doctor.is_some() && doctor < first_dentist, "{found:?}");
        }
    }

    #[test]
    fn search_tolerates_typos_nynorsk_and_missing_letters() {
        for (typed, expected) in [
            ("sjukepleiar", "Sykepleier"),
            ("sykepleir", "Sykepleier"),
            ("programerer", "Programmerer"),
            ("laerer", "Lærer"),
            ("rorlegger", "Rørlegger"),
            ("leder daglig", "Daglig leder"),
        ] {
            assert_eq!(found(typed)[0], expected, "{typed}");
        }
    }

    #[test]
    fn official_pay_is_for_twelve_months() {
        let reference = bundled();
        let pay = reference.official_pay(&NameKey::new("sykepleier")).unwrap();
        assert_eq!((pay.occupation_code.as_str(), pay.year), ("2223", 2025));
        assert_eq!(pay.agreed.median, Some(51_620 * 12));
        assert_eq!(pay.agreed.p25, Some(46_310 * 12));
        assert_eq!(pay.total_earnings.unwrap().median, Some(57_830 * 12));
    }

    #[test]
    fn title_with_withheld_figures_has_its_occupation() {
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
