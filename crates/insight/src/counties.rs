//! Figures of places and counties.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        CountyFigures, GroupKind, GroupPay, MIN_ENTRIES_FOR_MEASURED, PaySum, PlaceGroup, Sample,
    },
};

use crate::{
    dictionary::Index,
    lists::{ListInputs, NameList, to_count, with_entries},
};

/// Returns the places with entries and all counties, each in Norwegian alphabetical order.
pub(crate) fn places_and_counties(
    inputs: &ListInputs<'_>,
    place_names: &NameList,
) -> (Arc<[PlaceGroup]>, Arc<[CountyFigures]>) {
    let counties = inputs.reference.counties();
    let mut totals: Vec<(PaySum, Vec<Index>)> = vec![Default::default(); counties.len()];
    let mut places = Vec::new();
    for (index, place) in with_entries(place_names, inputs.places) {
        let county = inputs
            .reference
            .county_by_place(&NameKey::new(&place.group.name));
        if let Some(county) = county {
            let pay = inputs.daily_counts.by_place.get(&index);
            let pay = pay.copied().unwrap_or_default();
            let (sum, places) = &mut totals[county];
            *sum += pay;
            places.push(index);
        }
        places.push(PlaceGroup {
            group: place.group.clone(),
            job_titles: to_count(place.titles.len()),
            county: county.map(|county| counties[county].name.clone()),
        });
    }
    let counties = counties.iter().zip(totals);
    let counties = counties.map(|(county, (pay, places))| CountyFigures {
        name: county.name.clone(),
        code: county.code.clone(),
        count: pay.count,
        pay: county_pay(inputs, pay, &places),
        places: to_count(places.len()),
    });
    (places.into(), counties.collect())
}

/// Returns the pay of a county from the sum of its entries or, if they are few, their samples.
fn county_pay(inputs: &ListInputs<'_>, sum: PaySum, places: &[Index]) -> GroupPay<u32> {
    if sum.count as usize >= MIN_ENTRIES_FOR_MEASURED {
        return GroupPay::Measured(sum.average().unwrap_or_default());
    }
    let samples = places.iter().flat_map(|place| {
        let titles = inputs.places[place.position()].iter();
        let titles = titles.flat_map(|index| index.titles.iter());
        let groups = titles.filter_map(|title| inputs.groups.get(*title));
        groups.flat_map(|group| {
            let rows = group.by_place.rows(*place).iter();
            rows.map(|row| group.sample(*row))
        })
    });
    let samples: Vec<Sample> = samples.collect();
    GroupPay::from_few(&samples, GroupKind::Part, || None)
}
