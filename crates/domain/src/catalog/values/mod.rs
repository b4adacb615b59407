//! Value types, validated on construction, and pure functions on them.

mod collation;
mod county_wages;
mod current_reference;
mod given_names;
mod icon;
mod industry;
mod level_index;
mod name;
mod name_kind;
mod name_merges;
mod occupation_code;
mod official;
mod official_pay;
mod ordinary_case;
mod organization_number;
mod pay_by_sector;
mod pay_by_sex;
mod pay_rule;
mod pay_rules;
mod personal_data;
mod prominence;
mod quarter;
mod query;
mod reference;
mod reference_data;
mod search;
mod search_key;
mod similar;
mod typed_name;

pub use collation::sort_norwegian;
pub use county_wages::{CountyWages, GroupWage};
pub use current_reference::CurrentReference;
pub use given_names::GivenNames;
pub use icon::{Icon, IconKind, MAX_ICON_BYTES};
pub use industry::{Industry, IndustrySection, UsualTitles};
pub(crate) use level_index::round_to_kroner;
pub use level_index::{LevelIndex, PriceIndex, WageIndex};
pub use name::{
    CompanyId, CompanyName, JobTitle, JobTitleId, NameError, NameKey, PlaceId, PlaceName,
    clean_text, place_keys,
};
pub(crate) use name::{has_excess_marks, is_forbidden, is_forbidden_in_text};
pub use name_kind::NameKind;
pub use name_merges::{NameChange, NameMerges};
pub use occupation_code::OccupationCode;
pub use official::*;
pub(crate) use official_pay::percent_above;
pub use official_pay::{OfficialPay, PayLevels};
pub(crate) use ordinary_case::to_ordinary_case;
pub use organization_number::{InvalidOrganizationNumber, OrganizationNumber};
pub use pay_by_sector::{PaySector, SectorPay};
pub use pay_by_sex::{MediansBySex, PayBySex};
pub use pay_rule::{DatedPayRule, PayRate, PayRule, PayRuleArea, PayRuleKind, PayUnit};
pub use pay_rules::{PayRules, RatesEnd, Renewal};
pub use personal_data::{PersonalData, find_personal_data};
pub use prominence::Prominence;
pub use quarter::{Quarter, QuarterMedian};
pub(crate) use query::query_text;
pub use reference::Reference;
pub use reference_data::{
    Alias, County, FormerPlace, Institution, Occupation, OfficialPlaceNames, ReferenceData,
    ReferenceEmployer, ReferencePlace, ReferenceTitle,
};
pub use search::{
    FilteredTitle, Match, MatchReason, SearchIndex, Searchable, find_filtered_title,
    question_subject,
};
pub use search_key::{SearchText, exact_name_key, search_key, word_suffixes};
pub use similar::{SimilarNames, is_same_organisation};
pub use typed_name::TypedName;
