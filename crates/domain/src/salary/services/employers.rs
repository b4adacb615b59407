//! The employers that the site knows.

use crate::{
    catalog::{NameKey, NameKind},
    salary::{Employer, Insights},
    store::{StoreError, UnitOfWork},
};

/// Returns the employer with this name: one of the entries, the reference data or the imported register.
/// `None` for any other name, and for one that was merged into another.
///
/// # Errors
/// Returns an error if the store fails.
pub(crate) fn find_employer(
    insights: &dyn Insights,
    unit: &mut dyn UnitOfWork,
    company: &NameKey,
) -> Result<Option<Employer>, StoreError> {
    if let Some(employer) = insights.employer(company) {
        return Ok(Some(employer));
    }
    if unit
        .catalog()
        .merged_name(NameKind::Company, company)?
        .is_some()
    {
        return Ok(None);
    }
    let registered = unit.register().find_by_name(company)?;
    Ok(registered.map(|registered| Employer {
        name: registered.name.as_str().into(),
        industry: registered.industry.map(Into::into),
    }))
}
