//! Members leave with everything they brought in, and somebody watches what vanishes.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use klarlonn_domain::forum::ForumService;
use klarlonn_testing::entry;
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    browser::Browser,
    site::{
        EMPLOYER, Moment, Person, Protection, Site, TITLE, mark, row_mark, salary_form, shuffled,
    },
    watching::{attacker, share},
};

/// One member leaves on each of these days.
const LEAVERS: usize = 25;
/// Days after the last one has left.
const AFTERWARDS: usize = 31;
/// Rows and texts vanish within so many days after their member.
const DAYS: usize = 30;

/// What everybody can look at: rows and anonymous posts, by their marks.
struct View<'a> {
    site: &'a Site,
    browser: Browser,
    watcher: &'a Person,
}

impl View<'_> {
    fn marks(&self) -> BTreeSet<String> {
        self.site.publish_figures();
        let rows = self.browser.entries("");
        let rows = rows.iter().filter_map(row_mark);
        let posts = self.site.forum_service.posts(
            &self.watcher.current,
            EMPLOYER,
            None,
            ForumService::MAX_POSTS,
        );
        let posts = posts.expect("the store works").into_iter();
        let posts = posts.filter_map(|post| post.message.content);
        let posts = posts.map(|text| format!("post {}", text.as_str()));
        rows.chain(posts).collect()
    }
}

/// Pairs each name that leaves with the rows and anonymous posts that vanish with it or after it.
///
/// # Panics
/// If the site does not work.
pub fn vanishing(members: usize, protection: Protection) -> Learned {
    let site = Site::on_sqlite(protection);
    // A forum opens with the first public row of its employer.
    site.import(&[entry(1, TITLE, 600_000).at(EMPLOYER).build()]);
    let people = site.populate(members, |moment| {
        if let Moment::Joined(person) = moment {
            site.contribute(person, &salary_form(person.number));
        }
    });
    let leavers: Vec<&Person> = shuffled(members, 9)
        .into_iter()
        .take(LEAVERS)
        .map(|number| &people[number])
        .collect();
    let watcher = attacker(&site, 0);
    for person in &leavers {
        site.clock.advance(TimeDelta::minutes(2));
        site.post(person, &mark(person.number), true);
    }
    site.end_day(40);
    // They have visited the site since, or their sessions would have ended.
    for person in leavers.iter().copied().chain([&watcher]) {
        site.visit(person);
    }
    let browser = site.serve().signed_in(&watcher.token);
    let view = View {
        site: &site,
        browser,
        watcher: &watcher,
    };
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let mut left: Vec<(usize, usize)> = Vec::new();
    let mut before = view.marks();
    let (mut tries, mut chance) = (0, 0.0);
    // By guessing among the candidates, and by taking the last who left.
    let mut learned = [0, 0];
    for day in 0..LEAVERS + AFTERWARDS {
        site.start_day(42 + day);
        for phase in 0..2 {
            match leavers.get(day) {
                Some(person) if phase == 0 => {
                    site.leave(person);
                    left.push((day, person.number));
                }
                _ if phase == 0 => {}
                _ => site.end_day(42 + day),
            }
            let now = view.marks();
            let gone: Vec<&String> = before.difference(&now).collect();
            let candidates: Vec<usize> = left
                .iter()
                .filter(|(left_on, _)| {
                    // What vanishes by day goes at once.
                    if phase == 0 {
                        *left_on == day
                    } else {
                        left_on + DAYS >= day
                    }
                })
                .map(|(_, number)| *number)
                .collect();
            for mark_of_row in gone {
                let is_right = |guess: Option<&usize>| {
                    let own = guess.map(|number| mark(*number));
                    own.as_deref() == Some(mark_of_row.trim_start_matches("post "))
                };
                learned[0] += usize::from(is_right(candidates.choose(&mut random)));
                learned[1] += usize::from(is_right(candidates.last()));
                tries += 1;
                chance += share(candidates.len());
            }
            before = now;
        }
    }
    let results = learned.map(|learned| Learned {
        attack: "rows and posts that vanish with a name",
        members,
        tries,
        learned,
        chance,
        ways: 1,
    });
    Learned::best(results.into())
}
