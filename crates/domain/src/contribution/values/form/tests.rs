//! What of a filled-in form is taken, and what is refused.

use super::*;
use crate::salary::{Experience, ExperienceBand, Fingerprint};

type Numbers = &'static [f64];

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

fn nurse() -> SalaryForm {
    SalaryForm {
        job_title: "Sykepleier".into(),
        company: "Helse Bergen".into(),
        annual_salary: NumberInput::Number(600_000.0),
        employment_percentage: NumberInput::Number(100.0),
        experience: "3-5".into(),
        location: "Bergen".into(),
        benefits: Some(Vec::new()),
        ..SalaryForm::default()
    }
}

fn read(form: &SalaryForm) -> Result<NewSalaryEntry, Vec<ContributionFieldError>> {
    form.read(today(), |_, _| Origin::Demo {
        fingerprint: Fingerprint([0; 32]),
    })
}

fn error(form: &SalaryForm) -> Option<ContributionFieldError> {
    read(form).err().map(|errors| {
        assert_eq!(errors.len(), 1, "{errors:?}");
        errors[0]
    })
}

#[test]
fn every_empty_field_that_is_needed_is_named() {
    let form = SalaryForm {
        benefits: Some(Vec::new()),
        ..SalaryForm::default()
    };
    let errors = read(&form).unwrap_err();
    let missing = [
        (Field::JobTitle, Rule::Missing),
        (Field::Company, Rule::Missing),
        (Field::Location, Rule::Missing),
        (Field::AnnualSalary, Rule::TooLow),
        (Field::EmploymentPercentage, Rule::Malformed),
        (Field::Experience, Rule::Missing),
    ];
    assert_eq!(errors, missing);
    assert_eq!(StudentForm::default().read(today()).unwrap_err().len(), 3);
    let desired = read_desired_job(" ", today()).unwrap_err();
    assert_eq!(desired, [(Field::DesiredJobTitle, Rule::Missing)]);
}

#[test]
fn numbers_are_accepted_at_their_bounds_and_refused_beside_them() {
    let with = |field, given| {
        let mut form = nurse();
        match field {
            Field::AnnualSalary => form.annual_salary = given,
            Field::HourlyWage => form.hourly_wage = given,
            Field::Age => form.age = given,
            _ => form.employment_percentage = given,
        }
        error(&form)
    };
    let cases: [(Field, Numbers, Numbers, Numbers); 3] = [
        (
            Field::AnnualSalary,
            &[100_000.0, 500_000.0, 10_000_000.0],
            &[f64::NEG_INFINITY, -1.0, 0.0, 99_999.0, 99_999.5, f64::NAN],
            &[10_000_000.4, 10_000_001.0, 9.3e18, f64::INFINITY],
        ),
        (
            Field::HourlyWage,
            &[100.0, 312.55, 5_000.0],
            &[-1.0, 0.0, 99.0, 99.999, f64::NAN],
            &[5_000.01, 5_001.0, f64::INFINITY],
        ),
        (Field::EmploymentPercentage, &[0.01, 50.0, 100.0], &[], &[]),
    ];
    for (field, good, low, high) in cases {
        let refused = |rule| Some((field, rule));
        for number in good {
            assert_eq!(with(field, NumberInput::Number(*number)), None, "{number}");
        }
        for number in low {
            assert_eq!(
                with(field, NumberInput::Number(*number)),
                refused(Rule::TooLow)
            );
        }
        for number in high {
            assert_eq!(
                with(field, NumberInput::Number(*number)),
                refused(Rule::TooHigh)
            );
        }
        assert!(with(field, NumberInput::Invalid).is_some());
    }
    for percent in [f64::NAN, f64::INFINITY, -1.0, 0.0, 0.001, 100.01, 101.0] {
        let field = Field::EmploymentPercentage;
        let refused = Some((field, Rule::Malformed));
        assert_eq!(
            with(field, NumberInput::Number(percent)),
            refused,
            "{percent}"
        );
    }
    for years in [13.0, 100.0] {
        assert_eq!(with(Field::Age, NumberInput::Number(years)), None);
    }
    for years in [12.0, 101.0, 40.5, f64::NAN, f64::INFINITY, -40.0] {
        let refused = Some((Field::Age, Rule::Malformed));
        assert_eq!(
            with(Field::Age, NumberInput::Number(years)),
            refused,
            "{years}"
        );
    }
}

#[test]
fn experience_is_a_band_or_how_long_ago_a_job_was() {
    let read = |text: &str| experience(text, today());
    let band = Experience::Band(ExperienceBand::TenOrMore);
    assert_eq!(read(" 10+ "), Ok(band));
    assert_eq!(read("4 år siden"), Ok(Experience::YearsAgo(4)));
    assert_eq!(read("[HIDDEN] 7 år siden"), Ok(Experience::YearsAgo(7)));
    assert_eq!(read("46 år siden"), Ok(Experience::YearsAgo(46)));
    assert_eq!(read(""), Err(Rule::Missing));
    for text in [
        "47 år siden",
        "-1 år siden",
        "300 år siden",
        "4",
        "[HIDDEN] 3-5",
        "mye",
    ] {
        assert_eq!(read(text), Err(Rule::Malformed), "{text}");
    }
}

#[test]
fn no_place_is_told_as_the_form_for_the_unemployed_tells_it() {
    let form = SalaryForm {
        location: " Ikke oppgitt ".into(),
        ..nurse()
    };
    assert_eq!(read(&form).unwrap().place, None);
}

#[test]
fn names_with_forbidden_characters_or_of_a_wrong_length_are_refused() {
    let cases = [
        ("Syke\u{202e}pleier", Rule::Malformed),
        ("Syke\u{200b}pleier", Rule::Malformed),
        ("Syke\u{7}pleier", Rule::Malformed),
        ("S", Rule::TooShort),
        (&"s".repeat(101), Rule::TooLong),
    ];
    for (text, rule) in cases {
        let form = SalaryForm {
            job_title: text.into(),
            ..nurse()
        };
        assert_eq!(error(&form), Some((Field::JobTitle, rule)), "{text}");
    }
}

#[test]
fn a_number_of_the_register_needs_its_check_digit() {
    let with = |number: &str| {
        error(&SalaryForm {
            organization_number: number.into(),
            ..nurse()
        })
    };
    assert_eq!(with("923 609 016"), None);
    let refused = Some((Field::OrganizationNumber, Rule::Malformed));
    assert_eq!(with("923609017"), refused);
}

#[test]
fn benefits_are_a_list_without_repetitions() {
    let read = |texts: &[&str]| {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        benefits(Some(&texts)).map(|benefits| benefits.len())
    };
    assert_eq!(read(&["Bonus", "bonus", "Kantine"]), Ok(2));
    assert_eq!(read(&["x"]), Err(Rule::TooShort));
    assert_eq!(read(&["Bonus"; 21]), Err(Rule::TooLong));
    assert_eq!(benefits(None), Err(Rule::Malformed));
}
