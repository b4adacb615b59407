//! Figures of places and counties.

use std::sync::Arc;

use klarlonn_domain::{
    catalog::NameKey,
    salary::{CountyFigures, PaySum, PlaceGroup},
};

use crate::lists::{ListInputs, NameList, to_count, with_entries};

/// Returns the places with entries and all counties, each in Norwegian alphabetical order.
pub(crate) fn places_and_counties(
    inputs: &ListInputs<'_>,
    place_names: &NameList,
) -> (Arc<[PlaceGroup]>, Arc<[CountyFigures]>) {
    let counties = inputs.reference.counties();
    let mut totals: Vec<(PaySum, u32)> = vec![Default::default(); counties.len()];
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
            *places += 1;
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
        average: pay.average(),
        places,
    });
    (places.into(), counties.collect())
}
