//! Following names, and the letters about new entries.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{
        AccountServices, CurrentMember, Mail, MailError, Mailer, MemberId, RegistrationForm,
    },
    catalog::{CompanySearch, JobTitle, NameKind},
    clock::Clock,
    contribution::{ContributionService, Publication},
    data_rights::{DataRights, DeletionOptions, rekey},
    following::{FollowError, FollowService, LetterDelivery, LetterService, MAX_FOLLOWS},
    salary::{Insights, MemberVerification},
    store::{Store, StoreError, in_transaction},
};
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, Oracle, PlainEmailTexts, PlaintextHasher,
    SettableClock, entry, example_reference,
};

const PASSWORD: &str = "hvit hest";
const TITLE: NameKind = NameKind::JobTitle;

/// A mailer that keeps what it sends, or fails.
#[derive(Default)]
struct Inbox {
    sent: Mutex<Vec<Mail>>,
    fault: Option<fn() -> MailError>,
}

impl Inbox {
    fn failing(fault: fn() -> MailError) -> Self {
        Self {
            fault: Some(fault),
            ..Self::default()
        }
    }

    /// The first line of each letter after the greeting, oldest first.
    fn news(&self) -> Vec<String> {
        let sent = self.sent.lock().unwrap();
        let texts = sent.iter().map(|mail| {
            let lines: Vec<&str> = mail.text.lines().skip(1).collect();
            lines.join(", ")
        });
        texts.collect()
    }

    fn stop_token(&self) -> String {
        let sent = self.sent.lock().unwrap();
        sent.last().unwrap().stop_url.clone().unwrap()
    }
}

impl Mailer for Inbox {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if let Some(fault) = self.fault {
            return Err(fault());
        }
        self.sent.lock().unwrap().push(mail.clone());
        Ok(())
    }
}

/// A site whose figures are replaced by those of other entries.
struct Site {
    accounts: AccountServices,
    clock: Arc<SettableClock>,
    store: Arc<dyn Store>,
    figures: Mutex<Arc<dyn Insights>>,
}

impl Site {
    fn new() -> Self {
        Self::with_key(Arc::new(MemoryStore::default()), 0)
    }

    fn with_key(store: Arc<dyn Store>, key: u32) -> Self {
        let clock = Arc::new(SettableClock::at_noon("2026-11-23"));
        let accounts = AccountServices::new(
            Arc::clone(&store),
            Arc::new(PlaintextHasher),
            Arc::clone(&clock) as _,
            Arc::new(Mutex::new(CountingRandom::default())),
            Arc::new(NumberedTagKey(key)),
        );
        let site = Self {
            accounts: accounts.with_mail(),
            figures: Mutex::new(figures(&[], &clock)),
            clock,
            store,
        };
        site.publish(&[("Sykepleier", 3), ("Lege", 3)]);
        site
    }

    /// Replaces all entries: a number for each job title, all at one employer.
    fn publish(&self, titles: &[(&str, u32)]) {
        *self.figures.lock().unwrap() = figures(titles, &self.clock);
    }

    fn follows(&self) -> FollowService {
        FollowService::new(&self.accounts, Arc::clone(&*self.figures.lock().unwrap()))
    }

    fn letters(&self) -> LetterService {
        LetterService::new(&self.accounts, Arc::clone(&*self.figures.lock().unwrap()))
    }

    /// Registers a member, and returns the current session.
    fn join(&self, username: &str) -> CurrentMember {
        let signed_in = self.accounts.registration.register(&RegistrationForm {
            name: "Kari Nordmann",
            username,
            email: &format!("{username}@example.no"),
            password: PASSWORD,
        });
        let token = signed_in.unwrap().token;
        let current = self.accounts.sessions.current(token.reveal());
        current.unwrap().unwrap()
    }

    fn verify(&self, member: MemberId) {
        self.write(|unit| unit.members().mark_email_verified(member));
    }

    fn join_verified(&self, username: &str) -> CurrentMember {
        let current = self.join(username);
        self.verify(current.member.id);
        current
    }

    fn write(
        &self,
        work: impl FnMut(&mut dyn klarlonn_domain::store::UnitOfWork) -> Result<(), StoreError>,
    ) {
        in_transaction(&*self.store, work).unwrap();
    }

    /// A verified member who follows Sykepleier, of which there are three entries.
    fn follower(&self) -> CurrentMember {
        let kari = self.join_verified("kari");
        self.follows().follow(&kari, TITLE, "Sykepleier").unwrap();
        kari
    }

    fn send(&self, inbox: &Inbox) -> Vec<LetterDelivery> {
        let mut deliveries = Vec::new();
        let report = &mut |delivery| deliveries.push(delivery);
        let sent = self.letters().send_due(inbox, &PlainEmailTexts, report);
        sent.unwrap();
        deliveries
    }

    /// The number of stored records.
    fn records(&self) -> usize {
        let mut count = 0;
        self.write(|unit| {
            count = unit.followers().all(&NumberedTagKey(0))?.len();
            Ok(())
        });
        count
    }

    fn followed(&self, current: &CurrentMember) -> Vec<String> {
        let own = self.follows().own(current).unwrap();
        let names = own.names.iter().map(|name| name.as_str().to_owned());
        names.collect()
    }
}

fn figures(titles: &[(&str, u32)], clock: &SettableClock) -> Arc<dyn Insights> {
    let mut number = 0;
    let mut entries = Vec::new();
    for (title, count) in titles {
        for _ in 0..*count {
            number += 1;
            entries.push(
                entry(number, title, 500_000 + number)
                    .at("Helse Bergen")
                    .build(),
            );
        }
    }
    let reference = Arc::new(example_reference());
    Arc::new(Oracle::new(entries, reference, clock.today()))
}

#[test]
fn letter_comes_when_ten_entries_are_new() {
    let site = Site::new();
    site.follower();
    let inbox = Inbox::default();
    site.publish(&[("Sykepleier", 12), ("Lege", 30)]);
    assert!(site.send(&inbox).is_empty());
    site.publish(&[("Sykepleier", 13), ("Lege", 30)]);
    assert!(matches!(*site.send(&inbox), [LetterDelivery::Sent]));
    assert_eq!(inbox.news(), ["Sykepleier 10"]);
    let mail = &inbox.sent.lock().unwrap()[0];
    assert_eq!(mail.to.as_str(), "kari@example.no");
    assert_eq!(mail.subject, "NewEntries");
}

#[test]
fn next_letter_comes_after_30_days_at_the_earliest() {
    let site = Site::new();
    site.follower();
    let inbox = Inbox::default();
    site.publish(&[("Sykepleier", 13)]);
    site.send(&inbox);
    site.publish(&[("Sykepleier", 38)]);
    site.clock.advance(TimeDelta::days(29));
    assert!(site.send(&inbox).is_empty());
    site.clock.advance(TimeDelta::days(1));
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Sykepleier 10", "Sykepleier 20"]);
    site.clock.advance(TimeDelta::days(60));
    assert!(site.send(&inbox).is_empty());
}

#[test]
fn letter_lists_all_names_with_enough_new_entries() {
    let site = Site::new();
    let kari = site.follower();
    let follows = site.follows();
    follows.follow(&kari, TITLE, "Lege").unwrap();
    let company = NameKind::Company;
    follows.follow(&kari, company, "helse bergen").unwrap();
    assert_eq!(site.followed(&kari), ["Sykepleier", "Lege", "Helse Bergen"]);
    let inbox = Inbox::default();
    site.publish(&[("Sykepleier", 14), ("Lege", 12)]);
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Sykepleier 10, Helse Bergen 20"]);
}

/// The second server runs while the first one sends.
struct SecondServer<'a>(&'a Site, Inbox);
impl Mailer for SecondServer<'_> {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        assert!(self.0.send(&self.1).is_empty());
        Ok(())
    }
}

// safety S95
#[test]
fn two_servers_send_one_letter() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let site = Site::with_key(Arc::clone(&store), 0);
    site.follower();
    site.publish(&[("Sykepleier", 13)]);
    let mailer = SecondServer(&site, Inbox::default());
    let mut sent = 0;
    let result = site
        .letters()
        .send_due(&mailer, &PlainEmailTexts, &mut |_| sent += 1);
    result.unwrap();
    assert_eq!((sent, mailer.1.news().len()), (1, 0));
}

#[test]
fn failed_letter_is_sent_later_with_all_new_entries() {
    let site = Site::new();
    site.follower();
    site.publish(&[("Sykepleier", 13)]);
    let busy = Inbox::failing(|| MailError::Temporary("busy".into()));
    assert!(matches!(*site.send(&busy), [LetterDelivery::Postponed(_)]));
    assert!(site.send(&busy).is_empty());
    site.clock.advance(TimeDelta::minutes(10));
    site.publish(&[("Sykepleier", 23)]);
    let inbox = Inbox::default();
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Sykepleier 20"]);
}

#[test]
fn rejected_letter_is_tried_again_after_30_days() {
    let site = Site::new();
    site.follower();
    site.publish(&[("Sykepleier", 13)]);
    let unknown = Inbox::failing(|| MailError::Permanent("unknown".into()));
    assert!(matches!(*site.send(&unknown), [LetterDelivery::Failed(_)]));
    let inbox = Inbox::default();
    site.clock.advance(TimeDelta::days(29));
    assert!(site.send(&inbox).is_empty());
    site.clock.advance(TimeDelta::days(1));
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Sykepleier 10"]);
}

#[test]
fn temporary_failure_is_given_up_after_ten_attempts() {
    let site = Site::new();
    site.follower();
    site.publish(&[("Sykepleier", 13)]);
    let busy = Inbox::failing(|| MailError::Temporary("busy".into()));
    for _ in 1..10 {
        assert!(matches!(*site.send(&busy), [LetterDelivery::Postponed(_)]));
        site.clock.advance(TimeDelta::days(2));
    }
    assert!(matches!(*site.send(&busy), [LetterDelivery::Failed(_)]));
}

#[test]
fn vanished_entries_do_not_count_as_new_when_others_come() {
    let site = Site::new();
    site.follower();
    let inbox = Inbox::default();
    site.publish(&[("Sykepleier", 1)]);
    site.send(&inbox);
    site.publish(&[("Sykepleier", 10)]);
    assert!(site.send(&inbox).is_empty());
    site.publish(&[("Sykepleier", 11)]);
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Sykepleier 10"]);
}

/// Entries of a name that is not public for a while are not new when it is public again.
#[test]
fn entries_of_a_name_that_was_hidden_are_not_new() {
    let title = "Vokter av måner";
    let site = Site::new();
    let kari = site.join_verified("kari");
    site.publish(&[(title, 30)]);
    site.follows().follow(&kari, TITLE, title).unwrap();
    let inbox = Inbox::default();
    for shown in [&[][..], &[(title, 30)], &[], &[(title, 39)]] {
        site.publish(shown);
        assert!(site.send(&inbox).is_empty(), "{shown:?}");
    }
    site.publish(&[(title, 40)]);
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Vokter av måner 10"]);
}

#[test]
fn all_letters_that_are_due_are_sent_in_one_run() {
    let site = Site::new();
    for number in 0..105 {
        let member = site.join_verified(&format!("medlem{number}"));
        site.follows().follow(&member, TITLE, "Sykepleier").unwrap();
    }
    site.publish(&[("Sykepleier", 13)]);
    assert_eq!(site.send(&Inbox::default()).len(), 105);
}

#[test]
fn unavailable_mail_server_ends_the_run_and_uses_no_attempt() {
    let site = Site::new();
    site.follower();
    let ola = site.join_verified("ola");
    site.follows().follow(&ola, TITLE, "Lege").unwrap();
    site.publish(&[("Sykepleier", 13), ("Lege", 13)]);
    let down = Inbox::failing(|| MailError::Unavailable("down".into()));
    for _ in 0..12 {
        assert!(matches!(*site.send(&down), [LetterDelivery::Postponed(_)]));
        // The next run tries the other letter.
        site.clock.advance(TimeDelta::hours(1));
    }
    let inbox = Inbox::default();
    assert_eq!(site.send(&inbox).len(), 1);
    site.clock.advance(TimeDelta::hours(1));
    assert_eq!(site.send(&inbox).len(), 1);
    assert_eq!(inbox.news().len(), 2);
}

/// An earlier version of the program deletes accounts without the records.
// safety S95
#[test]
fn record_of_nobody_is_removed() {
    let site = Site::new();
    let kari = site.follower();
    let ola = site.join_verified("ola");
    site.follows().follow(&ola, TITLE, "Lege").unwrap();
    site.write(|unit| unit.members().remove(kari.member.id));
    site.send(&Inbox::default());
    assert_eq!(site.records(), 1);
    assert_eq!(site.followed(&ola), ["Lege"]);
}

#[test]
fn merge_of_names_is_followed_without_a_letter() {
    let site = Site::new();
    let kari = site.follower();
    site.write(|unit| {
        let into = JobTitle::parse("Spesialsykepleier").unwrap();
        unit.catalog().add_job_titles(std::slice::from_ref(&into))?;
        let from = JobTitle::parse("Sykepleier").unwrap();
        unit.catalog().add_name_merge(TITLE, from.key(), into.key())
    });
    assert_eq!(site.followed(&kari), ["Spesialsykepleier"]);
    let inbox = Inbox::default();
    site.publish(&[("Spesialsykepleier", 40)]);
    assert!(site.send(&inbox).is_empty());
    site.publish(&[("Spesialsykepleier", 51)]);
    site.send(&inbox);
    assert_eq!(inbox.news(), ["Spesialsykepleier 10"]);
    // The old name stops it too.
    site.follows().unfollow(&kari, TITLE, "Sykepleier").unwrap();
    assert!(site.followed(&kari).is_empty());
}

// safety S56
#[test]
fn unverified_member_follows_nothing_and_gets_no_letter() {
    let site = Site::new();
    let ola = site.join("ola");
    let refused = site.follows().follow(&ola, TITLE, "Sykepleier");
    assert!(matches!(refused, Err(FollowError::Unverified)));
    assert!(!site.follows().own(&ola).unwrap().gets_letters);
    // A changed address is unverified again.
    let kari = site.follower();
    let changed = klarlonn_domain::account::EmailAddress::parse("ny@example.no").unwrap();
    site.write(|unit| unit.members().set_email(kari.member.id, &changed));
    site.publish(&[("Sykepleier", 13)]);
    let inbox = Inbox::default();
    assert!(site.send(&inbox).is_empty());
    site.verify(kari.member.id);
    site.send(&inbox);
    assert_eq!(inbox.sent.lock().unwrap()[0].to.as_str(), "ny@example.no");
}

#[test]
fn only_names_of_the_site_are_followed_and_at_most_twenty() {
    let site = Site::new();
    let kari = site.follower();
    let follows = site.follows();
    let unknown = follows.follow(&kari, TITLE, "Vokter av måner");
    assert!(matches!(unknown, Err(FollowError::UnknownJob)));
    let unknown = follows.follow(&kari, NameKind::Company, "Ukjent AS");
    assert!(matches!(unknown, Err(FollowError::UnknownCompany)));
    let titles: Vec<String> = (0..MAX_FOLLOWS)
        .map(|number| format!("Stilling {number}"))
        .collect();
    let counts: Vec<_> = titles.iter().map(|title| (title.as_str(), 1)).collect();
    site.publish(&counts);
    let follows = site.follows();
    for title in &titles[1..] {
        follows.follow(&kari, TITLE, title).unwrap();
    }
    let refused = follows.follow(&kari, TITLE, &titles[0]);
    assert!(matches!(refused, Err(FollowError::TooMany)));
    // One that is followed already is no error.
    follows.follow(&kari, TITLE, &titles[1]).unwrap();
    assert_eq!(site.followed(&kari).len(), MAX_FOLLOWS);
}

// safety S95
#[test]
fn token_of_a_letter_stops_all_and_twice_is_no_error() {
    let site = Site::new();
    let kari = site.follower();
    let ola = site.join_verified("ola");
    site.follows().follow(&ola, TITLE, "Lege").unwrap();
    site.publish(&[("Sykepleier", 13), ("Lege", 3)]);
    let inbox = Inbox::default();
    site.send(&inbox);
    let token = inbox.stop_token();
    for unknown in ["", "kll_0", &token.replace('0', "1")] {
        site.follows().stop(unknown).unwrap();
    }
    assert_eq!(site.followed(&kari), ["Sykepleier"]);
    for _ in 0..2 {
        site.follows().stop(&token).unwrap();
        assert!(site.followed(&kari).is_empty());
    }
    assert_eq!(site.followed(&ola), ["Lege"]);
    // Following again has another token.
    site.follows().follow(&kari, TITLE, "Sykepleier").unwrap();
    site.follows().stop(&token).unwrap();
    assert_eq!(site.followed(&kari), ["Sykepleier"]);
}

// safety S95
#[test]
fn stop_while_a_letter_is_sent_is_final() {
    struct Stopping<'a>(&'a Site);
    impl Mailer for Stopping<'_> {
        fn send(&self, mail: &Mail) -> Result<(), MailError> {
            let token = mail.stop_url.as_deref().unwrap();
            self.0.follows().stop(token).unwrap();
            Ok(())
        }
    }
    let site = Site::new();
    let kari = site.follower();
    site.publish(&[("Sykepleier", 13)]);
    site.letters()
        .send_due(&Stopping(&site), &PlainEmailTexts, &mut |_| {})
        .unwrap();
    assert!(site.followed(&kari).is_empty());
}

// safety S95
#[test]
fn nothing_is_kept_of_who_follows_nothing_or_left() {
    let site = Site::new();
    let kari = site.follower();
    let ola = site.join_verified("ola");
    site.follows().follow(&ola, TITLE, "Lege").unwrap();
    assert_eq!(site.records(), 2);
    site.follows().unfollow(&kari, TITLE, "SYKEPLEIER").unwrap();
    assert_eq!(site.records(), 1);
    let contributions = ContributionService::new(
        &site.accounts,
        figures(&[], &site.clock),
        Arc::new(example_reference()),
        CompanySearch::new([]),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey(0)))),
        Publication::AtOnce,
    );
    let data_rights = DataRights::new(&site.accounts, contributions);
    let export = data_rights.export(&ola).unwrap();
    let follows = export.follower.unwrap().follows;
    assert_eq!((follows.len(), follows[0].name.as_str()), (1, "Lege"));
    data_rights
        .delete(&ola, PASSWORD, DeletionOptions::default())
        .unwrap();
    assert_eq!(site.records(), 0);
    let refused = site.follows().follow(&ola, TITLE, "Lege");
    assert!(matches!(refused, Err(FollowError::AccountDeleted)));
    assert_eq!(site.records(), 0);
}

#[test]
fn follows_and_links_survive_a_change_of_the_tag_key() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let site = Site::with_key(Arc::clone(&store), 1);
    let kari = site.follower();
    site.publish(&[("Sykepleier", 13)]);
    let inbox = Inbox::default();
    site.send(&inbox);
    rekey(&*store, &NumberedTagKey(1), &NumberedTagKey(2)).unwrap();
    assert!(site.followed(&kari).is_empty());
    let site = Site::with_key(store, 2);
    assert_eq!(site.followed(&kari), ["Sykepleier"]);
    // No second letter at once.
    site.publish(&[("Sykepleier", 40)]);
    assert!(site.send(&inbox).is_empty());
    site.follows().stop(&inbox.stop_token()).unwrap();
    assert!(site.followed(&kari).is_empty());
}
