//! Changes that end the viewers in memory.

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{
        CurrentMember, Device, EmailAddress, Identity, IdentityProvider, LocalPath, ProfileImage,
        ProviderAccount, ProviderError, ProviderRequest, SignedIn,
    },
    contribution::{DisplayChoice, Input, SalaryForm},
    salary::EntryId,
};

use crate::{
    email_verification::sent_token,
    site::{NEW_PASSWORD, PASSWORD, Site},
};

fn submit_salary(site: &Site, current: &CurrentMember) -> EntryId {
    let form = SalaryForm {
        job_title: "Sykepleier".to_owned(),
        company: "Oslo kommune".to_owned(),
        annual_salary: Input::Given(600_000.0),
        employment_percentage: Input::Given(100.0),
        experience: "3-5".to_owned(),
        location: "Bergen".to_owned(),
        benefits: Input::Given(Vec::new()),
        display: Input::Given(DisplayChoice::ALL),
        ..SalaryForm::default()
    };
    let service = &site.contribution_service;
    service.submit_salary(current, &form).unwrap().id
}

/// A provider that identifies everyone as the owner of this address.
struct Provider(EmailAddress);

impl IdentityProvider for Provider {
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError> {
        Ok(ProviderRequest {
            url: state.to_owned(),
            nonce: String::new(),
            verifier: String::new(),
        })
    }

    fn identify(&self, _: &str, _: &str, _: &str) -> Result<ProviderAccount, ProviderError> {
        Ok(ProviderAccount {
            identity: Identity {
                issuer: "https://accounts.example.com".to_owned(),
                subject: "1".to_owned(),
            },
            verified_email: Some(self.0.clone()),
            name: None,
        })
    }
}

/// Signs the owner of this address in at the provider. Returns the code and the browser token.
pub(crate) fn complete_provider_sign_in(site: &Site, email: &EmailAddress) -> (String, String) {
    let provider = Provider(email.clone());
    let service = &site.accounts.provider_sign_in;
    let begun = service.begin(&provider, &LocalPath::home()).unwrap();
    let browser = begun.browser.reveal();
    let callback = service.complete(&provider, "code", &begun.url, browser);
    let code = callback.unwrap().code;
    (code.reveal().to_owned(), browser.to_owned())
}

/// Prepares a change of a member, looks the member up with the last argument, and makes the change.
type Change = fn(&Site, &SignedIn, &dyn Fn() -> CurrentMember);

/// Every change that may end sessions or change what a viewer sees.
const CHANGES: [(&str, Change); 24] = [
    ("sign out", |site, kari, look_up| {
        look_up();
        site.accounts
            .sessions
            .sign_out(kari.token.reveal())
            .unwrap();
    }),
    ("end the session", |site, _, look_up| {
        let (sessions, current) = (&site.accounts.sessions, look_up());
        let id = sessions.own_sessions(&current).unwrap()[0].id();
        sessions.end_session(&current, id).unwrap();
    }),
    ("end other sessions", |site, _, look_up| {
        let sessions = &site.accounts.sessions;
        sessions.end_other_sessions(&look_up()).unwrap();
    }),
    (
        "sign in, which may end the oldest session",
        |site, kari, look_up| {
            look_up();
            site.sign_in(kari.member.email.as_str());
        },
    ),
    ("change the profile", |site, _, look_up| {
        let profile = &site.accounts.profile;
        profile.change_profile(&look_up(), "kari2", "").unwrap();
    }),
    ("change the password", |site, _, look_up| {
        let profile = &site.accounts.profile;
        let changed = profile.change_password(&look_up(), PASSWORD, NEW_PASSWORD);
        changed.unwrap();
    }),
    ("change the address", |site, kari, look_up| {
        let profile = &site.accounts.profile;
        let old = kari.member.email.as_str();
        profile
            .change_email(&look_up(), PASSWORD, old, "ny@example.no")
            .unwrap();
    }),
    ("set the picture", |site, _, look_up| {
        let image = ProfileImage::new(b"picture".to_vec());
        site.accounts.profile.set_image(&look_up(), &image).unwrap();
    }),
    ("remove the picture", |site, _, look_up| {
        site.accounts.profile.remove_image(&look_up()).unwrap();
    }),
    ("reset the password", |site, kari, look_up| {
        let link = site.reset_link(kari.member.id);
        look_up();
        site.reset(link.reveal(), NEW_PASSWORD).unwrap();
    }),
    ("verify the address", |site, _, look_up| {
        let token = sent_token(site);
        look_up();
        let verification = &site.accounts.email_verification;
        verification.verify(&token).unwrap();
    }),
    (
        "claim the account at the provider",
        |site, kari, look_up| {
            look_up();
            complete_provider_sign_in(site, &kari.member.email);
        },
    ),
    ("exchange the provider's code", |site, kari, look_up| {
        // A verified account keeps its sessions.
        let token = sent_token(site);
        let verification = &site.accounts.email_verification;
        verification.verify(&token).unwrap();
        let (code, browser) = complete_provider_sign_in(site, &kari.member.email);
        look_up();
        let service = &site.accounts.provider_sign_in;
        service.exchange(&code, &browser, Device::UNKNOWN).unwrap();
    }),
    ("delete the account", |site, kari, look_up| {
        look_up();
        site.delete_account(&kari.token);
    }),
    ("remove expired rows", |site, _, look_up| {
        look_up();
        assert_eq!(site.accounts.remove_expired().unwrap(), 0);
    }),
    ("contribute a salary", |site, _, look_up| {
        submit_salary(site, &look_up());
    }),
    ("change the display", |site, _, look_up| {
        let id = submit_salary(site, &look_up());
        let service = &site.contribution_service;
        service
            .change_display(&look_up(), id, DisplayChoice::LEAST)
            .unwrap();
    }),
    ("withdraw a salary", |site, _, look_up| {
        let id = submit_salary(site, &look_up());
        let service = &site.contribution_service;
        service.withdraw_salary(&look_up(), id).unwrap();
    }),
    ("contribute student data", |site, _, look_up| {
        site.submit_student_data(&look_up());
    }),
    ("withdraw student data", |site, _, look_up| {
        let service = &site.contribution_service;
        service.withdraw_student_data(&look_up()).unwrap();
    }),
    ("contribute a desired job", |site, _, look_up| {
        let service = &site.contribution_service;
        service
            .submit_desired_job(&look_up(), "Sykepleier")
            .unwrap();
    }),
    ("withdraw the desired job", |site, _, look_up| {
        let service = &site.contribution_service;
        service.withdraw_desired_job(&look_up()).unwrap();
    }),
    ("publish now", |site, _, look_up| {
        look_up();
        site.publication_service.run_now().unwrap();
    }),
    ("publish at night", |site, _, look_up| {
        // The first check only schedules.
        site.publication_service.run_if_due().unwrap();
        site.advance_clock(TimeDelta::days(1));
        look_up();
        assert!(site.publication_service.run_if_due().unwrap().run.is_some());
    }),
];

// safety S2.3
#[test]
fn every_change_of_a_member_ends_the_viewer_in_memory() {
    for (name, change) in CHANGES {
        let site = Site::with_mail();
        let kari = site.join("kari");
        let look_up = || {
            let current = site.current(&kari.token);
            assert!(site.known_viewer(&kari.token).is_some(), "{name}");
            current
        };
        change(&site, &kari, &look_up);
        assert_eq!(site.known_viewer(&kari.token), None, "{name}");
    }
}
