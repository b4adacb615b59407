//! What account changes wait for, and how they end when they come at the same moment.

use std::{
    sync::{Barrier, mpsc},
    thread,
    time::Duration,
};

use klarlonn_domain::{
    account::{
        EmailAddress, Identity, IdentityProvider, LocalPath, MemberId, ProfileImage,
        ProviderAccount, ProviderError, ProviderRequest,
    },
    data_rights::DeletionOptions,
    store::{StoreError, in_transaction},
};

use super::{
    account_changes::{OLD, sessions_of},
    postgres::TestDatabase,
    site::{Joined, Site},
};

const NEW: &str = "grønn benk ved elva";

// safety S2
#[test]
fn concurrent_sign_ins_leave_sixty_sessions() {
    let database = TestDatabase::new();
    let servers = [
        Site::on(&database.url()),
        Site::second_server_on(&database.url()),
    ];
    let kari = servers[0].join("kari");
    let email = kari.current.member.email.as_str();
    for _ in 0..58 {
        servers[0].accounts.sign_in.sign_in(email, OLD).unwrap();
    }
    thread::scope(|scope| {
        for site in servers.each_ref() {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..5 {
                        site.accounts.sign_in.sign_in(email, OLD).unwrap();
                    }
                });
            }
        }
    });
    assert_eq!(sessions_of(&servers[0], kari.current.member.id), 60);
}

/// Whether a call waits while another transaction has locked a member.
fn waits_for_lock(site: &Site, member: MemberId, call: impl FnOnce() + Send) -> bool {
    let (locked, is_locked) = mpsc::channel();
    let (done, is_done) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            is_locked.recv().unwrap();
            call();
            // Nobody listens once the lock is released.
            let _ = done.send(());
        });
        in_transaction::<_, StoreError>(&*site.store, |unit| {
            unit.members().lock(member)?;
            locked.send(()).unwrap();
            Ok(is_done.recv_timeout(Duration::from_millis(150)).is_err())
        })
        .unwrap()
    })
}

// safety S3, S8
#[test]
fn account_changes_wait_for_a_locked_member() {
    let database = TestDatabase::new();
    let site = Site::on(&database.url());
    let Joined { current, .. } = site.join("kari");
    let accounts = &site.accounts;
    let member = &current.member;
    let (id, email) = (member.id, member.email.as_str());
    let image = ProfileImage {
        digest: [1; 32],
        webp: vec![1],
    };
    let calls: [(&str, &(dyn Fn() + Sync)); 7] = [
        ("sign in", &|| drop(accounts.sign_in.sign_in(email, OLD))),
        ("edit the profile", &|| {
            drop(accounts.profile.change_profile(&current, "kari", "Hei"));
        }),
        ("set a picture", &|| {
            drop(accounts.profile.set_image(&current, &image));
        }),
        ("ask for a link", &|| {
            drop(accounts.password_reset.request(email));
        }),
        ("issue a link", &|| {
            drop(accounts.password_reset.issue_token(id));
        }),
        ("change the password", &|| {
            drop(accounts.profile.change_password(&current, OLD, NEW));
        }),
        ("change the address", &|| {
            drop(
                accounts
                    .profile
                    .change_email(&current, email, "ny@example.no"),
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
                .delete(&per, OLD, DeletionOptions::default()),
        );
    };
    assert!(waits_for_lock(&site, per.member.id, delete), "delete");
    let ola = site.join("ola").current.member.id;
    let link = accounts.password_reset.issue_token(ola).unwrap();
    let reset = || drop(accounts.password_reset.reset(link.reveal(), NEW, NEW));
    assert!(waits_for_lock(&site, ola, reset), "reset the password");
}

/// A provider that says of two browsers at the same moment that they are the same person.
struct SamePerson {
    email: String,
    both_are_back: Barrier,
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
        self.both_are_back.wait();
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
fn concurrent_first_provider_sign_ins_make_one_member() {
    let database = TestDatabase::new();
    let servers = [
        Site::on(&database.url()),
        Site::second_server_on(&database.url()),
    ];
    for round in 0..10 {
        let provider = SamePerson {
            email: format!("kari{round}@example.no"),
            both_are_back: Barrier::new(2),
        };
        let members = thread::scope(|scope| {
            let back = servers.each_ref().map(|site| {
                let provider = &provider;
                scope.spawn(move || {
                    let home = LocalPath::home();
                    let begun = site
                        .accounts
                        .provider_sign_in
                        .begin(provider, &home)
                        .unwrap();
                    let (state, browser) = (&begun.url, begun.browser.reveal());
                    let back = site
                        .accounts
                        .provider_sign_in
                        .complete(provider, "code", state, browser);
                    back.unwrap().member
                })
            });
            back.map(|call| call.join().unwrap())
        });
        assert_eq!(members[0], members[1], "round {round}");
    }
}
