//! Statistics Norway's figures are complete, ordered and not mixed.

use klarlonn_reference::{
    ALL_OCCUPATIONS, PayFigures, REGIONAL_WAGES_YEAR, WAGES_YEAR, municipality, occupation,
    occupations, official_wage, official_wages, regional_wages,
};

#[test]
fn every_occupation_has_a_row_and_362_have_a_median() {
    assert_eq!(official_wages().len(), 408);
    for occupation in occupations() {
        let wage = official_wage(occupation.code).expect("a row for every occupation");
        assert_eq!(wage.occupation_name, occupation.name);
        assert_eq!(wage.year, WAGES_YEAR);
    }
    let per_occupation = || {
        official_wages()
            .iter()
            .filter(|wage| wage.occupation_code.len() == 4)
    };
    let medians = per_occupation().filter(|wage| wage.agreed.all.median.is_some());
    assert_eq!(medians.count(), 362);
    let totals = per_occupation().filter(|wage| wage.total.is_some());
    assert_eq!(totals.count(), 362);
}

#[test]
fn withheld_median_is_none() {
    let wage = official_wage("7514").expect("a row without figures");
    assert!(occupation("7514").is_some());
    assert_eq!(wage.agreed.all.median, None);
    assert_eq!(wage.total, None);
    assert_eq!(wage.headcount, None);
}

#[test]
fn quartiles_are_in_order() {
    let ordered = |pay: PayFigures| match (pay.p25, pay.median, pay.p75) {
        (Some(p25), Some(median), Some(p75)) => p25 <= median && median <= p75,
        _ => true,
    };
    for wage in official_wages() {
        for pay in [wage.agreed.all, wage.agreed.men, wage.agreed.women] {
            assert!(ordered(pay), "{wage:?}");
        }
    }
}

#[test]
fn figures_are_kroner_per_month() {
    for wage in official_wages() {
        let all = wage.agreed.all;
        let total = wage
            .total
            .into_iter()
            .flat_map(|total| [total.median, total.mean]);
        for amount in [all.median, all.mean, all.p25, all.p75]
            .into_iter()
            .chain(total)
            .flatten()
        {
            assert!((20_000..200_000).contains(&amount), "{amount} in {wage:?}");
        }
    }
}

#[test]
fn agreed_pay_and_total_earnings_are_two_figures() {
    let nurse = official_wage("2223").expect("a row for nurses");
    let total = nurse.total.expect("total earnings of nurses");
    assert_ne!(nurse.agreed.all.median, total.median);
    assert!(nurse.agreed.all.mean < total.mean);
    assert!(nurse.headcount > Some(10_000));
}

#[test]
fn figures_of_all_occupations_are_present() {
    let all = official_wage(ALL_OCCUPATIONS).expect("a row for all occupations");
    assert_eq!(all.occupation_name, "Alle yrker");
    assert_eq!(all.agreed.all.median, Some(53_190));
    assert_eq!(all.agreed.men.median, Some(54_580));
    assert_eq!(all.agreed.women.median, Some(51_730));
    assert_eq!(all.total, None);
    assert_eq!(official_wage("12345"), None);
}

#[test]
fn regional_wages_are_of_cities_and_the_country() {
    assert_eq!(regional_wages().len(), 5);
    for wage in regional_wages() {
        assert_eq!(wage.year, REGIONAL_WAGES_YEAR);
        match wage.municipality_number {
            Some(number) => assert_eq!(
                municipality(number).map(|found| found.name),
                Some(wage.place)
            ),
            None => assert_eq!(wage.place, "Hele landet"),
        }
    }
}
