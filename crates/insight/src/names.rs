//! The names of job titles, employers and places that entries refer to.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    catalog::{
        Catalog, Company, CompanyId, CompanyName, JobTitle, JobTitleId, NameKey, NameKind, PlaceId,
        PlaceName, Reference,
    },
    salary::VisibleEntry,
    store::StoreError,
};

use crate::{
    dictionary::{Dictionary, Index, NewName},
    places::{Counties, Places},
};

/// A name of a kind, except benefits.
pub(crate) type NameIndex = (NameKind, Index);

/// A value for each kind of names except benefits.
#[derive(Debug, Default)]
pub(crate) struct ByKind<T> {
    pub(crate) titles: T,
    pub(crate) companies: T,
    pub(crate) places: T,
}

/// The names that others see of an entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EntryNames {
    pub(crate) title: Index,
    pub(crate) company: Option<Index>,
    pub(crate) places: Places,
}

/// Job titles, employers and places. Names in the reference data are displayed as spelled there.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) titles: Dictionary<JobTitleId>,
    pub(crate) companies: Dictionary<CompanyId>,
    pub(crate) places: Dictionary<PlaceId>,
    /// The places of each stored text that names several.
    place_lists: HashMap<PlaceId, Places>,
    /// The stored industry of each company, otherwise that of the reference data.
    industries: HashMap<Index, Arc<str>>,
    /// Companies with a number in the register.
    registered: HashSet<Index>,
    /// Companies that most people know.
    pub(crate) well_known: HashSet<Index>,
    /// By the place's index: its county, as an index of the reference data.
    counties: Vec<Option<u8>>,
    /// The counties of the reference data, as places.
    pub(crate) county_places: Vec<Index>,
}

impl Names {
    /// Loads the names of the reference data and of the store.
    pub(crate) fn load(
        reference: &Reference,
        catalog: &mut dyn Catalog,
    ) -> Result<Self, StoreError> {
        let listed = reference.titles.iter().map(|listed| &listed.title);
        let employers: Vec<CompanyName> = reference
            .employers()
            .filter_map(|name| CompanyName::parse(name).ok())
            .collect();
        let mut names = Self {
            titles: Dictionary::new(listed.map(new_title)),
            companies: Dictionary::new(employers.iter().map(new_company)),
            places: Dictionary::new(reference.places.iter().map(new_place)),
            place_lists: HashMap::new(),
            industries: HashMap::new(),
            registered: HashSet::new(),
            well_known: HashSet::new(),
            counties: Vec::new(),
            county_places: Vec::new(),
        };
        names.describe_employers(&employers, reference);
        names
            .titles
            .add(catalog.job_titles()?.iter().map(new_title));
        names.add_companies(&catalog.companies()?);
        names.add_counties(reference);
        let aliases: Vec<PlaceName> = reference
            .aliases(NameKind::Place)
            .iter()
            .filter_map(|other| PlaceName::parse(&other.alias).ok())
            .collect();
        names.add_place_spellings(&aliases, reference);
        names.add_places(&catalog.places()?, reference);
        names.titles.sort();
        names.companies.sort();
        names.places.sort();
        Ok(names)
    }

    /// Adds what the reference data say about its employers.
    fn describe_employers(&mut self, employers: &[CompanyName], reference: &Reference) {
        for employer in employers {
            let Some(company) = self.companies.by_id(employer.id()) else {
                continue;
            };
            if reference.is_well_known_employer(employer.key()) {
                self.well_known.insert(company);
            }
            let known = reference.employer(employer.key());
            if let Some(industry) = known.and_then(|known| known.industry.clone()) {
                self.industries.insert(company, industry);
            }
        }
    }

    fn add_counties(&mut self, reference: &Reference) {
        let counties: Vec<PlaceName> = reference
            .counties
            .iter()
            .filter_map(|county| PlaceName::parse(&county.name).ok())
            .collect();
        self.add_places(&counties, reference);
        self.county_places = counties
            .iter()
            .filter_map(|county| self.places.by_key(county.key()))
            .collect();
    }

    /// Returns a name of the store or the reference data.
    pub(crate) fn find(&self, kind: NameKind, key: &NameKey) -> Option<NameIndex> {
        let index = match kind {
            NameKind::JobTitle => self.titles.by_key(key),
            NameKind::Company => self.companies.by_key(key),
            NameKind::Place => self.places.by_key(key),
            NameKind::Benefit => None,
        };
        Some((kind, index?))
    }

    pub(crate) fn text(&self, (kind, index): NameIndex) -> &Arc<str> {
        match kind {
            NameKind::JobTitle => self.titles.name(index),
            NameKind::Company => self.companies.name(index),
            NameKind::Place | NameKind::Benefit => self.places.name(index),
        }
    }

    /// Returns whether the name is in the reference data or the register of companies.
    pub(crate) fn is_known(&self, name: NameIndex, reference: &Reference) -> bool {
        let is_listed = match name {
            (NameKind::JobTitle, title) => return self.titles.is_listed(title),
            (NameKind::Company, company) => self.registered.contains(&company),
            (_, place) => self.places.is_listed(place),
        };
        is_listed || reference.contains(name.0, &NameKey::new(self.text(name)))
    }

    /// Returns the names that others see of the entry; `None` if one that it refers to is unknown.
    pub(crate) fn of_entry(&self, entry: &VisibleEntry) -> Option<EntryNames> {
        Some(EntryNames {
            title: self.titles.by_id(entry.job_title)?,
            company: match entry.company {
                Some(id) => Some(self.companies.by_id(id)?),
                None => None,
            },
            places: match entry.place {
                Some(id) if entry.display.coarse_place => self.to_counties(self.places_by_id(id)?),
                Some(id) => self.places_by_id(id)?,
                None => Places::default(),
            },
        })
    }

    fn to_counties(&self, places: Places) -> Places {
        let counties: Counties = places
            .iter()
            .filter_map(|place| self.county(place))
            .collect();
        counties
            .iter()
            .map(|county| self.county_places[county])
            .collect()
    }

    fn places_by_id(&self, id: PlaceId) -> Option<Places> {
        let list = self.place_lists.get(&id).copied();
        list.or_else(|| Some([self.places.by_id(id)?].into_iter().collect()))
    }

    fn add_places(&mut self, places: &[PlaceName], reference: &Reference) {
        let (single, several): (Vec<&PlaceName>, Vec<&PlaceName>) = places
            .iter()
            .partition(|place| !place.as_str().contains(','));
        self.add_place_spellings(single.iter().copied(), reference);
        self.places.add(single.into_iter().map(new_place));
        for list in several {
            let places = list.places();
            self.add_place_spellings(&places, reference);
            self.places.add(places.iter().map(new_place));
            let indices = places
                .iter()
                .filter_map(|place| self.places.by_key(place.key()));
            self.place_lists.insert(list.id(), indices.collect());
        }
        for position in self.counties.len()..self.places.len() {
            let key = NameKey::new(self.places.name(Index::new(position)));
            let county = reference.county_by_place(&key);
            self.counties
                .push(county.and_then(|county| u8::try_from(county).ok()));
        }
    }

    /// Adds names that a place has in another official language, or had before, as spellings of its current name. Ignores
    /// all other names.
    fn add_place_spellings<'a>(
        &mut self,
        names: impl IntoIterator<Item = &'a PlaceName>,
        reference: &Reference,
    ) {
        for name in names {
            let current = reference.current_place(name.key());
            if let Some(place) = current.and_then(|place| self.places.by_key(place.key())) {
                self.places.add_spelling(place, new_place(name));
            }
        }
    }

    /// Returns the county of a place, as an index of the reference data.
    pub(crate) fn county(&self, place: Index) -> Option<u8> {
        self.counties[place.position()]
    }

    fn add_companies(&mut self, companies: &[Company]) {
        let names = companies.iter().map(|company| &company.name);
        self.companies.add(names.map(new_company));
        for company in companies {
            let Some(index) = self.companies.by_id(company.name.id()) else {
                continue;
            };
            if company.organization_number.is_some() {
                self.registered.insert(index);
            }
            if let Some(industry) = company.industry.as_deref() {
                self.industries.insert(index, industry.into());
            }
        }
    }

    /// Returns the description of an employer's industry; `None` if unknown.
    pub(crate) fn industry(&self, company: Index) -> Option<Arc<str>> {
        self.industries.get(&company).cloned()
    }
}

fn new_title(title: &JobTitle) -> NewName<'_, JobTitleId> {
    (title.id(), title.key(), title.as_str())
}

fn new_company(company: &CompanyName) -> NewName<'_, CompanyId> {
    (company.id(), company.key(), company.as_str())
}

fn new_place(place: &PlaceName) -> NewName<'_, PlaceId> {
    (place.id(), place.key(), place.as_str())
}
