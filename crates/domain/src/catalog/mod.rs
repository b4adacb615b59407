//! Job titles, employers and places: their names, what is known of them, and finding them.

mod collation;
mod icons;
mod industry;
mod name;
mod organization_number;
mod reference;
mod registry;
mod search;
mod search_key;
mod service;
mod store;

pub use collation::{NorwegianCollator, sort_norwegian};
pub use icons::{Icon, IconAnswer, IconKind, Icons, Logos, MAX_ICON_BYTES};
pub use industry::IndustrySection;
pub use name::{
    CompanyId, CompanyName, JobTitle, JobTitleId, NameError, NameKey, PlaceId, PlaceName,
    clean_text,
};
pub(crate) use name::{is_forbidden, piles_up_marks};
pub use organization_number::{InvalidOrganizationNumber, OrganizationNumber};
pub use reference::{
    County, Occupation, OccupationCode, Reference, ReferencePlace, ReferenceTitle,
};
pub use registry::{
    CompanyRegistry, CompanySearch, FoundCompany, RegistryError, TypedName, TypedTooLittle,
};
pub use search::{Match, MatchReason, SearchIndex, Searchable};
pub use search_key::{search_key, word_suffixes};
pub(crate) use service::read_part;
pub use service::{CatalogService, NamesWithPay};
pub use store::{Catalog, Company, CompanyRegister, RegisteredCompany, SearchCount, Searches};
