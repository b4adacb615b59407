//! Following names, and the letters about new entries.

use std::sync::Arc;

use chrono::TimeDelta;
use klarlonn_domain::{
    Policy,
    account::{CurrentMember, EmailAddress, Mail, MailError, Mailer, MemberId},
    catalog::{JobTitle, NameKind},
    clock::Clock,
    data_rights::{DeletionOptions, rekey},
    following::{FollowError, FollowService, LetterDelivery, MAX_FOLLOWS},
    store::Store,
};
use klarlonn_testing::{
    AT_ONCE, MemoryStore, NumberedTagKey, Oracle, PlainEmailTexts, entry, set_tag_key,
};

use crate::site::{Inbox, PASSWORD, Site};

const TITLE: NameKind = NameKind::JobTitle;

impl Inbox {
    /// The lines of each letter after the greeting, oldest first.
    fn news(&self) -> Vec<String> {
        let sent = self.sent().into_iter();
        let texts = sent.map(|mail| mail.text.lines().skip(1).collect::<Vec<_>>().join(", "));
        texts.collect()
    }

    fn stop_token(&self) -> String {
        self.sent().last().unwrap().unsubscribe_url.clone().unwrap()
    }
}

/// Opens a site with three entries each of two titles, whose verified members can follow them.
fn following_site(store: Arc<dyn Store>, key: u32) -> Site {
    let has_mail = true;
    let site = Site::with(
        Policy {
            has_mail,
            ..AT_ONCE
        },
        |ports| {
            ports.store = store;
            set_tag_key(ports, Arc::new(NumberedTagKey(key)));
        },
    );
    site.publish(&[("Sykepleier", 3), ("Lege", 3)]);
    site
}

/// A site where kari follows Sykepleier, of which there are three entries.
fn site_with_follower() -> (Site, CurrentMember) {
    let site = following_site(Arc::new(MemoryStore::default()), 0);
    let kari = site.follower("kari", "Sykepleier");
    (site, kari)
}

impl Site {
    /// Replaces all entries: a number for each job title, all at one employer.
    fn publish(&self, titles: &[(&str, u32)]) {
        let titles = titles.iter();
        let all = titles.flat_map(|(title, count)| (0..*count).map(move |_| title));
        let entries = (1..).zip(all).map(|(number, title)| {
            entry(number, title, 500_000 + number)
                .at("Helse Bergen")
                .build()
        });
        let oracle = Oracle::new(entries, self.ports.reference.get(), self.clock.today());
        *self.figures.lock().unwrap() = Arc::new(oracle);
    }

    fn follows(&self) -> FollowService {
        self.services_under(|_| {}).follow_service
    }

    fn mark_verified(&self, member: MemberId) {
        self.write(|unit| unit.members().mark_email_verified(member));
    }

    fn current_verified(&self, username: &str) -> CurrentMember {
        self.current(&self.join_verified(username).token)
    }

    /// A verified member who follows a job title.
    fn follower(&self, username: &str, title: &str) -> CurrentMember {
        let member = self.current_verified(username);
        self.follows().follow(&member, TITLE, title).unwrap();
        member
    }

    fn letters(&self, mailer: &dyn Mailer) -> Vec<LetterDelivery> {
        let service = self.services_under(|_| {}).letter_service;
        let mut deliveries = Vec::new();
        let report = &mut |delivery| deliveries.push(delivery);
        service.send_due(mailer, &PlainEmailTexts, report).unwrap();
        deliveries
    }

    /// Replaces all entries, and returns what the letters say that are sent after that.
    fn news_of(&self, titles: &[(&str, u32)]) -> Vec<String> {
        self.publish(titles);
        self.news()
    }

    /// Returns what the letters say that are due.
    fn news(&self) -> Vec<String> {
        let inbox = Inbox::default();
        self.letters(&inbox);
        inbox.news()
    }

    /// Runs the letters with a mailer that fails. Checks that one is sent later.
    fn assert_postpones(&self, mailer: &Inbox) {
        let deliveries = self.letters(mailer);
        assert!(matches!(deliveries[..], [LetterDelivery::Postponed(_)]));
    }

    /// Runs the letters with a mailer that fails. Checks that one is given up.
    fn assert_gives_up(&self, mailer: &Inbox) {
        let deliveries = self.letters(mailer);
        assert!(matches!(deliveries[..], [LetterDelivery::Failed(_)]));
    }

    /// The number of stored records.
    fn records(&self) -> usize {
        self.write(|unit| unit.followers().all(&NumberedTagKey(0)))
            .len()
    }

    fn followed(&self, current: &CurrentMember) -> Vec<String> {
        let own = self.follows().own(current).unwrap();
        let names = own.names.iter().map(|name| name.as_str().to_owned());
        names.collect()
    }
}

#[test]
fn letter_comes_when_ten_entries_are_new() {
    let (site, _) = site_with_follower();
    assert_eq!(site.news_of(&[("Sykepleier", 12), ("Lege", 30)]), [""; 0]);
    site.publish(&[("Sykepleier", 13), ("Lege", 30)]);
    let inbox = Inbox::default();
    assert!(matches!(*site.letters(&inbox), [LetterDelivery::Sent]));
    assert_eq!(inbox.news(), ["Sykepleier 10"]);
    let mail = &inbox.sent()[0];
    assert_eq!(mail.to.as_str(), "kari@example.no");
    assert_eq!(mail.subject, "NewEntries");
}

#[test]
fn next_letter_comes_after_30_days_at_the_earliest() {
    let (site, _) = site_with_follower();
    assert_eq!(site.news_of(&[("Sykepleier", 13)]), ["Sykepleier 10"]);
    site.advance_clock(TimeDelta::days(29));
    assert_eq!(site.news_of(&[("Sykepleier", 38)]), [""; 0]);
    site.advance_clock(TimeDelta::days(1));
    assert_eq!(site.news(), ["Sykepleier 20"]);
    site.advance_clock(TimeDelta::days(60));
    assert_eq!(site.news(), [""; 0]);
}

#[test]
fn letter_lists_all_names_with_enough_new_entries() {
    let (site, kari) = site_with_follower();
    let follows = site.follows();
    follows.follow(&kari, TITLE, "Lege").unwrap();
    let company = NameKind::Company;
    follows.follow(&kari, company, "helse bergen").unwrap();
    assert_eq!(site.followed(&kari), ["Sykepleier", "Lege", "Helse Bergen"]);
    let news = site.news_of(&[("Sykepleier", 14), ("Lege", 12)]);
    assert_eq!(news, ["Sykepleier 10, Helse Bergen 20"]);
}

/// The second server runs while the first one sends.
struct SecondServer<'a>(&'a Site, Inbox);
impl Mailer for SecondServer<'_> {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        assert!(self.0.letters(&self.1).is_empty());
        Ok(())
    }
}

// safety S95
#[test]
fn two_servers_send_one_letter() {
    let (site, _) = site_with_follower();
    site.publish(&[("Sykepleier", 13)]);
    let mailer = SecondServer(&site, Inbox::default());
    assert_eq!(site.letters(&mailer).len(), 1);
    assert!(mailer.1.news().is_empty());
}

#[test]
fn failed_letter_is_sent_later_with_all_new_entries() {
    let (site, _) = site_with_follower();
    site.publish(&[("Sykepleier", 13)]);
    let busy = Inbox::failing(|| MailError::Temporary("busy".into()));
    site.assert_postpones(&busy);
    assert!(site.letters(&busy).is_empty());
    site.advance_clock(TimeDelta::minutes(10));
    assert_eq!(site.news_of(&[("Sykepleier", 23)]), ["Sykepleier 20"]);
}

#[test]
fn rejected_letter_is_tried_again_after_30_days() {
    let (site, _) = site_with_follower();
    site.publish(&[("Sykepleier", 13)]);
    let unknown = Inbox::failing(|| MailError::Permanent("unknown".into()));
    site.assert_gives_up(&unknown);
    site.advance_clock(TimeDelta::days(29));
    assert_eq!(site.news(), [""; 0]);
    site.advance_clock(TimeDelta::days(1));
    assert_eq!(site.news(), ["Sykepleier 10"]);
}

#[test]
fn temporary_failure_is_given_up_after_ten_attempts() {
    let (site, _) = site_with_follower();
    site.publish(&[("Sykepleier", 13)]);
    let busy = Inbox::failing(|| MailError::Temporary("busy".into()));
    for _ in 1..10 {
        site.assert_postpones(&busy);
        site.advance_clock(TimeDelta::days(2));
    }
    site.assert_gives_up(&busy);
}

#[test]
fn vanished_entries_do_not_count_as_new_when_others_come() {
    let (site, _) = site_with_follower();
    for count in [1, 10] {
        assert_eq!(site.news_of(&[("Sykepleier", count)]), [""; 0]);
    }
    assert_eq!(site.news_of(&[("Sykepleier", 11)]), ["Sykepleier 10"]);
}

/// Entries of a name that is not public for a while are not new when it is public again.
#[test]
fn entries_of_a_name_that_was_hidden_are_not_new() {
    let title = "Vokter av måner";
    let site = following_site(Arc::new(MemoryStore::default()), 0);
    let kari = site.current_verified("kari");
    site.publish(&[(title, 30)]);
    site.follows().follow(&kari, TITLE, title).unwrap();
    for shown in [&[][..], &[(title, 30)], &[], &[(title, 39)]] {
        assert_eq!(site.news_of(shown), [""; 0]);
    }
    assert_eq!(site.news_of(&[(title, 40)]), ["Vokter av måner 10"]);
}

#[test]
fn all_letters_that_are_due_are_sent_in_one_run() {
    let (site, _) = site_with_follower();
    for number in 0..105 {
        site.follower(&format!("medlem{number}"), "Sykepleier");
    }
    assert_eq!(site.news_of(&[("Sykepleier", 13)]).len(), 106);
}

#[test]
fn unavailable_mail_server_ends_the_run_and_uses_no_attempt() {
    let (site, _) = site_with_follower();
    site.follower("ola", "Lege");
    site.publish(&[("Sykepleier", 13), ("Lege", 13)]);
    let down = Inbox::failing(|| MailError::Unavailable("down".into()));
    for _ in 0..12 {
        site.assert_postpones(&down);
        // The next run tries the other letter.
        site.advance_clock(TimeDelta::hours(1));
    }
    assert_eq!(site.news().len(), 1);
    site.advance_clock(TimeDelta::hours(1));
    assert_eq!(site.news().len(), 1);
}

/// An earlier version of the program deletes accounts without the records.
// safety S95
#[test]
fn record_of_nobody_is_removed() {
    let (site, kari) = site_with_follower();
    let ola = site.follower("ola", "Lege");
    site.write(|unit| unit.members().remove(kari.member.id));
    site.letters(&Inbox::default());
    assert_eq!(site.records(), 1);
    assert_eq!(site.followed(&ola), ["Lege"]);
}

#[test]
fn merge_of_names_is_followed_without_a_letter() {
    let (site, kari) = site_with_follower();
    site.write(|unit| {
        let into = JobTitle::parse("Spesialsykepleier").unwrap();
        unit.catalog().add_job_titles(std::slice::from_ref(&into))?;
        let from = JobTitle::parse("Sykepleier").unwrap();
        unit.catalog().add_name_merge(TITLE, from.key(), into.key())
    });
    assert_eq!(site.followed(&kari), ["Spesialsykepleier"]);
    assert_eq!(site.news_of(&[("Spesialsykepleier", 40)]), [""; 0]);
    let news = site.news_of(&[("Spesialsykepleier", 51)]);
    assert_eq!(news, ["Spesialsykepleier 10"]);
    // The old name stops it too.
    site.follows().unfollow(&kari, TITLE, "Sykepleier").unwrap();
    assert!(site.followed(&kari).is_empty());
}

// safety S56
#[test]
fn unverified_member_follows_nothing_and_gets_no_letter() {
    let site = following_site(Arc::new(MemoryStore::default()), 0);
    let ola = site.current(&site.join("ola").token);
    let refused = site.follows().follow(&ola, TITLE, "Sykepleier");
    assert!(matches!(refused, Err(FollowError::Unverified)));
    assert!(!site.follows().own(&ola).unwrap().gets_letters);
    // A changed address is unverified again.
    let kari = site.follower("kari", "Sykepleier");
    let changed = EmailAddress::parse("ny@example.no").unwrap();
    site.write(|unit| unit.members().set_email(kari.member.id, &changed));
    site.publish(&[("Sykepleier", 13)]);
    let inbox = Inbox::default();
    assert!(site.letters(&inbox).is_empty());
    site.mark_verified(kari.member.id);
    site.letters(&inbox);
    assert_eq!(inbox.sent()[0].to.as_str(), "ny@example.no");
}

#[test]
fn only_names_of_the_site_are_followed_and_at_most_twenty() {
    let (site, kari) = site_with_follower();
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
    let (site, kari) = site_with_follower();
    let ola = site.follower("ola", "Lege");
    site.publish(&[("Sykepleier", 13), ("Lege", 3)]);
    let inbox = Inbox::default();
    site.letters(&inbox);
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
            let token = mail.unsubscribe_url.as_deref().unwrap();
            self.0.follows().stop(token).unwrap();
            Ok(())
        }
    }
    let (site, kari) = site_with_follower();
    site.publish(&[("Sykepleier", 13)]);
    site.letters(&Stopping(&site));
    assert!(site.followed(&kari).is_empty());
}

// safety S95
#[test]
fn nothing_is_kept_of_who_follows_nothing_or_left() {
    let (site, kari) = site_with_follower();
    let ola = site.follower("ola", "Lege");
    assert_eq!(site.records(), 2);
    site.follows().unfollow(&kari, TITLE, "SYKEPLEIER").unwrap();
    assert_eq!(site.records(), 1);
    let export = site.data_rights.export(&ola).unwrap();
    let follows = export.follower.unwrap().follows;
    assert_eq!((follows.len(), follows[0].name.as_str()), (1, "Lege"));
    let options = DeletionOptions::default();
    site.data_rights.delete(&ola, PASSWORD, options).unwrap();
    assert_eq!(site.records(), 0);
    let refused = site.follows().follow(&ola, TITLE, "Lege");
    assert!(matches!(refused, Err(FollowError::AccountDeleted)));
    assert_eq!(site.records(), 0);
}

#[test]
fn follows_and_links_survive_a_change_of_the_tag_key() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let site = following_site(Arc::clone(&store), 1);
    let kari = site.follower("kari", "Sykepleier");
    site.publish(&[("Sykepleier", 13)]);
    let inbox = Inbox::default();
    site.letters(&inbox);
    rekey(&*store, &NumberedTagKey(1), &NumberedTagKey(2)).unwrap();
    assert!(site.followed(&kari).is_empty());
    let site = following_site(store, 2);
    assert_eq!(site.followed(&kari), ["Sykepleier"]);
    // No second letter at once.
    site.publish(&[("Sykepleier", 40)]);
    assert!(site.letters(&inbox).is_empty());
    site.follows().stop(&inbox.stop_token()).unwrap();
    assert!(site.followed(&kari).is_empty());
}
