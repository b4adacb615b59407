//! All services, and the ports behind them.

use std::sync::{Arc, Mutex};

use crate::{
    account::{
        AccessPolicy, AccountContext, AccountServices, DeletionLog, PasswordHasher, SessionCache,
        TagKey,
    },
    catalog::{CompanyRegistry, CompanySearch, CurrentReference, GivenNames, Icons, Logos},
    clock::Clock,
    contribution::{ContributionService, Publication, PublicationService},
    data_rights::DataRights,
    following::{FollowService, LetterService},
    forum::ForumService,
    moderation::ModerationService,
    open_data::EditionService,
    operator::{ContactService, ContactTexts},
    random::Random,
    salary::{Insights, MemberVerification, SalaryService, SearchService},
    store::Store,
};

/// What the services need from the outside.
#[derive(Clone)]
pub struct Ports {
    /// The database.
    pub store: Arc<dyn Store>,
    /// The published figures.
    pub insights: Arc<dyn Insights>,
    /// The reference data.
    pub reference: CurrentReference,
    /// Names of people.
    pub given_names: Arc<GivenNames>,
    /// The members whose entries confirm others. The figures share it.
    pub verification: Arc<MemberVerification>,
    /// Hashes passwords.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Signs tags.
    pub tag_key: Arc<dyn TagKey>,
    /// Records deleted accounts.
    pub deletions: Arc<dyn DeletionLog>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Ids and tokens.
    pub random: Arc<Mutex<dyn Random>>,
    /// Texts of messages to the operator.
    pub contact_texts: Arc<dyn ContactTexts>,
    /// Registries of employers. The next one is asked if one fails.
    pub registries: Arc<[Arc<dyn CompanyRegistry>]>,
    /// Icons of employers; `None` for a site that fetches none.
    pub icons: Option<Arc<dyn Icons>>,
}

/// What the operator decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policy {
    /// Who sees exact figures.
    pub access: AccessPolicy,
    /// When contributions become visible to others.
    pub publication: Publication,
    /// Whether the site sends email: new members get a link to verify their address, and access to exact figures
    /// requires that they follow it.
    pub has_mail: bool,
    /// Whether visitors can write to the operator.
    pub has_contact: bool,
}

/// One service for each use case. Clones share their state.
#[derive(Clone)]
pub struct Services {
    /// Account services, one per use case.
    pub accounts: AccountServices,
    /// Lists of names, and search.
    pub search_service: SearchService,
    /// Salaries and figures.
    pub salary_service: SalaryService,
    /// Employer logos.
    pub logos: Logos,
    /// Search for employers by the beginning of a name.
    pub company_search: CompanySearch,
    /// Contributions of members.
    pub contribution_service: ContributionService,
    /// The nightly publication.
    pub publication_service: PublicationService,
    /// What members follow.
    pub follow_service: FollowService,
    /// Letters about followed names.
    pub letter_service: LetterService,
    pub forum_service: ForumService,
    /// The queue, decisions and appeals.
    pub moderation: ModerationService,
    /// Messages to the operator.
    pub contact_service: ContactService,
    /// Tables that were published in a month.
    pub editions: EditionService,
    /// Export and deletion of accounts.
    pub data_rights: DataRights,
}

impl Services {
    pub fn new(ports: &Ports, policy: Policy) -> Self {
        let context = AccountContext {
            ports: ports.clone(),
            policy,
            sessions: SessionCache::new(),
        };
        let company_search =
            CompanySearch::new(Arc::clone(&ports.registries), ports.reference.clone());
        let contribution_service =
            ContributionService::new(context.clone(), company_search.clone());
        Self {
            search_service: SearchService::new(
                Arc::clone(&ports.insights),
                ports.reference.clone(),
                Arc::clone(&ports.store),
                Arc::clone(&ports.clock),
                policy.access,
            ),
            salary_service: SalaryService::new(
                Arc::clone(&ports.insights),
                ports.reference.clone(),
                Arc::clone(&ports.store),
                Arc::clone(&ports.clock),
                policy.access,
            ),
            logos: Logos::new(ports.reference.clone(), ports.icons.clone()),
            company_search,
            publication_service: PublicationService(context.clone()),
            follow_service: FollowService(context.clone()),
            letter_service: LetterService(context.clone()),
            forum_service: ForumService(ports.clone()),
            moderation: ModerationService::new(ports.clone()),
            contact_service: ContactService::new(ports.clone(), policy.has_contact),
            editions: EditionService::new(Arc::clone(&ports.store)),
            data_rights: DataRights::new(context.clone(), contribution_service.clone()),
            contribution_service,
            accounts: AccountServices::new(context),
        }
    }
}
