//! Names, searches and the company register in memory.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    hash::Hash,
};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{
        Catalog, Company, CompanyId, CompanyRegister, JobTitle, JobTitleId, NameKey, NameKind,
        OrganizationNumber, PlaceId, PlaceName, RegisteredCompany, SearchCount, Searches,
        search_key, word_suffixes,
    },
    store::StoreError,
};

use super::Transaction;

impl Catalog for Transaction {
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<(), StoreError> {
        for title in titles {
            self.state
                .job_titles
                .entry(title.id())
                .or_insert_with(|| title.clone());
        }
        Ok(())
    }

    fn add_companies(&mut self, companies: &[Company]) -> Result<(), StoreError> {
        let mut added = self.state.companies.clone();
        for company in companies {
            if added.contains_key(&company.name.id()) {
                continue;
            }
            let number = company.organization_number;
            if number.is_some()
                && added
                    .values()
                    .any(|other| other.organization_number == number)
            {
                return Err(StoreError::Conflict("companies_organization_number"));
            }
            added.insert(company.name.id(), company.clone());
        }
        self.state.companies = added;
        Ok(())
    }

    fn add_places(&mut self, places: &[PlaceName]) -> Result<(), StoreError> {
        for place in places {
            self.state
                .places
                .entry(place.id())
                .or_insert_with(|| place.clone());
        }
        Ok(())
    }

    fn job_titles(&mut self) -> Result<Vec<JobTitle>, StoreError> {
        Ok(self.state.job_titles.values().cloned().collect())
    }

    fn companies(&mut self) -> Result<Vec<Company>, StoreError> {
        Ok(self.state.companies.values().cloned().collect())
    }

    fn places(&mut self) -> Result<Vec<PlaceName>, StoreError> {
        Ok(self.state.places.values().cloned().collect())
    }

    fn job_titles_by_id(
        &mut self,
        ids: &[JobTitleId],
    ) -> Result<HashMap<JobTitleId, JobTitle>, StoreError> {
        Ok(select_by_ids(&self.state.job_titles, ids))
    }

    fn companies_by_id(
        &mut self,
        ids: &[CompanyId],
    ) -> Result<HashMap<CompanyId, Company>, StoreError> {
        Ok(select_by_ids(&self.state.companies, ids))
    }

    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>, StoreError> {
        Ok(select_by_ids(&self.state.places, ids))
    }

    fn job_title(&mut self, id: JobTitleId) -> Result<Option<JobTitle>, StoreError> {
        Ok(self.state.job_titles.get(&id).cloned())
    }

    fn company(&mut self, id: CompanyId) -> Result<Option<Company>, StoreError> {
        Ok(self.state.companies.get(&id).cloned())
    }

    fn place(&mut self, id: PlaceId) -> Result<Option<PlaceName>, StoreError> {
        Ok(self.state.places.get(&id).cloned())
    }

    fn approve_names(
        &mut self,
        names: &[(NameKind, NameKey)],
        _decided_on: Option<NaiveDate>,
    ) -> Result<(), StoreError> {
        self.state.approved_names.extend(names.iter().cloned());
        Ok(())
    }

    fn approved_names(&mut self) -> Result<HashSet<(NameKind, NameKey)>, StoreError> {
        Ok(self.state.approved_names.iter().cloned().collect())
    }
}

/// Returns the values of these keys; missing keys are left out.
pub(super) fn select_by_ids<K: Ord + Hash + Copy, V: Clone>(
    values: &BTreeMap<K, V>,
    ids: &[K],
) -> HashMap<K, V> {
    ids.iter()
        .filter_map(|id| Some((*id, values.get(id)?.clone())))
        .collect()
}

impl Searches for Transaction {
    fn add(&mut self, title: &NameKey, day: NaiveDate) -> Result<(), StoreError> {
        *self.state.searches.entry((title.clone(), day)).or_default() += 1;
        Ok(())
    }

    fn counts_since(&mut self, day: NaiveDate) -> Result<Vec<SearchCount>, StoreError> {
        let mut counts: Vec<SearchCount> = Vec::new();
        for ((title, searched_on), count) in &self.state.searches {
            if *searched_on < day {
                continue;
            }
            match counts.last_mut() {
                Some(last) if last.title == *title => last.count += count,
                _ => counts.push(SearchCount {
                    title: title.clone(),
                    count: *count,
                }),
            }
        }
        Ok(counts)
    }
}

impl CompanyRegister for Transaction {
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<(), StoreError> {
        for company in companies {
            self.state
                .register
                .insert(company.organization_number, company.clone());
        }
        Ok(())
    }

    fn find(&mut self, text: &str, limit: usize) -> Result<Vec<RegisteredCompany>, StoreError> {
        let wanted = search_key(text);
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let mut found: Vec<(bool, String, &RegisteredCompany)> = self
            .state
            .register
            .values()
            .filter_map(|company| {
                let key = search_key(company.name.as_str());
                let is_prefix = |text: &&str| text.starts_with(&wanted);
                let suffix = word_suffixes(&key).filter(is_prefix).min();
                match (is_prefix(&&*key), suffix) {
                    (true, _) => Some((false, key, company)),
                    (false, suffix) => Some((true, suffix?.to_owned(), company)),
                }
            })
            .collect();
        // The sort is stable, so units with the same name stay ordered by number.
        found.sort_by(|left, right| (left.0, &left.1).cmp(&(right.0, &right.1)));
        Ok(found
            .into_iter()
            .take(limit)
            .map(|(_, _, company)| company.clone())
            .collect())
    }

    fn get(&mut self, number: OrganizationNumber) -> Result<Option<RegisteredCompany>, StoreError> {
        Ok(self.state.register.get(&number).cloned())
    }

    fn is_empty(&mut self) -> Result<bool, StoreError> {
        Ok(self.state.register.is_empty())
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        Ok(self.state.register.len() as u64)
    }
}
