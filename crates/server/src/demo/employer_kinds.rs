//! Kind, prominence and reach of the employers in the reference data.

use klarlonn_reference::{Employer, EmployerSource, Sector};

use super::workplaces::Workplace;

/// Prefixes of the codes of industries whose employers have workplaces all over the country: shops,
/// hotels, builders, cleaners, and ships, whose crews live everywhere.
const NATIONWIDE_INDUSTRIES: [&str; 20] = [
    "41", "42", "43", "45", "46", "47", "50", "53", "55", "56", "65", "69.20", "71.12", "78", "80",
    "81", "86.2", "87", "88", "93.13",
];

/// Other employers with workplaces all over the country.
const NATIONWIDE: [&str; 29] = [
    "Arbeidstilsynet",
    "Atea",
    "Avinor",
    "Bane NOR",
    "Bouvet",
    "Bufetat",
    "CGI",
    "DNB",
    "Domstolene",
    "Forsvaret",
    "Kartverket",
    "Knowit",
    "Kriminalomsorgen",
    "Kystverket",
    "Mattilsynet",
    "NAV",
    "NRK",
    "Nordea",
    "Norwegian",
    "Politiet",
    "Skatteetaten",
    "Sopra Steria",
    "Statens vegvesen",
    "Statsbygg",
    "Telenor",
    "Tietoevry",
    "Tolletaten",
    "Visma",
    "Vy",
];

/// Returns the relative number of people of an employer: well-known employers have more than those
/// of long lists.
pub(super) fn prominence(source: EmployerSource) -> f64 {
    match source {
        EmployerSource::Register => 6.0,
        EmployerSource::OwnList | EmployerSource::PublicExtract => 4.0,
        EmployerSource::StockExchange => 2.0,
        EmployerSource::ItFirms => 1.0,
    }
}

/// Returns whether the employer is a workplace of this kind.
pub(super) fn is_workplace(employer: &Employer, workplace: Workplace) -> bool {
    let in_industry = |beginning| {
        let code = employer.industry_code;
        code.is_some_and(|code| code.starts_with(beginning))
    };
    match workplace {
        Workplace::Municipality => is_municipality(employer),
        Workplace::CountyAuthority => is_county_authority(employer),
        Workplace::Public(beginning) => {
            employer.sector == Sector::Public
                && in_industry(beginning)
                && !is_municipality(employer)
                && !is_county_authority(employer)
        }
        Workplace::Private(beginning) => {
            employer.sector == Sector::Private && in_industry(beginning)
        }
        Workplace::Listed => {
            employer.source == EmployerSource::StockExchange && employer.industry_code.is_none()
        }
        Workplace::Named(endings) => endings.iter().any(|end| employer.name.ends_with(end)),
    }
}

/// Returns whether this is a municipality, such as 'Bergen kommune' and 'Herøy kommune (Nordland)',
/// but not 'Oslo kommune Kulturetaten'.
pub(super) fn is_municipality(employer: &Employer) -> bool {
    let name = employer.name.split(" (").next().unwrap_or_default();
    employer.sector == Sector::Public && name.ends_with(" kommune")
}

fn is_county_authority(employer: &Employer) -> bool {
    employer.sector == Sector::Public && employer.name.ends_with(" fylkeskommune")
}

/// Returns whether the employer has workplaces all over the country, not only near its head office.
pub(super) fn is_nationwide(employer: &Employer) -> bool {
    let by_industry = || {
        let code = employer.industry_code.unwrap_or_default();
        NATIONWIDE_INDUSTRIES
            .iter()
            .any(|beginning| code.starts_with(beginning))
    };
    NATIONWIDE.contains(&employer.name)
        || (employer.sector == Sector::Private
            && (employer.municipality_number.is_none() || by_industry()))
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::employers;

    use super::*;

    fn employer(name: &str) -> &'static Employer {
        employers()
            .iter()
            .find(|employer| employer.name == name)
            .unwrap()
    }

    #[test]
    fn chains_are_nationwide_and_local_firms_are_not() {
        for name in ["KIWI", "Bravida", "NAV", "DNB"] {
            assert!(is_nationwide(employer(name)), "{name}");
        }
        for name in ["Bekk", "Oslo universitetssykehus", "Ruter"] {
            assert!(!is_nationwide(employer(name)), "{name}");
        }
        for name in NATIONWIDE {
            employer(name);
        }
    }

    #[test]
    fn department_is_not_a_municipality() {
        assert!(is_municipality(employer("Oslo kommune")));
        assert!(is_municipality(employer("Herøy kommune (Nordland)")));
        assert!(!is_municipality(employer("Oslo kommune Kulturetaten")));
        assert!(!is_municipality(employer("Agder fylkeskommune")));
    }

    #[test]
    fn authorities_are_not_other_public_employers() {
        for name in ["Oslo kommune", "Rogaland fylkeskommune"] {
            assert!(
                !is_workplace(employer(name), Workplace::Public("84.1")),
                "{name}"
            );
        }
        assert!(is_workplace(
            employer("Skatteetaten"),
            Workplace::Public("84.1")
        ));
        assert!(!is_workplace(
            employer("Skatteetaten"),
            Workplace::Private("84.1")
        ));
    }
}
