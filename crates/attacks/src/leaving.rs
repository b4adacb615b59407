//! Members leave with everything they brought in, and somebody watches what vanishes.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use klarlonn_domain::forum::ForumService;
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    browser::Browser,
    site::{EMPLOYER, Person, Protection, Site, mark, row_mark, shuffled},
    watching::{attacker, share},
};

/// The day on which the first member leaves.
const FIRST_DAY: usize = 42;
/// The number of members who leave, one a day.
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
    /// The marks at the last look.
    seen: BTreeSet<String>,
}

impl View<'_> {
    /// Looks again, and returns the marks that have vanished since the last look.
    fn vanished(&mut self) -> Vec<String> {
        let now = self.marks();
        let gone = self.seen.difference(&now).cloned().collect();
        self.seen = now;
        gone
    }

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

/// Guesses whose rows and posts have vanished.
struct Guesses {
    random: ChaCha8Rng,
    tries: usize,
    chance: f64,
    /// The number of right guesses, by guessing among the candidates, and by taking the last who left.
    right: [usize; 2],
}

impl Guesses {
    /// Attributes each mark that has vanished to one of the candidates.
    fn attribute(&mut self, vanished: &[String], candidates: &[usize]) {
        for gone in vanished {
            let is_right = |guess: Option<&usize>| {
                let own = guess.map(|number| mark(*number));
                own.as_deref() == Some(gone.trim_start_matches("post "))
            };
            self.right[0] += usize::from(is_right(candidates.choose(&mut self.random)));
            self.right[1] += usize::from(is_right(candidates.last()));
            self.tries += 1;
            self.chance += share(candidates.len());
        }
    }
}

/// Pairs each name that leaves with the rows and anonymous posts that vanish with it or after it.
///
/// # Panics
/// If the site does not work.
pub fn vanishing(members: usize, protection: Protection) -> Learned {
    let site = Site::on_sqlite(protection);
    site.open_forum();
    let people = site.populate_with_entries(members);
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
    let mut view = View {
        site: &site,
        browser,
        watcher: &watcher,
        seen: BTreeSet::new(),
    };
    view.seen = view.marks();
    let mut guesses = Guesses {
        random: ChaCha8Rng::seed_from_u64(6),
        tries: 0,
        chance: 0.0,
        right: [0, 0],
    };
    for day in 0..LEAVERS + AFTERWARDS {
        site.start_day(FIRST_DAY + day);
        let leaver = leavers.get(day);
        if let Some(person) = leaver {
            site.leave(person);
        }
        // What vanishes by day belongs to the member who has just left.
        let today: Vec<usize> = leaver.map(|person| person.number).into_iter().collect();
        guesses.attribute(&view.vanished(), &today);
        site.end_day(FIRST_DAY + day);
        let until_today = leavers.iter().take(day + 1);
        let lately = until_today.skip(day.saturating_sub(DAYS));
        let lately: Vec<usize> = lately.map(|person| person.number).collect();
        guesses.attribute(&view.vanished(), &lately);
    }
    let results = guesses.right.map(|learned| Learned {
        attack: "rows and posts that vanish with a name",
        members,
        tries: guesses.tries,
        learned,
        chance: guesses.chance,
        ways: 1,
    });
    Learned::best(results.into())
}
