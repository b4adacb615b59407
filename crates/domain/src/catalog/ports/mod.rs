//! The ports of the area.

mod company_register;
mod icons;
mod names;
mod official_source;
mod official_tables;
mod registry;
mod searches;

pub use company_register::{CompanyRegister, RegisteredCompany};
pub use icons::{IconResult, Icons};
pub(crate) use names::add_company;
pub use names::{Catalog, Company};
pub use official_source::{OfficialSource, SourceError};
pub use official_tables::{OfficialTables, ReferenceLoader};
pub use registry::{CompanyRegistry, FoundCompany, RegistryError};
pub use searches::{SearchCount, Searches};
