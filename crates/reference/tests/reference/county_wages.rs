//! Wages by county are complete.

use klarlonn_reference::{counties, county_wages};

#[test]
fn every_county_and_the_country_have_wages() {
    let numbers = counties().iter().map(|county| Some(county.number));
    let with_wages = county_wages().iter().map(|wages| wages.county_number);
    assert!(with_wages.eq(std::iter::once(None).chain(numbers)));
    assert_eq!(county_wages()[0].medians[0], 79_220);
    assert_eq!(county_wages()[1].medians[0], 91_090);
}

#[test]
fn country_lies_between_its_counties() {
    let (country, counties) = county_wages().split_first().unwrap();
    for (group, median) in country.medians.iter().enumerate() {
        let of_group = || counties.iter().map(|wages| wages.medians[group]);
        assert!(of_group().min() < Some(*median) && of_group().max() > Some(*median));
    }
}
