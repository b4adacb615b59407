//! Messages for invalid fields of contributions (specification part 2 section 5).

use klarlonn_domain::contribution::{
    ContributionField as Field, ContributionFieldError, ContributionRule as Rule,
};

use crate::error::FieldErrors;

impl From<Vec<ContributionFieldError>> for FieldErrors {
    fn from(errors: Vec<ContributionFieldError>) -> Self {
        errors
            .into_iter()
            .map(|(field, rule)| (name(field), sentence(field, rule)))
            .collect()
    }
}

fn name(field: Field) -> &'static str {
    match field {
        Field::JobTitle => "jobTitle",
        Field::Company => "company",
        Field::OrganizationNumber => "organizationNumber",
        Field::AnnualSalary => "annualSalary",
        Field::HourlyWage => "hourlyWage",
        Field::EmploymentPercentage => "employmentPercentage",
        Field::Experience => "experienceYears",
        Field::Education => "educationLevel",
        Field::Location => "location",
        Field::Benefits => "benefits",
        Field::Age => "age",
        Field::Institution => "institution",
        Field::Program => "program",
        Field::FutureJobTitle => "futureJobTitle",
        Field::DesiredJobTitle => "desiredJobTitle",
    }
}

fn sentence(field: Field, rule: Rule) -> &'static str {
    match (field, rule) {
        (Field::JobTitle, Rule::Missing) => "Stillingstittel må fylles ut",
        (Field::JobTitle, Rule::TooShort) => "Stillingstittel må være minst 2 tegn",
        (Field::JobTitle, Rule::TooLong) => "Stillingstittel kan ikke være mer enn 100 tegn",
        (Field::JobTitle, _) => "Stillingstittel har tegn som ikke kan brukes",
        (Field::Company, Rule::Missing) => "Arbeidsplass må fylles ut",
        (Field::Company, Rule::TooShort) => "Arbeidsplass må være minst 2 tegn",
        (Field::Company, Rule::TooLong) => "Arbeidsplass kan ikke være mer enn 120 tegn",
        (Field::Company, _) => "Arbeidsplass har tegn som ikke kan brukes",
        (Field::OrganizationNumber, _) => "Organisasjonsnummeret er ikke gyldig",
        (Field::AnnualSalary, Rule::TooHigh) => "Årslønn kan ikke overstige 10,000,000 NOK.",
        (Field::AnnualSalary, _) => "Årslønn må være minst 100,000 NOK.",
        (Field::HourlyWage, Rule::TooHigh) => "Timelønn kan ikke overstige 5000 NOK per time.",
        (Field::HourlyWage, _) => "Timelønn må være minst 100 NOK per time.",
        (Field::EmploymentPercentage, _) => "Stillingsprosent må være mellom 0 og 100%",
        (Field::Experience, Rule::Missing) => "Erfaring må fylles ut",
        (Field::Experience, _) => "Erfaring har en ukjent verdi",
        (Field::Education, _) => "Utdanning har en ukjent verdi",
        (Field::Location, Rule::Missing) => "Sted må fylles ut",
        (Field::Location, Rule::TooShort) => "Sted må være minst 2 tegn",
        (Field::Location, Rule::TooLong) => "Sted kan ikke være mer enn 60 tegn",
        (Field::Location, _) => "Sted har tegn som ikke kan brukes",
        (Field::Benefits, _) => "Velg høyst 20 goder, hvert med 2 til 80 tegn",
        (Field::Age, _) => "Alder må være mellom 13 og 100 år",
        (Field::Institution, Rule::Missing) => "Lærested må fylles ut",
        (Field::Institution, Rule::TooShort) => "Lærested må være minst 2 tegn",
        (Field::Institution, Rule::TooLong) => "Lærested kan ikke være mer enn 120 tegn",
        (Field::Institution, _) => "Lærested har tegn som ikke kan brukes",
        (Field::Program, Rule::Missing) => "Studieprogram må fylles ut",
        (Field::Program, Rule::TooShort) => "Studieprogram må være minst 2 tegn",
        (Field::Program, Rule::TooLong) => "Studieprogram kan ikke være mer enn 120 tegn",
        (Field::Program, _) => "Studieprogram har tegn som ikke kan brukes",
        (Field::FutureJobTitle, Rule::Missing) => "Ønsket stilling må fylles ut",
        (Field::FutureJobTitle, Rule::TooShort) => "Ønsket stilling må være minst 2 tegn",
        (Field::FutureJobTitle, Rule::TooLong) => "Ønsket stilling kan ikke være mer enn 100 tegn",
        (Field::FutureJobTitle, _) => "Ønsket stilling har tegn som ikke kan brukes",
        (Field::DesiredJobTitle, Rule::Missing) => "Ønsket stillingstittel må fylles ut.",
        (Field::DesiredJobTitle, Rule::TooShort) => "Ønsket stillingstittel må være minst 2 tegn.",
        (Field::DesiredJobTitle, Rule::TooLong) => {
            "Ønsket stillingstittel kan ikke være mer enn 100 tegn."
        }
        (Field::DesiredJobTitle, _) => "Ønsket stillingstittel har tegn som ikke kan brukes.",
    }
}
