//! What a member follows, and when a letter is due.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

use crate::{
    account::{MemberId, TagKey, Token, retry_delay, tag},
    catalog::NameMerges,
    following::FollowedName,
};

/// Maximum number of names that a member follows.
pub const MAX_FOLLOWS: usize = 20;
/// A letter mentions a name when at least this many entries are new.
pub const MIN_NEW_ENTRIES: u32 = 10;
/// A member gets no other letter for this time.
const LETTER_INTERVAL: Days = Days::new(30);
/// Time after which another server may send a claimed letter.
const SEND_TIMEOUT: TimeDelta = TimeDelta::minutes(2);
/// Delay before the first retry.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);
/// Delay of a letter after a failure that affects all letters: longer than the time between two runs.
const RELEASE_DELAY: TimeDelta = TimeDelta::minutes(90);
/// Maximum number of attempts to send a letter: the last one is three and a half days after the first.
pub(in crate::following) const MAX_ATTEMPTS: u32 = 10;

tag!(
    /// The tag of what a member follows. It cannot be linked to the member's contributions or messages
    /// without the key.
    FollowerTag,
    "follower"
);

/// A name that a member follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follow {
    pub name: FollowedName,
    /// The number of its entries when the member followed it, or in the last letter about it. Lowered when
    /// entries vanish.
    pub counted: u32,
    /// The number of names that had been merged into it then. Entries that came with a merge are not new.
    pub merged_names: u32,
}

/// New entries of a followed name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntries {
    pub name: FollowedName,
    /// The number of its entries now.
    pub count: u32,
    /// The number of new ones, rounded down to tens: viewers without access see no numbers of entries,
    /// so a letter does not reveal them either.
    pub at_least: u32,
}

/// What a member follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    /// The token of the links that stop all letters. It is valid as long as this record exists.
    pub stop: Token,
    /// The names, without duplicates.
    pub follows: Vec<Follow>,
    /// The day of the last letter.
    pub last_letter_on: Option<NaiveDate>,
    /// Number of attempts to send the next letter.
    pub attempts: u32,
    /// No other attempt is made before this time. Precision is one second.
    pub not_before: Option<DateTime<Utc>>,
}

impl Follower {
    /// A member who follows nothing yet.
    pub fn new(stop: Token) -> Self {
        Self {
            stop,
            follows: Vec::new(),
            last_letter_on: None,
            attempts: 0,
            not_before: None,
        }
    }

    /// Whether the member follows this name.
    pub fn follows(&self, name: &FollowedName) -> bool {
        self.follows.iter().any(|follow| follow.name.is_same(name))
    }

    /// Returns the record with merged names replaced by the names that they were merged into, for the member to read.
    #[must_use]
    pub fn with_merges(mut self, merges: &NameMerges) -> Self {
        for mut follow in std::mem::take(&mut self.follows) {
            follow.name = follow.name.merged(merges).unwrap_or(follow.name);
            if !self.follows(&follow.name) {
                self.follows.push(follow);
            }
        }
        self
    }

    /// Replaces merged names, and counts again where entries vanished or came with a merge. `count`
    /// returns the current number of entries of a name; a name without one stays as it is. Returns
    /// whether anything changed.
    pub fn update(
        &mut self,
        merges: &NameMerges,
        count: &mut dyn FnMut(&FollowedName) -> Option<u32>,
    ) -> bool {
        let before = self.follows.clone();
        for mut follow in std::mem::take(&mut self.follows) {
            let into = follow.name.merged(merges);
            let is_merged = into.is_some();
            let name = into.unwrap_or_else(|| follow.name.clone());
            if self.follows(&name) {
                continue;
            }
            if let Some(current) = count(&name) {
                let merged_names = merges.count_into(name.kind(), name.key());
                if is_merged || merged_names != follow.merged_names {
                    follow.counted = current;
                }
                follow.counted = follow.counted.min(current);
                follow.merged_names = merged_names;
                follow.name = name;
            }
            self.follows.push(follow);
        }
        self.follows != before
    }

    /// Whether a letter may be sent now.
    pub fn may_get_letter(&self, now: DateTime<Utc>) -> bool {
        let next = self.last_letter_on.map(|day| day + LETTER_INTERVAL);
        next.is_none_or(|day| day <= now.date_naive())
            && self.not_before.is_none_or(|time| time <= now)
    }

    /// The names with enough new entries for a letter. `count` as for [`update`](Self::update).
    pub fn news(&self, count: &mut dyn FnMut(&FollowedName) -> Option<u32>) -> Vec<NewEntries> {
        let news = self.follows.iter().filter_map(|follow| {
            let current = count(&follow.name)?;
            let new = current.saturating_sub(follow.counted);
            (new >= MIN_NEW_ENTRIES).then(|| NewEntries {
                name: follow.name.clone(),
                count: current,
                at_least: new / 10 * 10,
            })
        });
        news.collect()
    }

    /// Reserves the next letter for one server.
    pub fn claim(&mut self, now: DateTime<Utc>) {
        self.attempts = self.attempts.saturating_add(1);
        self.not_before = Some(now + SEND_TIMEOUT);
    }

    /// Records that a letter about these names was sent.
    pub fn record_letter(&mut self, news: &[NewEntries], today: NaiveDate) {
        for follow in &mut self.follows {
            if let Some(new) = news.iter().find(|new| new.name.is_same(&follow.name)) {
                follow.counted = new.count;
            }
        }
        self.end_attempts(today);
    }

    /// Ends the attempts to send a letter. The next one is due after the usual interval; if none was sent, the new
    /// entries stay new until then.
    pub fn end_attempts(&mut self, today: NaiveDate) {
        self.last_letter_on = Some(today);
        self.attempts = 0;
        self.not_before = None;
    }

    /// Undoes a claim after a failure that affects all letters, so that it does not count as an attempt. The
    /// next run tries another letter first, so that no letter blocks the others.
    pub fn release_letter(&mut self, now: DateTime<Utc>) {
        self.attempts = self.attempts.saturating_sub(1);
        self.not_before = Some(now + RELEASE_DELAY);
    }

    /// Delays the next attempt after a failed one.
    pub fn postpone_letter(&mut self, now: DateTime<Utc>) {
        self.not_before = Some(now + retry_delay(FIRST_RETRY_DELAY, self.attempts));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        account::TokenKind,
        catalog::{NameKey, NameKind},
        random::Random,
    };

    struct ConstantRandom;

    impl Random for ConstantRandom {
        fn fill(&mut self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    fn name(text: &str) -> FollowedName {
        FollowedName::parse(NameKind::JobTitle, text).unwrap()
    }

    fn follower(counted: &[(&str, u32)]) -> Follower {
        let follows = counted.iter().map(|(text, counted)| Follow {
            name: name(text),
            counted: *counted,
            merged_names: 0,
        });
        Follower {
            follows: follows.collect(),
            ..Follower::new(Token::random(TokenKind::StopLetters, &mut ConstantRandom))
        }
    }

    fn merges(pairs: &[(&str, &str)]) -> NameMerges {
        let pairs = pairs.iter();
        pairs
            .map(|(from, into)| (NameKind::JobTitle, NameKey::new(from), (*into).to_owned()))
            .collect()
    }

    fn counted(follower: &Follower) -> Vec<(&str, u32)> {
        let follows = follower.follows.iter();
        follows
            .map(|follow| (follow.name.as_str(), follow.counted))
            .collect()
    }

    #[test]
    fn news_need_ten_entries_and_are_rounded_down() {
        let follower = follower(&[("Lege", 2), ("Kokk", 2), ("Tolk", 2)]);
        let news = follower.news(&mut |name| match name.as_str() {
            "Lege" => Some(11),
            "Kokk" => Some(12),
            _ => Some(31),
        });
        let news = news.iter().map(|new| (new.name.as_str(), new.at_least));
        assert_eq!(news.collect::<Vec<_>>(), [("Kokk", 10), ("Tolk", 20)]);
    }

    #[test]
    fn vanished_entries_lower_the_count() {
        let mut follower = follower(&[("Lege", 20)]);
        assert!(!follower.update(&merges(&[]), &mut |_| Some(25)));
        assert!(follower.update(&merges(&[]), &mut |_| Some(4)));
        assert_eq!(counted(&follower), [("Lege", 4)]);
        assert!(!follower.update(&merges(&[]), &mut |_| Some(13)));
    }

    #[test]
    fn name_without_a_count_stays_as_it_is() {
        let mut follower = follower(&[("Sykepleir", 20), ("Lege", 20)]);
        let merges = merges(&[("Sykepleir", "Sykepleier")]);
        assert!(!follower.update(&merges, &mut |_| None));
        assert!(follower.news(&mut |_| None).is_empty());
        // The merge is applied when the new name is counted.
        assert!(follower.update(&merges, &mut |_| Some(30)));
        assert_eq!(counted(&follower), [("Sykepleier", 30), ("Lege", 20)]);
    }

    #[test]
    fn merged_name_is_replaced_and_its_entries_are_not_new() {
        let mut both = follower(&[("Sykepleir", 3), ("Sykepleier", 40), ("Lege", 1)]);
        let merges = merges(&[("Sykepleir", "Sykepleier")]);
        assert!(both.update(&merges, &mut |_| Some(43)));
        assert_eq!(counted(&both), [("Sykepleier", 43), ("Lege", 1)]);
        // A second run changes nothing.
        assert!(!both.update(&merges, &mut |_| Some(60)));
        // Nor are they for those who followed only the other name.
        let mut other = follower(&[("Sykepleier", 10)]);
        assert!(other.update(&merges, &mut |_| Some(43)));
        assert_eq!(counted(&other), [("Sykepleier", 43)]);
    }

    #[test]
    fn letters_are_30_days_apart() {
        let now: DateTime<Utc> = "2026-11-23T12:00:00Z".parse().unwrap();
        let mut follower = follower(&[("Lege", 0)]);
        assert!(follower.may_get_letter(now));
        let news = follower.news(&mut |_| Some(14));
        follower.claim(now);
        assert!(!follower.may_get_letter(now));
        assert!(follower.may_get_letter(now + SEND_TIMEOUT));
        follower.record_letter(&news, now.date_naive());
        assert_eq!(counted(&follower), [("Lege", 14)]);
        assert!(!follower.may_get_letter(now + TimeDelta::days(29)));
        assert!(follower.may_get_letter(now + TimeDelta::days(30)));
    }

    #[test]
    fn failed_letter_is_retried_later_and_later() {
        let now = DateTime::UNIX_EPOCH;
        let mut follower = follower(&[]);
        let mut minutes = Vec::new();
        for _ in 0..3 {
            follower.claim(now);
            follower.postpone_letter(now);
            minutes.extend(follower.not_before.map(|time| (time - now).num_minutes()));
        }
        assert_eq!(minutes, [10, 20, 40]);
    }
}
