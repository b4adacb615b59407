//! Tests of the contribution forms: accepted and rejected values.

use super::*;
use crate::catalog::{GivenNames, ReferenceData, ReferenceEmployer};
use crate::salary::{Experience, ExperienceBand, Fingerprint, PayParts};

type Numbers = &'static [f64];

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

fn nurse_form() -> SalaryForm {
    SalaryForm {
        job_title: "Sykepleier".into(),
        company: "Helse Bergen".into(),
        annual_salary: Input::Given(600_000.0),
        employment_percentage: Input::Given(100.0),
        experience: "3-5".into(),
        location: "Bergen".into(),
        benefits: Input::Given(Vec::new()),
        ..SalaryForm::default()
    }
}

fn parse_form(form: &SalaryForm) -> Result<NewSalaryEntry, Vec<ContributionFieldError>> {
    form.parse(today(), |_, _| Origin::Demo {
        fingerprint: Fingerprint([0; 32]),
    })
}

fn single_error(form: &SalaryForm) -> Option<ContributionFieldError> {
    parse_form(form).err().map(|errors| {
        assert_eq!(errors.len(), 1, "{errors:?}");
        errors[0]
    })
}

#[test]
fn empty_form_reports_every_required_field() {
    let form = SalaryForm {
        benefits: Input::Given(Vec::new()),
        ..SalaryForm::default()
    };
    let errors = parse_form(&form).unwrap_err();
    let expected = [
        (Field::JobTitle, Rule::Missing),
        (Field::Company, Rule::Missing),
        (Field::Location, Rule::Missing),
        (Field::EmploymentPercentage, Rule::Malformed),
        (Field::Experience, Rule::Missing),
        (Field::AnnualSalary, Rule::TooLow),
    ];
    assert_eq!(errors, expected);
    assert_eq!(StudentForm::default().parse(today()).unwrap_err().len(), 3);
    let desired = parse_desired_job(" ", today()).unwrap_err();
    assert_eq!(desired, [(Field::DesiredJobTitle, Rule::Missing)]);
}

#[test]
fn names_with_contact_data_are_rejected() {
    let contact = [
        "Kokk tlf 912 34 567",
        "kari@example.no",
        "Kokk 010190 12345",
    ];
    for text in contact {
        let error_of = |change: fn(&mut SalaryForm, String)| {
            let mut form = nurse_form();
            change(&mut form, text.to_owned());
            single_error(&form)
        };
        let expected = |field| Some((field, Rule::PersonalData));
        assert_eq!(
            error_of(|form, text| form.job_title = text),
            expected(Field::JobTitle)
        );
        assert_eq!(
            error_of(|form, text| form.company = text),
            expected(Field::Company)
        );
        assert_eq!(
            error_of(|form, text| form.location = text),
            expected(Field::Location)
        );
        let wish = parse_desired_job(text, today()).unwrap_err();
        assert_eq!(wish, [(Field::DesiredJobTitle, Rule::PersonalData)]);
    }
}

#[test]
fn unknown_names_of_people_are_found() {
    let names = || ReferenceData {
        given_names: GivenNames::new([("kari", false)]),
        ..ReferenceData::default()
    };
    let unknown = Reference::new(names());
    let known = Reference::new(ReferenceData {
        employers: vec![ReferenceEmployer {
            name: "Kari Hansen AS".into(),
            organization_number: None,
            industry: None,
            is_well_known: false,
        }],
        benefits: vec!["Lunsj med Kari".into()],
        ..names()
    });
    let form = SalaryForm {
        job_title: "Kari Nordmann".into(),
        company: "Kari Hansen AS".into(),
        location: "Kari Hansens vei 3".into(),
        benefits: Input::Given(vec!["Bonus".into(), "Lunsj med Kari".into()]),
        ..nurse_form()
    };
    let fields = |form: &SalaryForm, reference: &Reference| {
        let found = parse_form(form).unwrap().person_names(reference);
        assert!(found.iter().all(|(_, rule)| *rule == Rule::PersonName));
        found.iter().map(|(field, _)| *field).collect::<Vec<_>>()
    };
    let (title, place, benefits) = (Field::JobTitle, Field::Location, Field::Benefits);
    let all = [title, Field::Company, place, benefits];
    assert_eq!(fields(&form, &unknown), all);
    assert_eq!(fields(&form, &known), [title, place]);
    let registered = SalaryForm {
        organization_number: "923609016".into(),
        ..form
    };
    assert_eq!(fields(&registered, &unknown), [title, place, benefits]);
    assert_eq!(fields(&nurse_form(), &unknown), []);
}

#[test]
fn includes_additions_is_optional_and_boolean() {
    let with = |includes_additions| SalaryForm {
        includes_additions,
        ..nurse_form()
    };
    let answer = |input| parse_form(&with(input)).unwrap().facts.includes_additions;
    assert_eq!(answer(Input::Missing), None);
    assert_eq!(answer(Input::Given(true)), Some(true));
    assert_eq!(answer(Input::Given(false)), Some(false));
    assert_eq!(
        single_error(&with(Input::Invalid)),
        Some((Field::IncludesAdditions, Rule::Malformed))
    );
}

#[test]
fn pay_parts_are_told_with_an_annual_salary_alone() {
    let with = |fixed_additions, bonus| SalaryForm {
        pay_parts: Input::Given(PayPartsInput {
            fixed_additions,
            bonus,
        }),
        ..nurse_form()
    };
    let entry = parse_form(&with(60_000.4, 0.0)).unwrap();
    let parts = PayParts::new(entry.facts.annual_salary, 60_000, 0).unwrap();
    assert_eq!(entry.pay_parts, Some(parts));
    let error = |rule| Some((Field::PayParts, rule));
    for (fixed_additions, bonus, rule) in [
        (-1.0, 0.0, Rule::TooLow),
        (0.0, -0.5, Rule::TooLow),
        (0.0, 1e30, Rule::TooHigh),
        (200_000.0, 100_001.0, Rule::TooHigh),
    ] {
        assert_eq!(single_error(&with(fixed_additions, bonus)), error(rule));
    }
    let invalid = SalaryForm {
        pay_parts: Input::Invalid,
        ..nurse_form()
    };
    assert_eq!(single_error(&invalid), error(Rule::Malformed));
    let hourly = SalaryForm {
        hourly_wage: Input::Given(300.0),
        ..with(1.0, 1.0)
    };
    assert_eq!(single_error(&hourly), error(Rule::Contradictory));
    let without_salary = SalaryForm {
        annual_salary: Input::Missing,
        ..with(1.0, 1.0)
    };
    assert_eq!(
        single_error(&without_salary),
        Some((Field::AnnualSalary, Rule::TooLow))
    );
}

#[test]
fn pay_parts_answer_the_question_about_additions() {
    let with = |includes_additions| SalaryForm {
        includes_additions,
        pay_parts: Input::Given(PayPartsInput {
            fixed_additions: 0.0,
            bonus: 0.0,
        }),
        ..nurse_form()
    };
    for answer in [Input::Missing, Input::Given(true)] {
        let entry = parse_form(&with(answer)).unwrap();
        assert_eq!(entry.facts.includes_additions, Some(true));
    }
    assert_eq!(
        single_error(&with(Input::Given(false))),
        Some((Field::IncludesAdditions, Rule::Contradictory))
    );
}

#[test]
fn numbers_are_accepted_only_within_their_bounds() {
    let error_of = |field, input| {
        let mut form = nurse_form();
        match field {
            Field::AnnualSalary => form.annual_salary = input,
            Field::HourlyWage => form.hourly_wage = input,
            Field::Age => form.age = input,
            _ => form.employment_percentage = input,
        }
        single_error(&form)
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
    for (field, valid, low, high) in cases {
        let error = |rule| Some((field, rule));
        for number in valid {
            assert_eq!(error_of(field, Input::Given(*number)), None, "{number}");
        }
        for number in low {
            assert_eq!(error_of(field, Input::Given(*number)), error(Rule::TooLow));
        }
        for number in high {
            assert_eq!(error_of(field, Input::Given(*number)), error(Rule::TooHigh));
        }
        assert!(error_of(field, Input::Invalid).is_some());
    }
    for percent in [f64::NAN, f64::INFINITY, -1.0, 0.0, 0.001, 100.01, 101.0] {
        let field = Field::EmploymentPercentage;
        let error = Some((field, Rule::Malformed));
        assert_eq!(error_of(field, Input::Given(percent)), error, "{percent}");
    }
    for years in [13.0, 100.0] {
        assert_eq!(error_of(Field::Age, Input::Given(years)), None);
    }
    for years in [12.0, 101.0, 40.5, f64::NAN, f64::INFINITY, -40.0] {
        let error = Some((Field::Age, Rule::Malformed));
        assert_eq!(error_of(Field::Age, Input::Given(years)), error, "{years}");
    }
}

#[test]
fn experience_is_a_band_or_years_since_a_former_job() {
    let parse = |text: &str| experience(text, today());
    let band = Experience::Band(ExperienceBand::TenOrMore);
    assert_eq!(parse(" 10+ "), Ok(band));
    assert_eq!(parse("4 år siden"), Ok(Experience::YearsAgo(4)));
    assert_eq!(parse("[HIDDEN] 7 år siden"), Ok(Experience::YearsAgo(7)));
    assert_eq!(parse("46 år siden"), Ok(Experience::YearsAgo(46)));
    assert_eq!(parse(""), Err(Rule::Missing));
    for text in [
        "47 år siden",
        "-1 år siden",
        "300 år siden",
        "4",
        "[HIDDEN] 3-5",
        "mye",
    ] {
        assert_eq!(parse(text), Err(Rule::Malformed), "{text}");
    }
}

// spec 2.5.9
#[test]
fn hourly_pay_has_the_bounds_of_hourly_pay_alone() {
    let parse = |wage: f64, percent: f64, annual: f64| {
        parse_form(&SalaryForm {
            hourly_wage: Input::Given(wage),
            employment_percentage: Input::Given(percent),
            annual_salary: Input::Given(annual),
            ..nurse_form()
        })
        .map(|entry| entry.facts.annual_salary.kroner())
    };
    assert_eq!(parse(200.0, 20.0, 78_000.0), Ok(78_000));
    assert_eq!(parse(5_000.0, 100.0, 10_400_000.0), Ok(10_400_000));
    // What the wage pays, not what was sent beside it.
    assert_eq!(parse(285.5, 100.0, 9_999_999.0), Ok(556_725));
    assert_eq!(parse(285.5, 100.0, f64::INFINITY), Ok(556_725));
    let error = Err(vec![(Field::HourlyWage, Rule::TooLow)]);
    assert_eq!(parse(99.99, 20.0, 38_996.0), error);
}

#[test]
fn former_job_marked_as_hidden_is_hidden() {
    let is_public = |experience: &str| {
        let form = SalaryForm {
            experience: experience.into(),
            ..nurse_form()
        };
        parse_form(&form).unwrap().is_public(today())
    };
    assert!(is_public("2 år siden"));
    assert!(!is_public("[HIDDEN] 2 år siden"));
    assert!(!is_public("[HIDDEN] 7 år siden"));
    assert!(!is_public("7 år siden"));
}

#[test]
fn place_ikke_oppgitt_becomes_none() {
    let form = SalaryForm {
        location: " Ikke oppgitt ".into(),
        ..nurse_form()
    };
    assert_eq!(parse_form(&form).unwrap().place, None);
}

// safety S31
#[test]
fn name_with_invalid_length_or_characters_is_rejected() {
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
            ..nurse_form()
        };
        assert_eq!(single_error(&form), Some((Field::JobTitle, rule)), "{text}");
    }
}

// safety S31
#[test]
fn organization_number_requires_valid_check_digit() {
    let error_of = |number: &str| {
        single_error(&SalaryForm {
            organization_number: number.into(),
            ..nurse_form()
        })
    };
    assert_eq!(error_of("923 609 016"), None);
    let error = Some((Field::OrganizationNumber, Rule::Malformed));
    assert_eq!(error_of("923609017"), error);
}

#[test]
fn benefits_are_limited_and_deduplicated() {
    let parse = |texts: &[&str]| {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        benefits(Input::Given(&texts)).map(|benefits| benefits.len())
    };
    assert_eq!(parse(&["Bonus", "bonus", "Kantine"]), Ok(2));
    assert_eq!(parse(&["x"]), Err(Rule::TooShort));
    assert_eq!(parse(&["Bonus"; 21]), Err(Rule::TooLong));
    assert_eq!(benefits(Input::Invalid), Err(Rule::Malformed));
}

#[test]
fn benefits_with_contact_data_are_refused() {
    for text in ["Ring 91234567", "kari@example.no", "Fri 01019012345"] {
        let form = SalaryForm {
            benefits: Input::Given(vec!["Bonus".into(), text.into()]),
            ..nurse_form()
        };
        let errors = parse_form(&form).unwrap_err();
        assert_eq!(errors, [(Field::Benefits, Rule::PersonalData)], "{text}");
    }
}
