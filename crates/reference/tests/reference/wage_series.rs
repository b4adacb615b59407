//! Wages over time are complete and agree with the figures of a single year.

use klarlonn_reference::{
    ALL_OCCUPATIONS, BROKEN_IN_2025, GROUP_3_AND_MILITARY, QUARTERS, group_wages, occupation,
    occupation_group, official_wage, quarterly_wages, quarterly_wages_of_all, wages_by_sex,
};

fn median(code: &str, quarter: &str) -> Option<u32> {
    let wages = quarterly_wages()
        .iter()
        .find(|wages| wages.occupation_code == code)?;
    let index = QUARTERS.iter().position(|known| *known == quarter)?;
    wages.medians[index]
}

#[test]
fn quarterly_wages_cover_370_occupations() {
    let wages = quarterly_wages();
    assert_eq!(wages.len(), 370);
    assert!(wages.is_sorted_by_key(|wages| wages.occupation_code));
    for wages in wages {
        assert!(occupation(wages.occupation_code).is_some(), "{wages:?}");
        let medians = || wages.medians.iter().flatten();
        assert!(medians().next().is_some(), "{wages:?}");
        assert!(medians().all(|median| (10_000..400_000).contains(median)));
    }
    let complete = |wages: &&_| {
        let wages: &klarlonn_reference::QuarterlyWages = wages;
        wages.medians[..40].iter().all(Option::is_some)
    };
    assert_eq!(wages.iter().filter(complete).count(), 341);
}

#[test]
fn quarterly_wages_have_known_values() {
    assert_eq!(median("6111", "2024K2"), Some(37_350));
    assert_eq!(median("8343", "2026K2"), Some(56_300));
    assert_eq!(median("8112", "2025K1"), None, "an implausible leap");
    assert!(
        BROKEN_IN_2025
            .iter()
            .all(|code| median(code, "2025K2").is_some())
    );
}

#[test]
fn quarters_are_consecutive_except_the_first_of_2026() {
    let mut quarters = (2016..=2026)
        .flat_map(|year| (1..=4).map(move |quarter| format!("{year}K{quarter}")))
        .filter(|quarter| quarter != "2026K1" && quarter.as_str() <= "2026K2");
    assert!(
        QUARTERS
            .iter()
            .all(|quarter| quarters.next().as_deref() == Some(quarter))
    );
    assert_eq!(quarters.next(), None);
}

#[test]
fn wages_of_all_occupations_end_with_the_official_median() {
    let wages = quarterly_wages_of_all();
    assert!(
        wages
            .iter()
            .map(|wages| wages.quarter)
            .eq(QUARTERS[..40].iter().copied())
    );
    let agreed = official_wage(ALL_OCCUPATIONS).unwrap().agreed;
    let newest = wages.last().unwrap();
    assert_eq!(Some(newest.all), agreed.all.median);
    assert_eq!(Some(newest.women), agreed.women.median);
    assert_eq!(Some(newest.men), agreed.men.median);
}

#[test]
fn medians_by_sex_agree_with_the_yearly_figures() {
    let wages = wages_by_sex();
    assert_eq!(wages.len(), 359);
    let equal = wages.iter().filter(|wages| {
        let agreed = official_wage(wages.occupation_code).unwrap().agreed;
        agreed.women.median == wages.agreed_2025.women && agreed.men.median == wages.agreed_2025.men
    });
    assert!(equal.count() > 300);
    let women = wages
        .iter()
        .filter(|wages| wages.total_2026.women.is_some());
    assert_eq!(women.count(), 312);
}

#[test]
fn groups_of_one_and_two_digits_have_yearly_wages() {
    let groups = group_wages();
    assert_eq!(groups.len(), 52);
    for group in groups {
        let named = [ALL_OCCUPATIONS, GROUP_3_AND_MILITARY].contains(&group.code);
        assert!(named || occupation_group(group.code).is_some(), "{group:?}");
    }
    let all = &groups[0];
    assert_eq!((all.code, all.medians[10]), (ALL_OCCUPATIONS, Some(55_800)));
}
