//! Official pay over time, consumer prices, and the levels of pay in counties.

use std::collections::HashMap;

use chrono::NaiveDate;
use klarlonn_domain::catalog::{
    self as domain, OccupationCode, OfficialTrend, PriceIndex, Quarter, QuarterMedian,
};
use klarlonn_reference::{
    COUNTY_WAGES_YEAR, CountyWages, QUARTERS, consumer_prices, county_wages, occupation_group,
    quarterly_wages, wages_by_sex,
};

/// Codes of the major groups with wages by county.
const GROUPS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// The quarter of the total earnings by sex.
const NEWEST_QUARTER: &str = "2026K2";

/// Returns official pay over time by occupation.
pub(super) fn trends() -> HashMap<OccupationCode, OfficialTrend> {
    let by_sex: HashMap<_, _> = wages_by_sex()
        .iter()
        .map(|wages| (wages.occupation_code, wages.total_2026))
        .collect();
    let trends = quarterly_wages().iter().filter_map(|wages| {
        let code = wages.occupation_code;
        let newest = |median| quarter_median(NEWEST_QUARTER, median).into_iter().collect();
        let sexes = by_sex.get(code);
        let trend = OfficialTrend {
            all: QUARTERS
                .iter()
                .zip(wages.medians)
                .filter_map(|(quarter, median)| quarter_median(quarter, median))
                .collect(),
            women: newest(sexes.and_then(|sexes| sexes.women)),
            men: newest(sexes.and_then(|sexes| sexes.men)),
        };
        Some((OccupationCode::parse(code)?, trend))
    });
    trends.collect()
}

/// Converts a published monthly median to twelve months.
fn quarter_median(quarter: &str, monthly: Option<u32>) -> Option<QuarterMedian> {
    Some(QuarterMedian {
        period: Quarter::parse(quarter)?,
        median: monthly? * 12,
    })
}

/// Returns the consumer prices, in the middle of each month.
pub(super) fn prices() -> PriceIndex {
    let months = consumer_prices().iter().filter_map(|prices| {
        let day = NaiveDate::parse_from_str(&format!("{}-15", prices.month), "%Y-%m-%d");
        Some((day.ok()?, prices.index))
    });
    PriceIndex::new(months).unwrap_or_default()
}

/// Returns the official pay in each county.
pub(super) fn county_medians() -> Vec<domain::CountyWages> {
    let mut all = county_wages().iter();
    let Some(country) = all.find(|wages| wages.county_number.is_none()) else {
        return Vec::new();
    };
    let counties = county_wages().iter().filter_map(|county| {
        let groups = GROUPS
            .iter()
            .zip(county.medians.iter().zip(country.medians));
        Some(domain::CountyWages {
            county_code: county.county_number?,
            year: COUNTY_WAGES_YEAR,
            groups: groups
                .filter_map(|(code, (median, country_median))| {
                    Some(domain::GroupWage {
                        name: occupation_group(code)?.name,
                        median: median * 12,
                        country_median: country_median * 12,
                    })
                })
                .collect(),
        })
    });
    counties.collect()
}

/// Returns each county's median divided by the country's, in the major groups 1 to 9.
pub(super) fn county_levels() -> Vec<(&'static str, [f64; 9])> {
    let mut all = county_wages().iter();
    let country = all.find(|wages| wages.county_number.is_none());
    let level = |county: &CountyWages, group: usize| {
        let country = country.unwrap_or(county).medians[group];
        f64::from(county.medians[group]) / f64::from(country)
    };
    let counties = county_wages().iter().filter_map(|county| {
        let levels = std::array::from_fn(|group| level(county, group));
        Some((county.county_number?, levels))
    });
    counties.collect()
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::catalog::NameKey;

    use crate::reference::bundled;

    use super::*;

    #[test]
    fn trend_has_published_quarters_for_twelve_months() {
        let reference = bundled();
        let trend = reference
            .official_trend(&NameKey::new("sykepleier"))
            .unwrap();
        assert_eq!(trend.all.len(), QUARTERS.len());
        let newest = trend.all.last().unwrap();
        assert_eq!(newest.period.to_string(), NEWEST_QUARTER);
        assert_eq!(newest.median % 12, 0);
        for points in [&trend.women, &trend.men] {
            assert_eq!((points.len(), points[0].period), (1, newest.period));
        }
        assert_eq!(reference.official_trend(&NameKey::new("konsulent")), None);
    }

    #[test]
    fn county_has_its_medians_beside_those_of_the_country() {
        let reference = bundled();
        let (county, wages) = reference.county_wages(&NameKey::new("oslo")).unwrap();
        assert_eq!((county, wages.year, wages.groups.len()), ("Oslo", 2025, 9));
        let managers = &wages.groups[0];
        assert_eq!(managers.name, "Ledere");
        assert_eq!(
            (managers.median, managers.country_median),
            (91_090 * 12, 79_220 * 12)
        );
        assert_eq!(
            reference.county_wages(&NameKey::new("Bergen")).unwrap().0,
            "Vestland"
        );
        assert!(reference.county_wages(&NameKey::new("Atlantis")).is_none());
    }

    #[test]
    fn prices_end_in_july_2026() {
        let prices = prices();
        let day = |year, month| NaiveDate::from_ymd_opt(year, month, 15).unwrap();
        assert_eq!(prices.newest(), day(2026, 7));
        let growth = prices.factor(day(2016, 1), day(2026, 7));
        assert!((growth - 103.8 / 73.7).abs() < 1e-9, "{growth}");
    }

    #[test]
    fn nurses_of_oslo_have_the_level_of_group_2() {
        let reference = bundled();
        let index = |name: &str| {
            let mut counties = reference.counties().iter();
            counties.position(|county| &*county.name == name).unwrap()
        };
        let level = |title: &str, county| reference.county_level(&NameKey::new(title), county);
        let oslo = level("sykepleier", index("Oslo"));
        assert!((oslo - 69_660.0 / 63_560.0).abs() < 1e-9, "{oslo}");
        assert!(level("sykepleier", index("Finnmark")) < 1.0);
        assert!((level("konsulent", index("Oslo")) - 1.0).abs() < 1e-9);
        assert!((level("sykepleier", 99) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn all_occupations_have_official_pay_and_an_index() {
        let reference = bundled();
        let pay = reference.all_occupations_pay().unwrap();
        assert_eq!(
            (pay.occupation.as_str(), pay.agreed.median),
            ("Alle yrker", Some(53_190 * 12))
        );
        let unknown = reference.wage_index(&NameKey::new("konsulent"));
        assert_eq!(unknown, reference.all_wages());
        assert_ne!(reference.wage_index(&NameKey::new("sykepleier")), unknown);
    }
}
