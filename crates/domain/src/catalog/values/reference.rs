//! Lookups in the reference data.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet, hash_map::Entry},
    hash::Hash,
    sync::Arc,
};

use chrono::NaiveDate;

use super::prominence::title_sizes;
use crate::catalog::{
    Alias, Citation, County, CountyWages, FormerPlace, GivenNames, Industry, IndustrySection,
    Institution, MediansBySex, NameKey, NameKind, Occupation, OccupationCode, OfficialPay,
    OfficialPlaceNames, OfficialSources, OrganizationNumber, PayRule, PayRules, PlaceName,
    PriceIndex, QuarterMedian, ReferenceData, ReferenceEmployer, ReferencePlace, ReferenceTitle,
    UsedTable, UsualTitles, WageIndex, search_key, sort_norwegian,
};

/// The reference data of the read calls. They do not change; see [`CurrentReference`](super::CurrentReference).
#[derive(Debug, Default)]
pub struct Reference {
    /// The day of the names of places. They may differ on another day.
    pub day: Option<NaiveDate>,
    /// All job titles of the catalogue.
    pub titles: Vec<ReferenceTitle>,
    title_sizes: Vec<u32>,
    title_by_key: HashMap<NameKey, usize>,
    occupations: HashMap<OccupationCode, Occupation>,
    /// All municipalities.
    pub places: Vec<PlaceName>,
    populations: Vec<u32>,
    /// All counties, in Norwegian alphabetical order.
    pub counties: Vec<County>,
    county_by_place: HashMap<NameKey, usize>,
    /// The Norwegian names of places with official names in several languages, by the search key of
    /// each name.
    norwegian_places: HashMap<String, PlaceName>,
    /// The successors of former municipalities and counties.
    former_places: HashMap<NameKey, Vec<PlaceName>>,
    employers: HashMap<NameKey, ReferenceEmployer>,
    employer_by_number: HashMap<OrganizationNumber, NameKey>,
    aliases: HashMap<NameKind, Vec<Alias>>,
    /// The given names that count as personal data.
    pub given_names: GivenNames,
    industries: HashMap<NameKey, Industry>,
    /// The institutions of education, in Norwegian alphabetical order.
    pub institutions: Vec<Institution>,
    benefits: HashMap<NameKey, String>,
    domain_by_company: HashMap<NameKey, String>,
    domains: HashSet<String>,
    /// Statistics Norway's pay for all occupations together.
    pub all_occupations_pay: Option<OfficialPay>,
    /// The official medians of women and men in all occupations together, agreed pay in kr per year.
    pub all_occupations_by_sex: Option<MediansBySex>,
    /// The wage index of all occupations together.
    pub all_wages: WageIndex,
    /// The consumer prices.
    pub prices: PriceIndex,
    /// The minimum wages and scales of all occupations.
    pub all_pay_rules: PayRules,
    /// The tables of the official figures, ordered by the name of their file.
    pub official_tables: Vec<UsedTable>,
}

impl Reference {
    pub fn new(data: ReferenceData) -> Self {
        let mut reference = Self {
            day: data.day,
            occupations: by_key(data.occupations, |occupation| occupation.code),
            counties: data.counties,
            employers: by_key(data.employers, |employer| NameKey::new(&employer.name)),
            given_names: data.given_names,
            industries: by_key(data.industries, |industry| NameKey::new(&industry.name)),
            institutions: data.institutions,
            benefits: by_key(data.benefits, |benefit| NameKey::new(benefit)),
            domains: data.domains.iter().map(|(_, it)| it.clone()).collect(),
            all_occupations_pay: data.all_occupations_pay,
            all_occupations_by_sex: data.all_occupations_by_sex,
            all_wages: data.wages,
            prices: data.prices,
            all_pay_rules: PayRules::new(data.pay_rules),
            official_tables: data.official_tables,
            ..Self::default()
        };
        let employers = reference.employers.iter();
        reference.employer_by_number = employers
            .filter_map(|(key, employer)| Some((employer.organization_number?, key.clone())))
            .collect();
        for title in data.titles {
            reference.add_title(title);
        }
        reference.title_sizes = title_sizes(&reference.titles, &reference.occupations);
        sort_norwegian(&mut reference.counties, |county| &county.name);
        let counties = reference.counties.iter();
        let keys = counties.map(|county| NameKey::new(&county.name));
        reference.county_by_place = keys.zip(0..).collect();
        for place in data.places {
            reference.add_place(place);
        }
        for (kind, alias) in data.aliases {
            reference.aliases.entry(kind).or_default().push(alias);
        }
        for names in data.official_place_names {
            reference.add_official_names(names);
        }
        for former in data.former_places {
            reference.add_former_place(former);
        }
        sort_norwegian(&mut reference.institutions, |institution| &institution.name);
        for (name, domain) in data.domains {
            let known = reference.domain_by_company.entry(NameKey::new(&name));
            known.or_insert(domain);
        }
        reference
    }

    fn add_title(&mut self, title: ReferenceTitle) {
        if let Entry::Vacant(entry) = self.title_by_key.entry(title.title.key().clone()) {
            entry.insert(self.titles.len());
            self.titles.push(title);
        }
    }

    fn add_place(&mut self, place: ReferencePlace) {
        let key = place.name.key();
        if self.places.iter().any(|known| known.key() == key) {
            return;
        }
        let mut counties = self.counties.iter();
        if let Some(county) = counties.position(|county| *county.code == *place.county_code) {
            self.county_by_place.insert(key.clone(), county);
        }
        self.places.push(place.name);
        self.populations.push(place.population);
    }

    fn add_official_names(&mut self, names: OfficialPlaceNames) {
        let norwegian = names.norwegian;
        let aliases = self.aliases.entry(NameKind::Place).or_default();
        aliases.extend(
            names
                .others
                .iter()
                .chain([&names.official])
                .map(|name| Alias {
                    alias: name.clone(),
                    name: norwegian.as_str().into(),
                }),
        );
        let others = names.others.iter().map(|name| search_key(name));
        let keys = others.chain([search_key(norwegian.as_str())]);
        self.norwegian_places
            .extend(keys.map(|key| (key, norwegian.clone())));
    }

    fn add_former_place(&mut self, former: FormerPlace) {
        if self.county_by_place.contains_key(former.name.key()) {
            return;
        }
        let aliases = self.aliases.entry(NameKind::Place).or_default();
        aliases.extend(former.successors.iter().map(|successor| Alias {
            alias: former.name.as_str().into(),
            name: successor.as_str().into(),
        }));
        let key = former.name.key().clone();
        self.former_places.insert(key, former.successors);
    }

    /// The name of today of a place: its Norwegian name, or the only successor of a former municipality or county.
    /// `None` if `name` is that name, is unknown, or was divided.
    pub fn current_place(&self, name: &NameKey) -> Option<&PlaceName> {
        let successor = || match self.former_places.get(name)?.as_slice() {
            [successor] => Some(successor),
            _ => None,
        };
        self.norwegian_place(name).or_else(successor)
    }

    /// The places with their names of today ([`Self::current_place`]), as cards show them.
    pub fn current_places(&self, places: &PlaceName) -> PlaceName {
        let current = places.replace(|place| self.current_place(place).cloned());
        current.unwrap_or_else(|| places.clone())
    }

    /// The parts of a municipality or county that was divided. Empty for another name.
    pub fn parts_of(&self, name: &NameKey) -> &[PlaceName] {
        match self.former_places.get(name) {
            Some(successors) if successors.len() > 1 => successors,
            _ => &[],
        }
    }

    /// The Norwegian name of a place, if `name` is an official name in another language, or several
    /// names of the same place in any order: `Guovdageaidnu - Kautokeino`, `Kautokeino/Guovdageaidnu`.
    pub fn norwegian_place(&self, name: &NameKey) -> Option<&PlaceName> {
        let mut parts = name.as_str().split(['-', '–', '/']).map(search_key);
        let place = self.norwegian_places.get(&parts.next()?)?;
        let is_same = parts.all(|part| self.norwegian_places.get(&part) == Some(place));
        (is_same && place.key() != name).then_some(place)
    }

    /// The places of work with their Norwegian names. `None` if nothing changes.
    pub fn norwegian_places(&self, places: &PlaceName) -> Option<PlaceName> {
        places.replace(|place| self.norwegian_place(place).cloned())
    }

    /// The municipalities with this name, which have their county in brackets: `Våler (Østfold)`.
    pub fn namesakes(&self, name: &NameKey) -> impl Iterator<Item = &PlaceName> + use<'_> {
        let start = format!("{name} (");
        let places = self.places.iter();
        places.filter(move |place| place.key().as_str().starts_with(&start))
    }

    /// The number of employees with the title at this index of [`titles`](Self::titles), estimated. 0 if
    /// unknown.
    pub fn title_size(&self, title: usize) -> u32 {
        self.title_sizes.get(title).copied().unwrap_or_default()
    }

    /// The number of inhabitants of the municipality at this index of [`places`](Self::places).
    pub fn population(&self, place: usize) -> u32 {
        self.populations.get(place).copied().unwrap_or_default()
    }

    /// The names of all well-known and public employers, in no particular order.
    pub fn employers(&self) -> impl Iterator<Item = &Arc<str>> {
        self.employers.values().map(|employer| &employer.name)
    }

    /// Whether most people know this employer.
    pub fn is_well_known_employer(&self, company: &NameKey) -> bool {
        let employer = self.employers.get(company);
        employer.is_some_and(|employer| employer.is_well_known)
    }

    /// The other names of one kind.
    pub fn aliases(&self, kind: NameKind) -> &[Alias] {
        self.aliases.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// The index in [`counties`](Self::counties) of the county that this place is or lies in.
    pub fn county_by_place(&self, place: &NameKey) -> Option<usize> {
        let place = self.current_place(place).map_or(place, PlaceName::key);
        self.county_by_place.get(place).copied()
    }

    /// The section of an industry name. `None` for an unknown name.
    pub fn section_by_industry(&self, industry: &str) -> Option<IndustrySection> {
        Some(self.industries.get(&NameKey::new(industry))?.section)
    }

    /// The occupations that are usual in the industry with this name. `None` if we do not know.
    pub fn usual_titles(&self, industry: &str) -> Option<&UsualTitles> {
        let industry = self.industries.get(&NameKey::new(industry))?;
        industry.usual.as_ref()
    }

    /// The names of the counties of these places, in Norwegian alphabetical order, separated by commas. `None` if
    /// none is known.
    pub fn county_names(&self, places: &PlaceName) -> Option<Arc<str>> {
        let places = places.places().into_iter();
        let counties = places.filter_map(|place| self.county_by_place(place.key()));
        let counties: BTreeSet<usize> = counties.collect();
        let names: Vec<&str> = counties
            .iter()
            .map(|county| &*self.counties[*county].name)
            .collect();
        (!names.is_empty()).then(|| names.join(", ").into())
    }

    /// The benefits that the form offers, in no particular order.
    pub fn benefits(&self) -> impl Iterator<Item = &str> {
        self.benefits.values().map(String::as_str)
    }

    /// The employer with this key.
    pub fn employer(&self, key: &NameKey) -> Option<&ReferenceEmployer> {
        self.employers.get(key)
    }

    /// The employer with this organisation number.
    pub fn employer_by_number(&self, number: OrganizationNumber) -> Option<&ReferenceEmployer> {
        self.employers.get(self.employer_by_number.get(&number)?)
    }

    /// The domain of a company: its known domain, or else a domain derived from its name if another
    /// company is known to have that domain (`Equinor Norge`: `equinor.no`, `equinor.com`).
    pub fn domain_by_company(&self, company: &str) -> Option<&str> {
        let known = self.domain_by_company.get(&NameKey::new(company));
        let suggested = || {
            let letters = letters_and_digits(company);
            let guesses = [".no", ".com"].map(|end| format!("{letters}{end}"));
            guesses.iter().find_map(|guess| self.domains.get(guess))
        };
        known.or_else(suggested).map(String::as_str)
    }

    /// The title of the catalogue with this key.
    pub fn title(&self, key: &NameKey) -> Option<&ReferenceTitle> {
        self.title_by_key.get(key).map(|index| &self.titles[*index])
    }

    /// Whether the reference data contain this name: a title of the catalogue, an employer,
    /// a municipality or a county by any official name, a benefit that the form offers.
    pub fn contains(&self, kind: NameKind, key: &NameKey) -> bool {
        match kind {
            NameKind::JobTitle => self.title_by_key.contains_key(key),
            NameKind::Company => self.employers.contains_key(key),
            NameKind::Place => {
                self.county_by_place(key).is_some()
                    || self.places.iter().any(|place| place.key() == key)
            }
            NameKind::Benefit => self.benefits.contains_key(key),
        }
    }

    pub fn occupation_by_title(&self, key: &NameKey) -> Option<&Occupation> {
        self.occupations.get(&self.occupation_code(key)?)
    }

    /// All occupations, in no particular order.
    pub fn occupations(&self) -> impl Iterator<Item = &Occupation> {
        self.occupations.values()
    }

    pub fn occupation(&self, code: OccupationCode) -> Option<&Occupation> {
        self.occupations.get(&code)
    }

    /// Statistics Norway's pay for the title with this key.
    pub fn official_pay(&self, key: &NameKey) -> Option<&OfficialPay> {
        self.occupation_by_title(key)?.pay.as_ref()
    }

    /// The wage index of the title's occupation, or of all occupations if it has none.
    pub fn wage_index(&self, title: &NameKey) -> &WageIndex {
        self.occupation_code(title)
            .map_or(&self.all_wages, |code| self.wage_index_by_occupation(code))
    }

    /// The wage index of an occupation, or of all occupations if the occupation is unknown.
    pub fn wage_index_by_occupation(&self, code: OccupationCode) -> &WageIndex {
        let occupation = self.occupations.get(&code);
        let wages = occupation.and_then(|occupation| occupation.wages.as_ref());
        wages.unwrap_or(&self.all_wages)
    }

    /// Official medians by quarter in the title's occupation, oldest first.
    pub fn official_quarters(&self, title: &NameKey) -> &[QuarterMedian] {
        let occupation = self.occupation_by_title(title);
        occupation.map_or(&[], |occupation| &occupation.quarters)
    }

    /// The title of an occupation that most employees have.
    pub fn largest_title(&self, code: OccupationCode) -> Option<&ReferenceTitle> {
        let titles = self.titles.iter().enumerate();
        titles
            .filter(|(_, title)| title.occupation == Some(code))
            .max_by_key(|(index, _)| (self.title_size(*index), Reverse(*index)))
            .map(|(_, title)| title)
    }

    /// The name of the county that a place is or lies in, and the official pay there.
    pub fn county_wages(&self, place: &NameKey) -> Option<(&str, &CountyWages)> {
        let county = &self.counties[self.county_by_place(place)?];
        Some((&county.name, county.wages.as_ref()?))
    }

    /// The minimum wages and scales that are relevant for a title's occupation on this day.
    pub fn pay_rules(
        &self,
        title: &NameKey,
        today: NaiveDate,
    ) -> impl Iterator<Item = &PayRule> + use<'_> {
        let occupation = self.occupation_code(title).into_iter();
        occupation.flat_map(move |code| self.all_pay_rules.of_occupation(code, today))
    }

    /// Whether pay in an occupation follows, or followed, a scale by seniority.
    pub fn has_scale(&self, code: OccupationCode) -> bool {
        let mut rules = self.all_pay_rules.all().iter();
        rules.any(|rule| rule.is_by_seniority() && rule.occupations.contains(&code))
    }

    /// Cites these tables of Statistics Norway, by number.
    pub fn cite(&self, tables: &[&str]) -> Citation {
        Citation::new(&self.official_tables, tables)
    }

    /// How old each source of official figures is.
    pub fn official_sources(&self, today: NaiveDate) -> OfficialSources {
        OfficialSources::new(&self.official_tables, &self.all_pay_rules, today)
    }

    /// The median pay of the title's major group in the county at this index of
    /// [`counties`](Self::counties), divided by the country's. 1 if unknown.
    pub fn county_level(&self, title: &NameKey, county: usize) -> f64 {
        let level = || {
            let group = self.occupation_code(title)?.major_group();
            let wages = self.counties.get(county)?.wages.as_ref()?;
            let wage = wages.groups.iter().find(|it| it.number == group)?;
            Some(f64::from(wage.median) / f64::from(wage.country_median))
        };
        level().unwrap_or(1.0)
    }

    fn occupation_code(&self, title: &NameKey) -> Option<OccupationCode> {
        self.title(title)?.occupation
    }
}

/// Maps values by their key; the first of several with the same key.
fn by_key<K: Eq + Hash, T>(values: Vec<T>, key: impl Fn(&T) -> K) -> HashMap<K, T> {
    let values = values.into_iter().rev();
    values.map(|value| (key(&value), value)).collect()
}

/// The letters and digits of a company name in lower case, without a final `Norge`. Domains consist
/// of them.
fn letters_and_digits(company: &str) -> String {
    let lower = company.trim().to_lowercase();
    let name = lower.strip_suffix(" norge").unwrap_or(&lower);
    name.chars()
        .filter(|character| character.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{GroupWage, JobTitle};

    #[test]
    fn place_is_known_by_its_official_names() {
        let reference = Reference::new(ReferenceData {
            official_place_names: vec![
                OfficialPlaceNames {
                    norwegian: PlaceName::parse("Kåfjord").unwrap(),
                    official: "Gáivuotna - Kåfjord - Kaivuono".into(),
                    others: vec!["Gáivuotna".into(), "Kaivuono".into()],
                },
                OfficialPlaceNames {
                    norwegian: PlaceName::parse("Rana").unwrap(),
                    official: "Rana - Raane".into(),
                    others: vec!["Raane".into()],
                },
            ],
            ..ReferenceData::default()
        });
        let norwegian = |text: &str| {
            let places = reference.norwegian_places(&PlaceName::parse(text).unwrap());
            places.map(|places| places.to_string())
        };
        for text in [
            "Gáivuotna",
            "GAIVUOTNA",
            "Kaivuono",
            "Gáivuotna - Kåfjord - Kaivuono",
            "Kåfjord–Kaivuono",
            "Kåfjord / Gáivuotna",
        ] {
            assert_eq!(norwegian(text).as_deref(), Some("Kåfjord"), "{text}");
        }
        let both = norwegian("Oslo, raane, Rana").unwrap();
        assert_eq!(both, "Oslo, Rana");
        for text in [
            "Kåfjord",
            "KÅFJORD",
            "Oslo",
            "Raane - Kåfjord",
            "Rana sør",
            "-",
        ] {
            assert_eq!(
                PlaceName::parse(text).ok().and_then(|_| norwegian(text)),
                None,
                "{text}"
            );
        }
    }

    #[test]
    fn former_place_leads_to_its_successors() {
        let place = |name: &str| PlaceName::parse(name).unwrap();
        let names = ["Lillestrøm", "Ålesund", "Haram"];
        let former = [
            ("Skedsmo", &names[..1]),
            ("Skodje og Haram", &names[1..]),
            ("Haram", &names[1..2]),
        ];
        let reference = Reference::new(ReferenceData {
            counties: vec![County {
                code: "32".into(),
                name: "Akershus".into(),
                wages: None,
            }],
            places: names
                .map(|name| ReferencePlace {
                    name: place(name),
                    county_code: "32".to_owned(),
                    population: 0,
                })
                .into(),
            former_places: former
                .map(|(name, successors)| FormerPlace {
                    name: place(name),
                    successors: successors.iter().map(|name| place(name)).collect(),
                })
                .into(),
            ..ReferenceData::default()
        });
        let current = |name| reference.current_place(&NameKey::new(name));
        assert_eq!(current("SKEDSMO"), Some(&place("Lillestrøm")));
        assert_eq!(reference.county_by_place(&NameKey::new("skedsmo")), Some(0));
        for name in ["Lillestrøm", "Skodje og Haram", "Haram", "Atlantis"] {
            assert_eq!(current(name), None, "{name}");
        }
        let parts = |name| reference.parts_of(&NameKey::new(name));
        assert_eq!(
            parts("skodje og haram"),
            names[1..].iter().map(|it| place(it)).collect::<Vec<_>>()
        );
        assert!(parts("Skedsmo").is_empty() && parts("Haram").is_empty());
        let aliases = reference.aliases(NameKind::Place).iter();
        let aliases: Vec<_> = aliases.map(|it| (&*it.alias, &*it.name)).collect();
        assert_eq!(
            aliases,
            [
                ("Skedsmo", "Lillestrøm"),
                ("Skodje og Haram", "Ålesund"),
                ("Skodje og Haram", "Haram"),
            ]
        );
    }

    #[test]
    fn name_of_two_municipalities_has_both() {
        let place = |name: &str| ReferencePlace {
            name: PlaceName::parse(name).unwrap(),
            county_code: String::new(),
            population: 0,
        };
        let names = ["Våler (Østfold)", "Våler (Innlandet)", "Vålerenga"];
        let reference = Reference::new(ReferenceData {
            places: names.map(place).into(),
            ..ReferenceData::default()
        });
        let namesakes = |name| {
            let places = reference.namesakes(&NameKey::new(name));
            places.map(PlaceName::as_str).collect::<Vec<_>>()
        };
        assert_eq!(namesakes("VÅLER"), names[..2]);
        assert_eq!(namesakes("Vålerenga"), [""; 0]);
    }

    #[test]
    fn first_of_equal_names_is_used() {
        let industry = |name: &str, section| Industry {
            name: name.to_owned(),
            section: IndustrySection::parse(section).unwrap(),
            usual: None,
        };
        let domain = |domain: &str| ("Equinor".to_owned(), domain.to_owned());
        let reference = Reference::new(ReferenceData {
            industries: vec![industry("Undervisning", "P"), industry("UNDERVISNING", "Q")],
            domains: vec![domain("equinor.com"), domain("equinor.no")],
            ..ReferenceData::default()
        });
        assert_eq!(
            reference.section_by_industry("undervisning"),
            IndustrySection::parse("P")
        );
        assert_eq!(reference.domain_by_company("equinor"), Some("equinor.com"));
    }

    #[test]
    fn county_level_is_that_of_the_group_if_another_is_withheld() {
        let groups = [(2, 1_100_000), (3, 500_000)].map(|(number, median)| GroupWage {
            number,
            name: String::new(),
            median,
            country_median: 1_000_000,
        });
        let reference = Reference::new(ReferenceData {
            titles: vec![ReferenceTitle {
                title: JobTitle::parse("Lege").unwrap(),
                occupation: OccupationCode::parse("2211"),
            }],
            counties: vec![County {
                code: "03".into(),
                name: "Oslo".into(),
                wages: Some(CountyWages {
                    year: 2025,
                    groups: groups.into(),
                }),
            }],
            ..ReferenceData::default()
        });
        let level = reference.county_level(&NameKey::new("Lege"), 0);
        assert!((level - 1.1).abs() < 1e-9, "{level}");
    }

    // spec 1.3.4
    #[test]
    fn company_has_known_domain_or_one_derived_from_its_name() {
        let domains = [
            ("Equinor", "equinor.com"),
            ("Bergen kommune", "bergen.kommune.no"),
            ("Rema 1000", "rema.no"),
            ("Kiwi", "kiwi.no"),
        ];
        let reference = Reference::new(ReferenceData {
            domains: domains
                .map(|(name, domain)| (name.into(), domain.into()))
                .into(),
            ..ReferenceData::default()
        });
        for (company, domain) in [
            ("EQUINOR", Some("equinor.com")),
            ("bergen  kommune", Some("bergen.kommune.no")),
            ("Equinor Norge", Some("equinor.com")),
            ("Kiwi! norge ", Some("kiwi.no")),
            ("Rema", Some("rema.no")),
            ("Norge", None),
            ("Rema 2000", None),
            ("localhost", None),
            ("", None),
        ] {
            assert_eq!(reference.domain_by_company(company), domain, "{company}");
        }
    }
}
