//! Accounts publish texts about others as benefits.

use klarlonn_domain::contribution::{Input, SalaryForm};

use crate::{
    Learned,
    browser::{Browser, encode},
    population::members,
    site::{EMPLOYER, Protection, Site, salary_form},
    watching::attacker,
};

/// The texts, and the titles and numbers of accounts that give them.
const TEXTS: [(&str, usize, &str); 6] = [
    ("Sykepleier", 3, "Sjef Kari Nordmann stjeler"),
    ("Lege", 3, "Ring 99 88 77 66"),
    ("Tannlege", 3, "kari@example.org"),
    ("Systemutvikler", 2, "Sjef Ola Nordmann stjeler"),
    ("Programmerer", 2, "Ring 99 88 77 55"),
    ("Altmuligmann", 2, "ola@example.org"),
];

/// Reads what a visitor and a member who gave none of the texts see after a week.
///
/// # Panics
/// If the site does not work.
pub fn benefits() -> [Learned; 2] {
    let site = Site::on_sqlite(Protection::All);
    let people = members(&site, 5);
    site.start_day(1);
    for person in &people {
        site.contribute(person, &salary_form(person.number));
        for (title, accounts, text) in TEXTS {
            if person.number < accounts {
                let form = SalaryForm {
                    job_title: title.to_owned(),
                    benefits: Input::Given(vec![text.to_owned()]),
                    is_confirmed: true,
                    ..salary_form(person.number)
                };
                // A text that the site refuses is not public.
                let _ = site
                    .contribution_service
                    .submit_salary(&person.current, &form);
            }
        }
    }
    for day in 1..=7 {
        site.end_day(day);
    }
    let visitor = site.serve();
    let member = visitor.signed_in(&attacker(&site, 0).token);
    let result = |attack, reader: &Browser| Learned {
        attack,
        members: people.len(),
        tries: TEXTS.len(),
        learned: count_read(reader),
        chance: 0.0,
        ways: 1,
    };
    [
        result(
            "texts about others as benefits, read by a visitor",
            &visitor,
        ),
        result("texts about others as benefits, read by a member", &member),
    ]
}

/// The number of texts in the answers and pages of their titles and of the employer.
fn count_read(reader: &Browser) -> usize {
    let employer = encode(EMPLOYER);
    let found = TEXTS.iter().filter(|(title, _, text)| {
        let title = encode(title);
        let paths = [
            format!("/api/jobs/{title}"),
            format!("/api/companies/{employer}"),
            format!("/api/salary-entries?jobTitle={title}"),
            format!("/job/{title}"),
            format!("/bedrift/{employer}"),
            "/alle-lonnsinnlegg".to_owned(),
        ];
        paths.iter().any(|path| reader.text(path).contains(text))
    });
    found.count()
}
