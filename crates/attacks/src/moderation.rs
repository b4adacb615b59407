//! A moderator who polls the queue links appeals about anonymous messages to usernames: who has two
//! decisions to appeal does both in one visit.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use klarlonn_domain::{
    forum::MessageId,
    moderation::{Action, DecisionId, ItemId, Moderator, NewDecision},
};
use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    browser::Browser,
    site::{Person, Protection, Site, mark},
};

/// When members appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppealDays {
    /// All on the same day, a minute apart.
    Same,
    /// Each on a day of their own. The queue tells the day of an appeal.
    Own,
}

/// Pairs usernames with anonymous messages by the order in which their appeals come in. At most 50
/// members, because a queue has 100 items.
///
/// # Panics
/// If the site does not work.
pub fn appeals(members: usize, days: AppealDays) -> Learned {
    let site = Site::on_sqlite(Protection::All);
    site.open_forum();
    site.start_day(0);
    let people: Vec<Person> = (0..members).map(|number| site.join(number)).collect();
    let reporter = site.join(members);
    let hidden = hide_messages(&site, &people, &reporter);

    let watcher = site.join(members + 1);
    moderator(&site, &watcher, "Vakt");
    let browser = site.serve().signed_in(&watcher.token);
    let mut seen = Vec::new();
    for (number, person) in people.iter().enumerate() {
        match days {
            AppealDays::Own => site.start_day(1 + number),
            AppealDays::Same if number == 0 => site.start_day(1),
            AppealDays::Same => {}
        }
        look(&browser, &mut seen);
        for (decision, _) in hidden.iter().filter(|(_, (author, _))| *author == number) {
            let appeals = &site.moderation;
            let appealed = appeals.appeal(&person.current, *decision, "Det stemmer ikke");
            appealed.expect("the decision is the member's");
        }
        site.clock.advance(TimeDelta::minutes(1));
        look(&browser, &mut seen);
    }
    site.start_day(members + 2);
    look(&browser, &mut seen);
    assert_eq!(seen.len(), 2 * members, "all appeals are in the queue");
    guess(&seen, &hidden, members)
}

/// The author and whether the message is anonymous, by decision.
type Hidden = BTreeMap<DecisionId, (usize, bool)>;

/// Lets every member write a message under the username and an anonymous one, in orders that have
/// nothing to do with each other, and hides all of them.
fn hide_messages(site: &Site, people: &[Person], reporter: &Person) -> Hidden {
    let first = site.join(people.len() + 2);
    let moderator = moderator(site, &first, "Leder");
    let mut random = ChaCha8Rng::seed_from_u64(20_261_123);
    let mut hidden = Hidden::new();
    for is_anonymous in [false, true] {
        let mut authors: Vec<usize> = (0..people.len()).collect();
        authors.shuffle(&mut random);
        for number in authors {
            site.pass_a_minute();
            let id = site.post(&people[number], &mark(number), is_anonymous);
            let decision = hide(site, reporter, &moderator, id);
            hidden.insert(decision, (number, is_anonymous));
        }
    }
    site.clock.advance(TimeDelta::minutes(1));
    hidden
}

fn hide(site: &Site, reporter: &Person, moderator: &Moderator, id: MessageId) -> DecisionId {
    site.report(reporter, id);
    let new = NewDecision {
        item: &ItemId::Message(id),
        action: Action::Hide,
        reason: "Reklame",
        target: None,
    };
    let service = &site.moderation;
    let decision = service.decide(moderator, new);
    decision.expect("the message waits").id
}

fn moderator(site: &Site, person: &Person, name: &str) -> Moderator {
    let email = person.current.member.email.as_str();
    let added = site.moderation.moderators().add(email, name, false);
    added.expect("the member becomes a moderator").0
}

/// Adds the appeals that the queue has now and that were not seen before, in its order.
fn look(browser: &Browser, seen: &mut Vec<DecisionId>) {
    let (status, queue) = browser.get("/api/moderation/queue");
    assert_eq!(status, 200, "the watcher is a moderator");
    let known: BTreeSet<DecisionId> = seen.iter().copied().collect();
    let items = queue["items"].as_array().into_iter().flatten();
    let appeals = items
        .filter_map(|item| item["id"].as_str()?.strip_prefix("appeal:"))
        .filter_map(|id| Some(DecisionId(id.parse().ok()?)));
    seen.extend(appeals.filter(|id| !known.contains(id)));
}

/// Pairs by position among those under a username and the anonymous ones, and with the next and the
/// previous anonymous one. Whether a message is anonymous is public, and so is the username.
fn guess(seen: &[DecisionId], hidden: &Hidden, members: usize) -> Learned {
    let author = |id: &DecisionId| hidden[id].0;
    let (anonymous, named): (Vec<DecisionId>, Vec<DecisionId>) =
        seen.iter().partition(|id| hidden[id].1);
    let by_position = named
        .iter()
        .zip(&anonymous)
        .filter(|(named, other)| author(named) == author(other));
    let by_neighbour = |neighbour: fn(usize) -> usize| {
        let places = seen.iter().enumerate();
        let named = places.filter(|(_, id)| !hidden[id].1);
        named
            .filter(|(place, id)| {
                let other = seen.get(neighbour(*place));
                other.is_some_and(|other| author(other) == author(id))
            })
            .count()
    };
    let right = [
        by_position.count(),
        by_neighbour(|place| place + 1),
        by_neighbour(|place| place.wrapping_sub(1)),
    ];
    let results = right.map(|learned| Learned {
        attack: "anonymous messages and usernames by their appeals",
        members,
        tries: members,
        learned,
        chance: 1.0,
        ways: 1,
    });
    Learned::best(results.into())
}
