//! Figures of places and counties.

use std::{borrow::Cow, sync::Arc};

use klarlonn_domain::{
    catalog::NameKey,
    salary::{CountyFigures, ListedGroup},
};

use crate::{
    answer::Answers,
    list_inputs::{ListInputs, NameList, to_count, with_entries},
    mixed_group::{self, TitlePart},
    selection::Selection,
};

/// Returns the places with entries and all counties, each in Norwegian alphabetical order.
pub(crate) fn places_and_counties(
    inputs: &ListInputs<'_>,
    place_names: &NameList,
) -> (Arc<[ListedGroup]>, Arc<[CountyFigures]>) {
    let counties = &inputs.reference.counties;
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
    let counted = counties.iter().zip(places_by_county).enumerate();
    let figures = counted.map(|(index, (county, places))| {
        let pays = inputs.sums.of_county(index);
        let selection = Selection::of_place(inputs.names.county_places[index]);
        CountyFigures {
            name: county.name.clone(),
            code: county.code.clone(),
            count: to_count(pays.len()),
            pay: mixed_group::pay(pays, selection, county_rows(inputs.answers, index)),
            places,
        }
    });
    (places.into(), figures.collect())
}

/// Returns the rows of a county, by title.
fn county_rows<'a, 'b>(
    answers: &'b [Answers<'a>],
    county: usize,
) -> impl Iterator<Item = TitlePart<'a, 'b>> {
    answers.iter().filter_map(move |answers| {
        let group = answers.group;
        let is_in = |number: &u32| group.row(*number).counties.contains(county);
        let numbers: Vec<u32> = group.numbers().filter(is_in).collect();
        (!numbers.is_empty()).then_some((answers, Cow::Owned(numbers)))
    })
}
