//! A group has one mean, wherever it stands: members see it, and visitors see it rounded.

use actix_web::http::StatusCode;
use klarlonn_domain::contribution::NewSalaryEntry;
use klarlonn_testing::entry;

use crate::site::{Response, Site};

const TITLES: [&str; 3] = ["Sykepleier", "Lege", "Programmerer"];
const EMPLOYERS: [&str; 4] = ["Ahus", "Aker", "Oslo kommune", "Telenor"];
const PLACES: [&str; 3] = ["Oslo", "Bergen", "Ålesund"];

/// 60 nurses, 12 doctors and 4 programmers. Employers and places have few entries of some titles, and many of others.
fn entries() -> Vec<NewSalaryEntry> {
    let counts = [60, 12, 4];
    let titles = TITLES.into_iter().zip(counts).zip(1_u32..);
    let entries = titles.flat_map(|((title, count), number)| {
        (0..count).map(move |step: u32| {
            let index = |length: usize| (step / 3 + step * step) as usize % length;
            entry(
                number * 100 + step,
                title,
                480_000 + number * 90_000 + step * 3_331,
            )
            .at(EMPLOYERS[index(EMPLOYERS.len())])
            .place(PLACES[index(PLACES.len())])
            .build()
        })
    });
    entries.collect()
}

/// The calls that show the mean of a group: each with the path to it, in steps separated by `/`. `name=Ahus` is the item
/// of a list with this field.
struct Question {
    group: String,
    calls: Vec<(String, String)>,
    /// Pages that print the rounded mean.
    pages: Vec<String>,
}

/// Returns a call, and the path to the mean in its response.
fn call(call: impl Into<String>, path: impl Into<String>) -> (String, String) {
    (call.into(), path.into())
}

fn title_question(title: &str) -> Question {
    let job = format!("/api/jobs/{title}");
    let in_list = format!("jobTitle={title}/averageSalary");
    Question {
        group: title.to_owned(),
        calls: vec![
            call(&job, "figures/averageSalary"),
            call(&job, "answer/salary"),
            call("/api/jobs", &in_list),
            call("/api/popular-jobs", &in_list),
            call(
                format!("/api/search?q={title}"),
                format!("jobs/name={title}/averageSalary"),
            ),
        ],
        pages: vec![format!("/job/{title}"), format!("/innbygging/{title}")],
    }
}

fn employer_question(title: &str, employer: &str) -> Question {
    let path = employer.replace(' ', "%20");
    let job = format!("/api/jobs/{title}?company={path}");
    Question {
        group: format!("{title} at {employer}"),
        calls: vec![
            call(&job, "figures/averageSalary"),
            call(&job, "answer/salary"),
            call(
                format!("/api/jobs/{title}/companies"),
                format!("name={employer}/averageSalary"),
            ),
            call(
                format!("/api/companies/{path}?job={title}"),
                "figures/averageSalary",
            ),
            call(
                format!("/api/companies/{path}/jobs"),
                format!("jobTitle={title}/averageSalary"),
            ),
            call(
                format!("/api/leaderboard?title={title}"),
                format!("items/company={employer}/mean"),
            ),
        ],
        pages: vec![
            format!("/job/{title}?company={path}"),
            format!("/innbygging/{title}?company={path}"),
            format!("/bedrift/{path}?job={title}"),
        ],
    }
}

fn place_question(title: &str, place: &str) -> Question {
    let path = place.replace('Å', "%C3%85");
    let job = format!("/api/jobs/{title}?location={path}");
    Question {
        group: format!("{title} in {place}"),
        calls: vec![
            call(&job, "figures/averageSalary"),
            call(&job, "answer/salary"),
            call(
                format!("/api/jobs/{title}/locations"),
                format!("name={place}/averageSalary"),
            ),
            call(
                format!("/api/location-jobs/{path}"),
                format!("jobTitle={title}/averageSalary"),
            ),
        ],
        pages: vec![
            format!("/job/{title}?location={path}"),
            format!("/innbygging/{title}?location={path}"),
        ],
    }
}

fn questions_about_several_titles() -> Vec<Question> {
    let employers = EMPLOYERS.map(|employer| {
        let path = employer.replace(' ', "%20");
        let in_list = format!("name={employer}/averageSalary");
        Question {
            group: employer.to_owned(),
            calls: vec![
                call(format!("/api/companies/{path}"), "figures/averageSalary"),
                call("/api/companies-stats", &in_list),
                call(
                    format!("/api/search?q={path}"),
                    format!("companies/{in_list}"),
                ),
            ],
            pages: Vec::new(),
        }
    });
    let places = PLACES.map(|place| {
        let path = place.replace('Å', "%C3%85");
        Question {
            group: place.to_owned(),
            calls: vec![
                call("/api/locations", format!("location={place}/averageSalary")),
                call(
                    format!("/api/search?q={path}"),
                    format!("locations/name={place}/averageSalary"),
                ),
            ],
            pages: Vec::new(),
        }
    });
    employers.into_iter().chain(places).collect()
}

fn questions() -> Vec<Question> {
    let titles = TITLES.into_iter().flat_map(|title| {
        let employers = EMPLOYERS.map(|employer| employer_question(title, employer));
        let places = PLACES.map(|place| place_question(title, place));
        let questions = [title_question(title)].into_iter();
        questions.chain(employers).chain(places)
    });
    titles.chain(questions_about_several_titles()).collect()
}

/// The amount at a path of [`Question::calls`]. `None` if a list has no such item.
fn find(response: &Response, path: &str) -> Option<u64> {
    let whole = response.json();
    let mut value = &whole;
    for step in path.split('/') {
        value = match step.split_once('=') {
            Some((field, name)) => {
                let mut items = value.as_array()?.iter();
                items.find(|item| item[field] == name)?
            }
            None => &value[step],
        };
    }
    value.as_u64()
}

/// Rounds as for visitors.
fn round(amount: u64) -> u64 {
    (amount + 5_000) / 10_000 * 10_000
}

/// The page of a title shows pay without additions: pay with additions is converted by the official means.
async fn without_additions(site: &Site, title: &str, amount: u64) -> u64 {
    let (title, _) = title.split_once('?').unwrap_or((title, ""));
    let job = site.get(&format!("/api/jobs/{title}")).await.json();
    let official = &job["official"];
    let total = official["totalEarnings"]["mean"].as_u64();
    let agreed = official["agreed"]["mean"].as_u64();
    match (total, agreed) {
        (Some(total), Some(agreed)) if official["comparedWith"] == "total" => {
            round(amount * agreed / total)
        }
        _ => amount,
    }
}

// safety S23
#[actix_web::test]
async fn group_has_one_figure_in_every_call_and_page() {
    let site = Site::with(entries());
    let (mut asked, mut groups) = (0, 0);
    for question in questions() {
        let (mut mean, mut is_in_lists) = (None, true);
        for (call, path) in &question.calls {
            let member = site.get_with_access(call).await;
            assert_eq!(member.status, StatusCode::OK, "{call}");
            // The leaderboard has employers with three entries, a list those with one.
            let Some(found) = find(&member, path) else {
                is_in_lists = false;
                continue;
            };
            asked += 1;
            assert_eq!(
                *mean.get_or_insert(found),
                found,
                "{}: {call}",
                question.group
            );
            let visitor = find(&site.get(call).await, path);
            assert_eq!(visitor, Some(round(found)), "{call}");
        }
        let Some(mean) = mean else {
            continue;
        };
        groups += 1;
        let visible = round(mean);
        let pages = question.pages.iter();
        // The page of an employer has the titles of its entries.
        for page in pages.filter(|page| is_in_lists || !page.starts_with("/bedrift")) {
            let html = site.get(page).await.body.replace('\u{a0}', " ");
            let in_measure = match page.strip_prefix("/job/") {
                Some(title) => without_additions(&site, title, visible).await,
                None => visible,
            };
            let rounded = format!("~{} 000", in_measure / 1000);
            assert!(html.contains(&rounded), "{page} has no {rounded}");
            asked += 1;
        }
    }
    assert!(asked >= 100 && groups >= 25, "{asked} of {groups}");
}
