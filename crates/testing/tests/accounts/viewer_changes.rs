//! Changes that end the viewers in memory.

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{
        CurrentMember, EmailAddress, Identity, IdentityProvider, LocalPath, ProfileImage,
        ProviderAccount, ProviderError, ProviderRequest, SignedIn,
    },
    contribution::{DisplayInput, NumberInput, SalaryForm},
    data_rights::DeletionOptions,
    salary::{EntryDisplay, EntryId},
};

use crate::{
    email_verification::sent_token,
    site::{PASSWORD, Site, student_form},
};

const NEW: &str = "grønn hest";

fn salary_form() -> SalaryForm {
    SalaryForm {
        job_title: "Sykepleier".to_owned(),
        company: "Oslo kommune".to_owned(),
        annual_salary: NumberInput::Number(600_000.0),
        employment_percentage: NumberInput::Number(100.0),
        experience: "3-5".to_owned(),
        location: "Bergen".to_owned(),
        benefits: Some(Vec::new()),
        display: DisplayInput::Display(EntryDisplay::default()),
        ..SalaryForm::default()
    }
}

fn submit_salary(site: &Site, current: &CurrentMember) -> EntryId {
    let service = &site.contribution_service;
    service.submit_salary(current, &salary_form()).unwrap().id
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

/// Prepares a change of a member and returns it.
type Prepare = fn(&Site, &SignedIn) -> Box<dyn FnOnce(&Site, &CurrentMember)>;

/// Every change that may end sessions or change what a viewer sees.
const CHANGES: [(&str, Prepare); 24] = [
    ("sign out", |_, kari| {
        let token = kari.token.clone();
        Box::new(move |site, _| site.accounts.sessions.sign_out(token.reveal()).unwrap())
    }),
    ("end the session", |_, _| {
        Box::new(|site, current| {
            let sessions = &site.accounts.sessions;
            let id = sessions.own_sessions(current).unwrap()[0].id();
            sessions.end_session(current, id).unwrap();
        })
    }),
    ("end other sessions", |_, _| {
        Box::new(|site, current| site.accounts.sessions.end_other_sessions(current).unwrap())
    }),
    ("sign in", |_, kari| {
        // May end the oldest session.
        let email = kari.member.email.clone();
        Box::new(move |site, _| {
            let signed_in = site.accounts.sign_in.sign_in(email.as_str(), PASSWORD);
            signed_in.unwrap();
        })
    }),
    ("change the profile", |_, _| {
        Box::new(|site, current| {
            let profile = &site.accounts.profile;
            profile.change_profile(current, "kari2", "").unwrap();
        })
    }),
    ("change the password", |_, _| {
        Box::new(|site, current| {
            let profile = &site.accounts.profile;
            let changed = profile.change_password(current, PASSWORD, NEW);
            changed.unwrap();
        })
    }),
    ("change the address", |_, kari| {
        let old = kari.member.email.clone();
        Box::new(move |site, current| {
            let profile = &site.accounts.profile;
            let changed = profile.change_email(current, old.as_str(), "ny@example.no");
            changed.unwrap();
        })
    }),
    ("set the picture", |_, _| {
        Box::new(|site, current| {
            let image = ProfileImage::new(b"picture".to_vec());
            site.accounts.profile.set_image(current, &image).unwrap();
        })
    }),
    ("remove the picture", |_, _| {
        Box::new(|site, current| site.accounts.profile.remove_image(current).unwrap())
    }),
    ("reset the password", |site, kari| {
        let link = site.accounts.password_reset.issue_token(kari.member.id);
        let link = link.unwrap();
        Box::new(move |site, _| {
            let reset = &site.accounts.password_reset;
            let token = link.reveal();
            reset.reset(token, NEW, NEW).unwrap();
        })
    }),
    ("verify the address", |site, _| {
        let token = sent_token(site);
        Box::new(move |site, current| {
            let verification = &site.accounts.email_verification;
            verification.verify(current, &token).unwrap();
        })
    }),
    ("claim the account at the provider", |_, kari| {
        let kari = kari.clone();
        Box::new(move |site, _| drop(complete_provider_sign_in(site, &kari.member.email)))
    }),
    ("exchange the provider's code", |site, kari| {
        // A verified account keeps its sessions.
        let token = sent_token(site);
        let current = site.current(kari.token.reveal());
        let verification = &site.accounts.email_verification;
        verification.verify(&current, &token).unwrap();
        let (code, browser) = complete_provider_sign_in(site, &kari.member.email);
        Box::new(move |site, _| {
            let service = &site.accounts.provider_sign_in;
            service.exchange(&code, &browser).unwrap();
        })
    }),
    ("delete the account", |_, _| {
        Box::new(|site, current| {
            let options = DeletionOptions::default();
            site.data_rights.delete(current, PASSWORD, options).unwrap();
        })
    }),
    ("remove expired rows", |_, _| {
        Box::new(|site, _| assert_eq!(site.accounts.remove_expired().unwrap(), 0))
    }),
    ("contribute a salary", |_, _| {
        Box::new(|site, current| {
            submit_salary(site, current);
        })
    }),
    ("change the display", |site, kari| {
        let id = submit_salary(site, &site.current(kari.token.reveal()));
        let display = EntryDisplay {
            rounds_pay: true,
            ..EntryDisplay::default()
        };
        Box::new(move |site, current| {
            let service = &site.contribution_service;
            service.change_display(current, id, display).unwrap();
        })
    }),
    ("withdraw a salary", |site, kari| {
        let id = submit_salary(site, &site.current(kari.token.reveal()));
        Box::new(move |site, current| {
            let service = &site.contribution_service;
            service.withdraw_salary(current, id).unwrap();
        })
    }),
    ("contribute student data", |_, _| {
        Box::new(|site, current| {
            let service = &site.contribution_service;
            service
                .submit_student_data(current, &student_form())
                .unwrap();
        })
    }),
    ("withdraw student data", |_, _| {
        Box::new(|site, current| {
            let service = &site.contribution_service;
            service.withdraw_student_data(current).unwrap();
        })
    }),
    ("contribute a desired job", |_, _| {
        Box::new(|site, current| {
            let service = &site.contribution_service;
            service.submit_desired_job(current, "Sykepleier").unwrap();
        })
    }),
    ("withdraw the desired job", |_, _| {
        Box::new(|site, current| {
            let service = &site.contribution_service;
            service.withdraw_desired_job(current).unwrap();
        })
    }),
    ("publish now", |_, _| {
        Box::new(|site, _| site.publication_service.run_now().unwrap())
    }),
    ("publish at night", |site, _| {
        // The first check only schedules.
        site.publication_service.run_if_due().unwrap();
        site.advance_clock(TimeDelta::days(1));
        Box::new(|site, _| assert!(site.publication_service.run_if_due().unwrap().run.is_some()))
    }),
];

// safety S2.3
#[test]
fn every_change_of_a_member_ends_the_viewer_in_memory() {
    for (name, prepare) in CHANGES {
        let site = Site::with_mail();
        let kari = site.join("kari");
        let change = prepare(&site, &kari);
        let token = kari.token.reveal();
        let current = site.current(token);
        assert!(site.known_viewer(token).is_some(), "{name}");
        change(&site, &current);
        assert_eq!(site.known_viewer(token), None, "{name}");
    }
}
