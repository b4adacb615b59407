//! A thief looks for names that members typed and took back.

use crate::{
    Learned,
    site::{Protection, Site, salary_form},
};

const WORDS: [&str; 10] = [
    "Alfa", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Teta", "Jota", "Kappa",
];
/// Rows of deleted accounts go within 30 days.
const LAST_DAY: usize = 36;

/// Members give job titles, employers and places that nobody else has. Half of them delete their
/// accounts with the contributions, the others withdraw theirs.
///
/// # Panics
/// If the site does not work.
pub fn leftovers() -> Learned {
    let site = Site::on_sqlite(Protection::All);
    site.start_day(0);
    let mut names = Vec::new();
    let people = WORDS.iter().enumerate().map(|(number, word)| {
        let typed = [
            format!("Stjerneteller {word}"),
            format!("Havblikk {word}"),
            format!("Utgard {word}"),
        ];
        let mut form = salary_form(number);
        [form.job_title, form.company, form.location] = typed.clone();
        form.is_confirmed = true;
        names.extend(typed);
        let person = site.join_verified(number);
        site.contribute(&person, &form);
        person
    });
    let people: Vec<_> = people.collect();
    site.end_day(0);
    site.start_day(8);
    for (number, person) in people.iter().enumerate() {
        if number % 2 == 0 {
            site.leave(person);
        } else {
            site.withdraw_all(person);
        }
    }
    for day in 8..=LAST_DAY + 8 {
        site.end_day(day);
    }
    let stolen = site.steal();
    let texts = [stolen.file, stolen.log].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let is_left = |name: &&String| texts.iter().any(|text| text.contains(name.as_str()));
    Learned {
        attack: "names that members typed and took back, in the file",
        members: people.len(),
        tries: names.len(),
        learned: names.iter().filter(is_left).count(),
        chance: 0.0,
        ways: 1,
    }
}
