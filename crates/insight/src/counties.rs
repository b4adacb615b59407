//! Figures of places and counties.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        CountyFigures, GroupPay, ListedGroup, MIN_ENTRIES_FOR_ESTIMATE, MIN_ENTRIES_FOR_MEASURED,
        PaySum,
    },
};

use crate::{
    list_inputs::{ListInputs, NameList, to_count, with_entries},
    title_group::Rows,
};

/// Returns the places with entries and all counties, each in Norwegian alphabetical order.
pub(crate) fn places_and_counties(
    inputs: &ListInputs<'_>,
    place_names: &NameList,
) -> (Arc<[ListedGroup]>, Arc<[CountyFigures]>) {
    let counties = inputs.reference.counties();
    let mut places_by_county = vec![0; counties.len()];
    let mut places = Vec::new();
    for (_, place) in with_entries(place_names, inputs.places) {
        let county = inputs
            .reference
            .county_by_place(&NameKey::new(&place.group.name));
        if let Some(county) = county {
            places_by_county[county] += 1;
        }
        places.push(ListedGroup {
            group: place.group.clone(),
            job_titles: to_count(place.titles.len()),
            county: county.map(|county| counties[county].name.clone()),
        });
    }
    let counties = counties.iter().zip(places_by_county).enumerate();
    let counties = counties.map(|(index, (county, places))| {
        let sum = inputs.sums.of_county(index);
        CountyFigures {
            name: county.name.clone(),
            code: county.code.clone(),
            count: sum.count,
            pay: county_pay(inputs, sum, index),
            places,
        }
    });
    (places.into(), counties.collect())
}

/// Returns the pay of a county from the sum of its entries or, if they are few, the entries.
fn county_pay(inputs: &ListInputs<'_>, sum: PaySum, county: usize) -> GroupPay<u32> {
    if sum.count as usize >= MIN_ENTRIES_FOR_MEASURED {
        return GroupPay::Measured(sum.average().unwrap_or_default());
    }
    if (sum.count as usize) < MIN_ENTRIES_FOR_ESTIMATE {
        return GroupPay::TooFew(None);
    }
    let rows = inputs.groups.iter().flat_map(|(_, group)| {
        let rows = group.rows.iter();
        let rows = rows.filter(move |row| row.counties.contains(county));
        rows.map(move |row| (group, row))
    });
    let rows = Rows::mixed(rows.collect());
    GroupPay::Estimated(rows.estimate())
}
