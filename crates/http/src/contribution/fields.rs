//! Messages for invalid fields of contributions (specification part 2 section 5).

use klarlonn_domain::contribution::{
    ContributionField as Field, ContributionFieldError, ContributionRule as Rule,
};

use crate::error::InvalidField;

impl InvalidField for ContributionFieldError {
    fn describe(self) -> (&'static str, String) {
        let (field, rule) = self;
        match field {
            Field::JobTitle => ("jobTitle", text(rule, "Stillingstittel", 100)),
            Field::Company => ("company", text(rule, "Arbeidsplass", 120)),
            Field::OrganizationNumber => (
                "organizationNumber",
                "Organisasjonsnummeret er ikke gyldig. Velg arbeidsplassen på nytt fra forslagene."
                    .into(),
            ),
            Field::AnnualSalary if rule == Rule::TooHigh => (
                "annualSalary",
                "Årslønn kan ikke overstige 10,000,000 NOK.".into(),
            ),
            Field::AnnualSalary => ("annualSalary", "Årslønn må være minst 100,000 NOK.".into()),
            Field::HourlyWage if rule == Rule::TooHigh => (
                "hourlyWage",
                "Timelønn kan ikke overstige 5000 NOK per time.".into(),
            ),
            Field::HourlyWage => (
                "hourlyWage",
                "Timelønn må være minst 100 NOK per time.".into(),
            ),
            Field::EmploymentPercentage => (
                "employmentPercentage",
                "Stillingsprosent må være mellom 0 og 100%".into(),
            ),
            Field::Experience if rule == Rule::Missing => {
                ("experienceYears", "Erfaring må fylles ut".into())
            }
            Field::Experience => ("experienceYears", "Erfaring har en ukjent verdi".into()),
            Field::Education => ("educationLevel", "Utdanning har en ukjent verdi".into()),
            Field::Location if rule == Rule::TooMany => {
                ("location", "Oppgi høyst tre steder, skilt med komma".into())
            }
            Field::Location => ("location", text(rule, "Sted", 60)),
            Field::Benefits if matches!(rule, Rule::PersonalData | Rule::PersonName) => {
                ("benefits", forbidden_text(rule, "Godet"))
            }
            Field::Benefits => (
                "benefits",
                "Velg høyst 20 goder, hvert med 2 til 80 tegn".into(),
            ),
            Field::IncludesAdditions if rule == Rule::Contradictory => (
                "includesAdditions",
                "Når du deler opp lønna, er tillegg og bonus med i den".into(),
            ),
            Field::IncludesAdditions => (
                "includesAdditions",
                "Svar ja eller nei på om tillegg og bonus er med".into(),
            ),
            Field::PayParts if rule == Rule::TooHigh => (
                "payParts",
                "Grunnlønna må være minst halvparten av årslønna".into(),
            ),
            Field::PayParts if rule == Rule::Contradictory => (
                "payParts",
                "Bare årslønn kan deles opp, ikke timelønn".into(),
            ),
            Field::PayParts => (
                "payParts",
                "Faste tillegg og bonus må være 0 eller mer".into(),
            ),
            Field::Display => ("display", "Velg hvor mye av lønna andre skal se".into()),
            Field::Age => ("age", "Alder må være mellom 13 og 100 år".into()),
            Field::Institution => ("institution", text(rule, "Lærested", 120)),
            Field::Program => ("program", text(rule, "Studieprogram", 120)),
            Field::FutureJobTitle => ("futureJobTitle", text(rule, "Ønsket stilling", 100)),
            Field::DesiredJobTitle => (
                "desiredJobTitle",
                text(rule, "Ønsket stillingstittel", 100) + ".",
            ),
        }
    }
}

fn text(rule: Rule, label: &str, max: u32) -> String {
    match rule {
        Rule::Missing => format!("{label} må fylles ut"),
        Rule::TooShort => format!("{label} må være minst 2 tegn"),
        Rule::TooLong => format!("{label} kan ikke være mer enn {max} tegn"),
        _ => forbidden_text(rule, label),
    }
}

fn forbidden_text(rule: Rule, label: &str) -> String {
    match rule {
        Rule::PersonalData => {
            format!("{label} kan ikke inneholde e-postadresse, telefonnummer eller fødselsnummer")
        }
        Rule::PersonName => format!("{label} ser ut som navnet på en person"),
        _ => format!("{label} har tegn som ikke kan brukes"),
    }
}
