//! The ports of the area.

mod icons;
mod registry;
mod store;

pub use icons::{IconResult, Icons};
pub use registry::{CompanyRegistry, FoundCompany, RegistryError};
pub(crate) use store::add_company;
pub use store::{Catalog, Company, CompanyRegister, RegisteredCompany, SearchCount, Searches};
