//! Accounts publish sentences about others as job titles, employers and places.

use klarlonn_domain::contribution::SalaryForm;

use crate::{
    Learned,
    browser::{Browser, encode},
    population::members,
    site::{Protection, Site, salary_form},
    watching::attacker,
};

/// The accounts that give each sentence.
const ACCOUNTS: usize = 3;
/// The days until the accounts count as established.
const DAYS: usize = 15;
const TITLE: &str = "Direktør Kari Holm er en tyv";
const EMPLOYER: &str = "Direktør Ola Berg er en bølle";
const PLACE: &str = "Direktør Per Dahl er full";

/// Returns how many of the sentences a visitor or a member reads in lists, pages, answers or the sitemap. When three
/// verified members made a name public, all were read.
///
/// # Panics
/// If the site does not work.
pub fn published_names() -> Learned {
    let site = Site::on_sqlite(Protection::All);
    let people = members(&site, ACCOUNTS);
    site.start_day(1);
    for person in &people {
        let form = salary_form(person.number);
        let forms = [
            SalaryForm {
                job_title: TITLE.to_owned(),
                ..form.clone()
            },
            SalaryForm {
                company: EMPLOYER.to_owned(),
                ..form.clone()
            },
            SalaryForm {
                location: PLACE.to_owned(),
                ..form
            },
        ];
        for form in forms {
            let form = SalaryForm {
                is_confirmed: true,
                ..form
            };
            // A name that the site refuses is not public.
            let _ = site
                .contribution_service
                .submit_salary(&person.current, &form);
        }
    }
    for day in 1..=DAYS {
        site.end_day(day);
    }
    let visitor = site.serve();
    let member = visitor.signed_in(&attacker(&site, 0).token);
    let names = [("job", TITLE), ("bedrift", EMPLOYER), ("sted", PLACE)];
    let read = names.iter().filter(|(page, name)| {
        [&visitor, &member]
            .iter()
            .any(|reader| is_read(reader, page, name))
    });
    Learned {
        attack: "sentences of three accounts as title, employer or place, read by others",
        members: ACCOUNTS,
        tries: names.len(),
        learned: read.count(),
        chance: 0.0,
        ways: 1,
    }
}

/// Whether a name has a page, or is in a list, an answer or the sitemap.
fn is_read(reader: &Browser, page: &str, name: &str) -> bool {
    let of_name = format!("/{page}/{}", encode(name));
    let lists = [
        "/api/jobs",
        "/api/companies",
        "/api/locations",
        "/api/salary-entries",
        "/api/jobs/Sykepleier",
        "/alle-lonnsinnlegg",
        "/sitemap.xml",
    ];
    // The address of the sitemap has the name encoded.
    let texts = [name.to_owned(), encode(name)];
    let is_in = |text: &str| texts.iter().any(|name| text.contains(name));
    reader.get(&of_name).0 == 200 || lists.iter().any(|path| is_in(&reader.text(path)))
}
