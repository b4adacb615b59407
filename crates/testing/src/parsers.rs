//! One function for each parser of untrusted input in the domain. Each parses arbitrary bytes and asserts the invariants of
//! accepted values. Property tests and the fuzz targets in `fuzz/` share them (requirement R11).

#![expect(
    clippy::missing_panics_doc,
    reason = "a panic is the result of a failed check"
)]

use chrono::NaiveDate;
use klarlonn_domain::{
    account::{Bio, EmailAddress, FullName, LocalPath, TokenHash, TokenKind, Username},
    catalog::{
        CompanyName, GivenNames, Icon, IndustrySection, JobTitle, MAX_ICON_BYTES, NameKey,
        OrganizationNumber, PlaceName, Prominence, SearchIndex, Searchable, TypedName,
        find_personal_data, search_key, word_suffixes,
    },
    contribution::{Input, Institution, Program, SalaryForm, StudentForm, SurveyField, SurveyRow},
    forum::{Content, MessageKind, ReportDetails},
    salary::{Benefit, Education, EntryCursor, Experience, ExperienceBand, Fingerprint, Origin},
};

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default()
}

/// Asserts that parsing an accepted text again does not change it, and that it contains no control
/// characters except line breaks and tabs.
fn check_text<T>(text: &str, parse: impl Fn(&str) -> Option<T>, format: impl Fn(&T) -> String) {
    let Some(name) = parse(text) else { return };
    let name = format(&name);
    let reparsed = parse(&name).map(|name| format(&name));
    assert_eq!(reparsed.as_deref(), Some(&*name), "parsed again");
    let is_unsafe =
        |character: char| character.is_control() && character != '\n' && character != '\t';
    assert!(!name.chars().any(is_unsafe), "{name:?}");
}

/// Names of job titles, companies, places, institutions, programs, benefits and members, and the
/// bio of a member.
pub fn names(text: &str) {
    macro_rules! check {
        ($($name:ident),+) => {
            $(check_text(text, |text| $name::parse(text).ok(), |name| name.as_str().to_owned());)+
        };
    }
    check!(
        JobTitle,
        CompanyName,
        PlaceName,
        Institution,
        Program,
        Benefit
    );
    let places = |text: &str| PlaceName::parse_list(text).ok();
    check_text(text, places, |places| places.as_str().to_owned());
    check!(FullName, Username, Bio);
    assert_eq!(NameKey::new(text), NameKey::new(text));
}

/// The search key of a text, and a search for it.
pub fn search(text: &str) {
    let key = search_key(text);
    // In the worst case, the three bytes of U+FDFA become 18 characters of up to four bytes each.
    assert!(key.len() <= text.len() * 24 + 4, "{} bytes", key.len());
    for suffix in word_suffixes(&key) {
        assert!(key.ends_with(suffix));
    }
    let names = ["Sykepleier", "Lærer", "C++-utvikler", "Helse Bergen HF"];
    let index = SearchIndex::new(names.map(|name| Searchable {
        name,
        occupation: None,
        aliases: Vec::new(),
        prominence: Prominence::default(),
    }));
    let query: String = text.chars().take(100).collect();
    assert!(index.find(&query, 3).len() <= 3);
    let _ = TypedName::parse(text);
}

/// Email addresses.
pub fn email(text: &str) {
    let Ok(email) = EmailAddress::parse(text) else {
        return;
    };
    let address = email.as_str();
    assert!(address.chars().count() <= 254 && address.contains('@'));
    // The address cannot inject an email header or a second recipient.
    let is_separator = |character: char| {
        character.is_whitespace() || character.is_control() || "<>,;\"".contains(character)
    };
    assert!(!address.contains(is_separator), "{address:?}");
    let again = EmailAddress::parse(address).ok();
    assert_eq!(again.as_ref().map(EmailAddress::as_str), Some(address));
    assert_eq!(EmailAddress::parse(&email.to_envelope()).ok(), Some(email));
}

/// Paths to return to after signing in.
pub fn redirect(text: &str) {
    let path = LocalPath::parse(text);
    let path = path.as_str();
    assert!(path.starts_with('/') && !path.starts_with("//") && !path.contains('\\'));
    assert!(!path.chars().any(char::is_control), "{path:?}");
    assert!(path.is_ascii() || path == text);
}

/// Cursors of entry lists.
pub fn cursor(text: &str) {
    if let Some(cursor) = EntryCursor::parse(text) {
        assert_eq!(EntryCursor::parse(&cursor.to_string()), Some(cursor));
    }
}

/// Experience, education and other values from a fixed list or with a fixed format.
pub fn fixed_words(text: &str) {
    if let Some(experience) = Experience::parse(text) {
        assert_eq!(Experience::parse(&experience.to_string()), Some(experience));
    }
    let _ = ExperienceBand::from_name(text);
    let _ = Education::from_name(text);
    let _ = OrganizationNumber::parse(text);
    let _ = IndustrySection::parse(text);
    let _ = TokenHash::parse(TokenKind::Session, text);
}

/// The contribution forms. The first eight bytes are a float from which all number fields are computed;
/// each line of the rest is a text field.
pub fn contribution_form(bytes: &[u8]) {
    let (number, rest) = bytes.split_at(bytes.len().min(8));
    let mut bits = [0; 8];
    bits[..number.len()].copy_from_slice(number);
    let number = f64::from_le_bytes(bits);
    let text = String::from_utf8_lossy(rest);
    let mut lines = text.lines().map(str::to_owned);
    let mut next = || lines.next().unwrap_or_default();
    let form = SalaryForm {
        job_title: next(),
        company: next(),
        organization_number: next(),
        industry: next(),
        annual_salary: Input::Given(number),
        hourly_wage: Input::Given(number / 2_000.0),
        employment_percentage: Input::Given(number / 10_000.0),
        experience: next(),
        education: next(),
        location: next(),
        benefits: Input::Given(vec![next(), next()]),
        age: Input::Given(number / 20_000.0),
        ..SalaryForm::default()
    };
    let student = StudentForm {
        institution: form.job_title.clone(),
        program: form.company.clone(),
        future_job_title: form.experience.clone(),
    };
    let origin = Origin::Demo {
        fingerprint: Fingerprint([0; 32]),
    };
    match form.parse(today(), |_, _| origin.clone()) {
        Ok(job) => {
            let kroner = job.facts.annual_salary.kroner();
            assert!((100_000..=10_000_000).contains(&kroner), "{kroner}");
        }
        Err(errors) => assert!(!errors.is_empty()),
    }
    let _ = student.parse(today());
}

/// The bodies of the contribution forms, with numbers in any notation.
pub fn contribution_json(bytes: &[u8]) {
    let _ = serde_json::from_slice::<SalaryForm>(bytes);
    let _ = serde_json::from_slice::<StudentForm>(bytes);
}

/// A row of a survey file, with its fields in the order of [`SurveyField::ALL`].
pub fn survey_row<'a>(fields: impl IntoIterator<Item = &'a str>) {
    let mut row = SurveyRow::default();
    for (field, text) in SurveyField::ALL.into_iter().zip(fields) {
        row.set(field, text);
    }
    let origin = Origin::Import {
        source: "fuzz".to_owned(),
        fingerprint: Fingerprint::new(["fuzz"], 0),
    };
    let month = "2024-09".parse().expect("a month");
    if let Ok(entry) = row.parse(origin, month, today()) {
        let kroner = entry.facts.annual_salary.kroner();
        assert!((100_000..=10_000_000).contains(&kroner), "{kroner}");
        assert!(entry.reported_on <= today());
    }
}

/// Posts, comments and abuse reports of the forum.
pub fn message(text: &str) {
    for kind in [MessageKind::Post, MessageKind::Comment] {
        let parse = |text: &str| Content::parse(kind, text).ok();
        check_text(text, parse, |content| content.as_str().to_owned());
    }
    let _ = ReportDetails::parse(text);
    let _ = find_personal_data(text, "Helse Bergen HF", &GivenNames::new([("kari", false)]));
}

/// Icons from other servers.
pub fn icon(bytes: &[u8]) {
    if let Some(icon) = Icon::new(bytes) {
        assert!(icon.bytes().len() <= MAX_ICON_BYTES);
        assert!(icon.kind().media_type().starts_with("image/"));
    }
}
