//! Letters on their way: their words, retries and pauses, and what becomes of those that cannot be
//! sent.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{Delivery, EmailKind, Mail, MailError, Mailer},
    data_rights::DeletionOptions,
};
use klarlonn_testing::{MemoryStore, PlainEmailTexts};

use crate::site::{PASSWORD, Site};

/// A mail server that a test sets the mood of.
#[derive(Default)]
struct Post {
    mood: Mutex<Mood>,
    sent: Mutex<Vec<Mail>>,
}

#[derive(Clone, Copy, Default)]
enum Mood {
    #[default]
    Takes,
    Waits,
    Refuses,
}

impl Mailer for Post {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match *self.mood.lock().unwrap() {
            Mood::Takes => self.sent.lock().unwrap().push(mail.clone()),
            Mood::Waits => return Err(MailError::Later("down".into())),
            Mood::Refuses => return Err(MailError::Refused("no such address".into())),
        }
        Ok(())
    }
}

impl Post {
    fn be(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap().clone()
    }
}

fn send(site: &Site, post: &Post) -> Delivery {
    site.accounts
        .email_delivery
        .send_next(post, &PlainEmailTexts)
        .unwrap()
}

/// A site where Kari forgot her password.
fn forgetful() -> Site {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("kari@example.no")
        .unwrap();
    site
}

/// The token in a letter's link.
fn token_of(mail: &Mail) -> &str {
    mail.text.lines().nth(1).unwrap()
}

#[test]
fn a_letter_for_a_forgotten_password_links_to_the_sites_own_address_and_lets_its_reader_in() {
    let (site, post) = (forgetful(), Post::default());
    assert!(matches!(
        send(&site, &post),
        Delivery::Sent(EmailKind::PasswordReset)
    ));
    let [mail] = &post.sent()[..] else {
        panic!("one email is sent");
    };
    assert_eq!(mail.to.as_str(), "kari@example.no");
    assert_eq!(mail.subject, "PasswordReset");
    // The address is not verified, so the name may be somebody else's.
    assert!(mail.text.starts_with('\n'), "{}", mail.text);
    assert!(token_of(mail).starts_with("klr_"), "{}", mail.text);
    site.accounts
        .password_reset
        .reset(token_of(mail), "ny hvit hest", "ny hvit hest")
        .unwrap();
    assert!(matches!(
        send(&site, &post),
        Delivery::Sent(EmailKind::PasswordChanged)
    ));
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
    assert!(post.sent()[1].text.starts_with("Kari Nordmann\n"));
}

#[test]
fn a_letter_that_finds_no_mail_server_is_sent_when_there_is_one() {
    let (site, post) = (forgetful(), Post::default());
    post.be(Mood::Waits);
    assert!(matches!(send(&site, &post), Delivery::Postponed(..)));
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
    post.be(Mood::Takes);
    site.pass(TimeDelta::seconds(29));
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
    site.pass(TimeDelta::seconds(1));
    assert!(matches!(send(&site, &post), Delivery::Sent(_)));
    assert_eq!(post.sent().len(), 1);
}

#[test]
fn pauses_double_and_the_tenth_try_is_the_last() {
    let (site, post) = (forgetful(), Post::default());
    post.be(Mood::Waits);
    for attempt in 0..9 {
        assert!(
            matches!(send(&site, &post), Delivery::Postponed(..)),
            "{attempt}"
        );
        let pause = 30 * 2_i64.pow(attempt);
        site.pass(TimeDelta::seconds(pause - 1));
        assert!(matches!(send(&site, &post), Delivery::NoneDue), "{attempt}");
        site.pass(TimeDelta::seconds(1));
    }
    assert!(matches!(send(&site, &post), Delivery::GivenUp(..)));
    site.pass(TimeDelta::days(365));
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
}

#[test]
fn a_letter_that_is_refused_for_good_is_given_up_and_holds_up_no_other() {
    let (site, post) = (forgetful(), Post::default());
    site.join("ola");
    post.be(Mood::Refuses);
    assert!(matches!(send(&site, &post), Delivery::GivenUp(..)));
    site.accounts
        .password_reset
        .request("ola@example.no")
        .unwrap();
    post.be(Mood::Takes);
    assert!(matches!(send(&site, &post), Delivery::Sent(_)));
    assert_eq!(post.sent()[0].to.as_str(), "ola@example.no");
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
}

#[test]
fn a_letter_whose_sender_died_comes_again_and_its_newer_link_is_the_good_one() {
    let (site, post) = (forgetful(), Post::default());
    let [email] = &site.claimed()[..] else {
        panic!("one email waits");
    };
    // Its sender had written a link, and did not live to say that it was sent.
    let lost = site
        .accounts
        .password_reset
        .issue_token(email.member)
        .unwrap();
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
    site.pass(TimeDelta::minutes(2));
    assert!(matches!(send(&site, &post), Delivery::Sent(_)));
    let reset = |token: &str| {
        site.accounts
            .password_reset
            .reset(token, "ny hvit hest", "ny hvit hest")
    };
    assert!(reset(lost.reveal()).is_err());
    assert!(reset(token_of(&post.sent()[0])).is_ok());
}

#[test]
fn a_letter_goes_with_its_member() {
    let (site, post) = (forgetful(), Post::default());
    let token = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    site.data_rights
        .delete(
            &site.current(token.reveal()),
            PASSWORD,
            DeletionOptions::default(),
        )
        .unwrap();
    assert!(matches!(send(&site, &post), Delivery::NoneDue));
    assert!(post.sent().is_empty());
}

#[test]
fn verified_old_address_is_told_of_a_new_one() {
    let site = Site::new();
    let post = Post::default();
    let token = site.join_verified("kari").token;
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "ny@example.no")
        .unwrap();
    assert!(matches!(
        send(&site, &post),
        Delivery::Sent(EmailKind::EmailChanged)
    ));
    let sent = post.sent();
    assert_eq!(sent[0].to.as_str(), "kari@example.no");
    assert!(!sent[0].text.contains("ny@example.no"));
}

// safety S10
#[test]
fn unverified_old_address_is_not_told_of_a_new_one() {
    let site = Site::new();
    let token = site.join("kari").token;
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "ny@example.no")
        .unwrap();
    assert_eq!(site.letter_kinds(), []);
}

/// Sends what waits. Answers what became of each letter.
fn send_all(site: &Site, post: &Post) -> Vec<Delivery> {
    let next = || Some(send(site, post)).filter(|delivery| !matches!(delivery, Delivery::NoneDue));
    std::iter::from_fn(next).collect()
}

fn forget_password(site: &Site, times: usize) {
    for _ in 0..times {
        site.accounts
            .password_reset
            .request("kari@example.no")
            .unwrap();
    }
}

// safety S21
#[test]
fn third_reset_letter_of_a_day_is_dropped() {
    let (site, post) = (Site::new(), Post::default());
    site.join("kari");
    forget_password(&site, 20);
    let sent = send_all(&site, &post);
    assert_eq!((sent.len(), post.sent().len()), (20, 2));
    assert!(matches!(
        sent[2],
        Delivery::OverLimit(EmailKind::PasswordReset)
    ));
    // The dropped letters void no link that was sent.
    let reset = |token: &str| {
        site.accounts
            .password_reset
            .reset(token, "ny hvit hest", "ny hvit hest")
    };
    assert!(reset(token_of(&post.sent()[1])).is_ok());
    site.pass(TimeDelta::days(1));
    forget_password(&site, 1);
    assert_eq!(send_all(&site, &post).len(), 2);
    assert_eq!(post.sent().len(), 4);
}

// safety S21
#[test]
fn security_notices_are_sent_after_a_flood_of_others() {
    let (site, post) = (Site::new(), Post::default());
    let token = site.join_verified("kari").token;
    forget_password(&site, 20);
    send_all(&site, &post);
    assert_eq!(post.sent().len(), 2);
    let current = site.current(token.reveal());
    let token = site
        .accounts
        .profile
        .change_password(&current, PASSWORD, "sort katt")
        .unwrap();
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "tyv@example.no")
        .unwrap();
    let kinds: Vec<_> = send_all(&site, &post)
        .into_iter()
        .filter_map(|delivery| match delivery {
            Delivery::Sent(kind) => Some(kind),
            _ => None,
        })
        .collect();
    assert!(kinds.contains(&EmailKind::PasswordChanged), "{kinds:?}");
    assert!(kinds.contains(&EmailKind::EmailChanged), "{kinds:?}");
}

#[test]
fn fourth_notice_of_a_changed_password_is_dropped() {
    let (site, post) = (Site::new(), Post::default());
    let mut token = site.join("kari").token;
    let passwords = [PASSWORD, "sort katt"];
    for number in 0..6 {
        let current = site.current(token.reveal());
        let (old, new) = (passwords[number % 2], passwords[(number + 1) % 2]);
        token = site
            .accounts
            .profile
            .change_password(&current, old, new)
            .unwrap();
    }
    assert_eq!((send_all(&site, &post).len(), post.sent().len()), (6, 3));
}

#[test]
fn letters_that_could_not_be_sent_do_not_count() {
    let (site, post) = (forgetful(), Post::default());
    post.be(Mood::Waits);
    for attempt in 0..5 {
        assert!(
            matches!(send(&site, &post), Delivery::Postponed(..)),
            "{attempt}"
        );
        site.pass(TimeDelta::seconds(30 * 2_i64.pow(attempt)));
    }
    post.be(Mood::Takes);
    assert!(matches!(send(&site, &post), Delivery::Sent(_)));
}

#[test]
fn letters_to_one_address_count_together_whoever_has_it() {
    let (site, post) = (Site::new(), Post::default());
    let mut changed = Vec::new();
    // AccountServices of one person that take the same address in turn.
    for name in ["ola", "per", "pal"] {
        let token = site.join(name).token;
        let current = site.current(token.reveal());
        let own = format!("{name}@example.no");
        let change = |from: &str, to: &str| {
            let current = site.current(token.reveal());
            site.accounts
                .profile
                .change_email(&current, from, to)
                .unwrap();
        };
        assert_eq!(current.member.email.as_str(), own);
        change(&own, "offer@example.no");
        site.accounts
            .password_reset
            .request("OFFER@example.no")
            .unwrap();
        changed.extend(send_all(&site, &post));
        change("offer@example.no", &own);
    }
    assert_eq!((changed.len(), post.sent().len()), (3, 2));
}

#[test]
fn many_workers_send_each_letter_once() {
    let site = Site::on(Arc::new(MemoryStore::default()));
    for number in 0..20 {
        site.join(&format!("medlem{number}"));
        site.accounts
            .password_reset
            .request(&format!("medlem{number}@example.no"))
            .unwrap();
    }
    let post = Post::default();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| while !matches!(send(&site, &post), Delivery::NoneDue) {});
        }
    });
    let mut receivers: Vec<_> = post
        .sent()
        .iter()
        .map(|mail| mail.to.as_str().to_owned())
        .collect();
    receivers.sort();
    receivers.dedup();
    assert_eq!((receivers.len(), post.sent().len()), (20, 20));
}
