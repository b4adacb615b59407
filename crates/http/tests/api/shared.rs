//! The files in `shared/` match the domain.

use klarlonn_domain::{
    account::{Bio, FullName, Password, Username},
    catalog::{CompanyName, JobTitle, PlaceName, search_key},
    contribution::Institution,
    forum::{MessageKind, ReportDetails},
    operator::ContactMessage,
    salary::{
        AnnualSalary, HourlyWage, MIN_ENTRIES_FOR_HISTOGRAM, MIN_ENTRIES_FOR_OWN_FIGURES,
        MIN_GROUP_ENTRIES, WEEK_TENTHS,
    },
};
use serde_json::{Value, json};

#[test]
fn shared_limits_match_the_domain() {
    let limits: Value =
        serde_json::from_str(include_str!("../../../../shared/limits.json")).unwrap();
    let kroner = |ore: u32| ore / 100;
    let expected = json!({
        "minNameLength": JobTitle::MIN_CHARS,
        "maxJobTitleLength": JobTitle::MAX_CHARS,
        "maxCompanyLength": CompanyName::MAX_CHARS,
        "maxPlaceLength": PlaceName::MAX_SINGLE_CHARS,
        "maxPlaces": PlaceName::MAX_PLACES,
        "maxSchoolLength": Institution::MAX_CHARS,
        "minPasswordLength": Password::MIN_CHARS,
        "maxBioLength": Bio::MAX_CHARS,
        "maxPostLength": MessageKind::Post.max_length(),
        "maxCommentLength": MessageKind::Comment.max_length(),
        "minContactLength": ContactMessage::MIN_LENGTH,
        "maxContactLength": ContactMessage::MAX_LENGTH,
        "maxReportLength": ReportDetails::MAX_LENGTH,
        "minYearlySalary": AnnualSalary::MIN,
        "maxYearlySalary": AnnualSalary::MAX,
        "minHourlyWage": kroner(HourlyWage::MIN_ORE),
        "maxHourlyWage": kroner(HourlyWage::MAX_ORE),
        "minWeekHours": WEEK_TENTHS.start() / 10,
        "maxWeekHours": WEEK_TENTHS.end() / 10,
        "minGroupEntries": MIN_GROUP_ENTRIES,
        "minOwnFigures": MIN_ENTRIES_FOR_OWN_FIGURES,
        "minHistogramEntries": MIN_ENTRIES_FOR_HISTOGRAM,
    });
    assert_eq!(limits, expected);
    for min in [
        CompanyName::MIN_CHARS,
        PlaceName::MIN_CHARS,
        FullName::MIN_CHARS,
        Username::MIN_CHARS,
        Institution::MIN_CHARS,
    ] {
        assert_eq!(limits["minNameLength"], min);
    }
}

#[test]
fn shared_search_keys_match_the_domain() {
    let cases = include_str!("../../../../shared/search-keys.json");
    let cases: Vec<(String, String)> = serde_json::from_str(cases).unwrap();
    for (text, key) in cases {
        assert_eq!(search_key(&text), key, "{text}");
    }
}
