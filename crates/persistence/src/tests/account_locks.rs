//! Locks of account changes, and concurrent sign-ins.

use std::{
    sync::{Barrier, Mutex, mpsc},
    thread,
    time::Duration,
};

use klarlonn_domain::{
    account::{
        Device, EmailAddress, Identity, IdentityProvider, LocalPath, Mail, MailError, Mailer,
        MemberId, ProfileImage, ProviderAccount, ProviderError, ProviderRequest,
    },
    data_rights::DeletionOptions,
};
use klarlonn_testing::{PlainEmailTexts, in_threads};

use super::{
    account_changes::{OLD_PASSWORD, count_sessions},
    postgres::TestDatabase,
    site::{Site, TestMember, two_servers},
};

const NEW: &str = "grønn benk ved elva";

// safety S2
#[test]
fn concurrent_sign_ins_leave_sixty_sessions() {
    let (_database, servers) = two_servers();
    let kari = servers[0].join("kari");
    let email = kari.current.member.email.as_str();
    for _ in 0..58 {
        servers[0].sign_in(email, OLD_PASSWORD).unwrap();
    }
    in_threads(8, |number| {
        for _ in 0..5 {
            let site = &servers[number % 2];
            site.sign_in(email, OLD_PASSWORD).unwrap();
        }
    });
    assert_eq!(count_sessions(&servers[0], kari.current.member.id), 60);
}

/// Returns whether a call waits while another transaction has locked the member.
fn waits_for_lock(site: &Site, member: MemberId, call: impl FnOnce() + Send) -> bool {
    let (locked, is_locked) = mpsc::channel();
    let (done, is_done) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            is_locked.recv().unwrap();
            call();
            // The receiver is gone after the lock is released.
            let _ = done.send(());
        });
        site.write(|unit| {
            unit.members().lock(member)?;
            locked.send(()).unwrap();
            Ok(is_done.recv_timeout(Duration::from_millis(150)).is_err())
        })
    })
}

// safety S3, S8
#[test]
fn account_changes_wait_for_a_locked_member() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let TestMember { current, .. } = site.join("kari");
    let accounts = &site.accounts;
    let member = &current.member;
    let (id, email) = (member.id, member.email.as_str());
    let image = ProfileImage {
        digest: [1; 32],
        webp: vec![1],
    };
    let calls: [(&str, &(dyn Fn() + Sync)); 7] = [
        ("sign in", &|| drop(site.sign_in(email, OLD_PASSWORD))),
        ("edit the profile", &|| {
            drop(accounts.profile.change_profile(&current, "kari", "Hei"));
        }),
        ("set a profile image", &|| {
            drop(accounts.profile.set_image(&current, &image));
        }),
        ("request a reset link", &|| {
            drop(accounts.password_reset.request(email));
        }),
        ("issue a reset link", &|| {
            drop(accounts.password_reset.issue_token(id));
        }),
        ("change the password", &|| {
            drop(
                accounts
                    .profile
                    .change_password(&current, OLD_PASSWORD, NEW),
            );
        }),
        ("change the email address", &|| {
            drop(
                accounts
                    .profile
                    .change_email(&current, OLD_PASSWORD, email, "ny@example.no"),
            );
        }),
    ];
    for (name, call) in calls {
        assert!(waits_for_lock(&site, id, call), "{name}");
    }
    let per = site.join("per").current;
    let delete = || {
        drop(
            site.data_rights
                .delete(&per, OLD_PASSWORD, DeletionOptions::default()),
        );
    };
    assert!(waits_for_lock(&site, per.member.id, delete), "delete");
    let ola = site.join("ola").current.member.id;
    let link = accounts.password_reset.issue_token(ola).unwrap();
    let reset = || drop(accounts.password_reset.reset(link.reveal(), NEW, NEW));
    assert!(waits_for_lock(&site, ola, reset), "reset the password");
}

/// Keeps the text of what it sent last.
#[derive(Default)]
struct LastMail(Mutex<String>);

impl Mailer for LastMail {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().clone_from(&mail.text);
        Ok(())
    }
}

/// Changes the address of the first member, and gives the old one to the second. Returns the undo link.
fn move_address(site: &Site, from: &TestMember, to: &TestMember) -> String {
    let (from, to) = (&from.current, &to.current);
    let old = from.member.email.as_str();
    site.write(|unit| unit.members().mark_email_verified(from.member.id));
    let profile = &site.accounts.profile;
    profile
        .change_email(from, OLD_PASSWORD, old, "ny@example.no")
        .unwrap();
    let taken = to.member.email.as_str();
    profile.change_email(to, OLD_PASSWORD, taken, old).unwrap();
    let mailer = LastMail::default();
    let delivery = &site.accounts.email_delivery;
    delivery.send_next(&mailer, &PlainEmailTexts, None).unwrap();
    let letter = mailer.0.into_inner().unwrap();
    letter.lines().nth(1).unwrap().to_owned()
}

// safety S10
#[test]
fn undo_locks_the_smaller_member_id_first() {
    const WAIT: Duration = Duration::from_millis(300);
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let mut members = [site.join("kari"), site.join("ola")];
    members.sort_by_key(|member| member.current.member.id.0);
    let [small, large] = &members;
    let link = move_address(&site, large, small);
    let (locked, is_locked) = mpsc::channel();
    let undone = thread::scope(|scope| {
        let undo = site.write(|unit| {
            unit.members().lock(small.current.member.id)?;
            let undo = scope.spawn(|| site.accounts.password_reset.reset(&link, NEW, NEW));
            thread::sleep(WAIT);
            assert!(!undo.is_finished(), "the undo waits for the smaller id");
            let locked = locked.clone();
            let site = &site;
            scope.spawn(move || {
                let large = large.current.member.id;
                site.write(|unit| unit.members().lock(large).map(drop));
                // The receiver is gone if the test has failed.
                let _ = locked.send(());
            });
            assert!(
                is_locked.recv_timeout(WAIT).is_ok(),
                "the larger id is free"
            );
            Ok(undo)
        });
        undo.join().unwrap()
    });
    assert_eq!(undone.unwrap(), large.current.member.id);
}

/// A provider that identifies two concurrent callbacks as the same person.
struct SamePerson {
    email: String,
    callbacks: Barrier,
}

impl IdentityProvider for SamePerson {
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError> {
        Ok(ProviderRequest {
            url: state.to_owned(),
            nonce: String::new(),
            verifier: String::new(),
        })
    }

    fn identify(&self, _: &str, _: &str, _: &str) -> Result<ProviderAccount, ProviderError> {
        self.callbacks.wait();
        Ok(ProviderAccount {
            identity: Identity {
                issuer: "https://accounts.example.com".to_owned(),
                subject: self.email.clone(),
            },
            verified_email: Some(EmailAddress::parse(&self.email).unwrap()),
            name: None,
        })
    }
}

#[test]
fn concurrent_provider_sign_ins_create_one_member() {
    let (_database, servers) = two_servers();
    for round in 0..10 {
        let provider = SamePerson {
            email: format!("kari{round}@example.no"),
            callbacks: Barrier::new(2),
        };
        let members = in_threads(2, |number| {
            let sign_in = &servers[number].accounts.provider_sign_in;
            let begun = sign_in.begin(&provider, &LocalPath::home()).unwrap();
            let (state, browser) = (&begun.url, begun.browser.reveal());
            let signed_in = sign_in.complete(&provider, "code", state, browser);
            signed_in.unwrap().member
        });
        assert_eq!(members[0], members[1], "round {round}");
    }
}

// safety S16
#[test]
fn fifty_exchanges_of_one_code_open_one_session() {
    let (_database, servers) = two_servers();
    let provider = SamePerson {
        email: "kari@example.no".to_owned(),
        callbacks: Barrier::new(1),
    };
    let service = |site: &Site| site.accounts.provider_sign_in.clone();
    let begin = || {
        let begun = service(&servers[0]).begin(&provider, &LocalPath::home());
        begun.unwrap()
    };
    let (own, other) = (begin(), begin());
    let (state, browser) = (&own.url, own.browser.reveal());
    let callback = service(&servers[0]).complete(&provider, "code", state, browser);
    let code = callback.unwrap().code;
    let exchange = |number: usize, browser: &str| {
        service(&servers[number % 2])
            .exchange(code.reveal(), browser, Device::UNKNOWN)
            .is_ok()
    };
    assert!(!exchange(0, other.browser.reveal()));
    let opened = in_threads(50, |number| exchange(number, browser));
    assert_eq!(opened.into_iter().filter(|is_open| *is_open).count(), 1);
}
