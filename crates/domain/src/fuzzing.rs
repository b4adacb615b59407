//! A function for each parser of outside text: it reads any bytes and asserts what must hold of
//! whatever was accepted. The property tests below and the fuzz targets in `fuzz/` share them
//! (requirement R11).

#![expect(clippy::missing_panics_doc, reason = "a panic is what is looked for")]

use chrono::NaiveDate;

use crate::{
    account::{self, Bio, EmailAddress, FullName, LocalPath, TokenHash, TokenKind, Username},
    catalog::{
        CompanyName, Icon, IndustrySection, JobTitle, MAX_ICON_BYTES, NameKey, OrganizationNumber,
        PlaceName, SearchIndex, Searchable, TypedName, search_key, word_suffixes,
    },
    contribution::{
        self, Institution, NumberInput, Program, SalaryForm, StudentForm, SurveyField, SurveyRow,
    },
    forum::{Content, GivenNames, MessageKind, ReportDetails, personal_data},
    salary::{Benefit, Education, EntryCursor, Experience, ExperienceBand, Fingerprint, Origin},
};

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default()
}

/// Asserts that an accepted text is stable when it is read again, and safe to show.
fn check_name<T>(text: &str, parse: impl Fn(&str) -> Option<T>, written: impl Fn(&T) -> String) {
    let Some(name) = parse(text) else { return };
    let name = written(&name);
    let again = parse(&name).map(|name| written(&name));
    assert_eq!(again.as_deref(), Some(&*name), "read again");
    let is_unsafe = |one: char| one.is_control() && one != '\n' && one != '\t';
    assert!(!name.chars().any(is_unsafe), "{name:?}");
}

/// Names of titles, employers, places, schools and members.
pub fn names(text: &str) {
    macro_rules! check {
        ($($name:ident),+) => {
            $(check_name(text, |text| $name::parse(text).ok(), |name| name.as_str().to_owned());)+
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
    check!(FullName, Username, Bio);
    assert_eq!(NameKey::new(text), NameKey::new(text));
}

/// The form in which texts are searched, and a search.
pub fn search(text: &str) {
    let key = search_key(text);
    // A letter becomes eighteen at the most (U+FDFA), each of up to four bytes.
    assert!(key.len() <= text.len() * 24 + 4, "{} bytes", key.len());
    for tail in word_suffixes(&key) {
        assert!(key.ends_with(tail));
    }
    let names = ["Sykepleier", "Lærer", "C++-utvikler", "Helse Bergen HF"];
    let index = SearchIndex::new(names.map(|name| Searchable {
        name,
        occupation: None,
        has_reports: true,
    }));
    let query: String = text.chars().take(100).collect();
    assert!(index.find(&query, 3).len() <= 3);
    let _ = TypedName::parse(text);
}

/// E-mail addresses.
pub fn email(text: &str) {
    let Ok(email) = EmailAddress::parse(text) else {
        return;
    };
    let address = email.as_str();
    assert!(address.chars().count() <= 254 && address.contains('@'));
    // Neither a header of a letter nor a second recipient can follow.
    let ends_it = |one: char| one.is_whitespace() || one.is_control() || "<>,;\"".contains(one);
    assert!(!address.contains(ends_it), "{address:?}");
    assert_eq!(EmailAddress::parse(address).ok(), Some(email.clone()));
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
    if let Ok(cursor) = text.parse::<EntryCursor>() {
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }
}

/// Pay, periods and other words of fixed lists.
pub fn fixed_words(text: &str) {
    if let Some(experience) = Experience::parse(text) {
        assert_eq!(Experience::parse(&experience.to_string()), Some(experience));
    }
    let _ = ExperienceBand::parse(text);
    let _ = Education::parse(text);
    let _ = OrganizationNumber::parse(text);
    let _ = IndustrySection::parse(text);
    let _ = TokenHash::parse(TokenKind::Session, text);
}

/// The contribution forms: a line is a field, the first eight bytes are the numbers' bits.
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
        annual_salary: NumberInput::Number(number),
        hourly_wage: NumberInput::Number(number / 2_000.0),
        employment_percentage: NumberInput::Number(number / 10_000.0),
        experience: next(),
        education: next(),
        location: next(),
        benefits: Some(vec![next(), next()]),
        age: NumberInput::Number(number / 20_000.0),
    };
    let student = StudentForm {
        institution: form.job_title.clone(),
        program: form.company.clone(),
        future_job_title: form.experience.clone(),
    };
    contribution::check_forms(&form, &student, today());
}

/// A row of a survey file, as its fields in the order of [`SurveyField::ALL`].
pub fn survey_row<'a>(fields: impl IntoIterator<Item = &'a str>) {
    let mut row = SurveyRow::default();
    for (field, text) in SurveyField::ALL.into_iter().zip(fields) {
        row.set(field, text);
    }
    let origin = Origin::Import {
        source: "fuzz".to_owned(),
        fingerprint: Fingerprint::new(["fuzz"], 0),
    };
    if let Ok(report) = row.read(origin, today()) {
        let kroner = report.annual_salary.kroner();
        assert!((100_000..=10_000_000).contains(&kroner), "{kroner}");
        assert!(report.reported_on <= today());
    }
}

/// Posts, comments and reports of the forum.
pub fn message(text: &str) {
    for kind in [MessageKind::Post, MessageKind::Comment] {
        let parse = |text: &str| Content::parse(kind, text).ok();
        check_name(text, parse, |content| content.as_str().to_owned());
    }
    let _ = ReportDetails::parse(text);
    let _ = personal_data(text, "Helse Bergen HF", &GivenNames::new([("kari", false)]));
}

/// What is remembered of a browser that is at the identity provider.
pub fn auth_state(text: &str) {
    account::check_auth_state(text);
}

/// Icons of other servers.
pub fn icon(bytes: &[u8]) {
    if let Some(icon) = Icon::new(bytes) {
        assert!(icon.bytes().len() <= MAX_ICON_BYTES);
        assert!(icon.kind().media_type().starts_with("image/"));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Texts of any characters, and texts that begin like good ones.
    fn text() -> impl Strategy<Value = String> {
        prop_oneof![
            any::<String>(),
            "[ -~æøåÆØÅ]{0,120}",
            "[a-z0-9.+_-]{1,64}@[a-z0-9.-]{1,80}",
            "(/|//|/\\\\|%2[fF]|%5[cC]|[a-z?=&#]){0,40}",
            "[0-9]{8}\\.[0-9a-f-]{32,36}",
            "[0-9]{1,4}( år siden|-[0-9]{1,2}|\\+)",
        ]
    }

    proptest! {
        // safety R11
        #[test]
        fn parsers_of_text_accept_only_safe_values(text in text()) {
            names(&text);
            search(&text);
            email(&text);
            redirect(&text);
            cursor(&text);
            fixed_words(&text);
            message(&text);
            auth_state(&text);
        }

        #[test]
        fn parsers_of_forms_never_panic(bytes in any::<Vec<u8>>(), text in text()) {
            contribution_form(&bytes);
            contribution_form(&[&bytes, text.as_bytes()].concat());
            survey_row(text.split(' '));
            icon(&bytes);
        }
    }
}
